"""The pictures that move: a sea in the morning, a gull in front of the evening sun, and the first snow at the cabin."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import sound
from camera import Camera
from develop import develop, falloff, glare
from film import RATE, Film, Grade
from ocean import Ocean
from raster import F, TAU, blur, lin, mask_of, mix, rand, resize, rgb
from scenes.coast import evening_sky, fishing_boat, morning_sky
from scenes.lofoten import red_cabin

SEA = dict(waves=[(1, 26, .085), (2, 4.5, .075), (5, .9, .06)], deep=(.012, .032, .046), air=lin('#f0ac84') * .9, sight=40000)
MORNING = dict(power=1.34, sat=1.22, shadows=(-.012, .0, .022), highlights=(.02, .0, -.02))
SHORE = dict(waves=[(1, 12, .09), (2, 2, .07)], deep=(.02, .04, .055), air=lin('#f5b284') * .9, sight=22000)
GULL, SNOW = 2.0, 2.0                 # seconds
EVENING = dict(power=1.3, sat=1.22, shadows=(.004, 0, .012), highlights=(0, 0, 0))


class Sea:
    """A picture of the sea at any time: a sky that stands still, water that moves, and birds.

    The water of frames is computed at half the size: in a frame, moving water is not sharp.
    """

    def __init__(self, name, cam, sky, sun, water, look, ev, bloom, vignette, birds=(), mirrored=None):
        self.name, self.cam, self.sky, self.look, self.birds = name, cam, sky, look, birds
        self.mirrored = sky if mirrored is None else mirrored
        self.ev, self.bloom, self.vignette = ev, bloom, vignette
        self.water, self.sun = water, sun

    def ocean(self, scale):
        c = self.cam
        cam = Camera(int(c.w * scale), int(c.h * scale), c.f * scale, c.hy * scale, alt=c.alt)
        sky = self.mirrored
        if scale != 1:
            sky = np.stack([resize(p, cam.w, int(p.shape[0] * scale), Image.BOX) for p in sky])
        return Ocean(cam, sky, sun=self.sun, **self.water)

    def develop(self, water, grain):
        img = np.concatenate([self.sky[:, -self.cam.first:], water], 1)
        return develop(img, self.name, ev=self.ev, bloom=self.bloom, vignette=self.vignette, grain=grain, **self.look)

    def still(self, t):
        """Returns the picture at a time, as a photograph."""
        return self.with_birds(self.develop(self.ocean(1).picture(t), .008), t)

    def frames(self, seconds):
        """Yields the frames of a film."""
        ocean = self.ocean(1 / 2)
        w, h, W = self.cam.w, self.cam.h, self.cam.first
        rows, columns = ocean.shape
        water = np.stack([resize(p, w, h - W) for p in ocean.picture(0)])
        base = self.develop(water, 0)
        gain, share = F(2 ** self.ev), resize(falloff(w, h, self.vignette)[W:], columns, rows, Image.BOX).reshape(-1, 1)
        light = np.concatenate([self.sky[:, -W:], water], 1) * gain
        spread = np.stack([resize(glare(p)[W:], columns, rows, Image.BOX).ravel() for p in light], 1) * F(self.bloom)
        grade = Grade(self.name, rows * columns, **self.look)
        for i in range(int(seconds * RATE)):
            t = i / RATE
            part = grade((ocean.light(t) * (gain * F(1 - self.bloom)) + spread) * share).reshape(rows, columns, 3)
            frame = base.copy()
            frame[W:] = np.asarray(Image.fromarray(part).resize((w, h - W), Image.BICUBIC))
            yield self.with_birds(frame, t)

    def with_birds(self, frame, t):
        for bird in self.birds:
            bird(frame, t)
        return frame


class Gull:
    """A gull that crosses the picture: where it is at two times, its wing in pixels, and when it flaps."""

    def __init__(self, start, end, seconds, wing, beat=2.7, phase=0.0, colour=(44, 30, 34)):
        self.start, self.end, self.seconds, self.wing, self.beat, self.phase = start, end, seconds, wing, beat, phase
        self.colour = np.array(colour, F)

    def __call__(self, frame, t):
        p = t / self.seconds
        x = self.start[0] + (self.end[0] - self.start[0]) * p
        y = self.start[1] + (self.end[1] - self.start[1]) * p + self.wing * .12 * math.sin(TAU * (t * .45 + self.phase))
        r = int(self.wing * 1.2) + 2
        x0, y0 = max(0, int(x) - r), max(0, int(y) - r)
        part = frame[y0:int(y) + r, x0:int(x) + r]
        shape = mask_of(part.shape[1], part.shape[0], lambda d, k: self.draw(d, k, x - x0, y - y0, t), 4)[:, :, None]
        part[:] = mix(part, self.colour, shape * F(.93)).astype(np.uint8)

    def draw(self, d, k, x, y, t):
        stroke = math.sin(TAU * (t * self.beat + self.phase)) * (.55 + .45 * math.sin(TAU * (t * .31 + self.phase)))
        lag = math.sin(TAU * (t * self.beat + self.phase) - .9) * .9
        tilt = math.copysign(.10, self.end[0] - self.start[0])
        def at(px, py):
            return ((x + self.wing * px) * k, (y + self.wing * (py + tilt * px)) * k)
        for side, length in ((1, 1.0), (-1, .86)):
            wrist, tip = -.18 - .17 * stroke, -.02 - .32 * lag
            d.polygon([at(side * .02, -.03), at(side * .24 * length, wrist * .75 - .02), at(side * .46 * length, wrist), at(side * .74 * length, (wrist + tip) / 2 - .01),
                       at(side * length, tip), at(side * .66 * length, (wrist + tip) / 2 + .06), at(side * .42 * length, wrist + .12), at(side * .10, .09)], fill=255)
        forward = math.copysign(1, self.end[0] - self.start[0])
        d.ellipse([*at(-.15, -.055), *at(.15, .085)], fill=255)
        d.ellipse([*at(forward * .12 - .065, -.07), *at(forward * .12 + .065, .045)], fill=255)
        d.polygon([at(forward * .17, -.03), at(forward * .25, .01), at(forward * .17, .03)], fill=255)


def sunrise():
    """The video: small waves in the first sun, with the boat of the photograph on the horizon."""
    w, h, extra, seconds = 1280, 720, 420, 4
    cam = Camera(w, h, w * 1.0, 332, alt=3.2)
    tall = Camera(w, 332 + extra, cam.f, 332 + extra, alt=cam.alt)
    sun = (6.0, 1.7, (9, 5.0, 2.0), .055)
    sky = morning_sky(tall, *sun[:2])
    boat = fishing_boat(w, sky.shape[1], w * .30, tall.hy - 1, 13.4)
    mirrored = mix(sky, rgb(.10, .07, .09), F(.8) * blur(boat, 5, 3))
    sky = mix(sky, rgb(.030, .022, .028), boat)
    birds = [Gull((980, 150), (560, 122), seconds, 20, 2.5, .1), Gull((1052, 176), (640, 158), seconds, 16, 2.8, .6),
             Gull((935, 205), (540, 180), seconds, 13, 2.9, .3)]
    sea = Sea('sunrise', cam, sky, sun, SEA, MORNING, -.10, .10, .22, birds, mirrored)
    return Film((w, h), lambda: sea.frames(seconds), sound.surf("sunrise", seconds))


def gull(w, h, seconds):
    cam = Camera(w, h, w * .85, h * .6, alt=2)
    tall = Camera(w, cam.first, cam.f, cam.hy, alt=cam.alt)
    sun = (1.5, 5.2, (9, 5.4, 2.3), .07)
    birds = [Gull((.16 * w, .43 * h), (.88 * w, .30 * h), seconds, .105 * w, 2.4, .75, (40, 26, 28))]
    return Sea('gull', cam, evening_sky(tall, *sun[:2])[0], sun, SHORE, EVENING, -.05, .12, .2, birds)


def gull_still():
    return gull(1512, 2016, GULL).still(GULL / 2)


def gull_film():
    sea = gull(720, 960, GULL)
    return Film((720, 960), lambda: sea.frames(GULL), sound.surf("gull", GULL, 1.9) + .6 * sound.wind("gull", GULL))


def snow(back, t):
    """Returns a picture of (h, w, 3) with the snow that falls at a time, far and near flakes."""
    h, w, _ = back.shape
    frame, scale = Image.fromarray(back), w / 720
    rs = rand('first snow')
    for count, size, speed, soft, bright in ((900, .9, 70, 0, 130), (340, 1.8, 115, 0, 180), (110, 3.0, 190, .9, 205), (16, 8, 380, 4.5, 100)):
        px, py, sway, turn = rs.uniform(0, 1, count), rs.uniform(0, 1, count), rs.uniform(2, 9, count), rs.uniform(0, TAU, count)
        fall = speed * rs.uniform(.8, 1.2, count)
        span = 1000 + 8 * size
        y = (py * span + fall * t) % span - 4 * size
        x = (px * 760 + (fall * .28 + 12) * t + sway * np.sin(turn + 2.4 * t)) % 760 - 20
        flakes = Image.new("L", (2 * w, 2 * h))
        pen = ImageDraw.Draw(flakes)
        for a, b, v in zip((x * scale * 2).tolist(), (y * scale * 2).tolist(), (fall * scale / 48).tolist()):
            pen.line([(a - v * .14, b - v / 2), (a + v * .14, b + v / 2)], bright, max(1, round(size * scale * 2)))
        flakes = flakes.reduce(2)
        if soft:
            flakes = flakes.filter(ImageFilter.GaussianBlur(soft * scale))
        frame.paste((214, 222, 240), (0, 0), flakes)
    return np.asarray(frame)


def snow_photo():
    """The motion photo. Returns its picture, its film, and the second of the film that the picture shows."""
    back = np.ascontiguousarray(red_cabin()[:, 715:1715])
    small = np.asarray(Image.fromarray(back).resize((720, 960), Image.LANCZOS))
    film = Film((720, 960), lambda: (snow(small, i / RATE) for i in range(int(SNOW * RATE))), sound.wind("snow", SNOW))
    return snow(back, SNOW / 2), film, SNOW / 2
