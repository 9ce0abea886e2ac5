/* Every override beside GMP's own function on the same operands: results, what must stay as it was, and what is behind the outputs.
 *
 * against LIBRARY [ROUNDS]
 *
 * Functions that the library does not have are left out. With -DBRIEF a selection, for valgrind; with -DEXACT each
 * operand lies in a piece of memory of its own, for valgrind and ASan.
 */
#include "functions.h"
#ifdef EXACT
#include "exact.h"
#else
#define exact(functions) (functions)
#endif

#ifdef BRIEF
#define UP_TO(many, few) (few)
#else
#define UP_TO(many, few) (many)
#endif

#define MOST 4000
#define MARK 0x5afe5afe5afe5afe

static struct functions ours, theirs;
static mp_limb_t a[MOST + 1], b[MOST + 1], c[2 * MOST + 2], copy[2 * MOST + 2], r1[2 * MOST + 8], r2[2 * MOST + 8], q1[2 * MOST + 8],
    q2[2 * MOST + 8], tp[8 * MOST], x[2 * MOST + 2], y[2 * MOST + 2];
static unsigned char s1[65 * MOST], s2[65 * MOST];
static long checks;

static void fail(const char *what, mp_size_t n, mp_size_t m)
{
    printf("FAILED: %s, sizes %ld and %ld\n", what, (long)n, (long)m);
    exit(1);
}

static void same(const char *what, const mp_limb_t *p, const mp_limb_t *q, mp_size_t n, mp_size_t sn, mp_size_t sm)
{
    checks++;
    if (n > 0 && memcmp(p, q, n * sizeof *p) != 0)
        fail(what, sn, sm);
}

static void set(mp_limb_t *to, const mp_limb_t *from, mp_size_t n)
{
    memmove(to, from, n * sizeof *to);
}

/* Marks what must not be written. */
static void mark(mp_limb_t *p)
{
    for (int i = 0; i < 4; i++)
        p[i] = MARK + i;
}

static void marked(const char *what, const mp_limb_t *p, mp_size_t sn, mp_size_t sm)
{
    for (int i = 0; i < 4; i++)
        if (p[i] != MARK + i)
            fail(what, sn, sm);
}

static void products(mp_size_t n, mp_size_t m)
{
    mark(r1 + n + m);
    mp_limb_t top = ours.mul(r1, a, n, b, m);
    marked("mul, behind", r1 + n + m, n, m);
    if (top != theirs.mul(r2, a, n, b, m))
        fail("mul, top", n, m);
    same("mul", r1, r2, n + m, n, m);
    mark(r1 + 2 * n);
    ours.sqr(r1, a, n), theirs.sqr(r2, a, n);
    marked("sqr, behind", r1 + 2 * n, n, n);
    same("sqr", r1, r2, 2 * n, n, n);
    ours.mul_n(r1, b, a, m), theirs.mul_n(r2, b, a, m);
    same("mul_n", r1, r2, 2 * m, m, m);
    marked("sqr, behind", r1 + 2 * n, n, n);
    ours.mul_n(r1, a, a, m), theirs.mul_n(r2, a, a, m);
    same("mul_n of a square", r1, r2, 2 * m, m, m);
}

static void quotients(mp_size_t n, mp_size_t m)
{
    if (ours.tdiv_qr == NULL)
        return;
    mark(q1 + n - m + 1), mark(r1 + m);
    set(copy, a, n);
    ours.tdiv_qr(q1, r1, 0, a, n, b, m), theirs.tdiv_qr(q2, r2, 0, a, n, b, m);
    marked("tdiv_qr, behind the quotient", q1 + n - m + 1, n, m), marked("tdiv_qr, behind the rest", r1 + m, n, m);
    same("tdiv_qr, quotient", q1, q2, n - m + 1, n, m), same("tdiv_qr, rest", r1, r2, m, n, m);
    same("tdiv_qr, dividend", a, copy, n, n, m);
    /* The rest in the dividend's place, whose upper limbs stay. */
    ours.tdiv_qr(q1, copy, 0, copy, n, b, m);
    same("tdiv_qr in place, quotient", q1, q2, n - m + 1, n, m), same("tdiv_qr in place, rest", copy, r2, m, n, m);
    same("tdiv_qr in place, above", copy + m, a + m, n - m, n, m);
    if (ours.div_q != NULL) {
        set(tp, a, n);
        ours.div_q(q1, a, n, b, m, tp + n + 8);
        same("div_q", q1, q2, n - m + 1, n, m);
        ours.div_q(q1, tp, n, b, m, tp);
        same("div_q in its room", q1, q2, n - m + 1, n, m);
        marked("div_q, behind", q1 + n - m + 1, n, m);
    }
    if (ours.divexact != NULL) {
        /* a b / b */
        theirs.mul(c, a, n, b, m);
        mp_size_t length = n + m - (c[n + m - 1] == 0);
        mark(q1 + length - m + 1);
        ours.divexact(q1, c, length, b, m);
        marked("divexact, behind", q1 + length - m + 1, n, m);
        same("divexact", q1, a, n, n, m);
        if (length == n + m && q1[n] != 0)
            fail("divexact, top", n, m);
    }
}

