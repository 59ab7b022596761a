"""Water that moves: waves that travel with the speed of real ones, and the light that they mirror."""
import math
from functools import lru_cache

import numpy as np

from raster import F, TAU, mix, rand, smooth

N = 256                              # points across a tile of waves, which repeats
C = np.complex64


@lru_cache(None)
def spectrum(longest, seed):
    """Returns step, wave numbers and amplitudes of waves that run towards the camera; longest wave in metres."""
    rs = rand(f"swell {seed}")
    step = longest / 14
    kx = np.fft.rfftfreq(N, step)[None] * TAU
    ky = np.fft.fftfreq(N, step)[:, None] * TAU
    k = np.hypot(kx, ky)
    k[0, 0] = 1
    amp = np.exp(-.6 * (TAU / longest / k) ** 2) * k ** -1.75 * (np.abs(ky) / k) ** 1.5
    amp[0, 0] = 0
    f = np.fft.rfft2(rs.standard_normal((N, N))) * amp
    f /= np.fft.irfft2(f * 1j * ky, (N, N)).std()
    return step, kx, ky, f, np.sqrt(9.81 * k) * np.sign(ky)


def slopes(longest, seed, t):
    """Returns the slopes of the waves at a time: across in the real part, away in the imaginary part."""
    _, kx, ky, f, speed = spectrum(longest, seed)
    f = f * np.exp((1j * t) * speed) * 1j
    out = np.empty((N, N), C)
    out.real, out.imag = np.fft.irfft2(f * kx, (N, N)), np.fft.irfft2(f * ky, (N, N))
    return out.ravel()


class Ocean:
    """The water below the horizon of a camera, under a sky of shape (3, rows, width) whose last row is the horizon's.

    waves: (seed, longest wave, slope), the shortest one last; sun: (azimuth, elevation, colour, roughness).
    """

    def __init__(self, cam, sky, waves, deep, air, sight, sun):
        W = cam.first
        self.cam, self.shape, self.waves, self.sun = cam, (cam.h - W, cam.w), waves, sun
        self.sky = np.ascontiguousarray(sky.transpose(1, 2, 0))
        z = cam.sea[W:] + F(0) * cam.t
        self.t, self.u = (np.ascontiguousarray(a + F(0) * z).ravel() for a in (cam.t, cam.q[W:] / F(cam.f)))
        self.length = np.sqrt(1 + self.t ** 2 + self.u ** 2)
        self.deep, self.air = np.array(deep, F), np.array(air, F)
        self.clear = np.exp(-np.minimum(z, F(1e5)) / F(sight)).ravel()[:, None]
        foot = z * z / F(cam.f * cam.alt)
        self.reads = [self.read(z * cam.t, z, spectrum(longest, seed)[0], F(slope) / (1 + (foot / F(longest * .9)) ** F(1.3)))
                      for seed, longest, slope in waves]
        self.finest = sum(self.reads[-1][1])                              # the gain of the shortest waves

    @staticmethod
    def read(x, z, step, gain):
        """Returns the four points of a tile around every pixel, and their weights times a gain."""
        u, v = x / F(step), z / F(step)
        iu, iv = np.floor(u), np.floor(v)
        fu, fv = u - iu, v - iv
        iu, iv = iu.astype(np.intp) & (N - 1), iv.astype(np.intp) & (N - 1)
        ju, jv = (iu + 1) & (N - 1), (iv + 1) & (N - 1)
        places = [iv * N + iu, iv * N + ju, jv * N + iu, jv * N + ju]
        weights = [(1 - fu) * (1 - fv), fu * (1 - fv), (1 - fu) * fv, fu * fv]
        return [p.ravel() for p in places], [(w * gain).astype(F).ravel() for w in weights]

    def light(self, t):
        """Returns the linear light of the water at a time, of shape (pixels, 3)."""
        total = 0
        for (seed, longest, _), (places, weights) in zip(self.waves, self.reads):
            tile = slopes(longest, seed, t)
            part = tile.take(places[0]) * weights[0]
            for place, weight in zip(places[1:], weights[1:]):
                part += tile.take(place) * weight
            total = total + part
        sx, sz = np.ascontiguousarray(total.real), np.ascontiguousarray(total.imag)
        nn = 1 + sx * sx + sz * sz
        dn = np.minimum(self.u - self.t * sx - sz, F(-.002))
        k = 2 * dn / nn
        up, away = np.abs(self.u - k), np.maximum(1 + k * sz, F(.2))
        h, w = self.sky.shape[:2]
        x = np.clip(F(w / 2) + F(self.cam.f) * (self.t + k * sx) / away, 0, w - 1).astype(np.intp)
        y = np.clip(F(h) - F(self.cam.f) * up / away, 0, h - 1).astype(np.intp)
        mirrored = self.sky.reshape(-1, 3).take(y * w + x, 0)
        fresnel = F(.02) + F(.98) * (1 - np.clip(-dn / (np.sqrt(nn) * self.length), 0, 1)) ** 5
        out = mirrored * (fresnel * F(.95))[:, None] + self.deep * (1 - fresnel)[:, None]
        out += np.array(self.sun[2], F) * self.glitter(sx, sz, part.real / self.finest, fresnel)[:, None]
        return mix(self.air, out, self.clear)

    def glitter(self, sx, sz, fine, fresnel):
        """Returns how much of the sun the waves mirror that are smaller than a pixel."""
        az, el, _, rough = self.sun
        a, e = math.radians(az), math.radians(el)
        hx = F(math.sin(a) * math.cos(e)) - self.t / self.length
        hz = F(math.cos(a) * math.cos(e)) - 1 / self.length
        hu = F(math.sin(e)) - self.u / self.length
        spot = ((-hx / hu - sx) / F(rough)) ** 2 + ((-hz / hu - sz) / F(rough)) ** 2
        dust = np.exp(F(3) * fine - F(.9))
        return np.exp(F(-.5) * spot) * (F(.15) + F(.85) * dust) * (F(.15) + F(.85) * fresnel)

    def picture(self, t):
        """Returns the linear light at a time in the shape of a picture, (3, rows, width)."""
        return np.ascontiguousarray(self.light(t).reshape(*self.shape, 3).transpose(2, 0, 1))
