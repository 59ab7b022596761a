"""Short videos that ffmpeg makes for the tests."""
import os
import shutil
import subprocess

import pytest

TOOLS = ("ffmpeg", "ffprobe")
# Noise takes an encoder longer than a clean picture, and its file has more bytes.
NOISE = "testsrc2=s=%s:r=%d:d=%s,noise=alls=60:allf=t"
H264 = ("-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p")
AAC = ("-c:a", "aac")


def require():
    """Skips the test if ffmpeg is not installed."""
    for tool in TOOLS:
        if not shutil.which(tool):
            pytest.skip("%s is not installed" % tool)


def run(*arguments):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *map(str, arguments)], check=True)


def pictures(source):
    """Returns the options for an input of pictures that ffmpeg generates."""
    return ["-f", "lavfi", "-i", source]


def noise(size, rate, seconds):
    return pictures(NOISE % (size, rate, seconds))


def tone(seconds):
    return ["-f", "lavfi", "-i", "sine=440:d=%s" % seconds]


def make(path, *arguments):
    """Makes a video from inputs and options."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    run(*arguments, path)
