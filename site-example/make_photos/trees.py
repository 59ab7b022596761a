"""Draws spruces."""
import numpy as np


def spruce(d, k, x, y, height, rs):
    """Draws one spruce with ragged boughs; x, y is its foot, in pixels before scaling by k."""
    x, y, height = x * k, y * k, height * k
    lean = rs.normal(0, .012) * height
    tip = y - height
    d.polygon([(x - height * .011, y), (x + height * .011, y), (x + lean + .7, tip), (x + lean - .7, tip)], 255)
    spread = rs.uniform(.145, .20)
    tiers = int(22 + height / k / 7)
    gaps = rs.random(2) * .8
    for i in range(tiers):
        t = ((i + rs.random()) / tiers) ** 1.08
        if t > .965:
            continue
        cy = tip + height * (.012 + t * .955)
        cx = x + lean * (1 - t)
        reach = height * spread * (t ** .78 + .025) * rs.uniform(.7, 1.08)
        if abs(t - gaps[0]) < .015 or abs(t - gaps[1]) < .012:
            reach *= .6
        for side in (-1, 1):
            r = reach * rs.uniform(.62, 1.12)
            droop = r * (.12 + .42 * t) * rs.uniform(.6, 1.35)
            lift = r * rs.uniform(.04, .12)
            n = max(4, min(22, int(r / k / 3.4)))
            s = np.linspace(0, 1, n)
            ux = cx + side * r * s
            uy = cy + droop * np.sin(s * 1.75) - lift * s * s * 1.6
            hang = height * .026 * (.25 + t) * (1.12 - s) ** .7 * rs.uniform(.3, 1.3, n) + r * .02
            hang[1::2] *= rs.uniform(.2, .6)
            pts = list(zip(ux, uy)) + list(zip((ux - side * r * .03)[::-1], (uy + hang)[::-1]))
            d.polygon(pts, 255)
