"""Compares what Vitrine reads from photographs with what exiftool reads. RULES says which differences are intended."""
import datetime
import json
import math
import os
import re
from typing import Any, Callable, NamedTuple

import processes

# The number of files for one run of each program, because the length of a command line is limited.
BATCH = 200


class Pair(NamedTuple):
    """The values of one file as both programs read it."""

    vitrine: dict
    exiftool: dict
    file: str


class Field(NamedTuple):
    name: str
    mine: Callable[[dict], Any]
    theirs: Callable[[dict], Any]
    same: Callable[[Any, Any], bool]


class Difference(NamedTuple):
    field: Field
    mine: Any
    theirs: Any
    vitrine: dict
    exiftool: dict
    file: str


class Rule(NamedTuple):
    """A known, intended difference."""

    why: str
    fields: set
    explains: Callable[[Difference], bool]


# Running the two programs


def files_in(folder):
    paths = [os.path.join(root, name) for root, _, names in os.walk(folder) for name in names]
    return sorted(os.path.abspath(path) for path in paths)


def output_of(command, codes):
    result = processes.run(command)
    if result.returncode not in codes:
        words = result.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"{command[0]} failed with status {result.returncode}: {words}")
    return result.stdout


def read_with_vitrine(program, files):
    # Status 1: some files could not be read; the entries say which.
    entries = json.loads(output_of([program, "inspect", *files], {0, 1}))
    if len(entries) != len(files):
        raise RuntimeError(f"{program} printed {len(entries)} entries for {len(files)} files")
    return entries


def read_with_exiftool(files):
    output = output_of(["exiftool", "-j", "-n", "-G1", "-a", *files], {0, 1})
    # Numbers stay texts, because "007" and "7.10" may be titles.
    entries = json.loads(output.decode(errors="replace"), parse_int=str, parse_float=str)
    by_file = {entry["SourceFile"]: entry for entry in entries}
    return [by_file.get(file, {}) for file in files]


def read_pairs(program, files):
    pairs = []
    for start in range(0, len(files), BATCH):
        batch = files[start:start + BATCH]
        pairs += map(Pair, read_with_vitrine(program, batch), read_with_exiftool(batch), batch)
    return pairs


# The values, as each program names them


def exif(entry):
    return entry.get("record", {}).get("exif", {})


def xmp(entry):
    return entry.get("xmp") or entry.get("record", {}).get("xmp", {})


def position(entry):
    return exif(entry).get("position", {})


def exif_tag(tags, name):
    """Returns a field from either directory, because programs write it to one or the other."""
    return tags.get("ExifIFD:" + name, tags.get("IFD0:" + name))


def xmp_text(tags, name):
    """Returns the text in the default language, or else in the first language, which exiftool appends to the name."""
    names = [tag for tag in tags if tag == name or tag.startswith(name + "-")]
    return tags[min(names, key=lambda tag: tag != name)] if names else None


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def text(value):
    """Returns the text without the white space that cameras pad with; None if nothing else is left."""
    return str(value).strip() or None if value is not None else None


def texts(value):
    return [item for item in map(text, as_list(value)) if item] or None


def number(value):
    try:
        return float(value)
    except (TypeError, ValueError):
        return value


def fraction(value):
    return value["numerator"] / value["denominator"] if value else None


def near(mine, theirs):
    """Compares numbers with a tolerance, because exiftool prints ten digits."""
    if isinstance(mine, (int, float)) and isinstance(theirs, (int, float)):
        return math.isclose(mine, theirs, rel_tol=1e-8, abs_tol=1e-8)
    return mine == theirs


def exactly(mine, theirs):
    return mine == theirs


# Dates

EXIF_DATES = [
    ("exifOriginal", "DateTimeOriginal", "SubSecTimeOriginal", "OffsetTimeOriginal"),
    ("exifDigitized", "CreateDate", "SubSecTimeDigitized", "OffsetTimeDigitized"),
]
EDIT_DATE = ("exifModified", "ModifyDate", "SubSecTime", "OffsetTime")
XMP_DATES = {
    "dateTimeOriginal": "XMP-exif:DateTimeOriginal",
    "dateCreated": "XMP-photoshop:DateCreated",
    "createDate": "XMP-xmp:CreateDate",
}
DATE = re.compile(r"(\d{4}):(\d\d):(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?(?:\.(\d+))? ?(Z|[+-]\d\d:?\d\d)?")


class Date(NamedTuple):
    local: datetime.datetime
    has_time: bool
    fraction: str
    offset: Any
    source: str


