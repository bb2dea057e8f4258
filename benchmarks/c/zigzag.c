/* The algorithms of wortstube.kernels.grid and .zigzag in plain C: what the compiled kernels are measured against.
   Works on the automaton that a Dawg has built. Nothing checks its input here; the benchmark compares the results with
   those of the kernels. All words that have a grade count, and none is noted. */

#include <stdint.h>
#include <string.h>

#define STRIDE 40
#define MOST_PATHS (1 << 18)
#define SLOTS (1 << 16)
#define MOST_PLACES 4096

typedef struct {
    const uint32_t *nodes, *large;
    const uint16_t *counts;
    const uint8_t *grades;
    size_t large_size;
    uint32_t root;
} dawg;

typedef struct { uint32_t code, left, top, width, height; } tile;
typedef struct { uint32_t node, before, parent, tip, mask; uint64_t low, high; } path; /* later the mask is a chain */
typedef struct { uint32_t number, epoch; uint64_t low, high; } instance;
typedef struct { uint32_t kind, left, top, code; uint64_t low, high; } place;

static const dawg *words;
static tile tiles[128];
static uint32_t width, height, size, fields[STRIDE * STRIDE], degrees[128], neighbours[128][16], around[128], heads[128];
static uint16_t beside[128][32];
static uint64_t taken[48], letters[48];
static path paths[MOST_PATHS];
static uint32_t used, grown;
static instance instances[SLOTS];
static uint32_t epoch = 1;
static place places[MOST_PLACES];
static uint32_t place_count, place_slots[2 * MOST_PLACES];

static inline uint32_t count_at(uint32_t at)
{
    if (words->counts[at] < 0xFFFF)
        return words->counts[at];
    size_t low = 0, high = words->large_size;
    while (low + 1 < high) {
        size_t middle = (low + high) / 2;
        if (words->large[2 * middle] <= at) low = middle; else high = middle;
    }
    return high && words->large[2 * low] == at ? words->large[2 * low + 1] : 0xFFFF;
}

static inline void touch(uint32_t t, uint32_t field)
{
    if (!field || tiles[field - 1].code == 255)
        return;
    for (uint32_t i = 0; i < degrees[t]; i++)
        if (neighbours[t][i] == field - 1)
            return;
    neighbours[t][degrees[t]++] = field - 1;
}

static inline void meet(uint32_t t)
{
    uint32_t left = tiles[t].left, top = tiles[t].top, right = left + tiles[t].width, bottom = top + tiles[t].height;
    degrees[t] = 0;
    for (uint32_t x = left; x < right; x++) {
        if (top) touch(t, fields[STRIDE * (top - 1) + x]);
        if (bottom < height) touch(t, fields[STRIDE * bottom + x]);
    }
    for (uint32_t y = top; y < bottom; y++) {
        if (left) touch(t, fields[STRIDE * y + left - 1]);
        if (right < width) touch(t, fields[STRIDE * y + right]);
    }
}

static inline void look_round(uint32_t t)
{
    around[t] = 0;
    for (uint32_t i = 0; i < degrees[t]; i++) {
        uint32_t code = tiles[neighbours[t][i]].code;
        if (!(around[t] >> code & 1)) beside[t][code] = 0;
        around[t] |= 1u << code;
        beside[t][code] |= 1u << i;
    }
}

static inline void put(uint32_t edge, uint32_t before, uint32_t parent, uint32_t tip, uint64_t low, uint64_t high)
{
    uint32_t t = tip & 0xFF;
    path *p = &paths[used++];
    p->node = words->nodes[edge];
    p->before = before + count_at(edge);
    p->parent = parent;
    p->tip = tip;
    p->mask = words->nodes[p->node];
    p->low = low | (t < 64 ? 1ull << t : 0);
    p->high = high | (t < 64 ? 0 : 1ull << (t - 64));
}

static inline void go(uint32_t from, uint32_t t)
{
    const path *p = &paths[from];
    uint32_t below = words->nodes[p->node] & ((1u << tiles[t].code) - 1);
    put(p->node + 1 + __builtin_popcount(below), p->before, from, t | ((p->tip & 0xFF00) + 0x100), p->low, p->high);
}

