"""All photographs and films of the example site: path, function that makes the picture or film, and EXIF data or tags."""
from scenes.close import beech_leaf, window_frost
from scenes.coast import islet, lighthouse, selfie, squall, went_wrong, winter_sea
from scenes.dunes import dune_crest, dune_portrait, dune_sea, ripples
from scenes.films import gull_film, gull_still, snow_photo, sunrise
from scenes.forest import first_light, fog_spruces, long_shadows
from scenes.home import rain_window, street_lamp
from scenes.lofoten import above_the_fog, aurora, fjord_morning, panorama, peak_portrait, ranges, red_cabin
from scenes.nights import aurora_spruces, milky_way, moonrise, star_trails
from scenes.proofs import proof_1, proof_2, proof_3
from scenes.screenshot import screenshot

X_T5 = dict(Make="FUJIFILM", Model="X-T5")
PHONE = dict(Make="Apple", Model="iPhone 15", LensMake="Apple")
PIXEL = dict(Make="Google", Model="Pixel 8")
GR = dict(Make="RICOH IMAGING COMPANY, LTD.", Model="RICOH GR III", LensModel="18.3mm F2.8")
WIDE, FAST = "XF10-24mmF4 R OIS WR", "XF16mmF1.4 R WR"
ZOOM, TELE, MACRO = "XF16-55mmF2.8 R LM WR", "XF50-140mmF2.8 R LM OIS WR", "XF80mmF2.8 R LM OIS WR Macro"
LIVE = "6D1C0F52-6B0E-4C5B-9B0B-3E5A2F7C8A14"        # the identifier that the picture and the film of the Live Photo share
BACK, FRONT = "iPhone 15 back dual wide camera 5.96mm f/1.6", "iPhone 15 front camera 2.69mm f/1.9"


def shot(taken, camera=X_T5, lens=None, time_=(1, 100), f=8.0, iso=160, mm=23.0, mm35=35, zone="+01:00", **more):
    return dict(taken=taken, camera=camera, lens=lens, time=time_, f=f, iso=iso, mm=mm, mm35=mm35, zone=zone, **more)