def parsed(value, source):
    match = DATE.fullmatch(str(value or "").strip())
    if not match:
        return None
    try:
        local = datetime.datetime(*(int(part or 0) for part in match.groups()[:6]))
    except ValueError:
        return None
    return Date(local, match[4] is not None, match[7] or "", minutes(match[8]), source)


def minutes(zone):
    match = re.fullmatch(r"([+-])(\d\d):?(\d\d)", str(zone or "").strip())
    if not match:
        return 0 if zone == "Z" else None
    return int(match[1] + "1") * (int(match[2]) * 60 + int(match[3]))


def exif_date(tags, source, name, sub_seconds, offset):
    """Returns a date of EXIF with its sub-seconds and its offset."""
    date = parsed(exif_tag(tags, name), source)
    if not date:
        return None
    digits = re.match(r"\d*", str(exif_tag(tags, sub_seconds) or date.fraction).strip())[0]
    zone = minutes(exif_tag(tags, offset))
    return date._replace(fraction=digits, offset=date.offset if zone is None else zone)


def chosen_date(tags):
    """Returns the first valid date: EXIF's capture dates, XMP's dates, EXIF's date of the last edit."""
    dates = [exif_date(tags, *names) for names in EXIF_DATES]
    dates += [parsed(tags.get(name), "xmp") for name in XMP_DATES.values()]
    return next(filter(None, dates + [exif_date(tags, *EDIT_DATE)]), None)


def satellite_offset(tags):
    """Returns the date's difference to the satellites' UTC, if it is close to a multiple of a quarter of an hour."""
    date = chosen_date(tags)
    utc = parsed(f"{tags.get('GPS:GPSDateStamp')} {tags.get('GPS:GPSTimeStamp')}", "gps")
    if not date or not utc:
        return None
    seconds = (date.local - utc.local).total_seconds()
    quarters = round(seconds / 900)
    return quarters * 15 if abs(quarters) <= 56 and abs(seconds - quarters * 900) <= 300 else None


def my_date(entry):
    date = entry.get("date")
    if not date:
        return None
    local = datetime.datetime(**date["local"])
    return f"{shown(local, date['hasTime'])} {date['source']}"


def their_date(tags):
    date = chosen_date(tags)
    return f"{shown(date.local, date.has_time)} {date.source}" if date else None


def shown(local, has_time):
    return local.isoformat(" ") if has_time else local.date().isoformat()


def my_sub_seconds(entry):
    return entry.get("date", {}).get("nanosecond") or None


def their_sub_seconds(tags):
    date = chosen_date(tags)
    return int(date.fraction[:9].ljust(9, "0")) or None if date else None


def their_offset(tags):
    date = chosen_date(tags)
    return date.offset if date else None


def plain_date(value):
    """Converts a date from XMP's format to exiftool's."""
    day, _, time = str(value).replace("T", " ").partition(" ")
    return f"{day.replace('-', ':')} {time}".strip()


def my_xmp_dates(entry):
    return texts([plain_date(xmp(entry)[key]) for key in XMP_DATES if key in xmp(entry)])


def their_xmp_dates(tags):
    return [plain_date(value) for name in XMP_DATES.values() for value in as_list(tags.get(name))] or None


def my_size(entry):
    size = entry.get("record", {}).get("storedSize")
    return f"{size['width']} {size['height']}" if size else None


# The fields


def exif_text(name, key, tag):
    return Field(name, lambda entry: text(exif(entry).get(key)), lambda tags: text(exif_tag(tags, tag)), exactly)


def exif_number(name, key, *names):
    """Compares a number with the first of exiftool's tags `names` that exists."""
    def theirs(tags):
        return number(next((exif_tag(tags, tag) for tag in names if exif_tag(tags, tag) is not None), None))
    return Field(name, lambda entry: exif(entry).get(key), theirs, near)


def place(name, key, tag):
    """Compares a part of the position. exiftool's Composite values are EXIF's with signs; Vitrine does not read positions from XMP."""
    return Field(name, lambda entry: position(entry).get(key), lambda tags: number(tags.get("Composite:" + tag)), near)


def xmp_words(name, key, tag):
    return Field(name, lambda entry: text(xmp(entry).get(key)), lambda tags: text(xmp_text(tags, tag)), exactly)


def xmp_list(name, key, tag):
    return Field(name, lambda entry: texts(xmp(entry).get(key)), lambda tags: texts(tags.get(tag)), exactly)


