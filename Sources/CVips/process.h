/* Calls of the kernel that Swift cannot name: prctl is variadic, the resource numbers are enumerations. */
#ifndef VITRINE_PROCESS_H
#define VITRINE_PROCESS_H

#include <signal.h>
#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* The kernel ends this process when its parent dies. Linux only; elsewhere the end of the pipe does it. */
static inline void vitrine_die_with_parent(void) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
}

/* A crash over a hostile picture leaves no memory image on the disk. */
static inline void vitrine_no_core_files(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

static inline void vitrine_ignore_signal(int number) {
    signal(number, SIG_IGN);
}

static inline void vitrine_default_signal(int number) {
    signal(number, SIG_DFL);
}

#endif
