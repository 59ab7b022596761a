"""Turns the linear light of a scene into a finished picture: tone curve, bloom, vignette, grain."""
import numpy as np
from PIL import Image

from raster import F, blur, rand, resize, rgb


INSET = np.array([[.842479, .0784336, .0792237], [.0423282, .8784686, .0791661], [.0423757, .0784336, .8791430]])
OUTSET = np.linalg.inv(INSET)


def tone(x, power):
    """Returns the brightness of a picture for the logarithm of light, both in 0..1."""
    y = F(15.5) * x
    for k in (-40.14, 31.96, -6.868, .4298, .1191):
        y += F(k)
        y *= x
    y -= F(.00232)
    np.clip(y, 0, 1, out=y)
    if power != 1:
        np.power(y, F(power), out=y)
    return y


def agx(c, power, sat):
    """A film-like tone curve (after Troy Sobotka's AgX): highlights roll off and desaturate."""
    m, back = INSET, OUTSET
    out = []
    for i in range(3):
        x = F(m[i, 0]) * c[0] + F(m[i, 1]) * c[1] + F(m[i, 2]) * c[2]
        np.maximum(x, F(1e-5), out=x)
        np.log2(x, out=x)
        x += F(12.47393)
        x *= F(1 / 16.5)
        np.clip(x, 0, 1, out=x)
        out.append(tone(x, power))
    l = F(.2126) * out[0] + F(.7152) * out[1] + F(.0722) * out[2]
    out = [l + F(sat) * (y - l) for y in out]
    return np.stack([F(back[i, 0]) * out[0] + F(back[i, 1]) * out[1] + F(back[i, 2]) * out[2] for i in range(3)])


def glare(plane):
    """Returns the light of a plane as the lens scatters it."""
    h, w = plane.shape
    k, s = 4, max(w, h) / 4
    small = resize(np.minimum(plane, F(40)), w // k, h // k, Image.BOX)
    return resize(F(.55) * blur(small, s * .005) + F(.45) * blur(small, s * .03), w, h)


def falloff(w, h, vignette):
    """Returns the share of the light that reaches each pixel."""
    x, y = np.linspace(-1, 1, w, dtype=F)[None], np.linspace(-1, 1, h, dtype=F)[:, None]
    r2 = (x * x * w * w + y * y * h * h) / F(w * w + h * h)
    return 1 - F(vignette) * r2 * (F(1.6) - F(.6) * r2)


def develop(img, name, ev=0.0, power=1.3, sat=1.25, bloom=.06, vignette=.22, grain=.007,
            shadows=None, highlights=None, mono=False):
    """Converts linear light to a finished 8-bit picture."""
    img = np.asarray(img, F) * F(2 ** ev)
    _, h, w = img.shape
    rs = rand("grain " + name)
    if bloom:
        for i, plane in enumerate(img):
            img[i] = plane * F(1 - bloom) + F(bloom) * glare(plane)
    if vignette:
        img = img * falloff(w, h, vignette)
    out = agx(img, power, sat)
    l = np.clip(F(.2126) * out[0] + F(.7152) * out[1] + F(.0722) * out[2], 0, 1)
    if mono:
        out = np.stack([l, l, l])
    if shadows is not None:
        out += rgb(*shadows) * ((1 - l) ** 2 * np.minimum(1, l * 6 + F(.2)))
    if highlights is not None:
        out += rgb(*highlights) * (l * l)
    if grain:
        g = rs.standard_normal((h, w), F)
        g = (g * F(.5) + F(1.1) * blur(g, .75)) * (F(grain) * (F(.4) + F(2.4) * l * (1 - l)))
        out += g
    out = np.clip(out, 0, 1) * F(255) + rs.random((h, w), F)      # dithering against banding in skies
    return np.ascontiguousarray(np.minimum(out, 255).astype(np.uint8).transpose(1, 2, 0))
