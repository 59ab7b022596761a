"""The same sources give the same bytes, whatever the computer's time zone, language, clock, disk and number of cores."""
import json
import os
import random
import shutil

import oracles


def judge(lab, what, run, output, wanted=None):
    problems = [] if run.status == 0 else [str(run)]
    lab.check("same bytes: " + what, problems + oracles.differences(wanted or lab.clean[lab.second],
                                                                    oracles.tree(output))[:8])


def test_same_bytes_everywhere(lab):
    for label, environment, options in lab.sample((
            ("in Kathmandu", {"TZ": "Asia/Kathmandu"}, []),
            ("in Los Angeles, in Turkish", {"TZ": "America/Los_Angeles", "LC_ALL": "tr_TR.UTF-8"}, []),
            ("in the C locale", {"LC_ALL": "C", "TZ": ":broken"}, []),
            ("with one worker", {}, ["--jobs", "1"]),
            ("with five workers", {}, ["--jobs", "5"]),
            ("with little memory", {}, ["--memory", "16MB"]),
            ("with unusual settings of libraries", {"VIPS_CONCURRENCY": "3", "JSIMD_FORCENONE": "1"}, [])), 2):
        site = lab.new_site(lab.after)
        judge(lab, label, lab.build(site, *options, environment=environment), site + "/public")

    # Another path, another order of the folders' entries, copies instead of links.
    site = lab.new_site(lab.after, name="another place, 사진")
    os.remove(site + "/albums")
    names = [os.path.join(place, name) for place, _, files in os.walk(lab.after) for name in files]
    random.Random(5).shuffle(names)
    for name in names:
        target = site + "/albums" + name[len(lab.after):]
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(name, target)
    judge(lab, "at another path and in another order", lab.build(site), site + "/public")
    judge(lab, "from inside the site", lab.build(".", cwd=site), site + "/public")
    lab.remove("another place, 사진")

    site = lab.new_site(lab.after)
    output = os.path.join(lab.folder, "elsewhere")
    judge(lab, "into another folder", lab.build(site, "--output", output), output)
    shutil.rmtree(output)


def test_wrong_clocks(lab):
    """The clock does not affect the output, and no wrong clock hides a change."""
    year = 365 * 86400
    for label, offset, back, at in lab.sample((
            ("1970", -56 * year, 0, 0), ("2001", -25 * year, 0, 0), ("2040", 14 * year, 0, 0),
            ("tomorrow", 86400, 0, 0), ("set back an hour during the build", 0, 3600, 60),
            ("set forward a year during the build", 0, -year, 60)), 1):
        environment = lab.fault(at, VITRINE_FAULT_CLOCK=offset, VITRINE_FAULT_CLOCK_BACK=back)
        site = lab.new_site(lab.after)
        judge(lab, "clock: " + label, lab.build(site, environment=environment), site + "/public")
        # A build with the right clock can use the state of a build with the wrong clock, and vice versa.
        os.remove(site + "/albums")
        os.symlink(lab.before, site + "/albums")
        run = lab.build(site, "--json")
        judge(lab, "today, after " + label, run, site + "/public", lab.clean[lab.first])
        # Only the photo that the first build did not have is rendered.
        rendered = json.loads(run.output or "{}").get("counts", {}).get("rendered")
        lab.check("rendered today, after " + label, [] if rendered == 1 else ["%s photos: %s" % (rendered, run)])
        site = lab.built_site(lab.after)
        judge(lab, label + ", after today", lab.build(site, environment=environment), site + "/public")


def test_wrong_time_stamps(lab):
    """Changed bytes are noticed even if size and modification time are the same. If only the time changes, nothing is rendered."""
    folder = os.path.join(lab.folder, "lying")
    shutil.copytree(lab.before, folder)
    target = folder + "/a/1.jpg"
    with open(target, "rb") as file:
        first = file.read()
    other = first.replace(b"2024:05:02", b"2024:05:22")
    times = (("unchanged", None), ("1970", 0), ("2040", 70 * 365 * 86400))
    for label, seconds in times * 5 if lab.is_full else times[:1]:
        site = lab.new_site(folder)
        with open(target, "wb") as file:
            file.write(first)
        lab.build(site)
        stamp = os.stat(target)
        with open(target, "wb") as file:
            file.write(other)
        times = (stamp.st_atime_ns, stamp.st_mtime_ns if seconds is None else seconds * 10**9)
        os.utime(target, ns=times)
        run = lab.build(site)
        clean = lab.new_site(folder, name="clean")
        lab.build(clean)
        judge(lab, "a photo changed, its time stamp %s" % label, run, site + "/public", oracles.tree(clean + "/public"))
        os.utime(target)
        run = lab.build(site, "--json")
        report = json.loads(run.output or "{}")
        lab.check("only a time stamp changed", [] if report.get("counts", {}).get("rendered") == 0 else [str(run)])
    lab.remove("clean")
    lab.remove("lying")
