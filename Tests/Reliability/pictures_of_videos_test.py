"""How videos look and how large they are: posters that show something, the brightness of HDR videos, and the size budget."""
import os
import re
import shutil
import subprocess

import numpy
import pytest
from PIL import Image

import clips
import oracles
import sites

pytestmark = pytest.mark.nightly

SETTINGS = "thumbnails: {size: 60, scales: [1]}\nphotos: {sizes: [320]}\nvideos: {copy: never}\n"
SCENE = "testsrc2=s=320x180:r=10:d=%s"
# The brightness of most of a picture must differ by this much, from 0 to 255.
SPREAD = 25
# Colours and the transfer of HDR videos, as ffmpeg's encoder for H.265 is told them.
TRANSFERS = {"hlg": "arib-std-b67", "pq": "smpte2084"}
# White of an SDR picture in cd/m².
WHITE = 203
BRIGHTNESS_TOLERANCE = 0.1
MIN_PSNR = 24


def shown(seconds, colour, filters=""):
    """Returns a scene of four seconds with another picture at its start."""
    return SCENE % 4 + ",drawbox=t=fill:c=%s:enable='lt(t,%s)'%s" % (colour, seconds, filters)


POSTERS = {"black for 0.5 s": shown(0.5, "black"), "black for 1 s": shown(1, "black"), "black for 3 s": shown(3, "black"),
           "fade": SCENE % 4 + ",fade=in:d=2", "white for 1 s": shown(1, "white"), "a second": SCENE % 1}


def pages(site):
    """Returns the published video and the largest image of each clip, by the name of the clip."""
    found, root = {}, site + "/public/"
    for name in os.listdir(root + "a"):
        if name == "index.html" or not name.endswith(".html"):
            continue
        with open(root + "a/" + name, encoding="utf-8") as file:
            text = file.read()
        video = re.search(r"media/[\w/-]+\.mp4", text)
        images = [root + image for image in set(re.findall(r"media/[\w/-]+\.jpg", text.partition("<main")[2]))]
        if video and images:
            # The page of a video has the suffix of its file in its name.
            found[name[:-len("-mp4.html")]] = root + video[0], max(images, key=lambda path: Image.open(path).size)
    return found


def luma(image):
    return numpy.asarray(image.convert("L"), numpy.float64)


def frame(path, job):
    """Returns a frame from the middle of a video."""
    picture = os.path.join(job, "frame.png")
    clips.run("-ss", 0.5, "-i", path, "-frames:v", 1, picture)
    with Image.open(picture) as image:
        return image.convert("RGB")


def psnr(one, other):
    pixels = [numpy.asarray(image.convert("RGB").resize((320, 180)), numpy.float64) for image in (one, other)]
    error = numpy.mean((pixels[0] - pixels[1]) ** 2)
    return 10 * numpy.log10(255 ** 2 / error) if error else 99


def built(lab, folder, settings):
    site = lab.new_site(folder, settings, name="pictures")
    run = lab.build(site, seconds=600)
    return site, ([] if run.status == 0 else [str(run)])


def test_posters_show_something(lab):
    clips.require()
    folder = os.path.join(lab.folder, "posters")
    for name in POSTERS:
        clips.make("%s/a/%s.mp4" % (folder, name), *clips.pictures(POSTERS[name]), *clips.H264, "-g", 10)
    site, problems = built(lab, folder, SETTINGS)
    found = pages(site)
    problems += [] if len(found) == len(POSTERS) else ["there are posters of %s" % sorted(found)]
    lab.check("posters: all videos are published", problems)
    for name, (_, poster) in found.items():
        low, high = numpy.percentile(luma(Image.open(poster)), [10, 90])
        lab.check("poster: " + name, [] if high - low >= SPREAD else ["its brightness is from %d to %d" % (low, high)])
    lab.remove("pictures")
    shutil.rmtree(folder)


