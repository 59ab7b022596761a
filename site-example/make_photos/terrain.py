"""The island of the landscapes: a height map made by uplift and erosion, and the light that falls on it."""
import math
from functools import lru_cache

import numpy as np

from noise import spectral
from raster import F, blur, rand, resize

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
