"""The pictures of the album `forest`."""
import math

import numpy as np

from camera import Camera
from develop import develop
from noise import fbm, line_noise, spectral
from raster import F, blur, grab, grid, mask_of, mix, rand, rgb, sample, smooth, zoom_blur
from sky import glow, gradient_sky
from trees import spruce


def fog_spruces():
    w, h = 2000, 1333
    rs = rand('fog')
    x, y = grid(w, h)
    sun = np.exp(-(((x - w * .70) / F(w * .40)) ** 2 + ((y - h * .16) / F(h * .46)) ** 2))
    fog = mix(rgb('#b4c0cb'), rgb('#f3e3cb'), sun) * (F(.92) + F(.35) * sun) + 0 * x
    n = 8
    wide = fbm(w + 200 * n, h, rs, 3, 5, .5, 2.4)
    drift = wide[:, :w]
    img = fog.copy()
    for i in range(n):
        t = i / (n - 1)
        foot = h * (.40 + .66 * t ** 1.2)
        hills = line_noise(w, rs, 2 + i // 3, 6, .5)
        line = foot - h * (.07 + .06 * t) * hills - h * .11 * (1 - t) * np.cos(np.linspace(-.5, 2.6 - t, w)) + h * .05 * t * np.cos(np.linspace(-1.3, 1.5, w))
        size = h * (.075 + .62 * t ** 1.8)
        count = int(150 * (1 - t) ** 1.4 + 12)
        px = (np.arange(count) + rs.uniform(-.7, .7, count)) / count * w
        if i == n - 1:
            px = np.array([.02, .085, .14, .215, .86, .925, .99]) * w
        elif i == n - 2:
            px = np.array([.03, .07, .12, .17, .235, .30, .335, .66, .735, .80, .845, .90, .95, .985]) * w + rs.normal(0, 10, 14)
        tall = rs.uniform(.42, 1.0, len(px)) ** .8 * 1.12
        if i >= n - 2:
            tall = np.clip(.55 + 1.1 * np.abs(px / w - .52) + rs.normal(0, .13, len(px)), .4, 1.25) * (.92 if i == n - 1 else .86)
        m = mask_of(w, h, lambda d, k: [spruce(d, k, p, line[int(np.clip(p, 0, w - 1))] + size * .04, size * q, rs) for p, q in zip(px, tall)])
        line = line[None].astype(F)
        if i < n - 1:
            m = np.maximum(m, smooth(-size * .02 - 1, size * .03 + 1, y - line))
        tone = mix(rgb('#8b9aa6'), rgb('#121a18'), F(t ** .6)) * F(.55)
        base = smooth(size * .25, -size * .75, y - line)
        veil = (F(.10) + F(.90) * F(t ** 1.25)) * (F(.18 + .55 * t * t) + F(.82 - .55 * t * t) * base)
        veil = np.clip(veil * (1 + F(.30) * drift * (1 - t)), 0, 1)
        img = mix(img, mix(fog, tone + fog * F(.03), veil), m)
        mist = np.exp(-((y - line - size * .02) / F(size * .25 + 16)) ** 2) * smooth(-.7, .7, wide[:, 200 * i:200 * i + w] + F(.1))
        img = mix(img, fog, F(.66 * (1 - t) ** .7 + .05) * mist)
    img = img * (1 - F(.35) * smooth(.80, 1.05, y / h))
    return develop(img, 'fog', ev=.42, power=1.42, sat=1.25, bloom=.08, grain=.009, shadows=(-.008, .004, .016), highlights=(.010, .002, -.012))


def first_light():
    w, h = 2000, 1333
    rs = rand('rays')
    x, y = grid(w, h)
    sx, sy = w * .57, h * .30
    r = np.hypot(x - F(sx), (y - F(sy)) * F(1.1)) / F(w)
    fog = rgb(.125, .175, .215) + rgb(2.1, 1.25, .55) * np.exp(-r / F(.10)) + rgb(.75, .50, .29) * np.exp(-r / F(.34))
    light = np.exp(-r / F(.16)) * 2.0 + smooth(.030, .018, r) * 9
    img = fog + rgb(10, 7.5, 4.5) * smooth(.026, .012, r)
    block = np.zeros((h, w), F)
    ground0 = h * .80
    for i in range(6):
        t = i / 5
        count = (46, 34, 22, 14, 8, 5)[i]
        px = (np.arange(count) + rs.uniform(-.42, .42, count)) / count * w * 1.06 - w * .03
        if i == 5:
            px = np.array([.035, .215, .77, .93, 1.0]) * w
        wide = (7, 11, 17, 27, 44, 92)[i] * rs.uniform(.72, 1.3, count)
        foot = ground0 + h * (-.115, -.085, -.05, .0, .08, .40)[i]
        def paint(d, k):
            for p, ww in zip(px, wide):
                lean = rs.normal(0, .022) * h
                bend = rs.normal(0, .010) * h
                ys = np.linspace(foot + rs.uniform(-6, 10), -20, 24)
                s = np.linspace(0, 1, 24)
                xc = p + lean * s + bend * np.sin(s * 3.0)
                half = ww * (.5 - .20 * s + .30 * np.exp(-s * 26)) * (1 + .05 * rs.standard_normal(24))
                d.polygon([(a * k, b * k) for a, b in list(zip(xc - half, ys)) + list(zip((xc + half)[::-1], ys[::-1]))], fill=255)
                for _ in range(int(rs.uniform(5, 14))):
                    s0 = rs.uniform(.22, .98)
                    bx, by = p + lean * s0 + bend * math.sin(s0 * 3), foot * (1 - s0) - 20 * s0
                    side = rs.choice((-1, 1))
                    ln = ww * rs.uniform(1.0, 4.6) + 12
                    pts = [(bx, by)]
                    ang = rs.uniform(-.1, .75)
                    for j in range(5):
                        ang -= rs.uniform(-.25, .30)
                        pts.append((pts[-1][0] + side * ln / 5 * math.cos(ang), pts[-1][1] + ln / 5 * math.sin(ang) * .8))
                    d.line([(a * k, b * k) for a, b in pts], fill=255, width=max(1, int(ww * .075 * k)))
                    for j in (2, 3, 4):
                        qx, qy = pts[j]
                        d.line([(qx * k, qy * k), ((qx + side * ln * .13) * k, (qy + ln * rs.uniform(-.10, .16)) * k)], fill=255, width=max(1, int(ww * .03 * k)))
        m = mask_of(w, h, paint, 2)
        bark = fbm(w, h, rs, 90, 4, .7, .14)
        tone = rgb(.020, .017, .015) * (1 + F(.55) * bark)
        clear = F((.20, .32, .47, .66, .86, .97)[i])
        glow_ = np.exp(-r / F(.09)) * F(.75 * (1 - t))
        lit_ = fog * (1 - clear) + tone * clear
        img = mix(img, lit_ + fog * glow_, m)
        block = np.maximum(block, m)
        line = foot - h * .012 * line_noise(w, rs, 4, 7)[None] - h * .01
        if i < 5:
            g = smooth(-2, 3, y - line)
            snow = mix(rgb(.17, .20, .25), rgb(.95, .66, .40), np.clip(np.exp(-np.abs(x - F(sx)) / F(w * .16)), 0, 1)) * (F(.85) + F(.25) * fbm(w, h, rs, 14, 7, .55, 5))
            img = mix(img, mix(fog * F(.85), snow, clear * F(.92)), g)
            block *= 1 - g
    # the shadows of the trunks run towards the camera over the snow
    g = smooth(ground0 - h * .075, ground0, y)
    depth = np.maximum(y - F(ground0 - h * .16), 4)
    fan = (x - F(sx)) / depth
    sh = np.interp(fan.ravel(), np.linspace(-14, 14, 4000), np.convolve(line_noise(4000, rs, 300, 3, .6), np.ones(5) / 5, 'same')).reshape(h, w).astype(F)
    img *= 1 - F(.55) * g * smooth(.0, .32, sh) * (1 - block * F(.9))
    shafts = zoom_blur(light * (1 - block) * (F(.7) + F(.5) * fbm(w, h, rs, 34, 3, .6)), sx, sy, .985, 8)
    img += rgb(1.0, .70, .40) * shafts * F(.42)
    return develop(img, 'rays', ev=.30, power=1.42, sat=1.42, bloom=.14, vignette=.35, grain=.009, shadows=(-.010, .002, .014), highlights=(.015, .005, -.02))


def long_shadows():
    w, h = 2000, 1333
    rs = rand('shadows')
    cam = Camera(w, h, w * .78, h * .41, alt=3.0)
    x, y = grid(w, h)
    az, el = 9.0, 7.6
    img = gradient_sky(cam, [(-3, '#f7e3c4'), (0, '#f8e2c2'), (3, '#f0dcc6'), (9, '#c6d2e2'), (20, '#7fa9d8'), (36, '#4a82c4')], 1.15)
    g, r = glow(cam, az, el, [(1.2, (7, 5.2, 3.1)), (5, (1.5, 1.05, .6)), (20, (.55, .38, .22))])
    img += g + rgb(90, 78, 56) * smooth(.50, .34, r)
    # the edge of a wood, 70 to 150 m away
    rows = []
    for z, tall, px in ((190., 16., np.sort(rs.uniform(-.04, 1.04, 120))),
                        (112., 18., np.array([-.01, .02, .055, .10, .125, .165, .20, .245, .27, .32, .36, .43, .455, .535, .565, .69, .715, .75, .80, .825, .87, .91, .935, .97, 1.0])),
                        (74., 17., np.array([.035, .075, .145, .225, .295, .603, .652, .785, .84, .89, .955]))):
        scale = cam.f / z
        px = (px + rs.normal(0, .004, len(px))) * w
        hts = rs.uniform(.5, 1.12, len(px)) * tall
        fy = cam.hy + cam.alt * scale
        m = mask_of(w, h, lambda d, k: [spruce(d, k, p, fy, t * scale, rs) for p, t in zip(px, hts)])
        rows.append((z, m, fy))
        haze = F(1 - math.exp(-z / 620))
        col = mix(rgb(.020, .026, .028), rgb(.50, .46, .44) + g * F(.25), haze)
        if z > 150:
            band = smooth(-2, 2, y - F(fy - 26) - 10 * line_noise(w, rs, 7, 6)[None])
            m = np.maximum(m, band * (y < fy + 2))
            img = mix(img, rgb(.50, .45, .40) + g * F(.3), F(.92) * m)
        else:
            img = mix(img, col, m)
    # the snow field
    zc = np.minimum(cam.sea, 400.)
    X = zc * cam.t
    ground = (y > cam.hy + cam.alt * cam.f / 190. - 1)
    dunes = sample(spectral(1024, 2.3, 101), X * 2.2, zc * 4.5)
    crust = sample(spectral(1024, 1.5, 102), X * 16, zc * 30)
    grainy = sample(spectral(1024, .8, 103), X * 70, zc * 90)
    fade = 1 / (1 + (zc / 22) ** 2)
    d2 = sample(spectral(1024, 2.3, 101), X * 2.2, zc * 4.5 + 2.5)
    slope = (d2 - dunes) * F(1.5) + crust * F(.10) * fade + grainy * F(.05) * fade
    shade = np.clip(F(.50) + F(1.25) * slope, .02, 1.6)
    # the points where the sun's ray from this point crosses each row of trees
    a = math.radians(az)
    dark = np.zeros((h, w), F)
    for z, m, fy in rows[1:]:
        dist = np.maximum(z - zc, 0)
        hx = X + dist * F(math.tan(a))
        hz = dist * F(math.tan(math.radians(el)) / math.cos(a))
        hx = hx + F(.12) * dunes * dist / 40
        col = F(w / 2) + F(cam.f) * hx / F(z)
        row = F(cam.hy) - F(cam.f) * (hz - F(cam.alt)) / F(z)
        b = blur(m, 1.2)
        soft = blur(m, 5)
        far = smooth(15, 110, dist)
        s0 = grab(b[None], col, row)[0]
        s1 = grab(soft[None], col, row)[0]
        inside = (col > 0) & (col < w - 2) & (row > 1)
        dark = np.maximum(dark, mix(s0, s1, far) * inside * (dist > 0))
    lit_ = rgb(2.05, 1.52, .98) * shade * (1 - dark)
    sky = rgb(.15, .235, .43) * (F(.92) + F(.20) * slope)
    snow = F(.86) * (lit_ + sky)
    toward = np.exp(-((x - F(cam.point(az, 0)[0])) / F(w * .20)) ** 2) * smooth(h, cam.hy, y)
    snow += rgb(1.3, .95, .55) * toward * (1 - dark) * F(.55)
    glint = (rs.random((h, w)) > .9994).astype(F) * (1 - dark) * fade * np.exp(-((x - F(cam.point(az, 0)[0])) / F(w * .20)) ** 2)
    glint = glint * F(.8) + blur(glint, .7)
    snow += rgb(7, 6, 4.6) * glint * rs.random((h, w), F)
    air = rgb(.85, .66, .46) + g * F(.2)
    snow = mix(air, snow, np.exp(-zc / 900))
    img = np.where(ground, snow, img)
    # a ski track
    tx = F(-2.6) + F(.045) * (zc - 6) + F(2.2) * np.sin(zc / 17)
    for off in (-.16, .16):
        dd = (X - tx - F(off))
        tr = np.exp(-(dd / F(.055)) ** 2) * smooth(70, 40, zc)
        ed = np.exp(-((dd - F(.075)) / F(.03)) ** 2) * smooth(70, 40, zc)
        img = np.where(ground, img * (1 - F(.42) * tr) + rgb(.9, .7, .45) * ed * (1 - dark) * F(.35), img)
    for z, m, fy in rows[1:]:
        near = m * (y < fy + 1)
        img = mix(img, mix(rgb(.020, .026, .028), rgb(.50, .46, .44) + g * F(.25), F(1 - math.exp(-z / 620))), near)
    return develop(img, 'shadows', ev=-.08, power=1.34, sat=1.2, bloom=.12, grain=.006, shadows=(-.012, .0, .02), highlights=(.012, .004, -.015))
