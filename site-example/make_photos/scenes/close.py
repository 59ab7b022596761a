"""The pictures of the album `forest/close`: a leaf and frost, seen from close up."""
import math

import numpy as np
from PIL import Image, ImageDraw

from develop import develop
from noise import fbm
from raster import F, TAU, blur, grab, grid, mix, rand, rgb, smooth


def cells(u, v, seed, jitter=.9):
    """Returns the nearest and second nearest distance to scattered points, one per unit square."""
    rs = rand(f"cells {seed}")
    n = 128
    px, py = (rs.random((2, n, n), F) - F(.5)) * F(jitter) + F(.5)
    iu, iv = np.floor(u).astype(np.int32), np.floor(v).astype(np.int32)
    fu, fv = (u - iu).astype(F), (v - iv).astype(F)
    a = np.full(u.shape, 9, F)
    b = a.copy()
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            at = ((iv + dy) & (n - 1)) * n + ((iu + dx) & (n - 1))
            d = (px.ravel()[at] + dx - fu) ** 2 + (py.ravel()[at] + dy - fv) ** 2
            b = np.minimum(b, np.maximum(a, d))
            a = np.minimum(a, d)
    return np.sqrt(a), np.sqrt(b)


def beech_leaf():
    w, h = 2000, 1333
    rs = rand('leaf')
    x, y = grid(w, h)
    ang = math.radians(-24)
    c, s = math.cos(ang), math.sin(ang)
    px, py = (x - w * .44) / F(w) * F(.58), (y - h * .60) / F(w) * F(.58)
    u = c * px - s * py + F(.08)                         # along the midrib
    v = s * px + c * py
    v = v - F(.22) * (u - F(.1)) ** 2 + F(.012)
    wob = F(.0035) * fbm(w, h, rs, 9, 4)
    av = np.abs(v) + F(.006)
    side = np.sign(v)
    spacing = F(.092)
    ph = (u + np.where(v > 0, 0, spacing * F(.45)) - av * F(1.02) + F(1.15) * av * av + wob * F(.8)) / spacing
    near = np.abs(ph - np.round(ph)) * spacing * F(.72)
    mid = np.abs(v + wob * F(.3))
    mid_w = F(.0054) - F(.0038) * smooth(-.4, .6, u)
    sec_w = (F(.0026) - F(.0016) * smooth(.0, .3, av))
    vein1 = np.exp(-(mid / mid_w) ** 2)
    vein2 = np.exp(-(near / sec_w) ** 2)
    # ladder veins between the side veins, then the fine net
    k = 62
    f1, f2 = cells(ph * 4.3 + 40, (av + F(.55) * u) * k * .42 + side * 31 + 50, 1, .78)
    vein3 = np.exp(-((f2 - f1) / F(.055)) ** 2)
    g1, g2 = cells(u * 150 + 300, v * 150 + 300, 2, .95)
    vein4 = np.exp(-((g2 - g1) / F(.085)) ** 2)
    h1, h2 = cells(u * 370 + 700, v * 370 + 700, 3, .95)
    vein5 = np.exp(-((h2 - h1) / F(.12)) ** 2)
    blade = (1 - F(.46) * vein3) * (1 - F(.34) * vein4) * (1 - F(.20) * vein5)
    tone = fbm(w, h, rs, 5, 8, .55)
    fleck = fbm(w, h, rs, 70, 4, .7)
    light = F(.62) + F(.75) * np.exp(-((x - w * .60) ** 2 + (y - h * .40) ** 2) / F((w * .34) ** 2))
    swell_ = np.cos(ph * F(TAU)) * F(.10) * smooth(0, .05, av)
    light = light * (1 - swell_)
    trans = mix(rgb(1.30, .50, .085), rgb(.74, .20, .030), smooth(-.25, .75, tone + F(.5) * smooth(.1, .36, av)))
    trans = mix(trans, rgb(1.45, .74, .16), F(.55) * np.exp(-(near / F(.011)) ** 2) * smooth(.3, .05, av))
    trans = mix(trans, rgb(.20, .060, .018), F(.55) * smooth(.55, 1.5, fleck + F(.45) * tone))
    col = trans * light * blade * (1 + F(.10) * fleck)
    col = col * (1 - F(.72) * vein2) + rgb(.55, .22, .05) * vein2 * light * F(.35)
    col = col * (1 - F(.80) * vein1) + rgb(.34, .13, .035) * vein1 * F(.55)
    bump = np.exp(-((near - sec_w * F(1.5)) / (sec_w * F(.8))) ** 2)
    col += rgb(.5, .3, .12) * bump * F(.08)
    # outline, soft at the far end, and the blue wood behind
    width = F(.245) * np.sqrt(np.clip(1 - ((u - F(.09)) / F(.50)) ** 2, 0, 1)) * (1 - F(.30) * smooth(.0, .55, u))
    teeth = F(.0045) * np.abs(np.sin(ph * F(np.pi))) ** F(.7) + F(.0012) * fleck
    out = width - np.abs(v) + teeth
    foc = F(.0012) + F(.010) * smooth(.05, .5, np.abs(u - F(.06))) ** F(1.5)
    leaf = np.clip(out / foc * F(.5) + F(.5), 0, 1) * ((u > -.42) | (mid < mid_w * 1.0))
    edge = np.exp(-(out / F(.004)) ** 2)
    col = mix(col, rgb(.30, .10, .03), F(.55) * edge)
    frost = smooth(.35, 1.0, fbm(w, h, rs, 120, 3, .8)) * np.exp(-(out / F(.010)) ** 2)
    col += rgb(.75, .80, .90) * frost * F(.5)
    dof = smooth(.09, .34, np.hypot(u - F(.04), (v - F(.01)) * F(.8)))
    col = mix(col, blur(col, 6), dof)
    bg = rgb(.13, .17, .23) * (1 + F(.5) * blur(fbm(w, h, rs, 3, 4), 30)) + rgb(.55, .42, .26) * np.exp(-((x - w * .82) ** 2 + (y - h * .12) ** 2) / F((w * .24) ** 2))
    for _ in range(46):
        bx, by, br = rs.uniform(0, w), rs.uniform(0, h), rs.uniform(22, 74)
        d = np.hypot(x - F(bx), y - F(by))
        disc = smooth(br + 2, br - 3, d) * (F(.7) + F(.45) * smooth(br * .6, br, d))
        warm = math.exp(-((bx - w * .8) ** 2 + (by - h * .15) ** 2) / (w * .42) ** 2)
        bg += disc * rgb(.05 + .30 * warm, .06 + .21 * warm, .085 + .09 * warm) * F(rs.uniform(.2, 1))
    stem = np.exp(-((v) / F(.0052)) ** 2) * smooth(-.395, -.41, u) * (u < -.38)
    bg = mix(bg, rgb(.06, .028, .014), blur(stem * 1.0, 3))
    img = mix(bg, col, leaf)
    return develop(img, 'leaf', ev=.22, power=1.45, sat=1.18, bloom=.07, vignette=.38, grain=.009, shadows=(-.004, .0, .014))


