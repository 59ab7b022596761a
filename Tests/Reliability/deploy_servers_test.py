"""Publishing over a network, to real servers: rsync, SFTP, Git over SSH, WebDAV and S3.

Runs are killed, connections end, and requests are refused, at any point. Visitors find a whole gallery all the time, and the
next run, also of another version, completes it. No secret is printed or published.
"""
import errno
import json
import os
import shutil
import tempfile

import pytest

import deployments
import published
import sites
import transports

# At how many points of a run it is disturbed: after so many bytes of an SSH connection, or at so many of the requests to a
# service. What happens from then on begins at every fifth point. A case takes seconds, so there are few of them.
POINTS = int(os.environ.get("VITRINE_POINTS", "12"))
RARE = 5

KINDS = {"rsync": transports.Rsync, "releases": transports.Releases, "sftp": transports.SFTP, "git": transports.Git,
         "git-with-filters": transports.GitWithFilters, "webdav": transports.WebDAV, "s3": transports.S3}
# The kinds by which a sample publishes once, which are those that have code of their own; everything else about servers runs with
# --full only.
USUAL = ("rsync", "releases", "sftp", "git", "s3")
# The kinds that send in ways of their own.
PROTOCOLS = ("rsync", "releases", "sftp", "git", "webdav", "s3")

nightly = pytest.mark.nightly


def only(*kinds):
    """Returns the mark of a test that runs with some kinds of places."""
    return pytest.mark.parametrize("place", kinds, indirect=True)


@pytest.fixture(scope="module", name="versions")
def make_versions(lab):
    return deployments.Versions(lab, tempfile.mkdtemp(prefix="servers-", dir=lab.folder))


@pytest.fixture(scope="module", name="places")
def make_places():
    places = {}
    yield places
    for place in places.values():
        place.stop()


@pytest.fixture(name="place", params=[name if name in USUAL else pytest.param(name, marks=nightly) for name in KINDS])
def make_place(request, versions, places):
    """A place of each kind, or of those that a test names. Each is made once."""
    name = request.param
    if name not in places:
        places[name] = KINDS[name](versions, os.path.join(versions.folder, name))
    return places[name]


def run_problems(place, run):
    """Returns the problems of any run, however it ends: it prints a secret."""
    secrets = [*transports.SECRETS.values(), *(
        value for name, value in place.versions.environments[place.name].items() if "SECRET" in name or "PASS" in name)]
    return ["it prints a secret: %s" % secret for secret in secrets if secret in run.output + run.messages]


def success_problems(place, run, state, version):
    """Returns the problems of a run that should publish a version, and of what it leaves."""
    place.settle()
    problems = [] if run.status == 0 else [str(run)]
    return problems + run_problems(place, run) + state.complete_problems(version)


def failure_problems(place, run):
    """Returns the problems of how a run ended that failed."""
    return run_problems(place, run) + place.lab.failure_problems(run, [place.address])


# Files of others, and one of them where the version `other` has a page.
OTHERS = ("CNAME", "blog/index.html", "media/own.jpg")
IN_THE_WAY = "c/index.html"


def temporary_files(place):
    folder = place.versions.environments[place.name]["TMPDIR"]
    return {name for name in os.listdir(folder) if name.startswith("vitrine-deploy-")}


def test_published_twice(lab, place):
    """Each version is published as a whole, and the second time, nothing is sent. Nothing private is published."""
    before = temporary_files(place)
    for name in deployments.STEPS if lab.is_full else ["edited"]:
        old, new = deployments.STEPS[name]
        state = place.reset(old)
        state.begin(new)
        problems = [] if place.changes(new) else ["it changes nothing"]
        lab.check("%s, %s" % (place.name, name), problems + state.complete_problems(new))
        lab.check("%s, %s, again" % (place.name, name), ["it changes %s" % (change,) for change in place.changes(new)])
    lab.check("%s, temporary files" % place.name,
              ["%s was left over" % name for name in temporary_files(place) - before])
    contents = [(path, place.read(path) or b"") for path in place.tree()]
    for folder, _, names in os.walk(place.versions.site(new)):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                contents.append((name, file.read()))
    lab.check("%s, secrets" % place.name, ["%s contains %s" % (name, secret) for name, content in contents
                                           for secret in transports.SECRETS.values() if secret.encode() in content])