static void divisors(mp_size_t n, mp_size_t m)
{
    mp_size_t g1, g2, sn1, sn2;
    int odd = (a[0] | b[0]) & 1;
    if (odd && ours.gcd != NULL) {
        set(x, a, n), set(y, b, m), mark(r1 + m);
        g1 = ours.gcd(r1, x, n, y, m);
        marked("gcd, behind", r1 + m, n, m);
        set(x, a, n), set(y, b, m);
        g2 = theirs.gcd(r2, x, n, y, m);
        if (g1 != g2)
            fail("gcd, size", n, m);
        same("gcd", r1, r2, g1, n, m);
        /* In the place of the shorter one. */
        set(x, a, n), set(y, b, m);
        if (ours.gcd(y, x, n, y, m) != g2)
            fail("gcd in place, size", n, m);
        same("gcd in place", y, r2, g2, n, m);
    }
    if (ours.gcdext == NULL)
        return;
    set(x, a, n), set(y, b, m), mark(r1 + m), mark(q1 + m + 1);
    g1 = ours.gcdext(r1, q1, &sn1, x, n, y, m);
    marked("gcdext, behind", r1 + m, n, m), marked("gcdext, behind the cofactor", q1 + m + 1, n, m);
    set(x, a, n), set(y, b, m);
    g2 = theirs.gcdext(r2, q2, &sn2, x, n, y, m);
    if (g1 != g2 || sn1 != sn2)
        fail("gcdext, sizes", n, m);
    same("gcdext", r1, r2, g1, n, m), same("gcdext, cofactor", q1, q2, sn1 < 0 ? -sn1 : sn1, n, m);
}

static void root(mp_size_t n)
{
    mp_size_t half = (n + 1) / 2, l1, l2;
    if (ours.sqrtrem == NULL)
        return;
    set(x, a, n), mark(q1 + half), mark(r1 + n);
    l1 = ours.sqrtrem(q1, r1, x, n), l2 = theirs.sqrtrem(q2, r2, a, n);
    marked("sqrtrem, behind the root", q1 + half, n, 0), marked("sqrtrem, behind the rest", r1 + n, n, 0);
    if (l1 != l2)
        fail("sqrtrem, size", n, 0);
    same("sqrtrem, root", q1, q2, half, n, 0), same("sqrtrem, rest", r1, r2, l1, n, 0), same("sqrtrem, number", x, a, n, n, 0);
    if (ours.sqrtrem(q1, x, x, n) != l2)
        fail("sqrtrem in place, size", n, 0);
    same("sqrtrem in place", x, r2, l1, n, 0);
    memset(q1, 0, half * sizeof *q1);
    if ((ours.sqrtrem(q1, NULL, a, n) != 0) != (l2 != 0))
        fail("sqrtrem, whether it is a square", n, 0);
    same("sqrtrem, root alone", q1, q2, half, n, 0);
}

static void powers(mp_size_t n, mp_size_t en, mp_size_t bn)
{
    b[0] |= 1;
    mp_limb_t *e = c;
    fill(e, en, random_limb() % 2);
    if (en == 1 && e[0] < 2)
        e[0] = 2;
    mark(r1 + n);
    if (ours.powm != NULL) {
        ours.powm(r1, a, bn, e, en, b, n, tp), theirs.powm(r2, a, bn, e, en, b, n, tp);
        same("powm", r1, r2, n, n, en), marked("powm, behind", r1 + n, n, en);
    }
    mp_bitcnt_t bits = 64 * en - random_limb() % 64;
    if (bits < 64 * (mp_bitcnt_t)en)
        e[en - 1] &= ((mp_limb_t)1 << bits % 64) - 1;
    if (ours.sec_powm_itch(bn, bits, n) > 8 * MOST)
        fail("sec_powm_itch", n, en);
    ours.sec_powm(r1, a, bn, e, bits, b, n, tp);
    theirs.sec_powm(r2, a, bn, e, bits, b, n, tp);
    same("sec_powm", r1, r2, n, n, en), marked("sec_powm, behind", r1 + n, n, en);
}

