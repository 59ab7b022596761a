#!/usr/bin/env python3
"""Makes the photographs of the example site.

The photographs are computed: mountains by uplift and erosion, northern lights as folded curtains, and
water as waves that mirror the sky. Every picture has its own fixed seed, so two runs on one machine
give the same bytes. Needs python3-numpy, python3-pil and python3-piexif.

    make-photos.py                 makes the missing pictures
    make-photos.py --force         makes all pictures again
    make-photos.py --only aurora   makes the missing pictures with "aurora" in their path
    make-photos.py --out DIR       writes to DIR instead of albums/ beside this file
"""
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import math
import multiprocessing
import sys
import time
import unicodedata
import zlib
from functools import lru_cache

import numpy as np
import piexif
from PIL import Image, ImageDraw

try:                                  # makes malloc keep the memory of large arrays, which are allocated often
    import ctypes
    _libc = ctypes.CDLL(None)
    _libc.mallopt(-3, 32 << 20)
    _libc.mallopt(-1, (1 << 31) - 1)
except (OSError, AttributeError):
    pass

F = np.float32
TAU = 2 * math.pi


# ---------------------------------------------------------------- tools

def rand(name):
    return np.random.Generator(np.random.PCG64(zlib.crc32(name.encode("utf-8"))))


def lin(code):
    """Converts '#rrggbb' to linear light."""
    c = np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)], F) / 255
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4).astype(F)


def rgb(*c):
    """Returns three numbers, or '#rrggbb', in a shape that can be multiplied with (3, h, w)."""
    c = lin(c[0]) if isinstance(c[0], str) else np.array(c, F)
    return c[:, None, None]


def planes(c):
    c = np.asarray(c, F)
    return c[:, None, None] if c.ndim == 1 else c


def mix(a, b, t):
    return a + (b - a) * t


def smooth(a, b, x):
    t = np.clip((x - F(a)) / F(b - a), 0, 1)
    return t * t * (3 - 2 * t)


def resize(a, w, h, how=Image.BICUBIC, box=None):
    return np.asarray(Image.fromarray(np.ascontiguousarray(a, F), "F").resize((w, h), how, box), F)


