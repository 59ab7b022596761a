"""The pictures of the album `lofoten`: fjords, mountains, a cabin and northern lights."""
import numpy as np

from camera import Camera
from develop import develop
from land import land, put_land
from noise import fbm, line_noise, spectral
from raster import F, TAU, blur, grid, lin, mask_of, mix, planes, rand, rgb, sample, smooth
from sky import cloud_layer, curtain, glow, gradient_sky, ribbon, stars
from water import water


def fjord_morning():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 1.25, h * .60, (1416, 8428), 5.95, 9)
    img = gradient_sky(cam, [(-5, '#e8b9a8'), (0, '#f2c0a6'), (3, '#eebcae'), (7, '#c9adbd'), (13, '#8f9fc4'),
                             (24, '#5f7fb4'), (40, '#40649e')], 1.25)
    d, _ = cloud_layer(cam, 5, 2500, 24, 2.1, (300, 150), 2.2)
    img = mix(img, rgb('#f3b7a2') * F(1.45), F(.75) * smooth(.25, 1.9, d) * smooth(1, 6, cam.el)[:, None])
    air = lin('#d9b3b3') * .75
    put_land(img, land(cam, .62, (2.0, .10), (2.35, .98, .58), (.18, .235, .38), air, (26000, 21000, 15000)))
    water(img, cam, [(21, 2.2, .35, 1.6, .011), (31, 2.0, 1.9, 1.7, .008), (41, 2.4, 14, 2, .003)], air=air, sight=26000)
    return develop(img, 'fjord', ev=.38, power=1.34, sat=1.32, shadows=(-.012, 0, .02), highlights=(.02, 0, -.02))


def peak_portrait():
    w, h = 1333, 2000
    cam = Camera(w, h, w * 2.05, h * .57, (5286, 4770), 4.69, 14)
    img = gradient_sky(cam, [(0, '#dfe3ea'), (6, '#b7cbe4'), (16, '#6f9bd0'), (30, '#2f66ae'), (45, '#1e4f96')], 1.05)
    d, _ = cloud_layer(cam, 8, 3200, 30, 2.2, (40, 610), 3.0)
    img = mix(img, rgb(1.15, 1.12, 1.1), F(.8) * smooth(.4, 2.2, d) * smooth(2, 9, cam.el)[:, None])
    air = lin('#b5cbe2') * .75
    put_land(img, land(cam, .78, (-1.75, .30), (2.5, 2.15, 1.75), (.22, .33, .58), air, (30000, 22000, 15000), (.46, 250, 3500), mist=.35))
    water(img, cam, [(21, 2.2, .5, 1.6, .03), (31, 2.0, 2.4, 1.7, .022), (41, 2.4, 14, 2, .006)], deep=(.01, .04, .055), air=air, sight=30000)
    return develop(img, 'peak', ev=.12, power=1.42, sat=1.22, shadows=(-.01, 0, .018))


def panorama():
    w, h = 3200, 1000
    cam = Camera(w, h, w * .60, h * .60, (6325, 228), 5.77, 90)
    img = gradient_sky(cam, [(-3, '#f7cfa4'), (0, '#fbd4a8'), (2.5, '#f6c3a4'), (6, '#d9b1ba'), (11, '#9aa3c8'), (20, '#5f7bac')], 1.6)
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
    img = gradient_sky(cam, [(-8, '#f3bd93'), (0, '#ffd9ac'), (1.5, '#ffd2a6'), (3.5, '#f6bfa2'), (7, '#d3a8ac'), (12, '#9d9abb')], 1.7)
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
    img = gradient_sky(cam, [(0, '#a9b4d2'), (8, '#8fa3cc'), (14, '#6f8cc0'), (22, '#4a6ca9'), (35, '#2a4a86')], .60)
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
    def poly(points, col):
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
    img = gradient_sky(cam, [(0, '#2c4a5c'), (5, '#203a52'), (14, '#142845'), (30, '#0d1b35'), (50, '#0a142a')], .42)
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


def above_the_fog():
    w, h = 1600, 1200
    cam = Camera(w, h, w * 1.55, h * .44, (12507, 9693), 5.60, 900)
    img = gradient_sky(cam, [(-10, '#f4c9b4'), (0, '#f9d3ba'), (2, '#f6cabb'), (6, '#dcb4c2'), (12, '#a9a5cc'), (22, '#7390c4')], 1.35)
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
