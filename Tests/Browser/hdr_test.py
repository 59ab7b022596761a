"""What HDR photographs look like: the browser computes the light of published pictures, as it would for an HDR screen.

The browser draws a picture into a canvas that can be brighter than white, and returns its pixels as numbers. No HDR screen is
needed. This is experimental: where the browser does not have it, the tests that need it are skipped.
"""
import base64
import io
import re

import numpy
import pytest
from PIL import Image

import galleries
import ultra_hdr
from viewer import CURRENT

ALBUMS = ["hdr/made/", "hdr/samples/"]
# The canvas is linear and as bright as the picture; `headroom` is in stops.
DRAW = """async ([address, headroom]) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { colorType: "float16", colorSpace: "srgb-linear" });
  context.globalHDRHeadroom = headroom;
  context.drawImage(image, 0, 0);
  const data = context.getImageData(0, 0, width, height, { pixelFormat: "rgba-float16", colorSpace: "srgb-linear" }).data;
  if (!(data instanceof Float16Array)) return null;
  const bytes = new Uint8Array(data.buffer);
  let text = "";
  for (let start = 0; start < bytes.length; start += 32768)
    text += String.fromCharCode.apply(null, bytes.subarray(start, start + 32768));
  return [width, height, btoa(text)];
}"""
CANVAS = ["--enable-experimental-web-platform-features", "--enable-blink-features=CanvasHDR,CanvasFloatingPoint"]
# The luminance of red, green and blue of sRGB and of Display P3.
SRGB, P3 = numpy.array((0.2126, 0.7152, 0.0722)), numpy.array((0.2290, 0.6917, 0.0793))


@pytest.fixture(scope="module")
def launch(lab, request):
    """Starts a browser with more arguments."""
    browsers = []

    def start(*arguments):
        browsers.append(lab.browser.browser_type.launch(
            executable_path=request.config.option.chromium, args=["--no-sandbox", *arguments]))
        return browsers[-1]

    yield start
    for browser in browsers:
        browser.close()


@pytest.fixture(scope="module")
def light(lab, launch):
    """Returns the light of a file as the browser computes it: red, green and blue, linear, 1 is white."""
    page = launch(*CANVAS).new_page()

    def compute(data):
        address = "data:image/jpeg;base64," + base64.b64encode(data).decode()
        found = page.evaluate(DRAW, [address, 20])
        width, height, text = found
        pixels = numpy.frombuffer(base64.b64decode(text), numpy.float16)
        return pixels.reshape(height, width, 4)[..., :3].astype(float)

    try:
        page.evaluate(DRAW, ["data:image/jpeg;base64," + base64.b64encode(ultra_hdr.photo(16, 16)).decode(), 20])[0]
    except Exception as error:
        pytest.skip("this browser draws nothing brighter than white into a canvas: %s" % str(error).splitlines()[0])
    return compute


def pictures(lab, address):
    """The published JPEGs of a photo page, from small to large."""
    page = lab.text(address)
    image = re.search(r'<img [^>]*class="?full[^>]*>', page)[0]
    names = re.search(r'srcset="(.*?)"', image)
    names = [each.split()[0] for each in names[1].split(",")] if names else [re.search(r'src="(.*?)"', image)[1]]
    return [lab.file("hdr/" + name[name.index("media/"):]).read_bytes() for name in names]


def hdr_photos(lab):
    return [photo for album in ALBUMS if lab.file(album).exists() for photo in lab.photos(album)]


def test_light_is_that_of_the_formula(lab, light):
    """H1: the browser shows what the numbers in the file say."""
    for photo in hdr_photos(lab):
        for data in pictures(lab, photo):
            first, second = ultra_hdr.images(data)
            if not second:
                lab.expect(False, "%s has no gain map" % photo)
                continue
            weights = P3 if b"Display P3" in first.replace(b"\0", b"") else SRGB
            shown, wanted = light(data) @ SRGB, ultra_hdr.published(data) @ weights
            mean, error = ultra_hdr.difference(shown, wanted)
            lab.expect(error <= 0.01, "%s: %.4f stops from the formula, on average %+.4f" % (photo, error, mean))


