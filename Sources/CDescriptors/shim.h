/* Files in memory, and open files that one process passes to another over a socket. Swift imports neither the macros for
 * control messages nor what the C library declares only with _GNU_SOURCE. */
#ifndef VITRINE_CDESCRIPTORS_H
#define VITRINE_CDESCRIPTORS_H

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
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
};

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
