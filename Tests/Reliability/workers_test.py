"""A decoder that crashes, hangs or takes all memory costs its photo alone; and one that is taken over reaches nothing."""
import json
import os
import shutil
import time

import oracles
import sites

SIGNALS = ("SEGV", "ABRT", "BUS", "TRAP", "KILL")
# Seconds after which a worker counts as hanging.
PATIENCE = 60


def without(lab, albums, name):
    """The tree of a gallery in which a photo never was."""
    folder = os.path.join(lab.folder, "without")
    shutil.copytree(albums, folder)
    os.remove(os.path.join(folder, name))
    site = lab.new_site(folder, name="clean")
    run = lab.build(site)
    tree = oracles.tree(site + "/public")
    shutil.rmtree(folder)
    lab.remove("clean")
    if run.status != 0:
        raise SystemExit("a site without %s is not built: %s" % (name, run))
    return tree


def judge(lab, what, site, wanted, photo, words, run, seconds=0):
    problems = []
    if run.status != 1 or "failed: %s: " % photo not in run.messages or words not in run.messages:
        problems.append("it does not say that %s %s: %s" % (photo, words, run))
    if run.messages.count("failed: ") != 1:
        problems.append("it costs more than that photo: %s" % run)
    problems += oracles.differences(wanted, oracles.tree(site + "/public"))[:6]
    if seconds and run.seconds > seconds:
        problems.append("it takes %.1f s" % run.seconds)
    lab.check("worker: " + what, problems + lab.untouched())


def test_crashes_cost_one_photo(lab):
    wanted = without(lab, lab.after, "b/6.jpg")
    for number, name in enumerate(SIGNALS * (10 if lab.is_full else 1)):
        for stage in ("", ":render") if lab.is_full else ("", ":render")[number % 2:][:1]:
            options = ["--jobs", str(1 + number % 4)]
            site = lab.new_site(lab.after)
            fault = {"VITRINE_FAULT": "%s:6.jpg%s" % (name, stage)}
            run = lab.build(site, *options, environment=fault)
            judge(lab, name + stage, site, wanted, "b/6.jpg", "twice", run)
    # The last one: let alone as long as its bytes are the same, however the build is started.
    run = lab.build(site, "--json")
    counts = json.loads(run.output or "{}").get("counts", {})
    judge(lab, "is let alone", site, wanted, "b/6.jpg", "twice", run)
    lab.check("worker: nothing is rendered for it again", [] if counts.get("rendered") == 0 else [str(counts)])


def test_a_crash_is_forgotten_with_the_bytes(lab):
    folder = os.path.join(lab.folder, "changing")
    shutil.copytree(lab.after, folder)
    site = lab.new_site(folder)
    lab.build(site, environment={"VITRINE_FAULT": "SEGV:6.jpg:render"})
    sites.photo(folder + "/b/6.jpg", 20)
    run = lab.build(site)
    clean = lab.new_site(folder, name="clean")
    lab.build(clean)
    lab.check("worker: other bytes are looked at again", ([] if run.status == 0 else [str(run)]) + oracles.differences(
        oracles.tree(clean + "/public"), oracles.tree(site + "/public")))
    lab.remove("clean")
    shutil.rmtree(folder)


def test_memory_and_hanging(lab):
    wanted = without(lab, lab.after, "b/6.jpg")
    site = lab.new_site(lab.after)
    run = lab.build(site, environment={"VITRINE_FAULT": "memory:6.jpg:render"})
    judge(lab, "that takes all memory", site, wanted, "b/6.jpg", "twice", run, 30)
    if lab.is_full:
        site = lab.new_site(lab.after)
        run = lab.build(site, environment={"VITRINE_FAULT": "hang:6.jpg:render"}, seconds=4 * PATIENCE)
        judge(lab, "that hangs", site, wanted, "b/6.jpg", "took longer", run, PATIENCE + 10)


def test_a_worker_reaches_nothing(lab):
    """Best effort: what the kernel of this machine can enforce must be enforced."""
    with open("/proc/self/status", encoding="utf-8") as file:
        has_filter = "Seccomp_filters" in file.read()
    site = lab.new_site(lab.after)
    run = lab.build(site, environment={"VITRINE_FAULT": "reach:6.jpg"})
    line = next((line for line in run.messages.splitlines() if "it could reach:" in line), "it could reach: nothing said")
    reached = [part.strip() for part in line.split("it could reach:")[1].split(",") if part.strip()]
    lab.check("worker: reaches nothing", ["it reaches " + what for what in reached] if has_filter else [])
    if os.path.exists("/tmp/vitrine-worker-was-here"):
        os.remove("/tmp/vitrine-worker-was-here")
