"""Videos for the benchmarks, and the programs that are compared by them: sigal, the arguments of thumbsup, and ffmpeg alone.

Every clip is like one of a phone: 1920 × 1080 pixels, 30 pictures in a second, about 17 Mbit/s, with sound and a position. A
picture with grain moves in it, as if a hand held the camera.
"""
import multiprocessing.pool
import os
import re
import subprocess

from PIL import Image

import corpora
import measure
import peers

SECONDS, RATE, SIZE = 4, 30, (1920, 1080)
LARGER = (2400, 1500)
POSITION = "+48.1370+011.5750+520.000/"
# Vitrine's defaults, and one size of images, which are not what is compared.
SETTINGS = "title: Bench\nvideos: {copy: never}\nphotos: {sizes: [1200]}\n"
# The position as exiftool shows it, in degrees or as it is.
SHOWN_POSITION = re.compile(r"48\.1370|48 deg 8'")
SSIM = re.compile(r"All:([0-9.]+)")


def clips(cache, count):
    """Returns the first `count` clips, and makes the missing ones."""
    folder = os.path.join(cache, "clips")
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, "%06d.mov" % number) for number in range(count)]
    for number, path in enumerate(paths):
        if not os.path.exists(path):
            make(number, path)
    return paths


def make(number, path):
    picture, part = path + ".png", path + ".part"
    # Without the finest details, which a camera that moves does not record.
    large = Image.fromarray(corpora.base_picture(LARGER, number))
    large.reduce(2).resize(LARGER, Image.BICUBIC).save(picture)
    room = [larger - edge for larger, edge in zip(LARGER, SIZE)]
    turn = "2*PI*t/%d" % (2 * SECONDS)
    # A pan by a hand that trembles.
    moving = "crop=%d:%d:x='%d*(1+sin(%s+%d))/2+9*sin(23*t)+4*sin(71*t)':y='%d*(1+cos(%s))/2+7*cos(29*t)',noise=alls=3:allf=t" % (
        *SIZE, room[0], turn, number, room[1], turn)
    run("-loop", 1, "-framerate", RATE, "-t", SECONDS, "-i", picture, "-f", "lavfi", "-i", "sine=440:d=%d" % SECONDS,
        "-vf", moving, "-c:v", "libx264", "-preset", "superfast", "-b:v", "17M", "-pix_fmt", "yuv420p", "-c:a", "aac",
        "-b:a", "96k", "-movflags", "use_metadata_tags", "-metadata", "com.apple.quicktime.location.ISO6709=" + POSITION,
        "-f", "mov", part)
    os.remove(picture)
    os.rename(part, path)


def run(*arguments):
    measure.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *map(str, arguments)], "/")


class Vitrine(peers.Vitrine):
    def videos(self):
        """Returns the published video of each clip, in their order."""
        pages = sorted(name for name in os.listdir(self.site.path("public", "album-0000")) if name[0].isdigit())
        names = [re.findall(r"media/[\w/-]+\.mp4", self.published("album-0000/" + page))[0] for page in pages]
        return [self.site.path("public", name) for name in names]


class Sigal(peers.Sigal):
    """sigal as it is installed, with the videos of its default settings."""

    def videos(self):
        return [self.site.path("out", "album-0000", os.path.basename(path)[:-4] + ".webm") for path in self.site.files]


class FFmpeg(peers.Peer):
    """ffmpeg, with certain arguments, for several clips at the same time. It runs within this process."""

    outputs = ["ffmpeg"]
    suffix = ".mp4"

    def clean(self):
        super().clean()
        os.mkdir(self.site.path("ffmpeg"))

    def videos(self):
        return [self.site.path("ffmpeg", os.path.basename(path)[:-4] + self.suffix) for path in self.site.files]

    def again(self):
        def convert(source, result):
            return measure.run(self.arguments(source, result), self.site.folder)

        with multiprocessing.pool.ThreadPool(self.jobs) as pool:
            return measure.elapsed(lambda: pool.starmap(convert, zip(self.site.files, self.videos())))


class Thumbsup(FFmpeg):
    """The arguments of thumbsup's package downsize 2.5.2 (lib/video/ffargs.js) with its default settings. thumbsup also
    decodes each video three times for still pictures, which is not measured here."""

    def arguments(self, source, result):
        return ["ffmpeg", "-y", "-i", source, "-r", "25", "-movflags", "+faststart", "-map_metadata", "-1", "-ab", "96k",
                "-f", "mp4", "-vcodec", "libx264", "-b:v", "0", "-crf", "25", "-vf", "format=yuv420p", result]


class Alone(FFmpeg):
    """ffmpeg with the options that Vitrine passes it for these clips. The results have the same bytes."""

    def arguments(self, source, result):
        return ["ffmpeg", "-nostdin", "-v", "error", "-xerror", "-filter_threads", "1", "-threads", "4", "-i", source,
                "-map", "0:0", "-map", "0:1", "-dn", "-sn", "-map_metadata", "-1", "-map_chapters", "-1",
                "-vf", "zscale=w=1280:h=720:f=lanczos:r=tv,format=yuv420p,setsar=1", "-fps_mode", "vfr",
                "-c:v", "libx264", "-preset", "fast", "-crf", "23", "-maxrate", "4000k", "-bufsize", "8000k", "-g", "120",
                "-a53cc", "0", "-threads:v", "1", "-x264-params", "cpu-independent=1",
                "-bsf:v", "filter_units=pass_types=1-5|7|8", "-c:a", "copy", "-fflags", "+bitexact", "-flags", "+bitexact",
                "-movflags", "+faststart", "-f", "mp4", "-y", result]


def same_bytes(ours, alone):
    """Exits unless both made the same videos."""
    for mine, other in zip(ours.videos(), alone.videos()):
        with open(mine, "rb") as one, open(other, "rb") as two:
            if one.read() != two.read():
                raise SystemExit("%s differs from what ffmpeg makes with the same options" % mine)


def megabytes(peer):
    return sum(map(os.path.getsize, peer.videos())) / 1e6


def similarity(peer):
    """Returns the mean similarity (SSIM) of the videos to their sources, in the size of the sources."""
    values = []
    for source, result in zip(peer.site.files, peer.videos()):
        graph = "[0:v]scale=%d:%d:flags=bicubic,format=yuv420p[made];[made][1:v]ssim" % SIZE
        done = subprocess.run(["ffmpeg", "-nostdin", "-i", result, "-i", source, "-lavfi", graph, "-f", "null", "-"],
                              stderr=subprocess.PIPE, text=True, check=True)
        values.append(float(SSIM.findall(done.stderr)[-1]))
    return sum(values) / len(values)


def positions(peer):
    """Returns the number of videos in which exiftool finds a position."""
    # Tags of unknown meaning may have any bytes.
    said = subprocess.run(["exiftool", "-ee3", "-a", "-u", "-s", *peer.videos()], stdout=subprocess.PIPE, text=True,
                          errors="replace", check=True).stdout
    files = said.split("======== ")[1:] if "======== " in said else [said]
    return sum(bool(SHOWN_POSITION.search(text)) for text in files)
