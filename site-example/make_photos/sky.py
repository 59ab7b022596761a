"""Skies: gradients, the glow around sun and moon, clouds, stars and northern lights."""
import numpy as np

from noise import line_noise, spectral
from raster import F, blur, grid, lin, rand, resize, rgb, sample, smooth


def gradient_sky(cam, points, gain=1.0):
    """Returns a gradient of shape (3, h, w) from pairs (degrees above the horizon, '#rrggbb')."""
    x = [p[0] for p in points]
    c = np.sqrt(np.array([lin(p[1]) for p in points]))
    return np.stack([np.interp(cam.el, x, c[:, i]).astype(F) ** 2 for i in range(3)])[:, :, None] * F(gain) * np.ones((1, 1, cam.w), F)


def glow(cam, az, el, parts):
    """Glow around the sun or moon: parts are (reach in degrees, (r, g, b))."""
    x, y = cam.point(az, el)
    gx, gy = grid(cam.w, cam.h)
    r = np.degrees(np.hypot(gx - F(x), gy - F(y)) / F(cam.f))
    return sum(rgb(*c) * np.exp(-r / F(s)) for s, c in parts), r


def cloud_layer(cam, seed, height, scale, beta=2.0, shift=(0, 0), squash=1.0):
    """Returns the density of a horizontal layer of clouds in the camera's view."""
    up = np.maximum(cam.q, F(1))
    z = F(height * cam.f) / up
    u = z * cam.t / F(scale) + F(shift[0])
    v = (z + 0 * cam.t) / F(scale * squash) + F(shift[1])
    d = sample(spectral(1024, beta, seed), u, v)
    return np.where(cam.q > 0, d, 0), np.minimum(z, F(1e6))


STAR_TINTS = np.array([[.62, .74, 1.], [.8, .88, 1.], [1, 1, 1], [1, .93, .8], [1, .82, .6], [1, .68, .42]], F)


def stars(w, h, name, count, gain=1.0, weight=None):
    """Stars with a realistic distribution of brightness and colour."""
    rs = rand("stars " + name)
    x, y = rs.random(count) * w, rs.random(count) * h
    mag = np.minimum(rs.pareto(1.15, count) * .012, 3.2).astype(F)
    if weight is not None:
        keep = rs.random(count) < weight[y.astype(int), x.astype(int)]
        x, y, mag = x[keep], y[keep], mag[keep]
    tint = STAR_TINTS[rs.choice(6, len(x), p=[.12, .22, .3, .2, .1, .06])]
    img = np.zeros((3, h * w), F)
    ix, iy = np.floor(x - .5).astype(int), np.floor(y - .5).astype(int)
    fx, fy = x - .5 - ix, y - .5 - iy
    for dy in (-1, 0, 1, 2):
        for dx in (-1, 0, 1, 2):
            r2 = (dx - fx) ** 2 + (dy - fy) ** 2
            size = .45 + .35 * np.clip(mag, 0, 1.4)
            g = np.exp(-r2 / (2 * size ** 2)) * mag
            px, py = ix + dx, iy + dy
            ok = (px >= 0) & (px < w) & (py >= 0) & (py < h)
            at = (py * w + px)[ok]
            for c in range(3):
                img[c] += np.bincount(at, g[ok] * tint[ok, c], h * w).astype(F)
    return img.reshape(3, h, w) * F(gain)


def curtain(cam, path, bright, gain=1.0, low=98, top=300, tall=34, green=(.10, 1., .36), red=(.62, .10, .50), lean=.20):
    """Renders a curtain of aurora: path is (n, 2) in kilometres (across, away), bright is (n,)."""
    k = 2
    w, h = cam.w // k, cam.h // k
    m = 90
    spread = (np.arange(len(path)) * .618034 % 1).astype(F)[:, None]
    hk = np.linspace(low, top, m, dtype=F)[None] + spread * F((top - low) / m)
    rise = (hk - low) / tall
    body = (1 - np.exp(-rise * 6)) * (np.exp(-rise * 1.7) + .10 * np.exp(-rise * .6))
    high = (1 - np.exp(-rise * 1.0)) * np.exp(-rise * .55) * .30
    step = np.hypot(*np.gradient(path, axis=0).T).astype(F)
    X, Z = path[:, 0:1], path[:, 1:2] - F(lean) * (hk - low)
    ok = Z > 30
    Z = np.maximum(Z, 30)
    sx = (cam.w / 2 + cam.f * X / Z) / k
    sy = (cam.hy - cam.f * (hk - Z * Z / 12742) / Z) / k
    wgt = (bright * step)[:, None] * (cam.f / k) ** 2 / (Z * Z) * ((top - low) / m)
    ok &= (sx > 0) & (sx < w) & (sy > 0) & (sy < h)
    at = (sy.astype(np.int32) * w + sx.astype(np.int32))[ok]
    wgt, body, high = wgt[ok], body[ok], high[ok]
    a = np.bincount(at, wgt * body, w * h).reshape(h, w).astype(F)
    b = np.bincount(at, wgt * high, w * h).reshape(h, w).astype(F)
    a, b = [resize(blur(p, 3, .8), cam.w, cam.h) * F(gain * .1) for p in (a, b)]
    return rgb(*green) * a + rgb(*red) * b


def ribbon(rs, points, n=9000, folds=10.0, scale=110.0):
    """Returns the folded path of a curtain through the given (across, away) points, and its brightness with fine rays."""
    s = np.linspace(0, 1, n)
    pts = np.array(points, float)
    u = np.linspace(0, 1, len(pts))
    x, z = np.interp(s, u, pts[:, 0]), np.interp(s, u, pts[:, 1])
    g = np.exp(-.5 * (np.arange(-n // 12, n // 12 + 1) / (n / 30)) ** 2)
    g /= g.sum()
    x, z = [np.convolve(np.pad(p, n // 12, "reflect", reflect_type="odd"), g, "valid") for p in (x, z)]
    length = np.hypot(np.diff(x), np.diff(z)).sum()
    cells = max(2, length / scale)
    a, b, c = (line_noise(n, rs, int(cells * q), o, .5) for q, o in ((1, 2), (1, 2), (5, 3)))
    x, z = x + folds * (1.6 * a + .16 * c), z + folds * (2.4 * b + .20 * np.roll(c, n // 3))
    bright = np.clip(.62 + .75 * line_noise(n, rs, max(2, int(cells * .8)), 3), .05, 2) ** 1.5
    fine = line_noise(n, rs, int(cells * 10), 5, .72)
    bright = bright * np.clip(.8 + .5 * fine, .15, 2)
    return np.stack([x, z], 1), bright * smooth(0, .12, np.minimum(s, 1 - s))
