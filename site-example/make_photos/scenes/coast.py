"""The pictures of the album `coast`, including the two that were taken with a phone."""
import math

import numpy as np

from camera import Camera
from develop import develop
from land import land, put_land
from noise import fbm, line_noise, spectral
from raster import F, TAU, blur, grid, lin, mask_of, mix, rand, rgb, sample, smooth, zoom_blur
from sky import cloud_layer, glow, gradient_sky, stars
from water import water


def morning_sky(tall, az, el):
    """The sky over the East Sea half an hour after sunrise."""
    sky = gradient_sky(tall, [(-3, '#f7b98a'), (0, '#fcc08e'), (2, '#f8b48a'), (6, '#e0979a'), (12, '#a685ab'), (22, '#5f6fa8'), (40, '#33508c'), (60, '#233c72')], 1.1)
    g, r = glow(tall, az, el, [(1.0, (5, 3.0, 1.3)), (5, (1.7, .85, .35)), (18, (.75, .30, .16))])
    d1, _ = cloud_layer(tall, 45, 2200, 15, 1.9, (500, 60), 2.2)
    d2, _ = cloud_layer(tall, 46, 2200, 7, 1.5, (20, 800), 2.0)
    dens = d1 + F(.35) * d2
    cover = smooth(.15, 1.5, dens) * smooth(.8, 5, tall.el)[:, None]
    thick = smooth(.6, 2.4, dens)
    near = np.exp(-r / 22)
    cloud = rgb(.42, .27, .30) * (1 - F(.45) * thick) + rgb(2.6, 1.15, .55) * near * (1 - F(.75) * thick) + rgb(.5, .16, .12) * np.exp(-r / 50) * (1 - thick)
    sky = mix(sky + g, cloud + g * F(.35), F(.88) * cover)
    sky += rgb(90, 62, 30) * smooth(.30, .26, r) * (1 - F(.6) * cover)
    low = np.exp(-((tall.el[:, None] - F(.7) - F(.35) * line_noise(tall.w, rand('bank'), 5, 7)[None]) / F(.55)) ** 2)
    return mix(sky, rgb(.75, .36, .27) + g * F(.45), F(.5) * low)


def fishing_boat(w, h, bx, by, s):
    """Returns the mask of a boat whose waterline is at (bx, by), with a size in pixels."""
    return mask_of(w, h, lambda d, k: [d.polygon([((bx + px * s) * k, (by + py * s) * k) for px, py in part], fill=255) for part in (
        [(-2.3, -.62), (-1.2, -.42), (1.2, -.45), (2.0, -.72), (1.75, .15), (-1.9, .15)], [(.15, -.4), (1.05, -.4), (.95, -1.35), (.2, -1.35)],
        [(.02, -1.3), (1.2, -1.3), (1.2, -1.42), (.02, -1.42)], [(-.75, -.4), (-.68, -.4), (-.70, -2.3), (-.73, -2.3)], [(.58, -1.3), (.63, -1.3), (.62, -2.0), (.59, -2.0)],
        [(-.72, -2.15), (-.70, -2.2), (-2.2, -.7), (-2.24, -.66)])], 4)


def winter_sea():
    w, h = 2000, 1333
    extra = 700                                                # more sky than is visible, for the reflection
    tall = Camera(w, h + extra, w * 1.0, h * .46 + extra, alt=3.2)
    az, el = 6.0, 2.4
    sky = morning_sky(tall, az, el)
    by = tall.hy - 1.
    boat = fishing_boat(w, 120, w * .285, 60, 21.)
    sub = slice(int(by) - 60, int(by) + 60)
    img = water(sky, tall, deep=(.012, .032, .046), air=lin('#f0ac84') * .9, sight=40000, waves=[(1, 26, .085), (2, 4.5, .075), (5, .9, .06)],
                sun=(az, el, (9, 5.4, 2.3), .055))
    img[:, sub] = mix(img[:, sub], rgb(.030, .022, .028), boat)
    under = np.zeros((120, w), F)
    under[60:] = boat[60:0:-1]
    broken = smooth(-.6, .5, fbm(w, 120, rand('boat'), 220, 2, .5, 5))
    img[:, sub] = mix(img[:, sub], rgb(.05, .035, .05), F(.75) * under * broken)
    return develop(img[:, extra:], 'winter sea', ev=-.10, power=1.34, sat=1.22, bloom=.10, shadows=(-.012, .0, .022), highlights=(.02, .0, -.02))


