/* The algorithms of wortstube.kernels in plain C: what the compiled kernels are measured against.
   Nothing checks its input here; the benchmarks compare the results with those of the kernels. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define LETTERS(mask) ((mask) & 0x3FFFFFFFu)
#define DEGREE(mask) ((uint32_t)__builtin_popcount(LETTERS(mask)))
#define END 0xFF

static inline uint32_t step(const uint32_t *nodes, uint32_t node, uint32_t code)
{
    uint32_t mask = nodes[node], bit = 1u << code;
    return mask & bit ? nodes[node + 1 + __builtin_popcount(mask & (bit - 1))] : 0;
}

/* Building */

typedef struct {
    uint32_t *nodes, *reg;
    size_t room, used, slots, registered;
    uint32_t masks[256], children[256][32];
} builder;

static inline uint32_t mix(const uint32_t *node)
{
    uint32_t mixed = 0, degree = DEGREE(node[0]);
    for (uint32_t i = 0; i <= degree; i++) {
        mixed = (mixed ^ node[i]) * 0x2C1B3C6Du;
        mixed ^= mixed >> 15;
    }
    return mixed;
}

static void enlarge(builder *b)
{
    free(b->reg);
    b->slots *= 2;
    b->reg = calloc(b->slots, sizeof *b->reg);
    for (size_t node = 1; node < b->used; node += 1 + DEGREE(b->nodes[node])) {
        size_t slot = mix(b->nodes + node) & (b->slots - 1);
        while (b->reg[slot])
            slot = (slot + 1) & (b->slots - 1);
        b->reg[slot] = node;
    }
}

static uint32_t write_node(builder *b, size_t depth)
{
    if (b->used + 32 > b->room) {
        b->room *= 2;
        b->nodes = realloc(b->nodes, b->room * sizeof *b->nodes);
    }
    uint32_t *node = b->nodes + b->used, degree = DEGREE(b->masks[depth]);
    node[0] = b->masks[depth];
    for (uint32_t i = 0; i < degree; i++)
        node[1 + i] = b->children[depth][i];
    b->used += 1 + degree;
    return node - b->nodes;
}

static uint32_t keep(builder *b, uint32_t node)
{
    size_t last = b->slots - 1, slot = mix(b->nodes + node) & last, size = 1 + DEGREE(b->nodes[node]);
    while (b->reg[slot]) {
        uint32_t other = b->reg[slot], i = 0;
        while (i < size && b->nodes[other + i] == b->nodes[node + i])
            i++;
        if (i == size) {
            b->used = node;
            return other;
        }
        slot = (slot + 1) & last;
    }
    b->reg[slot] = node;
    if (++b->registered * 2 > last)
        enlarge(b);
    return node;
}

static void close_nodes(builder *b, const uint8_t *word, size_t depth, size_t until)
{
    while (depth > until) {
        uint32_t child = keep(b, write_node(b, depth));
        depth--;
        b->children[depth][DEGREE(b->masks[depth])] = child;
        b->masks[depth] |= 1u << word[depth];
    }
}