static inline void begin(uint32_t t)
{
    uint32_t mask = words->nodes[words->root], bit = 1u << tiles[t].code;
    if (mask & bit)
        put(words->root + 1 + __builtin_popcount(mask & (bit - 1)), 0, 0, t | 0x100, 0, 0);
}

static void spread(uint32_t first)
{
    for (uint32_t at = first; at < used && used + 16 <= MOST_PATHS; at++) {
        uint32_t tip = paths[at].tip, t = tip & 0xFF, mask = paths[at].mask;
        paths[at].parent |= mask & 0x80000000;
        for (uint32_t round = tip < 0x1E00 ? mask & around[t] : 0; round; round &= round - 1) {
            uint32_t code = __builtin_ctz(round), edge = paths[at].node + 1 + __builtin_popcount(mask & ((1u << code) - 1));
            for (uint32_t others = beside[t][code]; others; others &= others - 1) {
                uint32_t other = neighbours[t][__builtin_ctz(others)];
                if (!(other < 64 ? paths[at].low >> other & 1 : paths[at].high >> (other - 64) & 1))
                    put(edge, paths[at].before, at, other | ((tip & 0xFF00) + 0x100), paths[at].low, paths[at].high);
            }
        }
    }
}

/* Take away what is laid: on a small board those are far fewer fields than there are */
static void clear(void)
{
    for (uint32_t t = 0; t < size; t++)
        for (uint32_t y = tiles[t].top; y < tiles[t].top + tiles[t].height; y++) {
            taken[y + 1] = letters[y + 1] = 0;
            for (uint32_t x = tiles[t].left; x < tiles[t].left + tiles[t].width; x++)
                fields[STRIDE * y + x] = 0;
        }
}

static void set_board(const uint32_t *board, uint32_t n, uint32_t across, uint32_t down)
{
    clear();
    width = across, height = down, size = n, used = 0;
    memcpy(tiles, board, n * sizeof(tile));
    for (uint32_t t = 0; t < n; t++) {
        uint64_t row = ((1ull << tiles[t].width) - 1) << tiles[t].left;
        for (uint32_t y = tiles[t].top; y < tiles[t].top + tiles[t].height; y++) {
            taken[y + 1] |= row;
            if (tiles[t].code != 255) letters[y + 1] |= row;
            for (uint32_t x = tiles[t].left; x < tiles[t].left + tiles[t].width; x++)
                fields[STRIDE * y + x] = t + 1;
        }
    }
    for (uint32_t t = 0; t < n; t++) {
        meet(t);
        look_round(t);
        if (tiles[t].code != 255) begin(t);
    }
    spread(0);
    grown = used;
}

static void chain(void)
{
    memset(heads, 0, sizeof heads);
    for (uint32_t at = 0; at < grown; at++) {
        uint32_t t = paths[at].tip & 0xFF;
        paths[at].mask = heads[t];
        heads[t] = at + 1;
    }
}

static inline int is_new(const path *p)
{
    if (!(p->parent >> 31) || p->tip < 0x200 || words->grades[p->before] > 3)
        return 0;
    uint32_t slot = (p->before * 0x2C1B3C6Du) & (SLOTS - 1);
    while (instances[slot].epoch == epoch && instances[slot].number != p->before)
        slot = (slot + 1) & (SLOTS - 1);
    instance *i = &instances[slot];
    if (i->epoch != epoch) {
        i->epoch = epoch, i->number = p->before, i->low = i->high = 0;
    }
    if ((i->low & p->low) | (i->high & p->high))
        return 0;
    i->low |= p->low, i->high |= p->high;
    return 1;
}

static uint32_t weigh_from(uint32_t first, uint32_t *new_words)
{
    uint32_t worth = 0;
    *new_words = 0;
    epoch++;
    for (uint32_t at = first; at < used; at++)
        if (is_new(&paths[at])) {
            worth += paths[at].tip >> 8;
            ++*new_words;
        }
    return worth;
}