def test_light_is_that_of_the_source(lab):
    """H2 and H9: the light differs from the source's no more than the ordinary picture does, in all orientations."""
    worst = 0
    for name, (_, _, options) in galleries.HDR.items():
        source = (lab.sites / "hdr/albums/made" / name).read_bytes()
        data = pictures(lab, lab.url("hdr/made/%s.html" % name.removesuffix(".jpg")))[-1]
        worst = max(worst, compare(lab, name, source, data, options.get("orientation", 1)))
    for path in sorted((lab.sites / "hdr/albums/samples").glob("*.jpg")):
        if ultra_hdr.numbers(ultra_hdr.images(path.read_bytes())[1]):
            data = pictures(lab, lab.url("hdr/samples/%s.html" % path.stem.lower()))[-1]
            worst = max(worst, compare(lab, path.name, path.read_bytes(), data, 1))
    lab.notes.append("largest error of the light, beyond that of the ordinary picture: %.3f stops" % worst)


def compare(lab, name, source, data, orientation):
    first, second = ultra_hdr.images(data)
    shape = Image.open(io.BytesIO(first)).size
    base, gains = (upright(each, orientation, shape) for each in ultra_hdr.images(source))
    channels = ultra_hdr.numbers(ultra_hdr.images(source)[1])[0]
    wanted = ultra_hdr.light(base, gains, channels)
    _, plain = ultra_hdr.difference(ultra_hdr.linear(ultra_hdr.decoded(first)) @ SRGB, ultra_hdr.linear(base) @ SRGB)
    mean, error = ultra_hdr.difference(ultra_hdr.published(data) @ SRGB, wanted @ SRGB)
    lab.expect(error <= ultra_hdr.largest_error(plain, channels) and abs(mean) <= 0.02,
               "%s: %.3f stops from the source, on average %+.3f; the ordinary picture %.3f" % (name, error, mean, plain))
    return error - plain


def upright(data, orientation, size):
    picture = Image.open(io.BytesIO(data))
    turns = {2: [Image.FLIP_LEFT_RIGHT], 3: [Image.ROTATE_180], 4: [Image.FLIP_TOP_BOTTOM], 5: [Image.TRANSPOSE],
             6: [Image.ROTATE_270], 7: [Image.TRANSVERSE], 8: [Image.ROTATE_90]}
    for turn in turns.get(orientation, []):
        picture = picture.transpose(turn)
    return numpy.asarray(picture.resize(size, Image.LANCZOS)) / 255.0


def test_only_pictures_of_photo_pages_have_maps(lab):
    """H4: the map is small, and no other image has one."""
    with_map = set()
    for photo in hdr_photos(lab):
        for data in pictures(lab, photo):
            first, second = ultra_hdr.images(data)
            with_map.add(data)
            segments, middle = ultra_hdr.end(data)
            added = sum(len(payload) + 4 for marker, payload in segments + ultra_hdr.end(data, middle)[0]
                        if marker in (0xE1, 0xE2) and not payload.startswith(b"ICC_PROFILE"))
            limit = 1600 if b"rdf:Seq" not in second else 2000
            lab.expect(added <= limit, "%s: %d bytes of metadata" % (photo, added))
    for path in sorted(lab.file("hdr/media").glob("*/*.jpg")):
        data = path.read_bytes()
        lab.equal(bool(ultra_hdr.images(data)[1]), data in with_map, "map in %s" % path.name)


@pytest.mark.parametrize("arguments, suffix", [([], "avif"), (["--force-color-profile=scrgb-linear"], "jpg")])
def test_hdr_screens_get_the_picture_with_a_map(lab, launch, arguments, suffix):
    """H10: other screens get the smaller format."""
    page = launch(*arguments).new_page()
    for photo, ending in [("hdr/made/grey", suffix), ("hdr/made/turned-6", suffix), ("hdr/plain/plain", "avif")]:
        page.goto(lab.url(photo + ".html"))
        # The page puts the photos before and after this one beside it.
        page.wait_for_selector(CURRENT + " .full")
        shown = page.evaluate("(image => image.decode().then(() => image.currentSrc))(document.querySelector('%s .full'))"
                              % CURRENT)
        lab.expect(shown.endswith("." + ending), "%s shows %s" % (photo, shown))


def test_the_range_is_limited_outside_of_the_picture(lab):
    page = lab.open("hdr/made/grey.html")
    limit = "getComputedStyle(document.querySelector('%s')).dynamicRangeLimit"
    lab.equal(page.evaluate(limit % (CURRENT + " .full")), "no-limit", "limit of the picture")
    lab.equal(page.evaluate(limit % "body"), "standard", "limit of the page")
