/* What a worker must not be able to do to other processes. It is for builds for tests, in which a worker tries each call from
 * inside its sandbox. */
#ifndef VITRINE_TRESPASS_H
#define VITRINE_TRESPASS_H

#include <fcntl.h>
#include <mqueue.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* Writes the names of the calls that succeed on the process `other`, separated by blanks, in forms that change nothing. */
static inline void vitrine_trespasses(pid_t other, char *names, size_t size) {
    siginfo_t info = {.si_code = SI_QUEUE};
    struct rlimit limit;
    cpu_set_t processors;
    struct sched_param parameters = {0};
    char byte;
    struct iovec own = {&byte, 1}, foreign = {&info, 1};
    sched_getaffinity(other, sizeof processors, &processors);
    struct { const char *name; long result; } calls[] = {
        {"kill", syscall(SYS_kill, other, 0)},
        {"tkill", syscall(SYS_tkill, other, 0)},
        {"tgkill", syscall(SYS_tgkill, other, other, 0)},
        {"rt_sigqueueinfo", syscall(SYS_rt_sigqueueinfo, other, 0, &info)},
        {"rt_tgsigqueueinfo", syscall(SYS_rt_tgsigqueueinfo, other, other, 0, &info)},
        {"setpgid", syscall(SYS_setpgid, other, other)},
        {"setpriority", syscall(SYS_setpriority, PRIO_PROCESS, other, getpriority(PRIO_PROCESS, other))},
        {"prlimit64", syscall(SYS_prlimit64, other, RLIMIT_NOFILE, NULL, &limit)},
        {"ioprio_set", syscall(SYS_ioprio_set, 1, other, 0)},
        {"sched_setscheduler", syscall(SYS_sched_setscheduler, other, SCHED_OTHER, &parameters)},
        {"sched_setparam", syscall(SYS_sched_setparam, other, &parameters)},
        {"sched_setaffinity", syscall(SYS_sched_setaffinity, other, sizeof processors, &processors)},
        {"process_vm_readv", syscall(SYS_process_vm_readv, other, &own, 1, &foreign, 1, 0)},
        {"kcmp", syscall(SYS_kcmp, other, other, 0, 0, 0)},
        {"shmget", syscall(SYS_shmget, IPC_PRIVATE, 1, 0600)},
        {"semget", syscall(SYS_semget, IPC_PRIVATE, 1, 0600)},
        {"msgget", syscall(SYS_msgget, IPC_PRIVATE, 0600)},
        {"mq_open", syscall(SYS_mq_open, "vitrine-worker-was-here", O_RDWR | O_CREAT, 0600, NULL)},
        {"pidfd_open", syscall(SYS_pidfd_open, other, 0)},
    };
    names[0] = 0;
    for (size_t index = 0; index < sizeof calls / sizeof *calls; index++) {
        if (calls[index].result < 0) continue;
        size_t used = strlen(names);
        snprintf(names + used, size - used, "%s ", calls[index].name);
    }
}

#endif
