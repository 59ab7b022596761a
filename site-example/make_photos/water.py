"""Renders water with waves, which mirrors what is above the horizon."""
import math
from functools import lru_cache

import numpy as np

from noise import spectral
from raster import F, TAU, grab, mix, planes, rand, rgb, sample


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
