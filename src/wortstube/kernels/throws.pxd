# What is long in throws.py and the same for many numbers side by side: compiled twice, for any processor and for those
# that take eight numbers at a time (AVX2). Which one runs is decided when the kernel is loaded. The results are the same
# to the last bit, since nothing is contracted. Other compilers and systems make the first one only.

cdef extern from *:
    """
    #if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
    #pragma GCC diagnostic ignored "-Wattributes"  /* Cython writes the type of a result before a variable, too */
    #define WORTSTUBE_TWICE __attribute__((target_clones("avx2", "default")))
    #else
    #define WORTSTUBE_TWICE
    #endif
    """
    ctypedef bint twice "WORTSTUBE_TWICE int"

cdef twice _spread(float* values, float* lanes) noexcept
cdef twice _collect(float* lanes, float* better) noexcept
cdef twice _once_more(float* lanes) noexcept
cdef twice _throw2(float* at, float* means) noexcept
cdef twice _throw3(float* at, float* means) noexcept
cdef twice _throw4(float* at, float* means) noexcept
cdef twice _throw5(float* at, float* means) noexcept
cdef twice _throw6(float* at, float* means) noexcept
