/* Our functions behind wrappers that give each operand and result a piece of the heap of its own, as long as documented and not longer, so
 * that ASan and valgrind see whatever is read or written beside it. Operands that are the same stay the same. */
#ifndef EXACT_H
#define EXACT_H

#include "functions.h"

static struct functions inner;

/* n limbs of their own; NULL stays NULL. */
static mp_limb_t *room(mp_size_t n)
{
    return malloc(n * sizeof(mp_limb_t));
}

static mp_limb_t *own(const mp_limb_t *from, mp_size_t n)
{
    return from == NULL ? NULL : memcpy(room(n), from, n * sizeof(mp_limb_t));
}

/* A result goes where it was wanted. */
static void give(mp_limb_t *to, mp_limb_t *piece, mp_size_t n)
{
    if (to != NULL && n > 0)
        memcpy(to, piece, n * sizeof(mp_limb_t));
}

static mp_limb_t exact_mul(mp_limb_t *r, const mp_limb_t *a, mp_size_t n, const mp_limb_t *b, mp_size_t m)
{
    mp_limb_t *x = own(a, n), *y = a == b && n == m ? x : own(b, m), *z = room(n + m), top = inner.mul(z, x, n, y, m);
    give(r, z, n + m), free(z), free(x);
    if (y != x)
        free(y);
    return top;
}

static void exact_mul_n(mp_limb_t *r, const mp_limb_t *a, const mp_limb_t *b, mp_size_t n)
{
    mp_limb_t *x = own(a, n), *y = a == b ? x : own(b, n), *z = room(2 * n);
    inner.mul_n(z, x, y, n);
    give(r, z, 2 * n), free(z), free(x);
    if (y != x)
        free(y);
}

static void exact_sqr(mp_limb_t *r, const mp_limb_t *a, mp_size_t n)
{
    mp_limb_t *x = own(a, n), *z = room(2 * n);
    inner.sqr(z, x, n);
    give(r, z, 2 * n), free(z), free(x);
}

static void exact_tdiv_qr(mp_limb_t *q, mp_limb_t *r, mp_size_t zero, const mp_limb_t *a, mp_size_t n, const mp_limb_t *b, mp_size_t m)
{
    mp_limb_t *x = own(a, n), *y = own(b, m), *quotient = room(n - m + 1), *rest = r == a ? x : room(m);
    inner.tdiv_qr(quotient, rest, zero, x, n, y, m);
    give(q, quotient, n - m + 1), give(r, rest, r == a ? n : m), free(quotient), free(x), free(y);
    if (rest != x)
        free(rest);
}

static void exact_div_q(mp_limb_t *q, const mp_limb_t *a, mp_size_t n, const mp_limb_t *b, mp_size_t m, mp_limb_t *scratch)
{
    mp_limb_t *t = room(n + 1), *x = scratch == a ? memcpy(t, a, n * sizeof *t) : own(a, n), *y = own(b, m), *z = room(n - m + 1);
    inner.div_q(z, x, n, y, m, t);
    give(q, z, n - m + 1), free(z), free(y), free(t);
    if (x != t)
        free(x);
}

static void exact_divexact(mp_limb_t *q, const mp_limb_t *a, mp_size_t n, const mp_limb_t *b, mp_size_t m)
{
    mp_limb_t *x = own(a, n), *y = own(b, m), *z = room(n - m + 1);
    inner.divexact(z, x, n, y, m);
    give(q, z, n - m + 1), free(z), free(x), free(y);
}

static mp_size_t exact_gcd(mp_limb_t *g, mp_limb_t *a, mp_size_t n, mp_limb_t *b, mp_size_t m)
{
    mp_limb_t *x = own(a, n), *y = own(b, m), *z = g == b ? y : room(m);
    mp_size_t length = inner.gcd(z, x, n, y, m);
    give(g, z, length), free(x), free(y);
    if (z != y)
        free(z);
    return length;
}

static mp_size_t exact_gcdext(mp_limb_t *g, mp_limb_t *s, mp_size_t *sn, mp_limb_t *a, mp_size_t n, mp_limb_t *b, mp_size_t m)
{
    mp_limb_t *x = own(a, n), *y = own(b, m), *z = room(m), *factor = room(m + 1);
    mp_size_t length = inner.gcdext(z, factor, sn, x, n, y, m);
    give(g, z, length), give(s, factor, *sn < 0 ? -*sn : *sn), free(x), free(y), free(z), free(factor);
    return length;
}

static mp_size_t exact_sqrtrem(mp_limb_t *s, mp_limb_t *r, const mp_limb_t *a, mp_size_t n)
{
    mp_limb_t *x = own(a, n), *root = room((n + 1) / 2), *rest = r == NULL ? NULL : r == a ? x : room(n);
    mp_size_t length = inner.sqrtrem(root, rest, x, n);
    give(s, root, (n + 1) / 2), give(r, rest, r == NULL ? 0 : length), free(root), free(x);
    if (rest != x)
        free(rest);
    return length;
}

static void exact_powm(mp_limb_t *r, const mp_limb_t *b, mp_size_t bn, const mp_limb_t *e, mp_size_t en, const mp_limb_t *m, mp_size_t n,
                       mp_limb_t *scratch)
{
    mp_limb_t *x = own(b, bn), *y = own(e, en), *z = own(m, n), *power = room(n);
    inner.powm(power, x, bn, y, en, z, n, scratch);
    give(r, power, n), free(x), free(y), free(z), free(power);
}

static void exact_sec_powm(mp_limb_t *r, const mp_limb_t *b, mp_size_t bn, const mp_limb_t *e, mp_bitcnt_t bits, const mp_limb_t *m,
                           mp_size_t n, mp_limb_t *scratch)
{
    mp_limb_t *x = own(b, bn), *y = own(e, (bits + 63) / 64), *z = own(m, n), *power = room(n);
    mp_limb_t *t = room(inner.sec_powm_itch(bn, bits, n));
    (void)scratch;
    inner.sec_powm(power, x, bn, y, bits, z, n, t);
    give(r, power, n), free(x), free(y), free(z), free(power), free(t);
}

static size_t exact_get_str(unsigned char *s, int base, mp_limb_t *a, mp_size_t n)
{
    mp_limb_t *x = own(a, n);
    size_t length = inner.get_str(s, base, x, n);
    free(x);
    return length;
}

static mp_size_t exact_set_str(mp_limb_t *r, const unsigned char *s, size_t length, int base)
{
    unsigned char *digits = memcpy(malloc(length), s, length);
    mp_size_t n = inner.set_str(r, digits, length, base);
    free(digits);
    return n;
}

/* The wrappers of what is there. */
static struct functions exact(struct functions f)
{
    inner = f;
#define WRAP(name) f.name = f.name ? exact_##name : NULL
    WRAP(mul), WRAP(mul_n), WRAP(sqr), WRAP(tdiv_qr), WRAP(div_q), WRAP(divexact), WRAP(powm), WRAP(sec_powm), WRAP(get_str);
    WRAP(set_str), WRAP(gcd), WRAP(gcdext), WRAP(sqrtrem);
#undef WRAP
    return f;
}

#endif
