/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * text.js - nodes and text
 *
 * All that stands on the page is made here. Strings come from sources that nobody
 * vouches for: they become text nodes and attribute values, never markup, and what
 * would hide or turn around other text is spelled out.
 */

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/* TEXT with control characters and marks of direction made visible.  */
function clean(text)
{
	return String(text).replace(hidden, c => c === "\n" || c === "\t" ? c :
		"\\u{" + c.codePointAt(0).toString(16).toUpperCase() + "}");
}

function add(node, children)
{
	for (const child of children.flat(3)) {
		if (child === undefined || child === null || child === false)
			continue;
		node.append(child instanceof Node ? child : clean(child));
	}
	return node;
}

/* An element. Of ATTRIBUTES, undefined and false are left out; `on` holds listeners. */
function el(name, attributes, ...children)
{
	const node = document.createElement(name);

	for (const [key, value] of Object.entries(attributes || {})) {
		if (value === undefined || value === null || value === false)
			continue;
		if (key === "on")
			for (const [type, listener] of Object.entries(value))
				node.addEventListener(type, listener);
		else
			node.setAttribute(key, value === true ? "" : clean(value));
	}
	return add(node, children);
}

function replace(node, ...children)
{
	node.replaceChildren();
	return add(node, children);
}

/* The address of a place in this page.  */
function address(parameters)
{
	const query = new URLSearchParams();

	for (const [key, value] of Object.entries(parameters))
		if (value !== undefined && value !== "")
			query.append(key, value === true ? "" : value);
	return "#" + query.toString().replace(/=(?=&|$)/g, "");
}

function link(parameters, ...children)
{
	return el("a", { href: address(parameters) }, ...children);
}

function button(text, listener, attributes)
{
	return el("button", { type: "button", on: { click: listener },
			      ...attributes }, text);
}

/* A name of the source: the reader's direction and line breaks do not touch it.  */
function code(text)
{
	return el("code", {}, text);
}

/* The same for a path, which may go on in the next line after each slash.  */
function codePath(path)
{
	return el("code", {}, path.split("/").slice(0, 64).map((step, i) =>
		i ? ["/", el("wbr"), step] : step),
		path.split("/").slice(64).map(step => "/" + step).join(""));
}

const inWords = new Intl.NumberFormat("en");

function number(n)
{
	return inWords.format(n);
}

/* "1 line", "2 lines".  */
function many(n, one, more)
{
	return number(n) + " " + (n === 1 ? one : more || one + "s");
}

/* "bytes 4 to 11", "byte 4", "bits 3 to 5 of byte 4".  */
function span(from, to)
{
	const byte = Math.floor(from / 8), last = Math.ceil(to / 8) - 1;

	if (from % 8 || to % 8) {
		const first = from - byte * 8, end = to - 1 - byte * 8;

		return (first === end ? "bit " + first :
			"bits " + first + " to " + end) + " from byte " + byte;
	}
	return byte >= last ? "byte " + byte : "bytes " + byte + " to " + last;
}

/* A size in bits: "8 bytes", "3 bits".  */
function bits(n)
{
	return n % 8 ? many(n, "bit") : many(n / 8, "byte");
}