PHOTO_FIELDS = [
    Field("capture date", my_date, their_date, exactly),
    Field("sub-seconds", my_sub_seconds, their_sub_seconds, exactly),
    Field("offset", lambda entry: entry.get("date", {}).get("offsetMinutes"), their_offset, exactly),
    exif_text("make", "make", "Make"),
    exif_text("model", "model", "Model"),
    exif_text("lens model", "lensModel", "LensModel"),
    exif_number("exposure time", "exposureTime", "ExposureTime", "ShutterSpeedValue")._replace(
        mine=lambda entry: fraction(exif(entry).get("exposureTime"))),
    exif_number("aperture", "fNumber", "FNumber", "ApertureValue"),
    exif_number("ISO", "iso", "ISO"),
    exif_number("focal length", "focalLength", "FocalLength"),
    exif_number("35 mm equivalent", "focalLength35", "FocalLengthIn35mmFormat"),
    exif_number("flash", "flash", "Flash"),
    exif_number("orientation", "orientation", "Orientation"),
    place("latitude", "latitude", "GPSLatitude"),
    place("longitude", "longitude", "GPSLongitude"),
    place("altitude", "altitude", "GPSAltitude"),
    exif_text("artist", "artist", "Artist"),
    exif_text("copyright", "copyright", "Copyright"),
    exif_text("description", "imageDescription", "ImageDescription"),
    Field("pixel size", my_size, lambda tags: tags.get("Composite:ImageSize"), exactly),
]
XMP_FIELDS = [
    Field("XMP rating", lambda entry: xmp(entry).get("rating"), lambda tags: number(tags.get("XMP-xmp:Rating")), near),
    xmp_words("XMP title", "title", "XMP-dc:Title"),
    xmp_words("XMP headline", "headline", "XMP-photoshop:Headline"),
    xmp_words("XMP text alternative", "alt", "XMP-iptcCore:AltTextAccessibility"),
    xmp_words("XMP city", "city", "XMP-photoshop:City"),
    xmp_words("XMP state", "state", "XMP-photoshop:State"),
    xmp_words("XMP country", "country", "XMP-photoshop:Country"),
    xmp_words("XMP description", "description", "XMP-dc:Description"),
    xmp_list("XMP keywords", "keywords", "XMP-dc:Subject"),
    xmp_list("XMP creator", "creators", "XMP-dc:Creator"),
    xmp_words("XMP rights", "rights", "XMP-dc:Rights"),
    Field("XMP dates", my_xmp_dates, their_xmp_dates, exactly),
]

# Known differences

DATE_PARTS = {"capture date", "sub-seconds", "offset"}
NUMBERS = {"exposure time", "aperture", "ISO", "focal length", "35 mm equivalent", "orientation"}
# Exactly the texts that cameras write, so that a lost description by the owner is still reported.
JUNK = re.compile(r"(SONY|MINOLTA) DSC|<Digimax .*>|[A-Z ]+DIGITAL CAMERA|DCIM\S*|Exif_JPEG_PICTURE|SAMSUNG|cof|dav|oplus_\d+")


def all_values(difference, tag):
    """Returns the values of all pictures in a file. exiftool's JSON has only those of one, which may not be the main picture."""
    lines = output_of(["exiftool", "-n", "-a", "-s3", "-" + tag, difference.file], {0, 1}).decode(errors="replace")
    return lines.splitlines()


def is_after_decoder(difference):
    """The decoder applies HEIF's clean aperture and then its rotation; exiftool reports the size before both."""
    crops = [crop.split()[:2] for crop in all_values(difference, "CleanAperture")]
    sizes = crops or [(difference.theirs or "0 0").split()]
    # Depth and gain maps are smaller pictures in the same file.
    main = max(sizes, key=lambda size: number(size[0]) * number(size[1]))
    turned = {"90", "270"} & set(all_values(difference, "Rotation"))
    return difference.mine in {" ".join(main), " ".join(reversed(main)) if turned else None}


def is_implausible_year(difference):
    """The values are the same without exiftool's dates in implausible years."""
    def is_lost(value):
        year = re.match(r"(\d{4}):\d\d:\d\d", str(value))
        return year and not 1800 <= int(year[1]) <= 2200
    tags = {tag: value for tag, value in difference.exiftool.items() if not is_lost(value)}
    theirs = difference.field.theirs(tags)
    return len(tags) < len(difference.exiftool) and difference.field.same(difference.mine, theirs)


