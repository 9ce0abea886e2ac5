/* What a library in other people's processes meets: loading twice, the program's memory functions, a longjmp out of them, no memory, and
 * fork() while other threads compute.
 *
 * process LIBRARY, linked with -lgmp, so that LIBRARY finds the functions of memory. -DASAN: without the part that limits memory,
 * of which ASan wants more, and without threads, which may hold ASan's own lock when another forks
 */
#include "functions.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef ASAN
enum { THREADS = 0, LIMIT = 0 };
#else
enum { THREADS = 3, LIMIT = 1 };
#endif
enum { LONG = 40000, CHILDREN = 16 };

static struct functions ours, theirs;

static void fail(const char *what)
{
    fprintf(stderr, "FAILED: %s\n", what);
    exit(1);
}

/* What one thread computes with. */
struct numbers {
    mp_limb_t *a, *b, *r1, *r2, *tp;
    unsigned char *digits1, *digits2;
};

static struct numbers numbers(void)
{
    struct numbers x = {malloc(8 * LONG), malloc(8 * LONG), malloc(16 * LONG), malloc(16 * LONG), malloc(1 << 20), malloc(2000), malloc(2000)};
    return x;
}

static void same(const char *what, const struct numbers *x, mp_size_t n)
{
    if (memcmp(x->r1, x->r2, n * sizeof(mp_limb_t)))
        fail(what);
}

/* Each kind of function once, beside GMP's. */
static void once(struct numbers *x, mp_size_t n)
{
    mp_size_t few = 1 + n % 40, small = n < 90 ? n : 90;
    ours.mul(x->r1, x->a, n, x->b, few), theirs.mul(x->r2, x->a, n, x->b, few);
    same("mul", x, n + few);
    ours.sqr(x->r1, x->a, n), theirs.sqr(x->r2, x->a, n);
    same("sqr", x, 2 * n);
    x->b[0] |= 1;
    ours.sec_powm(x->r1, x->a, few, x->a, 64 * 2, x->b, few, x->tp), theirs.sec_powm(x->r2, x->a, few, x->a, 64 * 2, x->b, few, x->tp);
    same("sec_powm", x, few);
    memcpy(x->r1, x->a, small * sizeof(mp_limb_t));
    size_t length = theirs.get_str(x->digits1, 10, x->r1, small);
    x->r1[small] = x->r2[small] = 0;
    if (ours.set_str(x->r1, x->digits1, length, 10) != theirs.set_str(x->r2, x->digits1, length, 10))
        fail("set_str");
    same("set_str", x, small);
    if (ours.tdiv_qr && n > few) {
        ours.tdiv_qr(x->tp, x->r1, 0, x->a, n, x->b, few), theirs.tdiv_qr(x->tp, x->r2, 0, x->a, n, x->b, few);
        same("tdiv_qr", x, few);
    }
}

static void filled(struct numbers *x, mp_size_t n)
{
    fill(x->a, n, 0), fill(x->b, n, 0);
    x->b[n % 40] |= (mp_limb_t)1 << 63;
}

/* The program's functions: pieces carry their sizes in front. */
static long pieces, bytes, longest, until = -1, refuse;
static jmp_buf back;

static void *allocate(size_t size)
{
    if (refuse)
        return NULL;
    if (until >= 0 && until-- == 0)
        longjmp(back, 1);
    size_t *piece = malloc(size + 16);
    piece[0] = size;
    pieces++, bytes += size, longest = (long)size > longest ? (long)size : longest;
    return piece + 2;
}

static void freed(void *place, size_t size)
{
    size_t *piece = (size_t *)place - 2;
    if (piece[0] != size)
        fail("a piece is given back with another size");
    pieces--, bytes -= size;
    free(piece);
}

static void *longer(void *place, size_t before, size_t size)
{
    void *piece = allocate(size);
    memcpy(piece, place, before < size ? before : size), freed(place, before);
    return piece;
}

