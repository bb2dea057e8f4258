/* The algorithms of wortstube.kernels.fan and .piles in plain C: what the compiled kernels are measured against.
   Works on the table, bitmap and points that a Fan has built. Nothing checks its input here; the benchmark compares the
   results with those of the kernels. */

#include <stdint.h>
#include <string.h>

#define FACTOR 0x1E3779B97F4A7C15ull

typedef struct {
    const uint64_t *slots;
    const uint32_t *bloom;
    const uint32_t *points, *letters;
    uint32_t slot_bits;
} fan;

static inline int is_word(const fan *f, uint64_t key)
{
    uint64_t mixed = key * FACTOR;
    uint32_t bit = mixed >> 42, last = (1u << f->slot_bits) - 1, slot;
    if (!(f->bloom[bit >> 5] >> (bit & 31) & 1))
        return 0;
    for (slot = mixed >> (64 - f->slot_bits); f->slots[slot] && f->slots[slot] != key; slot = (slot + 1) & last)
        ;
    return f->slots[slot] != 0;
}

static inline void sort(const uint8_t *codes, uint32_t n, uint32_t *sorted, uint32_t *places)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t at = i;
        for (; at && sorted[at - 1] > codes[i]; at--) {
            sorted[at] = sorted[at - 1];
            places[at] = places[at - 1];
        }
        sorted[at] = codes[i];
        places[at] = i;
    }
}

/* The worth of the best split of each hand, as Fan.splits */
void splits(const fan *f, const uint8_t *hands, size_t count, uint32_t n, const uint32_t *bonus, uint32_t least,
            uint32_t *worths)
{
    uint32_t sorted[8], places[8], words[256], covers[256], firsts[256], sums[256];
    uint64_t keys[256];
    for (size_t hand = 0; hand < count; hand++) {
        sort(hands + hand * n, n, sorted, places);
        keys[0] = sums[0] = 0;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t j = 0; j < 1u << i; j++) {
                keys[(1u << i) + j] = keys[j] << 7 | (sorted[i] + 1);
                sums[(1u << i) + j] = sums[j] + f->points[sorted[i]];
            }
        for (uint32_t mask = 0; mask < 1u << n; mask++) {
            words[mask] = 0;
            if (mask & (mask - 1) && is_word(f, keys[mask]))
                for (uint32_t i = 0; mask >> i; i++)
                    words[mask] += (mask >> i & 1) * f->letters[sorted[i]];
        }
        covers[0] = 1;
        for (uint32_t mask = 1; mask < 1u << n; mask++) {
            uint32_t others = mask & (mask - 1), rest = others, most = 0, first = 0;
            while (rest) {
                rest = (rest - 1) & others;
                uint32_t word = mask ^ rest, reach = covers[rest];
                if (reach && words[word]) {
                    if (words[word] + 1 > reach)
                        reach = words[word] + 1;
                    if (reach > most) {
                        most = reach;
                        first = word;
                    }
                }
            }
            covers[mask] = most;
            firsts[mask] = first;
        }
        uint32_t worth = 0;
        for (uint32_t mask = 1; mask < (1u << n) - 1; mask++)
            if (covers[mask] && (uint32_t)__builtin_popcount(mask) >= least) {
                uint32_t value = 100 * sums[mask] + bonus[covers[mask] - 1];
                if (value > worth)
                    worth = value;
            }
        worths[hand] = worth;
        __asm__ volatile("" : : "r"(firsts) : "memory"); /* the kernel keeps the words of a split too */
    }
}

/* Playouts, as Piles.playouts */

typedef struct {
    const fan *f;
    uint8_t cards[64], orders[511];
    uint32_t order_ends[9][9], tops[8], ends[8], random;
} table;

static void set_orders(table *t)
{
    uint32_t at = 0;
    for (uint32_t n = 0; n < 9; n++)
        for (int size = n; size >= 0; size--) {
            for (uint32_t mask = 0; mask < 1u << n; mask++)
                if (__builtin_popcount(mask) == size)
                    t->orders[at++] = mask;
            t->order_ends[n][size] = at;
        }
}