def islet():
    w, h = 2000, 1600
    cam = Camera(w, h, w * 1.45, h * .56, (3758, 1838), 2.62, 14)
    rs = rand('islet')
    sky = gradient_sky(cam, [(-3, '#f2f2f2'), (0, '#f2f2f2'), (4, '#dadada'), (10, '#acacac'), (18, '#787878'), (30, '#505050')], 1.25)
    d, _ = cloud_layer(cam, 87, 1500, 15, 2.0, (150, 215), 6.0)
    streak = np.clip(blur(d, 5, 22), -1.7, 1.7)
    img = sky * (1 + F(.42) * streak * smooth(.5, 9, cam.el)[:, None])
    got = land(cam, .66, (-1.2, .50), (1.5, 1.5, 1.5), (.20, .20, .20), (.86, .86, .86), (9000, 9000, 9000), (.34, 200, 2600), mist=.72, mist_height=30, mist_sight=900, rock=(.030, .030, .030))
    put_land(img, got)
    W = cam.first
    rows = np.clip(2 * W - 1 - np.arange(W, h), 0, h - 1)
    flip = blur(img[0, rows], 14, 4) * F(.30) + blur(img[0, rows], 60, 14) * F(.70)
    yy = np.arange(W, h, dtype=F)[:, None] - W
    swirl = blur(fbm(w, h - W, rs, 2, 6, .55, 5), 3, 26)
    dark = F(1.0) - F(.70) * smooth(-.05, 1.15, yy / F(h - W))
    sea = (flip * F(.80) + F(.10)) * dark * (1 + F(.20) * swirl * smooth(0, 200, yy))
    img[:, W:] = sea
    veil = np.exp(-(cam.q / F(h * .020)) ** 2)
    img = mix(img, rgb(.90, .90, .90), F(.75) * veil)
    return develop(img, 'islet', ev=.50, power=1.62, sat=0, bloom=.05, mono=True, grain=.013, vignette=.48, shadows=(.008, .003, -.005), highlights=(.008, .003, -.006))


def squall():
    w, h = 2000, 1333
    cam = Camera(w, h, w * .95, h * .66, alt=14)
    x, y = grid(w, h)
    rs = rand('squall')
    az, el = -7.0, 19.
    sky = gradient_sky(cam, [(0, '#d8d3c6'), (2, '#c6c6c2'), (6, '#98a2aa'), (14, '#6c7a88'), (26, '#4c5a69'), (45, '#33404d')], .95)
    d1, _ = cloud_layer(cam, 91, 1300, 11, 1.9, (220, 600), 1.3)
    d2, _ = cloud_layer(cam, 92, 1300, 4.5, 1.4, (900, 100), 1.2)
    low = fbm(w, h, rs, 3, 8, .52, 1.7)
    dens = F(.75) * d1 + F(.4) * d2 + F(.9) * low
    sx, sy = cam.point(az, el)
    hole = np.exp(-(((x - F(sx)) / F(w * .17)) ** 2 + ((y - F(sy)) / F(h * .11)) ** 2))
    dens = dens + F(.85) - F(2.0) * hole
    thick = smooth(-.5, 1.6, dens)
    lightdir = low[np.maximum(np.arange(h) - 16, 0)] - low
    dark = mix(rgb(.40, .43, .46), rgb(.085, .105, .135), thick) * (1 + F(.55) * np.clip(lightdir * 3, -1, 1))
    gap = smooth(.45, -.45, dens) * np.exp(-(((x - F(sx)) / F(w * .24)) ** 2 + ((y - F(sy)) / F(h * .20)) ** 2))
    edge = smooth(-.35, .25, dens) * smooth(1.0, .25, dens) * np.exp(-(((x - F(sx)) / F(w * .26)) ** 2 + ((y - F(sy)) / F(h * .22)) ** 2))
    above = smooth(.5, 5, cam.el)[:, None]
    img = mix(sky, dark, F(.92) * above)
    img += rgb(5.0, 4.1, 2.9) * gap + rgb(1.3, 1.0, .64) * edge * above
    rays = zoom_blur(np.minimum(gap * 1.6, 1.3) * (F(.55) + F(.45) * smooth(-.2, .5, fbm(w, h, rs, 40, 3, .6))), sx, sy - h * .10, .97, 7)
    fan = smooth(0, h * .10, y - F(sy)) * smooth(1.0, .0, np.abs(x - F(sx)) / F(w * .42))
    shaft = rays * fan
    shaft = shaft / max(1e-3, float(shaft.max()))
    img += rgb(1.5, 1.22, .86) * shaft * F(.95) * (y < cam.hy)
    img += rgb(.5, .42, .30) * np.exp(-((x - F(sx)) / F(w * .2)) ** 2) * np.exp(-np.maximum(cam.el, 0) / 3)[:, None]
    rain = smooth(.1, .9, fbm(w, h, rs, 3, 5, .5, .2) + F(.6) * smooth(.62, .95, x / w)) * smooth(12, 3, cam.el)[:, None] * (cam.el > 0)[:, None]
    img = mix(img, rgb(.19, .22, .26), F(.7) * rain)
    # light on the water where the shafts end
    W = cam.first
    wet = water(img.copy(), cam, waves=[(1, 34, .09), (2, 6, .08), (5, 1.2, .06)], deep=(.014, .030, .040), air=(.42, .43, .42), sight=26000)
    zz, xx = np.minimum(cam.sea[W:], F(2e4)), cam.sea[W:] * cam.t
    patch = np.exp(-((xx / zz - F(math.tan(math.radians(az)))) / F(.17)) ** 2) * (smooth(500, 1500, zz) * smooth(9000, 3000, zz) + F(.25) * smooth(60, 500, zz))
    spark = np.clip(sample(spectral(1024, .6, 93), xx / 7, zz / 6 + 0 * xx), 0, 4) ** 2
    fine = np.clip(rs.standard_normal(xx.shape, F) + F(.4) * spark, 0, 6) ** 2
    img[:, W:] = wet[:, W:] + rgb(1.0, .83, .60) * (patch * (F(.28) + F(.16) * spark + F(.10) * fine))
    return develop(img, 'squall', ev=.10, power=1.42, sat=1.12, bloom=.12, vignette=.35, grain=.009, shadows=(-.014, -.002, .016), highlights=(.02, .008, -.02))


