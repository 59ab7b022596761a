/* Calls of the kernel and of the C library that Swift cannot name. */
#ifndef VITRINE_PROCESS_H
#define VITRINE_PROCESS_H

#include <dlfcn.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* The kernel ends this process when its parent dies. */
static inline void vitrine_die_with_parent(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

/* A crash over a hostile picture leaves no memory image on the disk. */
static inline void vitrine_no_core_files(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

/* Blocks up to `largest` bytes, and as much at the end of the heap, are kept for the next picture. Otherwise the kernel
 * takes and clears the same pages for each: a tenth of a build. */
static inline void vitrine_keep_memory(int largest) {
    mallopt(M_MMAP_THRESHOLD, largest);
    mallopt(M_TRIM_THRESHOLD, largest);
}

/* Gives back what is free in the heap. */
static inline void vitrine_return_memory(void) {
    malloc_trim(0);
}

/* libvips takes libheif in as a module, so there is nothing to link. NULL where it has none. */
static inline const char *vitrine_heif_version(void) {
    void *library = dlopen("libheif.so.1", RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return NULL;
    const char *(*version)(void) = (const char *(*)(void))dlsym(library, "heif_get_version");
    return version ? version() : NULL;
}

#endif
