/* Confines a worker, or a program that a worker becomes, before it reads a file of unknown origin, which may take over the
 * decoder. A worker can then read the open files that were passed to it, and the folders of libraries; it can write to its
 * pipe and into the files for what it makes; and it can reach no network and no other process. A program can read one file, and write into one
 * folder. Files are confined by Landlock (Linux 5.13), calls by filters (seccomp); what the kernel lacks is left out without
 * a message, and `vitrine doctor` names it. */
#ifndef VITRINE_CONFINE_H
#define VITRINE_CONFINE_H

#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Limits memory to what the machine has, so that a decoder that asks for more fails instead of exhausting the machine. The
 * 2 GiB in addition are for mapped libraries. */
static inline void vitrine_limit_memory(void) {
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || size <= 0) return;
    rlim_t bytes = (rlim_t)pages * (rlim_t)size + ((rlim_t)2 << 30);
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0) return;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < bytes) bytes = limit.rlim_max;
    limit.rlim_cur = limit.rlim_max = bytes;
    setrlimit(RLIMIT_AS, &limit);
}

/* Forbids this process to make files longer than `bytes`. It can write only to the files that its parent passes to it, and
 * each of those has a limit of its own. This does not apply to pipes. */
static inline void vitrine_limit_files(long long bytes) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0) return;
    rlim_t most = (rlim_t)bytes;
    if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < most) most = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max = most;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* The C library defines these only with _GNU_SOURCE. */
#ifndef O_PATH
#define O_PATH 010000000
#endif
#ifndef CLONE_THREAD
#define CLONE_THREAD 0x00010000
#endif

/* The definitions of Landlock from the kernel's documentation; headers of older systems do not have all of them. */
struct vitrine_landlock_rules {
    uint64_t files, network, scopes;
};
struct vitrine_landlock_path {
    uint64_t allowed;
    int32_t descriptor;
} __attribute__((packed));

enum {
    VITRINE_LANDLOCK_CREATE = 444,
    VITRINE_LANDLOCK_ADD = 445,
    VITRINE_LANDLOCK_RESTRICT = 446,
    VITRINE_LANDLOCK_EXECUTE = 1 << 0,
    VITRINE_LANDLOCK_WRITE_FILE = 1 << 1,
    VITRINE_LANDLOCK_READ_FILE = 1 << 2,
    VITRINE_LANDLOCK_READ_FOLDER = 1 << 3,
    VITRINE_LANDLOCK_MAKE_FILE = 1 << 8,
    VITRINE_LANDLOCK_TRUNCATE = 1 << 14,
    /* What can be allowed for a file; the rest is for folders only. */
    VITRINE_LANDLOCK_OF_FILES = VITRINE_LANDLOCK_EXECUTE | VITRINE_LANDLOCK_WRITE_FILE | VITRINE_LANDLOCK_READ_FILE
        | VITRINE_LANDLOCK_TRUNCATE,
};

/* The version of Landlock that the kernel supports, or a number below 1 if it is not available. */
static inline long vitrine_landlock_version(void) {
    return syscall(VITRINE_LANDLOCK_CREATE, NULL, 0, 1);
}

/* Allows `rights` for an open file or folder, as far as they apply to it. */
static inline void vitrine_landlock_allow_open(int rules, int descriptor, uint64_t rights) {
    struct vitrine_landlock_path rule = {rights, descriptor};
    struct stat status;
    if (fstat(descriptor, &status) != 0) return;
    if (!S_ISDIR(status.st_mode)) rule.allowed &= VITRINE_LANDLOCK_OF_FILES;
    /* Before version 3, shortening a file is neither refused nor allowed. */
    if (vitrine_landlock_version() < 3) rule.allowed &= ~(uint64_t)VITRINE_LANDLOCK_TRUNCATE;
    syscall(VITRINE_LANDLOCK_ADD, rules, 1, &rule, 0);
}

static inline void vitrine_landlock_allow(int rules, const char *path, uint64_t rights) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return;
    vitrine_landlock_allow_open(rules, descriptor, rights);
    close(descriptor);
}

/* Begins a list of rules that allow `rights` in the folders of libraries and in the files that tell the machine's
 * resources. Returns its descriptor, or -1 if the kernel does not support Landlock. */
