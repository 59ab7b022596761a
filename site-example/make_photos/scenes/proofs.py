"""The pictures of the album `proofs`, from which a client picks."""
from camera import Camera
from develop import develop
from land import land, put_land
from raster import F, lin, mix, rgb, smooth
from sky import cloud_layer, gradient_sky
from water import water


def proof(number):
    w, h = 1620, 1080
    if number == 1:
        cam = Camera(w, h, w * 1.32, h * .66, (11514, 10024), 4.12, 10)
        img = gradient_sky(cam, [(0, '#e3ecf4'), (6, '#b9d1ea'), (16, '#78a6d8'), (34, '#3f78bd')], 1.0)
        air, sun, light, sky = lin('#bfd3e6') * .8, (1.3, .34), (2.4, 2.1, 1.75), (.22, .32, .55)
    elif number == 2:
        cam = Camera(w, h, w * .95, h * .62, (14033, 3409), 2.14, 60)
        img = gradient_sky(cam, [(-3, '#f9c8a0'), (0, '#fdd0a4'), (4, '#f2b8a6'), (11, '#b79dbe'), (26, '#6377b0')], 1.3)
        air, sun, light, sky = lin('#e8bfa8') * .9, (1.2, .10), (3.6, 1.5, .75), (.18, .23, .38)
    else:
        cam = Camera(w, h, w * 1.07, h * .62, (17631, 7974), 2.57, 40)
        img = gradient_sky(cam, [(0, '#c6ccd2'), (8, '#a3adb7'), (20, '#7f8c99'), (36, '#66737f')], .95)
        air, sun, light, sky = lin('#bcc4cb') * .75, (1.2, .7), (.5, .5, .5), (.40, .44, .50)
    d, _ = cloud_layer(cam, 160 + number, 2400, 20, 1.9, (300 * number, 90), 2.4)
    tint = (1.05, 1.05, 1.05) if number == 1 else (1.5, .95, .75) if number == 2 else (.34, .37, .42)
    img = mix(img, rgb(*tint), F(.7) * smooth(.1, 1.9, d) * smooth(1, 6, cam.el)[:, None])
    put_land(img, land(cam, .68, sun, light, sky, air, (24000, 19000, 14000), (.42, 250, 3600), steps=700))
    water(img, cam, [(21, 2.2, .5, 1.6, .02), (31, 2.0, 2.4, 1.7, .016)], air=air, sight=26000, seen=None)
    return develop(img, f'proof {number}', ev=.2 if number != 3 else .1, power=1.38, sat=1.2, shadows=(-.01, 0, .016))


def proof_1():
    return proof(1)


def proof_2():
    return proof(2)


def proof_3():
    return proof(3)
