"""Colours and the basic operations on planes of numbers: mixing, scaling, blurring, sampling, masks."""
import math
import zlib

import numpy as np
from PIL import Image, ImageDraw

F = np.float32
TAU = 2 * math.pi


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