def lighthouse():
    w, h = 2000, 1333
    cam = Camera(w, h, w * 1.1, h * .70, alt=9)
    x, y = grid(w, h)
    rs = rand('light')
    img = gradient_sky(cam, [(-3, '#e6b79c'), (0, '#ecbb9d'), (1.5, '#e0b1a4'), (4.5, '#b09db6'), (9, '#7388b8'), (16, '#43629c'), (28, '#254277')], .62)
    g, _ = glow(cam, -26, -1, [(9, (.55, .28, .14)), (28, (.16, .07, .06))])
    img += g
    d, _ = cloud_layer(cam, 95, 2600, 17, 1.8, (700, 300), 3.2)
    img = mix(img, rgb(.20, .17, .24) + g * F(.8), F(.75) * smooth(.2, 1.9, d) * smooth(.8, 5, cam.el)[:, None])
    img += stars(w, h, 'lighthouse', 260, .25) * smooth(9, 22, cam.el)[:, None]
    tx, top, foot = w * .655, h * .335, h * .605
    edge = line_noise(w, rs, 4, 9, .52)[None]
    fine = line_noise(w, rs, 60, 5, .6)[None]
    u = np.arange(w, dtype=F)[None] / w
    ridge = cam.hy + 7 - h * (.105 * smooth(.40, .66, u) * (1 - F(.35) * smooth(.70, 1.02, u)) + .02 * smooth(.30, .42, u)) - 12 * edge * smooth(.3, .5, u) - 3.0 * fine * smooth(.3, .42, u)
    rock = smooth(-1, 1, y - ridge) * (y < cam.hy + 9 + 3 * fine) * smooth(.295, .33, u)
    tex = fbm(w, h, rs, 40, 6, .70, 2.4)
    snow = smooth(-.1, .45, tex + F(.75) - (y - ridge) / F(52))
    rockc = mix(rgb(.012, .012, .016), rgb(.14, .16, .24), snow * F(.8))
    # beams, behind the tower
    lx, ly = tx, top + 18.
    dx, dy = x - F(lx), y - F(ly)
    r = np.hypot(dx, dy)
    for ang, wide, gain in ((math.radians(184.5), .030, 1.0), (math.radians(4.5), .034, .75)):
        a = np.arctan2(dy, dx) - ang
        a = (a + np.pi) % TAU - np.pi
        img += rgb(1.0, .86, .60) * (F(gain * .55) * np.exp(-(a / F(wide)) ** 2) * np.exp(-r / F(w * .22)) * smooth(4, 40, r))
    img = mix(img, rockc, rock)
    m = mask_of(w, h, lambda d, k: d.polygon([((tx + px) * k, py * k) for px, py in ((-27, foot), (-19, top + 42), (19, top + 42), (27, foot))], fill=255), 3)
    side = F(.55) + F(.45) * smooth(24, -24, x - F(tx))
    band = ((y > top + 95) & (y < top + 160) | (y > top + 230) & (y < top + 300)).astype(F)
    body = mix(rgb(.34, .33, .37), rgb(.17, .025, .022), band) * side
    img = mix(img, body, m)
    def dark(points, c=(.012, .012, .016)):
        nonlocal img
        img = mix(img, rgb(*c), mask_of(w, h, lambda d, k: d.polygon([((tx + px) * k, (top + py) * k) for px, py in points], fill=255), 3))
    dark([(-28, 38), (28, 38), (28, 44), (-28, 44)])
    dark([(-14, -2), (14, -2), (14, 40), (-14, 40)], (.30, .24, .17))
    for px in (-14, -5, 5, 13):
        dark([(px - 1, -2), (px + 1.4, -2), (px + 1.4, 40), (px - 1, 40)])
    dark([(-18, -1), (18, -1), (4, -19), (1, -30), (-1, -30), (-4, -19)])
    for px in range(-28, 29, 7):
        dark([(px - .7, 28), (px + .7, 28), (px + .7, 39), (px - .7, 39)])
    dark([(-28, 27), (28, 27), (28, 28.4), (-28, 28.4)])
    for py in (190, 75):
        dark([(-4, py), (4, py), (4, py + 14), (-4, py + 14)], (1.2, .62, .22))
    # the keeper's house
    hx, hy_ = tx + 92, foot + 2
    def house(points, c):
        nonlocal img
        img = mix(img, rgb(*c), mask_of(w, h, lambda d, k: d.polygon([((hx + px) * k, (hy_ + py) * k) for px, py in points], fill=255), 3))
    house([(-46, 10), (46, 10), (46, -26), (-46, -26)], (.17, .17, .20))
    house([(-51, -25), (51, -25), (38, -52), (-38, -52)], (.16, .19, .29))
    for px in (-28, 0, 24):
        house([(px - 5, -18), (px + 5, -18), (px + 5, -4), (px - 5, -4)], (1.5, .72, .22) if px else (.03, .03, .04))
    img += rgb(14, 11.5, 7.5) * np.exp(-(r / 7) ** 2) + rgb(.8, .62, .38) * np.exp(-r / 34) + rgb(.16, .12, .08) * np.exp(-r / 150)
    water(img, cam, waves=[(3, 22, .035), (4, 4, .04), (6, .8, .03)], deep=(.008, .016, .026), air=lin('#d9ae9c') * .45, sight=90000,
          seen=(rock > .5))
    sub = slice(cam.first + 24, h)
    img[:, sub] = mix(img[:, sub], blur(img[:, sub], .9, 2.2), F(.7))
    return develop(img, 'lighthouse', ev=.62, power=1.3, sat=1.2, bloom=.12, grain=.010, shadows=(-.008, 0, .018), highlights=(.01, 0, -.01))