def window_frost():
    w, h = 2000, 1333
    rs = rand('frost')
    x, y = grid(w, h)
    k = 2
    def fern(d, x0, y0, ang, length, wide, depth, bend, kk):
        n = max(4, int(length / (9 if depth else 12)))
        px, py = x0, y0
        a = ang
        step = length / n
        for i in range(n):
            s = i / n
            a += bend * step / length + rs.normal(0, .025)
            qx, qy = px + step * math.cos(a), py + step * math.sin(a)
            d.line([(px * kk, py * kk), (qx * kk, qy * kk)], fill=int(150 + 105 * rs.random()), width=max(1, int(wide * (1 - .75 * s) * kk)))
            if depth < 2 and (depth == 0 or i % 2 == 0):
                for side in (-1, 1):
                    sub = length * (.36 if depth == 0 else .30) * (1 - s) ** .8 * rs.uniform(.55, 1.1) * min(1, s * 6 + .35)
                    if sub > 7:
                        fern(d, qx, qy, a + side * rs.normal(.98, .07), sub, wide * .55, depth + 1, -side * rs.uniform(.05, .4), kk)
            px, py = qx, qy
    total = np.zeros((h, w), F)
    for gen in range(3):
        im = Image.new("L", (w * k, h * k))
        d = ImageDraw.Draw(im)
        for _ in range((5, 9, 16)[gen]):
            edge = rs.random()
            x0 = rs.uniform(-.05, 1.05) * w
            y0 = h * (1.04 - rs.uniform(0, .10) if edge < .72 else rs.uniform(.2, 1.0))
            if edge >= .72:
                x0 = (-.03 if rs.random() < .5 else 1.03) * w
            toward = math.atan2(h * .30 - y0, w * rs.uniform(.2, .8) - x0)
            fern(d, x0, y0, toward + rs.normal(0, .30), h * rs.uniform((.62, .42, .22)[gen], (.98, .66, .42)[gen]), (7, 5, 3.4)[gen], 0, rs.normal(0, .75), k)
        layer = np.asarray(im.reduce(k), F) / 255
        total = np.maximum(total, layer * F((1, .85, .7)[gen]))
    haze = smooth(.20, 1.0, y / h + F(.30) * fbm(w, h, rs, 3, 6, .5))
    needles = fbm(w, h, rs, 160, 3, .8)
    H = total + F(.35) * blur(total, 2.2) + F(.25) * blur(total, 7) + F(.06) * needles * haze
    gx = np.gradient(H, axis=1) * 3.0
    gy = np.gradient(H, axis=0) * 3.0
    # evening behind the glass: a low sun, blue shadows, a line of roofs far out of focus
    bg = mix(rgb('#2b4a7d'), rgb('#f0a35c'), smooth(.05, .66, y / h)) * F(.75)
    bg = mix(bg, rgb('#152238') * F(.8), smooth(.64, .74, y / h + F(.02) * np.sin(x / 210) + F(.018) * np.sin(x / 71)))
    bg += rgb(7, 4.2, 1.9) * np.exp(-((x - w * .66) ** 2 + (y - h * .52) ** 2) / F(84 ** 2)) + rgb(1.5, .72, .26) * np.exp(-((x - w * .66) ** 2 + (y - h * .52) ** 2) / F(300 ** 2))
    for _ in range(16):
        bx, by, br = rs.uniform(0, w), h * rs.uniform(.66, .82), rs.uniform(26, 40)
        dd = np.hypot(x - F(bx), y - F(by))
        bg += smooth(br + 3, br - 4, dd) * rgb(*[(1.0, .55, .18), (.9, .75, .5), (.9, .3, .12)][int(rs.integers(3))]) * F(rs.uniform(.15, .5))
    bg = blur(bg, 7)
    ref = grab(bg, x + gx * 210, y + gy * 210)
    scatter = blur(bg, 60)
    ice = np.clip(total * F(1.05) + F(.45) * blur(total, 3), 0, 1)
    veil = F(.10) + F(.50) * haze * (F(.75) + F(.25) * needles)
    img = mix(ref, scatter * F(.95) + rgb(.035, .05, .085), np.clip(veil, 0, .85))
    lx, ly = (w * .66 - x) / F(w), (h * .52 - y) / F(w)
    ln = np.hypot(lx, ly) + F(.05)
    spec = np.clip((gx * lx + gy * ly) / ln, -1.2, 1.6)
    img = mix(img, scatter * F(1.15) + rgb(.06, .085, .14), F(.62) * ice)
    img *= np.clip(1 + F(.75) * spec, .25, 2.4)
    img += (scatter * F(.9) + rgb(.10, .12, .16)) * np.clip(spec, 0, 1.6) ** 2 * F(.8)
    return develop(img, 'frost', ev=.25, power=1.36, sat=1.2, bloom=.10, vignette=.4, grain=.009, shadows=(-.006, 0, .018))
