"""The screenshot in the album `home`: a weather app on a phone, whose letters are drawn as strokes."""
import math

import numpy as np
from PIL import Image, ImageDraw

from raster import F


def _arc(cx, cy, rx, ry, a, b, n=14):
    return [(cx + rx * math.cos(math.radians(a + (b - a) * i / n)), cy + ry * math.sin(math.radians(a + (b - a) * i / n))) for i in range(n + 1)]


GLYPHS = {        # glyphs in a field 14 units high: width, strokes
    "A": (10, [[(0, 14), (5, 0), (10, 14)], [(1.8, 9.2), (8.2, 9.2)]]),
    "C": (10, [_arc(5.8, 7, 5.8, 7, -42, -318)]),
    "D": (10, [[(0, 0), (3.6, 0)] + _arc(3.6, 7, 6.2, 7, -90, 90) + [(0, 14), (0, 0)]]),
    "E": (8, [[(8, 0), (0, 0), (0, 14), (8, 14)], [(0, 6.8), (7, 6.8)]]),
    "F": (8, [[(8, 0), (0, 0), (0, 14)], [(0, 6.8), (7, 6.8)]]),
    "G": (11, [_arc(6, 7, 6, 7, -42, -360) + [(7, 7)]]),
    "H": (9.6, [[(0, 0), (0, 14)], [(9.6, 0), (9.6, 14)], [(0, 6.8), (9.6, 6.8)]]),
    "I": (0, [[(0, 0), (0, 14)]]),
    "K": (9, [[(0, 0), (0, 14)], [(8.6, 0), (0, 8.8)], [(3.2, 5.6), (9, 14)]]),
    "L": (7.4, [[(0, 0), (0, 14), (7.4, 14)]]),
    "M": (11.6, [[(0, 14), (0, 0), (5.8, 9), (11.6, 0), (11.6, 14)]]),
    "N": (9.8, [[(0, 14), (0, 0), (9.8, 14), (9.8, 0)]]),
    "O": (12, [_arc(6, 7, 6, 7, -90, 270, 28)]),
    "P": (8.4, [[(0, 14), (0, 0), (4.4, 0)] + _arc(4.4, 3.9, 4, 3.9, -90, 90) + [(0, 7.8)]]),
    "R": (8.8, [[(0, 14), (0, 0), (4.4, 0)] + _arc(4.4, 3.8, 4, 3.8, -90, 90) + [(0, 7.6)], [(4.4, 7.6), (8.8, 14)]]),
    "S": (8.6, [_arc(4.4, 3.6, 3.8, 3.6, -25, -270) + _arc(4.4, 10.6, 4.0, 3.4, -90, 158)]),
    "T": (9.4, [[(0, 0), (9.4, 0)], [(4.7, 0), (4.7, 14)]]),
    "U": (9.6, [[(0, 0), (0, 9.2)] + _arc(4.8, 9.2, 4.8, 4.8, 180, 0) + [(9.6, 0)]]),
    "V": (10, [[(0, 0), (5, 14), (10, 0)]]),
    "W": (14, [[(0, 0), (3.6, 14), (7, 1.6), (10.4, 14), (14, 0)]]),
    "0": (8.8, [_arc(4.4, 7, 4.4, 7, -90, 270, 26)]),
    "1": (5, [[(0, 3), (4, 0), (4, 14)]]),
    "2": (8.4, [_arc(4.1, 4.1, 4.0, 4.1, 195, 385) + [(.2, 14), (8.4, 14)]]),
    "3": (8.4, [_arc(4, 3.6, 3.7, 3.6, 205, 440) + _arc(4, 10.4, 4.2, 3.6, -82, 158)]),
    "4": (9, [[(6.6, 14), (6.6, 0), (0, 9.8), (9, 9.8)]]),
    "5": (8.4, [[(7.6, 0), (1.2, 0), (.6, 6.2)] + _arc(4, 9.3, 4.3, 4.7, -142, 142)]),
    "6": (8.6, [[(6.6, 0), (.9, 7.6)], _arc(4.3, 9.6, 4.3, 4.4, -90, 270, 24)]),
    "7": (8.4, [[(0, 0), (8.4, 0), (2.8, 14)]]),
    "8": (8.4, [_arc(4.2, 3.5, 3.6, 3.5, -90, 270, 22), _arc(4.2, 10.5, 4.2, 3.5, -90, 270, 22)]),
    "9": (8.6, [[(2, 14), (7.7, 6.4)], _arc(4.3, 4.4, 4.3, 4.4, -90, 270, 24)]),
    ":": (1, [[(.5, 5), (.5, 5.1)], [(.5, 11.4), (.5, 11.5)]]),
    "-": (6, [[(0, 7.4), (6, 7.4)]]),
    ".": (0, [[(0, 13.8), (0, 13.9)]]),
    "'": (3.6, [_arc(1.8, 1.8, 1.8, 1.8, -90, 270, 16)]),       # a degree sign
    " ": (4, []),
}


