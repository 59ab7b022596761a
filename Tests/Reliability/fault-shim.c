/* Counts the calls by which `vitrine` changes a disk, and at one of them kills the process or makes the call fail.
 *
 * The library is loaded with LD_PRELOAD. It affects only processes with the name in VITRINE_FAULT_PROGRAM (default: vitrine),
 * and only their writes to regular files and folders, not to the console. All threads share one counter. Environment variables:
 *
 *   VITRINE_FAULT_AT      number of the call, from 1; 0 or unset: calls are only counted
 *   VITRINE_FAULT_DO      kill (before the call), killed (after it), torn (in the middle of a write), short (only half is written,
 *                 and a correct program continues), stop (the process stops before the call, until it gets SIGCONT),
 *                 or the number of the error with which the call fails
 *   VITRINE_FAULT_STICKY  not empty: every call from VITRINE_FAULT_AT on fails, as on a full or read-only disk
 *   VITRINE_FAULT_ON      only calls whose path contains this text are counted
 *   VITRINE_FAULT_LOG     file to which a line is written for each counted call: number, name, path
 *   VITRINE_FAULT_EXTENTS not empty: the log has offset and size of each pwrite, as in pwrite64:4096:24
 *   VITRINE_FAULT_FLAGLESS not empty: renameat2 knows no flags, as on NFS; such calls are not counted
 *   VITRINE_FAULT_CLOCK   seconds that are added to the clock; VITRINE_FAULT_CLOCK_BACK: subtracted again from call VITRINE_FAULT_AT on
 *
 * Other ways to write (io_uring, memory maps, raw system calls, stdio) are not intercepted. The program uses none of them for
 * data that it must not lose; the memory map of SQLite's -shm file is a cache.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

enum action { NOTHING, KILL, KILLED, TORN, SHORT, STOP, FAIL };

static atomic_long counter;
static long at, clock_offset, clock_back;
static enum action action;
static int error_number, is_sticky, is_on, has_extents, is_flagless, log_descriptor = -1;
static const char *only;

static long number_of(const char *name) {
    const char *text = getenv(name);
    return text && *text ? atol(text) : 0;
}

__attribute__((constructor)) static void start(void) {
    const char *program = getenv("VITRINE_FAULT_PROGRAM");
    if (strcmp(program_invocation_short_name, program ? program : "vitrine") != 0) return;
    is_on = 1;
    at = number_of("VITRINE_FAULT_AT");
    clock_offset = number_of("VITRINE_FAULT_CLOCK");
    clock_back = number_of("VITRINE_FAULT_CLOCK_BACK");
    only = getenv("VITRINE_FAULT_ON");
    const char *what = getenv("VITRINE_FAULT_DO");
    const char *sticky = getenv("VITRINE_FAULT_STICKY");
    is_sticky = sticky && *sticky;
    const char *extents = getenv("VITRINE_FAULT_EXTENTS");
    has_extents = extents && *extents;
    const char *flagless = getenv("VITRINE_FAULT_FLAGLESS");
    is_flagless = flagless && *flagless;
    if (!what || !*what) action = NOTHING;
    else if (strcmp(what, "kill") == 0) action = KILL;
    else if (strcmp(what, "killed") == 0) action = KILLED;
    else if (strcmp(what, "torn") == 0) action = TORN;
    else if (strcmp(what, "short") == 0) action = SHORT;
    else if (strcmp(what, "stop") == 0) action = STOP;
    else action = FAIL, error_number = atoi(what);
    const char *log = getenv("VITRINE_FAULT_LOG");
    if (log) log_descriptor = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

static void die(void) {
    syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
    for (;;) pause();
}

/* The outcome of one call. */
struct outcome { int is_hit; };

