/* Calls of the kernel and of the C library that Swift cannot import. */
#ifndef VITRINE_PROCESS_H
#define VITRINE_PROCESS_H

#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* Lets the kernel end this process when its parent ends. */
static inline void vitrine_die_with_parent(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

/* Prevents core files, so that a crash leaves no memory image on the disk. */
static inline void vitrine_no_core_files(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

/* Sets a limit that nothing can raise again, unless the process has a lower one already. */
static inline void vitrine_limit(int resource, long long most) {
    struct rlimit limit;
    if (getrlimit((__rlimit_resource_t)resource, &limit) != 0) return;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > (rlim_t)most) limit.rlim_max = (rlim_t)most;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    setrlimit((__rlimit_resource_t)resource, &limit);
}

/* Limits the address space in bytes, the length of each file in bytes, and the time of the processor in seconds. A process
 * that writes beyond the length or computes beyond the time is ended. */
static inline void vitrine_limit_program(long long memory, long long file, long long seconds) {
    vitrine_limit(RLIMIT_AS, memory);
    vitrine_limit(RLIMIT_FSIZE, file);
    vitrine_limit(RLIMIT_CPU, seconds);
}

/* Keeps freed blocks of up to `largest` bytes, and as much at the end of the heap, for the next picture. Otherwise the
 * kernel takes back and clears the same pages for each picture, which takes a tenth of a build's time. */
static inline void vitrine_keep_memory(int largest) {
    mallopt(M_MMAP_THRESHOLD, largest);
    mallopt(M_TRIM_THRESHOLD, largest);
}

/* Returns free memory of the heap to the kernel. */
static inline void vitrine_return_memory(void) {
    malloc_trim(0);
}

#endif