static void digits(mp_size_t n, int base)
{
    set(x, a, n), set(y, a, n);
    size_t l1 = (ours.get_str == NULL ? theirs : ours).get_str(s1, base, x, n), l2 = theirs.get_str(s2, base, y, n);
    size_t zeros1 = 0, zeros2 = 0;
    /* Zeros in front are allowed. */
    while (zeros1 < l1 && s1[zeros1] == 0)
        zeros1++;
    while (zeros2 < l2 && s2[zeros2] == 0)
        zeros2++;
    if (l1 - zeros1 != l2 - zeros2 || memcmp(s1 + zeros1, s2 + zeros2, l1 - zeros1) != 0)
        fail("get_str", n, base);
    checks++;
    mark(r1 + n + 1);
    mp_size_t back = ours.set_str(r1, s2, l2, base);
    if (back != n)
        fail("set_str, size", n, base);
    same("set_str", r1, a, n, n, base), marked("set_str, behind", r1 + n + 1, n, base);
}

static void all(mp_size_t n, mp_size_t m, int shape)
{
    fill(a, n, shape % 6), fill(b, m, shape / 6 % 6);
    products(n, m), quotients(n, m), divisors(n, m), root(n), digits(n, 2 + random_limb() % 255), digits(n, 10);
    if (shape % 7 == 0) {
        /* A common factor. */
        mp_size_t k = 1 + random_limb() % m;
        fill(x, k, 0);
        theirs.mul(c, a, n, x, k), set(a, c, n + k - (c[n + k - 1] == 0) > MOST ? n : n + k - (c[n + k - 1] == 0));
        mp_size_t an = n + k - (c[n + k - 1] == 0);
        theirs.mul(c, b, m, x, k);
        mp_size_t bn = m + k - (c[m + k - 1] == 0);
        set(b, c, bn);
        if (an <= MOST && bn <= MOST && an >= bn)
            divisors(an, bn), quotients(an, bn);
        /* A square, and one less. */
        fill(b, n, shape % 6), theirs.sqr(a, b, (n + 1) / 2);
        an = 2 * ((n + 1) / 2) - (a[2 * ((n + 1) / 2) - 1] == 0);
        if (an > 0 && a[an - 1] != 0)
            root(an), a[0]--, a[an - 1] != 0 ? root(an) : (void)0;
    }
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    ours = exact(load(argv[1])), theirs = load("libgmp.so.10");
    long rounds = argc > 2 ? atol(argv[2]) : 20;
    for (mp_size_t n = 1; n <= UP_TO(20, 5); n++)
        for (mp_size_t m = 1; m <= n; m++)
            for (int shape = 0; shape < 36; shape++)
                all(n, m, shape);
    for (long i = 0; i < 36 * rounds; i++) {
        mp_size_t n = 1 + random_limb() % (i % 8 == 0 ? 1500 : 200);
        all(n, 1 + random_limb() % n, i % 36);
    }
    for (int base = 2; base <= 256; base += UP_TO(1, 61))
        for (mp_size_t n = 1; n < 90; n += 11)
            fill(a, n, base % 6), digits(n, base);
    for (mp_size_t n = 1; n <= UP_TO(40, 4); n++)
        for (mp_size_t en = 1; en <= 3; en++)
            for (int shape = 0; shape < 6; shape++)
                fill(a, n + 3, shape % 3), fill(b, n, shape), powers(n, en, 1 + random_limb() % (n + 3));
    fill(a, 300, 0), fill(b, 300, 0), powers(UP_TO(300, 20), 1, 20);
    fill(a, 200, 0), fill(b, 200, 1), powers(UP_TO(200, 17), 2, 100);
    /* Modulo 1. */
    b[0] = 1, powers(1, 2, 3);
    printf("%ld checks passed\n", checks);
    return 0;
}
