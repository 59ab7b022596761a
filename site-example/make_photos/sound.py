"""The sounds of films: wind and waves, which are filtered noise."""
import wave

import numpy as np

from raster import TAU, rand

RATE = 48000


def noise(name, seconds, low, high, slope=1.0):
    """Returns noise between two frequencies in hertz, in two channels, with the peak at 1."""
    n = int(seconds * RATE)
    f = np.fft.rfftfreq(n, 1 / RATE)
    f[0] = 1
    gain = f ** (-slope / 2) / (1 + (low / f) ** 4) / (1 + (f / high) ** 4)
    common, own = rand(f"sound {name}").standard_normal((2, 2, n))
    both = np.fft.irfft(np.fft.rfft(common[:1] + .6 * own) * gain, n)
    return both / np.abs(both).max()


def surf(name, seconds, period=3.4):
    """Small waves that break on sand, one after the other, over the murmur of the sea."""
    t = np.arange(int(seconds * RATE)) / RATE
    since = t % period / period
    swash = np.minimum(since / .18, 1) ** 2 * np.exp(-4 * np.maximum(since - .18, 0))
    hiss, body = noise(name + " hiss", seconds, 700, 5200, .9), noise(name + " body", seconds, 60, 420, 1.2)
    return .16 * body + (.30 * hiss + .22 * body) * (.12 + swash)


def wind(name, seconds):
    """Wind that swells and falls off."""
    t = np.arange(int(seconds * RATE)) / RATE
    gust = .55 + .30 * np.sin(TAU * t / 4.1 + 1) + .15 * np.sin(TAU * t / 1.7)
    return noise(name, seconds, 90, 520, 1.4) * gust * .3


def save(sound, path):
    """Writes a WAV file whose ends are faded."""
    fade = np.minimum(1, np.minimum(np.arange(sound.shape[1]), np.arange(sound.shape[1])[::-1]) / (.15 * RATE))
    with wave.open(path, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(sound * fade, -1, 1) * 32767).astype("<i2").T.tobytes())
