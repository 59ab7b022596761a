"""Thousands of hostile files: each is published, or reported with a path, a code, a reason and a remedy; and the
photographs beside them are published as if they were alone."""
import os
import shutil

import hostile
import oracles
import reports
import sites
from memory import Watch

ALBUM = 100
GOOD = 3
# The memory in bytes that all workers may use for decoding, and the memory that the programs may use in addition.
BUDGET, ALLOWANCE = 256_000_000, 256_000_000
SETTINGS = """\
thumbnails: {size: 40, scales: [1]}
photos: {sizes: [200]}
limits: {megapixels: 50, seconds: 20}
"""


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def make(lab, folder, count):
    """Makes albums with a hundred hostile files and three photographs each, and the same photographs without the files.

    - Returns: the paths of the hostile files.
    """
    pictures = hostile.sound(lab.folder) + hostile.samples()
    names = []
    for number, (suffix, data) in enumerate(hostile.mutations(pictures, count, 18)):
        names.append("album %02d/%05d.%s" % (number // ALBUM, number, suffix))
        write(folder + "/all/" + names[-1], data)
    for album in range((count + ALBUM - 1) // ALBUM):
        for index in range(GOOD):
            path = "/album %02d/good %d.jpg" % (album, index)
            sites.photo(folder + "/good" + path, 1000 + album * GOOD + index)
            sites.share(folder + "/good" + path, folder + "/all" + path)
    return names


def test_hostile_files(lab):
    folder = os.path.join(lab.folder, "sweep")
    names = make(lab, folder, 9_200 if lab.is_full else 300)
    sources = oracles.tree(folder)
    alone = lab.new_site(folder + "/good", SETTINGS, name="alone")
    run = lab.build(alone, seconds=900)
    lab.check("hostile files: the photographs without them", [] if run.status == 0 else [str(run)])
    site = lab.new_site(folder + "/all", SETTINGS, name="sweep site")
    watch = Watch()
    run = lab.build(site, "--json", "--memory", "256MB", seconds=1800, started=watch.start)
    peak = watch.stop()
    lab.check("hostile files: the build ends with status 1", [] if run.status == 1 else [str(run)])
    found, problems = reports.entries(reports.read(run))
    lab.check("hostile files: each file is reported once", problems)
    for name in names:
        lab.check("hostile file: " + name, reports.judge(found.get(name), name))
    lab.check("hostile files: memory", [] if peak <= BUDGET + ALLOWANCE else ["%d MB at once" % (peak // 1_000_000)])
    beside(lab, site, alone, found)
    lab.check("hostile files: the sources are unchanged", oracles.differences(sources, oracles.tree(folder))[:8])
    outcomes = [found.get(name, {}).get("code") or found.get(name, {}).get("outcome", "lost") for name in names]
    lab.notes.append("%d files in %.1f s, peak memory %d MB: %s" % (len(names), run.seconds, peak // 1_000_000, ", ".join(
        "%d %s" % (outcomes.count(each), each) for each in sorted(set(outcomes)))))
    again(lab, site, found)
    shutil.rmtree(folder)
    lab.remove("alone")
    lab.remove("sweep site")


def beside(lab, site, alone, found):
    """Checks that the photographs have the same images as without the hostile files, in a complete gallery."""
    everything = oracles.tree(site + "/public/media")
    lab.check("hostile files: photographs have the same images", ["%s differs" % path for path, what in oracles.tree(alone + "/public/media").items()
                                                  if everything.get(path) != what])
    lab.check("hostile files: photographs are published", [
        path for path, entry in found.items() if "/good " in path and entry["outcome"] != "published"])
    lab.check("hostile files: the gallery is complete", oracles.served(site + "/public", sites.ADDRESS)[:8])


def again(lab, site, found):
    """Checks that the next build does nothing and reports the same for each file."""
    before = oracles.tree(site + "/public")
    with open(site + "/vitrine.yml", "a", encoding="utf-8") as file:
        file.write("# Changed\n")
    run = lab.build(site, "--json", seconds=900)
    report = reports.read(run)
    problems = oracles.differences(before, oracles.tree(site + "/public"))[:8]
    if report.get("counts", {}).get("rendered") != 0:
        problems.append("it renders: %s" % report.get("counts"))
    now, more = reports.entries(report)
    problems += more + ["%s: %r is now %r" % (path, found[path], now.get(path)) for path in found if now.get(path) != found[path]][:8]
    lab.check("hostile files: the next build does nothing and reports the same", problems)
