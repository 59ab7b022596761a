"""The recipes for CI of the folder `ci`, as they are written, each on a fresh machine for every run.

In full runs, they also run in a bare Debian 12, where they install the package that VITRINE_PACKAGE names, such as
`VITRINE_PACKAGE=.build/dist/vitrine_0.1.0-1_amd64.deb`, beside the archive of the same release.
"""
import configparser
import itertools
import glob
import os
import shutil
import subprocess

import pytest
import yaml

import oracles
import recipes
import servers
import sites

nightly = pytest.mark.nightly

STAGE = "deploy:\n  pages: {to: ~/vitrine-stage, host: %s}\n"
# The place and its settings, and the name of the recipe, of each CI system.
KINDS = {
    "github-pages": (recipes.Actions, "github-pages.yml", STAGE % "github-pages"),
    "forgejo": (recipes.Actions, "forgejo.yml", 'deploy:\n  pages: {to: "file://%(place)s#pages"}\n'),
    "gitlab": (recipes.GitLab, "gitlab.yml", STAGE % "gitlab-pages"),
    "woodpecker": (recipes.Woodpecker, "woodpecker.yml", 'deploy:\n  web: {to: "%(place)s"}\n'),
}
# The schemas of the file formats, and the recipes that follow them.
SCHEMAS = {
    "github-actions": ["action/action.yml"],
    "github-workflows": ["github-pages.yml", "forgejo.yml", "github-shards.yml"],
    "gitlab-ci": ["gitlab.yml", "gitlab-shards.yml"], "woodpecker-ci": ["woodpecker.yml"],
}
# The number of photos of the small site.
PHOTOS = 6
# Each case has a folder of its own.
NUMBERS = itertools.count()


class Case:
    """A small site in a repository, and a place where a recipe publishes it.

    - Parameter root: the root of the file system in which the recipe runs.
    - Parameter package: the Debian package that it installs; without one, it installs nothing.
    - Parameter archive: the archive of the same release.
    """

    def __init__(self, lab, kind, root="", package=None, archive=None):
        system, self.recipe, settings = KINDS[kind]
        folder = "%s/recipes/%d" % ("" if root else lab.folder, next(NUMBERS))
        place = folder + "/place"
        self.system = system(folder, lab.before, settings.replace("%(place)s", place),
                             "/usr/bin/vitrine" if package else lab.program, root, package, archive)
        self.root, self.is_branch = root + place, "file://" in settings
        if self.is_branch:
            subprocess.run(["git", "init", "--quiet", "--bare", self.root], check=True)

    def run(self, event="push"):
        return self.system.run(self.recipe, event)

    def published(self):
        """Returns the folder that visitors see."""
        if self.is_branch:
            shutil.rmtree(self.root + "-files", ignore_errors=True)
            os.makedirs(self.root + "-files")
            subprocess.run("git --git-dir=%s archive pages | tar -x -C %s-files" % (self.root, self.root), shell=True, check=True)
            return self.root + "-files"
        hosted = self.system.root + self.system.hosted
        return hosted if os.path.exists(hosted) else self.root

    def state(self):
        """Returns what changes when something is sent: the commit of the branch, or the time stamps of all files."""
        if self.is_branch:
            return subprocess.run(["git", "--git-dir", self.root, "rev-parse", "pages"], capture_output=True,
                                  check=True).stdout
        return {path: os.stat(path).st_mtime_ns for path in files(self.published())}


def files(folder):
    return sorted(os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names)


def run_twice(lab, case):
    """The second run renders nothing and sends nothing. A pull request is built from nothing, and publishes, keeps and reads
    nothing."""
    def problems(count, *others):
        rendered = case.system.rendered()
        return ["%d photos were rendered instead of %d" % (rendered, count)] * (rendered != count) + [*others]

    case.run()
    lab.check("the first run", problems(PHOTOS, *oracles.served(case.published(), sites.ADDRESS)))
    before, caches = case.state(), case.system.cache_keys()
    case.run()
    lab.check("the second run", problems(0, *["it sent files:\n" + case.system.messages] * (case.state() != before)))
    case.system.secrets_read.clear()
    before = case.state()
    case.run("pull_request")
    lab.check("a pull request", problems(
        PHOTOS, *["it published"] * (case.state() != before), *["it saved a cache"] * (case.system.cache_keys() != caches),
        *["it read the secret " + name for name in case.system.secrets_read]))