def screenshot():
    """A screenshot of a weather app, in the size of a phone's screen."""
    w, h, k = 1170, 2532, 2
    top, low = np.array([38, 58, 110], F), np.array([214, 150, 138], F)
    t = np.linspace(0, 1, h, dtype=F)[:, None, None] ** F(1.25)
    base = np.broadcast_to(top + (low - top) * t, (h, w, 3))
    im = Image.fromarray((base + F(.5)).astype(np.uint8)).resize((w * k, h * k), Image.BILINEAR)
    d = ImageDraw.Draw(im, "RGBA")

    def line(points, width, colour):
        pts = [(x * k, y * k) for x, y in points]
        if len(pts) > 1:
            d.line(pts, colour, max(1, int(width * k)), "curve")
        r = width * k / 2
        for x, y in (pts[0], pts[-1]):
            d.ellipse([x - r, y - r, x + r, y + r], colour)

    def measure(s, size):
        return sum(GLYPHS[c][0] + 4.2 for c in s) * size / 14 - 4.2 * size / 14

    def text(x, y, s, size, weight, colour=(255, 255, 255, 255), align="left"):
        u = size / 14
        x -= {"left": 0, "centre": measure(s, size) / 2, "right": measure(s, size)}[align]
        for c in s:
            wide, strokes = GLYPHS[c]
            for st in strokes:
                line([(x + px * u, y + py * u) for px, py in st], weight, colour)
            x += (wide + 4.2) * u

    white, soft, faint = (255, 255, 255, 255), (232, 236, 246, 255), (196, 206, 228, 255)

    def card(x0, y0, x1, y1):
        d.rounded_rectangle([x0 * k, y0 * k, x1 * k, y1 * k], 44 * k, (20, 30, 66, 84))

    def sun(x, y, r):
        d.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], (255, 209, 112, 255))
        for i in range(8):
            a = math.radians(i * 45)
            line([(x + math.cos(a) * r * 1.5, y + math.sin(a) * r * 1.5), (x + math.cos(a) * r * 1.95, y + math.sin(a) * r * 1.95)], 5, (255, 209, 112, 255))

    def cloud(x, y, r, flakes=0):
        for dx, dy, q in ((-.9, .25, .62), (0, -.2, .92), (.95, .2, .70)):
            d.ellipse([(x + dx * r - q * r) * k, (y + dy * r - q * r) * k, (x + dx * r + q * r) * k, (y + dy * r + q * r) * k], (240, 243, 250, 255))
        d.rounded_rectangle([(x - 1.5 * r) * k, (y + .1 * r) * k, (x + 1.6 * r) * k, (y + .9 * r) * k], .4 * r * k, (240, 243, 250, 255))
        for i in range(flakes):
            fx, fy = x + (i - (flakes - 1) / 2) * r * .85, y + 1.55 * r + (i % 2) * .35 * r
            d.ellipse([(fx - 5) * k, (fy - 5) * k, (fx + 5) * k, (fy + 5) * k], (240, 243, 250, 255))

    # status bar
    text(92, 62, "09:14", 40, 5)
    for i in range(4):
        d.rounded_rectangle([(858 + i * 19) * k, (94 - 9 * i - 8) * k, (858 + i * 19 + 12) * k, 98 * k], 3 * k, white)
    d.rounded_rectangle([990 * k, 60 * k, 1070 * k, 100 * k], 11 * k, None, (255, 255, 255, 190), 4 * k)
    d.rounded_rectangle([997 * k, 67 * k, 1045 * k, 93 * k], 6 * k, white)
    d.rounded_rectangle([1074 * k, 73 * k, 1079 * k, 87 * k], 2 * k, (255, 255, 255, 190))

    text(w / 2, 262, "FALUN", 66, 6, white, "centre")
    text(w / 2 + 6, 402, "-7'", 236, 12, white, "centre")
    text(w / 2, 706, "LIGHT SNOW LATER", 36, 4.2, soft, "centre")
    text(w / 2, 776, "H -4'   L -12'", 36, 4.2, soft, "centre")

    card(56, 890, 1114, 1230)
    text(100, 934, "THIS MORNING", 26, 3.2, faint)
    line([(100, 986), (1070, 986)], 1.5, (255, 255, 255, 70))
    for i, (hour, temp, what) in enumerate((("NOW", "-7'", 0), ("10", "-7'", 0), ("11", "-6'", 0), ("12", "-5'", 1), ("13", "-4'", 2), ("14", "-5'", 2))):
        x = 148 + i * 175
        text(x, 1020, hour, 30, 3.8, soft, "centre")
        if what == 0:
            sun(x, 1108, 21)
        else:
            cloud(x, 1098, 23, 3 if what == 2 else 0)
        text(x + 4, 1170, temp, 34, 4, white, "centre")

    card(56, 1270, 1114, 1912)
    text(100, 1314, "THE WEEK", 26, 3.2, faint)
    days = (("WED", 2, -12, -4), ("THU", 2, -9, -3), ("FRI", 1, -6, -1), ("SAT", 0, -11, -5), ("SUN", 0, -14, -7), ("MON", 1, -10, -4))
    for i, (name, what, lo, hi) in enumerate(days):
        y = 1366 + i * 90
        line([(100, y), (1070, y)], 1.5, (255, 255, 255, 70))
        text(100, y + 32, name, 34, 4.2)
        if what == 0:
            sun(330, y + 47, 17)
        else:
            cloud(330, y + 40, 19, 3 if what == 2 else 0)
        text(520, y + 32, f"{lo}'", 34, 4, faint, "right")
        text(1070, y + 32, f"{hi}'", 34, 4, white, "right")
        x0, x1 = 570, 930
        d.rounded_rectangle([x0 * k, (y + 44) * k, x1 * k, (y + 54) * k], 5 * k, (20, 30, 66, 90))
        a, b = x0 + (lo + 14) / 14 * (x1 - x0), x0 + (hi + 14) / 14 * (x1 - x0)
        n = 40
        for j in range(n):
            q0, q1 = a + (b - a) * j / n, a + (b - a) * (j + 1) / n
            v = (q0 - x0) / (x1 - x0)
            c = (int(118 + 110 * v), int(176 + 34 * v), int(236 - 70 * v), 255)
            d.rectangle([q0 * k, (y + 44) * k, q1 * k, (y + 54) * k], c)
        for q, v in ((a, (a - x0) / (x1 - x0)), (b, (b - x0) / (x1 - x0))):
            d.ellipse([(q - 5) * k, (y + 44) * k, (q + 5) * k, (y + 54) * k], (int(118 + 110 * v), int(176 + 34 * v), int(236 - 70 * v), 255))

    for x0, title, value in ((56, "SUNRISE", "07:49"), (600, "WIND", "2")):
        card(x0, 1952, x0 + 514, 2372)
        text(x0 + 44, 1996, title, 26, 3.2, faint)
        text(x0 + 44, 2062, value, 62, 6)
    text(600 + 124, 2094, "M PER S", 26, 3.2, soft)
    cx, cy = 56 + 257, 2372
    arc = [(cx + 196 * math.cos(a), 2318 - 104 * math.sin(a)) for a in np.linspace(0, math.pi, 60)]
    line(arc, 5, (255, 255, 255, 90))
    line([(92, 2318), (534, 2318)], 2, (255, 255, 255, 90))
    line(arc[50:], 6, (255, 209, 112, 255))
    d.ellipse([(arc[50][0] - 15) * k, (arc[50][1] - 15) * k, (arc[50][0] + 15) * k, (arc[50][1] + 15) * k], (255, 209, 112, 255))
    cx, cy, r = 600 + 372, 2236, 94
    for i in range(48):
        a = math.radians(i * 7.5)
        q = .86 if i % 12 else .78
        line([(cx + r * math.cos(a), cy + r * math.sin(a)), (cx + r * q * math.cos(a), cy + r * q * math.sin(a))], 2.4, (255, 255, 255, 200 if i % 12 == 0 else 90))
    a = math.radians(-58)
    line([(cx - 62 * math.cos(a), cy - 62 * math.sin(a)), (cx + 62 * math.cos(a), cy + 62 * math.sin(a))], 5, white)
    px, py = cx + 70 * math.cos(a), cy + 70 * math.sin(a)
    d.polygon([((px + 14 * math.cos(a + b)) * k, (py + 14 * math.sin(a + b)) * k) for b in (0, 2.3, -2.3)], white)
    d.rounded_rectangle([390 * k, 2490 * k, 780 * k, 2502 * k], 6 * k, white)
    return np.asarray(im.reduce(k).convert("RGB"))
