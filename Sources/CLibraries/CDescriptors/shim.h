/* Files in memory, open files that one process passes to another over a socket, and calls on files and folders. Swift
 * imports neither the macros for control messages nor what the C library declares only with _GNU_SOURCE. */
#ifndef VITRINE_CDESCRIPTORS_H
#define VITRINE_CDESCRIPTORS_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

/* The most descriptors that one message can carry: SCM_MAX_FD of Linux. */
enum { VITRINE_MAX_DESCRIPTORS = 253 };

/* Numbers of Linux, which the C library defines only with _GNU_SOURCE, and older versions not at all. */
enum {
    VITRINE_MEMORY_CLOEXEC = 1,
    VITRINE_MEMORY_ALLOW_SEALING = 2,
    VITRINE_MEMORY_NOEXEC_SEAL = 8,
    VITRINE_ADD_SEALS = 1033,
    VITRINE_GET_SEALS = 1034,
    VITRINE_SEAL_SEAL = 1,
    VITRINE_SEAL_SHRINK = 2,
    VITRINE_SEAL_GROW = 4,
    VITRINE_SEAL_WRITE = 8,
    VITRINE_RENAME_NOREPLACE = 1,
    VITRINE_RENAME_EXCHANGE = 2,
    VITRINE_SET_SIGNAL = 10,
    VITRINE_SET_LEASE = 1024,
    VITRINE_EMPTY_PATH = 0x1000,
    VITRINE_STATX_MOUNT = 0x1000,
};

/* The C library has the call, but declares it only with _GNU_SOURCE. */
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);

/* Makes a file in memory of `size` zero bytes that no process can make longer. Returns its descriptor, or -1. */
static inline int vitrine_memory_file(long long size) {
    int flags = VITRINE_MEMORY_CLOEXEC | VITRINE_MEMORY_ALLOW_SEALING;
    int file = (int)syscall(SYS_memfd_create, "vitrine-product", flags | VITRINE_MEMORY_NOEXEC_SEAL);
    /* Kernels before 6.3 do not know the last flag. */
    if (file < 0 && errno == EINVAL) file = (int)syscall(SYS_memfd_create, "vitrine-product", flags);
    if (file < 0) return -1;
    if (ftruncate(file, (off_t)size) == 0 && fcntl(file, VITRINE_ADD_SEALS, VITRINE_SEAL_GROW) == 0) return file;
    int number = errno;
    close(file);
    errno = number;
    return -1;
}

/* Makes sure that no process can change the file from now on, whichever has it open. Returns 0, or -1 while a process has it
 * mapped for writing. */
static inline int vitrine_seal(int file) {
    int seals = VITRINE_SEAL_SEAL | VITRINE_SEAL_SHRINK | VITRINE_SEAL_GROW | VITRINE_SEAL_WRITE;
    if (fcntl(file, VITRINE_ADD_SEALS, seals) != 0) return -1;
    return (fcntl(file, VITRINE_GET_SEALS) & seals) == seals ? 0 : -1;
}

/* The version of Landlock, by which the kernel confines programs to some files, or a number below 1 if the kernel does not
 * support it. The call is landlock_create_ruleset, which headers of older systems do not have. */
static inline long vitrine_landlock_support(void) {
    return syscall(444, NULL, 0, 1);
}

/* Whether the kernel can refuse calls of a program (seccomp). The operation is SECCOMP_GET_ACTION_AVAIL, and the action
 * SECCOMP_RET_ERRNO. */
static inline int vitrine_has_call_filters(void) {
    uint32_t refusal = 0x00050000;
    return syscall(__NR_seccomp, 2, 0, &refusal) == 0;
}

/* Returns 1 if another program has the file open for writing, and 0 if none has or the system does not tell. The kernel
 * grants a lease for reading only while no program has the file open for writing. `file` must be open for reading. */
static inline int vitrine_is_open_for_writing(int file) {
    /* A program that opens the file for writing during the lease causes a signal, which must be one that is ignored. */
    if (fcntl(file, VITRINE_SET_SIGNAL, SIGURG) != 0) return 0;
    if (fcntl(file, VITRINE_SET_LEASE, F_RDLCK) != 0) return errno == EAGAIN;
    fcntl(file, VITRINE_SET_LEASE, F_UNLCK);
    return 0;
}

/* Gives the file `to` the owner, group, permissions and extended attributes of the file `from`, as far as the user may and
 * the file system can. Returns 0, or -1 when there is no space for them. */
static inline int vitrine_copy_attributes(int from, int to) {
    struct stat status;
    char names[1 << 16], value[1 << 16];
    if (fstat(from, &status) != 0) return -1;
    if (fchown(to, status.st_uid, status.st_gid) != 0 && fchown(to, (uid_t)-1, status.st_gid) != 0) errno = 0;
    if (fchmod(to, status.st_mode & 07777) != 0 && errno != EPERM) return -1;
    ssize_t size = flistxattr(from, names, sizeof names);
    for (const char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
        ssize_t length = fgetxattr(from, name, value, sizeof value);
        if (length >= 0 && fsetxattr(to, name, value, (size_t)length, 0) != 0 && (errno == ENOSPC || errno == EDQUOT))
            return -1;
    }
    return 0;
}

/* Returns the number of the mount that a file or folder lies on, or 0 if the kernel does not tell, as those before 5.8. */
static inline uint64_t vitrine_mount(int descriptor) {
    /* The structure statx of Linux, which headers of older systems do not have: its first 32 bits are the mask of what the
     * kernel filled in, and the mount is the 19th group of 64 bits. */
    uint64_t status[32] = {0};
    if (syscall(SYS_statx, descriptor, "", VITRINE_EMPTY_PATH, VITRINE_STATX_MOUNT, status) != 0) return 0;
    uint32_t mask;
    memcpy(&mask, status, sizeof mask);
    return mask & VITRINE_STATX_MOUNT ? status[18] : 0;
}

/* Makes two connected sockets, which programs that are started do not inherit. Returns 0 or -1. */
static inline int vitrine_socket_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

/* Sends some of the bytes, and `count` descriptors with the first of them, without waiting. Returns how many bytes were sent,
 * or -1 with errno, which is EAGAIN while the socket is full. */
static inline ssize_t vitrine_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(VITRINE_MAX_DESCRIPTORS * sizeof(int))];
    } control;
    struct iovec part = {(void *)bytes, length};
    struct msghdr message = {0};
    if (count > VITRINE_MAX_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    if (count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(count * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

/* Waits for bytes. Descriptors that come with them are written to `descriptors`, which has room for
 * VITRINE_MAX_DESCRIPTORS, and counted. Returns how many bytes came, 0 at the end, or -1. */
static inline ssize_t vitrine_receive(int socket, void *bytes, size_t length, int *descriptors, size_t *count) {
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(VITRINE_MAX_DESCRIPTORS * sizeof(int))];
    } control;
    struct iovec part = {bytes, length};
    struct msghdr message = {0};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    *count = 0;
    ssize_t result = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (result < 0) return result;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        *count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
    }
    return result;
}

#endif
