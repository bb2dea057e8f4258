# What basics.py is for kernels that are compiled: inlined into each of them.

from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer


cdef extern from *:
    """
    #ifdef Py_LIMITED_API  /* nobody tells where a text has its bytes, but what it is in UTF-8 */
    static unsigned char wortstube_signs[256];  /* a word has at most 254 letters, and nobody else runs meanwhile */
    static const unsigned char* wortstube_text;
    static int wortstube_is_latin1(PyObject* text) {
        Py_ssize_t size, length = 0, at = 0;
        const unsigned char* utf8 = (const unsigned char*) PyUnicode_AsUTF8AndSize(text, &size);
        if (!utf8) {
            PyErr_Clear();  /* half a surrogate pair */
            return 0;
        }
        wortstube_text = utf8;
        if (size == PyUnicode_GetLength(text))
            return 1;
        wortstube_text = wortstube_signs;
        for (; at < size && length < 256; at++) {
            unsigned char sign = utf8[at];
            if (sign > 0xC3)
                return 0;
            wortstube_signs[length++] = sign < 0x80 ? sign : (unsigned char) (sign << 6 | (utf8[++at] & 0x3F));
        }
        return at == size;
    }
    #define wortstube_latin1(text) ((unsigned char*) wortstube_text)
    #else
    #define wortstube_is_latin1(text) (PyUnicode_KIND(text) == PyUnicode_1BYTE_KIND)
    #define wortstube_latin1(text) ((unsigned char*) PyUnicode_1BYTE_DATA(text))
    #endif
    """
    bint is_latin1 "wortstube_is_latin1" (str text) noexcept
    unsigned char* latin1 "wortstube_latin1" (str text) noexcept


cdef inline unsigned int popcount(unsigned int mask) noexcept:
    # Compilers know this formula and make one instruction of it.
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return (mask * 0x01010101) >> 24


cdef inline unsigned long long mixed(unsigned long long key) noexcept:
    return key * <unsigned long long> 0x1E3779B97F4A7C15


cdef inline unsigned int sixteen(unsigned int number, unsigned long long seed) noexcept:
    cdef unsigned long long odd = 0x1E3779B97F4A7C15, key = ((seed ^ number) + 1) * odd
    return ((key ^ (key >> 29)) * odd) >> 48


cdef inline void* address(numbers) except? NULL:
    # The buffer is given back at once: the kernel holds the numbers, and an array must stay free to grow.
    cdef Py_buffer view
    PyObject_GetBuffer(numbers, &view, PyBUF_SIMPLE)
    PyBuffer_Release(&view)
    return view.buf


cdef inline unsigned char* uchars(numbers) except? NULL:
    return <unsigned char*> address(numbers)


cdef inline unsigned short* ushorts(numbers) except? NULL:
    return <unsigned short*> address(numbers)


cdef inline unsigned int* uints(numbers) except? NULL:
    return <unsigned int*> address(numbers)


cdef inline unsigned long long* ulonglongs(numbers) except? NULL:
    return <unsigned long long*> address(numbers)


cdef inline float* floats(numbers) except? NULL:
    return <float*> address(numbers)


cdef inline double* doubles(numbers) except? NULL:
    return <double*> address(numbers)


cdef inline unsigned int large_count(const unsigned int* large, size_t size, unsigned int at) noexcept:
    cdef size_t low = 0, high = size, middle
    while low + 1 < high:
        middle = (low + high) // 2
        if large[2 * middle] <= at:
            low = middle
        else:
            high = middle
    return large[2 * low + 1] if high and large[2 * low] == at else 0xFFFF
