"""A decoder that crashes, hangs or uses up the memory costs only its photo, and a hijacked decoder has no access to anything."""
import json
import os
import shutil

import lab as labs
import oracles
import sites

SIGNALS = ("SEGV", "ABRT", "BUS", "TRAP", "KILL")
# The seconds after which a worker counts as hanging. No photo here needs as long, however busy the machine is.
TIMEOUT = 4
SETTINGS = sites.SETTINGS + "limits: {seconds: %d}\n" % TIMEOUT
# The words of the report for each kind of fault.
WORDS = {"hang": "took longer than %d s" % TIMEOUT}


def without(lab, albums, name):
    """Returns the tree of a gallery that was built without a photo."""
    folder = os.path.join(lab.folder, "without")
    shutil.copytree(albums, folder)
    os.remove(os.path.join(folder, name))
    site = lab.new_site(folder, name="clean")
    run = lab.build(site)
    tree = oracles.tree(site + "/public")
    shutil.rmtree(folder)
    lab.remove("clean")
    if run.status != 0:
        raise RuntimeError("the build without %s failed: %s" % (name, run))
    return tree


def judge(lab, what, site, wanted, photo, words, run):
    problems = []
    if run.status != 1 or "failed: %s: " % photo not in run.messages or words not in run.messages:
        problems.append("it does not say that %s %s: %s" % (photo, words, run))
    if run.messages.count("failed: ") != 1:
        problems.append("other photos failed, too: %s" % run)
    problems += oracles.differences(wanted, oracles.tree(site + "/public"))[:6]
    lab.check("worker: " + what, problems + lab.source_problems())


def test_crashes_cost_one_photo(lab):
    wanted = without(lab, lab.after, "b/6.jpg")
    for number, name in enumerate(SIGNALS * 5 if lab.is_full else SIGNALS[::2]):
        for stage in ("", ":render") if lab.is_full else ("", ":render")[number % 2:][:1]:
            options = ["--jobs", str(1 + number % 4)]
            site = lab.new_site(lab.after)
            fault = {"VITRINE_FAULT": "%s:6.jpg%s" % (name, stage)}
            run = lab.build(site, *options, environment=fault)
            judge(lab, name + stage, site, wanted, "b/6.jpg", "twice", run)
    # The last photo is not tried again while its bytes are the same, with whatever options the build is started.
    run = lab.build(site, "--json", "--verbose")
    counts = json.loads(run.output or "{}").get("counts", {})
    judge(lab, "not tried again", site, wanted, "b/6.jpg", "twice", run)
    lab.check("worker: nothing is rendered for that photo again", [] if counts.get("rendered") == 0 else [str(counts)])


def fault(kind, stage):
    return {"VITRINE_FAULT": "%s:6.jpg%s" % (kind, stage)}


def test_hangs_end(lab):
    wanted = without(lab, lab.after, "b/6.jpg")
    # test_each_accident_is_remembered has a worker that hangs while it reads.
    for stage in ("", ":render") * 5 if lab.is_full else (":render",):
        site = lab.new_site(lab.after, SETTINGS)
        run = lab.build(site, environment=fault("hang", stage))
        judge(lab, "hang" + stage, site, wanted, "b/6.jpg", WORDS["hang"], run)


def test_products_are_checked(lab):
    """Files that were not filled, that were filled without end, and that the worker could still change."""
    wanted = without(lab, lab.after, "b/6.jpg")
    for kind in ("nothing", "flood", "keep"):
        site = lab.new_site(lab.after)
        judge(lab, "products, " + kind, site, wanted, "b/6.jpg", "twice", lab.build(site, environment=fault(kind, ":render")))


def test_memory(lab):
    """The kernel refuses memory beyond the machine's limit."""
    wanted = without(lab, lab.after, "b/6.jpg")
    for stage in ("", ":render"):
        site = lab.new_site(lab.after)
        run = lab.build(site, environment=fault("memory", stage))
        judge(lab, "all memory" + stage, site, wanted, "b/6.jpg", "twice", run)


def test_each_accident_is_remembered(lab):
    """The photo is not tried again, but still reported, until its own bytes change."""
    folder = os.path.join(lab.folder, "changing")
    for kind, stage in lab.sample([(kind, stage) for kind in ("SEGV", "KILL", "hang", "memory") for stage in ("", ":render")], 2):
        shutil.copytree(lab.after, folder)
        site = lab.new_site(folder, SETTINGS)
        label, words = kind + stage, WORDS.get(kind, "twice")
        lab.build(site, environment={**fault(kind, stage), **lab.fault(VITRINE_FAULT_CLOCK=labs.AHEAD)})
        sites.write(folder + "/a/1.jpg.yml", "caption: Words of another day\n")
        # The fault is gone now: if the photo were tried again, it would be published.
        run = lab.build(site, "--json")
        report = json.loads(run.output or "{}")
        entry = next((entry for entry in report.get("sources", []) if entry["path"] == "b/6.jpg"), {})
        lab.check("worker: %s is remembered" % label, [] if entry.get("outcome") == "failed" and words in entry["reason"]
                  and report["counts"]["rendered"] == 0 else ["%r, %r" % (entry, report.get("counts"))])
        sites.photo(folder + "/b/6.jpg", 20)
        run = lab.build(site)
        clean = lab.new_site(folder, SETTINGS, name="clean")
        lab.build(clean)
        lab.check("worker: other bytes after %s" % label, ([] if run.status == 0 else [str(run)]) + oracles.differences(
            oracles.tree(clean + "/public"), oracles.tree(site + "/public")))
        lab.remove("clean")
        shutil.rmtree(folder)


def test_worker_sandbox(lab):
    """A worker has no access to anything, as far as the kernel of this machine can enforce it."""
    with open("/proc/self/status", encoding="utf-8") as file:
        has_filter = "Seccomp_filters" in file.read()
    site = lab.new_site(lab.after)
    run = lab.build(site, environment={"VITRINE_FAULT": "reach:6.jpg"})
    line = next((line for line in run.messages.splitlines() if "it could reach:" in line), "it could reach: nothing said")
    reached = [part.strip() for part in line.split("it could reach:")[1].split(",") if part.strip()]
    lab.check("worker: no access", ["it has access to " + what for what in reached] if has_filter else [])
    if os.path.exists("/tmp/vitrine-worker-was-here"):
        os.remove("/tmp/vitrine-worker-was-here")