static void memory(struct numbers *x)
{
    void *(*kept_allocate)(size_t), *(*kept_longer)(void *, size_t, size_t);
    void (*kept_free)(void *, size_t);
    mp_get_memory_functions(&kept_allocate, &kept_longer, &kept_free);
    mp_set_memory_functions(allocate, longer, freed);
    filled(x, LONG);
    ours.mul(x->r1, x->a, LONG, x->b, LONG);
    if (longest < 65536)
        fail("long pieces are not asked of the program");
    if (pieces || bytes)
        fail("pieces are not given back");
    theirs.mul(x->r2, x->a, LONG, x->b, LONG);
    same("mul with the program's memory", x, 2 * LONG);
    /* A jump out of each allocation in turn, then all of it whole. */
    volatile long jumps = 0;
    for (volatile long at = 0;; at++) {
        until = at;
        if (setjmp(back) == 0) {
            if (ours.tdiv_qr)
                ours.tdiv_qr(x->r1, x->r1 + LONG, 0, x->a, LONG, x->b, LONG / 2);
            ours.sqr(x->r1, x->a, LONG);
            ours.mul(x->r1, x->a, LONG, x->b, LONG);
            break;
        }
        jumps++;
    }
    until = -1;
    if (jumps == 0)
        fail("nothing to jump out of");
    same("mul after jumps", x, 2 * LONG);
    once(x, LONG - 3);
    mp_set_memory_functions(kept_allocate, kept_longer, kept_free);
    printf("%ld jumps out of allocations\n", jumps);
}

/* Where there is no memory: GMP's message and abort(). */
static void refused(struct numbers *x, int by_limit)
{
    char said[200];
    int ends[2], status;
    if (pipe(ends))
        fail("pipe");
    fflush(NULL);
    pid_t process = fork();
    if (process == 0) {
        struct rlimit none = {1 << 20, 1 << 20}, no_core = {0, 0};
        dup2(ends[1], 2);
        setrlimit(RLIMIT_CORE, &no_core);
        if (by_limit)
            setrlimit(RLIMIT_AS, &none);
        else
            refuse = 1, mp_set_memory_functions(allocate, longer, freed);
        /* What is left of the heap. */
        void *volatile left = x;
        while (by_limit && left != NULL)
            left = malloc(16);
        /* Pieces of the C library, or of the program. */
        mp_size_t n = by_limit ? 900 : LONG;
        ours.mul(x->r1, x->a, n, x->b, n);
        _exit(0);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    said[length < 0 ? 0 : length] = 0;
    if (waitpid(process, &status, 0) != process || !WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT)
        fail("without memory: no abort()");
    if (strncmp(said, "GNU MP: Cannot allocate memory (size=", 37) || strstr(said, "size=0)"))
        fail("without memory: the message");
}

static atomic_int stop;

static void *computing(void *state)
{
    while (!stop)
        for (mp_size_t n = 41; n < 4000 && !stop; n = 3 * n + 1)
            once(state, n);
    return NULL;
}

static void forks(struct numbers *x)
{
    pthread_t threads[THREADS + 1];
    pid_t children[CHILDREN];
    struct numbers each[THREADS + 1];
    int status;
    for (int i = 0; i < THREADS; i++) {
        each[i] = numbers(), filled(&each[i], 13000);
        if (pthread_create(&threads[i], NULL, computing, &each[i]))
            fail("pthread_create");
    }
    for (int i = 0; i < CHILDREN; i++) {
        usleep(1000 * (i % 5));
        if ((children[i] = fork()) == 0) {
            alarm(100);
            for (int k = 0; k < i; k++)
                random_limb();
            for (int k = 0; k < 20; k++) {
                mp_size_t n = 41 + random_limb() % (k == 0 ? LONG - 50 : 3000);
                filled(x, n), once(x, n);
            }
            exit(0);
        }
    }
    for (int i = 0; i < CHILDREN; i++)
        if (children[i] < 0 || waitpid(children[i], &status, 0) != children[i] || status)
            fail("a child");
    stop = 1;
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    theirs = load("libgmp.so.10");
    struct numbers x = numbers();
    filled(&x, LONG);
    for (int i = 0; i < 2; i++) {
        void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
        if (library == NULL)
            fail("loading");
        *(void **)&ours.mul = dlsym(library, "__gmpn_mul");
        ours.mul(x.r1, x.a, 3000, x.b, 2000), theirs.mul(x.r2, x.a, 3000, x.b, 2000);
        same("mul", &x, 5000);
        dlclose(library);
        if (dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD) != NULL)
            fail("it does not go when it is closed");
    }
    ours = load(argv[1]);
    memory(&x);
    refused(&x, 0);
    if (LIMIT)
        refused(&x, 1);
    forks(&x);
    printf("%d children beside %d threads, all right\n", CHILDREN, THREADS);
    return 0;
}