def blur(a, s, sx=None):
    """Gaussian blur; s is the vertical standard deviation, sx the horizontal one (default: s)."""
    if a.ndim == 3:
        return np.stack([blur(p, s, sx) for p in a])
    sx = s if sx is None else sx
    h, w = a.shape
    ky, kx = max(1, int(s / 2.5)), max(1, int(sx / 2.5))
    small = resize(a, max(2, w // kx), max(2, h // ky), Image.BOX) if max(kx, ky) > 1 else a
    for axis, t in ((0, s / ky), (1, sx / kx)):
        if t < .3:
            continue
        r = int(3 * t + 1)
        g = np.exp(-.5 * (np.arange(-r, r + 1) / t) ** 2).astype(F)
        g /= g.sum()
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        p = np.pad(small, pad, "edge")
        n = small.shape[axis]
        out = np.zeros_like(small)
        for i, v in enumerate(g):
            out += v * (p[i:i + n] if axis == 0 else p[:, i:i + n])
        small = out
    return resize(small, w, h) if small.shape != (h, w) else small


def fbm(w, h, rs, cells=4, octaves=8, gain=.5, stretch=1.0):
    """Fractal noise in about -1..1; `cells` is the number of cells across; stretch > 1 makes it finer vertically."""
    out = np.zeros((h, w), F)
    amp, total = 1.0, 0.0
    for o in range(octaves):
        gw = cells * 2 ** o
        gh = gw * h / w * stretch
        if gw > w * .8 or gh > h * .8:
            break
        g = rs.standard_normal((int(gh) + 7, int(gw) + 7), F)
        x, y = 2 + rs.random(2)
        out += F(amp) * resize(g, w, h, box=(x, y, x + gw, y + gh))
        total += amp * amp
        amp *= gain
    return out / F(math.sqrt(total) * 1.6)


def line_noise(n, rs, cells=4, octaves=9, gain=.5):
    return fbm(n, 8, rs, cells, octaves, gain)[3]


@lru_cache(None)
def spectral(n, beta, seed, low=0.0):
    """A square periodic texture with a power-law spectrum; mean 0, standard deviation 1."""
    rs = rand(f"spectral {seed}")
    f = np.fft.rfft2(rs.standard_normal((n, n)))
    k = np.hypot(np.fft.rfftfreq(n)[None] * n, np.fft.fftfreq(n)[:, None] * n)
    k[0, 0] = 1
    a = k ** (-beta / 2 - .5)
    a[k < low] = 0
    a[0, 0] = 0
    t = np.fft.irfft2(f * a, (n, n))
    return (t / t.std()).astype(F)


def sample(tex, u, v):
    """Samples a periodic texture bilinearly; u and v in texels; tex is (n, n) or (n, n, c) with n a power of two."""
    n = tex.shape[0]
    iu, iv = np.floor(u), np.floor(v)
    fu, fv = (u - iu).astype(F), (v - iv).astype(F)
    iu, iv = iu.astype(np.int32) & (n - 1), iv.astype(np.int32) & (n - 1)
    ju, jv = (iu + 1) & (n - 1), ((iv + 1) & (n - 1)) * n
    iv = iv * n
    flat = tex.reshape(n * n, *tex.shape[2:])
    if tex.ndim == 3:
        fu, fv = fu[..., None], fv[..., None]
    a = flat[iv + iu]
    top = a + (flat[iv + ju] - a) * fu
    a = flat[jv + iu]
    bottom = a + (flat[jv + ju] - a) * fu
    return top + (bottom - top) * fv


def grab(img, x, y):
    """Samples (3, h, w) bilinearly, clamped at the edges."""
    _, h, w = img.shape
    x, y = np.clip(x, 0, w - 1.01), np.clip(y, 0, h - 1.01)
    ix, iy = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - ix).astype(F), (y - iy).astype(F)
    i = iy * w + ix
    out = []
    for p in img:
        p = np.ascontiguousarray(p).ravel()
        a, b = p[i], p[i + w]
        a = a + (p[i + 1] - a) * fx
        b = b + (p[i + w + 1] - b) * fx
        out.append(a + (b - a) * fy)
    return np.stack(out)


def grid(w, h):
    return np.arange(w, dtype=F)[None] + F(.5), np.arange(h, dtype=F)[:, None] + F(.5)


def mask_of(w, h, paint, k=2):
    """Returns an antialiased mask in 0..1 of the shapes that paint(draw, k) draws at k times the size."""
    im = Image.new("L", (w * k, h * k))
    paint(ImageDraw.Draw(im), k)
    return np.asarray(im.reduce(k), F) / 255


def zoom_blur(a, cx, cy, strength, passes=6):
    """Light shafts: blurs radially from (cx, cy)."""
    h, w = a.shape
    k = 2
    im = Image.fromarray(resize(a, w // k, h // k, Image.BOX), "F")
    cx, cy = cx / k, cy / k
    for i in range(passes):
        s = 1 - strength / 2 ** (passes - i)
        b = im.transform(im.size, Image.AFFINE, (s, 0, cx * (1 - s), 0, s, cy * (1 - s)), Image.BILINEAR)
        im = Image.fromarray((np.asarray(im, F) + np.asarray(b, F)) * F(.5), "F")
    return resize(np.asarray(im, F), w, h)


# ---------------------------------------------------------------- development

def agx(c, power, sat):
    """A film-like tone curve (after Troy Sobotka's AgX): highlights roll off and desaturate."""
    m = np.array([[.842479, .0784336, .0792237], [.0423282, .8784686, .0791661], [.0423757, .0784336, .8791430]])
    back = np.linalg.inv(m)
    out = []
    for i in range(3):
        x = F(m[i, 0]) * c[0] + F(m[i, 1]) * c[1] + F(m[i, 2]) * c[2]
        np.maximum(x, F(1e-5), out=x)
        np.log2(x, out=x)
        x += F(12.47393)
        x *= F(1 / 16.5)
        np.clip(x, 0, 1, out=x)
        y = F(15.5) * x
        for k in (-40.14, 31.96, -6.868, .4298, .1191):
            y += F(k)
            y *= x
        y -= F(.00232)
        np.clip(y, 0, 1, out=y)
        if power != 1:
            np.power(y, F(power), out=y)
        out.append(y)
    l = F(.2126) * out[0] + F(.7152) * out[1] + F(.0722) * out[2]
    out = [l + F(sat) * (y - l) for y in out]
    return np.stack([F(back[i, 0]) * out[0] + F(back[i, 1]) * out[1] + F(back[i, 2]) * out[2] for i in range(3)])


def develop(img, name, ev=0.0, power=1.3, sat=1.25, bloom=.06, vignette=.22, grain=.007,
            shadows=None, highlights=None, mono=None, lift=0.0):
    """Converts linear light to a finished 8-bit picture."""
    img = np.asarray(img, F) * F(2 ** ev)
    _, h, w = img.shape
    rs = rand("grain " + name)
    if bloom:
        k, s = 4, max(w, h) / 4
        for i, plane in enumerate(img):
            small = resize(np.minimum(plane, F(40)), w // k, h // k, Image.BOX)
            soft = F(.55) * blur(small, s * .005) + F(.45) * blur(small, s * .03)
            img[i] = plane * F(1 - bloom) + F(bloom) * resize(soft, w, h)
    if vignette:
        x, y = np.linspace(-1, 1, w, dtype=F)[None], np.linspace(-1, 1, h, dtype=F)[:, None]
        r2 = (x * x * w * w + y * y * h * h) / F(w * w + h * h)
        img = img * (1 - F(vignette) * r2 * (F(1.6) - F(.6) * r2))
    out = agx(img, power, sat)
    l = np.clip(F(.2126) * out[0] + F(.7152) * out[1] + F(.0722) * out[2], 0, 1)
    if mono is not None:
        out = np.stack([l, l, l])
    if shadows is not None:
        out += rgb(*shadows) * ((1 - l) ** 2 * np.minimum(1, l * 6 + F(.2)))
    if highlights is not None:
        out += rgb(*highlights) * (l * l)
    if lift:
        out = F(lift) + out * F(1 - lift)
    if grain:
        g = rs.standard_normal((h, w), F)
        g = (g * F(.5) + F(1.1) * blur(g, .75)) * (F(grain) * (F(.4) + F(2.4) * l * (1 - l)))
        out += g
    out = np.clip(out, 0, 1) * F(255) + rs.random((h, w), F)      # dithering against banding in skies
    return np.ascontiguousarray(np.minimum(out, 255).astype(np.uint8).transpose(1, 2, 0))


# ---------------------------------------------------------------- land

CELL = 20000 / 1024          # metres per grid step of the island


def streams(z, base, uplift, k, rounds, dt, cell, rs, talus):
    """Uplift and river erosion by the implicit stream-power law, with drainage trees by pointer jumping."""
    n = z.shape[0]
    count = n * n
    own = np.arange(count, dtype=np.int32).reshape(n, n)
    ways = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)]
    neighbours = [np.roll(own, o, (0, 1)) for o in ways]
    apart = [cell * (1.41421 if a and b else 1) for a, b in ways]
    for _ in range(rounds):
        best, rec = np.zeros((n, n), F), own.copy()
        run = np.full((n, n), cell, F)
        wobble = rs.random((n, n), F) * F(.3) + F(.85)
        for o, ids, d in zip(ways, neighbours, apart):
            s = (z - np.roll(z, o, (0, 1))) * F(1 / d)
            if o[0] and o[1]:
                s *= wobble
            b = s > best
            np.copyto(best, s, where=b)
            np.copyto(rec, ids, where=b)
            np.copyto(run, F(d), where=b)
        rec[base] = own[base]
        root = (rec == own).ravel()
        first = rec.ravel().astype(np.int64)
        first[root] = count
        first = np.append(first, count)
        area, p = np.append(np.ones(count), 0.), first
        for _ in range(11):
            more = np.bincount(p, area, count + 1)
            more[count] = 0
            area = area + more
            p = p[p]
        c = (k * dt) * (area[:count] * cell * cell) ** .45 / run.ravel()
        c[root] = 0
        a = np.append((z + np.where(base, 0, uplift * dt)).ravel() / (1 + c), 0.)
        b = np.append(np.where(root, 0, c / (1 + c)), 0.)
        p = first
        for _ in range(11):
            a = a + b * a[p]
            b = b * b[p]
            p = p[p]
        z = a[:count].reshape(n, n).astype(F)
        z[base] = np.minimum(z[base], 0)
        for _ in range(2):                                   # talus: no slope stays steeper than this
            low = z.copy()
            for o, d in zip(ways, apart):
                np.minimum(low, np.roll(z, o, (0, 1)) + F(talus * d), out=low)
            z = z * F(.3) + low * F(.7)
    return z


def wider(a, n):
    k = a.shape[0]
    return resize(np.pad(a, 4, "wrap"), n, n, box=(4, 4, 4 + k, 4 + k))


@lru_cache(None)
def island():
    """Twenty kilometres of peaks and fjords as a periodic height map in metres, with the sea at 0."""
    rs = rand("terrain L")
    n, size, k = 256, 20000., .004
    mask = spectral(n, 2.0, 3)
    sea = mask < 0
    uplift = np.clip(.5 + .35 * spectral(n, 1.6, 9), .12, 2)
    z = np.where(sea, 0, mask * 450 + 5 * rs.random((n, n), F)).astype(F)
    z = streams(z, sea, uplift, k, 60, 25., size / n, rs, 1.5)
    z = wider(z, 512) + rs.standard_normal((512, 512), F) * 4
    z = streams(z, wider(mask, 512) < 0, wider(uplift, 512), k, 14, 25., size / 512, rs, 1.5)
    fine = wider(rs.standard_normal((256, 256), F), 1024)
    z = wider(z, 1024) + fine * 6
    z = streams(z, wider(mask, 1024) < 0, wider(uplift, 1024), k, 4, 15., size / 1024, rs, 1.6)
    return np.maximum(z, 0)


@lru_cache(4)
def light_maps(scale, sun_az, sun_el):
    return lit(island() * F(scale), CELL, sun_az, sun_el)


def lit(H, cell, sun_az, sun_el, reach=260):
    """Returns height, sunlight with cast shadows, openness, flatness and slopes as one texture."""
    gx = (np.roll(H, -1, 1) - np.roll(H, 1, 1)) / F(2 * cell)
    gy = (np.roll(H, -1, 0) - np.roll(H, 1, 0)) / F(2 * cell)
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    sx, sy, ce, se = math.sin(sun_az), math.cos(sun_az), math.cos(sun_el), math.sin(sun_el)
    lambert = np.clip((F(-sx * ce) * gx - F(sy * ce) * gy + F(se)) * nz, 0, 1)
    block = np.full_like(H, -1e9)
    k = 1.5
    while k < reach:
        s = np.roll(H, (-int(round(sy * k)), -int(round(sx * k))), (0, 1)) - F(k * cell * math.tan(sun_el))
        np.maximum(block, s, out=block)
        k = k * 1.09 + .5
    shadow = np.clip(F(.5) + (H - block) / F(cell * 1.2), 0, 1)
    p = np.pad(H, 40, "wrap")
    open_ = np.clip(F(.75) + (H - blur(p, 10)[40:-40, 40:-40]) / F(cell * 14), F(.3), F(1.15))
    return np.ascontiguousarray(np.stack([H, lambert * shadow, open_, nz, gx, gy], -1).astype(F))


class Camera:
    """A level camera with a shifted horizon: f and hy in pixels, position in metres, heading in radians."""

    def __init__(self, w, h, f, hy, pos=(0, 0), heading=0.0, alt=10.0):
        self.w, self.h, self.f, self.hy, self.pos, self.heading, self.alt = w, h, f, hy, pos, heading, alt
        self.t = ((np.arange(w, dtype=F) + F(.5)) - F(w / 2)) / F(f)
        self.q = (F(hy) - (np.arange(h, dtype=F) + F(.5)))[:, None]          # pixels above the horizon
        self.el = np.degrees(np.arctan2(self.q[:, 0], F(f)))
        self.sea = np.where(self.q < 0, F(alt * f) / np.maximum(-self.q, F(1e-3)), F(np.inf))
        self.first = int(np.argmax(self.q[:, 0] < 0))                         # first row of water

    def ground(self, z):
        s, c = F(math.sin(self.heading)), F(math.cos(self.heading))
        return F(self.pos[0]) + z * (s + c * self.t), F(self.pos[1]) + z * (c - s * self.t)

    def point(self, az, el):
        """Returns the pixel of a direction (degrees, azimuth from the middle)."""
        return (self.w / 2 + self.f * math.tan(math.radians(az)),
                self.hy - self.f * math.tan(math.radians(el)) / math.cos(math.radians(az)))


def raycast(H, cell, cam, near, far, steps, island_=True):
    """Returns the distance to the land in every pixel, infinite if there is no land."""
    d = np.geomspace(near, far, steps).astype(F)[:, None]
    X, Y = cam.ground(d)
    hh = sample(H, X * F(1 / cell), Y * F(1 / cell)) - d * d * F(.87 / 2 / 6371000)
    if island_:
        hh = np.where(hh <= .5, F(-1e5), hh)
    row = (hh - F(cam.alt)) / d * F(cam.f)
    top = np.maximum.accumulate(row, 0)
    h, w = cam.h, cam.w
    want = cam.q[:, 0]
    idx = np.empty((w, h), np.int32)
    cols = np.ascontiguousarray(top.T)
    for x in range(w):
        idx[x] = np.searchsorted(cols[x], want)
    idx = np.ascontiguousarray(idx.T)
    sky = idx >= steps
    i1 = np.minimum(idx, steps - 1)
    i0 = np.maximum(i1 - 1, 0)
    c = np.arange(w, dtype=np.int32)[None]
    flat = row.ravel()
    r1, r0 = flat[i1 * w + c], flat[i0 * w + c]
    part = np.where((r1 > r0) & (r0 > -5e4), (cam.q - r0) / np.maximum(r1 - r0, F(1e-6)), 1)
    d = d[:, 0]
    z = d[i0] + (d[i1] - d[i0]) * np.clip(part, 0, 1)
    z = np.where(sky, F(np.inf), z).astype(F)
    cover = np.clip(cam.q - top[-1][None], -.5, .5) + F(.5)      # 1 in the sky, soft at the skyline
    return z, cover


def gradient_sky(cam, points, gain=1.0, rows=None):
    """Returns a gradient of shape (3, h, 1) from pairs (degrees above the horizon, '#rrggbb')."""
    el = cam.el if rows is None else rows
    x = [p[0] for p in points]
    c = np.sqrt(np.array([lin(p[1]) for p in points]))
    return np.stack([np.interp(el, x, c[:, i]).astype(F) ** 2 for i in range(3)])[:, :, None] * F(gain)


def glow(cam, az, el, parts):
    """Glow around the sun or moon: parts are (reach in degrees, (r, g, b))."""
    x, y = cam.point(az, el)
    gx, gy = grid(cam.w, cam.h)
    r = np.degrees(np.hypot(gx - F(x), gy - F(y)) / F(cam.f))
    return sum(rgb(*c) * np.exp(-r / F(s)) for s, c in parts), r


def cloud_layer(cam, seed, height, scale, beta=2.0, shift=(0, 0), squash=1.0, warp=0.0):
    """Returns the density of a horizontal layer of clouds in the camera's view."""
    up = np.maximum(cam.q, F(1))
    z = F(height * cam.f) / up
    u = z * cam.t / F(scale) + F(shift[0])
    v = (z + 0 * cam.t) / F(scale * squash) + F(shift[1])
    if warp:
        u, v = u + F(warp) * sample(spectral(512, 2.6, seed + 77), u / 3, v / 3), v
    d = sample(spectral(1024, beta, seed), u, v)
    return np.where(cam.q > 0, d, 0), np.minimum(z, F(1e6))


def land(cam, scale, sun, sunlight, skylight, air, sight, snowline=(.40, 250, 4000), far=19000, near=60,
         steps=850, near_air=None, mist=.5, mist_height=70, detail=1.0, rock=(.055, .052, .055), mist_sight=5000, albedo=(.82, .84, .88)):
    """Renders the island. Returns colour, mask, skyline cover and distance."""
    z, cover = raycast(island() * F(scale), CELL, cam, near, far, steps)
    seen = np.isfinite(z) & (z < cam.sea)
    y0, y1 = np.nonzero(seen.any(1))[0][[0, -1]] if seen.any() else (0, 0)
    y0, y1 = max(0, y0 - 2), y1 + 1
    sub = slice(y0, y1)
    zz = np.where(seen[sub], z[sub], F(1000))
    X, Y = cam.ground(zz)
    T = sample(light_maps(scale, round(cam.heading + sun[0], 4), sun[1]), X * F(1 / CELL), Y * F(1 / CELL))
    hh, s, ao, nz = [np.ascontiguousarray(T[..., i]) for i in range(4)]
    d1 = sample(spectral(1024, 1.3, 11), X / F(9), Y / F(9)) * F(detail)
    d2 = sample(spectral(1024, 1.1, 12), X / F(2.2), Y / F(2.2)) * F(detail)
    close = np.clip(1 - zz / 9000, F(.15), 1)
    snow = smooth(-.12, .12, F(snowline[0]) - (1 - nz) + F(.09) * d1 + F(.05) * d2 + (hh - F(snowline[1])) / F(snowline[2]))
    snow *= smooth(2, 14, hh + 4 * d1)
    alb = mix(rgb(*rock) * (1 + F(.35) * d2 + F(.2) * d1), rgb(*albedo), snow)
    light = rgb(*sunlight) * (s * np.clip(1 + F(.35) * d2 * close + F(.2) * d1, F(.3), F(1.7)))
    light = light + rgb(*skylight) * (ao * np.clip(1 + F(.22) * d2 * close + F(.12) * d1, F(.4), F(1.6)))
    col = alb * light
    air = planes(air)
    air = air[:, sub] if air.shape[1] > 1 else air
    if near_air is not None:
        air = mix(planes(near_air[0]), air, smooth(near_air[1], near_air[2], zz))
    tr = np.exp(-zz[None] * (1 / rgb(*sight)))
    col = col * tr + air * (1 - tr)
    if mist:
        low = np.exp(-hh / F(mist_height)) * (1 - np.exp(-zz / F(mist_sight))) * F(mist)
        col = mix(col, air * F(1.1), low)
    return col, seen, cover, z, sub


def put_land(img, result):
    """Composites the land over the sky, with a soft skyline."""
    col, seen, cover, z, sub = result
    here, below = seen[sub], np.roll(seen[sub], -1, 0)
    rim = below & ~np.isfinite(z[sub])
    a = np.where(here | rim, 1 - cover[sub], 0)
    col = np.where(here, col, np.roll(col, -1, 1))
    img[:, sub] = mix(img[:, sub], col, a)
    return img


@lru_cache(None)
def swell(n, step, longest, seed, spread=3.0):
    """Slopes of wind waves across and away on a periodic tile, standard deviation 1; longest wave in metres."""
    rs = rand(f"swell {seed}")
    kx = np.fft.rfftfreq(n, step)[None] * TAU
    ky = np.fft.fftfreq(n, step)[:, None] * TAU
    k = np.hypot(kx, ky)
    k[0, 0] = 1
    peak = TAU / longest
    amp = np.exp(-.6 * (peak / k) ** 2) * k ** -1.75 * (np.abs(ky) / k) ** (spread / 2)
    amp[0, 0] = 0
    f = np.fft.rfft2(rs.standard_normal((n, n))) * amp
    sx, sz = np.fft.irfft2(f * 1j * kx, (n, n)), np.fft.irfft2(f * 1j * ky, (n, n))
    return np.ascontiguousarray(np.stack([sx, sz], -1) / sz.std()).astype(F)


def water(img, cam, layers=(), deep=(.012, .035, .05), seen=None, air=None, sight=16000, shine=.95, waves=(), sun=None):
    """Renders water below the horizon, which mirrors everything above it.

    layers: calm water, (seed, beta, metres per texel, stretch, slope); waves: (seed, longest wave, slope);
    sun: (azimuth, elevation, colour, roughness) for the glitter of waves that are smaller than a pixel.
    """
    W = cam.first
    q, z = cam.q[W:], cam.sea[W:]
    x = z * cam.t
    u = q / F(cam.f)
    foot = z * z / F(cam.f * cam.alt)                        # metres of water that a pixel covers in depth
    sx = sz = F(0)
    for seed, beta, step, stretch, slope in layers:
        a = F(slope) / (1 + (foot / F(step * 14)) ** F(1.2))
        sz = sz + a * sample(spectral(1024, beta, seed), x / F(step * stretch), z / F(step) + 0 * x)
        sx = sx + a * F(.45) * sample(spectral(1024, beta, seed + 1), x / F(step * stretch), z / F(step) + 0 * x)
    for seed, longest, slope in waves:
        step = longest / 40
        a = F(slope) / (1 + (foot / F(longest * .9)) ** F(1.3))
        s = sample(swell(1024, step, longest, seed), x / F(step), z / F(step) + 0 * x)
        sx, sz = sx + a * s[..., 0], sz + a * s[..., 1]
    nn = 1 + sx * sx + sz * sz
    dn = np.minimum(-cam.t * sx + u - sz, F(-.002))
    k = dn / nn
    rx, ry, rz = cam.t + 2 * k * sx, np.abs(u - 2 * k), np.maximum(1 + 2 * k * sz, F(.2))
    above = img[:, :W]
    ref = grab(above, F(cam.w / 2) + F(cam.f) * rx / rz, F(cam.hy) - F(cam.f) * ry / rz)
    length = np.sqrt(1 + cam.t ** 2 + u * u)
    cos = np.clip(-dn / (np.sqrt(nn) * length), 0, 1)
    fres = F(.02) + F(.98) * (1 - cos) ** 5
    out = ref * (fres * F(shine)) + rgb(*deep) * (1 - fres)
    if sun:
        az, el, colour, rough = sun
        a, e = math.radians(az), math.radians(el)
        hx = F(math.sin(a) * math.cos(e)) - cam.t / length
        hz = F(math.cos(a) * math.cos(e)) - 1 / length
        hu = F(math.sin(e)) - u / length
        spot = ((-hx / hu - sx) / F(rough)) ** 2 + ((-hz / hu - sz) / F(rough)) ** 2
        rs = rand("glitter")
        dust = np.exp(F(1.5) * rs.standard_normal(x.shape, F) - F(1.1))
        lobe = np.exp(-.5 * spot) * (F(.15) + F(.85) * dust)
        out += rgb(*colour) * (lobe * (F(.15) + F(.85) * fres))
    if air is not None:
        tr = np.exp(-np.minimum(z, F(1e5)) / F(sight))
        out = mix(planes(air), out, tr)
    if seen is not None:
        out = np.where(seen[W:], img[:, W:], out)
    img[:, W:] = out
    return img


# ---------------------------------------------------------------- night sky

STAR_TINTS = np.array([[.62, .74, 1.], [.8, .88, 1.], [1, 1, 1], [1, .93, .8], [1, .82, .6], [1, .68, .42]], F)


def stars(w, h, name, count, gain=1.0, weight=None):
    """Stars with a realistic distribution of brightness and colour."""
    rs = rand("stars " + name)
    x, y = rs.random(count) * w, rs.random(count) * h
    mag = np.minimum(rs.pareto(1.15, count) * .012, 3.2).astype(F)
    if weight is not None:
        keep = rs.random(count) < weight[y.astype(int), x.astype(int)]
        x, y, mag = x[keep], y[keep], mag[keep]
    tint = STAR_TINTS[rs.choice(6, len(x), p=[.12, .22, .3, .2, .1, .06])]
    img = np.zeros((3, h * w), F)
    ix, iy = np.floor(x - .5).astype(int), np.floor(y - .5).astype(int)
    fx, fy = x - .5 - ix, y - .5 - iy
    for dy in (-1, 0, 1, 2):
        for dx in (-1, 0, 1, 2):
            r2 = (dx - fx) ** 2 + (dy - fy) ** 2
            size = .45 + .35 * np.clip(mag, 0, 1.4)
            g = np.exp(-r2 / (2 * size ** 2)) * mag
            px, py = ix + dx, iy + dy
            ok = (px >= 0) & (px < w) & (py >= 0) & (py < h)
            at = (py * w + px)[ok]
            for c in range(3):
                img[c] += np.bincount(at, g[ok] * tint[ok, c], h * w).astype(F)
    return img.reshape(3, h, w) * F(gain)


def curtain(cam, path, bright, gain=1.0, low=98, top=300, tall=34, green=(.10, 1., .36), red=(.62, .10, .50), lean=.20):
    """Renders a curtain of aurora: path is (n, 2) in kilometres (across, away), bright is (n,)."""
    k = 2
    w, h = cam.w // k, cam.h // k
    m = 90
    spread = (np.arange(len(path)) * .618034 % 1).astype(F)[:, None]
    hk = np.linspace(low, top, m, dtype=F)[None] + spread * F((top - low) / m)
    rise = (hk - low) / tall
    body = (1 - np.exp(-rise * 6)) * (np.exp(-rise * 1.7) + .10 * np.exp(-rise * .6))
    high = (1 - np.exp(-rise * 1.0)) * np.exp(-rise * .55) * .30
    step = np.hypot(*np.gradient(path, axis=0).T).astype(F)
    X, Z = path[:, 0:1], path[:, 1:2] - F(lean) * (hk - low)
    ok = Z > 30
    Z = np.maximum(Z, 30)
    sx = (cam.w / 2 + cam.f * X / Z) / k
    sy = (cam.hy - cam.f * (hk - Z * Z / 12742) / Z) / k
    wgt = (bright * step)[:, None] * (cam.f / k) ** 2 / (Z * Z) * ((top - low) / m)
    ok &= (sx > 0) & (sx < w) & (sy > 0) & (sy < h)
    at = (sy.astype(np.int32) * w + sx.astype(np.int32))[ok]
    wgt, body, high = wgt[ok], body[ok], high[ok]
    a = np.bincount(at, wgt * body, w * h).reshape(h, w).astype(F)
    b = np.bincount(at, wgt * high, w * h).reshape(h, w).astype(F)
    a, b = [resize(blur(p, 3, .8), cam.w, cam.h) * F(gain * .1) for p in (a, b)]
    return rgb(*green) * a + rgb(*red) * b


def ribbon(rs, points, n=9000, folds=10.0, scale=110.0, rays=1.0):
    """Returns the folded path of a curtain through the given (across, away) points, and its brightness with fine rays."""
    s = np.linspace(0, 1, n)
    pts = np.array(points, float)
    u = np.linspace(0, 1, len(pts))
    x, z = np.interp(s, u, pts[:, 0]), np.interp(s, u, pts[:, 1])
    g = np.exp(-.5 * (np.arange(-n // 12, n // 12 + 1) / (n / 30)) ** 2)
    g /= g.sum()
    x, z = [np.convolve(np.pad(p, n // 12, "reflect", reflect_type="odd"), g, "valid") for p in (x, z)]
    length = np.hypot(np.diff(x), np.diff(z)).sum()
    cells = max(2, length / scale)
    a, b, c = (line_noise(n, rs, int(cells * q), o, .5) for q, o in ((1, 2), (1, 2), (5, 3)))
    x, z = x + folds * (1.6 * a + .16 * c), z + folds * (2.4 * b + .20 * np.roll(c, n // 3))
    bright = np.clip(.62 + .75 * line_noise(n, rs, max(2, int(cells * .8)), 3), .05, 2) ** 1.5
    fine = line_noise(n, rs, int(cells * 10), 5, .72)
    bright = bright * np.clip(.8 + .5 * rays * fine, .15, 2)
    return np.stack([x, z], 1), bright * smooth(0, .12, np.minimum(s, 1 - s))


# ---------------------------------------------------------------- trees

def spruce(d, k, x, y, height, rs, fill=255):
    """Draws one spruce with ragged boughs; x, y is its foot, in pixels before scaling by k."""
    x, y, height = x * k, y * k, height * k
    lean = rs.normal(0, .012) * height
    tip = y - height
    d.polygon([(x - height * .011, y), (x + height * .011, y), (x + lean + .7, tip), (x + lean - .7, tip)], fill)
    spread = rs.uniform(.145, .20)
    tiers = int(22 + height / k / 7)
    gaps = rs.random(2) * .8
    for i in range(tiers):
        t = ((i + rs.random()) / tiers) ** 1.08
        if t > .965:
            continue
        cy = tip + height * (.012 + t * .955)
        cx = x + lean * (1 - t)
        reach = height * spread * (t ** .78 + .025) * rs.uniform(.7, 1.08)
        if abs(t - gaps[0]) < .015 or abs(t - gaps[1]) < .012:
            reach *= .6
        for side in (-1, 1):
            r = reach * rs.uniform(.62, 1.12)
            droop = r * (.12 + .42 * t) * rs.uniform(.6, 1.35)
            lift = r * rs.uniform(.04, .12)
            n = max(4, min(22, int(r / k / 3.4)))
            s = np.linspace(0, 1, n)
            ux = cx + side * r * s
            uy = cy + droop * np.sin(s * 1.75) - lift * s * s * 1.6
            hang = height * .026 * (.25 + t) * (1.12 - s) ** .7 * rs.uniform(.3, 1.3, n) + r * .02
            hang[1::2] *= rs.uniform(.2, .6)
            pts = list(zip(ux, uy)) + list(zip((ux - side * r * .03)[::-1], (uy + hang)[::-1]))
            d.polygon(pts, fill)


# ---------------------------------------------------------------- the pictures: Lofoten

def fjord_morning():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 1.25, h * .60, (1416, 8428), 5.95, 9)
    img = gradient_sky(cam, [(-5, '#e8b9a8'), (0, '#f2c0a6'), (3, '#eebcae'), (7, '#c9adbd'), (13, '#8f9fc4'),
                             (24, '#5f7fb4'), (40, '#40649e')], 1.25) * np.ones((1, 1, w), F)
    d, _ = cloud_layer(cam, 5, 2500, 24, 2.1, (300, 150), 2.2)
    img = mix(img, rgb('#f3b7a2') * F(1.45), F(.75) * smooth(.25, 1.9, d) * smooth(1, 6, cam.el)[:, None])
    air = lin('#d9b3b3') * .75
    put_land(img, land(cam, .62, (2.0, .10), (2.35, .98, .58), (.18, .235, .38), air, (26000, 21000, 15000)))
    water(img, cam, [(21, 2.2, .35, 1.6, .011), (31, 2.0, 1.9, 1.7, .008), (41, 2.4, 14, 2, .003)], air=air, sight=26000)
    return develop(img, 'fjord', ev=.38, power=1.34, sat=1.32, shadows=(-.012, 0, .02), highlights=(.02, 0, -.02))


def peak_portrait():
    w, h = 1333, 2000
    cam = Camera(w, h, w * 2.05, h * .57, (5286, 4770), 4.69, 14)
    img = gradient_sky(cam, [(0, '#dfe3ea'), (6, '#b7cbe4'), (16, '#6f9bd0'), (30, '#2f66ae'), (45, '#1e4f96')], 1.05) * np.ones((1, 1, w), F)
    d, _ = cloud_layer(cam, 8, 3200, 30, 2.2, (40, 610), 3.0)
    img = mix(img, rgb(1.15, 1.12, 1.1), F(.8) * smooth(.4, 2.2, d) * smooth(2, 9, cam.el)[:, None])
    air = lin('#b5cbe2') * .75
    put_land(img, land(cam, .78, (-1.75, .30), (2.5, 2.15, 1.75), (.22, .33, .58), air, (30000, 22000, 15000), (.46, 250, 3500), mist=.35))
    water(img, cam, [(21, 2.2, .5, 1.6, .03), (31, 2.0, 2.4, 1.7, .022), (41, 2.4, 14, 2, .006)], deep=(.01, .04, .055), air=air, sight=30000)
    return develop(img, 'peak', ev=.12, power=1.42, sat=1.22, shadows=(-.01, 0, .018))


def panorama():
    w, h = 3200, 1000
    cam = Camera(w, h, w * .60, h * .60, (6325, 228), 5.77, 90)
    img = gradient_sky(cam, [(-3, '#f7cfa4'), (0, '#fbd4a8'), (2.5, '#f6c3a4'), (6, '#d9b1ba'), (11, '#9aa3c8'), (20, '#5f7bac')], 1.6) * np.ones((1, 1, w), F)
    g, _ = glow(cam, 30, .3, [(3, (1.6, .8, .32)), (14, (.7, .32, .14))])
    img += g
    d, _ = cloud_layer(cam, 15, 3000, 22, 1.7, (700, 90), 2.6)
    d2, _ = cloud_layer(cam, 16, 2600, 12, 1.5, (100, 400), 3.0)
    img = mix(img, rgb('#ffc9a8') * F(1.5) + g * F(.7), F(.8) * smooth(.3, 1.7, d + F(.5) * d2) * smooth(.6, 4, cam.el)[:, None])
    air = lin('#e6c0ac') * .95
    gx = np.linspace(0, 1, w, dtype=F)[None, None]
    airf = planes(air) * (F(.75) + F(.6) * gx ** 2) * np.ones((1, 1, w), F)
    put_land(img, land(cam, .66, (1.05, .105), (4.2, 1.75, .85), (.21, .28, .44), airf, (24000, 20000, 15000), mist=.55))
    water(img, cam, waves=[(3, 40, .018), (4, 6, .022), (6, 1.5, .02)], air=air * 1.1, sight=26000, deep=(.015, .035, .055))
    return develop(img, 'panorama', ev=.12, power=1.36, sat=1.28, vignette=.12, shadows=(-.012, .0, .02), highlights=(.015, 0, -.02))


def ranges():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 2.6, h * .46, (9430, 14511), 3.79, 722)
    img = gradient_sky(cam, [(-8, '#f3bd93'), (0, '#ffd9ac'), (1.5, '#ffd2a6'), (3.5, '#f6bfa2'), (7, '#d3a8ac'), (12, '#9d9abb')], 1.7) * np.ones((1, 1, w), F)
    g, r = glow(cam, -3.2, 3.3, [(.5, (5, 3.4, 1.7)), (2, (1.4, .8, .36)), (7, (.8, .38, .18))])
    img += g + rgb(50, 40, 25) * smooth(.30, .24, r)
    x, y = grid(w, h)
    d, _ = cloud_layer(cam, 25, 2600, 20, 1.9, (60, 300), 4.0)
    img = mix(img, rgb('#ffd2b4') * F(1.5) + g * F(.5), F(.5) * smooth(.4, 1.9, d) * smooth(1.2, 4, cam.el)[:, None])
    air = rgb('#f0b894') * F(1.15) * (F(.8) + F(.9) * np.exp(-((x - F(cam.point(-3.2, 0)[0])) / F(w * .3)) ** 2)) + 0 * y
    put_land(img, land(cam, .62, (-.25, .09), (1.2, .6, .3), (.035, .055, .12), air, (15000, 12500, 10500), (.36, 350, 3500), near_air=((.16, .17, .30), 2000, 15000), mist=.75, mist_height=120, mist_sight=3500, near=300, far=24000, steps=1000))
    return develop(img, 'ranges', ev=-.15, power=1.38, sat=1.25, bloom=.12, shadows=(-.005, 0, .026), highlights=(.02, .005, -.025))


def red_cabin():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 1.55, h * .64, (12109, 8079), .11, 5)
    img = gradient_sky(cam, [(0, '#a9b4d2'), (8, '#8fa3cc'), (14, '#6f8cc0'), (22, '#4a6ca9'), (35, '#2a4a86')], .60) * np.ones((1, 1, w), F)
    air = lin('#6d86b5') * .30
    put_land(img, land(cam, .72, (1.2, .5), (.10, .12, .17), (.115, .165, .29), air, (24000, 19000, 15000), (.45, 200, 3500), mist=.5))
    # a snowy point with the cabin on it
    rs = rand('cabin')
    x, y = grid(w, h)
    base = cam.hy + 5
    shore = line_noise(w, rs, 5, 8, .55)[None]
    px = (x - 1250) / 520
    bank = base - 46 * np.clip(1 - px ** 2, -1, 1) - 9 * shore
    bank_a = smooth(-.8, .8, y - bank) * smooth(.8, -.8, y - base - 3 * shore - 2)
    tex = fbm(w, h, rs, 30, 6, .6, 2.5)
    snowc = rgb(.20, .29, .50) * (F(.75) + F(.35) * tex + F(.25) * smooth(0, 30, base - y))
    rocky = smooth(8, 2, base - y + 5 * tex)
    snowc = mix(snowc, rgb(.012, .014, .02), rocky)
    img[:, cam.first:cam.first + 80] = img[:, cam.first - 1:cam.first]
    img = mix(img, snowc, bank_a)
    cx, cy, s = 1215., base - 40, 150.
    def poly(points, col, soft=None):
        nonlocal img
        m = mask_of(w, h, lambda d, k: d.polygon([((cx + px_ * s) * k, (cy - py_ * s) * k) for px_, py_ in points], fill=255), 3)
        img = mix(img, rgb(*col) if not isinstance(col, np.ndarray) or col.ndim < 3 else col, m)
    boards = F(.82) + F(.18) * (np.sin((x - F(cx)) * F(TAU / 5.2)) > -.75) + F(.10) * tex
    # stilts, gable side, long side, roof with snow
    for sx in (-.48, -.25, 0, .25, .48):
        poly([(sx - .012, -.16), (sx + .012, -.16), (sx + .012, .02), (sx - .012, .02)], (.015, .012, .014))
    poly([(-.55, 0), (.55, 0), (.55, .36), (-.55, .36)], rgb(.105, .012, .012) * boards)
    poly([(-.60, .34), (.60, .34), (.50, .66), (-.50, .66)], rgb(.24, .33, .54) * (1 + F(.12) * tex))
    poly([(-.60, .335), (.60, .335), (.60, .352), (-.60, .352)], (.10, .12, .17))
    poly([(.28, .60), (.37, .60), (.37, .80), (.28, .80)], (.03, .025, .03))
    poly([(.265, .79), (.385, .79), (.385, .825), (.265, .825)], (.26, .35, .55))
    for wx, on in ((-.36, 1), (-.10, 1), (.34, 1)):
        poly([(wx - .075, .10), (wx + .075, .10), (wx + .075, .285), (wx - .075, .285)], (.20, .22, .28))
        poly([(wx - .058, .115), (wx + .058, .115), (wx + .058, .27), (wx - .058, .27)], (2.6, 1.2, .34) if on else (.03, .03, .05))
        poly([(wx - .006, .11), (wx + .006, .11), (wx + .006, .275), (wx - .006, .275)], (.20, .18, .18))
        poly([(wx - .06, .19), (wx + .06, .19), (wx + .06, .20), (wx - .06, .20)], (.20, .18, .18))
    poly([(.10, 0), (.21, 0), (.21, .26), (.10, .26)], (.17, .16, .18))
    # window light on the snow
    warm = rgb(1.0, .45, .13)
    for wx in (-.36, -.10, .34):
        r2 = ((x - F(cx + wx * s)) / 62) ** 2 + ((y - F(cy + 12)) / 15) ** 2
        img += warm * (np.exp(-r2) * F(.26)) * bank_a * (1 - rocky)
        r2 = ((x - F(cx + wx * s)) ** 2 + (y - F(cy - .19 * s)) ** 2) / F(46 ** 2)
        img += warm * np.exp(-np.sqrt(r2) * 2.2) * F(.05)
    # the reflection needs the bank above the horizon, so it is painted higher by its distance to the horizon
    up = int(round(base - cam.hy)) + 3
    mirror = img.copy()
    sub = slice(cam.first - 210, cam.first)
    mirror[:, sub] = img[:, cam.first - 210 + up:cam.first + up]
    out = water(mirror, cam, [(21, 2.2, .10, 1.4, .007), (31, 1.8, .45, 1.7, .005)], deep=(.008, .016, .035), air=air, sight=30000)
    img[:, cam.first:] = mix(out[:, cam.first:], img[:, cam.first:], bank_a[cam.first:])
    img = mix(img, planes(air) * F(.9), F(.55) * np.exp(-(cam.q / 7) ** 2) * (1 - bank_a) * smooth(.9, 1.15, np.abs(px)))
    return develop(img, 'cabin', ev=.62, power=1.3, sat=1.2, bloom=.07, shadows=(-.01, .0, .018))


def aurora():
    w, h = 2000, 1333
    cam = Camera(w, h, w * .74, h * .72, (1183, 13654), 3.03, 8)
    rs = rand('aurora c')
    img = gradient_sky(cam, [(0, '#2c4a5c'), (5, '#203a52'), (14, '#142845'), (30, '#0d1b35'), (50, '#0a142a')], .42) * np.ones((1, 1, w), F)
    img += stars(w, h, 'aurora', 3200, .55) * smooth(0, 7, cam.el)[:, None]
    sheet = np.zeros_like(img)
    for points, folds, g in (
            ([(-560, 760), (-250, 560), (-60, 470), (40, 330), (-70, 240), (40, 190), (260, 250), (420, 330)], 8, 1.0),
            ([(-200, 300), (-120, 250), (-190, 210), (-300, 200)], 7, .55),
            ([(-700, 900), (-100, 720), (380, 640), (800, 700)], 14, 1.5)):
        p, b = ribbon(rs, points, 9000, folds)
        sheet += curtain(cam, p, b, g * 2.6)
    img += sheet + blur(sheet, 26) * F(.35) + blur(sheet, 110) * F(.5)
    air = np.array([.012, .036, .034], F)
    put_land(img, land(cam, .70, (2.6, .5), (.014, .035, .024), (.013, .031, .030), air, (24000, 20000, 17000), (.40, 260, 3500), mist=.45))
    water(img, cam, [(21, 2.2, .3, 1.5, .012), (31, 2.0, 1.7, 1.7, .009), (41, 2.4, 12, 2, .002)], deep=(.002, .006, .009), air=air * .8, sight=26000)
    return develop(img, 'aurora', ev=.9, power=1.28, sat=1.15, bloom=.10, grain=.011, shadows=(-.004, .0, .014))


# ---------------------------------------------------------------- the pictures: nights

def aurora_spruces():
    w, h = 1333, 2000
    cam = Camera(w, h, w * .80, h * .90, (0, 0), 0, 10)
    rs = rand('spruce aurora')
    img = gradient_sky(cam, [(0, '#31504f'), (8, '#1d3f4c'), (20, '#132a48'), (40, '#0c1a36'), (70, '#081026')], .40) * np.ones((1, 1, w), F)
    img += stars(w, h, 'corona', 3000, .6) * smooth(0, 9, cam.el)[:, None]
    sheet = np.zeros_like(img)
    for points, folds, g in (
            ([(-330, 520), (-120, 330), (10, 230), (60, 165), (10, 125), (-60, 110), (-90, 90)], 7, .8),
            ([(60, 420), (110, 300), (70, 210), (130, 150), (230, 140)], 7, .55),
            ([(-400, 760), (0, 640), (420, 620)], 10, 1.2)):
        p, b = ribbon(rs, points, 12000, folds)
        sheet += curtain(cam, p, b, g * 2.2, top=320, tall=38, red=(.80, .10, .55))
    img += sheet + blur(sheet, 24) * F(.35) + blur(sheet, 120) * F(.5)
    y = grid(w, h)[1]
    back = mask_of(w, h, lambda d, k: [spruce(d, k, rs.uniform(-30, w + 30), h * .93 + rs.uniform(-10, 14), rs.uniform(90, 190), rs) for _ in range(60)])
    img = mix(img, rgb(.006, .017, .016), back)
    ground = smooth(-2, 3, y - h * .925 - 9 * line_noise(w, rs, 3, 6)[None])
    img = mix(img, rgb(.010, .024, .022) * (1 + F(.5) * fbm(w, h, rs, 12, 6, .6, 4)), ground)
    tall = [(70, 760), (215, 540), (345, 330), (1290, 820), (1150, 470), (1040, 300), (-20, 500), (905, 215), (470, 210), (1235, 420)]
    front = mask_of(w, h, lambda d, k: [spruce(d, k, px, h * .975 + rs.uniform(-14, 20), ht, rs) for px, ht in tall])
    img = mix(img, rgb(.0022, .0045, .005), front)
    return develop(img, 'aurora spruces', ev=.85, power=1.3, sat=1.15, bloom=.10, grain=.011, shadows=(-.004, 0, .012))


def milky_way():
    w, h = 2000, 1333
    cam = Camera(w, h, w * .70, h * .86, (11514, 10024), 4.12, 60)
    img = gradient_sky(cam, [(0, '#51545c'), (4, '#3b4656'), (12, '#242f44'), (30, '#141c30'), (50, '#0e1527')], .30) * np.ones((1, 1, w), F)
    x, y = grid(w, h)
    ang = math.radians(-58)
    ca, sa = math.cos(ang), math.sin(ang)
    gx, gy = (x - w * .60) / F(w), (y - h * .42) / F(w)
    along, across = ca * gx + sa * gy, -sa * gx + ca * gy
    across = across + F(.12) * along ** 2
    tex, tex2 = spectral(1024, 1.7, 61), spectral(1024, 2.1, 62)
    n1 = sample(tex, along * 620 + 100, across * 1150)
    n2 = sample(tex2, along * 700 + 400, across * 1500 + 90)
    n3 = sample(spectral(1024, 1.2, 63), along * 2400, across * 2600)
    core = np.exp(-((along + F(.34)) / F(.30)) ** 2)
    width = F(.075) + F(.055) * core
    band = np.exp(-(across / width) ** 2) * (F(.55) + F(.9) * core) * np.clip(F(.85) + F(.26) * n1 + F(.10) * n3, .1, 2)
    lane = np.exp(-((across - F(.008) - F(.012) * n2) / (F(.020) + F(.016) * core)) ** 2) * smooth(-1.3, .5, n1 * F(.5) + n2)
    lane = np.maximum(lane, smooth(.9, 2.0, n2 + F(.35) * n3) * np.exp(-(across / F(.06)) ** 2) * F(.9))
    clear = smooth(0, 16, cam.el)[:, None]
    dust = 1 - F(.86) * lane
    mw = band * dust
    img += (rgb(.105, .100, .118) * mw + rgb(.26, .17, .085) * (mw * core * np.exp(-(across / F(.05)) ** 2))) * clear * F(1.35)
    pink = sum(np.exp(-(((along - a) ** 2 + (across - b) ** 2) / F(s * s))) for a, b, s in ((-.20, .018, .010), (-.13, -.014, .007), (.05, .012, .008), (-.27, -.02, .009)))
    img += rgb(.05, .014, .024) * pink * clear
    img += stars(w, h, 'field', 9000, .62) * clear
    img += stars(w, h, 'dust', 110000, .22, np.clip(mw * 1.1, 0, 1)) * clear * dust
    img += rgb(.012, .030, .014) * np.exp(-cam.el / 9)[:, None] * (cam.el > 0)[:, None] * (1 + F(.3) * sample(spectral(1024, 2.4, 64), x / 4, y / 1.2))
    img += rgb(.09, .05, .02) * np.exp(-((x - w * .2) / F(w * .16)) ** 2) * np.exp(-np.maximum(cam.el, 0) / 5)[:, None]
    put_land(img, land(cam, .62, (1.9, .4), (.022, .024, .028), (.017, .022, .033), np.array([.016, .020, .026], F), (30000, 26000, 22000), (.40, 250, 3500), mist=.3))
    water(img, cam, [(21, 2.2, 1.2, 1.5, .02), (31, 2.0, 5, 1.7, .012)], deep=(.003, .005, .008), air=(.016, .020, .026), sight=26000)
    return develop(img, 'milky way', ev=1.45, power=1.28, sat=1.15, bloom=.07, grain=.013, vignette=.3, shadows=(-.004, 0, .012))


def star_trails():
    w, h = 2000, 1333
    cam = Camera(w, h, w * .80, h * .88, (17880, 8269), 2.20, 14)
    rs = rand('trails')
    img = gradient_sky(cam, [(0, '#6b6f86'), (5, '#4e5f86'), (14, '#2f4778'), (30, '#1c3058'), (50, '#142444')], .40) * np.ones((1, 1, w), F)
    px, py = w * .56, h * .13
    k = 2
    n = 1500
    r = np.sqrt(rs.random(n)) * w * .86
    a0, mag, tint = rs.random(n) * 360, np.minimum(rs.pareto(1.3, n) * .09 + .05, 1.5), rs.choice(6, n, p=[.16, .22, .22, .2, .12, .08])
    trails = np.zeros_like(img)
    for t in range(6):
        im = Image.new("F", (w * k, h * k))
        d = ImageDraw.Draw(im)
        for i in np.nonzero(tint == t)[0]:
            R = r[i] * k
            d.arc([px * k - R, py * k - R, px * k + R, py * k + R], a0[i], a0[i] + 32, float(mag[i]), 2 if mag[i] < .6 else 3)
        trails += STAR_TINTS[t][:, None, None] ** F(1.6) * np.asarray(im.reduce(k), F)
    img += trails * F(.62) * smooth(0, 8, cam.el)[:, None]
    put_land(img, land(cam, .72, (2.3, .45), (.085, .095, .12), (.030, .042, .072), lin('#5a678c') * .2, (30000, 26000, 22000), (.42, 250, 3500), mist=.35))
    water(img, cam, [(21, 2.4, .6, 1.5, .006), (31, 2.0, 3, 1.7, .003)], deep=(.004, .008, .014), air=lin('#5a678c') * .2, sight=26000)
    return develop(img, 'trails', ev=.95, power=1.26, sat=1.18, bloom=.06, grain=.010, vignette=.3, shadows=(-.004, 0, .012))


def moonrise():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 2.3, h * .93, (15890, 6298), 6.15, 8)
    img = gradient_sky(cam, [(0, '#8f9cc0'), (4, '#9aa3c6'), (8, '#b3a9c6'), (11, '#c9aec2'), (15, '#b9adc9'), (22, '#8f9fca'), (30, '#6f8abf')], .95) * np.ones((1, 1, w), F)
    mx, my, R = w * .655, h * .215, 92.
    x, y = grid(w, h)
    r = np.hypot(x - F(mx), y - F(my))
    img += rgb(.30, .27, .25) * np.exp(-r / 150) + rgb(.2, .18, .16) * np.exp(-r / 420) * F(.4)
    ux, uy = (x - F(mx)) / F(R), (y - F(my)) / F(R)
    mu = np.sqrt(np.clip(1 - ux * ux - uy * uy, 0, 1))
    sx, sy = np.arcsin(np.clip(ux, -1, 1)), np.arcsin(np.clip(uy, -1, 1))
    maria = sample(spectral(512, 2.3, 71), sx * 62 + 210, sy * 62 + 66)
    fine = sample(spectral(512, 1.2, 72), sx * 120 + 40, sy * 120)
    face = F(1.0) - F(.56) * smooth(-.25, .75, maria) + F(.055) * fine
    for cx, cy, cr, g in ((-.18, .62, .07, .28), (.30, -.20, .035, .15), (-.5, -.05, .03, .18), (.05, .35, .02, .1)):
        rr = np.hypot(ux - F(cx), uy - F(cy))
        rays = F(.5) + F(.5) * np.sin(np.arctan2(uy - F(cy), ux - F(cx)) * 9 + 3 * fine * F(.3))
        face = face + F(g) * (np.exp(-(rr / F(cr)) ** 2) + F(.35) * rays * np.exp(-rr / F(cr * 4)))
    term = smooth(-.05, .35, ux * F(-.55) + uy * F(-.1) + mu * F(.95))
    disc = smooth(R + .8, R - .8, r)
    img = mix(img, img * F(.55) + rgb(1.55, 1.40, 1.22) * face * term * (F(.62) + F(.38) * mu), disc)
    d, _ = cloud_layer(cam, 35, 2600, 20, 2.0, (160, 30), 5.0)
    img = mix(img, rgb('#e6c0cc') * F(1.0), F(.35) * smooth(.5, 2.0, d) * smooth(2, 6, cam.el)[:, None] * (1 - F(.6) * disc))
    put_land(img, land(cam, .74, (-2.1, .16), (.62, .42, .40), (.20, .28, .50), lin('#9fa8cc') * .62, (30000, 24000, 18000), (.44, 250, 3500), mist=.5))
    water(img, cam, [(21, 2.2, .3, 1.5, .02), (31, 2.0, 1.5, 1.7, .012)], air=lin('#9fa8cc') * .62, sight=26000)
    return develop(img, 'moonrise', ev=.34, power=1.36, sat=1.25, shadows=(-.012, 0, .02), highlights=(.012, 0, 0))


# ---------------------------------------------------------------- the pictures: coasts

def winter_sea():
    w, h = 2000, 1333
    extra = 700                                                # more sky than is visible, for the reflection
    tall = Camera(w, h + extra, w * 1.0, h * .46 + extra, alt=3.2)
    az, el = 6.0, 2.4
    sky = gradient_sky(tall, [(-3, '#f7b98a'), (0, '#fcc08e'), (2, '#f8b48a'), (6, '#e0979a'), (12, '#a685ab'), (22, '#5f6fa8'), (40, '#33508c'), (60, '#233c72')], 1.1) * np.ones((1, 1, w), F)
    g, r = glow(tall, az, el, [(1.0, (5, 3.0, 1.3)), (5, (1.7, .85, .35)), (18, (.75, .30, .16))])
    d1, _ = cloud_layer(tall, 45, 2200, 15, 1.9, (500, 60), 2.2)
    d2, _ = cloud_layer(tall, 46, 2200, 7, 1.5, (20, 800), 2.0)
    dens = d1 + F(.35) * d2
    cover = smooth(.15, 1.5, dens) * smooth(.8, 5, tall.el)[:, None]
    thick = smooth(.6, 2.4, dens)
    near = np.exp(-r / 22)
    cloud = rgb(.42, .27, .30) * (1 - F(.45) * thick) + rgb(2.6, 1.15, .55) * near * (1 - F(.75) * thick) + rgb(.5, .16, .12) * np.exp(-r / 50) * (1 - thick)
    sky = mix(sky + g, cloud + g * F(.35), F(.88) * cover)
    sky += rgb(90, 62, 30) * smooth(.30, .26, r) * (1 - F(.6) * cover)
    low = np.exp(-((tall.el[:, None] - F(.7) - F(.35) * line_noise(w, rand('bank'), 5, 7)[None]) / F(.55)) ** 2)
    sky = mix(sky, rgb(.75, .36, .27) + g * F(.45), F(.5) * low)
    bx, by, s = w * .285, tall.hy - 1., 21.
    boat = mask_of(w, 120, lambda d, k: [d.polygon([((bx + px * s) * k, (60 + py * s) * k) for px, py in part], fill=255) for part in (
        [(-2.3, -.62), (-1.2, -.42), (1.2, -.45), (2.0, -.72), (1.75, .15), (-1.9, .15)], [(.15, -.4), (1.05, -.4), (.95, -1.35), (.2, -1.35)],
        [(.02, -1.3), (1.2, -1.3), (1.2, -1.42), (.02, -1.42)], [(-.75, -.4), (-.68, -.4), (-.70, -2.3), (-.73, -2.3)], [(.58, -1.3), (.63, -1.3), (.62, -2.0), (.59, -2.0)],
        [(-.72, -2.15), (-.70, -2.2), (-2.2, -.7), (-2.24, -.66)])], 4)
    sub = slice(int(by) - 60, int(by) + 60)
    img = water(sky, tall, deep=(.012, .032, .046), air=lin('#f0ac84') * .9, sight=40000, waves=[(1, 26, .085), (2, 4.5, .075), (5, .9, .06)],
                sun=(az, el, (9, 5.4, 2.3), .055))
    img[:, sub] = mix(img[:, sub], rgb(.030, .022, .028), boat)
    under = np.zeros((120, w), F)
    under[60:] = boat[60:0:-1]
    broken = smooth(-.6, .5, fbm(w, 120, rand('boat'), 220, 2, .5, 5))
    img[:, sub] = mix(img[:, sub], rgb(.05, .035, .05), F(.75) * under * broken)
    return develop(img[:, extra:], 'winter sea', ev=-.10, power=1.34, sat=1.22, bloom=.10, shadows=(-.012, .0, .022), highlights=(.02, .0, -.02))


def islet():
    w, h = 2000, 1600
    cam = Camera(w, h, w * 1.45, h * .56, (3758, 1838), 2.62, 14)
    rs = rand('islet')
    sky = gradient_sky(cam, [(-3, '#f2f2f2'), (0, '#f2f2f2'), (4, '#dadada'), (10, '#acacac'), (18, '#787878'), (30, '#505050')], 1.25) * np.ones((1, 1, w), F)
    d, _ = cloud_layer(cam, 87, 1500, 15, 2.0, (150, 215), 6.0)
    streak = np.clip(blur(d, 5, 22), -1.7, 1.7)
    img = sky * (1 + F(.42) * streak * smooth(.5, 9, cam.el)[:, None])
    got = land(cam, .66, (-1.2, .50), (1.5, 1.5, 1.5), (.20, .20, .20), (.86, .86, .86), (9000, 9000, 9000), (.34, 200, 2600), mist=.72, mist_height=30, mist_sight=900, rock=(.030, .030, .030))
    put_land(img, got)
    W = cam.first
    rows = np.clip(2 * W - 1 - np.arange(W, h), 0, h - 1)
    flip = blur(img[0, rows], 14, 4) * F(.30) + blur(img[0, rows], 60, 14) * F(.70)
    yy = np.arange(W, h, dtype=F)[:, None] - W
    swirl = blur(fbm(w, h - W, rs, 2, 6, .55, 5), 3, 26)
    dark = F(1.0) - F(.70) * smooth(-.05, 1.15, yy / F(h - W))
    sea = (flip * F(.80) + F(.10)) * dark * (1 + F(.20) * swirl * smooth(0, 200, yy))
    img[:, W:] = sea
    veil = np.exp(-(cam.q / F(h * .020)) ** 2)
    img = mix(img, rgb(.90, .90, .90), F(.75) * veil)
    return develop(img, 'islet', ev=.50, power=1.62, sat=0, bloom=.05, mono=True, grain=.013, vignette=.48, shadows=(.008, .003, -.005), highlights=(.008, .003, -.006))


def squall():
    w, h = 2000, 1333
    cam = Camera(w, h, w * .95, h * .66, alt=14)
    x, y = grid(w, h)
    rs = rand('squall')
    az, el = -7.0, 19.
    sky = gradient_sky(cam, [(0, '#d8d3c6'), (2, '#c6c6c2'), (6, '#98a2aa'), (14, '#6c7a88'), (26, '#4c5a69'), (45, '#33404d')], .95) * np.ones((1, 1, w), F)
    d1, _ = cloud_layer(cam, 91, 1300, 11, 1.9, (220, 600), 1.3)
    d2, _ = cloud_layer(cam, 92, 1300, 4.5, 1.4, (900, 100), 1.2)
    low = fbm(w, h, rs, 3, 8, .52, 1.7)
    dens = F(.75) * d1 + F(.4) * d2 + F(.9) * low
    sx, sy = cam.point(az, el)
    hole = np.exp(-(((x - F(sx)) / F(w * .17)) ** 2 + ((y - F(sy)) / F(h * .11)) ** 2))
    dens = dens + F(.85) - F(2.0) * hole
    thick = smooth(-.5, 1.6, dens)
    lightdir = low[np.maximum(np.arange(h) - 16, 0)] - low
    dark = mix(rgb(.40, .43, .46), rgb(.085, .105, .135), thick) * (1 + F(.55) * np.clip(lightdir * 3, -1, 1))
    gap = smooth(.45, -.45, dens) * np.exp(-(((x - F(sx)) / F(w * .24)) ** 2 + ((y - F(sy)) / F(h * .20)) ** 2))
    edge = smooth(-.35, .25, dens) * smooth(1.0, .25, dens) * np.exp(-(((x - F(sx)) / F(w * .26)) ** 2 + ((y - F(sy)) / F(h * .22)) ** 2))
    above = smooth(.5, 5, cam.el)[:, None]
    img = mix(sky, dark, F(.92) * above)
    img += rgb(5.0, 4.1, 2.9) * gap + rgb(1.3, 1.0, .64) * edge * above
    rays = zoom_blur(np.minimum(gap * 1.6, 1.3) * (F(.55) + F(.45) * smooth(-.2, .5, fbm(w, h, rs, 40, 3, .6))), sx, sy - h * .10, .97, 7)
    fan = smooth(0, h * .10, y - F(sy)) * smooth(1.0, .0, np.abs(x - F(sx)) / F(w * .42))
    shaft = rays * fan
    shaft = shaft / max(1e-3, float(shaft.max()))
    img += rgb(1.5, 1.22, .86) * shaft * F(.95) * (y < cam.hy)
    img += rgb(.5, .42, .30) * np.exp(-((x - F(sx)) / F(w * .2)) ** 2) * np.exp(-np.maximum(cam.el, 0) / 3)[:, None]
    rain = smooth(.1, .9, fbm(w, h, rs, 3, 5, .5, .2) + F(.6) * smooth(.62, .95, x / w)) * smooth(12, 3, cam.el)[:, None] * (cam.el > 0)[:, None]
    img = mix(img, rgb(.19, .22, .26), F(.7) * rain)
    # light on the water where the shafts end
    W = cam.first
    wet = water(img.copy(), cam, waves=[(1, 34, .09), (2, 6, .08), (5, 1.2, .06)], deep=(.014, .030, .040), air=(.42, .43, .42), sight=26000)
    zz, xx = np.minimum(cam.sea[W:], F(2e4)), cam.sea[W:] * cam.t
    patch = np.exp(-((xx / zz - F(math.tan(math.radians(az)))) / F(.17)) ** 2) * (smooth(500, 1500, zz) * smooth(9000, 3000, zz) + F(.25) * smooth(60, 500, zz))
    spark = np.clip(sample(spectral(1024, .6, 93), xx / 7, zz / 6 + 0 * xx), 0, 4) ** 2
    fine = np.clip(rs.standard_normal(xx.shape, F) + F(.4) * spark, 0, 6) ** 2
    img[:, W:] = wet[:, W:] + rgb(1.0, .83, .60) * (patch * (F(.28) + F(.16) * spark + F(.10) * fine))
    return develop(img, 'squall', ev=.10, power=1.42, sat=1.12, bloom=.12, vignette=.35, grain=.009, shadows=(-.014, -.002, .016), highlights=(.02, .008, -.02))


def lighthouse():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 1.1, h * .70, alt=9)
    x, y = grid(w, h)
    rs = rand('light')
    img = gradient_sky(cam, [(-3, '#e6b79c'), (0, '#ecbb9d'), (1.5, '#e0b1a4'), (4.5, '#b09db6'), (9, '#7388b8'), (16, '#43629c'), (28, '#254277')], .62) * np.ones((1, 1, w), F)
    g, _ = glow(cam, -26, -1, [(9, (.55, .28, .14)), (28, (.16, .07, .06))])
    img += g
    d, _ = cloud_layer(cam, 95, 2600, 17, 1.8, (700, 300), 3.2)
    img = mix(img, rgb(.20, .17, .24) + g * F(.8), F(.75) * smooth(.2, 1.9, d) * smooth(.8, 5, cam.el)[:, None])
    img += stars(w, h, 'lighthouse', 260, .25) * smooth(9, 22, cam.el)[:, None]
    tx, top, foot = w * .655, h * .335, h * .605
    edge = line_noise(w, rs, 4, 9, .52)[None]
    fine = line_noise(w, rs, 60, 5, .6)[None]
    u = np.arange(w, dtype=F)[None] / w
    ridge = cam.hy + 7 - h * (.105 * smooth(.40, .66, u) * (1 - F(.35) * smooth(.70, 1.02, u)) + .02 * smooth(.30, .42, u)) - 12 * edge * smooth(.3, .5, u) - 3.0 * fine * smooth(.3, .42, u)
    rock = smooth(-1, 1, y - ridge) * (y < cam.hy + 9 + 3 * fine) * smooth(.295, .33, u)
    tex = fbm(w, h, rs, 40, 6, .70, 2.4)
    snow = smooth(-.1, .45, tex + F(.75) - (y - ridge) / F(52))
    rockc = mix(rgb(.012, .012, .016), rgb(.14, .16, .24), snow * F(.8))
    # beams, behind the tower
    lx, ly = tx, top + 18.
    dx, dy = x - F(lx), y - F(ly)
    r = np.hypot(dx, dy)
    for ang, wide, gain in ((math.radians(184.5), .030, 1.0), (math.radians(4.5), .034, .75)):
        a = np.arctan2(dy, dx) - ang
        a = (a + np.pi) % TAU - np.pi
        img += rgb(1.0, .86, .60) * (F(gain * .55) * np.exp(-(a / F(wide)) ** 2) * np.exp(-r / F(w * .22)) * smooth(4, 40, r))
    img = mix(img, rockc, rock)
    m = mask_of(w, h, lambda d, k: d.polygon([((tx + px) * k, py * k) for px, py in ((-27, foot), (-19, top + 42), (19, top + 42), (27, foot))], fill=255), 3)
    side = F(.55) + F(.45) * smooth(24, -24, x - F(tx))
    band = ((y > top + 95) & (y < top + 160) | (y > top + 230) & (y < top + 300)).astype(F)
    body = mix(rgb(.34, .33, .37), rgb(.17, .025, .022), band) * side
    img = mix(img, body, m)
    def dark(points, c=(.012, .012, .016)):
        nonlocal img
        img = mix(img, rgb(*c), mask_of(w, h, lambda d, k: d.polygon([((tx + px) * k, (top + py) * k) for px, py in points], fill=255), 3))
    dark([(-28, 38), (28, 38), (28, 44), (-28, 44)])
    dark([(-14, -2), (14, -2), (14, 40), (-14, 40)], (.30, .24, .17))
    for px in (-14, -5, 5, 13):
        dark([(px - 1, -2), (px + 1.4, -2), (px + 1.4, 40), (px - 1, 40)])
    dark([(-18, -1), (18, -1), (4, -19), (1, -30), (-1, -30), (-4, -19)])
    for px in range(-28, 29, 7):
        dark([(px - .7, 28), (px + .7, 28), (px + .7, 39), (px - .7, 39)])
    dark([(-28, 27), (28, 27), (28, 28.4), (-28, 28.4)])
    for py in (190, 75):
        dark([(-4, py), (4, py), (4, py + 14), (-4, py + 14)], (1.2, .62, .22))
    # the keeper's house
    hx, hy_ = tx + 92, foot + 2
    def house(points, c):
        nonlocal img
        img = mix(img, rgb(*c), mask_of(w, h, lambda d, k: d.polygon([((hx + px) * k, (hy_ + py) * k) for px, py in points], fill=255), 3))
    house([(-46, 10), (46, 10), (46, -26), (-46, -26)], (.17, .17, .20))
    house([(-51, -25), (51, -25), (38, -52), (-38, -52)], (.16, .19, .29))
    for px in (-28, 0, 24):
        house([(px - 5, -18), (px + 5, -18), (px + 5, -4), (px - 5, -4)], (1.5, .72, .22) if px else (.03, .03, .04))
    img += rgb(14, 11.5, 7.5) * np.exp(-(r / 7) ** 2) + rgb(.8, .62, .38) * np.exp(-r / 34) + rgb(.16, .12, .08) * np.exp(-r / 150)
    water(img, cam, waves=[(3, 22, .035), (4, 4, .04), (6, .8, .03)], deep=(.008, .016, .026), air=lin('#d9ae9c') * .45, sight=90000,
          seen=(rock > .5))
    sub = slice(cam.first + 24, h)
    img[:, sub] = mix(img[:, sub], blur(img[:, sub], .9, 2.2), F(.7))
    return develop(img, 'lighthouse', ev=.62, power=1.3, sat=1.2, bloom=.12, grain=.010, shadows=(-.008, 0, .018), highlights=(.01, 0, -.01))


def selfie():
    w, h = 1512, 2016
    cam = Camera(w, h, w * .85, h * .60, alt=2)
    x, y = grid(w, h)
    rs = rand('selfie')
    img = gradient_sky(cam, [(-3, '#ffbf7d'), (0, '#ffc27f'), (4, '#fdb183'), (10, '#ee9d92'), (20, '#b98fae'), (34, '#7f8fc0'), (55, '#5a78b4')], 1.15) * np.ones((1, 1, w), F)
    az, el = 1.5, 5.2
    g, r = glow(cam, az, el, [(2.2, (7, 4.4, 1.9)), (8, (2.0, 1.1, .45)), (26, (.8, .36, .18))])
    img += g + rgb(60, 44, 24) * smooth(1.5, 1.1, r)
    d, _ = cloud_layer(cam, 97, 2200, 14, 2.0, (100, 444), 2.0)
    img = mix(img, rgb(1.3, .62, .46) + g * F(.6), F(.7) * smooth(.2, 1.9, d) * smooth(1, 6, cam.el)[:, None])
    water(img, cam, deep=(.02, .04, .055), air=lin('#f5b284') * .9, sight=22000, waves=[(1, 12, .09), (2, 2, .07)], sun=(az, el, (9, 5.4, 2.3), .07))
    img = np.minimum(img, 26)
    img = blur(img, 10)
    # the person with the phone, up to the brim of the hat
    cx, cy, R = 905., 1965., 430.
    def hat(d, k):
        d.pieslice([(cx - R) * k, (cy - R * 1.10) * k, (cx + R) * k, (cy + R * 1.10) * k], 180, 360, fill=255)
        d.rounded_rectangle([(cx - R * 1.035) * k, (cy - 96) * k, (cx + R * 1.035) * k, (cy + 160) * k], 46 * k, fill=255)
    pom = mask_of(w, h, lambda d, k: [d.line([(px * k, py * k), ((px + ln * math.cos(a)) * k, (py + ln * math.sin(a)) * k)], fill=255, width=2 * k)
                                      for px, py, ln, a in [(cx + 12, cy - R * 1.10 - 34, rs.uniform(78, 112), rs.uniform(0, TAU)) for _ in range(1500)]])
    m = mask_of(w, h, hat)
    fuzz = rs.standard_normal((h, w), F)
    m = smooth(.36, .64, blur(m, 5) + F(.16) * blur(fuzz, 1.5) + F(.10) * blur(fuzz, .8))
    u = np.arcsin(np.clip((x - F(cx)) / F(R * 1.04), -.999, .999)) * F(R)
    v = np.arcsin(np.clip((y - F(cy)) / F(R * 1.14), -.999, .999)) * F(R)
    bow = F(52) * (1 - ((x - F(cx)) / F(R)) ** 2)
    v = v - bow
    cap = smooth(-58, -62, y - F(cy) - bow + 40)
    fu = u / 25 - np.floor(u / 25) - F(.5)
    st = (v + np.abs(fu) * 22) / 21
    st = st - np.floor(st)
    stitch = np.sin(st * F(np.pi)) ** F(.8) * np.cos(fu * F(np.pi)) ** F(.5)
    stitch = stitch * smooth(0, .09, np.abs(fu)) * (1 + F(.25) * blur(fuzz, 1.2))
    rib = np.clip(np.sin(u * F(TAU / 34)), -.5, 1) * F(.55) + F(.45)
    rib = rib * (1 + F(.22) * blur(fuzz, 1.2) + F(.16) * np.sin(v * F(TAU / 12)))
    wool = rgb(.15, .026, .028) * (F(.22) + stitch) * cap + rgb(.15, .027, .029) * (F(.25) + rib) * (1 - cap)
    band = (np.abs(v + F(262)) < 44) * cap
    wool = mix(wool, rgb(.20, .19, .18) * (F(.22) + stitch), F(.9) * band)
    ball = np.hypot((x - F(cx)) / F(R * 1.04), (y - F(cy)) / F(R * 1.14))
    fall = F(.20) + F(.50) * smooth(.2, 1.05, ball) + F(.22) * smooth(1650, 1500, y)
    seam = F(1) - F(.6) * np.exp(-((y - F(cy) - bow + 100) / 9) ** 2)
    col = wool * fall * seam
    rim = np.clip(m - blur(np.roll(m, 16, 0), 9), 0, 1) * (F(.5) + F(.6) * stitch)
    light = np.exp(-np.hypot(x - F(cam.point(az, el)[0]), (y - F(cam.point(az, el)[1])) * F(.7)) / 380)
    pl = np.clip(blur(pom, .9), 0, 1)
    depth = np.clip(blur(pom, 12), 0, 1)
    yarn = np.clip(F(.5) + (pom - blur(pom, 3)) * 2 + F(.5) * fuzz, .1, 1.6)
    img = mix(img, rgb(.060, .054, .050) * yarn + rgb(1.3, .66, .28) * light * (1 - depth) ** 2 * yarn, pl * (F(.80) + F(.20) * depth))
    img = mix(img, col, m)
    img += rgb(3.0, 1.5, .62) * (rim * m * light * 1)
    img += rgb(.22, .12, .055) * np.exp(-r / 12)
    return develop(img, 'selfie', ev=-.05, power=1.3, sat=1.22, bloom=.12, vignette=.2, grain=.008, shadows=(.004, 0, .012))


# ---------------------------------------------------------------- the pictures: forest

def fog_spruces():
    w, h = 2000, 1333
    rs = rand('fog')
    x, y = grid(w, h)
    sun = np.exp(-(((x - w * .70) / F(w * .40)) ** 2 + ((y - h * .16) / F(h * .46)) ** 2))
    fog = mix(rgb('#b4c0cb'), rgb('#f3e3cb'), sun) * (F(.92) + F(.35) * sun) + 0 * x
    n = 8
    wide = fbm(w + 200 * n, h, rs, 3, 5, .5, 2.4)
    drift = wide[:, :w]
    img = fog.copy()
    for i in range(n):
        t = i / (n - 1)
        foot = h * (.40 + .66 * t ** 1.2)
        hills = line_noise(w, rs, 2 + i // 3, 6, .5)
        line = foot - h * (.07 + .06 * t) * hills - h * .11 * (1 - t) * np.cos(np.linspace(-.5, 2.6 - t, w)) + h * .05 * t * np.cos(np.linspace(-1.3, 1.5, w))
        size = h * (.075 + .62 * t ** 1.8)
        count = int(150 * (1 - t) ** 1.4 + 12)
        px = (np.arange(count) + rs.uniform(-.7, .7, count)) / count * w
        if i == n - 1:
            px = np.array([.02, .085, .14, .215, .86, .925, .99]) * w
        elif i == n - 2:
            px = np.array([.03, .07, .12, .17, .235, .30, .335, .66, .735, .80, .845, .90, .95, .985]) * w + rs.normal(0, 10, 14)
        tall = rs.uniform(.42, 1.0, len(px)) ** .8 * 1.12
        if i >= n - 2:
            tall = np.clip(.55 + 1.1 * np.abs(px / w - .52) + rs.normal(0, .13, len(px)), .4, 1.25) * (.92 if i == n - 1 else .86)
        m = mask_of(w, h, lambda d, k: [spruce(d, k, p, line[int(np.clip(p, 0, w - 1))] + size * .04, size * q, rs) for p, q in zip(px, tall)])
        line = line[None].astype(F)
        if i < n - 1:
            m = np.maximum(m, smooth(-size * .02 - 1, size * .03 + 1, y - line))
        tone = mix(rgb('#8b9aa6'), rgb('#121a18'), F(t ** .6)) * F(.55)
        base = smooth(size * .25, -size * .75, y - line)
        veil = (F(.10) + F(.90) * F(t ** 1.25)) * (F(.18 + .55 * t * t) + F(.82 - .55 * t * t) * base)
        veil = np.clip(veil * (1 + F(.30) * drift * (1 - t)), 0, 1)
        img = mix(img, mix(fog, tone + fog * F(.03), veil), m)
        mist = np.exp(-((y - line - size * .02) / F(size * .25 + 16)) ** 2) * smooth(-.7, .7, wide[:, 200 * i:200 * i + w] + F(.1))
        img = mix(img, fog, F(.66 * (1 - t) ** .7 + .05) * mist)
    img = img * (1 - F(.35) * smooth(.80, 1.05, y / h))
    return develop(img, 'fog', ev=.42, power=1.42, sat=1.25, bloom=.08, grain=.009, shadows=(-.008, .004, .016), highlights=(.010, .002, -.012))


def first_light():
    w, h = 2000, 1333
    rs = rand('rays')
    x, y = grid(w, h)
    sx, sy = w * .57, h * .30
    r = np.hypot(x - F(sx), (y - F(sy)) * F(1.1)) / F(w)
    fog = rgb(.125, .175, .215) + rgb(2.1, 1.25, .55) * np.exp(-r / F(.10)) + rgb(.75, .50, .29) * np.exp(-r / F(.34))
    light = np.exp(-r / F(.16)) * 2.0 + smooth(.030, .018, r) * 9
    img = fog + rgb(10, 7.5, 4.5) * smooth(.026, .012, r)
    block = np.zeros((h, w), F)
    ground0 = h * .80
    for i in range(6):
        t = i / 5
        count = (46, 34, 22, 14, 8, 5)[i]
        px = (np.arange(count) + rs.uniform(-.42, .42, count)) / count * w * 1.06 - w * .03
        if i == 5:
            px = np.array([.035, .215, .77, .93, 1.0]) * w
        wide = (7, 11, 17, 27, 44, 92)[i] * rs.uniform(.72, 1.3, count)
        foot = ground0 + h * (-.115, -.085, -.05, .0, .08, .40)[i]
        def paint(d, k):
            for p, ww in zip(px, wide):
                lean = rs.normal(0, .022) * h
                bend = rs.normal(0, .010) * h
                ys = np.linspace(foot + rs.uniform(-6, 10), -20, 24)
                s = np.linspace(0, 1, 24)
                xc = p + lean * s + bend * np.sin(s * 3.0)
                half = ww * (.5 - .20 * s + .30 * np.exp(-s * 26)) * (1 + .05 * rs.standard_normal(24))
                d.polygon([(a * k, b * k) for a, b in list(zip(xc - half, ys)) + list(zip((xc + half)[::-1], ys[::-1]))], fill=255)
                for _ in range(int(rs.uniform(5, 14))):
                    s0 = rs.uniform(.22, .98)
                    bx, by = p + lean * s0 + bend * math.sin(s0 * 3), foot * (1 - s0) - 20 * s0
                    side = rs.choice((-1, 1))
                    ln = ww * rs.uniform(1.0, 4.6) + 12
                    pts = [(bx, by)]
                    ang = rs.uniform(-.1, .75)
                    for j in range(5):
                        ang -= rs.uniform(-.25, .30)
                        pts.append((pts[-1][0] + side * ln / 5 * math.cos(ang), pts[-1][1] + ln / 5 * math.sin(ang) * .8))
                    d.line([(a * k, b * k) for a, b in pts], fill=255, width=max(1, int(ww * .075 * k)))
                    for j in (2, 3, 4):
                        qx, qy = pts[j]
                        d.line([(qx * k, qy * k), ((qx + side * ln * .13) * k, (qy + ln * rs.uniform(-.10, .16)) * k)], fill=255, width=max(1, int(ww * .03 * k)))
        m = mask_of(w, h, paint, 2)
        bark = fbm(w, h, rs, 90, 4, .7, .14)
        tone = rgb(.020, .017, .015) * (1 + F(.55) * bark)
        clear = F((.20, .32, .47, .66, .86, .97)[i])
        glow_ = np.exp(-r / F(.09)) * F(.75 * (1 - t))
        lit_ = fog * (1 - clear) + tone * clear
        img = mix(img, lit_ + fog * glow_, m)
        block = np.maximum(block, m)
        line = foot - h * .012 * line_noise(w, rs, 4, 7)[None] - h * .01
        if i < 5:
            g = smooth(-2, 3, y - line)
            snow = mix(rgb(.17, .20, .25), rgb(.95, .66, .40), np.clip(np.exp(-np.abs(x - F(sx)) / F(w * .16)), 0, 1)) * (F(.85) + F(.25) * fbm(w, h, rs, 14, 7, .55, 5))
            img = mix(img, mix(fog * F(.85), snow, clear * F(.92)), g)
            block *= 1 - g
    # the shadows of the trunks run towards the camera over the snow
    g = smooth(ground0 - h * .075, ground0, y)
    depth = np.maximum(y - F(ground0 - h * .16), 4)
    fan = (x - F(sx)) / depth
    sh = np.interp(fan.ravel(), np.linspace(-14, 14, 4000), np.convolve(line_noise(4000, rs, 300, 3, .6), np.ones(5) / 5, 'same')).reshape(h, w).astype(F)
    img *= 1 - F(.55) * g * smooth(.0, .32, sh) * (1 - block * F(.9))
    shafts = zoom_blur(light * (1 - block) * (F(.7) + F(.5) * fbm(w, h, rs, 34, 3, .6)), sx, sy, .985, 8)
    img += rgb(1.0, .70, .40) * shafts * F(.42)
    return develop(img, 'rays', ev=.30, power=1.42, sat=1.42, bloom=.14, vignette=.35, grain=.009, shadows=(-.010, .002, .014), highlights=(.015, .005, -.02))


def long_shadows():
    w, h = 2000, 1333
    rs = rand('shadows')
    cam = Camera(w, h, w * .78, h * .41, alt=3.0)
    x, y = grid(w, h)
    az, el = 9.0, 7.6
    img = gradient_sky(cam, [(-3, '#f7e3c4'), (0, '#f8e2c2'), (3, '#f0dcc6'), (9, '#c6d2e2'), (20, '#7fa9d8'), (36, '#4a82c4')], 1.15) * np.ones((1, 1, w), F)
    g, r = glow(cam, az, el, [(1.2, (7, 5.2, 3.1)), (5, (1.5, 1.05, .6)), (20, (.55, .38, .22))])
    img += g + rgb(90, 78, 56) * smooth(.50, .34, r)
    # the edge of a wood, 70 to 150 m away
    rows = []
    for z, tall, px in ((190., 16., np.sort(rs.uniform(-.04, 1.04, 120))),
                        (112., 18., np.array([-.01, .02, .055, .10, .125, .165, .20, .245, .27, .32, .36, .43, .455, .535, .565, .69, .715, .75, .80, .825, .87, .91, .935, .97, 1.0])),
                        (74., 17., np.array([.035, .075, .145, .225, .295, .603, .652, .785, .84, .89, .955]))):
        scale = cam.f / z
        px = (px + rs.normal(0, .004, len(px))) * w
        hts = rs.uniform(.5, 1.12, len(px)) * tall
        fy = cam.hy + cam.alt * scale
        m = mask_of(w, h, lambda d, k: [spruce(d, k, p, fy, t * scale, rs) for p, t in zip(px, hts)])
        rows.append((z, m, fy))
        haze = F(1 - math.exp(-z / 620))
        col = mix(rgb(.020, .026, .028), rgb(.50, .46, .44) + g * F(.25), haze)
        if z > 150:
            band = smooth(-2, 2, y - F(fy - 26) - 10 * line_noise(w, rs, 7, 6)[None])
            m = np.maximum(m, band * (y < fy + 2))
            img = mix(img, rgb(.50, .45, .40) + g * F(.3), F(.92) * m)
        else:
            img = mix(img, col, m)
    # the snow field
    zc = np.minimum(cam.sea, 400.)
    X = zc * cam.t
    ground = (y > cam.hy + cam.alt * cam.f / 190. - 1)
    dunes = sample(spectral(1024, 2.3, 101), X * 2.2, zc * 4.5)
    crust = sample(spectral(1024, 1.5, 102), X * 16, zc * 30)
    grainy = sample(spectral(1024, .8, 103), X * 70, zc * 90)
    fade = 1 / (1 + (zc / 22) ** 2)
    d2 = sample(spectral(1024, 2.3, 101), X * 2.2, zc * 4.5 + 2.5)
    slope = (d2 - dunes) * F(1.5) + crust * F(.10) * fade + grainy * F(.05) * fade
    shade = np.clip(F(.50) + F(1.25) * slope, .02, 1.6)
    # the points where the sun's ray from this point crosses each row of trees
    a = math.radians(az)
    dark = np.zeros((h, w), F)
    for z, m, fy in rows[1:]:
        dist = np.maximum(z - zc, 0)
        hx = X + dist * F(math.tan(a))
        hz = dist * F(math.tan(math.radians(el)) / math.cos(a))
        hx = hx + F(.12) * dunes * dist / 40
        col = F(w / 2) + F(cam.f) * hx / F(z)
        row = F(cam.hy) - F(cam.f) * (hz - F(cam.alt)) / F(z)
        b = blur(m, 1.2)
        soft = blur(m, 5)
        far = smooth(15, 110, dist)
        s0 = grab(b[None], col, row)[0]
        s1 = grab(soft[None], col, row)[0]
        inside = (col > 0) & (col < w - 2) & (row > 1)
        dark = np.maximum(dark, mix(s0, s1, far) * inside * (dist > 0))
    lit_ = rgb(2.05, 1.52, .98) * shade * (1 - dark)
    sky = rgb(.15, .235, .43) * (F(.92) + F(.20) * slope)
    snow = F(.86) * (lit_ + sky)
    toward = np.exp(-((x - F(cam.point(az, 0)[0])) / F(w * .20)) ** 2) * smooth(h, cam.hy, y)
    snow += rgb(1.3, .95, .55) * toward * (1 - dark) * F(.55)
    glint = (rs.random((h, w)) > .9994).astype(F) * (1 - dark) * fade * np.exp(-((x - F(cam.point(az, 0)[0])) / F(w * .20)) ** 2)
    glint = glint * F(.8) + blur(glint, .7)
    snow += rgb(7, 6, 4.6) * glint * rs.random((h, w), F)
    air = rgb(.85, .66, .46) + g * F(.2)
    snow = mix(air, snow, np.exp(-zc / 900))
    img = np.where(ground, snow, img)
    # a ski track
    tx = F(-2.6) + F(.045) * (zc - 6) + F(2.2) * np.sin(zc / 17)
    for off in (-.16, .16):
        dd = (X - tx - F(off))
        tr = np.exp(-(dd / F(.055)) ** 2) * smooth(70, 40, zc)
        ed = np.exp(-((dd - F(.075)) / F(.03)) ** 2) * smooth(70, 40, zc)
        img = np.where(ground, img * (1 - F(.42) * tr) + rgb(.9, .7, .45) * ed * (1 - dark) * F(.35), img)
    for z, m, fy in rows[1:]:
        near = m * (y < fy + 1)
        img = mix(img, mix(rgb(.020, .026, .028), rgb(.50, .46, .44) + g * F(.25), F(1 - math.exp(-z / 620))), near)
    return develop(img, 'shadows', ev=-.08, power=1.34, sat=1.2, bloom=.12, grain=.006, shadows=(-.012, .0, .02), highlights=(.012, .004, -.015))


# ---------------------------------------------------------------- the pictures: close

def cells(u, v, seed, jitter=.9):
    """Returns the nearest and second nearest distance to scattered points, one per unit square."""
    rs = rand(f"cells {seed}")
    n = 128
    px, py = (rs.random((2, n, n), F) - F(.5)) * F(jitter) + F(.5)
    iu, iv = np.floor(u).astype(np.int32), np.floor(v).astype(np.int32)
    fu, fv = (u - iu).astype(F), (v - iv).astype(F)
    a = np.full(u.shape, 9, F)
    b = a.copy()
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            at = ((iv + dy) & (n - 1)) * n + ((iu + dx) & (n - 1))
            d = (px.ravel()[at] + dx - fu) ** 2 + (py.ravel()[at] + dy - fv) ** 2
            b = np.minimum(b, np.maximum(a, d))
            a = np.minimum(a, d)
    return np.sqrt(a), np.sqrt(b)


def beech_leaf():
    w, h = 2000, 1333
    rs = rand('leaf')
    x, y = grid(w, h)
    ang = math.radians(-24)
    c, s = math.cos(ang), math.sin(ang)
    px, py = (x - w * .44) / F(w) * F(.58), (y - h * .60) / F(w) * F(.58)
    u = c * px - s * py + F(.08)                         # along the midrib
    v = s * px + c * py
    v = v - F(.22) * (u - F(.1)) ** 2 + F(.012)
    wob = F(.0035) * fbm(w, h, rs, 9, 4)
    av = np.abs(v) + F(.006)
    side = np.sign(v)
    spacing = F(.092)
    ph = (u + np.where(v > 0, 0, spacing * F(.45)) - av * F(1.02) + F(1.15) * av * av + wob * F(.8)) / spacing
    near = np.abs(ph - np.round(ph)) * spacing * F(.72)
    mid = np.abs(v + wob * F(.3))
    mid_w = F(.0054) - F(.0038) * smooth(-.4, .6, u)
    sec_w = (F(.0026) - F(.0016) * smooth(.0, .3, av))
    vein1 = np.exp(-(mid / mid_w) ** 2)
    vein2 = np.exp(-(near / sec_w) ** 2)
    # ladder veins between the side veins, then the fine net
    k = 62
    f1, f2 = cells(ph * 4.3 + 40, (av + F(.55) * u) * k * .42 + side * 31 + 50, 1, .78)
    vein3 = np.exp(-((f2 - f1) / F(.055)) ** 2)
    g1, g2 = cells(u * 150 + 300, v * 150 + 300, 2, .95)
    vein4 = np.exp(-((g2 - g1) / F(.085)) ** 2)
    h1, h2 = cells(u * 370 + 700, v * 370 + 700, 3, .95)
    vein5 = np.exp(-((h2 - h1) / F(.12)) ** 2)
    blade = (1 - F(.46) * vein3) * (1 - F(.34) * vein4) * (1 - F(.20) * vein5)
    tone = fbm(w, h, rs, 5, 8, .55)
    fleck = fbm(w, h, rs, 70, 4, .7)
    light = F(.62) + F(.75) * np.exp(-((x - w * .60) ** 2 + (y - h * .40) ** 2) / F((w * .34) ** 2))
    swell_ = np.cos(ph * F(TAU)) * F(.10) * smooth(0, .05, av)
    light = light * (1 - swell_)
    trans = mix(rgb(1.30, .50, .085), rgb(.74, .20, .030), smooth(-.25, .75, tone + F(.5) * smooth(.1, .36, av)))
    trans = mix(trans, rgb(1.45, .74, .16), F(.55) * np.exp(-(near / F(.011)) ** 2) * smooth(.3, .05, av))
    trans = mix(trans, rgb(.20, .060, .018), F(.55) * smooth(.55, 1.5, fleck + F(.45) * tone))
    col = trans * light * blade * (1 + F(.10) * fleck)
    col = col * (1 - F(.72) * vein2) + rgb(.55, .22, .05) * vein2 * light * F(.35)
    col = col * (1 - F(.80) * vein1) + rgb(.34, .13, .035) * vein1 * F(.55)
    bump = np.exp(-((near - sec_w * F(1.5)) / (sec_w * F(.8))) ** 2)
    col += rgb(.5, .3, .12) * bump * F(.08)
    # outline, soft at the far end, and the blue wood behind
    width = F(.245) * np.sqrt(np.clip(1 - ((u - F(.09)) / F(.50)) ** 2, 0, 1)) * (1 - F(.30) * smooth(.0, .55, u))
    teeth = F(.0045) * np.abs(np.sin(ph * F(np.pi))) ** F(.7) + F(.0012) * fleck
    out = width - np.abs(v) + teeth
    foc = F(.0012) + F(.010) * smooth(.05, .5, np.abs(u - F(.06))) ** F(1.5)
    leaf = np.clip(out / foc * F(.5) + F(.5), 0, 1) * ((u > -.42) | (mid < mid_w * 1.0))
    edge = np.exp(-(out / F(.004)) ** 2)
    col = mix(col, rgb(.30, .10, .03), F(.55) * edge)
    frost = smooth(.35, 1.0, fbm(w, h, rs, 120, 3, .8)) * np.exp(-(out / F(.010)) ** 2)
    col += rgb(.75, .80, .90) * frost * F(.5)
    dof = smooth(.09, .34, np.hypot(u - F(.04), (v - F(.01)) * F(.8)))
    col = mix(col, blur(col, 6), dof)
    bg = rgb(.13, .17, .23) * (1 + F(.5) * blur(fbm(w, h, rs, 3, 4), 30)) + rgb(.55, .42, .26) * np.exp(-((x - w * .82) ** 2 + (y - h * .12) ** 2) / F((w * .24) ** 2))
    for _ in range(46):
        bx, by, br = rs.uniform(0, w), rs.uniform(0, h), rs.uniform(22, 74)
        d = np.hypot(x - F(bx), y - F(by))
        disc = smooth(br + 2, br - 3, d) * (F(.7) + F(.45) * smooth(br * .6, br, d))
        warm = math.exp(-((bx - w * .8) ** 2 + (by - h * .15) ** 2) / (w * .42) ** 2)
        bg += disc * rgb(.05 + .30 * warm, .06 + .21 * warm, .085 + .09 * warm) * F(rs.uniform(.2, 1))
    stem = np.exp(-((v) / F(.0052)) ** 2) * smooth(-.395, -.41, u) * (u < -.38)
    bg = mix(bg, rgb(.06, .028, .014), blur(stem * 1.0, 3))
    img = mix(bg, col, leaf)
    return develop(img, 'leaf', ev=.22, power=1.45, sat=1.18, bloom=.07, vignette=.38, grain=.009, shadows=(-.004, .0, .014))


def window_frost():
    w, h = 2000, 1333
    rs = rand('frost')
    x, y = grid(w, h)
    k = 2
    def fern(d, x0, y0, ang, length, wide, depth, bend, kk):
        n = max(4, int(length / (9 if depth else 12)))
        px, py = x0, y0
        a = ang
        step = length / n
        for i in range(n):
            s = i / n
            a += bend * step / length + rs.normal(0, .025)
            qx, qy = px + step * math.cos(a), py + step * math.sin(a)
            d.line([(px * kk, py * kk), (qx * kk, qy * kk)], fill=int(150 + 105 * rs.random()), width=max(1, int(wide * (1 - .75 * s) * kk)))
            if depth < 2 and (depth == 0 or i % 2 == 0):
                for side in (-1, 1):
                    sub = length * (.36 if depth == 0 else .30) * (1 - s) ** .8 * rs.uniform(.55, 1.1) * min(1, s * 6 + .35)
                    if sub > 7:
                        fern(d, qx, qy, a + side * rs.normal(.98, .07), sub, wide * .55, depth + 1, -side * rs.uniform(.05, .4), kk)
            px, py = qx, qy
    total = np.zeros((h, w), F)
    for gen in range(3):
        im = Image.new("L", (w * k, h * k))
        d = ImageDraw.Draw(im)
        for _ in range((5, 9, 16)[gen]):
            edge = rs.random()
            x0 = rs.uniform(-.05, 1.05) * w
            y0 = h * (1.04 - rs.uniform(0, .10) if edge < .72 else rs.uniform(.2, 1.0))
            if edge >= .72:
                x0 = (-.03 if rs.random() < .5 else 1.03) * w
            toward = math.atan2(h * .30 - y0, w * rs.uniform(.2, .8) - x0)
            fern(d, x0, y0, toward + rs.normal(0, .30), h * rs.uniform((.62, .42, .22)[gen], (.98, .66, .42)[gen]), (7, 5, 3.4)[gen], 0, rs.normal(0, .75), k)
        layer = np.asarray(im.reduce(k), F) / 255
        total = np.maximum(total, layer * F((1, .85, .7)[gen]))
    haze = smooth(.20, 1.0, y / h + F(.30) * fbm(w, h, rs, 3, 6, .5))
    needles = fbm(w, h, rs, 160, 3, .8)
    H = total + F(.35) * blur(total, 2.2) + F(.25) * blur(total, 7) + F(.06) * needles * haze
    gx = np.gradient(H, axis=1) * 3.0
    gy = np.gradient(H, axis=0) * 3.0
    # evening behind the glass: a low sun, blue shadows, a line of roofs far out of focus
    bg = mix(rgb('#2b4a7d'), rgb('#f0a35c'), smooth(.05, .66, y / h)) * F(.75)
    bg = mix(bg, rgb('#152238') * F(.8), smooth(.64, .74, y / h + F(.02) * np.sin(x / 210) + F(.018) * np.sin(x / 71)))
    bg += rgb(7, 4.2, 1.9) * np.exp(-((x - w * .66) ** 2 + (y - h * .52) ** 2) / F(84 ** 2)) + rgb(1.5, .72, .26) * np.exp(-((x - w * .66) ** 2 + (y - h * .52) ** 2) / F(300 ** 2))
    for _ in range(16):
        bx, by, br = rs.uniform(0, w), h * rs.uniform(.66, .82), rs.uniform(26, 40)
        dd = np.hypot(x - F(bx), y - F(by))
        bg += smooth(br + 3, br - 4, dd) * rgb(*[(1.0, .55, .18), (.9, .75, .5), (.9, .3, .12)][int(rs.integers(3))]) * F(rs.uniform(.15, .5))
    bg = blur(bg, 7)
    ref = grab(bg, x + gx * 210, y + gy * 210)
    scatter = blur(bg, 60)
    ice = np.clip(total * F(1.05) + F(.45) * blur(total, 3), 0, 1)
    veil = F(.10) + F(.50) * haze * (F(.75) + F(.25) * needles)
    img = mix(ref, scatter * F(.95) + rgb(.035, .05, .085), np.clip(veil, 0, .85))
    lx, ly = (w * .66 - x) / F(w), (h * .52 - y) / F(w)
    ln = np.hypot(lx, ly) + F(.05)
    spec = np.clip((gx * lx + gy * ly) / ln, -1.2, 1.6)
    img = mix(img, scatter * F(1.15) + rgb(.06, .085, .14), F(.62) * ice)
    img *= np.clip(1 + F(.75) * spec, .25, 2.4)
    img += (scatter * F(.9) + rgb(.10, .12, .16)) * np.clip(spec, 0, 1.6) ** 2 * F(.8)
    return develop(img, 'frost', ev=.25, power=1.36, sat=1.2, bloom=.10, vignette=.4, grain=.009, shadows=(-.006, 0, .018))


# ---------------------------------------------------------------- the pictures: dunes

@lru_cache(None)
def sand(n=1024, cell=1.0):
    """A field of dunes a kilometre wide: long windward slopes, short steep lee sides, sharp crests."""
    Y = np.arange(n, dtype=F)[:, None] * np.ones((1, n), F)
    soft = [wider(spectral(128, b, seed), n) for b, seed in ((4.2, 111), (4.0, 112), (3.6, 113), (3.8, 114))]
    H = np.zeros((n, n), F)
    for length, tall, i, turn, lee in ((256., 34., 0, 75, .30), (1024 / 9, 7.5, 2, 30, .34)):
        ph = Y / F(length) + soft[i] * F(turn / length) + F(.10) * soft[i + 1]
        fr = ph - np.floor(ph)
        up = F(1 - lee)
        rise = np.where(fr < up, F(.5) - F(.5) * np.cos(np.minimum(fr / up, 1) ** F(1.25) * F(2.35)), 0)
        peak = .5 - .5 * math.cos(2.35)
        fall = (1 - fr) / F(lee)
        drop = F(peak) * np.where(fall > .22, (fall - F(.11)) / F(.89), fall * fall * F(.5 / .22 / .89 * 1.0))
        rise = np.where(fr < up, rise, np.clip(drop, 0, peak))
        mod = np.clip(F(.70) + F(.38) * np.roll(soft[3 - i], 211 * (i + 1), 0), .06, 1.5)
        H += F(tall) * rise * mod
    H += F(2.5) * soft[1]
    return blur(np.pad(H, 8, 'wrap'), 1.1)[8:-8, 8:-8]


def dune_view(cam, sun, sunlight, skylight, sky, air, sight, gain=1.0, ripple=1.0, far=1400, snowy=.8):
    H = sand() * F(gain)
    z, cover = raycast(H, 1.0, cam, 2.0, far, 1100, island_=False)
    seen = np.isfinite(z)
    zz = np.where(seen, z, F(500))
    X, Y = cam.ground(zz)
    T = sample(lit(H, 1.0, cam.heading + sun[0], sun[1], 400), X, Y)
    s, ao, gx, gy = [np.ascontiguousarray(T[..., i]) for i in (1, 2, 4, 5)]
    # wind ripples at ever smaller scales, as far as they are visible
    az = cam.heading + sun[0]
    lx, ly = F(math.sin(az)), F(math.cos(az))
    slope = np.hypot(gx, gy)
    drift = sample(spectral(512, 2.4, 126), X / F(1.7), Y / F(1.7))
    patch = sample(spectral(1024, 1.9, 127), X * F(1.3), Y * F(1.3))
    rip = 0
    for size, amp, seed in ((.12, .30, 121), (.45, .055, 122)):
        tex = ripple_tex(seed, 512, 17)
        u = X / F(size * 17) * 512 + F(26) * drift
        v = Y / F(size * 17) * 512 + F(40) * drift
        a = sample(tex, u, v)
        b = sample(tex, u + lx * 5, v + ly * 5)
        foot = zz / F(cam.f) * F(2.6)
        rip = rip + F(amp * ripple) * (b - a) / (1 + (foot / F(size * .40)) ** 2) * np.clip(F(.8) + F(.45) * patch, .1, 1.6)
    rip = rip * smooth(.60, .38, slope)
    grain_ = sample(spectral(1024, .4, 124), X * 60, Y * 60) / (1 + (zz / 7) ** 2)
    light = np.clip(s * (1 + F(.10) * patch) + (rip + F(.035) * grain_) * smooth(0, .2, s), 0, 2)
    away = gx * lx + gy * ly
    snow = F(snowy) * smooth(.02, .22, away + F(.07) * patch + F(.05) * drift - F(.02) + F(.10) * rip) * smooth(.72, .55, slope)
    alb = rgb(.64, .485, .325) * (1 + F(.05) * grain_ + F(.05) * patch)
    alb = mix(alb, rgb(.84, .86, .90), snow)
    col = alb * (rgb(*sunlight) * light + rgb(*skylight) * np.clip(ao, .4, 1.1) * (1 + F(.30) * rip))
    tr = np.exp(-zz[None] * (1 / rgb(*sight)))
    col = mix(planes(air), col, tr)
    img = np.where(seen, col, sky)
    rim = ~seen & np.roll(seen, -1, 0)
    img = np.where(rim, mix(img, np.roll(img, -1, 1), 1 - cover), img)
    return img


@lru_cache(None)
def ripple_tex(seed, n=256, waves=8):
    """Wavy lines with forks: noise that is filtered to one wavelength and direction."""
    rs = rand(f"ripple {seed}")
    f = np.fft.rfft2(rs.standard_normal((n, n)))
    kx, ky = np.fft.rfftfreq(n)[None] * n, np.fft.fftfreq(n)[:, None] * n
    k = np.hypot(kx, ky) + 1e-6
    a = np.exp(-((k - waves) / (waves * .21)) ** 2) * np.exp(-((np.abs(kx) / k) / .34) ** 2)
    t = np.fft.irfft2(f * a, (n, n))
    t = (t / t.std()).astype(F)
    return (np.tanh(t * F(1.2)) + F(.25) * t).astype(F)


def dune_crest():
    w, h = 2000, 1333
    cam = Camera(w, h, w * .86, h * .30, (595, 320), 5.13, 5.2)
    sky = gradient_sky(cam, [(-2, '#f3d9b8'), (0, '#f4dabb'), (4, '#e6d3c6'), (10, '#b9c4d6'), (20, '#7f9fcb'), (34, '#547fb9')], 1.0) * np.ones((1, 1, w), F)
    d, _ = cloud_layer(cam, 131, 5000, 40, 2.1, (30, 700), 3.5)
    sky = mix(sky, rgb(1.05, .92, .82), F(.45) * smooth(.3, 2.2, d) * smooth(2, 8, cam.el)[:, None])
    img = dune_view(cam, (1.45, .20), (3.1, 2.2, 1.32), (.26, .36, .58), sky, lin('#ead3b8') * .85, (2600, 2200, 1800))
    return develop(img, 'dune crest', ev=.52, power=1.52, sat=1.42, grain=.007, shadows=(-.008, 0, .018), highlights=(.012, .003, -.015))


def dune_sea():
    w, h = 2000, 1125
    cam = Camera(w, h, w * 1.5, h * .30, (840, 993), 4.91, 15.5)
    sky = gradient_sky(cam, [(-2, '#f6cf9f'), (0, '#f8d0a0'), (2, '#f5c29c'), (6, '#dba59b'), (12, '#a991ac')], 1.1) * np.ones((1, 1, w), F)
    g, _ = glow(cam, -22, 1, [(6, (.9, .5, .22)), (20, (.4, .2, .1))])
    img = dune_view(cam, (-1.45, .14), (3.5, 2.0, .98), (.22, .27, .45), sky + g, lin('#f0c096') * .85, (1500, 1200, 950), ripple=.8, far=2400)
    return develop(img, 'dune sea', ev=.58, power=1.52, sat=1.38, grain=.007, shadows=(-.006, -.002, .024), highlights=(.015, .003, -.02))


def dune_portrait():
    w, h = 1333, 1666
    cam = Camera(w, h, w * 2.6, h * .26, (885, 795), 1.26, 10.2)
    sky = gradient_sky(cam, [(-2, '#c9d3e6'), (0, '#cbd3e4'), (4, '#b4c3df'), (10, '#8faad6'), (20, '#6f93c9')], .8) * np.ones((1, 1, w), F)
    img = dune_view(cam, (1.2, .16), (3.1, 2.1, 1.2), (.24, .33, .55), sky, lin('#d8cfd0') * .7, (2400, 2100, 1800))
    return develop(img, 'dune portrait', ev=.58, power=1.55, sat=1.42, grain=.007, shadows=(-.010, 0, .022), highlights=(.012, .003, -.015))


def ripples():
    w, h = 2000, 1333
    rs = rand('ripples')
    cam = Camera(w, h, w * 1.25, -h * .42, alt=1.1)
    z = cam.sea
    X, Z = z * cam.t, z + 0 * cam.t
    tex = ripple_tex(141)
    wob = sample(spectral(512, 2.6, 142), X * 30, Z * 30)
    a = F(.55)
    u = (X * math.cos(a) + Z * math.sin(a)) + F(.012) * wob
    v = (-X * math.sin(a) + Z * math.cos(a)) + F(.018) * wob
    k = 256 / .80
    def height(u, v):
        t = sample(tex, u * k, v * k)
        fine = sample(ripple_tex(143), u * k * 2.9, v * k * 2.9)
        return t * F(.018) + fine * F(.0011)
    e = F(.0035)
    h0 = height(u, v)
    gu, gv = (height(u + e, v) - h0) / e, (height(u, v + e) - h0) / e
    gx, gz = gu * math.cos(a) - gv * math.sin(a), gu * math.sin(a) + gv * math.cos(a)
    grain_ = sample(spectral(1024, .5, 144), X * 900, Z * 900) / (1 + (z / 2.6) ** 4)
    gx, gz = gx + F(.10) * grain_, gz + F(.10) * np.roll(grain_, 3, 1)
    saz, sel = math.radians(-62), math.radians(13)
    L = (math.sin(saz) * math.cos(sel), math.sin(sel), math.cos(saz) * math.cos(sel))
    nn = 1 / np.sqrt(1 + gx * gx + gz * gz)
    lam = np.clip((-gx * F(L[0]) + F(L[1]) - gz * F(L[2])) * nn, 0, 1)
    # short shadows behind the crests
    shade = np.ones_like(h0)
    for i in range(1, 9):
        st = F(.011 * i)
        hs = height(u + st * F(math.cos(a) * math.sin(saz) + math.sin(a) * math.cos(saz)), v + st * F(-math.sin(a) * math.sin(saz) + math.cos(a) * math.cos(saz)))
        shade = np.minimum(shade, smooth(.0035, -.0015, hs - h0 - st * F(math.tan(sel))))
    sky = F(.62) + F(.38) * smooth(-.02, .02, h0)
    tone = 1 + F(.10) * sample(spectral(512, 2.0, 145), X * 40, Z * 40) + F(.13) * grain_
    dark = np.clip(sample(spectral(1024, .2, 146), X * 1500, Z * 1500) - F(2.1), 0, 1) / (1 + (z / 2.4) ** 4)
    alb = rgb(.57, .42, .275) * tone * (1 - F(.75) * dark)
    img = alb * (rgb(3.3, 2.1, 1.12) * lam * shade + rgb(.155, .21, .335) * sky)
    gl = (rs.random((h, w)) > .9988) * lam * shade
    img += rgb(3, 2.4, 1.6) * gl.astype(F)
    dof = smooth(.5, 1.6, np.abs(z / z[int(h * .60)] - 1) * 2)
    img = mix(img, blur(img, 4.5), dof)
    return develop(img, 'ripples', ev=.12, power=1.45, sat=1.15, grain=.007, vignette=.3, shadows=(-.008, 0, .020), highlights=(.012, .003, -.012))


# ---------------------------------------------------------------- the pictures: at home

def rain_window():
    w, h = 2000, 1333
    rs = rand('rain')
    x, y = grid(w, h)
    bg = mix(rgb('#131a2b'), rgb('#2a2433'), smooth(0, 1, y / h)) * F(.55) + 0 * x
    bg += rgb(.10, .055, .03) * np.exp(-((y - h * .62) / F(h * .22)) ** 2)
    hues = [(1.0, .52, .16), (1.0, .62, .25), (1.0, .80, .52), (1.0, .22, .10), (.95, .12, .10), (.25, .75, .45), (.35, .62, 1.0), (1.0, .45, .30), (.85, .88, 1.0)]
    lamps = []
    for _ in range(86):
        t = rs.random()
        vx = w * (.50 + (rs.random() - .5) * (.25 + 1.1 * t))
        vy = h * (.56 + (rs.random() - .55) * (.10 + .62 * t))
        lamps.append((vx, vy, 26 + 52 * t * rs.uniform(.6, 1.1), hues[int(rs.choice(9, p=[.22, .17, .14, .10, .09, .07, .08, .06, .07]))], rs.uniform(.25, 1.0) ** 1.5))
    bok = np.zeros((3, h, w), F)
    for bx, by, br, hue, power in lamps:
        x0, x1, y0, y1 = int(max(0, bx - br - 6)), int(min(w, bx + br + 6)), int(max(0, by - br - 6)), int(min(h, by + br + 6))
        if x0 >= x1 or y0 >= y1:
            continue
        xx, yy = x[:, x0:x1] - F(bx), y[y0:y1] - F(by)
        d = np.hypot(xx, yy)
        # towards the corners the lens clips the discs
        off = ((bx - w / 2) / w * .55, (by - h / 2) / w * .55)
        cut = np.hypot(xx + F(off[0] * br * 1.1), yy + F(off[1] * br * 1.1))
        disc = smooth(br + 1.8, br - 1.8, d) * smooth(br * 1.06 + 2, br * 1.06 - 2, cut)
        disc = disc * (F(.62) + F(.55) * smooth(br * .70, br * .985, d))
        bok[:, y0:y1, x0:x1] += rgb(*hue) * disc * F(power * 1.15)
    glowy = blur(bok, 60)
    scene = bg + bok + glowy * F(.5)
    mist = smooth(-.55, .8, fbm(w, h, rs, 4, 6, .5) + F(.55) * (y / h - F(.35)))
    soft = blur(scene, 22)
    img = mix(scene, soft * F(.95) + glowy * F(.35) + rgb(.016, .018, .024), F(.55) * mist)
    # drops: small ones everywhere, and larger ones with trails
    drops = []
    for size, count in (((2.2, 5.5), 1500), ((5, 10), 520), ((9, 17), 170), ((16, 30), 46)):
        for _ in range(count):
            drops.append((rs.uniform(0, w), rs.uniform(0, h), rs.uniform(*size)))
    runs = []
    for _ in range(11):
        px, py, r0 = rs.uniform(.03, .97) * w, rs.uniform(.15, .98) * h, rs.uniform(14, 24)
        runs.append((px, py, r0))
        qx, qy = px, py - r0 * .8
        while qy > -20 and rs.random() > .012:
            qy -= rs.uniform(9, 26)
            qx += rs.normal(0, 2.4)
            if rs.random() < .62:
                drops.append((qx + rs.normal(0, 2), qy, rs.uniform(2.5, 7.5)))
        runs[-1] += (qy, qx)
    trail = mask_of(w, h, lambda d, k: [d.line([(px * k, py * k), (((px + qx) / 2 + 5) * k, (py + qy) / 2 * k), (qx * k, qy * k)], fill=255, width=int(r0 * 1.25 * k)) for px, py, r0, qy, qx in runs], 2)
    img = mix(img, scene, F(.85) * blur(trail, 3))
    for px, py, r0, qy, qx in runs:
        drops.append((px, py, r0))
    taken = np.zeros((h // 4 + 1, w // 4 + 1), bool)
    for px, py, r in sorted(drops, key=lambda a: -a[2]):
        gx0, gy0 = int(np.clip(px / 4, 0, w // 4)), int(np.clip(py / 4, 0, h // 4))
        if taken[gy0, gx0]:
            continue
        rr = int(r / 4) + 1
        taken[max(0, gy0 - rr):gy0 + rr + 1, max(0, gx0 - rr):gx0 + rr + 1] = True
        rx, ry = r * rs.uniform(.88, 1.05), r * rs.uniform(.95, 1.22)
        x0, x1, y0, y1 = int(max(0, px - rx * 1.4 - 3)), int(min(w, px + rx * 1.4 + 4)), int(max(0, py - ry * 1.4 - 3)), int(min(h, py + ry * 1.4 + 4))
        if x1 - x0 < 3 or y1 - y0 < 3:
            continue
        ux, uy = (x[:, x0:x1] - F(px)) / F(rx), (y[y0:y1] - F(py)) / F(ry)
        th = np.arctan2(uy, ux)
        p1, p2 = rs.uniform(0, TAU, 2)
        shape = 1 + F(.07) * np.sin(2 * th + F(p1)) + F(.05) * np.sin(3 * th + F(p2))
        rho = np.hypot(ux, uy) / shape
        a = np.clip((1 - rho) * F(r) * F(.9) + F(.5), 0, 1)
        # a drop shows a small, inverted image of the street
        k = F(-5.5 - 60 / r) * (F(.55) + F(.75) * rho * rho)
        sx = np.clip(F(px) + ux * F(rx) * k * F(1.9), 0, w - 2)
        sy = np.clip(F(h * .57) + (F(py) - F(h * .57)) * F(.35) + uy * F(ry) * k * F(1.5), 0, h - 2)
        inner = grab(scene, sx, sy) * F(1.25) + rgb(.010, .012, .018)
        inner = inner * (F(.30) + F(.70) * smooth(1.02, .62, rho)) * (F(.72) + F(.42) * smooth(-.9, .9, uy))
        inner += rgb(.9, .95, 1.1) * np.exp(-((ux + F(.34)) ** 2 + (uy + F(.42)) ** 2) / F(.022)) * F(.55 if r > 6 else .3)
        inner += grab(glowy, sx, sy) * smooth(.55, .95, rho) * smooth(-.2, .9, uy) * F(.9)
        sub = img[:, y0:y1, x0:x1]
        rim = np.exp(-((rho - 1) * F(r) / F(1.6)) ** 2)
        img[:, y0:y1, x0:x1] = mix(sub * (1 - F(.35) * rim), inner, a)
    return develop(img, 'rain', ev=.62, power=1.34, sat=1.48, bloom=.13, vignette=.35, grain=.010, shadows=(-.002, 0, .014))


def street_lamp():
    w, h = 1536, 2048
    rs = rand('lamp')
    x, y = grid(w, h)
    img = mix(rgb('#101a33'), rgb('#2b2a3c'), smooth(0, h, y)) * F(.50) + 0 * x
    img *= 1 + F(.30) * fbm(w, h, rs, 3, 5, .5)
    lx, ly = w * .60, h * .30
    r = np.hypot(x - F(lx), y - F(ly))
    # houses across the street, out of focus
    back = np.zeros((3, h, w), F)
    blocks = np.zeros((h, w), F)
    for x0, x1, top in ((-20, 330, .50), (330, 620, .44), (620, 990, .53), (990, 1270, .46), (1270, 1560, .51)):
        blocks = np.maximum(blocks, ((x >= x0) & (x < x1) & (y > top * h - 90 * np.clip(1 - np.abs((x - (x0 + x1) / 2) / ((x1 - x0) / 2)), 0, 1)) & (y < h * .80)).astype(F) * rs.uniform(.75, 1.0))
        for row in range(3):
            for col in range(int((x1 - x0) / 82)):
                if rs.random() < .46:
                    wx, wy = x0 + 42 + col * 82, h * (top + .065 + row * .085)
                    m = ((np.abs(x - F(wx)) < 19) & (np.abs(y - F(wy)) < 30)).astype(F)
                    back += rgb(1.25, .62 + .2 * rs.random(), .20 + .2 * rs.random()) * m * F(rs.uniform(.25, 1.0))
    img = mix(img, rgb(.020, .022, .034), blur(blocks, 10) * F(.92))
    img += blur(back, 11)
    # the snowy pavement, lit from above
    ground = smooth(-8, 8, y - h * .80 - 6 * line_noise(w, rs, 6, 6)[None])
    tex = fbm(w, h, rs, 22, 7, .55, 4)
    pool = np.exp(-(((x - F(lx)) / F(560)) ** 2 + ((y - h * .90) / F(230)) ** 2))
    img = mix(img, rgb(.045, .058, .10) * (1 + F(.35) * tex) + rgb(1.05, .58, .22) * pool * (1 + F(.30) * tex) * F(.75), ground)
    for i in range(9):
        t = i / 8
        fy, fx = h * (.985 - .165 * t ** .8), w * (.20 + .28 * t) + (18 if i % 2 else -18) * (1.3 - t)
        s = 30 * (1 - .68 * t)
        d = np.hypot((x - F(fx)) / F(s), (y - F(fy)) / F(s * .42))
        img *= 1 - F(.42) * smooth(1.15, .75, d)
        img += rgb(.30, .19, .10) * smooth(.35, 0, np.abs(d - F(1.15))) * (y > F(fy)) * F(.30)
    # the cone of light and the lamp
    dy = y - F(ly)
    cone = np.exp(-((x - F(lx)) / (F(60) + np.maximum(dy, 0) * F(.50))) ** 2) * smooth(-30, 120, dy) * np.exp(-np.maximum(dy, 0) / 700)
    img += rgb(.85, .46, .17) * cone * F(.26)
    img += rgb(.9, .50, .20) * np.exp(-r / 150) * F(.9) + rgb(.55, .30, .13) * np.exp(-r / 420) * F(.20)
    def post(d, k):
        def p(points):
            d.polygon([(a * k, b * k) for a, b in points], fill=255)
        p([(lx - 9, ly + 70), (lx + 9, ly + 70), (lx + 13, h * .845), (lx - 13, h * .845)])
        p([(lx - 24, h * .80), (lx + 24, h * .80), (lx + 30, h * .852), (lx - 30, h * .852)])
        p([(lx - 30, ly + 66), (lx + 30, ly + 66), (lx + 20, ly + 84), (lx - 20, ly + 84)])
        p([(lx - 66, ly - 62), (lx + 66, ly - 62), (lx + 26, ly - 112), (lx - 26, ly - 112)])
        p([(lx - 8, ly - 108), (lx + 8, ly - 108), (lx + 4, ly - 136), (lx - 4, ly - 136)])
        for a, b in ((-60, -34), (60, 34), (-3, -2), (3, 2)):
            d.line([((lx + a) * k, (ly - 62) * k), ((lx + b) * k, (ly + 68) * k)], fill=255, width=5 * k)
    glass = mask_of(w, h, lambda d, k: d.polygon([((lx + a) * k, (ly + b) * k) for a, b in ((-58, -60), (58, -60), (33, 66), (-33, 66))], fill=255))
    img = mix(img, rgb(3.4, 2.0, .85) * (F(.45) + F(1.3) * np.exp(-((x - F(lx)) ** 2 + (y - F(ly)) ** 2) / F(34 ** 2))), glass * F(.92))
    pm = mask_of(w, h, post)
    img = mix(img, rgb(.010, .010, .013) + rgb(.35, .19, .08) * np.exp(-r / 120) * F(.12), pm)
    mound = smooth(1.05, .8, np.hypot((x - F(lx)) / F(64), (y - h * .862) / F(27)))
    img = mix(img, rgb(.62, .37, .17) * (F(.8) + F(.35) * tex) * (F(1.15) - F(.5) * smooth(h * .845, h * .875, y)), mound * F(.95))
    cap = mask_of(w, h, lambda d, k: d.polygon([((lx + a) * k, (ly + b) * k) for a, b in ((-70, -62), (-62, -80), (-30, -118), (-8, -124), (10, -123), (33, -116), (62, -78), (70, -62), (40, -70), (0, -74), (-44, -69))], fill=255))
    img = mix(img, rgb(.16, .17, .23) + rgb(.3, .2, .1) * F(.2), cap)
    # the falling snow, near and far
    flakes = np.zeros((h, w), F)
    for count, size, length, gain in ((2600, .9, 5, .55), (900, 1.7, 11, .6), (240, 3.2, 22, .55)):
        px, py = rs.uniform(-20, w + 20, count), rs.uniform(-20, h + 20, count)
        ang = rs.normal(1.28, .10, count)
        ln = length * rs.uniform(.6, 1.4, count)
        m = mask_of(w, h, lambda d, k: [d.line([(a * k, b * k), ((a - l * math.cos(t)) * k, (b + l * math.sin(t)) * k)], fill=int(255 * rs.uniform(.35, 1)), width=max(1, int(size * 1.5 * k))) for a, b, l, t in zip(px, py, ln, ang)], 2)
        flakes += blur(m, size * .5) * F(gain)
    lit_ = F(.10) + F(1.5) * np.exp(-r / 330) + F(.9) * cone
    img += (rgb(.10, .12, .17) + rgb(1.0, .60, .27) * lit_) * flakes
    for _ in range(46):
        bx, by, br = rs.uniform(0, w), rs.uniform(0, h), rs.uniform(11, 34)
        x0, x1, y0, y1 = int(max(0, bx - br - 3)), int(min(w, bx + br + 4)), int(max(0, by - br - 3)), int(min(h, by + br + 4))
        d = np.hypot(x[:, x0:x1] - F(bx), y[y0:y1] - F(by))
        g = math.exp(-math.hypot(bx - lx, by - ly) / 620)
        img[:, y0:y1, x0:x1] += rgb(.05 + .34 * g, .055 + .20 * g, .075 + .09 * g) * smooth(br + 1.5, br - 2.5, d) * (F(.6) + F(.5) * smooth(br * .6, br, d)) * F(rs.uniform(.15, .5))
    return develop(img, 'lamp', ev=.78, power=1.38, sat=1.08, bloom=.12, vignette=.3, grain=.014, shadows=(-.002, 0, .012))


def above_the_fog():
    w, h = 1600, 1200
    cam = Camera(w, h, w * 1.55, h * .44, (12507, 9693), 5.60, 900)
    img = gradient_sky(cam, [(-10, '#f4c9b4'), (0, '#f9d3ba'), (2, '#f6cabb'), (6, '#dcb4c2'), (12, '#a9a5cc'), (22, '#7390c4')], 1.35) * np.ones((1, 1, w), F)
    d, _ = cloud_layer(cam, 155, 4200, 34, 2.0, (410, 77), 3.5)
    img = mix(img, rgb('#ffd0bd') * F(1.5), F(.7) * smooth(.2, 1.9, d) * smooth(1, 5, cam.el)[:, None])
    air = lin('#e9bfb4') * .92
    got = land(cam, .72, (1.5, .13), (3.1, 1.55, .95), (.19, .25, .42), air, (24000, 19000, 15000), (.44, 250, 3500), mist=0, near=300, far=24000, steps=1000)
    put_land(img, got)
    # a layer of fog up to 420 m, dense enough to hide everything below
    level, top = 395., 900.
    q = cam.q
    zf = np.where(q < 0, F((top - level) * cam.f) / np.maximum(-q, F(1e-3)), F(np.inf))
    z = np.where(np.isfinite(got[3]), got[3], F(1e6))
    zc = np.minimum(zf, 60000)
    X, Y = zc * cam.t, zc + 0 * cam.t
    b1 = sample(spectral(1024, 2.1, 151), X / 26, Y / 40)
    b2 = sample(spectral(1024, 1.7, 152), X / 9, Y / 13)
    bump = F(62) * b1 + F(20) * b2
    zf = np.where(q < 0, F(cam.f) * (F(top - level) - bump) / np.maximum(-q, F(1e-3)), F(np.inf))
    n1 = sample(spectral(1024, 2.1, 151), X / 26 + F(1.6), Y / 40 + F(.5)) - b1
    n2 = sample(spectral(1024, 1.7, 152), X / 9 + F(1.8), Y / 13 + F(.5)) - b2
    shade = np.clip(F(.62) + F(1.0) * n1 + F(.45) * n2, .12, 1.5)
    fog = rgb(.40, .42, .56) + rgb(1.05, .56, .40) * shade
    haze = np.exp(-zc / 21000)
    fog = mix(rgb('#f9d3ba') * F(1.35), fog, haze)
    a = smooth(-260, 420, z - zf) * (q < 0) * np.isfinite(zf)
    img = mix(img, fog, a)
    return develop(img, 'above', ev=.12, power=1.34, sat=1.22, bloom=.10, grain=.006, shadows=(-.008, 0, .02), highlights=(.015, 0, -.015))


def went_wrong():
    """A blurred picture with a thumb in front of the lens."""
    w, h = 1512, 2016
    x, y = grid(w, h)
    cam = Camera(w, h, w * .85, h * .55, alt=2)
    img = gradient_sky(cam, [(-40, '#3c4a63'), (-4, '#a07f77'), (0, '#ffc27f'), (5, '#fdb183'), (14, '#d595a0'), (34, '#7f8fc0')], 1.0) * np.ones((1, 1, w), F)
    for i in range(24):
        t = i / 23
        img += rgb(3.2, 2.1, 1.0) * smooth(74, 40, np.hypot(x - F(w * (.36 + .20 * t)), y - F(h * (.47 - .05 * t * t)))) * F(.42)
    thumb = smooth(1.06, .86, np.hypot((x - F(w * 1.02)) / F(w * .42), (y - F(h * .93)) / F(h * .40)))
    img = mix(img, rgb(.32, .13, .09) * (F(.7) + F(.6) * thumb), thumb)
    return develop(blur(img, 26, 34), 'wrong', ev=-.1, power=1.3, sat=1.2, bloom=.1, grain=.012)


def proof(number):
    w, h = 1620, 1080
    if number == 1:
        cam = Camera(w, h, w * 1.32, h * .66, (11514, 10024), 4.12, 10)
        img = gradient_sky(cam, [(0, '#e3ecf4'), (6, '#b9d1ea'), (16, '#78a6d8'), (34, '#3f78bd')], 1.0) * np.ones((1, 1, w), F)
        air, sun, light, sky = lin('#bfd3e6') * .8, (1.3, .34), (2.4, 2.1, 1.75), (.22, .32, .55)
    elif number == 2:
        cam = Camera(w, h, w * .95, h * .62, (14033, 3409), 2.14, 60)
        img = gradient_sky(cam, [(-3, '#f9c8a0'), (0, '#fdd0a4'), (4, '#f2b8a6'), (11, '#b79dbe'), (26, '#6377b0')], 1.3) * np.ones((1, 1, w), F)
        air, sun, light, sky = lin('#e8bfa8') * .9, (1.2, .10), (3.6, 1.5, .75), (.18, .23, .38)
    else:
        cam = Camera(w, h, w * 1.07, h * .62, (17631, 7974), 2.57, 40)
        img = gradient_sky(cam, [(0, '#c6ccd2'), (8, '#a3adb7'), (20, '#7f8c99'), (36, '#66737f')], .95) * np.ones((1, 1, w), F)
        air, sun, light, sky = lin('#bcc4cb') * .75, (1.2, .7), (.5, .5, .5), (.40, .44, .50)
    d, _ = cloud_layer(cam, 160 + number, 2400, 20, 1.9, (300 * number, 90), 2.4)
    tint = (1.05, 1.05, 1.05) if number == 1 else (1.5, .95, .75) if number == 2 else (.34, .37, .42)
    img = mix(img, rgb(*tint), F(.7) * smooth(.1, 1.9, d) * smooth(1, 6, cam.el)[:, None])
    put_land(img, land(cam, .68, sun, light, sky, air, (24000, 19000, 14000), (.42, 250, 3600), steps=700))
    water(img, cam, [(21, 2.2, .5, 1.6, .02), (31, 2.0, 2.4, 1.7, .016)], air=air, sight=26000, seen=None)
    return develop(img, f'proof {number}', ev=.2 if number != 3 else .1, power=1.38, sat=1.2, shadows=(-.01, 0, .016))


def proof_1():
    return proof(1)


def proof_2():
    return proof(2)


def proof_3():
    return proof(3)


# ---------------------------------------------------------------- a screenshot

def _arc(cx, cy, rx, ry, a, b, n=14):
    return [(cx + rx * math.cos(math.radians(a + (b - a) * i / n)), cy + ry * math.sin(math.radians(a + (b - a) * i / n))) for i in range(n + 1)]


GLYPHS = {        # glyphs in a field 14 units high: width, strokes
    "A": (10, [[(0, 14), (5, 0), (10, 14)], [(1.8, 9.2), (8.2, 9.2)]]),
    "C": (10, [_arc(5.8, 7, 5.8, 7, -42, -318)]),
    "D": (10, [[(0, 0), (3.6, 0)] + _arc(3.6, 7, 6.2, 7, -90, 90) + [(0, 14), (0, 0)]]),
    "E": (8, [[(8, 0), (0, 0), (0, 14), (8, 14)], [(0, 6.8), (7, 6.8)]]),
    "F": (8, [[(8, 0), (0, 0), (0, 14)], [(0, 6.8), (7, 6.8)]]),
    "G": (11, [_arc(6, 7, 6, 7, -42, -360) + [(7, 7)]]),
    "H": (9.6, [[(0, 0), (0, 14)], [(9.6, 0), (9.6, 14)], [(0, 6.8), (9.6, 6.8)]]),
    "I": (0, [[(0, 0), (0, 14)]]),
    "K": (9, [[(0, 0), (0, 14)], [(8.6, 0), (0, 8.8)], [(3.2, 5.6), (9, 14)]]),
    "L": (7.4, [[(0, 0), (0, 14), (7.4, 14)]]),
    "M": (11.6, [[(0, 14), (0, 0), (5.8, 9), (11.6, 0), (11.6, 14)]]),
    "N": (9.8, [[(0, 14), (0, 0), (9.8, 14), (9.8, 0)]]),
    "O": (12, [_arc(6, 7, 6, 7, -90, 270, 28)]),
    "P": (8.4, [[(0, 14), (0, 0), (4.4, 0)] + _arc(4.4, 3.9, 4, 3.9, -90, 90) + [(0, 7.8)]]),
    "R": (8.8, [[(0, 14), (0, 0), (4.4, 0)] + _arc(4.4, 3.8, 4, 3.8, -90, 90) + [(0, 7.6)], [(4.4, 7.6), (8.8, 14)]]),
    "S": (8.6, [_arc(4.4, 3.6, 3.8, 3.6, -25, -270) + _arc(4.4, 10.6, 4.0, 3.4, -90, 158)]),
    "T": (9.4, [[(0, 0), (9.4, 0)], [(4.7, 0), (4.7, 14)]]),
    "U": (9.6, [[(0, 0), (0, 9.2)] + _arc(4.8, 9.2, 4.8, 4.8, 180, 0) + [(9.6, 0)]]),
    "V": (10, [[(0, 0), (5, 14), (10, 0)]]),
    "W": (14, [[(0, 0), (3.6, 14), (7, 1.6), (10.4, 14), (14, 0)]]),
    "0": (8.8, [_arc(4.4, 7, 4.4, 7, -90, 270, 26)]),
    "1": (5, [[(0, 3), (4, 0), (4, 14)]]),
    "2": (8.4, [_arc(4.1, 4.1, 4.0, 4.1, 195, 385) + [(.2, 14), (8.4, 14)]]),
    "3": (8.4, [_arc(4, 3.6, 3.7, 3.6, 205, 440) + _arc(4, 10.4, 4.2, 3.6, -82, 158)]),
    "4": (9, [[(6.6, 14), (6.6, 0), (0, 9.8), (9, 9.8)]]),
    "5": (8.4, [[(7.6, 0), (1.2, 0), (.6, 6.2)] + _arc(4, 9.3, 4.3, 4.7, -142, 142)]),
    "6": (8.6, [[(6.6, 0), (.9, 7.6)], _arc(4.3, 9.6, 4.3, 4.4, -90, 270, 24)]),
    "7": (8.4, [[(0, 0), (8.4, 0), (2.8, 14)]]),
    "8": (8.4, [_arc(4.2, 3.5, 3.6, 3.5, -90, 270, 22), _arc(4.2, 10.5, 4.2, 3.5, -90, 270, 22)]),
    "9": (8.6, [[(2, 14), (7.7, 6.4)], _arc(4.3, 4.4, 4.3, 4.4, -90, 270, 24)]),
    ":": (1, [[(.5, 5), (.5, 5.1)], [(.5, 11.4), (.5, 11.5)]]),
    "-": (6, [[(0, 7.4), (6, 7.4)]]),
    ".": (0, [[(0, 13.8), (0, 13.9)]]),
    "'": (3.6, [_arc(1.8, 1.8, 1.8, 1.8, -90, 270, 16)]),       # a degree sign
    " ": (4, []),
}


def screenshot():
    """A screenshot of a weather app, in the size of a phone's screen."""
    w, h, k = 1170, 2532, 2
    top, low = np.array([38, 58, 110], F), np.array([214, 150, 138], F)
    t = np.linspace(0, 1, h, dtype=F)[:, None, None] ** F(1.25)
    base = np.broadcast_to(top + (low - top) * t, (h, w, 3))
    im = Image.fromarray((base + F(.5)).astype(np.uint8)).resize((w * k, h * k), Image.BILINEAR)
    d = ImageDraw.Draw(im, "RGBA")

    def line(points, width, colour):
        pts = [(x * k, y * k) for x, y in points]
        if len(pts) > 1:
            d.line(pts, colour, max(1, int(width * k)), "curve")
        r = width * k / 2
        for x, y in (pts[0], pts[-1]):
            d.ellipse([x - r, y - r, x + r, y + r], colour)

    def measure(s, size):
        return sum(GLYPHS[c][0] + 4.2 for c in s) * size / 14 - 4.2 * size / 14

    def text(x, y, s, size, weight, colour=(255, 255, 255, 255), align="left"):
        u = size / 14
        x -= {"left": 0, "centre": measure(s, size) / 2, "right": measure(s, size)}[align]
        for c in s:
            wide, strokes = GLYPHS[c]
            for st in strokes:
                line([(x + px * u, y + py * u) for px, py in st], weight, colour)
            x += (wide + 4.2) * u

    white, soft, faint = (255, 255, 255, 255), (232, 236, 246, 255), (196, 206, 228, 255)

    def card(x0, y0, x1, y1):
        d.rounded_rectangle([x0 * k, y0 * k, x1 * k, y1 * k], 44 * k, (20, 30, 66, 84))

    def sun(x, y, r):
        d.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], (255, 209, 112, 255))
        for i in range(8):
            a = math.radians(i * 45)
            line([(x + math.cos(a) * r * 1.5, y + math.sin(a) * r * 1.5), (x + math.cos(a) * r * 1.95, y + math.sin(a) * r * 1.95)], 5, (255, 209, 112, 255))

    def cloud(x, y, r, flakes=0):
        for dx, dy, q in ((-.9, .25, .62), (0, -.2, .92), (.95, .2, .70)):
            d.ellipse([(x + dx * r - q * r) * k, (y + dy * r - q * r) * k, (x + dx * r + q * r) * k, (y + dy * r + q * r) * k], (240, 243, 250, 255))
        d.rounded_rectangle([(x - 1.5 * r) * k, (y + .1 * r) * k, (x + 1.6 * r) * k, (y + .9 * r) * k], .4 * r * k, (240, 243, 250, 255))
        for i in range(flakes):
            fx, fy = x + (i - (flakes - 1) / 2) * r * .85, y + 1.55 * r + (i % 2) * .35 * r
            d.ellipse([(fx - 5) * k, (fy - 5) * k, (fx + 5) * k, (fy + 5) * k], (240, 243, 250, 255))

    # status bar
    text(92, 62, "09:14", 40, 5)
    for i in range(4):
        d.rounded_rectangle([(858 + i * 19) * k, (94 - 9 * i - 8) * k, (858 + i * 19 + 12) * k, 98 * k], 3 * k, white)
    d.rounded_rectangle([990 * k, 60 * k, 1070 * k, 100 * k], 11 * k, None, (255, 255, 255, 190), 4 * k)
    d.rounded_rectangle([997 * k, 67 * k, 1045 * k, 93 * k], 6 * k, white)
    d.rounded_rectangle([1074 * k, 73 * k, 1079 * k, 87 * k], 2 * k, (255, 255, 255, 190))

    text(w / 2, 262, "FALUN", 66, 6, white, "centre")
    text(w / 2 + 6, 402, "-7'", 236, 12, white, "centre")
    text(w / 2, 706, "LIGHT SNOW LATER", 36, 4.2, soft, "centre")
    text(w / 2, 776, "H -4'   L -12'", 36, 4.2, soft, "centre")

    card(56, 890, 1114, 1230)
    text(100, 934, "THIS MORNING", 26, 3.2, faint)
    line([(100, 986), (1070, 986)], 1.5, (255, 255, 255, 70))
    for i, (hour, temp, what) in enumerate((("NOW", "-7'", 0), ("10", "-7'", 0), ("11", "-6'", 0), ("12", "-5'", 1), ("13", "-4'", 2), ("14", "-5'", 2))):
        x = 148 + i * 175
        text(x, 1020, hour, 30, 3.8, soft, "centre")
        if what == 0:
            sun(x, 1108, 21)
        else:
            cloud(x, 1098, 23, 3 if what == 2 else 0)
        text(x + 4, 1170, temp, 34, 4, white, "centre")

    card(56, 1270, 1114, 1912)
    text(100, 1314, "THE WEEK", 26, 3.2, faint)
    days = (("WED", 2, -12, -4), ("THU", 2, -9, -3), ("FRI", 1, -6, -1), ("SAT", 0, -11, -5), ("SUN", 0, -14, -7), ("MON", 1, -10, -4))
    for i, (name, what, lo, hi) in enumerate(days):
        y = 1366 + i * 90
        line([(100, y), (1070, y)], 1.5, (255, 255, 255, 70))
        text(100, y + 32, name, 34, 4.2)
        if what == 0:
            sun(330, y + 47, 17)
        else:
            cloud(330, y + 40, 19, 3 if what == 2 else 0)
        text(520, y + 32, f"{lo}'", 34, 4, faint, "right")
        text(1070, y + 32, f"{hi}'", 34, 4, white, "right")
        x0, x1 = 570, 930
        d.rounded_rectangle([x0 * k, (y + 44) * k, x1 * k, (y + 54) * k], 5 * k, (20, 30, 66, 90))
        a, b = x0 + (lo + 14) / 14 * (x1 - x0), x0 + (hi + 14) / 14 * (x1 - x0)
        n = 40
        for j in range(n):
            q0, q1 = a + (b - a) * j / n, a + (b - a) * (j + 1) / n
            v = (q0 - x0) / (x1 - x0)
            c = (int(118 + 110 * v), int(176 + 34 * v), int(236 - 70 * v), 255)
            d.rectangle([q0 * k, (y + 44) * k, q1 * k, (y + 54) * k], c)
        for q, v in ((a, (a - x0) / (x1 - x0)), (b, (b - x0) / (x1 - x0))):
            d.ellipse([(q - 5) * k, (y + 44) * k, (q + 5) * k, (y + 54) * k], (int(118 + 110 * v), int(176 + 34 * v), int(236 - 70 * v), 255))

    for x0, title, value in ((56, "SUNRISE", "07:49"), (600, "WIND", "2")):
        card(x0, 1952, x0 + 514, 2372)
        text(x0 + 44, 1996, title, 26, 3.2, faint)
        text(x0 + 44, 2062, value, 62, 6)
    text(600 + 124, 2094, "M PER S", 26, 3.2, soft)
    cx, cy = 56 + 257, 2372
    arc = [(cx + 196 * math.cos(a), 2318 - 104 * math.sin(a)) for a in np.linspace(0, math.pi, 60)]
    line(arc, 5, (255, 255, 255, 90))
    line([(92, 2318), (534, 2318)], 2, (255, 255, 255, 90))
    line(arc[50:], 6, (255, 209, 112, 255))
    d.ellipse([(arc[50][0] - 15) * k, (arc[50][1] - 15) * k, (arc[50][0] + 15) * k, (arc[50][1] + 15) * k], (255, 209, 112, 255))
    cx, cy, r = 600 + 372, 2236, 94
    for i in range(48):
        a = math.radians(i * 7.5)
        q = .86 if i % 12 else .78
        line([(cx + r * math.cos(a), cy + r * math.sin(a)), (cx + r * q * math.cos(a), cy + r * q * math.sin(a))], 2.4, (255, 255, 255, 200 if i % 12 == 0 else 90))
    a = math.radians(-58)
    line([(cx - 62 * math.cos(a), cy - 62 * math.sin(a)), (cx + 62 * math.cos(a), cy + 62 * math.sin(a))], 5, white)
    px, py = cx + 70 * math.cos(a), cy + 70 * math.sin(a)
    d.polygon([((px + 14 * math.cos(a + b)) * k, (py + 14 * math.sin(a + b)) * k) for b in (0, 2.3, -2.3)], white)
    d.rounded_rectangle([390 * k, 2490 * k, 780 * k, 2502 * k], 6 * k, white)
    return np.asarray(im.reduce(k).convert("RGB"))


# ---------------------------------------------------------------- the list

X_T5 = dict(Make="FUJIFILM", Model="X-T5")
PHONE = dict(Make="Apple", Model="iPhone 15", LensMake="Apple")
GR = dict(Make="RICOH IMAGING COMPANY, LTD.", Model="RICOH GR III", LensModel="18.3mm F2.8")
WIDE, FAST = "XF10-24mmF4 R OIS WR", "XF16mmF1.4 R WR"
ZOOM, TELE, MACRO = "XF16-55mmF2.8 R LM WR", "XF50-140mmF2.8 R LM OIS WR", "XF80mmF2.8 R LM OIS WR Macro"
BACK, FRONT = "iPhone 15 back dual wide camera 5.96mm f/1.6", "iPhone 15 front camera 2.69mm f/1.9"


def shot(taken, camera=X_T5, lens=None, time_=(1, 100), f=8.0, iso=160, mm=23.0, mm35=35, zone="+01:00", **more):
    return dict(taken=taken, camera=camera, lens=lens, time=time_, f=f, iso=iso, mm=mm, mm35=mm35, zone=zone, **more)


PHOTOS = [
    ("coast/겨울 바다.jpg", winter_sea, shot("2025-12-21 07:48:12.64", GR, None, (1, 320), 8, 100, 18.3, 28, "+09:00")),
    ("coast/islet.jpg", islet, shot("2026-02-03 11:20:05.10", X_T5, ZOOM, (120, 1), 11, 125, 34.7, 52, text="Two minutes of wind and tide")),
    ("coast/squall.jpg", squall, shot("2026-02-04 13:02:47.81", X_T5, ZOOM, (1, 400), 8, 160, 22.8, 34)),
    ("coast/lighthouse.jpg", lighthouse, shot("2026-02-05 17:31:30.02", X_T5, ZOOM, (1, 4), 5.6, 640, 26.4, 40, turn=3, gps=(57.7357, 10.6300))),
    ("coast/IMG_2231.jpg", selfie, shot("2026-02-05 16:38:19.402", PHONE, FRONT, (1, 121), 1.9, 50, 2.69, 23)),
    ("coast/IMG_2232.jpg", went_wrong, shot("2026-02-05 16:38:44.117", PHONE, BACK, (1, 60), 1.6, 80, 5.96, 26)),
    ("lofoten/fjord-morning.jpg", fjord_morning, shot("2026-01-24 10:12:08.35", X_T5, ZOOM, (1, 125), 8, 160, 30.0, 45,
                                                      text="First sun on the far side of the fjord", gps=(67.9327, 13.0887))),
    ("lofoten/IMG_4127.jpg", peak_portrait, shot("2026-01-25 12:40:51.90", X_T5, ZOOM, (1, 500), 8, 160, 33.0, 50, turn=6)),
    ("lofoten/fjord panorama.jpg", panorama, shot("2026-01-26 13:55:20.00", X_T5, WIDE, (1, 160), 8, 160, 14.4, 22)),
    ("lofoten/ranges.jpg", ranges, shot("2026-01-23 11:38:02.47", X_T5, TELE, (1, 1600), 8, 160, 62.4, 94)),
    ("lofoten/red-cabin.jpg", red_cabin, shot("2026-01-22 16:05:33.70", X_T5, ZOOM, (6, 10), 5.6, 400, 37.2, 56)),
    ("lofoten/aurora.jpg", aurora, shot("2026-01-21 22:47:16.08", X_T5, FAST, (4, 1), 1.4, 1600, 16.0, 24, text="Over the sound, wind still")),
    ("lofoten/from-ingrid.jpg", above_the_fog, None),
    ("lofoten/night/aurora-spruces.jpg", aurora_spruces, shot("2026-01-22 23:15:40.55", X_T5, FAST, (5, 1), 1.4, 1600, 16.0, 24, turn=8)),
    ("lofoten/night/milky-way.jpg", milky_way, shot("2026-01-20 19:52:11.20", X_T5, FAST, (15, 1), 1.4, 3200, 16.0, 24)),
    ("lofoten/night/star-trails.jpg", star_trails, shot("2026-01-27 21:30:00.00", X_T5, FAST, (7680, 1), 2.8, 400, 16.0, 24)),
    ("lofoten/night/moonrise.jpg", moonrise, shot("2026-02-01 15:24:58.93", X_T5, TELE, (1, 60), 8, 320, 55.2, 83)),
    ("forest/fog.jpg", fog_spruces, shot("2026-02-08 09:41:27.15", X_T5, TELE, (1, 60), 5.6, 200, 76.0, 114)),
    ("forest/first-light.jpg", first_light, shot("2026-02-08 08:22:03.66", X_T5, ZOOM, (1, 80), 5.6, 320, 27.0, 41)),
    ("forest/long-shadows.jpg", long_shadows, shot("2026-02-09 14:48:39.28", X_T5, ZOOM, (1, 640), 11, 160, 18.7, 28)),
    ("forest/close/beech-leaf.jpg", beech_leaf, shot("2026-02-09 12:10:14.04", X_T5, MACRO, (1, 100), 5.6, 400, 80.0, 120)),
    ("forest/close/window-frost.jpg", window_frost, shot("2026-02-10 15:57:22.71", X_T5, MACRO, (1, 250), 4, 160, 80.0, 120)),
    ("dunes/crest.jpg", dune_crest, shot("2026-02-06 15:33:10.49", X_T5, ZOOM, (1, 320), 8, 160, 20.6, 31)),
    ("dunes/evening.jpg", dune_sea, shot("2026-02-06 16:21:55.12", X_T5, ZOOM, (1, 125), 8, 160, 36.0, 54)),
    ("dunes/shadow.jpg", dune_portrait, shot("2026-02-06 15:58:41.80", X_T5, TELE, (1, 250), 8, 160, 52.0, 78)),
    ("dunes/ripples.jpg", ripples, shot("2026-02-07 09:06:18.33", X_T5, ZOOM, (1, 200), 8, 160, 30.0, 45)),
    ("home/rain.jpg", rain_window, shot("2026-02-14 18:44:09.57", X_T5, "XF56mmF1.2 R WR", (1, 60), 1.4, 800, 56.0, 84)),
    ("home/IMG_0001.jpg", street_lamp, "2026-02-12 19:20:37"),
    ("home/Screenshot 2026-02-11 at 09.14.03.png", screenshot, None),
    ("proofs/proof-01.jpg", proof_1, shot("2026-01-28 11:47:30.00", X_T5, ZOOM, (1, 400), 8, 160, 31.7, 48)),
    ("proofs/proof-02.jpg", proof_2, shot("2026-01-28 14:20:11.00", X_T5, ZOOM, (1, 160), 8, 160, 22.8, 34)),
    ("proofs/proof-03.jpg", proof_3, shot("2026-01-29 12:02:44.00", X_T5, ZOOM, (1, 100), 8, 250, 25.7, 39)),
]


def ratio(v, d=100):
    return (int(round(v * d)), d)


def degrees(v):
    v = abs(v)
    return ((int(v), 1), (int(v * 60) % 60, 1), ratio(v * 3600 % 60))


def exif(p, w, h):
    """Returns the EXIF of one picture: all fields, only a date (p is a string), or nothing (p is None)."""
    if p is None:
        return None
    zero, ex, gps = {}, {}, {}
    if isinstance(p, str):
        zero[piexif.ImageIFD.DateTime] = p.replace("-", ":")
        return piexif.dump({"0th": zero, "Exif": ex, "GPS": gps})
    moment, fraction = p["taken"].split(".")
    moment = moment.replace("-", ":")
    I, E, G = piexif.ImageIFD, piexif.ExifIFD, piexif.GPSIFD
    zero[I.Make], zero[I.Model] = p["camera"]["Make"], p["camera"]["Model"]
    zero[I.Orientation] = p.get("turn", 1)
    zero[I.XResolution] = zero[I.YResolution] = (72, 1)
    zero[I.ResolutionUnit] = 2
    zero[I.DateTime] = moment
    zero[I.Artist] = "Vitrine example"
    zero[I.Copyright] = "CC0, made for the Vitrine example site"
    if "text" in p:
        zero[I.ImageDescription] = p["text"]
    ex[E.ExifVersion] = b"0232"
    ex[E.DateTimeOriginal] = ex[E.DateTimeDigitized] = moment
    ex[E.SubSecTimeOriginal] = fraction
    ex[E.OffsetTimeOriginal] = ex[E.OffsetTime] = p["zone"]
    ex[E.ExposureTime] = p["time"]
    ex[E.FNumber] = ratio(p["f"], 10)
    ex[E.ISOSpeedRatings] = p["iso"]
    ex[E.FocalLength] = ratio(p["mm"])
    ex[E.FocalLengthIn35mmFilm] = p["mm35"]
    ex[E.ColorSpace] = 1
    ex[E.PixelXDimension], ex[E.PixelYDimension] = w, h
    lens = p["lens"] or p["camera"].get("LensModel")
    if lens:
        ex[E.LensModel] = lens
    if "LensMake" in p["camera"]:
        ex[E.LensMake] = p["camera"]["LensMake"]
    if "gps" in p:
        lat, lon = p["gps"]
        gps = {G.GPSVersionID: (2, 3, 0, 0), G.GPSLatitudeRef: "N" if lat >= 0 else "S", G.GPSLatitude: degrees(lat),
               G.GPSLongitudeRef: "E" if lon >= 0 else "W", G.GPSLongitude: degrees(lon)}
    return piexif.dump({"0th": zero, "Exif": ex, "GPS": gps})


TURNS = {3: 2, 6: 1, 8: -1}          # quarter turns to the left that compensate for the tag


def make(job):
    number, target = job
    path, draw, meta = PHOTOS[number]
    start = time.time()
    a = draw()
    turn = meta.get("turn", 1) if isinstance(meta, dict) else 1
    if turn != 1:
        a = np.ascontiguousarray(np.rot90(a, TURNS[turn]))
    im = Image.fromarray(a)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    part = target + ".part"
    if target.endswith(".png"):
        im.save(part, "PNG", optimize=False, compress_level=7)
    else:
        tags = exif(meta, *im.size)
        im.save(part, "JPEG", quality=88, subsampling="4:2:0", **({"exif": tags} if tags else {}))
    os.replace(part, target)
    return path, time.time() - start


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    ap = argparse.ArgumentParser(description="Makes the photographs of the example site.")
    ap.add_argument("--out", default=os.path.join(here, "albums"), metavar="DIR", help="the albums folder (default: albums beside this file)")
    ap.add_argument("--force", action="store_true", help="make existing pictures again, too")
    ap.add_argument("--only", metavar="TEXT", help="make only pictures whose path contains TEXT")
    ap.add_argument("--jobs", type=int, default=2, metavar="N", help="number of processes (default: 2)")
    ap.add_argument("--quiet", action="store_true")
    args = ap.parse_args()
    jobs = []
    for i, (path, _, _) in enumerate(PHOTOS):
        path = unicodedata.normalize("NFC", path)
        target = os.path.join(args.out, *path.split("/"))
        if args.only and args.only not in path:
            continue
        if args.force or not os.path.exists(target):
            jobs.append((i, target))
    start = time.time()
    if args.jobs > 1 and len(jobs) > 1:
        with multiprocessing.Pool(min(args.jobs, len(jobs))) as pool:
            for path, seconds in pool.imap_unordered(make, jobs):
                if not args.quiet:
                    print(f"{seconds:5.1f} s  {path}", flush=True)
    else:
        for path, seconds in map(make, jobs):
            if not args.quiet:
                print(f"{seconds:5.1f} s  {path}", flush=True)
    if not args.quiet:
        print(f"{len(jobs)} made, {len(PHOTOS) - len(jobs)} skipped, {time.time() - start:.0f} s")


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")
    main()
