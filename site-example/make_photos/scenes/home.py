"""The pictures of the album `home`, except the screenshot."""
import math

import numpy as np

from develop import develop
from noise import fbm, line_noise
from raster import F, TAU, blur, grab, grid, mask_of, mix, rand, rgb, smooth


def rain_window():
    w, h = 2000, 1333
    rs = rand('rain')
    x, y = grid(w, h)
    bg = mix(rgb('#131a2b'), rgb('#2a2433'), smooth(0, 1, y / h)) * F(.55) + 0 * x
    bg += rgb(.10, .055, .03) * np.exp(-((y - h * .62) / F(h * .22)) ** 2)
    hues = [(1.0, .52, .16), (1.0, .62, .25), (1.0, .80, .52), (1.0, .22, .10), (.95, .12, .10), (.25, .75, .45), (.35, .62, 1.0), (1.0, .45, .30), (.85, .88, 1.0)]
    lamps = []
    for _ in range(86):
        t = rs.random()
        vx = w * (.50 + (rs.random() - .5) * (.25 + 1.1 * t))
        vy = h * (.56 + (rs.random() - .55) * (.10 + .62 * t))
        lamps.append((vx, vy, 26 + 52 * t * rs.uniform(.6, 1.1), hues[int(rs.choice(9, p=[.22, .17, .14, .10, .09, .07, .08, .06, .07]))], rs.uniform(.25, 1.0) ** 1.5))
    bok = np.zeros((3, h, w), F)
    for bx, by, br, hue, power in lamps:
        x0, x1, y0, y1 = int(max(0, bx - br - 6)), int(min(w, bx + br + 6)), int(max(0, by - br - 6)), int(min(h, by + br + 6))
        if x0 >= x1 or y0 >= y1:
            continue
        xx, yy = x[:, x0:x1] - F(bx), y[y0:y1] - F(by)
        d = np.hypot(xx, yy)
        # towards the corners the lens clips the discs
        off = ((bx - w / 2) / w * .55, (by - h / 2) / w * .55)
        cut = np.hypot(xx + F(off[0] * br * 1.1), yy + F(off[1] * br * 1.1))
        disc = smooth(br + 1.8, br - 1.8, d) * smooth(br * 1.06 + 2, br * 1.06 - 2, cut)
        disc = disc * (F(.62) + F(.55) * smooth(br * .70, br * .985, d))
        bok[:, y0:y1, x0:x1] += rgb(*hue) * disc * F(power * 1.15)
    glowy = blur(bok, 60)
    scene = bg + bok + glowy * F(.5)
    mist = smooth(-.55, .8, fbm(w, h, rs, 4, 6, .5) + F(.55) * (y / h - F(.35)))
    soft = blur(scene, 22)
    img = mix(scene, soft * F(.95) + glowy * F(.35) + rgb(.016, .018, .024), F(.55) * mist)
    # drops: small ones everywhere, and larger ones with trails
    drops = []
    for size, count in (((2.2, 5.5), 1500), ((5, 10), 520), ((9, 17), 170), ((16, 30), 46)):
        for _ in range(count):
            drops.append((rs.uniform(0, w), rs.uniform(0, h), rs.uniform(*size)))
    runs = []
    for _ in range(11):
        px, py, r0 = rs.uniform(.03, .97) * w, rs.uniform(.15, .98) * h, rs.uniform(14, 24)
        runs.append((px, py, r0))
        qx, qy = px, py - r0 * .8
        while qy > -20 and rs.random() > .012:
            qy -= rs.uniform(9, 26)
            qx += rs.normal(0, 2.4)
            if rs.random() < .62:
                drops.append((qx + rs.normal(0, 2), qy, rs.uniform(2.5, 7.5)))
        runs[-1] += (qy, qx)
    trail = mask_of(w, h, lambda d, k: [d.line([(px * k, py * k), (((px + qx) / 2 + 5) * k, (py + qy) / 2 * k), (qx * k, qy * k)], fill=255, width=int(r0 * 1.25 * k)) for px, py, r0, qy, qx in runs], 2)
    img = mix(img, scene, F(.85) * blur(trail, 3))
    for px, py, r0, qy, qx in runs:
        drops.append((px, py, r0))
    taken = np.zeros((h // 4 + 1, w // 4 + 1), bool)
    for px, py, r in sorted(drops, key=lambda a: -a[2]):
        gx0, gy0 = int(np.clip(px / 4, 0, w // 4)), int(np.clip(py / 4, 0, h // 4))
        if taken[gy0, gx0]:
            continue
        rr = int(r / 4) + 1
        taken[max(0, gy0 - rr):gy0 + rr + 1, max(0, gx0 - rr):gx0 + rr + 1] = True
        rx, ry = r * rs.uniform(.88, 1.05), r * rs.uniform(.95, 1.22)
        x0, x1, y0, y1 = int(max(0, px - rx * 1.4 - 3)), int(min(w, px + rx * 1.4 + 4)), int(max(0, py - ry * 1.4 - 3)), int(min(h, py + ry * 1.4 + 4))
        if x1 - x0 < 3 or y1 - y0 < 3:
            continue
        ux, uy = (x[:, x0:x1] - F(px)) / F(rx), (y[y0:y1] - F(py)) / F(ry)
        th = np.arctan2(uy, ux)
        p1, p2 = rs.uniform(0, TAU, 2)
        shape = 1 + F(.07) * np.sin(2 * th + F(p1)) + F(.05) * np.sin(3 * th + F(p2))
        rho = np.hypot(ux, uy) / shape
        a = np.clip((1 - rho) * F(r) * F(.9) + F(.5), 0, 1)
        # a drop shows a small, inverted image of the street
        k = F(-5.5 - 60 / r) * (F(.55) + F(.75) * rho * rho)
        sx = np.clip(F(px) + ux * F(rx) * k * F(1.9), 0, w - 2)
        sy = np.clip(F(h * .57) + (F(py) - F(h * .57)) * F(.35) + uy * F(ry) * k * F(1.5), 0, h - 2)
        inner = grab(scene, sx, sy) * F(1.25) + rgb(.010, .012, .018)
        inner = inner * (F(.30) + F(.70) * smooth(1.02, .62, rho)) * (F(.72) + F(.42) * smooth(-.9, .9, uy))
        inner += rgb(.9, .95, 1.1) * np.exp(-((ux + F(.34)) ** 2 + (uy + F(.42)) ** 2) / F(.022)) * F(.55 if r > 6 else .3)
        inner += grab(glowy, sx, sy) * smooth(.55, .95, rho) * smooth(-.2, .9, uy) * F(.9)
        sub = img[:, y0:y1, x0:x1]
        rim = np.exp(-((rho - 1) * F(r) / F(1.6)) ** 2)
        img[:, y0:y1, x0:x1] = mix(sub * (1 - F(.35) * rim), inner, a)
    return develop(img, 'rain', ev=.62, power=1.34, sat=1.48, bloom=.13, vignette=.35, grain=.010, shadows=(-.002, 0, .014))


def street_lamp():
    w, h = 1536, 2048
    rs = rand('lamp')
    x, y = grid(w, h)
    img = mix(rgb('#101a33'), rgb('#2b2a3c'), smooth(0, h, y)) * F(.50) + 0 * x
    img *= 1 + F(.30) * fbm(w, h, rs, 3, 5, .5)
    lx, ly = w * .60, h * .30
    r = np.hypot(x - F(lx), y - F(ly))
    # houses across the street, out of focus
    back = np.zeros((3, h, w), F)
    blocks = np.zeros((h, w), F)
    for x0, x1, top in ((-20, 330, .50), (330, 620, .44), (620, 990, .53), (990, 1270, .46), (1270, 1560, .51)):
        blocks = np.maximum(blocks, ((x >= x0) & (x < x1) & (y > top * h - 90 * np.clip(1 - np.abs((x - (x0 + x1) / 2) / ((x1 - x0) / 2)), 0, 1)) & (y < h * .80)).astype(F) * rs.uniform(.75, 1.0))
        for row in range(3):
            for col in range(int((x1 - x0) / 82)):
                if rs.random() < .46:
                    wx, wy = x0 + 42 + col * 82, h * (top + .065 + row * .085)
                    m = ((np.abs(x - F(wx)) < 19) & (np.abs(y - F(wy)) < 30)).astype(F)
                    back += rgb(1.25, .62 + .2 * rs.random(), .20 + .2 * rs.random()) * m * F(rs.uniform(.25, 1.0))
    img = mix(img, rgb(.020, .022, .034), blur(blocks, 10) * F(.92))
    img += blur(back, 11)
    # the snowy pavement, lit from above
    ground = smooth(-8, 8, y - h * .80 - 6 * line_noise(w, rs, 6, 6)[None])
    tex = fbm(w, h, rs, 22, 7, .55, 4)
    pool = np.exp(-(((x - F(lx)) / F(560)) ** 2 + ((y - h * .90) / F(230)) ** 2))
    img = mix(img, rgb(.045, .058, .10) * (1 + F(.35) * tex) + rgb(1.05, .58, .22) * pool * (1 + F(.30) * tex) * F(.75), ground)
    for i in range(9):
        t = i / 8
        fy, fx = h * (.985 - .165 * t ** .8), w * (.20 + .28 * t) + (18 if i % 2 else -18) * (1.3 - t)
        s = 30 * (1 - .68 * t)
        d = np.hypot((x - F(fx)) / F(s), (y - F(fy)) / F(s * .42))
        img *= 1 - F(.42) * smooth(1.15, .75, d)
        img += rgb(.30, .19, .10) * smooth(.35, 0, np.abs(d - F(1.15))) * (y > F(fy)) * F(.30)
    # the cone of light and the lamp
    dy = y - F(ly)
    cone = np.exp(-((x - F(lx)) / (F(60) + np.maximum(dy, 0) * F(.50))) ** 2) * smooth(-30, 120, dy) * np.exp(-np.maximum(dy, 0) / 700)
    img += rgb(.85, .46, .17) * cone * F(.26)
    img += rgb(.9, .50, .20) * np.exp(-r / 150) * F(.9) + rgb(.55, .30, .13) * np.exp(-r / 420) * F(.20)
    def post(d, k):
        def p(points):
            d.polygon([(a * k, b * k) for a, b in points], fill=255)
        p([(lx - 9, ly + 70), (lx + 9, ly + 70), (lx + 13, h * .845), (lx - 13, h * .845)])
        p([(lx - 24, h * .80), (lx + 24, h * .80), (lx + 30, h * .852), (lx - 30, h * .852)])
        p([(lx - 30, ly + 66), (lx + 30, ly + 66), (lx + 20, ly + 84), (lx - 20, ly + 84)])
        p([(lx - 66, ly - 62), (lx + 66, ly - 62), (lx + 26, ly - 112), (lx - 26, ly - 112)])
        p([(lx - 8, ly - 108), (lx + 8, ly - 108), (lx + 4, ly - 136), (lx - 4, ly - 136)])
        for a, b in ((-60, -34), (60, 34), (-3, -2), (3, 2)):
            d.line([((lx + a) * k, (ly - 62) * k), ((lx + b) * k, (ly + 68) * k)], fill=255, width=5 * k)
    glass = mask_of(w, h, lambda d, k: d.polygon([((lx + a) * k, (ly + b) * k) for a, b in ((-58, -60), (58, -60), (33, 66), (-33, 66))], fill=255))
    img = mix(img, rgb(3.4, 2.0, .85) * (F(.45) + F(1.3) * np.exp(-((x - F(lx)) ** 2 + (y - F(ly)) ** 2) / F(34 ** 2))), glass * F(.92))
    pm = mask_of(w, h, post)
    img = mix(img, rgb(.010, .010, .013) + rgb(.35, .19, .08) * np.exp(-r / 120) * F(.12), pm)
    mound = smooth(1.05, .8, np.hypot((x - F(lx)) / F(64), (y - h * .862) / F(27)))
    img = mix(img, rgb(.62, .37, .17) * (F(.8) + F(.35) * tex) * (F(1.15) - F(.5) * smooth(h * .845, h * .875, y)), mound * F(.95))
    cap = mask_of(w, h, lambda d, k: d.polygon([((lx + a) * k, (ly + b) * k) for a, b in ((-70, -62), (-62, -80), (-30, -118), (-8, -124), (10, -123), (33, -116), (62, -78), (70, -62), (40, -70), (0, -74), (-44, -69))], fill=255))
    img = mix(img, rgb(.16, .17, .23) + rgb(.3, .2, .1) * F(.2), cap)
    # the falling snow, near and far
    flakes = np.zeros((h, w), F)
    for count, size, length, gain in ((2600, .9, 5, .55), (900, 1.7, 11, .6), (240, 3.2, 22, .55)):
        px, py = rs.uniform(-20, w + 20, count), rs.uniform(-20, h + 20, count)
        ang = rs.normal(1.28, .10, count)
        ln = length * rs.uniform(.6, 1.4, count)
        m = mask_of(w, h, lambda d, k: [d.line([(a * k, b * k), ((a - l * math.cos(t)) * k, (b + l * math.sin(t)) * k)], fill=int(255 * rs.uniform(.35, 1)), width=max(1, int(size * 1.5 * k))) for a, b, l, t in zip(px, py, ln, ang)], 2)
        flakes += blur(m, size * .5) * F(gain)
    lit_ = F(.10) + F(1.5) * np.exp(-r / 330) + F(.9) * cone
    img += (rgb(.10, .12, .17) + rgb(1.0, .60, .27) * lit_) * flakes
    for _ in range(46):
        bx, by, br = rs.uniform(0, w), rs.uniform(0, h), rs.uniform(11, 34)
        x0, x1, y0, y1 = int(max(0, bx - br - 3)), int(min(w, bx + br + 4)), int(max(0, by - br - 3)), int(min(h, by + br + 4))
        d = np.hypot(x[:, x0:x1] - F(bx), y[y0:y1] - F(by))
        g = math.exp(-math.hypot(bx - lx, by - ly) / 620)
        img[:, y0:y1, x0:x1] += rgb(.05 + .34 * g, .055 + .20 * g, .075 + .09 * g) * smooth(br + 1.5, br - 2.5, d) * (F(.6) + F(.5) * smooth(br * .6, br, d)) * F(rs.uniform(.15, .5))
    return develop(img, 'lamp', ev=.78, power=1.38, sat=1.08, bloom=.12, vignette=.3, grain=.014, shadows=(-.002, 0, .012))
