/* Times of every override beside GMP's own function, in turns: the least of 20 samples each.
 *
 * speed LIBRARY small [FUNCTION [all]]   sizes 1 to 16 limbs, all pairs of sizes; prints what breaks the rule of docs/plugins/gmp.md
 * speed LIBRARY table [FUNCTION]         sizes from 1 limb to 16 Mbit; a row each, nanoseconds of GMP's and ours, and the ratio
 */
#include "functions.h"
#include <stddef.h>
#include <time.h>

#define MOST (1 << 18)

static struct functions libraries[2];
static mp_limb_t a[2 * MOST + 2], b[MOST + 2], c[2 * MOST + 2], r[2 * MOST + 8], q[2 * MOST + 8], *tp, x[2 * MOST + 2], y[MOST + 2];
static unsigned char *digits, *text;
static size_t length;
static mp_size_t n, m;

static void run_mul(const struct functions *f) { f->mul(r, a, n, b, m); }
static void run_mul_n(const struct functions *f) { f->mul_n(r, a, b, n); }
static void run_sqr(const struct functions *f) { f->sqr(r, a, n); }
static void run_tdiv_qr(const struct functions *f) { f->tdiv_qr(q, r, 0, a, n, b, m); }
static void run_div_q(const struct functions *f) { f->div_q(q, a, n, b, m, tp); }
static void run_divexact(const struct functions *f) { f->divexact(q, c, n + m - (c[n + m - 1] == 0), b, m); }
static void run_powm(const struct functions *f) { f->powm(r, a, n, c, n, b, n, tp); }
static void run_sec_powm(const struct functions *f) { f->sec_powm(r, a, n, c, 64 * n, b, n, tp); }
static void run_set_str(const struct functions *f) { f->set_str(r, text, length, 10); }
static void run_sqrtrem(const struct functions *f) { f->sqrtrem(q, r, a, n); }
static void run_get_str(const struct functions *f)
{
    memcpy(x, a, n * sizeof *x);
    f->get_str(digits, 10, x, n);
}
static void run_gcd(const struct functions *f)
{
    memcpy(x, a, n * sizeof *x), memcpy(y, b, m * sizeof *y);
    f->gcd(r, x, n, y, m);
}
static void run_gcdext(const struct functions *f)
{
    mp_size_t size;
    memcpy(x, a, n * sizeof *x), memcpy(y, b, m * sizeof *y);
    f->gcdext(r, q, &size, x, n, y, m);
}

static const struct row {
    const char *name;
    /* Where `struct functions` has it: a library that leaves it to GMP is not measured. */
    size_t place;
    void (*run)(const struct functions *);
    /* How n and m are chosen: all pairs, or n alone. */
    int pairs;
    /* The longest in the table, in limbs. */
    long most;
} rows[] = {
#define ROW(name, pairs, most) { #name, offsetof(struct functions, name), run_##name, pairs, most }
    ROW(mul, 1, MOST), ROW(mul_n, 0, MOST), ROW(sqr, 0, MOST),
    ROW(tdiv_qr, 1, MOST), ROW(div_q, 1, MOST), ROW(divexact, 1, MOST),
    ROW(powm, 0, 256), ROW(sec_powm, 0, 256), ROW(get_str, 0, MOST),
    ROW(set_str, 0, MOST), ROW(gcd, 1, 1 << 14), ROW(gcdext, 1, 1 << 14),
    ROW(sqrtrem, 0, MOST),
#undef ROW
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static double sample(const struct row *row, int which, long count)
{
    double start = now();
    for (long i = 0; i < count; i++)
        row->run(&libraries[which]);
    return (now() - start) / count;
}

/* Nanoseconds of GMP's function and ours. */
static void measure(const struct row *row, int samples, double least[2])
{
    double once = sample(row, 0, 1);
    once = sample(row, 0, 3);
    long count = once > 20000 ? 1 : 1 + 20000 / once;
    if (once > 2e7)
        samples = 3;
    least[0] = least[1] = 1e300;
    for (int i = 0; i < samples; i++)
        for (int which = 0; which < 2; which++) {
            double time = sample(row, which, count);
            if (time < least[which])
                least[which] = time;
        }
}

static void prepare(const struct row *row, mp_size_t size, mp_size_t size2)
{
    n = size, m = size2;
    fill(a, n, 0), fill(b, m > n ? m : n, 0);
    a[n - 1] |= (mp_limb_t)1 << 60, b[m - 1] |= (mp_limb_t)1 << 60, a[0] |= 1, b[0] |= 1;
    if (row->run == run_divexact)
        libraries[0].mul(c, a, n, b, m);
    else
        fill(c, n, 0), c[n - 1] |= (mp_limb_t)1 << 63;
    if (row->run == run_set_str) {
        memcpy(x, a, n * sizeof *x);
        length = libraries[0].get_str(text, 10, x, n);
    }
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    libraries[0] = load("libgmp.so.10"), libraries[1] = load(argv[1]);
    tp = malloc(sizeof *tp * (8 * MOST + 100)), digits = malloc(21 * MOST), text = malloc(21 * MOST);
    for (const struct row *row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
        double least[2];
        if (argc > 3 && strcmp(argv[3], row->name) != 0)
            continue;
        if (*(void *const *)((const char *)&libraries[1] + row->place) == NULL) {
            printf("%s: not in this library\n", row->name);
            continue;
        }
        if (strcmp(argv[2], "small") == 0) {
            int broken = 0;
            double worst = 0;
            for (mp_size_t i = 1; i <= 16; i++)
                for (mp_size_t j = row->pairs ? 1 : i; j <= i; j++) {
                    prepare(row, i, j);
                    measure(row, 20, least);
                    int behind = least[1] > 1.05 * least[0] && least[1] > least[0] + 2;
                    broken += behind;
                    if (behind || argc > 4)
                        printf("%-9s %2ld %2ld  %8.1f ns  %8.1f ns  %5.2f\n", row->name, (long)i, (long)j, least[0], least[1], least[1] / least[0]);
                    if (least[1] / least[0] > worst)
                        worst = least[1] / least[0];
                }
            printf("%s: %d sizes behind, worst ratio %.2f\n", row->name, broken, worst);
            continue;
        }
        printf("%s\n", row->name);
        for (long size = 1; size <= row->most; size = size < 16 ? 2 * size : 4 * size) {
            /* Dividends are twice as long as divisors. */
            int twice = row->run == run_tdiv_qr || row->run == run_div_q;
            if (twice && 2 * size > MOST)
                break;
            prepare(row, twice ? 2 * size : size, size);
            measure(row, 20, least);
            printf("%8ld %14.1f %14.1f %6.2f\n", size, least[0], least[1], least[0] / least[1]);
        }
    }
    return 0;
}