/* The new words of each of several boards that have equally many tiles: their number, and the sum of their letters */
uint64_t enumerate(const dawg *d, const uint32_t *boards, uint32_t count, uint32_t n, uint32_t across, uint32_t down)
{
    uint64_t found = 0, sum = 0;
    uint32_t new_words;
    words = d;
    for (uint32_t board = 0; board < count; board++) {
        set_board(boards + (size_t)board * n * 5, n, across, down);
        sum += weigh_from(0, &new_words);
        found += new_words;
    }
    return found << 32 | sum;
}

static inline uint64_t mixed(uint64_t key)
{
    key = (key + 1) * 0x1E3779B97F4A7C15ull;
    key ^= key >> 29;
    return key * 0x1E3779B97F4A7C15ull >> 48;
}

static inline void add_place(uint32_t kind, const uint32_t *hand, uint32_t left, uint32_t top)
{
    uint32_t code = hand[0];
    uint64_t low = 0, high = 0;
    tiles[size] = (tile){code, left, top, hand[1], hand[2]};
    meet(size);
    for (uint32_t i = 0; i < degrees[size]; i++) {
        uint32_t t = neighbours[size][i];
        if (t < 64) low |= 1ull << t; else high |= 1ull << (t - 64);
    }
    uint32_t slot = (mixed(code ^ low) ^ mixed((code + 32) ^ high)) & (2 * MOST_PLACES - 1);
    for (; place_slots[slot]; slot = (slot + 1) & (2 * MOST_PLACES - 1)) {
        const place *p = &places[place_slots[slot] - 1];
        if (p->code == code && p->low == low && p->high == high)
            return;
    }
    if (place_count == MOST_PLACES)
        return;
    places[place_count] = (place){kind, left, top, code, low, high};
    place_slots[slot] = ++place_count;
}

static void find_places(const uint32_t *hand, uint32_t m)
{
    memset(place_slots, 0, sizeof place_slots);
    place_count = 0;
    for (uint32_t kind = 0; kind < m; kind++, hand += 3)
        for (uint32_t top = 0; top + hand[2] <= height; top++) {
            uint64_t full = 0, beside = 0;
            for (uint32_t y = top + 1; y < top + 1 + hand[2]; y++) {
                beside |= letters[y] << 1 | letters[y] >> hand[1];
                for (uint32_t x = 0; x < hand[1]; x++) full |= taken[y] >> x;
            }
            for (uint32_t x = 0; x < hand[1]; x++) beside |= (letters[top] | letters[top + 1 + hand[2]]) >> x;
            for (uint64_t row = ((1ull << (width - hand[1] + 1)) - 1) & beside & ~full; row; row &= row - 1)
                add_place(kind, hand, __builtin_ctzll(row), top);
        }
}

/* What each place brings, as Zigzag.placements, for a board and a hand; the number of places */
uint32_t decide(const dawg *d, const uint32_t *board, uint32_t n, uint32_t across, uint32_t down, const uint32_t *hand,
                uint32_t m, uint32_t *brought)
{
    words = d;
    set_board(board, n, across, down);
    chain();
    find_places(hand, m);
    for (uint32_t at = 0; at < place_count; at++) {
        const place *p = &places[at];
        uint32_t bit = 1u << p->code;
        tiles[n].code = p->code;
        degrees[n] = 0;
        for (uint64_t low = p->low; low; low &= low - 1) neighbours[n][degrees[n]++] = __builtin_ctzll(low);
        for (uint64_t high = p->high; high; high &= high - 1) neighbours[n][degrees[n]++] = 64 + __builtin_ctzll(high);
        look_round(n);
        used = grown;
        begin(n);
        for (uint32_t i = 0; i < degrees[n]; i++)
            for (uint32_t from = heads[neighbours[n][i]]; from; from = paths[from - 1].mask)
                if (words->nodes[paths[from - 1].node] & bit && used + 16 <= MOST_PATHS) go(from - 1, n);
        spread(grown);
        brought[5 * at] = p->kind, brought[5 * at + 1] = p->left, brought[5 * at + 2] = p->top;
        brought[5 * at + 3] = weigh_from(grown, &brought[5 * at + 4]);
    }
    return place_count;
}
