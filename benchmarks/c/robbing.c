/* The algorithm of wortstube.kernels.robbing in plain C: what the compiled kernel is measured against. Works on the table
   and bitmap that Anagrams has built; letters may be taken in any order here. Nothing checks its input; the benchmark
   compares the results with those of the kernel. */

#include <stdint.h>
#include <stdlib.h>

typedef struct {
    const uint64_t *slots, *bloom, *rare_bloom; /* of each slot a sum of letters and an entry */
    const uint32_t *others;
    uint32_t slot_bits;
    uint64_t last_block, last_rare_block;
} anagrams;

typedef struct {
    uint64_t all, rare; /* the sum of all letters, and that of the rare ones */
    uint32_t size, same; /* of a part: the first one with the same rare letters */
} letters;

static uint32_t add(letters *sets, uint32_t *places, uint32_t bits, uint32_t count, letters new)
{
    uint32_t last = (1u << bits) - 1, place = new.all >> (64 - bits);
    if (new.size > 30)
        return count;
    while (places[place] && sets[places[place] - 1].all != new.all)
        place = (place + 1) & last;
    if (!places[place]) {
        sets[count] = new;
        places[place] = ++count;
    }
    return count;
}

static letters both(letters a, letters b)
{
    return (letters){a.all + b.all, a.rare + b.rare, a.size + b.size, 0};
}

static int may_be(const uint64_t *bloom, uint64_t last, uint64_t sum)
{
    uint64_t two = 1ull << (sum >> 26 & 63) | 1ull << (sum >> 32 & 63);
    return (bloom[sum & last] & two) == two;
}

static uint32_t list(const anagrams *a, const letters *sets, uint32_t count, uint64_t rare, uint32_t *listed)
{
    uint32_t passed = 0;
    for (uint32_t which = 0; which < count; which++) {
        listed[passed] = which;
        passed += may_be(a->rare_bloom, a->last_rare_block, rare + sets[which].rare);
    }
    return passed;
}

static uint32_t entry_of(const anagrams *a, uint64_t sum)
{
    uint32_t last = (1u << a->slot_bits) - 1, slot = sum >> (64 - a->slot_bits);
    while (a->slots[2 * slot] && a->slots[2 * slot] != sum)
        slot = (slot + 1) & last;
    return a->slots[2 * slot + 1];
}

/* Words of three letters or more from a part of the own letters and a set from up to two words; how many there are,
   and in *sum how many letters they have. A part comes behind the first one that has the same rare letters. */
uint64_t search(const anagrams *a, const uint32_t *words, const letters *taken, uint32_t taken_count, uint32_t ways,
                const letters *parts, uint32_t part_count, uint64_t *sum)
{
    uint32_t bits = 1, count = 0;
    while (1u << bits < 2 * ways)
        bits++;
    letters *sets = malloc(sizeof(letters) * ways);
    uint32_t *places = calloc(1u << bits, 4), **lists = calloc(part_count, sizeof *lists);
    uint32_t *passed = calloc(part_count, sizeof *passed);
    uint64_t found = 0;
    count = add(sets, places, bits, count, (letters){0});
    for (uint32_t i = 0; i < taken_count; i++)
        count = add(sets, places, bits, count, taken[i]);
    for (uint32_t i = 0; i < taken_count; i++)
        for (uint32_t j = i + 1; j < taken_count; j++)
            if (words[i] != words[j])
                count = add(sets, places, bits, count, both(taken[i], taken[j]));
    *sum = 0;
    for (uint32_t part = 0; part < part_count; part++) {
        uint32_t same = parts[part].same;
        if (!lists[same]) {
            lists[same] = malloc(sizeof(uint32_t) * (count + 1));
            passed[same] = list(a, sets, count, parts[part].rare, lists[same]);
        }
        for (uint32_t at = 0; at < passed[same]; at++) {
            letters set = sets[lists[same][at]];
            if (!may_be(a->bloom, a->last_block, parts[part].all + set.all))
                continue;
            uint32_t entry = entry_of(a, parts[part].all + set.all), length = parts[part].size + set.size;
            for (; entry && length >= 3; entry = entry & 4 ? a->others[(entry >> 3) - 1] : 0) {
                found++;
                *sum += length;
            }
        }
    }
    for (uint32_t part = 0; part < part_count; part++)
        free(lists[part]);
    free(lists);
    free(passed);
    free(sets);
    free(places);
    return found;
}
