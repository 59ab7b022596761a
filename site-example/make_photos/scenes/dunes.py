"""The pictures of the album `dunes`, and the field of dunes that they show."""
import math
from functools import lru_cache

import numpy as np

from camera import Camera, raycast
from develop import develop
from noise import spectral
from raster import F, blur, lin, mix, planes, rand, rgb, sample, smooth
from sky import cloud_layer, glow, gradient_sky
from terrain import lit, wider


@lru_cache(None)
def sand(n=1024):
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


def dune_view(cam, sun, sunlight, skylight, sky, air, sight, ripple=1.0, far=1400, snowy=.8):
    H = sand()
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
    sky = gradient_sky(cam, [(-2, '#f3d9b8'), (0, '#f4dabb'), (4, '#e6d3c6'), (10, '#b9c4d6'), (20, '#7f9fcb'), (34, '#547fb9')], 1.0)
    d, _ = cloud_layer(cam, 131, 5000, 40, 2.1, (30, 700), 3.5)
    sky = mix(sky, rgb(1.05, .92, .82), F(.45) * smooth(.3, 2.2, d) * smooth(2, 8, cam.el)[:, None])
    img = dune_view(cam, (1.45, .20), (3.1, 2.2, 1.32), (.26, .36, .58), sky, lin('#ead3b8') * .85, (2600, 2200, 1800))
    return develop(img, 'dune crest', ev=.52, power=1.52, sat=1.42, grain=.007, shadows=(-.008, 0, .018), highlights=(.012, .003, -.015))


def dune_sea():
    w, h = 2000, 1125
    cam = Camera(w, h, w * 1.5, h * .30, (840, 993), 4.91, 15.5)
    sky = gradient_sky(cam, [(-2, '#f6cf9f'), (0, '#f8d0a0'), (2, '#f5c29c'), (6, '#dba59b'), (12, '#a991ac')], 1.1)
    g, _ = glow(cam, -22, 1, [(6, (.9, .5, .22)), (20, (.4, .2, .1))])
    img = dune_view(cam, (-1.45, .14), (3.5, 2.0, .98), (.22, .27, .45), sky + g, lin('#f0c096') * .85, (1500, 1200, 950), ripple=.8, far=2400)
    return develop(img, 'dune sea', ev=.58, power=1.52, sat=1.38, grain=.007, shadows=(-.006, -.002, .024), highlights=(.015, .003, -.02))


def dune_portrait():
    w, h = 1333, 1666
    cam = Camera(w, h, w * 2.6, h * .26, (885, 795), 1.26, 10.2)
    sky = gradient_sky(cam, [(-2, '#c9d3e6'), (0, '#cbd3e4'), (4, '#b4c3df'), (10, '#8faad6'), (20, '#6f93c9')], .8)
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