@nightly
@pytest.mark.parametrize("kind", KINDS)
def test_recipe(lab, kind):
    """A recipe, run twice and for a pull request. Then a photo is new, which is rendered alone, and another one cannot be
    used, which fails a pull request alone."""
    case = Case(lab, kind)
    run_twice(lab, case)
    albums = case.system.repository + "/albums"
    shutil.copy(lab.after + "/b/8.jpg", albums + "/b/8.jpg")
    with open(lab.before + "/b/4.jpg", "rb") as file, open(albums + "/b/9.jpg", "wb") as damaged:
        damaged.write(file.read(200))
    case.system.commit()
    case.run()
    count = case.system.rendered()
    lab.check("a new photo", ["%d photos were rendered" % count] * (count != 1)
              + oracles.served(case.published(), sites.ADDRESS)
              + ["it is missing"] * (not os.path.exists(case.published() + "/b/8.html")))
    try:
        case.run("pull_request")
        lab.check("a pull request with a damaged photo", ["it succeeds"])
    except recipes.Failure as failure:
        lab.check("a pull request with a damaged photo", ["it is not named: %s" % failure] * ("9.jpg" not in str(failure)))


@pytest.fixture(scope="module", name="debian")
def make_debian(lab):
    """The root of a bare Debian 12, and the package of Vitrine that is installed there."""
    package = os.environ.get("VITRINE_PACKAGE")
    if not package:
        pytest.skip("VITRINE_PACKAGE does not name a Debian package; `make deb` makes one")
    program = servers.require("mmdebstrap", "apt install mmdebstrap")
    root = lab.folder + "/debian"
    subprocess.run([program, "--quiet", "--variant=minbase", "bookworm", root], check=True)
    subprocess.run(["mount", "--bind", "/proc", root + "/proc"], check=True)
    shutil.copy("/etc/resolv.conf", root + "/etc/resolv.conf")
    archives = glob.glob(os.path.join(os.path.dirname(os.path.abspath(package)), "vitrine-*.tar.xz"))
    yield root, os.path.abspath(package), archives[0]
    subprocess.run(["umount", root + "/proc"], check=True)


@nightly
@pytest.mark.parametrize("kind", KINDS)
def test_in_debian(lab, debian, kind):
    """The same in a bare Debian 12, with the programs that the recipe installs."""
    run_twice(lab, Case(lab, kind, *debian))


