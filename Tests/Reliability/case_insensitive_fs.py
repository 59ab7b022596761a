#!/usr/bin/env python3
"""A case-insensitive but case-preserving file system, like those of macOS, Windows and most memory cards. It shows a
folder at another path.

    case_insensitive_fs.py FOLDER MOUNTPOINT        runs until the mount point is unmounted

It uses FUSE with Debian's python3-fusepy (libfuse2), and prints `ready` when it is mounted.
"""
import errno
import os
import sys

try:
    import fusepy
except ImportError:
    # The module's name if it was installed by pip.
    import fuse as fusepy


class CaseInsensitiveDisk(fusepy.Operations):
    """Passes every call on to a folder, and finds names in any case."""

    def __init__(self, root):
        self.root = os.path.realpath(root)

    def init(self, path):
        print("ready", flush=True)

    def real(self, path):
        """Returns the real path: each part as it is spelled in the folder, if it exists in any case."""
        found = self.root
        for part in path.split("/"):
            if not part:
                continue
            exact = os.path.join(found, part)
            if not os.path.lexists(exact):
                try:
                    names = os.listdir(found)
                except OSError:
                    names = []
                part = next((name for name in names if name.casefold() == part.casefold()), part)
            found = os.path.join(found, part)
        return found

    # Reading entries

    def access(self, path, mode):
        if not os.access(self.real(path), mode):
            raise fusepy.FuseOSError(errno.EACCES)

    def getattr(self, path, handle=None):
        status = os.fstat(handle) if handle is not None else os.lstat(self.real(path))
        return {name: getattr(status, name) for name in (
            "st_mode", "st_ino", "st_nlink", "st_uid", "st_gid", "st_size", "st_atime", "st_mtime", "st_ctime")}

    def readdir(self, path, handle):
        return [".", ".."] + os.listdir(self.real(path))

    def readlink(self, path):
        return os.readlink(self.real(path))

    def statfs(self, path):
        status = os.statvfs(self.real(path))
        return {name: getattr(status, name) for name in (
            "f_bavail", "f_bfree", "f_blocks", "f_bsize", "f_favail", "f_ffree", "f_files", "f_flag", "f_frsize", "f_namemax")}

    # Changing entries

    def mkdir(self, path, mode):
        os.mkdir(self.real(path), mode)

    def rmdir(self, path):
        os.rmdir(self.real(path))

    def unlink(self, path):
        os.unlink(self.real(path))

    def rename(self, old, new):
        # A file that is replaced keeps its spelling; a file whose name changes only in case gets the new spelling.
        source, target = self.real(old), self.real(new)
        if source == target:
            target = os.path.join(os.path.dirname(target), os.path.basename(new))
        os.rename(source, target)

    def symlink(self, path, target):
        os.symlink(target, self.real(path))

    def chmod(self, path, mode):
        os.chmod(self.real(path), mode)

    def chown(self, path, user, group):
        os.lchown(self.real(path), user, group)

    def utimens(self, path, times=None):
        os.utime(self.real(path), times)

    # Files

    def create(self, path, mode, info=None):
        return os.open(self.real(path), os.O_RDWR | os.O_CREAT | os.O_TRUNC, mode)

    def open(self, path, flags):
        return os.open(self.real(path), flags & ~(os.O_EXCL | os.O_CREAT | os.O_NOFOLLOW))

    def read(self, path, size, offset, handle):
        return os.pread(handle, size, offset)

    def write(self, path, data, offset, handle):
        return os.pwrite(handle, data, offset)

    def truncate(self, path, length, handle=None):
        os.truncate(self.real(path) if handle is None else handle, length)

    def fsync(self, path, is_for_data, handle):
        os.fsync(handle)

    def release(self, path, handle):
        os.close(handle)


if __name__ == "__main__":
    fusepy.FUSE(CaseInsensitiveDisk(sys.argv[1]), sys.argv[2], foreground=True, nothreads=True, default_permissions=True,
                entry_timeout=0, attr_timeout=0, negative_timeout=0)