static inline uint32_t stirred(uint32_t state)
{
    state ^= state << 13;
    state ^= state >> 17;
    return state ^ state << 5;
}

static inline uint32_t below(uint32_t state, uint32_t n)
{
    return (uint64_t)state * n >> 32;
}

static inline uint32_t choose_subset(table *t, uint32_t n, const uint64_t *keys)
{
    uint32_t passed = 0, start = (1u << n) - 1;
    for (uint32_t cards = n; cards > 1; cards--) {
        t->random = stirred(t->random);
        uint32_t end = t->order_ends[n][cards], size = end - start, at = start + below(t->random, size);
        for (; size; size--) {
            uint32_t mask = t->orders[at];
            if (is_word(t->f, keys[mask])) {
                t->random = stirred(t->random);
                if (t->random >> 29)
                    return mask;
                passed = mask;
            }
            at = at + 1 < end ? at + 1 : start;
        }
        start = end;
    }
    return passed;
}

static inline uint32_t choose(table *t)
{
    uint8_t codes[8];
    uint32_t piles[8], sorted[8], places[8], n = 0, chosen = 0;
    uint64_t keys[256];
    for (uint32_t pile = 0; pile < 8; pile++)
        if (t->tops[pile] < t->ends[pile]) {
            codes[n] = t->cards[t->tops[pile]];
            piles[n++] = pile;
        }
    sort(codes, n, sorted, places);
    keys[0] = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < 1u << i; j++)
            keys[(1u << i) + j] = keys[j] << 7 | (sorted[i] + 1);
    uint32_t mask = choose_subset(t, n, keys);
    for (uint32_t i = 0; i < n; i++)
        if (mask >> i & 1)
            chosen |= 1u << piles[places[i]];
    return chosen;
}

static inline void refill(table *t)
{
    for (uint32_t place = 0; place < 8; place++) {
        if (t->tops[place] < t->ends[place])
            continue;
        t->random = stirred(t->random);
        uint32_t giver = place, most = 1;
        for (uint32_t step = 0; step < 8; step++) {
            uint32_t pile = (t->random + step) & 7, cards = t->ends[pile] - t->tops[pile];
            if (cards > most) {
                giver = pile;
                most = cards;
            }
        }
        if (most == 1)
            return;
        t->tops[place] = 8 * place;
        t->ends[place] = 8 * place + 1;
        t->cards[8 * place] = t->cards[t->tops[giver]++];
    }
}

static uint32_t play(table *t, uint32_t chosen)
{
    for (uint32_t pile = 0; pile < 8; pile++) {
        t->tops[pile] = t->ends[pile] = 8 * pile;
        while (t->ends[pile] < 8 * pile + 8 && t->cards[t->ends[pile]] < 254)
            t->ends[pile]++;
    }
    for (chosen = chosen ? chosen : choose(t); chosen; chosen = choose(t)) {
        for (uint32_t pile = 0; pile < 8; pile++)
            t->tops[pile] += chosen >> pile & 1;
        refill(t);
    }
    uint32_t points = 0;
    for (uint32_t pile = 0; pile < 8; pile++)
        for (uint32_t at = t->tops[pile]; at < t->ends[pile]; at++)
            points += t->f->points[t->cards[at]];
    return points;
}

void playouts(const fan *f, const uint8_t *piles, uint8_t *pool, uint32_t size, uint32_t first, size_t count,
              uint32_t seed, uint32_t *left)
{
    table t = {.f = f};
    set_orders(&t);
    for (size_t i = 0; i < count; i++) {
        uint32_t drawn = 0;
        t.random = (seed + (uint32_t)i * 0x1E3779B1u) | 1;
        for (uint32_t at = 0; at < 64; at++) {
            uint8_t card = piles[at];
            if (card == 255) {
                t.random = stirred(t.random);
                uint32_t other = drawn + below(t.random, size - drawn);
                card = pool[other];
                pool[other] = pool[drawn];
                pool[drawn++] = card;
            }
            t.cards[at] = card;
        }
        left[i] = play(&t, first);
    }
}
