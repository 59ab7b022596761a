"""Renders the island in a camera's view, with snow, haze and mist."""
import numpy as np

from camera import raycast
from noise import spectral
from raster import F, mix, planes, rgb, sample, smooth
from terrain import CELL, island, light_maps


def land(cam, scale, sun, sunlight, skylight, air, sight, snowline=(.40, 250, 4000), far=19000, near=60,
         steps=850, near_air=None, mist=.5, mist_height=70, rock=(.055, .052, .055), mist_sight=5000, albedo=(.82, .84, .88)):
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
    d1 = sample(spectral(1024, 1.3, 11), X / F(9), Y / F(9))
    d2 = sample(spectral(1024, 1.1, 12), X / F(2.2), Y / F(2.2))
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
