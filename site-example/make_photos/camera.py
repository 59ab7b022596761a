"""The camera of a scene: which point on the ground or in the sky a pixel shows."""
import math

import numpy as np

from raster import F, sample


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