static struct outcome count(const char *name, const char *path) {
    struct outcome outcome = {0};
    if (!is_on || (only && !strstr(path, only))) return outcome;
    int saved = errno;
    long number = atomic_fetch_add(&counter, 1) + 1;
    if (log_descriptor >= 0) {
        char line[4400];
        int length = snprintf(line, sizeof line, "%ld %s %s\n", number, name, path);
        syscall(SYS_write, log_descriptor, line, length < (int)sizeof line ? length : (int)sizeof line);
    }
    outcome.is_hit = at > 0 && (number == at || (is_sticky && number > at));
    if (outcome.is_hit && action == KILL) die();
    /* The signal is for this thread, which would otherwise go on until another one has stopped the process. */
    if (outcome.is_hit && action == STOP) syscall(SYS_tgkill, syscall(SYS_getpid), syscall(SYS_gettid), SIGSTOP);
    errno = saved;
    return outcome;
}

static int fails(struct outcome outcome) {
    if (!outcome.is_hit || action != FAIL) return 0;
    errno = error_number;
    return 1;
}

static void after(struct outcome outcome) {
    if (outcome.is_hit && (action == KILLED || action == TORN)) die();
}

/* Returns the path of a name that a call takes with the descriptor of a folder. */
static const char *absolute(int folder, const char *name, char *buffer, size_t size) {
    if (!is_on || folder < 0 || name[0] == '/') return name;
    int saved = errno;
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, buffer, size - 1);
    if (length > 0) snprintf(buffer + length, size - length, "/%s", name);
    errno = saved;
    return length > 0 ? buffer : name;
}

/* Returns the path of a descriptor of a regular file or a folder; NULL for pipes, sockets, the console, files in memory and
 * the like. */
