/* mpn_sec_powm on marked memory, under valgrind: base and exponent, or all three, count as not initialised, so valgrind tells where a
 * jump or an address depends on them.
 *
 * secrets LIBRARY FUNCTION   FUNCTION is sec_powm, which must pass, or powm, which must be flagged: the control
 */
#include "functions.h"
#include <valgrind/memcheck.h>

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    struct functions ours = load(argv[1]);
    static mp_limb_t b[64], e[64], m[64], r[64], tp[4096];
    for (mp_size_t n = 1; n <= 40; n += n < 9 ? 1 : 7) {
        fill(b, n, 0), fill(e, n, 0), fill(m, n, 0);
        m[0] |= 1;
        (void)VALGRIND_MAKE_MEM_UNDEFINED(b, n * sizeof *b);
        (void)VALGRIND_MAKE_MEM_UNDEFINED(e, n * sizeof *e);
        if (strcmp(argv[2], "powm") == 0)
            ours.powm(r, b, n, e, n, m, n, tp);
        else
            ours.sec_powm(r, b, n, e, 64 * n, m, n, tp);
        (void)VALGRIND_MAKE_MEM_DEFINED(r, n * sizeof *r);
        (void)VALGRIND_MAKE_MEM_DEFINED(b, sizeof b), (void)VALGRIND_MAKE_MEM_DEFINED(e, sizeof e);
    }
    printf("done: %lx\n", (unsigned long)r[0]);
    return 0;
}
