/* To be preloaded beside a plug-in: ends the process where code of Adamant's reads the environment after it was loaded, starts a thread, or
 * keeps something for the end of a thread. Who calls is told by the name of the file that the call returns to.
 *
 *   cc -O1 -shared -fPIC -o watch.so plugins/watch.c -ldl
 *   cc -O1 -shared -fPIC -DCONTROL -o adamant-control.so plugins/watch.c     does one of these when it is loaded, and must be found
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef CONTROL
__attribute__((constructor)) static void control(void)
{
    if (getenv("ADAMANT_CPU"))
        abort();
}
#else
extern char **environ;

static int ours(const void *caller)
{
    Dl_info info;
    const char *name = dladdr(caller, &info) && info.dli_fname ? strrchr(info.dli_fname, '/') : NULL;
    return name && strstr(name, "adamant");
}

static void end(const char *what)
{
    const char text[] = "adamant calls ";
    (void)!write(2, text, sizeof text - 1);
    (void)!write(2, what, strlen(what));
    (void)!write(2, "\n", 1);
    abort();
}

static char *find(const char *name)
{
    size_t length = strlen(name);
    for (char **entry = environ; entry && *entry; entry++)
        if (!strncmp(*entry, name, length) && (*entry)[length] == '=')
            return *entry + length + 1;
    return NULL;
}

char *getenv(const char *name)
{
    if (ours(__builtin_return_address(0)))
        end("getenv");
    return find(name);
}

/* Once, while it is being loaded. */
char *secure_getenv(const char *name)
{
    static int times;
    if (ours(__builtin_return_address(0)) && (times++ || strcmp(name, "ADAMANT_CPU")))
        end("secure_getenv");
    return find(name);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument)
{
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (ours(__builtin_return_address(0)))
        end("pthread_create");
    *(void **)&next = dlsym(RTLD_NEXT, "pthread_create");
    return next(thread, attributes, run, argument);
}

int pthread_key_create(pthread_key_t *key, void (*destroy)(void *))
{
    int (*next)(pthread_key_t *, void (*)(void *));
    if (ours(__builtin_return_address(0)))
        end("pthread_key_create");
    *(void **)&next = dlsym(RTLD_NEXT, "pthread_key_create");
    return next(key, destroy);
}

int __cxa_thread_atexit_impl(void (*destroy)(void *), void *object, void *library)
{
    int (*next)(void (*)(void *), void *, void *);
    if (ours(__builtin_return_address(0)))
        end("__cxa_thread_atexit_impl");
    *(void **)&next = dlsym(RTLD_NEXT, "__cxa_thread_atexit_impl");
    return next(destroy, object, library);
}
#endif