@nightly
@pytest.mark.parametrize("schema", SCHEMAS)
def test_schema(lab, schema):
    """The recipes are what their CI systems can read."""
    program = servers.require("check-jsonschema", "make setup-reliability")
    for name in SCHEMAS[schema]:
        result = subprocess.run(
            [program, "--builtin-schema", "vendor." + schema, os.path.join(recipes.REPOSITORY, "recipes", name)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        lab.check(name, [result.stdout.decode()] * (result.returncode != 0))


def test_other_package(lab):
    """A package with another checksum is not installed."""
    for kind in KINDS:
        case = Case(lab, kind)
        sites.write(case.system.folder + "/other", "another package\n")
        case.system.write_programs({"curl": recipes.COPY % ((case.system.folder + "/other",) * 2), "vitrine": "echo vitrine ran"})
        try:
            case.run()
            lab.check(kind, ["it succeeds"])
        except recipes.Failure as failure:
            lab.check(kind, ["it goes on"] * ("vitrine ran" in str(failure)))


@nightly
@pytest.mark.parametrize("images", [0, 12])
def test_another_run(lab, images):
    """The workflow for GitHub starts itself again when photos wait, unless the run made nothing."""
    case = Case(lab, "github-pages")
    case.system.write_programs({
        "gh": 'echo "$@" >>%s/started' % case.system.folder,
        "vitrine": "case $1 in\n"
        """build) echo '{"media": "m", "waiting": 3, "counts": {"images": %d, "videos": 0}}' ;;\n"""
        "deploy) mkdir -p ~/vitrine-stage ;;\nesac" % images})
    jobs = case.run()
    lab.check("jobs", ["they are %s" % jobs] * (jobs != ["gallery", "publish", "continue"][:3 if images else 2]))
    if images:
        with open(case.system.folder + "/started", encoding="utf-8") as file:
            lab.check("the command", [] if "workflow run gallery.yml" in file.read() else ["it does not start the workflow"])


@nightly
def test_password_of_git(lab):
    """Git gets the token of the recipe for Forgejo as the password of a push."""
    steps = yaml.safe_load(recipes.read("forgejo.yml"))["jobs"]["gallery"]["steps"]
    variables = next(step["env"] for step in steps if "GIT_CONFIG_COUNT" in step.get("env", {}))
    result = subprocess.run(
        ["git", "credential", "fill"], input=b"protocol=https\nhost=codeberg.org\n\n", capture_output=True, check=False,
        env={**os.environ, **variables, "GIT_TOKEN": "the-token", "GIT_CONFIG_GLOBAL": "/dev/null"})
    lab.check("the password", [str(result)] * (b"password=the-token\n" not in result.stdout))


def own_site(lab, name):
    """Makes the site `my-site` in a home folder, with a place for its gallery.

    - Returns: the home folder.
    """
    home = os.path.join(lab.folder, name)
    shutil.copytree(lab.before, home + "/my-site/albums")
    sites.write(home + "/my-site/vitrine.yml", sites.SETTINGS + "deploy:\n  web: {to: ~/gallery}\n")
    return home


@nightly
def test_timers(lab):
    """The line for cron, the service of systemd and the container for a NAS publish, and the second time they send nothing."""
    line = next(line for line in recipes.read("crontab").splitlines() if not line.startswith("#"))
    service = configparser.ConfigParser(interpolation=None)
    service.optionxform = str
    service.read_string(recipes.read("systemd/vitrine-deploy@.service"))
    commands = {"cron": line.split(None, 5)[5], "systemd": service["Service"]["ExecStart"].replace("%f", "$HOME/my-site")}
    compose = yaml.safe_load(recipes.read("compose.yml"))["services"]["vitrine"]
    commands["compose"] = compose["entrypoint"][2].replace("/site", "\"$HOME/my-site\"")
    assert compose["entrypoint"][:2] == ["/bin/sh", "-c"] and "sleep 300" in commands["compose"]
    for name, command in commands.items():
        home = own_site(lab, name)
        environment = {"HOME": home, "PATH": home + "/bin:/usr/bin:/bin"}
        sites.write(home + "/bin/vitrine", '#!/bin/sh\nexec %s "$@"\n' % lab.program)
        # The loop of the container ends at its pause.
        sites.write(home + "/bin/sleep", "#!/bin/sh\nkill -TERM $PPID\n")
        for each in ("vitrine", "sleep"):
            os.chmod(home + "/bin/" + each, 0o755)
        stamps = []
        for _ in range(2):
            result = subprocess.run(["sh", "-c", command], env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                                    check=False)
            lab.check(name, ["status %d: %s" % (result.returncode, result.stderr)] * (result.returncode != (-15 if name == "compose" else 0)))
            lab.check(name + ", mail", ["it prints %s" % (result.stdout + result.stderr)]
                      * (name == "cron" and result.stdout + result.stderr != b""))
            stamps.append({path: os.stat(path).st_mtime_ns for path in files(home + "/gallery")})
        lab.check(name + ", again", ["it sends nothing"] * (not stamps[0]) + ["it sends files"] * (stamps[0] != stamps[1]))


@nightly
def test_units(lab):
    """systemd understands the units."""
    program = servers.require("systemd-analyze", "apt install systemd")
    folder = os.path.join(lab.folder, "units")
    shutil.copytree(os.path.join(recipes.REPOSITORY, "recipes/systemd"), folder)
    for kind in ("service", "timer"):
        os.rename("%s/vitrine-deploy@.%s" % (folder, kind), "%s/vitrine-deploy@my-site.%s" % (folder, kind))
    path = folder + "/vitrine-deploy@my-site.service"
    with open(path, encoding="utf-8") as file:
        # The program is not installed.
        text = file.read().replace("ExecStart=vitrine", "ExecStart=/bin/true")
    sites.write(path, text)
    result = subprocess.run([program, "verify", path, folder + "/vitrine-deploy@my-site.timer"], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, check=False)
    lab.check("units", [result.stdout.decode()] * (result.returncode != 0 or result.stdout != b""))
