/* One more throw of seven dice, for all rolls and all keeps, as a C programmer would write it: see kernels/throws.py. */

#include <stddef.h>

static const size_t STRIDES[7] = {117649, 16807, 2401, 343, 49, 7, 1};

static void expand(int die, const float **values, float *places)
{
    size_t stride = STRIDES[die];
    for (int face = 0; face < 6; face++) {
        if (die == 6)
            places[face] = *(*values)++;
        else
            expand(die + 1, values, places + face * stride);
    }
    for (size_t i = 0; i < stride; i++)
        places[6 * stride + i] = (places[i] + places[stride + i] + places[2 * stride + i] + places[3 * stride + i]
                                  + places[4 * stride + i] + places[5 * stride + i]) * (1.0f / 6.0f);
}

static void reduce(int die, float *places, float **better)
{
    size_t stride = STRIDES[die];
    const float *thrown = places + 6 * stride;
    for (int face = 0; face < 6; face++) {
        float *shown = places + face * stride;
        if (die == 6) {
            *(*better)++ = shown[0] > thrown[0] ? shown[0] : thrown[0];
            continue;
        }
        for (size_t i = 0; i < stride; i++)
            shown[i] = shown[i] > thrown[i] ? shown[i] : thrown[i];
        reduce(die + 1, shown, better);
    }
}

void again(const float *values, float *places, float *better)
{
    expand(0, &values, places);
    reduce(0, places, &better);
}
