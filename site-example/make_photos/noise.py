"""Random textures: fractal noise, noise along a line, and periodic textures with a given spectrum."""
import math
from functools import lru_cache

import numpy as np

from raster import F, rand, resize


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
def spectral(n, beta, seed):
    """A square periodic texture with a power-law spectrum; mean 0, standard deviation 1."""
    rs = rand(f"spectral {seed}")
    f = np.fft.rfft2(rs.standard_normal((n, n)))
    k = np.hypot(np.fft.rfftfreq(n)[None] * n, np.fft.fftfreq(n)[:, None] * n)
    k[0, 0] = 1
    a = k ** (-beta / 2 - .5)
    a[0, 0] = 0
    t = np.fft.irfft2(f * a, (n, n))
    return (t / t.std()).astype(F)
