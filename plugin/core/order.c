/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * order.c - the orders that a shuffled type can have
 */
#include "order.h"

#include <string.h>

#include "memory.h"
#include "relayout.h"

/* The kernel's performance mode closes a group when it holds so many bytes.  */
static const uint64_t group_bytes = 64;

static unsigned count_children(const struct cl_member *node)
{
	unsigned n = 0;

	for (const struct cl_member *m = node->child; m; m = m->next)
		n++;
	return n;
}

/* A struct whose members are dealt into decks.  */
struct deal {
	struct cl_member *node;
	struct cl_member **child;	/* as they stand in this build */
	unsigned *group;		/* of each; 0: it never moves */
	unsigned children;
};

/* The deck that DECK follows: of the same places in a struct of the same type.  */
static struct cl_deck *find_like(const struct cl_orders *orders,
				 const struct cl_deck *deck)
{
	const void *type = deck->node->struct_type;
	struct cl_deck *d;

	for (d = type ? orders->deck : NULL; d; d = d->next)
		if (d->node->struct_type == type && d->node != deck->node &&
		    !d->like && d->cards == deck->cards &&
		    d->place[0] == deck->place[0])
			break;
	return d;
}

static void add_deck(struct cl_orders *orders, const struct deal *deal,
		     unsigned number)
{
	struct obstack *memory = orders->type->memory;
	struct cl_deck *deck = cl_zalloc(memory, sizeof(*deck));
	unsigned count = deal->children;

	deck->node = deal->node;
	deck->child = deal->child;
	deck->children = count;
	deck->place = cl_zalloc(memory, count * sizeof(*deck->place));
	deck->card = cl_zalloc(memory, count * sizeof(*deck->card));
	deck->first = cl_zalloc(memory, count * sizeof(*deck->first));
	for (unsigned i = 0; i < count; i++) {
		if (deal->group[i] != number)
			continue;
		deck->place[deck->cards] = i;
		deck->card[deck->cards] = deal->child[i];
		deck->first[deck->cards++] = deal->child[i];
	}
	if (deck->cards < 2)
		return;
	deck->like = find_like(orders, deck);
	deck->next = orders->deck;
	orders->deck = deck;
	if (deck->like)
		return;
	for (unsigned i = 2; i <= deck->cards; i++)
		if (__builtin_mul_overflow(orders->count, i, &orders->count))
			orders->count = UINT64_MAX;
}

/*
 * Numbers the groups of performance mode from 1 on, in the order of the source; what
 * never moves has 0.  A group keeps its places whatever moves inside it, so
 * the places of this build tell it apart.
 */
static unsigned number_groups(struct deal *deal)
{
	unsigned number = 1, count = deal->children;
	uint64_t bytes = 0;

	for (unsigned place = 0; place < count; place++) {
		for (unsigned i = 0; i < count; i++)
			if (deal->child[i]->declared == place)
				bytes += deal->child[i]->raw;
		deal->group[place] = number;
		if (bytes >= group_bytes) {
			number++;
			bytes = 0;
		}
	}
	for (unsigned i = 0; i < count; i++) {
		deal->child[i]->group = deal->group[i];
		if (deal->child[i]->flags & (CL_PINNED | CL_BITFIELD))
			deal->group[i] = 0;
	}
	return number;
}

static unsigned one_group(struct deal *deal)
{
	for (unsigned i = 0; i < deal->children; i++)
		deal->group[i] = !(deal->child[i]->flags & CL_PINNED);
	return 1;
}

static void add_node(struct cl_orders *orders, struct cl_member *node)
{
	struct obstack *memory = orders->type->memory;
	unsigned count = count_children(node), n = 0, groups;
	struct deal deal = {
		.node = node,
		.child = cl_zalloc(memory, (count + 1) * sizeof(*deal.child)),
		.group = cl_zalloc(memory, (count + 1) * sizeof(*deal.group)),
		.children = count,
	};

	for (struct cl_member *m = node->child; m; m = m->next)
		deal.child[n++] = m;
	groups = node->shuffle == CL_SHUFFLED ? one_group(&deal) :
						number_groups(&deal);
	for (unsigned g = 1; g <= groups; g++)
		add_deck(orders, &deal, g);
}

bool cl_size_varies(const struct cl_member *node)
{
	uint64_t align = 8;

	/* Not if nothing is ever padded.  */
	for (const struct cl_member *m = node->child; m; m = m->next)
		if (m->align > align)
			align = m->align;
	for (const struct cl_member *m = node->child; m; m = m->next)
		if ((m->flags & (CL_BITFIELD | CL_MOVES)) ||
		    m->bit_size % align)
			return true;
	return false;
}

void cl_orders_init(struct cl_orders *orders, struct cl_type *type)
{
	memset(orders, 0, sizeof(*orders));
	orders->type = type;
	orders->count = 1;
	orders->random = 0x9e3779b97f4a7c15;
	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m))
		if (m->shuffle != CL_IN_ORDER && (m->flags & CL_MOVES))
			add_node(orders, m);
}