def is_satellite_offset(difference):
    return difference.theirs is None and difference.mine == satellite_offset(difference.exiftool)


def is_without_reference(difference):
    tags = difference.exiftool
    return "GPS:GPSAltitudeRef" not in tags and near(difference.mine, number(tags.get("GPS:GPSAltitude")))


def is_rounded(difference):
    exact = {"exposure time": "ExposureTime", "aperture": "FNumber"}[difference.field.name]
    return exif_tag(difference.exiftool, exact) is None and None not in (difference.mine, difference.theirs) \
        and math.isclose(difference.mine, number(difference.theirs), rel_tol=0.05)


def is_exempi_date(difference):
    """If xmp:CreateDate is missing, exempi uses one of these two for it. It is the last date."""
    tags = difference.exiftool
    names = ["XMP-exif:DateTimeDigitized", "XMP-pdf:CreationDate"]
    others = [plain_date(tags[name]) for name in names if name in tags]
    mine, theirs = difference.mine or [], difference.theirs or []
    return "XMP-xmp:CreateDate" not in tags and mine[:-1] == theirs and mine[-1] in others


IPTC_TAGS = {
    "XMP title": ["ObjectName"], "XMP headline": ["Headline"], "XMP description": ["Caption-Abstract"],
    "XMP city": ["City"], "XMP state": ["Province-State"], "XMP country": ["Country-PrimaryLocationName"],
    "XMP keywords": ["Keywords"], "XMP creator": ["By-line", "Credit"], "XMP rights": ["CopyrightNotice"],
}


def is_from_iptc(difference):
    values = [texts(difference.exiftool.get("IPTC:" + tag)) for tag in IPTC_TAGS[difference.field.name]]
    return difference.theirs is None and texts(difference.mine) in values


RULES = [
    Rule("HEIF: the size after the decoder's crop and rotation", {"pixel size"}, is_after_decoder),
    Rule("0 or an empty field means unknown", NUMBERS,
         lambda difference: difference.mine is None and difference.theirs in (0, "")),
    Rule("texts that cameras write into every description are left out", {"description", "XMP description"},
         lambda difference: difference.mine is None and bool(JUNK.fullmatch(difference.theirs))),
    Rule("years before 1800 or after 2200 are errors of the clock; the next date is used", DATE_PARTS | {"XMP dates"},
         is_implausible_year),
    Rule("LibRaw names the camera of a raw photo whose EXIF data does not", {"make", "model", "lens model"},
         lambda difference: difference.theirs is None and difference.vitrine["record"]["kind"] == "raw"),
    Rule("IPTC completes what XMP does not say", set(IPTC_TAGS), is_from_iptc),
    Rule("an offset that is missing is computed from the satellites' time", {"offset"}, is_satellite_offset),
    Rule("without a date in the file, the date in its name is used", DATE_PARTS,
         lambda difference: difference.theirs is None and difference.vitrine["date"]["source"] == "fileName"),
    Rule("an altitude without a reference is above sea level", {"altitude"}, is_without_reference),
    Rule("a position needs a latitude and a longitude", {"latitude", "longitude", "altitude"},
         lambda difference: difference.mine is None
         and not {"GPS:GPSLatitude", "GPS:GPSLongitude"} <= difference.exiftool.keys()),
    Rule("APEX values are rounded to the values that cameras show", {"exposure time", "aperture"}, is_rounded),
    Rule("exempi uses exif:DateTimeDigitized and pdf:CreationDate for xmp:CreateDate", {"XMP dates"}, is_exempi_date),
]


# Comparing


def fields_of(pair):
    # Videos have their dates and names in other fields.
    if "failure" in pair.vitrine or pair.vitrine.get("record", {}).get("kind") == "video":
        return []
    return PHOTO_FIELDS + XMP_FIELDS if "record" in pair.vitrine else XMP_FIELDS


def is_explained(difference):
    return any(difference.field.name in rule.fields and rule.explains(difference) for rule in RULES)


def compare(pair):
    """- Returns: the number of fields that either program found in a file, and the differences that no rule explains, as
    lines."""
    count, lines = 0, []
    for field in fields_of(pair):
        mine, theirs = field.mine(pair.vitrine), field.theirs(pair.exiftool)
        count += mine is not None or theirs is not None
        if not field.same(mine, theirs) and not is_explained(Difference(field, mine, theirs, *pair)):
            # repr escapes control characters.
            lines.append(f"{field.name}: Vitrine {mine!r}, exiftool {theirs!r}")
    return count, lines