static const char *regular(int descriptor, char *buffer, size_t size) {
    struct stat status;
    int saved = errno;
    if (!is_on || descriptor <= STDERR_FILENO || fstat(descriptor, &status) != 0 || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) {
        errno = saved;
        return NULL;
    }
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, buffer, size - 1);
    buffer[length < 0 ? 0 : length] = 0;
    errno = saved;
    /* Files in memory are on no disk. */
    return strncmp(buffer, "/memfd:", 7) == 0 ? NULL : buffer;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define PATH_CALL(name, declaration, path, arguments, ...) \
    int name declaration { \
        REAL(int, #name, __VA_ARGS__); \
        struct outcome outcome = count(#name, path); \
        if (fails(outcome)) return -1; \
        int result = real arguments; \
        after(outcome); \
        return result; \
    }

#define FOLDER_CALL(name, declaration, folder, path, arguments, ...) \
    int name declaration { \
        REAL(int, #name, __VA_ARGS__); \
        char buffer[4200]; \
        struct outcome outcome = count(#name, absolute(folder, path, buffer, sizeof buffer)); \
        if (fails(outcome)) return -1; \
        int result = real arguments; \
        after(outcome); \
        return result; \
    }

PATH_CALL(rename, (const char *a, const char *b), b, (a, b), const char *, const char *)
FOLDER_CALL(renameat, (int d, const char *a, int e, const char *b), e, b, (d, a, e, b), int, const char *, int, const char *)
PATH_CALL(unlink, (const char *a), a, (a), const char *)
FOLDER_CALL(unlinkat, (int d, const char *a, int f), d, a, (d, a, f), int, const char *, int)
PATH_CALL(remove, (const char *a), a, (a), const char *)
PATH_CALL(mkdir, (const char *a, mode_t m), a, (a, m), const char *, mode_t)
FOLDER_CALL(mkdirat, (int d, const char *a, mode_t m), d, a, (d, a, m), int, const char *, mode_t)
PATH_CALL(rmdir, (const char *a), a, (a), const char *)
PATH_CALL(link, (const char *a, const char *b), b, (a, b), const char *, const char *)
FOLDER_CALL(linkat, (int d, const char *a, int e, const char *b, int f), e, b, (d, a, e, b, f), int, const char *, int,
            const char *, int)
PATH_CALL(symlink, (const char *a, const char *b), b, (a, b), const char *, const char *)
FOLDER_CALL(symlinkat, (const char *a, int d, const char *b), d, b, (a, d, b), const char *, int, const char *)
PATH_CALL(truncate, (const char *a, off_t l), a, (a, l), const char *, off_t)
PATH_CALL(truncate64, (const char *a, off64_t l), a, (a, l), const char *, off64_t)
PATH_CALL(chmod, (const char *a, mode_t m), a, (a, m), const char *, mode_t)
FOLDER_CALL(fchmodat, (int d, const char *a, mode_t m, int f), d, a, (d, a, m, f), int, const char *, mode_t, int)
PATH_CALL(chown, (const char *a, uid_t u, gid_t g), a, (a, u, g), const char *, uid_t, gid_t)
PATH_CALL(lchown, (const char *a, uid_t u, gid_t g), a, (a, u, g), const char *, uid_t, gid_t)
FOLDER_CALL(fchownat, (int d, const char *a, uid_t u, gid_t g, int f), d, a, (d, a, u, g, f), int, const char *, uid_t, gid_t,
            int)
PATH_CALL(setxattr, (const char *a, const char *n, const void *v, size_t s, int f), a, (a, n, v, s, f), const char *,
          const char *, const void *, size_t, int)
PATH_CALL(lsetxattr, (const char *a, const char *n, const void *v, size_t s, int f), a, (a, n, v, s, f), const char *,
          const char *, const void *, size_t, int)
PATH_CALL(utimes, (const char *a, const struct timeval t[2]), a, (a, t), const char *, const struct timeval *)
FOLDER_CALL(utimensat, (int d, const char *a, const struct timespec t[2], int f), d, a, (d, a, t, f), int,
            const char *, const struct timespec *, int)

int renameat2(int folder, const char *name, int new_folder, const char *new_name, unsigned flags) {
    REAL(int, "renameat2", int, const char *, int, const char *, unsigned);
    char buffer[4200];
    if (is_on && is_flagless && flags) {
        errno = EINVAL;
        return -1;
    }
    struct outcome outcome = count("renameat2", absolute(new_folder, new_name, buffer, sizeof buffer));
    if (fails(outcome)) return -1;
    int result = real(folder, name, new_folder, new_name, flags);
    after(outcome);
    return result;
}

#define DESCRIPTOR_CALL(name, declaration, descriptor, arguments, ...) \
    int name declaration { \
        REAL(int, #name, __VA_ARGS__); \
        char buffer[4200]; \
        const char *path = regular(descriptor, buffer, sizeof buffer); \
        if (!path) return real arguments; \
        struct outcome outcome = count(#name, path); \
        if (fails(outcome)) return -1; \
        int result = real arguments; \
        after(outcome); \
        return result; \
    }

DESCRIPTOR_CALL(fsync, (int d), d, (d), int)
DESCRIPTOR_CALL(fdatasync, (int d), d, (d), int)
DESCRIPTOR_CALL(syncfs, (int d), d, (d), int)
DESCRIPTOR_CALL(ftruncate, (int d, off_t l), d, (d, l), int, off_t)
DESCRIPTOR_CALL(ftruncate64, (int d, off64_t l), d, (d, l), int, off64_t)
DESCRIPTOR_CALL(fchmod, (int d, mode_t m), d, (d, m), int, mode_t)
DESCRIPTOR_CALL(fchown, (int d, uid_t u, gid_t g), d, (d, u, g), int, uid_t, gid_t)
DESCRIPTOR_CALL(fsetxattr, (int d, const char *n, const void *v, size_t s, int f), d, (d, n, v, s, f), int, const char *,
                const void *, size_t, int)
DESCRIPTOR_CALL(fremovexattr, (int d, const char *n), d, (d, n), int, const char *)
DESCRIPTOR_CALL(futimens, (int d, const struct timespec t[2]), d, (d, t), int, const struct timespec *)
DESCRIPTOR_CALL(fallocate, (int d, int m, off_t o, off_t l), d, (d, m, o, l), int, int, off_t, off_t)

/* Returns the number of bytes to write: half of them for `torn` and `short`. */
static size_t part(struct outcome outcome, size_t size) {
    return outcome.is_hit && (action == TORN || action == SHORT) && size > 1 ? size / 2 : size;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
    REAL(ssize_t, "write", int, const void *, size_t);
    char buffer[4200];
    const char *path = regular(descriptor, buffer, sizeof buffer);
    if (!path) return real(descriptor, bytes, size);
    struct outcome outcome = count("write", path);
    if (fails(outcome)) return -1;
    ssize_t result = real(descriptor, bytes, part(outcome, size));
    after(outcome);
    return result;
}

#define PWRITE(name, offset_type) \
    ssize_t name(int descriptor, const void *bytes, size_t size, offset_type offset) { \
        REAL(ssize_t, #name, int, const void *, size_t, offset_type); \
        char buffer[4200]; \
        const char *path = regular(descriptor, buffer, sizeof buffer); \
        if (!path) return real(descriptor, bytes, size, offset); \
        char call[64] = #name; \
        if (has_extents) snprintf(call, sizeof call, "%s:%lld:%zu", #name, (long long)offset, size); \
        struct outcome outcome = count(call, path); \
        if (fails(outcome)) return -1; \
        ssize_t result = real(descriptor, bytes, part(outcome, size), offset); \
        after(outcome); \
        return result; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t sendfile(int out, int in, off_t *offset, size_t size) {
    REAL(ssize_t, "sendfile", int, int, off_t *, size_t);
    char buffer[4200];
    const char *path = regular(out, buffer, sizeof buffer);
    if (!path) return real(out, in, offset, size);
    struct outcome outcome = count("sendfile", path);
    if (fails(outcome)) return -1;
    ssize_t result = real(out, in, offset, part(outcome, size));
    after(outcome);
    return result;
}

ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t size, unsigned flags) {
    REAL(ssize_t, "copy_file_range", int, off64_t *, int, off64_t *, size_t, unsigned);
    char buffer[4200];
    const char *path = regular(out, buffer, sizeof buffer);
    struct outcome outcome = count("copy_file_range", path ? path : "");
    if (fails(outcome)) return -1;
    ssize_t result = real(in, from, out, to, part(outcome, size), flags);
    after(outcome);
    return result;
}

/* Opening a file counts if it can change something. */
#define IS_CHANGE(flags) ((flags) & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC))
#define HAS_MODE(flags) ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE)

/* Whether a path is that of a device or of a process. The disk in memory at /dev/shm is a disk. */
static int is_device(const char *path) {
    return (strncmp(path, "/dev/", 5) == 0 && strncmp(path, "/dev/shm/", 9) != 0) || strncmp(path, "/proc/", 6) == 0;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, #name, const char *, int, ...); \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = HAS_MODE(flags) ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        if (!is_on || !IS_CHANGE(flags) || is_device(path)) return real(path, flags, mode); \
        struct outcome outcome = count(#name, path); \
        if (fails(outcome)) return -1; \
        int result = real(path, flags, mode); \
        after(outcome); \
        return result; \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        REAL(int, #name, int, const char *, int, ...); \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = HAS_MODE(flags) ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        if (!is_on || !IS_CHANGE(flags)) return real(folder, path, flags, mode); \
        char buffer[4200]; \
        struct outcome outcome = count(#name, absolute(folder, path, buffer, sizeof buffer)); \
        if (fails(outcome)) return -1; \
        int result = real(folder, path, flags, mode); \
        after(outcome); \
        return result; \
    }
OPENAT(openat)
OPENAT(openat64)

/* Returns a wrong time, or one that is corrected during the run. */
int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && is_on && clock == CLOCK_REALTIME) {
        time->tv_sec += clock_offset;
        if (at > 0 && atomic_load(&counter) >= at) time->tv_sec -= clock_back;
    }
    return result;
}