PHOTOS = [
    ("coast/겨울 바다.jpg", winter_sea, shot("2025-12-21 07:48:12.64", GR, None, (1, 320), 8, 100, 18.3, 28, "+09:00")),
    ("coast/islet.jpg", islet, shot("2026-02-03 11:20:05.10", X_T5, ZOOM, (120, 1), 11, 125, 34.7, 52, text="Two minutes of wind and tide")),
    ("coast/squall.jpg", squall, shot("2026-02-04 13:02:47.81", X_T5, ZOOM, (1, 400), 8, 160, 22.8, 34)),
    ("coast/lighthouse.jpg", lighthouse, shot("2026-02-05 17:31:30.02", X_T5, ZOOM, (1, 4), 5.6, 640, 26.4, 40, turn=3, gps=(57.7357, 10.6300))),
    ("coast/IMG_2231.jpg", selfie, shot("2026-02-05 16:38:19.402", PHONE, FRONT, (1, 121), 1.9, 50, 2.69, 23)),
    ("coast/IMG_2232.jpg", went_wrong, shot("2026-02-05 16:38:44.117", PHONE, BACK, (1, 60), 1.6, 80, 5.96, 26)),
    ("coast/IMG_2233.jpg", gull_still, shot("2026-02-05 16:41:07.280", PHONE, BACK, (1, 1250), 1.6, 50, 5.96, 26, live=LIVE)),
    ("lofoten/fjord-morning.jpg", fjord_morning, shot("2026-01-24 10:12:08.35", X_T5, ZOOM, (1, 125), 8, 160, 30.0, 45,
                                                      text="First sun on the far side of the fjord", gps=(67.9327, 13.0887))),
    ("lofoten/IMG_4127.jpg", peak_portrait, shot("2026-01-25 12:40:51.90", X_T5, ZOOM, (1, 500), 8, 160, 33.0, 50, turn=6)),
    ("lofoten/fjord panorama.jpg", panorama, shot("2026-01-26 13:55:20.00", X_T5, WIDE, (1, 160), 8, 160, 14.4, 22)),
    ("lofoten/ranges.jpg", ranges, shot("2026-01-23 11:38:02.47", X_T5, TELE, (1, 1600), 8, 160, 62.4, 94)),
    ("lofoten/red-cabin.jpg", red_cabin, shot("2026-01-22 16:05:33.70", X_T5, ZOOM, (6, 10), 5.6, 400, 37.2, 56)),
    ("lofoten/aurora.jpg", aurora, shot("2026-01-21 22:47:16.08", X_T5, FAST, (4, 1), 1.4, 1600, 16.0, 24, text="Over the sound, wind still")),
    ("lofoten/from-ingrid.jpg", above_the_fog, None),
    ("lofoten/night/aurora-spruces.jpg", aurora_spruces, shot("2026-01-22 23:15:40.55", X_T5, FAST, (5, 1), 1.4, 1600, 16.0, 24, turn=8)),
    ("lofoten/night/milky-way.jpg", milky_way, shot("2026-01-20 19:52:11.20", X_T5, FAST, (15, 1), 1.4, 3200, 16.0, 24)),
    ("lofoten/night/star-trails.jpg", star_trails, shot("2026-01-27 21:30:00.00", X_T5, FAST, (7680, 1), 2.8, 400, 16.0, 24)),
    ("lofoten/night/moonrise.jpg", moonrise, shot("2026-02-01 15:24:58.93", X_T5, TELE, (1, 60), 8, 320, 55.2, 83)),
    ("forest/fog.jpg", fog_spruces, shot("2026-02-08 09:41:27.15", X_T5, TELE, (1, 60), 5.6, 200, 76.0, 114)),
    ("forest/first-light.jpg", first_light, shot("2026-02-08 08:22:03.66", X_T5, ZOOM, (1, 80), 5.6, 320, 27.0, 41)),
    ("forest/long-shadows.jpg", long_shadows, shot("2026-02-09 14:48:39.28", X_T5, ZOOM, (1, 640), 11, 160, 18.7, 28)),
    ("forest/close/beech-leaf.jpg", beech_leaf, shot("2026-02-09 12:10:14.04", X_T5, MACRO, (1, 100), 5.6, 400, 80.0, 120)),
    ("forest/close/window-frost.jpg", window_frost, shot("2026-02-10 15:57:22.71", X_T5, MACRO, (1, 250), 4, 160, 80.0, 120)),
    ("dunes/crest.jpg", dune_crest, shot("2026-02-06 15:33:10.49", X_T5, ZOOM, (1, 320), 8, 160, 20.6, 31)),
    ("dunes/evening.jpg", dune_sea, shot("2026-02-06 16:21:55.12", X_T5, ZOOM, (1, 125), 8, 160, 36.0, 54)),
    ("dunes/shadow.jpg", dune_portrait, shot("2026-02-06 15:58:41.80", X_T5, TELE, (1, 250), 8, 160, 52.0, 78)),
    ("dunes/ripples.dng", ripples, shot("2026-02-07 09:06:18.33", X_T5, ZOOM, (1, 200), 8, 160, 30.0, 45)),
    ("home/rain.jpg", rain_window, shot("2026-02-14 18:44:09.57", X_T5, "XF56mmF1.2 R WR", (1, 60), 1.4, 800, 56.0, 84)),
    ("home/IMG_0001.jpg", street_lamp, "2026-02-12 19:20:37"),
    ("home/Screenshot 2026-02-11 at 09.14.03.png", screenshot, None),
    ("proofs/proof-01.jpg", proof_1, shot("2026-01-28 11:47:30.00", X_T5, ZOOM, (1, 400), 8, 160, 31.7, 48)),
    ("proofs/proof-02.jpg", proof_2, shot("2026-01-28 14:20:11.00", X_T5, ZOOM, (1, 160), 8, 160, 22.8, 34)),
    ("proofs/proof-03.jpg", proof_3, shot("2026-01-29 12:02:44.00", X_T5, ZOOM, (1, 100), 8, 250, 25.7, 39)),
]

# What only ffmpeg can make.
FILMS = [
    ("coast/IMG_1987.mov", sunrise, dict(creationdate="2025-12-21T07:44:31+0900", make="Apple", model="iPhone 15",
                                         location_ISO6709="+37.7724+128.9476+004.000/")),
    ("coast/IMG_2233.mov", gull_film, dict(content_identifier=LIVE, creationdate="2026-02-05T16:41:06+0100", make="Apple", model="iPhone 15")),
    ("lofoten/PXL_20260122_150921406.MP.jpg", snow_photo, shot("2026-01-22 16:09:21.406", PIXEL, "Pixel 8 back camera 6.9mm f/1.68",
                                                               (1, 24), 1.7, 812, 6.9, 25)),
]