def evening_sky(cam, az, el):
    """The sky over the Kattegat before sunset. Returns it and the distance to the sun in degrees."""
    img = gradient_sky(cam, [(-3, '#ffbf7d'), (0, '#ffc27f'), (4, '#fdb183'), (10, '#ee9d92'), (20, '#b98fae'), (34, '#7f8fc0'), (55, '#5a78b4')], 1.15)
    g, r = glow(cam, az, el, [(2.2, (7, 4.4, 1.9)), (8, (2.0, 1.1, .45)), (26, (.8, .36, .18))])
    img += g + rgb(60, 44, 24) * smooth(1.5, 1.1, r)
    d, _ = cloud_layer(cam, 97, 2200, 14, 2.0, (100, 444), 2.0)
    return mix(img, rgb(1.3, .62, .46) + g * F(.6), F(.7) * smooth(.2, 1.9, d) * smooth(1, 6, cam.el)[:, None]), r


def selfie():
    w, h = 1512, 2016
    cam = Camera(w, h, w * .85, h * .60, alt=2)
    x, y = grid(w, h)
    rs = rand('selfie')
    az, el = 1.5, 5.2
    img, r = evening_sky(cam, az, el)
    water(img, cam, deep=(.02, .04, .055), air=lin('#f5b284') * .9, sight=22000, waves=[(1, 12, .09), (2, 2, .07)], sun=(az, el, (9, 5.4, 2.3), .07))
    img = np.minimum(img, 26)
    img = blur(img, 10)
    # the person with the phone, up to the brim of the hat
    cx, cy, R = 905., 1965., 430.
    def hat(d, k):
        d.pieslice([(cx - R) * k, (cy - R * 1.10) * k, (cx + R) * k, (cy + R * 1.10) * k], 180, 360, fill=255)
        d.rounded_rectangle([(cx - R * 1.035) * k, (cy - 96) * k, (cx + R * 1.035) * k, (cy + 160) * k], 46 * k, fill=255)
    pom = mask_of(w, h, lambda d, k: [d.line([(px * k, py * k), ((px + ln * math.cos(a)) * k, (py + ln * math.sin(a)) * k)], fill=255, width=2 * k)
                                      for px, py, ln, a in [(cx + 12, cy - R * 1.10 - 34, rs.uniform(78, 112), rs.uniform(0, TAU)) for _ in range(1500)]])
    m = mask_of(w, h, hat)
    fuzz = rs.standard_normal((h, w), F)
    m = smooth(.36, .64, blur(m, 5) + F(.16) * blur(fuzz, 1.5) + F(.10) * blur(fuzz, .8))
    u = np.arcsin(np.clip((x - F(cx)) / F(R * 1.04), -.999, .999)) * F(R)
    v = np.arcsin(np.clip((y - F(cy)) / F(R * 1.14), -.999, .999)) * F(R)
    bow = F(52) * (1 - ((x - F(cx)) / F(R)) ** 2)
    v = v - bow
    cap = smooth(-58, -62, y - F(cy) - bow + 40)
    fu = u / 25 - np.floor(u / 25) - F(.5)
    st = (v + np.abs(fu) * 22) / 21
    st = st - np.floor(st)
    stitch = np.sin(st * F(np.pi)) ** F(.8) * np.cos(fu * F(np.pi)) ** F(.5)
    stitch = stitch * smooth(0, .09, np.abs(fu)) * (1 + F(.25) * blur(fuzz, 1.2))
    rib = np.clip(np.sin(u * F(TAU / 34)), -.5, 1) * F(.55) + F(.45)
    rib = rib * (1 + F(.22) * blur(fuzz, 1.2) + F(.16) * np.sin(v * F(TAU / 12)))
    wool = rgb(.15, .026, .028) * (F(.22) + stitch) * cap + rgb(.15, .027, .029) * (F(.25) + rib) * (1 - cap)
    band = (np.abs(v + F(262)) < 44) * cap
    wool = mix(wool, rgb(.20, .19, .18) * (F(.22) + stitch), F(.9) * band)
    ball = np.hypot((x - F(cx)) / F(R * 1.04), (y - F(cy)) / F(R * 1.14))
    fall = F(.20) + F(.50) * smooth(.2, 1.05, ball) + F(.22) * smooth(1650, 1500, y)
    seam = F(1) - F(.6) * np.exp(-((y - F(cy) - bow + 100) / 9) ** 2)
    col = wool * fall * seam
    rim = np.clip(m - blur(np.roll(m, 16, 0), 9), 0, 1) * (F(.5) + F(.6) * stitch)
    light = np.exp(-np.hypot(x - F(cam.point(az, el)[0]), (y - F(cam.point(az, el)[1])) * F(.7)) / 380)
    pl = np.clip(blur(pom, .9), 0, 1)
    depth = np.clip(blur(pom, 12), 0, 1)
    yarn = np.clip(F(.5) + (pom - blur(pom, 3)) * 2 + F(.5) * fuzz, .1, 1.6)
    img = mix(img, rgb(.060, .054, .050) * yarn + rgb(1.3, .66, .28) * light * (1 - depth) ** 2 * yarn, pl * (F(.80) + F(.20) * depth))
    img = mix(img, col, m)
    img += rgb(3.0, 1.5, .62) * (rim * m * light * 1)
    img += rgb(.22, .12, .055) * np.exp(-r / 12)
    return develop(img, 'selfie', ev=-.05, power=1.3, sat=1.22, bloom=.12, vignette=.2, grain=.008, shadows=(.004, 0, .012))


def went_wrong():
    """A blurred picture with a thumb in front of the lens."""
    w, h = 1512, 2016
    x, y = grid(w, h)
    cam = Camera(w, h, w * .85, h * .55, alt=2)
    img = gradient_sky(cam, [(-40, '#3c4a63'), (-4, '#a07f77'), (0, '#ffc27f'), (5, '#fdb183'), (14, '#d595a0'), (34, '#7f8fc0')], 1.0)
    for i in range(24):
        t = i / 23
        img += rgb(3.2, 2.1, 1.0) * smooth(74, 40, np.hypot(x - F(w * (.36 + .20 * t)), y - F(h * (.47 - .05 * t * t)))) * F(.42)
    thumb = smooth(1.06, .86, np.hypot((x - F(w * 1.02)) / F(w * .42), (y - F(h * .93)) / F(h * .40)))
    img = mix(img, rgb(.32, .13, .09) * (F(.7) + F(.6) * thumb), thumb)
    return develop(blur(img, 26, 34), 'wrong', ev=-.1, power=1.3, sat=1.2, bloom=.1, grain=.012)
