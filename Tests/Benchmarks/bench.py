#!/usr/bin/python3
"""Measures Vitrine and its peers with the same photographs, and prints one table.

The peers are sigal (Pillow, from PyPI), the same images made through libvips alone (vips_way.c), and decoding without
anything else (decode_only.c). All use the same number of workers, sizes and quality, and a warm file cache. Peer and
Vitrine take turns. Before anything is timed, their outputs are compared. This is not a test: it does not fail on a slow
machine.
"""
import argparse
import json
import os
import shutil
import sys
import tempfile

import corpora
import measure
import peers
import videos
from measure import at_least, at_most

ROWS = ["sigal", "vips", "decode", "memory", "memory-many", "small-cold", "small-same", "small-added", "small-touched",
        "small-moved", "edits", "hidden", "adjusted", "hdr",
        "growth", "growth-find", "videos", "videos-alone"]
QUICK_ROWS = ROWS[:4]
BASE_URL = "baseURL: https://example.org/gallery/\n"


class Bench:
    def __init__(self, options, programs):
        self.options, self.programs = options, programs
        self.rows = options.rows
        self.table = measure.Table()
        self.sigal, self.sigal_versions = None, ""
        if {"sigal", "small-cold", "small-same", "videos"} & set(self.rows):
            self.sigal, self.sigal_versions = peers.install_sigal(options.cache)

    def wants(self, *names):
        return any(name in self.rows for name in names)

    def site(self, size, count):
        """Makes a site of `count` photos, and waits until programs trust its time stamps."""
        files = corpora.photos(self.options.cache, size, count)
        cost = corpora.bytes_a_pixel(files, size)
        note("%d photos of %d×%d, %.2f bytes a pixel" % (count, *size, cost))
        if not 0.2 <= cost <= 0.3:
            note("these photos do not compress like a camera's: they should have about 0.25 bytes a pixel")
        return self.site_of(files)

    def site_of(self, files):
        site = corpora.Site(os.path.join(self.options.cache, "site"), files)
        peers.wait_until_trusted()
        return site

    def vitrine(self, site, settings):
        return peers.Vitrine(site, self.options.jobs, self.options.vitrine, self.options.templates, settings)

    def compiled(self, name, packages):
        return peers.compile_c(name, self.programs, packages)

    def median(self, name, single=False):
        runs = 1 if single else self.options.runs
        return "%s (%s)" % (name, "single run" if runs == 1 else "median of %d" % runs)

    def run(self):
        if self.wants("sigal"):
            self.two_sizes()
        if self.wants("vips", "decode", "memory"):
            self.six_sizes()
        if self.wants("memory-many"):
            site = self.site(corpora.CAMERA, self.options.many)
            self.peak(self.vitrine(site, peers.DEFAULT_SIZES))
        if self.wants(*(name for name in ROWS if name.startswith("small-"))):
            self.small()
        if self.wants("edits"):
            self.edits()
        if self.wants("hidden"):
            self.hidden()
        if self.wants("adjusted"):
            self.adjusted()
        if self.wants("hdr"):
            self.hdr()
        if self.wants("growth"):
            self.growth()
        if self.wants("growth-find"):
            self.growth_with_names()
        if self.wants("videos", "videos-alone"):
            self.videos()

    def two_sizes(self):
        name = self.median("cold, 1600 + 264, %d × 12 MP: sigal ÷ ours" % self.options.photos)
        if not self.sigal:
            return self.table.leave_out(name, self.sigal_versions)
        site = self.site(corpora.CAMERA, self.options.photos)
        ours = self.vitrine(site, peers.TWO_SIZES)
        sigal = peers.Sigal(site, self.options.jobs, self.sigal)
        ours.cold()
        sigal.cold()
        peers.check_same_images(ours, sigal, square=264)
        theirs, mine = measure.alternating(self.options.runs, [sigal.cold, ours.cold])
        self.table.add_ratio(name, in_seconds(theirs), in_seconds(mine), theirs / mine, at_least(4))

    def six_sizes(self):
        site = self.site(corpora.CAMERA, self.options.photos)
        ours = self.vitrine(site, peers.DEFAULT_SIZES)
        if self.wants("vips", "decode"):
            self.floors(site, ours)
        if self.wants("memory"):
            self.peak(ours)

    def floors(self, site, ours):
        vips = peers.VipsWay(site, self.options.jobs, self.compiled("vips_way", ["vips"]))
        decode = peers.DecodeOnly(site, self.options.jobs, self.compiled("decode_only", ["libturbojpeg"]))
        ours.cold()
        vips.cold()
        peers.check_same_images(ours, vips, larger=peers.NEAR_SIZE)
        note("largest images of both: PSNR at least %.1f dB" % peers.check_same_pictures(ours, vips))
        through_vips, decoding, mine = measure.alternating(self.options.runs, [vips.cold, decode.cold, ours.cold])
        title = "cold, six sizes, %d × 12 MP: " % self.options.photos
        if self.wants("vips"):
            self.table.add_ratio(self.median(title + "libvips way ÷ ours"), in_seconds(through_vips), in_seconds(mine),
                                 through_vips / mine, at_least(2.5))
        if self.wants("decode"):
            self.table.add_ratio(self.median(title + "ours ÷ decoding alone"), in_seconds(decoding), in_seconds(mine),
                                 mine / decoding, at_most(2.5))

    def peak(self, ours):
        name = "peak memory (PSS) of all processes, six sizes, %d × 12 MP" % len(ours.site.files)
        self.table.add_figure(self.median(name, single=True), ours.cold_peak(), at_most(150, " MB"))

    def small(self):
        """Measures a cold build of many small photos, and then the cost of each change."""
        count = self.options.small
        site = self.site(corpora.WEB, count)
        ours = self.vitrine(site, peers.TWO_SIZES)
        sigal = peers.Sigal(site, self.options.jobs, self.sigal) if self.sigal else None
        if sigal and self.wants("small-cold", "small-same"):
            self.small_beside_sigal(ours, sigal)
        else:
            self.small_without_sigal()
            ours.cold()
        if self.wants("small-added", "small-touched", "small-moved"):
            ours.configure(peers.TWO_SIZES + BASE_URL)
            ours.counts()
            self.changes(ours)

    def small_names(self):
        count = self.options.small
        return (self.median("cold, two sizes, %d × 800×600: sigal ÷ ours" % count, single=True),
                self.median("nothing changed, %d photos: ours ÷ sigal" % count))

    def small_beside_sigal(self, ours, sigal):
        cold, same = self.small_names()
        theirs, mine = sigal.cold(), ours.cold()
        peers.check_same_images(ours, sigal, square=264)
        if self.wants("small-cold"):
            self.table.add_ratio(cold, in_seconds(theirs), in_seconds(mine), theirs / mine, at_least(4))
        if self.wants("small-same"):
            theirs, mine = measure.alternating(self.options.runs, [sigal.again, ours.again])
            self.table.add_ratio(same, in_seconds(theirs), in_seconds(mine), mine / theirs, at_most(1 / 15))

    def small_without_sigal(self):
        for row, name in zip(["small-cold", "small-same"], self.small_names()):
            if self.wants(row):
                self.table.leave_out(name, self.sigal_versions)

    def changes(self, ours):
        count, none = self.options.small, at_most(0)
        if self.wants("small-added"):
            another = corpora.photos(self.options.cache, corpora.WEB, count + 1)[-1]
            self.table.add_figure("a new photo added to %d: unrelated files that are written" % count,
                                  len(unnecessary_writes(ours, another)), none)
        if self.wants("small-touched"):
            for photo in ours.site.photos():
                os.utime(photo)
            self.table.add_figure("all time stamps of %d lost: renders" % count, ours.counts()["rendered"], none)
        if self.wants("small-moved"):
            os.rename(ours.site.path("albums", "album-0000"), ours.site.path("albums", "elsewhere"))
            self.table.add_figure("a folder of %d moved: renders" % min(count, ours.site.album_size),
                                  ours.counts()["rendered"], none)

    def edits(self):
        """Compares a build after a change of one photo with a build of an unchanged site, with the default sizes."""
        count = self.options.small
        more = corpora.photos(self.options.cache, corpora.WEB, count + self.options.runs)[count:]
        unchanged, edited, longer = self.edited(self.vitrine(self.site(corpora.WEB, count), BASE_URL), more)
        for name, value, limit in ("a caption changed", edited, 3), ("a photo added", longer, 4):
            self.table.add_ratio(self.median("%s, %d photos: ÷ nothing changed" % (name, count)), in_seconds(unchanged),
                                 in_seconds(value), value / unchanged, at_most(limit))

    def edited(self, ours, more, measured=lambda action: action()):
        """Returns what builds of a site take: one without a change, one after a caption was changed, and one after a photo was
        added. `more` are photos to add, and `measured` returns the measure of an action."""
        runs = self.options.runs
        ours.cold()
        photo = sorted(ours.site.photos())[len(ours.site.files) // 2]
        rest, number = iter(more), iter(range(runs))

        def unchanged():
            peers.wait_until_trusted()
            ours.again()
            return measured(ours.again)

        def caption():
            ours.site.write(photo + ".yml", "caption: Edit %d\n" % next(number))
            peers.wait_until_trusted()
            return measured(ours.again)

        def added():
            file = next(rest)
            os.link(file, os.path.join(os.path.dirname(photo), os.path.basename(file)))
            peers.wait_until_trusted()
            return measured(ours.again)

        return measure.alternating(runs, [unchanged, caption, added])

    def hidden(self):
        """Hides all photos of a site by one edit, and takes that back by one undo."""
        count = 1000
        ours = self.vitrine(self.site(corpora.WEB, count), BASE_URL)
        ours.cold()
        photos = [os.path.relpath(path, ours.site.path("albums")) for path in ours.site.photos()]
        ours.site.write("edit.json", json.dumps({"commands": [{"set": {"photos": photos, "fields": {"hidden": True}}}]}))

        def run(wanted, *arguments):
            seconds = measure.seconds([self.options.vitrine, *arguments, "--site", ours.site.folder], ours.site.folder)
            texts = sum(path.endswith(".yml") for path in ours.site.photos())
            if texts != wanted:
                sys.exit("%d of %d texts are there after vitrine %s" % (texts, wanted, arguments[0]))
            return seconds

        times = measure.alternating(self.options.runs, [
            lambda: run(count, "edit", "--json", ours.site.path("edit.json")), lambda: run(0, "undo")])
        for name, value in zip(("hidden by one edit", "shown again by one undo"), times):
            self.table.add_figure(self.median("%d photos %s" % (count, name)), value, at_most(2, " s"))

    def adjusted(self):
        """Compares photos that are cropped, or have other colours, with the same photos as they are, in six sizes."""
        plain = self.vitrine(self.site(corpora.CAMERA, self.options.photos), peers.DEFAULT_SIZES)
        name = "%d × 12 MP in six sizes, computing time: %%s ÷ as they are" % self.options.photos
        before, photos = measure.processor_seconds(plain.cold), plain.site.photos()
        for words, values, limit in (("cropped", "crop: [5, 5, 95, 95]", 1.2), ("with a filter", "filter: sepia", 3),
                                     ("straightened, with a filter", "straighten: 2\n  filter: sepia", 3)):
            for photo in photos:
                plain.site.write(photo + ".yml", "edit:\n  format: vitrine-1\n  %s\n" % values)
            after = measure.processor_seconds(plain.cold)
            self.table.add_ratio(name % words, in_seconds(before), in_seconds(after), after / before, at_most(limit))

    def hdr(self):
        """Compares HDR photographs that keep their gain maps with the same photographs without them, in the default sizes."""
        files = corpora.bright_photos(self.options.cache, self.options.photos)
        ours = self.vitrine(corpora.Site(os.path.join(self.options.cache, "site"), files), "")
        name = "%d × 12 MP with gain maps, computing time: kept ÷ dropped" % self.options.photos

        def configured(policy):
            ours.configure("hdr: %s\n" % policy)
            return ours

        dropped, kept = measure.alternating(self.options.runs, [
            lambda: measure.processor_seconds(configured("drop").cold), lambda: measure.processor_seconds(configured("keep").cold)])
        self.table.add_ratio(self.median(name), in_seconds(dropped), in_seconds(kept), kept / dropped, at_most(1.12))
        peaks = [configured(policy).cold_peak() for policy in ("drop", "keep")]
        self.table.add_figure("%d × 12 MP with gain maps: memory (PSS) that a worker needs more" % self.options.photos,
                              (peaks[1] - peaks[0]) / self.options.jobs, at_most(10, " MB"))

    def growth(self):
        counts = [self.options.small // 10, self.options.small]
        if self.options.growth:
            counts.append(self.options.small * 10)
        costs = []
        for count in counts:
            more = corpora.photos(self.options.cache, corpora.WEB, count + self.options.runs)[count:]
            ours = self.vitrine(self.site(corpora.WEB, count), peers.TWO_SIZES)
            seconds = self.edited(ours, more)
            costs.append((seconds, ours.again_peak()))
        for (few, more), (before, after) in zip(zip(counts, counts[1:]), zip(costs, costs[1:])):
            size = ", %d → %d photos: " % (few, more)
            linear = at_most(more / few)
            for name, old, new in zip(("nothing changed", "a caption changed", "a photo added"), before[0], after[0]):
                self.table.add_ratio(self.median(name + size + "wall"), in_seconds(old), in_seconds(new), new / old, linear)
            self.table.add_ratio(self.median("nothing changed" + size + "peak memory (PSS)", single=True),
                                 "%.0f MB" % before[1], "%.0f MB" % after[1], after[1] / before[1], linear)

    def growth_with_names(self):
        """Compares builds of a library with keywords, people and positions with those of the same library without pages to find them."""
        count = self.options.small * (10 if self.options.growth else 1)
        files = corpora.named_photos(self.options.cache, count + self.options.runs)
        costs = []
        for find in ("false", "{map: true}"):
            settings = "keywords: true\npeople: true\ngps: coarse\nplaces: true\nfind: %s\n" % find
            ours = self.vitrine(self.site_of(files[:count]), settings)
            costs.append(self.edited(ours, files[count:], measure.processor_seconds))
        for name, plain, found in zip(("nothing changed", "a caption changed", "a photo added"), *costs):
            title = "%s, %d photos with names, computing time: with ÷ without find/" % (name, count)
            self.table.add_ratio(self.median(title), in_seconds(plain), in_seconds(found), found / plain, at_most(1.15))

    def videos(self):
        """Compares the encoding of videos with the peers' own arguments, and with ffmpeg alone."""
        site = corpora.Site(os.path.join(self.options.cache, "site"), videos.clips(self.options.cache, self.options.clips))
        ours = videos.Vitrine(site, self.options.jobs, self.options.vitrine, self.options.templates, videos.SETTINGS)
        mine = measure.processor_seconds(ours.cold)
        if self.wants("videos"):
            self.beside_sigal(ours, mine)
            self.beside_thumbsup(ours, mine)
            self.table.add_figure("positions in our videos", videos.positions(ours), at_most(0))
        if self.wants("videos-alone"):
            alone = videos.Alone(site, self.options.jobs)
            alone.cold()
            videos.same_bytes(ours, alone)
            bare, wall = measure.alternating(self.options.runs, [alone.cold, ours.cold])
            self.table.add_ratio(self.median("%s: ours ÷ ffmpeg alone with the same options" % self.clip_names()),
                                 in_seconds(bare), in_seconds(wall), wall / bare, at_most(1.1))

    def clip_names(self):
        return "%d clips of %d s in 1080p" % (self.options.clips, videos.SECONDS)

    def beside_sigal(self, ours, mine):
        name = self.clip_names()
        if not self.sigal:
            return self.table.leave_out(name + ": ours ÷ sigal", self.sigal_versions)
        sigal = videos.Sigal(ours.site, self.options.jobs, self.sigal)
        self.encoding(name, "sigal", ours, mine, sigal, cpu=0.6, size=1)
        theirs, ssim = videos.similarity(sigal), videos.similarity(ours)
        self.table.add_ratio(name + ", similarity (SSIM): ours ÷ sigal", "%.3f" % theirs, "%.3f" % ssim, ssim / theirs,
                             at_least(1))

    def beside_thumbsup(self, ours, mine):
        thumbsup = videos.Thumbsup(ours.site, self.options.jobs)
        self.encoding(self.clip_names(), "thumbsup's arguments", ours, mine, thumbsup, cpu=0.7, size=0.75)

    def encoding(self, name, peer_name, ours, mine, peer, cpu, size):
        """Adds the rows on computing time and bytes, and notes what the peer's videos give away."""
        theirs = measure.processor_seconds(peer.cold)
        self.table.add_ratio("%s, computing time: ours ÷ %s" % (name, peer_name), in_seconds(theirs), in_seconds(mine),
                             mine / theirs, at_most(cpu))
        (their_size, my_size) = videos.megabytes(peer), videos.megabytes(ours)
        self.table.add_ratio("%s, bytes: ours ÷ %s" % (name, peer_name), "%.1f MB" % their_size, "%.1f MB" % my_size,
                             my_size / their_size, at_most(size))
        note("%s: exiftool finds a position in %d of %d videos" % (peer_name, videos.positions(peer), self.options.clips))


def unnecessary_writes(ours, another):
    """Returns the unrelated files that a build writes after a photo is added.

    Related files are the photo's images and page, the pages of its two neighbours, all other files that name the photo,
    and the home page, which shows the album's number of photos."""
    earlier = ours.files()
    album, before, added, after = ours.site.add_photo(another)
    ours.counts()
    written = [path for path, state in ours.files().items() if earlier.get(path) != state]
    pages = ["%s/%s.html" % (album, name[:-4]) for name in (before, added, after)]
    own = ours.published(pages[1])

    def concerned(path):
        if path.startswith("media/"):
            return path in own and path not in earlier
        if path.startswith("album-") and not path.endswith("/index.html"):
            return path in pages
        return path == "index.html" or added[:-4] in ours.published(path)

    unnecessary = [path for path in written if not concerned(path)]
    note("one photo added: %d files written, unrelated: %s" % (len(written), ", ".join(unnecessary) or "none"))
    return unnecessary


def in_seconds(value):
    return "%.2f s" % value


def note(text):
    print(text, file=sys.stderr, flush=True)


def row_names(text):
    names = text.split(",")
    unknown = [name for name in names if name not in ROWS]
    if unknown:
        raise argparse.ArgumentTypeError("unknown row: %s; the rows are %s" % (unknown[0], ", ".join(ROWS)))
    return names


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vitrine", type=os.path.abspath, help="the program to measure, a release build")
    parser.add_argument("--cache", type=os.path.abspath, default="/var/tmp/vitrine-bench",
                        help="folder for photographs, sites and sigal (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)),
                        help="number of workers of every program (default: one per core)")
    parser.add_argument("--rows", type=row_names, metavar="ROW,…", help="measure only these rows: " + ", ".join(ROWS))
    parser.add_argument("--quick", action="store_true", help="measure the first four rows with few photos")
    parser.add_argument("--growth", action="store_true", help="measure the row growth with up to 100,000 photos")
    parser.add_argument("--markdown", metavar="FILE", help="also write the table to FILE")
    parser.add_argument("--templates", type=os.path.abspath, help="Vitrine's templates, if the program does not find them")
    for hidden in ["--photos", "--runs"]:
        parser.add_argument(hidden, type=int, help=argparse.SUPPRESS)
    parser.add_argument("--many", type=int, default=600, help=argparse.SUPPRESS)
    parser.add_argument("--clips", type=int, default=8, help=argparse.SUPPRESS)
    parser.add_argument("--small", type=int, default=10000, help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.photos = options.photos or (24 if options.quick else 60)
    options.runs = options.runs or (1 if options.quick else 3)
    options.rows = options.rows or (QUICK_ROWS if options.quick else ROWS)
    return options


def facts(options, bench):
    versions = ["Vitrine " + measure.run([options.vitrine, "--version"], "/").strip()]
    versions += ["ffmpeg " + measure.run(["ffmpeg", "-version"], "/").split()[2]]
    versions += ["libvips " + measure.library("vips"), "libjpeg-turbo " + measure.library("libturbojpeg")]
    if bench.sigal:
        versions.append(bench.sigal_versions)
    return measure.machine(options.jobs) + [("versions", ", ".join(versions))]


def main():
    options = arguments()
    os.makedirs(options.cache, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="vitrine-bench-") as programs:
        bench = Bench(options, programs)
        described = facts(options, bench)
        try:
            bench.run()
        finally:
            shutil.rmtree(corpora.trash(os.path.join(options.cache, "site")), ignore_errors=True)
    for name, value in described:
        print("%-9s %s" % (name, value))
    print("\n" + bench.table.text())
    if options.markdown:
        with open(options.markdown, "w") as file:
            file.writelines("- %s: %s\n" % fact for fact in described)
            file.write("\n" + bench.table.markdown())


if __name__ == "__main__":
    main()
