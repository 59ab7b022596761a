"""Shards that are killed, stopped, or rendered twice at once: the gallery of what they left is that of one machine."""
import os
import random
import shutil
import signal
import sqlite3

import pytest

import oracles
import processes
import sites
from concurrency_test import go_on, stopped


def render(lab, site, shard, **others):
    return lab.build(site, "render", "--shard", shard, "--to", site + "/parts", **others)


def gallery_problems(lab, site, *options):
    """Checks that the build of what the shards made gives the tree of a clean build, and leaves the sources as they are."""
    run = lab.build(site, "--from", site + "/parts", *options)
    return (lab.source_problems() + [str(run)] * (run.status != 0)
            + oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))[:6])


def calls_of_a_shard(lab):
    """Returns the calls by which a shard of everything changes the disk."""
    site = lab.new_site(lab.after)
    return lab.calls(site, "render", "--shard", "1/1", "--to", site + "/parts")


def is_done(site, name):
    """Whether the record file of a shard is a whole database that says that the shard came to its end."""
    path = site + "/parts/shards/%s.vitrine" % name
    if not os.path.exists(path):
        return False
    with sqlite3.connect("file:%s?mode=ro" % path, uri=True) as database:
        return '"isDone":true' in database.execute("SELECT value FROM meta WHERE name = 'shard'").fetchone()[0]


def test_a_shard_is_killed_at_a_call(lab):
    """Whatever a killed shard left, the build makes the rest, and so does the shard when it is started again."""
    calls = calls_of_a_shard(lab)
    # The call that gives the record file its name. What comes after it only cleans up.
    done, = (number for number, (call, path) in enumerate(calls, 1) if call == "rename" and path.endswith("/1-of-1.vitrine"))
    for number, place in enumerate(lab.sample(range(1, len(calls) + 1), 8)):
        site = lab.new_site(lab.after)
        action = ("kill", "killed", "torn")[number % 3]
        run = render(lab, site, "1/1", environment=lab.fault(place, action))
        problems = [] if run.is_killed else ["it was not killed: %s" % run]
        if is_done(site, "1-of-1") and place < done:
            problems.append("the shard says that it is done")
        if number % 2:
            again = render(lab, site, "1/1")
            problems += [str(again)] * (again.status != 0) + ["it is not done"] * (not is_done(site, "1-of-1"))
        if os.path.exists(site + "/parts/shards") and any(not name.startswith(".") for name in os.listdir(site + "/parts/shards")):
            problems += gallery_problems(lab, site)
        lab.check("%s at call %d of %d, %s %s" % (action, place, len(calls), *calls[place - 1]), problems)


def test_a_shard_is_stopped(lab):
    """A shard that is stopped ends with its own status, and has written its record file."""
    dice = random.Random(7)
    calls = calls_of_a_shard(lab)
    media = [number for number, call in enumerate(calls, 1) if "/media/" in call[1]]
    for number in range(20 if lab.is_full else 2):
        site, place = lab.new_site(lab.after), dice.choice(media)
        process, _ = stopped(lab, site, place, "shard-%d" % number, "render", "--shard", "1/1", "--to", site + "/parts")
        process.send_signal(signal.SIGTERM)
        messages = go_on(process)
        problems = ["status %s: %r" % (process.returncode, messages)] * (process.returncode != 143)
        problems += ["there is no record file"] * (
            not os.path.exists(site + "/parts/shards/1-of-1-unfinished.vitrine"))
        problems += ["the shard says that it is done"] * is_done(site, "1-of-1")
        lab.check("stopped at call %d of %d" % (place, len(calls)), problems + gallery_problems(lab, site))


def test_shards_in_any_order(lab):
    """Two numbers of shards, and each of them twice at the same time."""
    site = lab.new_site(lab.after)
    started = [lab.start(site, "render", "--shard", shard, "--to", site + "/parts")
               for shard in ("2/2", "1/2", "2/2", "3/3", "1/2")]
    ends = [(processes.ended(process), process.returncode) for process in started]
    problems = ["status %s: %s" % (status, messages) for messages, status in ends if status != 0]
    lab.check("at the same time", problems + gallery_problems(lab, site, "--no-render"))
    left = [name for name in os.listdir(site + "/parts") if name not in ("media", "shards")]
    left += [name for name in os.listdir(site + "/parts/shards") if name.startswith(".")]
    lab.check("nothing is left behind", left)


def test_shards_at_a_place(lab):
    """Tasks and the last job use a place of the settings through another program. The gallery is never published there."""
    if not shutil.which("rclone"):
        pytest.skip("needs rclone: apt install rclone")
    place, web = lab.folder + "/remote parts", lab.folder + "/web"
    site = lab.new_site(lab.after, sites.SETTINGS + "deploy:\n  web: {to: %s}\n  parts: {to: 'rclone:store:%s', for: shards}\n"
                        % (web, place))
    environment = {"RCLONE_CONFIG_STORE_TYPE": "local", "VITRINE_SHARD_KEY": "a key of the owner's"}

    def run(*options, status=0):
        done = lab.build(site, *options, environment=environment)
        lab.check(" ".join(options), [str(done)] * (done.status != status))
        return done

    for shard in ("2/2", "1/2"):
        run("render", "--shard", shard, "--to", "parts")
    run("--from", "parts", "--no-render")
    lab.check("the gallery is that of one machine",
              lab.source_problems() + oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))[:6])
    lab.check("every record file is signed", [] if sorted(os.listdir(place + "/shards")) == [
        "1-of-2.mac", "1-of-2.vitrine", "2-of-2.mac", "2-of-2.vitrine"] else os.listdir(place + "/shards"))
    refused = run("render", "--shard", "1/2", "--to", "web", status=2)
    lab.check("no shard where visitors read", [] if "for: shards" in refused.messages and not os.path.exists(web) else [str(refused)])
    refused = run("deploy", "--to", "parts", status=2)
    lab.check("no gallery where shards are", [] if "never published" in refused.messages else [str(refused)])
    run("deploy", "--from", "parts")
    lab.check("the only place of the gallery", [] if os.path.exists(web + "/index.html") else ["nothing was published"])
