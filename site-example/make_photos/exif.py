"""The EXIF data of a photograph."""
import piexif

from live import maker_note


def ratio(v, d=100):
    return (int(round(v * d)), d)


def degrees(v):
    v = abs(v)
    return ((int(v), 1), (int(v * 60) % 60, 1), ratio(v * 3600 % 60))


def exif(p, w, h):
    """Returns the EXIF of one picture: all fields, only a date (p is a string), or nothing (p is None)."""
    if p is None:
        return None
    zero, ex, gps = {}, {}, {}
    if isinstance(p, str):
        zero[piexif.ImageIFD.DateTime] = p.replace("-", ":")
        return piexif.dump({"0th": zero, "Exif": ex, "GPS": gps})
    moment, fraction = p["taken"].split(".")
    moment = moment.replace("-", ":")
    I, E, G = piexif.ImageIFD, piexif.ExifIFD, piexif.GPSIFD
    zero[I.Make], zero[I.Model] = p["camera"]["Make"], p["camera"]["Model"]
    zero[I.Orientation] = p.get("turn", 1)
    zero[I.XResolution] = zero[I.YResolution] = (72, 1)
    zero[I.ResolutionUnit] = 2
    zero[I.DateTime] = moment
    zero[I.Artist] = "Vitrine example"
    zero[I.Copyright] = "CC0, made for the Vitrine example site"
    if "text" in p:
        zero[I.ImageDescription] = p["text"]
    ex[E.ExifVersion] = b"0232"
    ex[E.DateTimeOriginal] = ex[E.DateTimeDigitized] = moment
    ex[E.SubSecTimeOriginal] = fraction
    ex[E.OffsetTimeOriginal] = ex[E.OffsetTime] = p["zone"]
    ex[E.ExposureTime] = p["time"]
    ex[E.FNumber] = ratio(p["f"], 10)
    ex[E.ISOSpeedRatings] = p["iso"]
    ex[E.FocalLength] = ratio(p["mm"])
    ex[E.FocalLengthIn35mmFilm] = p["mm35"]
    ex[E.ColorSpace] = 1
    ex[E.PixelXDimension], ex[E.PixelYDimension] = w, h
    lens = p["lens"] or p["camera"].get("LensModel")
    if lens:
        ex[E.LensModel] = lens
    if "LensMake" in p["camera"]:
        ex[E.LensMake] = p["camera"]["LensMake"]
    if "live" in p:
        ex[E.MakerNote] = maker_note(p["live"])
    if "gps" in p:
        lat, lon = p["gps"]
        gps = {G.GPSVersionID: (2, 3, 0, 0), G.GPSLatitudeRef: "N" if lat >= 0 else "S", G.GPSLatitude: degrees(lat),
               G.GPSLongitudeRef: "E" if lon >= 0 else "W", G.GPSLongitude: degrees(lon)}
    return piexif.dump({"0th": zero, "Exif": ex, "GPS": gps})
