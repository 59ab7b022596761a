"""The pictures of the album `lofoten/night`."""
import math

import numpy as np
from PIL import Image, ImageDraw

from camera import Camera
from develop import develop
from land import land, put_land
from noise import fbm, line_noise, spectral
from raster import F, blur, grid, lin, mask_of, mix, rand, rgb, sample, smooth
from sky import STAR_TINTS, cloud_layer, curtain, gradient_sky, ribbon, stars
from trees import spruce
from water import water


def aurora_spruces():
    w, h = 1333, 2000
    cam = Camera(w, h, w * .80, h * .90, (0, 0), 0, 10)
    rs = rand('spruce aurora')
    img = gradient_sky(cam, [(0, '#31504f'), (8, '#1d3f4c'), (20, '#132a48'), (40, '#0c1a36'), (70, '#081026')], .40)
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
    img = gradient_sky(cam, [(0, '#51545c'), (4, '#3b4656'), (12, '#242f44'), (30, '#141c30'), (50, '#0e1527')], .30)
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
    img = gradient_sky(cam, [(0, '#6b6f86'), (5, '#4e5f86'), (14, '#2f4778'), (30, '#1c3058'), (50, '#142444')], .40)
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
    img = gradient_sky(cam, [(0, '#8f9cc0'), (4, '#9aa3c6'), (8, '#b3a9c6'), (11, '#c9aec2'), (15, '#b9adc9'), (22, '#8f9fca'), (30, '#6f8abf')], .95)
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
