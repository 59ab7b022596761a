"""Films: the tone curve for many frames, and ffmpeg, which makes them a MOV or MP4 with sound."""
import os
import subprocess
import tempfile

import numpy as np
from PIL import Image

import sound as sounds
from develop import INSET, OUTSET, tone
from raster import F, rand

RATE = 24                            # frames a second
STEPS = 4096


class Film:
    """Pictures that follow each other, and their sound.

    - Parameter size: width and height.
    - Parameter frames: the pictures, 8 bits of sRGB, as a function that returns them one after the other.
    - Parameter sound: an array of two channels.
    """

    def __init__(self, size, frames, sound):
        self.size, self.frames, self.sound = size, frames, sound

    def data(self, kind, **tags):
        """Returns the film as `mov` or `mp4`; a MOV has tags of QuickTime's metadata."""
        with tempfile.TemporaryDirectory() as folder:
            audio, video = os.path.join(folder, "sound.wav"), os.path.join(folder, "film")
            sounds.save(self.sound, audio)
            command = ["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "%dx%d" % self.size, "-r", str(RATE),
                       "-i", "pipe:0", "-i", audio, "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
                       "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
                       "-c:v", "libx264", "-preset", "superfast", "-crf", "23", "-g", str(4 * RATE), "-threads:v", "2",
                       "-c:a", "aac", "-b:a", "96k", "-flags", "+bitexact", "-fflags", "+bitexact",
                       "-movflags", "+faststart" + ("+use_metadata_tags" if tags else "")]
            for name, value in tags.items():
                command += ["-metadata", "com.apple.quicktime.%s=%s" % (name.replace("_", "."), value)]
            program = subprocess.Popen([*command, "-f", kind, video], stdin=subprocess.PIPE)
            for frame in self.frames():
                program.stdin.write(frame.tobytes())
            program.stdin.close()
            if program.wait():
                raise RuntimeError("ffmpeg could not make a film")
            with open(video, "rb") as file:
                return file.read()


class Grade:
    """The tone curve of `develop` for parts of frames, with the glare and the vignette of one finished picture."""

    def __init__(self, name, pixels, power, sat, shadows, highlights):
        self.curve, self.sat = tone(np.linspace(0, 1, STEPS, dtype=F), power), F(sat)
        self.shadows, self.highlights = np.array(shadows, F), np.array(highlights, F)
        self.dither = rand("dither " + name).random((pixels, 1), F)

    def __call__(self, light):
        """Returns 8 bits of sRGB of linear light; both have the shape (pixels, 3)."""
        c = np.maximum(light @ INSET.T.astype(F), F(1e-5))
        at = np.clip((np.log2(c) + F(12.47393)) * F((STEPS - 1) / 16.5), 0, STEPS - 1)
        y = self.curve.take(at.astype(np.intp))
        l = (y @ np.array([.2126, .7152, .0722], F))[:, None]
        out = (l + self.sat * (y - l)) @ OUTSET.T.astype(F)
        l = np.clip(out @ np.array([.2126, .7152, .0722], F), 0, 1)[:, None]
        out += self.shadows * ((1 - l) ** 2 * np.minimum(1, l * 6 + F(.2))) + self.highlights * (l * l)
        return np.minimum(np.clip(out, 0, 1) * F(255) + self.dither, 255).astype(np.uint8)