def high_dynamic_range(path, source, transfer):
    """Writes an SDR picture as an HDR video in which white is as bright as in SDR."""
    chain = ("scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv444p,setparams=colorspace=bt709:color_primaries=bt709:"
             "color_trc=bt709:range=tv,zscale=t=linear:npl=%d,format=gbrpf32le,"
             "zscale=p=bt2020:t=%s:m=bt2020nc:r=tv:npl=%d,format=yuv420p10le" % (WHITE, transfer, WHITE))
    clips.make(path, "-loop", 1, "-framerate", 10, "-t", 1, "-i", source, "-vf", chain, "-c:v", "libx265", "-preset", "ultrafast",
               "-x265-params", "log-level=none:colorprim=bt2020:transfer=%s:colormatrix=bt2020nc:range=limited" % transfer,
               "-tag:v", "hvc1")


def test_hdr_videos_keep_their_brightness(lab):
    clips.require()
    folder = os.path.join(lab.folder, "hdr")
    sites.photo(folder + "/source.jpg", 41)
    source = folder + "/source.png"
    with Image.open(folder + "/source.jpg") as image:
        image.resize((320, 180)).save(source)
    for name, transfer in TRANSFERS.items():
        high_dynamic_range("%s/albums/a/%s.mp4" % (folder, name), source, transfer)
    site, problems = built(lab, folder + "/albums", SETTINGS)
    found = pages(site)
    wanted = luma(Image.open(source)).mean()
    lab.check("hdr: both videos are published", problems + ([] if set(found) == set(TRANSFERS) else [str(sorted(found))]))
    for name, (video, poster) in found.items():
        made = frame(video, folder)
        brightness = luma(made).mean()
        problems = []
        if abs(brightness / wanted - 1) > BRIGHTNESS_TOLERANCE:
            problems.append("its mean brightness is %.1f, and %.1f in the source" % (brightness, wanted))
        likeness = psnr(made, Image.open(poster))
        if likeness < MIN_PSNR:
            problems.append("its poster differs from the video: %.1f dB" % likeness)
        tags = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=pix_fmt,color_transfer", "-of", "csv=p=0", video],
                              check=True, stdout=subprocess.PIPE, text=True).stdout.split()
        problems += [] if tags[0] == "yuv420p,bt709" else ["its format is %s" % tags]
        lab.check("hdr: " + name, problems)
        lab.notes.append("%s: brightness %.1f of %.1f, poster %.1f dB" % (name, brightness, wanted, likeness))
    lab.remove("pictures")
    shutil.rmtree(folder)


# The most bytes, the seconds, the size and the rate of clips. Noise needs more than it gets, and gets at least 300,000
# bits per second.
BUDGETS = ((1_000_000, 15, "320x180", 10), (2_000_000, 10, "1280x720", 30), (2_000_000, 30, "640x360", 25),
           (25 << 20, 60, "1280x720", 30), (25 << 20, 450, "320x180", 10))


def test_videos_keep_to_the_budget(lab):
    clips.require()
    folder = os.path.join(lab.folder, "budget")
    for largest, seconds, size, rate in BUDGETS:
        source = "color=gray:s=%s:r=%d:d=%d,noise=alls=100:allf=t" % (size, rate, seconds)
        clips.make(folder + "/a/clip.mp4", *clips.pictures(source), *clips.tone(seconds), "-c:v", "mpeg4", "-q:v", 2, *clips.AAC)
        site, problems = built(lab, folder, "videos: {copy: never, largest: %d KB}\n" % (largest // 1000))
        sizes = [os.path.getsize(os.path.join(site, "public", path)) for path in oracles.tree(site + "/public")
                 if path.endswith(".mp4")]
        label = "a noisy video of %d s (%s) in %.1f MB" % (seconds, size, largest / 1e6)
        if len(sizes) != 1 or not 0.8 * largest <= sizes[0] <= largest:
            problems.append("it has %s bytes" % sizes)
        lab.check(label, problems)
        lab.notes.append("%s: %s bytes" % (label, sizes))
        lab.remove("pictures")
        shutil.rmtree(folder)