static uint32_t large_count(const uint32_t *large, size_t size, uint32_t at)
{
    size_t low = 0, high = size;
    while (low + 1 < high) {
        size_t middle = (low + high) / 2;
        if (large[2 * middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return large[2 * low + 1];
}

/* Counts as in the file: cut to 16 bits, those that do not fit in pairs of address and count. */
static size_t count(const uint32_t *nodes, size_t size, uint16_t *counts, uint32_t **large)
{
    size_t used = 0, room = 1 << 10;
    *large = malloc(room * 2 * sizeof **large);
    for (size_t node = 0; node < size;) {
        uint32_t total = nodes[node] >> 31, degree = DEGREE(nodes[node]), first = used++;
        if (used + 32 > room)
            *large = realloc(*large, (room *= 2) * 2 * sizeof **large);
        for (size_t i = node + 1; i <= node + degree; i++) {
            counts[i] = total < 0xFFFF ? total : 0xFFFF;
            if (total >= 0xFFFF)
                (*large)[2 * used] = i, (*large)[2 * used++ + 1] = total;
            uint32_t further = counts[nodes[i]];
            total += further < 0xFFFF ? further : large_count(*large, first, nodes[i]);
        }
        counts[node] = total < 0xFFFF ? total : 0xFFFF;
        (*large)[2 * first] = node, (*large)[2 * first + 1] = total;
        if (total < 0xFFFF)
            used = first;
        node += 1 + degree;
    }
    return used;
}

static inline uint64_t stir(uint64_t mixed, uint64_t number)
{
    return (mixed ^ number) * 0x9E3779B97F4A7C15u;
}

static uint64_t mixed_with(uint64_t start, const uint32_t *numbers, size_t size)
{
    uint64_t a = stir(start, size), b = 1, c = 2, d = 3;
    size_t i = 0;
    for (; i + 4 <= size; i += 4) {
        a = stir(a, numbers[i]), b = stir(b, numbers[i + 1]);
        c = stir(c, numbers[i + 2]), d = stir(d, numbers[i + 3]);
    }
    for (; i < size; i++)
        a = stir(a, numbers[i]);
    return stir(stir(stir(a, b), c), d);
}

/* The size of the file, which is made and thrown away, and its seal. */
size_t build(const uint8_t *text, size_t size, uint64_t *seal)
{
    builder *b = calloc(1, sizeof *b);
    b->room = 1 << 12, b->slots = 1 << 10, b->used = 1;
    b->nodes = calloc(b->room, sizeof *b->nodes);
    b->reg = calloc(b->slots, sizeof *b->reg);
    size_t start = 0, depth = 0;
    for (size_t at = 0; at < size;) {
        size_t shared = 0;
        while (shared < depth && text[at + shared] == text[start + shared])
            shared++;
        close_nodes(b, text + start, depth, shared);
        start = at;
        for (depth = shared; text[start + depth] != END;)
            b->masks[++depth] = 0;
        b->masks[depth] |= 1u << 31;
        at += depth + 1;
    }
    close_nodes(b, text + start, depth, 0);
    uint32_t root = write_node(b, 0), used = b->used, *large;
    free(b->reg);
    uint16_t *counts = calloc(used + used % 2, sizeof *counts);
    size_t larges = count(b->nodes, used, counts, &large);
    uint32_t total = counts[root] < 0xFFFF ? counts[root] : large_count(large, larges, root);
    uint32_t header[8] = {0x31474457, used, root, larges, total};
    size_t places[] = {0, 8, 8 + used, 8 + used + 2 * larges, 8 + used + 2 * larges + (used + 1) / 2};
    const void *parts[] = {header, b->nodes, large, counts};
    uint32_t *made = malloc(places[4] * sizeof *made);
    *seal = 0;
    for (int i = 0; i < 4; i++) {
        *seal = mixed_with(*seal, parts[i], i ? places[i + 1] - places[i] : 5);
        header[5] = *seal, header[6] = *seal >> 32;
        memcpy(made + places[i], parts[i], (places[i + 1] - places[i]) * sizeof *made);
    }
    memcpy(made, header, sizeof header);
    free(made), free(counts), free(large), free(b->nodes), free(b);
    return places[4] * sizeof *made;
}

/* Looking up */

void contains(const uint32_t *nodes, uint32_t root, const uint8_t *text, size_t size, uint8_t *found)
{
    for (size_t at = 0; at < size; at++) {
        uint32_t node = root;
        for (; text[at] != END; at++)
            node = step(nodes, node, text[at]);
        *found++ = nodes[node] >> 31;
    }
}

void contains_side_by_side(const uint32_t *nodes, uint32_t root, const uint8_t *text, size_t size, uint8_t *found)
{
    struct { const uint8_t *at, *stop; uint8_t *found; uint32_t node; } lanes[16];
    size_t busy = 0;
    for (const uint8_t *at = text, *last = text + size - 1; at <= last; busy++) {
        const uint8_t *stop = at + size / 16 < last ? at + size / 16 : last;
        while (*stop++ != END)
            ;
        lanes[busy].at = at, lanes[busy].stop = stop, lanes[busy].found = found, lanes[busy].node = root;
        for (; at < stop; at++)
            found += *at == END;
    }
    while (busy)
        for (size_t lane = 0; lane < busy; lane++) {
            uint8_t code = *lanes[lane].at++;
            if (code != END) {
                lanes[lane].node = step(nodes, lanes[lane].node, code);
                if (lanes[lane].node)
                    continue;
                while (*lanes[lane].at++ != END)
                    ;
            }
            *lanes[lane].found++ = nodes[lanes[lane].node] >> 31;
            lanes[lane].node = root;
            if (lanes[lane].at == lanes[lane].stop)
                lanes[lane--] = lanes[--busy];
        }
}

/* All words from a rack */

typedef struct {
    const uint32_t *nodes, *large;
    const uint16_t *counts;
    size_t large_size;
    uint32_t root;
} dawg;

static inline uint32_t count_at(const dawg *d, uint32_t at)
{
    return d->counts[at] < 0xFFFF ? d->counts[at] : large_count(d->large, d->large_size, at);
}

#define ANY 0x1FFFFFFFu

typedef struct { uint32_t node, todo, before, code; } branch;

static inline uint32_t without(const uint32_t *left, uint32_t code, uint32_t have)
{
    return have & ~((uint32_t)(left[code] == 1) << code);
}

/* The branches of a node from *end on, all at once, so that the waits for memory overlap; bit 31 of a code: a word. */
static inline branch *branch_out(const dawg *d, branch *end, uint32_t node, uint32_t todo, uint32_t before,
                                 uint32_t have, uint32_t spare, const uint32_t *left)
{
    for (uint32_t mask = d->nodes[node]; todo; todo &= todo - 1, end++) {
        uint32_t code = __builtin_ctz(todo), bit = 1u << code;
        uint32_t edge = node + 1 + __builtin_popcount(mask & (bit - 1)), further = d->nodes[d->nodes[edge]];
        uint32_t spare_there = have & bit ? spare : spare - 1;
        end->node = d->nodes[edge];
        end->todo = further & (spare_there ? ANY : without(left, code, have));
        end->before = before + count_at(d, edge);
        end->code = code | (further & 1u << 31);
    }
    return end;
}

static size_t search(const dawg *d, const uint8_t *letters, uint32_t jokers, uint32_t *numbers, uint64_t *places)
{
    struct { branch *at, *end; uint32_t have, spare, code, own; uint64_t placed; } rows[65], *row = rows;
    branch branches[65 * 32], *at = branches, *end;
    uint32_t left[32] = {0}, have = 0, spare = jokers;
    uint64_t placed = 0;
    size_t found = 0;
    for (; *letters != END; letters++)
        left[*letters]++, have |= 1u << *letters;
    end = branch_out(d, at, d->root, d->nodes[d->root] & (jokers ? ANY : have), 0, have, spare, left);
    for (;;) {
        while (at == end) {
            if (row == rows)
                return found;
            row--;
            at = row->at, end = row->end, have = row->have, spare = row->spare, placed = row->placed;
            left[row->code] += row->own;
        }
        uint32_t code = at->code & 31, own = have >> code & 1;
        uint64_t joker = placed | (uint64_t)(1 - own) << (row - rows);
        numbers[found] = at->before, places[found] = joker;
        found += at->code >> 31;
        branch *last = at++;
        if (!last->todo)
            continue;
        row->at = at, row->end = end, row->have = have, row->spare = spare, row->placed = placed;
        row->code = code, row->own = own;
        row++;
        have = without(left, code, have), spare -= 1 - own, placed = joker;
        left[code] -= own;
        at = end;
        end = branch_out(d, end, last->node, last->todo, last->before, have, spare, left);
    }
}

/* Searches packed racks one after the other; the number of words of all of them. */
size_t search_all(const dawg *d, const uint8_t *racks, size_t size, uint32_t jokers, uint32_t *numbers, uint64_t *places)
{
    size_t found = 0;
    for (const uint8_t *rack = racks; rack < racks + size;) {
        found += search(d, rack, jokers, numbers, places);
        while (*rack++ != END)
            ;
    }
    return found;
}
