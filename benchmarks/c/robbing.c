/* The algorithm of wortstube.kernels.robbing in plain C: what the compiled kernel is measured against. Works on the table
   and bitmap that Anagrams has built; letters may be taken in any order here. Nothing checks its input; the benchmark
   compares the results with those of the kernel. */

#include <stdint.h>
#include <stdlib.h>

typedef struct {
    const uint64_t *slots, *bloom;
    const uint32_t *heads, *others;
    uint32_t slot_bits;
    uint64_t last_block;
} anagrams;

typedef struct {
    uint64_t sum;
    uint32_t size, ways;
} set;

static uint32_t add(set *sets, uint32_t *places, uint32_t bits, uint32_t count, uint64_t sum, uint32_t size)
{
    uint32_t last = (1u << bits) - 1, place = sum >> (64 - bits);
    if (size > 30)
        return count;
    while (places[place] && sets[places[place] - 1].sum != sum)
        place = (place + 1) & last;
    if (!places[place]) {
        sets[count].sum = sum;
        sets[count].size = size;
        sets[count].ways = 0;
        places[place] = ++count;
    }
    sets[places[place] - 1].ways++;
    return count;
}

/* Words of three letters or more from a part of the own letters and a set from up to two words; how many there are,
   and in *letters how many letters they have */
uint64_t search(const anagrams *a, const uint32_t *words, const uint64_t *sums, const uint32_t *sizes, uint32_t taken,
                uint32_t ways, const uint64_t *part_sums, const uint32_t *part_sizes, uint32_t parts, uint64_t *letters)
{
    uint32_t bits = 1, count = 0;
    while (1u << bits < 2 * ways)
        bits++;
    set *sets = malloc(sizeof(set) * ways);
    uint32_t *places = calloc(1u << bits, 4);
    uint64_t found = 0;
    count = add(sets, places, bits, count, 0, 0);
    for (uint32_t i = 0; i < taken; i++)
        count = add(sets, places, bits, count, sums[i], sizes[i]);
    for (uint32_t i = 0; i < taken; i++)
        for (uint32_t j = i + 1; j < taken; j++)
            if (words[i] != words[j])
                count = add(sets, places, bits, count, sums[i] + sums[j], sizes[i] + sizes[j]);
    *letters = 0;
    for (uint32_t part = 0; part < parts; part++)
        for (uint32_t which = 0; which < count; which++) {
            uint64_t sum = part_sums[part] + sets[which].sum;
            uint64_t two = 1ull << (sum >> 26 & 63) | 1ull << (sum >> 32 & 63);
            if ((a->bloom[sum & a->last_block] & two) != two)
                continue;
            uint32_t last = (1u << a->slot_bits) - 1, slot = sum >> (64 - a->slot_bits);
            while (a->slots[slot] && a->slots[slot] != sum)
                slot = (slot + 1) & last;
            uint32_t length = part_sizes[part] + sets[which].size;
            for (uint32_t word = a->heads[slot]; word && length >= 3; word = a->others[word - 1]) {
                found++;
                *letters += length;
            }
        }
    free(sets);
    free(places);
    return found;
}