static inline int vitrine_landlock_rules(uint64_t rights) {
    static const char *const common[] = {
        "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share", "/etc/ld.so.cache",
        "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/sys/devices/system/cpu",
    };
    long version = vitrine_landlock_version();
    if (version < 1) return -1;
    struct vitrine_landlock_rules handled = {
        version >= 5 ? 0xFFFF : version >= 3 ? 0x7FFF : version >= 2 ? 0x3FFF : 0x1FFF,
        version >= 4 ? 3 : 0,
        version >= 6 ? 3 : 0,
    };
    size_t size = version >= 6 ? sizeof handled : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
    int rules = (int)syscall(VITRINE_LANDLOCK_CREATE, &handled, size, 0);
    if (rules < 0) return -1;
    for (size_t index = 0; index < sizeof common / sizeof *common; index++)
        vitrine_landlock_allow(rules, common[index], rights);
    return rules;
}

/* Applies the rules to this thread and to those that it starts, and closes their list. Returns whether it worked. */
static inline int vitrine_landlock_restrict(int rules) {
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    long result = syscall(VITRINE_LANDLOCK_RESTRICT, rules, 0);
    close(rules);
    return result == 0;
}

/* From now on, this thread and those that it starts can only open files in the folders of libraries, only for reading, and
 * cannot execute any. Returns whether the kernel supports this. */
static inline int vitrine_confine_files(void) {
    int rules = vitrine_landlock_rules(VITRINE_LANDLOCK_READ_FILE | VITRINE_LANDLOCK_READ_FOLDER);
    return rules >= 0 && vitrine_landlock_restrict(rules);
}

/* Allows `rights` in the folders of libraries of a program that is not the system's: those of Nix and of Homebrew, and the
 * folder lib beside the program's own folder, as in /opt/ffmpeg/bin and /opt/ffmpeg/lib. */
static inline void vitrine_landlock_allow_libraries(int rules, const char *program, uint64_t rights) {
    vitrine_landlock_allow(rules, "/nix/store", rights);
    vitrine_landlock_allow(rules, "/home/linuxbrew/.linuxbrew", rights);
    char path[PATH_MAX + sizeof "/lib"];
    if (realpath(program, path) == NULL) return;
    for (int parts = 0; parts < 2; parts++) {
        char *slash = strrchr(path, '/');
        if (slash == NULL || slash == path) return;
        *slash = 0;
    }
    strcat(path, "/lib");
    vitrine_landlock_allow(rules, path, rights);
}

/* From now on, this thread and those that it starts can only execute the program at `program` and what is in the folders
 * of libraries, read the open file `source`, and read and write files directly or indirectly in `folder`. Returns whether
 * the kernel supports this. */
static inline int vitrine_confine_program(const char *program, int source, const char *folder) {
    uint64_t running = VITRINE_LANDLOCK_READ_FILE | VITRINE_LANDLOCK_READ_FOLDER | VITRINE_LANDLOCK_EXECUTE;
    int rules = vitrine_landlock_rules(running);
    if (rules < 0) return 0;
    vitrine_landlock_allow(rules, program, running);
    vitrine_landlock_allow_libraries(rules, program, running);
    vitrine_landlock_allow(rules, "/dev/null", VITRINE_LANDLOCK_READ_FILE | VITRINE_LANDLOCK_WRITE_FILE);
    vitrine_landlock_allow_open(rules, source, VITRINE_LANDLOCK_READ_FILE);
    vitrine_landlock_allow(rules, folder, VITRINE_LANDLOCK_READ_FILE | VITRINE_LANDLOCK_READ_FOLDER
        | VITRINE_LANDLOCK_WRITE_FILE | VITRINE_LANDLOCK_MAKE_FILE | VITRINE_LANDLOCK_TRUNCATE);
    return vitrine_landlock_restrict(rules);
}

#if defined(__x86_64__)
#define VITRINE_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define VITRINE_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define VITRINE_REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), \
                             BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1 /* EPERM */)
#define VITRINE_UNKNOWN(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), \
                              BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 38 /* ENOSYS */)
#define VITRINE_ARGUMENT(number) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[number]))
#define VITRINE_CALL BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
/* Allows a call whose first argument is the number of a process for this one alone, which is 0 or `self`. */
#define VITRINE_SELF_ONLY(call, self) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 5), VITRINE_ARGUMENT(0), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, self, 1, 0), \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1), VITRINE_CALL
/* Refuses a call with one of three values of the argument `number`. */
#define VITRINE_REFUSE_VALUES(call, number, one, two, three) \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 6), VITRINE_ARGUMENT(number), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, one, 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, two, 1, 0), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, three, 0, 1), \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1), VITRINE_CALL
/* Refuses to open files for writing, with EACCES, so that a library that only tries it continues. */
#define VITRINE_READ_ONLY(call, number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), VITRINE_ARGUMENT(number), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1), \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 13 /* EACCES */), VITRINE_CALL