class Step:
    """Publishing a version over another one, with a disturbance."""

    def __init__(self, place, name):
        self.place, self.name = place, name
        self.old, self.new = deployments.STEPS[name]
        state = place.reset(self.old)
        state.begin(self.new)
        self.length = place.length(self.new)
        self.slowest = 0
        place.lab.check("%s, %s" % (place.name, name), state.complete_problems(self.new))

    def points(self, spacing=1):
        """Returns points of the run with their numbers."""
        count = min(self.length, POINTS)
        return [(number, 1 + self.length * number // count) for number in range(0, count, spacing)]

    def run(self, number, point, action, **others):
        """Runs one case: the disturbance, and then a run of the same version or of another one."""
        place = self.place
        state = place.reset(self.old)
        state.begin(self.new)
        run = place.disturbed(self.new, point, action, **others)
        self.slowest = max(self.slowest, run.seconds)
        problems = state.visitor_problems()
        if run.status == 0:
            # The program tried again, or it ended before it could be killed.
            problems += success_problems(place, run, state, self.new)
        elif action in ("kill", "kill alone"):
            problems += [] if run.is_killed else ["it was not killed: %s" % run]
        else:
            problems += failure_problems(place, run)
        version = [self.new, "other", self.old or self.new][number % 3]
        state.begin(version)
        problems += ["after the next run, of %s: %s" % (version, line)
                     for line in success_problems(place, place.deploy(version), state, version)]
        place.lab.check("%s, %s: %s%s at %d of %d" % (
            place.name, self.name, action, " from then on" if others else "", point, self.length), problems)


@nightly
@only(*PROTOCOLS)
def test_killed(place):
    """The run is killed, with all programs that it started, or alone."""
    for name in deployments.STEPS:
        step = Step(place, name)
        for number, point in step.points():
            step.run(number, point, "kill alone" if number % RARE == 1 else "kill")


@nightly
@only("rsync", "releases", "sftp")
def test_one_login(lab, place):
    """The programs of a run share one connection, also one of the owner's, and have their own where none can be shared."""
    far = os.path.join(place.versions.folder, "far-away-" * 10)
    os.makedirs(far, exist_ok=True)
    logins = {}
    for what, environment in (("usual", {}), ("own", {"PATH": place.path(place.server.sharing)}), ("far", {"TMPDIR": far})):
        state = place.reset()
        state.begin("base")
        place.tunnel.reset()
        run = place.deploy("base", environment=environment)
        logins[what] = place.tunnel.connections
        lab.check("%s, %s" % (place.name, what), success_problems(place, run, state, "base"))
    # A shared connection ends when no program uses it for a while, and the next one begins another.
    lab.check("%s, logins" % place.name, [] if max(logins["usual"], logins["own"]) * 3 < logins["far"] else [str(logins)])


@nightly
@only(*PROTOCOLS)
def test_refused(place):
    """The connection ends, or a request is refused, once or from then on."""
    kinds = [(action, {}) for action in place.actions]
    kinds += [(action, {"is_lasting": True}) for action in place.actions if action != "cut"]
    for name in deployments.STEPS:
        step = Step(place, name)
        for action, others in kinds:
            for number, point in step.points(RARE if others else 1):
                step.run(number, point, action, **others)
        place.lab.notes.append("%s: a run takes at most %.0f s" % (name, step.slowest))


@nightly
@only("rsync", "releases", "sftp")
def test_the_server_fails(lab, place):
    """The program on the server that receives files ends at a call, or its disk is full from a call on."""
    for name, (old, new) in deployments.STEPS.items():
        # Each program on the server counts its own calls.
        count = server_calls(place, old, new)
        for number in sorted({1 + count * point // POINTS for point in range(POINTS)}):
            for action in ("kill", errno.ENOSPC):
                state = place.reset(old)
                state.begin(new)
                run = place.with_fault(new, at=number, action=action, is_sticky=action != "kill")
                problems = state.visitor_problems()
                problems += [] if run.status == 0 else failure_problems(place, run)
                problems += success_problems(place, place.deploy(new), state, new)
                lab.check("%s, %s: %s at %d on the server" % (place.name, name, action, number), problems)


def server_calls(place, old, new):
    """Returns the largest number of calls of a program on the server while a version is published over another one."""
    place.reset(old)
    log = os.path.join(place.versions.folder, "calls")
    if os.path.exists(log):
        os.remove(log)
    place.with_fault(new, log=log)
    with open(log, encoding="utf-8") as file:
        return max(int(line.split()[0]) for line in file)


@nightly
@only("webdav", "s3")
def test_every_state(place):
    """After each request that changes something, visitors find a whole gallery."""
    for name, (old, new) in deployments.STEPS.items():
        state = place.reset(old)
        state.begin(new)
        found = []
        run = place.disturbed(new, 0, None, after=lambda: found.append(state.visitor_problems()))
        problems = ["after change %d: %s" % (number, line) for number, lines in enumerate(found, 1) for line in lines]
        place.lab.check("%s, %s: %d states" % (place.name, name, len(found)),
                        problems + [str(run)] * (run.status != 0) + ["nothing was changed"] * (not found))


@nightly
@only(*PROTOCOLS)
def test_the_place_refuses_us(lab, place):
    """Wrong keys and passwords, and a server that is not there: the message names the place, and nothing is changed."""
    place.reset("base")
    before = place.tree()
    for way, variables in place.wrong().items():
        run = place.deploy("edited", "--verbose", environment=variables)
        problems = failure_problems(place, run)
        problems += ["it prints %s" % value for name, value in variables.items() if name != "PATH" and len(value) > 8
                     and value in run.output + run.messages]
        lab.check("%s, %s" % (place.name, way), problems + ["the place was changed"] * (place.tree() != before))
    place.set_serving(False)
    run = place.deploy("edited", "--verbose")
    place.set_serving(True)
    lab.check("%s, no server" % place.name, failure_problems(place, run))


@nightly
@only("rsync", "sftp", "webdav")
def test_files_of_others(lab, place):
    """Files of others stay, and nothing is sent if one of them has the path of a page."""
    place.clear()
    for path in (*OTHERS, IN_THE_WAY):
        sites.write(os.path.join(place.root, path), "of others\n")
    before = place.tree()
    run = place.deploy("other")
    problems = run_problems(place, run) + lab.failure_problems(run, [IN_THE_WAY], statuses=(2,))
    lab.check("%s, in the way" % place.name, problems + ["the place was changed"] * (place.tree() != before))
    os.remove(os.path.join(place.root, IN_THE_WAY))
    run = place.deploy("other")
    found = place.tree()
    problems = ["%s was changed" % path for path in OTHERS if found.pop(path, None) != before[path]]
    problems += published.place_problems(found, place.versions.trees["other"])
    lab.check("%s, files of others" % place.name, problems + [str(run)] * (run.status != 0))


@nightly
@only("releases")
def test_roll_back(lab, place):
    """The release before the current one comes back, unless photos were taken away since then."""
    base, changed, edited = (place.versions.trees[name] for name in ("base", "settings", "edited"))
    place.reset("base")
    run = place.deploy("base", "--rollback")
    lab.check("no earlier release", run_problems(place, run) + lab.failure_problems(run, [place.address], statuses=(2,)))
    place.must_deploy("settings")
    run = place.deploy("settings", "--rollback")
    lab.check("back", [str(run)] * (run.status != 0) + published.place_problems(place.tree(), base))
    place.must_deploy("settings")
    lab.check("published again", published.place_problems(place.tree(), changed, [base]))
    place.must_deploy("edited")
    run = place.deploy("edited", "--rollback")
    problems = lab.failure_problems(run, [place.address], statuses=(2,))
    hidden = published.photos(base) - published.photos(edited)
    problems += ["%s holds a hidden photo" % name for name, photos in place.releases().items() if photos & hidden]
    lab.check("a photo was hidden", problems + ["there is no hidden photo"] * (not hidden)
              + published.place_problems(place.tree(), edited, [base, changed]))


@nightly
def test_fetch(lab, place):
    """A machine that has only the photographs gets the images from the place, and renders nothing."""
    place.reset("base")
    versions = place.versions
    site = os.path.join(versions.folder, "fetched-" + place.name)
    shutil.copytree(versions.site("base") + "/albums", site + "/albums", copy_function=os.link)
    shutil.copy(versions.site("base") + "/vitrine.yml", site)
    before = place.tree()
    run = lab.build(site, "fetch", "--to", place.name, "--json", environment=versions.environments[place.name])
    problems = run_problems(place, run) + [str(run)] * (run.status != 0 or json.loads(run.output)["left"] != 0)
    problems += ["the place was changed"] * (place.tree() != before)
    built = lab.build(site, "--json")
    problems += [str(built)] * (built.status != 0 or json.loads(built.output)["counts"]["rendered"] != 0)
    problems += ["another gallery was built"] * (published.Folder(site + "/public").tree() != versions.trees["base"])
    lab.check("%s, fetched" % place.name, problems)
    shutil.rmtree(site)
    shutil.copytree(versions.site("base") + "/albums", site + "/albums", copy_function=os.link)
    shutil.copy(versions.site("base") + "/vitrine.yml", site)
    place.set_serving(False)
    run = lab.build(site, "fetch", "--to", place.name, environment=versions.environments[place.name])
    place.set_serving(True)
    lab.check("%s, no server" % place.name, failure_problems(place, run))