/* Gives DECK the order of the one that it is like.  */
static void follow(struct cl_deck *deck)
{
	for (unsigned i = 0; i < deck->cards; i++) {
		unsigned k = 0;

		while (deck->first[k]->declared != deck->like->card[i]->declared)
			k++;
		deck->card[i] = deck->first[k];
	}
}

/* Puts the cards of all decks of one node onto their places.  */
static void deal(struct cl_orders *orders, struct cl_member *node)
{
	struct cl_deck *any = NULL;

	for (struct cl_deck *d = orders->deck; d; d = d->next) {
		if (d->node != node)
			continue;
		for (unsigned i = 0; i < d->cards; i++)
			d->child[d->place[i]] = d->card[i];
		any = d;
	}
	cl_reorder(node, any->child, any->children);
}

static void lay_out(struct cl_orders *orders)
{
	struct cl_member *last = NULL;

	for (struct cl_deck *d = orders->deck; d; d = d->next)
		if (d->like)
			follow(d);
	for (struct cl_deck *d = orders->deck; d; d = d->next) {
		if (d->node != last)
			deal(orders, d->node);
		last = d->node;
	}
	cl_relayout(orders->type);
}

void cl_orders_reset(struct cl_orders *orders)
{
	for (struct cl_deck *d = orders->deck; d; d = d->next)
		memcpy(d->card, d->first, d->cards * sizeof(*d->card));
	lay_out(orders);
}

static void swap(struct cl_member **a, struct cl_member **b)
{
	struct cl_member *c = *a;

	*a = *b;
	*b = c;
}

/* The next permutation of the cards by their sequence; false: it was the last, and
   the first is back.  */
static bool permute(struct cl_deck *d)
{
	struct cl_member **card = d->card;
	unsigned i = d->cards - 1, k = d->cards - 1;

	while (i > 0 && card[i - 1]->sequence > card[i]->sequence)
		i--;
	if (i > 0) {
		while (card[k]->sequence < card[i - 1]->sequence)
			k--;
		swap(&card[i - 1], &card[k]);
	}
	for (unsigned a = i, b = d->cards - 1; a < b; a++, b--)
		swap(&card[a], &card[b]);
	return i > 0;
}

bool cl_orders_next(struct cl_orders *orders)
{
	struct cl_deck *d = orders->deck;

	/* This build's order is the first permutation of every deck, as members are
	   numbered in its order.  */
	while (d && (d->like || !permute(d)))
		d = d->next;
	lay_out(orders);
	return d != NULL;
}

/* xorshift64*: the same sequence on every machine.  */
static uint64_t draw(struct cl_orders *orders)
{
	uint64_t x = orders->random;

	x ^= x >> 12;
	x ^= x << 25;
	x ^= x >> 27;
	orders->random = x;
	return x * 0x2545f4914f6cdd1d >> 16;
}

static void shuffle(struct cl_orders *orders)
{
	for (struct cl_deck *d = orders->deck; d; d = d->next)
		for (unsigned i = d->cards - 1; i > 0; i--)
			swap(&d->card[i], &d->card[draw(orders) % (i + 1)]);
}

void cl_orders_draw(struct cl_orders *orders)
{
	shuffle(orders);
	lay_out(orders);
}

void cl_orders_draw_last(struct cl_orders *orders, struct cl_member *member)
{
	shuffle(orders);
	for (struct cl_deck *d = orders->deck; d; d = d->next)
		for (unsigned i = 0; i < d->cards; i++)
			if (d->card[i] == member)
				swap(&d->card[i], &d->card[d->cards - 1]);
	lay_out(orders);
}

static uint64_t padded(const struct cl_member *m, uint64_t at)
{
	return m->align > 1 ? (at + m->align - 1) / m->align * m->align - at : 0;
}

void cl_orders_pad(struct cl_orders *orders)
{
	for (struct cl_deck *d = orders->deck; d; d = d->next) {
		uint64_t at = 0;

		for (unsigned i = 0; i < d->cards; i++) {
			unsigned best = i;

			/* The most padding now; of equals the smallest, to need
			   padding again soon.  */
			for (unsigned k = i + 1; k < d->cards; k++) {
				uint64_t now = padded(d->card[k], at);
				uint64_t most = padded(d->card[best], at);

				if (now > most || (now == most &&
				    d->card[k]->bit_size <
				    d->card[best]->bit_size))
					best = k;
			}
			swap(&d->card[i], &d->card[best]);
			at += padded(d->card[i], at) + d->card[i]->bit_size;
		}
	}
	lay_out(orders);
}

void cl_orders_lead(struct cl_orders *orders, struct cl_member *node,
		    struct cl_member *const *leader, unsigned count)
{
	struct cl_deck *d = orders->deck;

	while (d->node != node)
		d = d->next;
	for (unsigned i = 0, to = 0; i < count; i++) {
		unsigned k = to;

		while (k < d->cards && d->card[k] != leader[i])
			k++;
		if (k < d->cards)
			swap(&d->card[to++], &d->card[k]);
	}
	lay_out(orders);
}