/* The commands of fcntl that choose who is sent signals of an open file, and which. */
enum { VITRINE_SET_OWNER = 8, VITRINE_SET_SIGNAL = 10, VITRINE_SET_ANY_OWNER = 15 };

/* Applies a filter to all threads of this process, in addition to earlier ones. Returns whether it worked. */
static inline int vitrine_add_filter(struct sock_filter *filter, size_t count) {
    struct sock_fprog program = {(unsigned short)count, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    /* 1 is SECCOMP_SET_MODE_FILTER; the flag applies it to all threads. */
    return syscall(__NR_seccomp, 1, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

/* From now on, all threads of this process can neither use the network, nor start processes, nor change files except by
 * writing to them and shortening them, and they can pass no files. They can send signals to each other alone, cannot change
 * the limits and priorities of other processes, and share neither memory nor messages with them. */
static inline int vitrine_confine_calls(void) {
#ifdef VITRINE_ARCHITECTURE
    uint32_t self = (uint32_t)getpid();
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, VITRINE_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        VITRINE_CALL,
#ifdef __x86_64__
        /* The x32 ABI has the same calls under other numbers. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 38),
        VITRINE_REFUSE(fork), VITRINE_REFUSE(vfork), VITRINE_REFUSE(rename),
        VITRINE_REFUSE(link), VITRINE_REFUSE(symlink), VITRINE_REFUSE(unlink), VITRINE_REFUSE(mkdir),
        VITRINE_REFUSE(rmdir), VITRINE_REFUSE(mknod), VITRINE_REFUSE(chmod), VITRINE_REFUSE(chown),
        VITRINE_REFUSE(lchown), VITRINE_REFUSE(utime), VITRINE_REFUSE(utimes), VITRINE_REFUSE(futimesat),
        VITRINE_REFUSE(iopl), VITRINE_REFUSE(ioperm), VITRINE_REFUSE(uselib), VITRINE_REFUSE(modify_ldt),
#endif
        /* clone with CLONE_THREAD makes a thread, without it a process. The filter cannot see the flags of clone3, which is
         * therefore unknown, and the C library falls back to clone. */
#ifdef __NR_clone3
        VITRINE_UNKNOWN(clone3),
#endif
#ifdef __NR_openat2
        VITRINE_UNKNOWN(openat2),
#endif
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4), VITRINE_ARGUMENT(0),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1), VITRINE_CALL,
        VITRINE_REFUSE(socket), VITRINE_REFUSE(socketpair), VITRINE_REFUSE(connect), VITRINE_REFUSE(bind),
        VITRINE_REFUSE(listen), VITRINE_REFUSE(accept), VITRINE_REFUSE(accept4), VITRINE_REFUSE(sendto),
        VITRINE_REFUSE(sendmsg), VITRINE_REFUSE(sendmmsg),
        VITRINE_REFUSE(renameat),
#ifdef __NR_renameat2
        VITRINE_REFUSE(renameat2),
#endif
        VITRINE_REFUSE(linkat), VITRINE_REFUSE(symlinkat), VITRINE_REFUSE(unlinkat), VITRINE_REFUSE(mkdirat),
        VITRINE_REFUSE(mknodat), VITRINE_REFUSE(fchmod), VITRINE_REFUSE(fchmodat), VITRINE_REFUSE(fchown),
        VITRINE_REFUSE(fchownat), VITRINE_REFUSE(utimensat), VITRINE_REFUSE(truncate),
        /* Files in memory of its own would count nowhere. */
        VITRINE_REFUSE(memfd_create),
        VITRINE_REFUSE(fallocate), VITRINE_REFUSE(setxattr), VITRINE_REFUSE(lsetxattr), VITRINE_REFUSE(fsetxattr),
        VITRINE_REFUSE(removexattr), VITRINE_REFUSE(lremovexattr), VITRINE_REFUSE(fremovexattr),
        /* Signals. The C library ends a process by one to itself. The owner of an open file is sent signals, too. */
        VITRINE_REFUSE(kill), VITRINE_REFUSE(tkill), VITRINE_SELF_ONLY(tgkill, self),
        VITRINE_REFUSE(rt_sigqueueinfo), VITRINE_REFUSE(rt_tgsigqueueinfo),
        VITRINE_REFUSE_VALUES(fcntl, 1, VITRINE_SET_OWNER, VITRINE_SET_SIGNAL, VITRINE_SET_ANY_OWNER),
        /* The same of sockets, and typing into a terminal. */
        VITRINE_REFUSE_VALUES(ioctl, 1, 0x8901 /* FIOSETOWN */, 0x8902 /* SIOCSPGRP */, 0x5412 /* TIOCSTI */),
        /* Limits, priorities and processors, also those of other processes. */
        VITRINE_SELF_ONLY(prlimit64, self), VITRINE_REFUSE(setpriority), VITRINE_REFUSE(ioprio_set),
        VITRINE_REFUSE(sched_setscheduler), VITRINE_REFUSE(sched_setparam), VITRINE_REFUSE(sched_setattr),
        VITRINE_SELF_ONLY(sched_setaffinity, self), VITRINE_REFUSE(migrate_pages), VITRINE_REFUSE(move_pages),
        VITRINE_REFUSE(kcmp),
#ifdef __NR_process_madvise
        VITRINE_REFUSE(process_madvise),
#endif
#ifdef __NR_process_mrelease
        VITRINE_REFUSE(process_mrelease),
#endif
#ifdef __NR_pidfd_getfd
        VITRINE_REFUSE(pidfd_getfd),
#endif
        /* Memory, semaphores and messages that processes share by number or name. */
        VITRINE_REFUSE(shmget), VITRINE_REFUSE(shmat), VITRINE_REFUSE(shmctl), VITRINE_REFUSE(semget),
        VITRINE_REFUSE(semop), VITRINE_REFUSE(semtimedop), VITRINE_REFUSE(semctl), VITRINE_REFUSE(msgget),
        VITRINE_REFUSE(msgsnd), VITRINE_REFUSE(msgrcv), VITRINE_REFUSE(msgctl), VITRINE_REFUSE(mq_open),
        VITRINE_REFUSE(mq_unlink),
        VITRINE_REFUSE(ptrace), VITRINE_REFUSE(process_vm_readv), VITRINE_REFUSE(process_vm_writev),
        VITRINE_REFUSE(name_to_handle_at), VITRINE_REFUSE(open_by_handle_at), VITRINE_REFUSE(mount),
        VITRINE_REFUSE(umount2), VITRINE_REFUSE(pivot_root), VITRINE_REFUSE(chroot), VITRINE_REFUSE(setns),
        VITRINE_REFUSE(unshare), VITRINE_REFUSE(bpf), VITRINE_REFUSE(perf_event_open), VITRINE_REFUSE(userfaultfd),
        VITRINE_REFUSE(add_key), VITRINE_REFUSE(request_key), VITRINE_REFUSE(keyctl), VITRINE_REFUSE(init_module),
        VITRINE_REFUSE(finit_module), VITRINE_REFUSE(delete_module), VITRINE_REFUSE(kexec_load), VITRINE_REFUSE(reboot),
        VITRINE_REFUSE(swapon), VITRINE_REFUSE(swapoff), VITRINE_REFUSE(sethostname), VITRINE_REFUSE(setdomainname),
        VITRINE_REFUSE(settimeofday), VITRINE_REFUSE(clock_settime), VITRINE_REFUSE(adjtimex), VITRINE_REFUSE(acct),
        VITRINE_REFUSE(quotactl), VITRINE_REFUSE(personality),
#ifdef __NR_io_uring_setup
        VITRINE_UNKNOWN(io_uring_setup),
#endif
#ifdef __NR_pidfd_open
        VITRINE_REFUSE(pidfd_open), VITRINE_REFUSE(pidfd_send_signal),
#endif
#ifdef __NR_fchmodat2
        VITRINE_REFUSE(fchmodat2),
#endif
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    return vitrine_add_filter(filter, sizeof filter / sizeof *filter);
#else
    return 0;
#endif
}

/* From now on, all threads of this process can neither start programs nor open files for writing. It is applied after
 * vitrine_confine_calls, which checks the architecture. */
static inline int vitrine_confine_to_reading(void) {
#ifdef VITRINE_ARCHITECTURE
    static struct sock_filter filter[] = {
        VITRINE_CALL,
#ifdef __x86_64__
        VITRINE_READ_ONLY(open, 1),
        VITRINE_REFUSE(creat),
#endif
        VITRINE_READ_ONLY(openat, 2),
        VITRINE_REFUSE(execve), VITRINE_REFUSE(execveat),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    return vitrine_add_filter(filter, sizeof filter / sizeof *filter);
#else
    return 0;
#endif
}

#endif
