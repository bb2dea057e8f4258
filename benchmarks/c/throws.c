/* One more throw of seven dice, for all rolls and all keeps, as a C programmer would write it: see kernels/throws.py. */

#include <stddef.h>

static inline float better(float shown, float thrown)
{
    return shown > thrown ? shown : thrown;
}

/* A block of six rows of this many floats: the mean, the dice below for each face and for the mean, the better one. */
static inline __attribute__((always_inline)) void mean_of(const float *at, float *mean, size_t size)
{
    for (size_t i = 0; i < size; i++)
        mean[i] = (((at[i] + at[size + i]) + (at[2 * size + i] + at[3 * size + i]))
                   + (at[4 * size + i] + at[5 * size + i])) * (1.0f / 6.0f);
}

static inline __attribute__((always_inline)) void better_of(float *at, const float *thrown, size_t size)
{
    for (int face = 0; face < 6; face++, at += size)
        for (size_t i = 0; i < size; i++)
            at[i] = better(at[i], thrown[i]);
}

static inline void throw1(float *at, float *means)
{
    (void)means;
    for (size_t i = 0; i < 8; i++) {
        float thrown = (((at[i] + at[8 + i]) + (at[16 + i] + at[24 + i])) + (at[32 + i] + at[40 + i])) * (1.0f / 6.0f);
        for (size_t face = 0; face < 6; face++)
            at[8 * face + i] = better(at[8 * face + i], thrown);
    }
}

#define DIE(number, below, size)                     \
    static void number(float *at, float *means)      \
    {                                                \
        mean_of(at, means, size);                    \
        for (int face = 0; face < 6; face++)         \
            below(at + size * face, means + size);   \
        below(means, means + size);                  \
        better_of(at, means, size);                  \
    }

DIE(throw2, throw1, 48)
DIE(throw3, throw2, 288)
DIE(throw4, throw3, 1728)
DIE(throw5, throw4, 10368)
DIE(throw6, throw5, 62208)

/* lanes: room for 8 * 6^6 floats; means: for all means of smaller blocks. */
void again(const float *restrict values, float *restrict lanes, float *restrict means, float *restrict found)
{
    for (size_t row = 0; row < 46656; row++) {
        float *at = lanes + 8 * row;
        for (int i = 0; i < 6; i++)
            at[i] = values[6 * row + i];
        at[6] = (((at[0] + at[1]) + (at[2] + at[3])) + (at[4] + at[5])) * (1.0f / 6.0f);
    }
    throw6(lanes, means);
    for (size_t row = 0; row < 46656; row++)
        for (int i = 0; i < 6; i++)
            found[6 * row + i] = better(lanes[8 * row + i], lanes[8 * row + 6]);
}
