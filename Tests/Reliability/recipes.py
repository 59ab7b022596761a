"""Runs the recipes of the folder `ci` on this machine: a fresh machine for each run, with what a CI system provides.

The shell steps of a recipe run as they are written. Checkouts, caches and uploads are copies of folders. Without a Debian
package, `apt-get` and `curl` are stand-ins, so that nothing is downloaded or installed.
"""
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess

import yaml

import processes
import sites

REPOSITORY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
SECONDS = 600
NO_CHECKSUM = "0" * 64
# A program that takes the options of curl, and copies the package or the archive to the file after `-o`.
COPY = 'case $* in *.tar.xz*) file=%s;; *) file=%s;; esac\nwhile [ "$1" != -o ]; do shift; done\ncp "$file" "$2"'


def read(name):
    with open(os.path.join(REPOSITORY, "recipes", name), encoding="utf-8") as file:
        return file.read()


class Failure(Exception):
    """A step of a recipe failed."""


class System:
    """A CI system with one repository, and everything that stays between its runs.

    - `root`: the root of the file system in which the steps run. All paths are those inside of it.
    - `hosted`: the folder that visitors see, if the system serves one.
    """

    def __init__(self, folder, sources, settings, program, root="", package=None, archive=None):
        self.root, self.folder, self.program = root, folder, program
        self.runs, self.secrets_read = 0, []
        self.repository, self.caches, self.hosted = folder + "/repository", folder + "/caches", folder + "/hosted"
        for each in (self.repository, self.caches, folder + "/traces", folder + "/bin"):
            os.makedirs(root + each)
        shutil.copytree(os.path.join(REPOSITORY, "recipes"), root + folder + "/recipes")
        self.package, self.archive = folder + "/vitrine.deb", folder + "/vitrine.tar.xz"
        if package:
            shutil.copy(package, root + self.package)
            shutil.copy(archive, root + self.archive)
        else:
            sites.write(root + self.package, "a package\n")
            self.write_archive()
            self.write_programs({"apt-get": "exit 0", "curl": COPY % (self.archive, self.package)})
        self.trace(program)
        shutil.copytree(sources, root + self.repository + "/albums")
        sites.write(root + self.repository + "/vitrine.yml", sites.SETTINGS + settings)
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def write_archive(self):
        """Makes an archive of a release whose program is the one in the folder of programs."""
        path = self.folder + "/archive/vitrine-0/bin/vitrine"
        sites.write(path, '#!/bin/sh\nexec %s/bin/vitrine "$@"\n' % self.folder)
        os.chmod(path, 0o755)
        subprocess.run(["tar", "--create", "--xz", "--file", self.archive, "--directory", self.folder + "/archive", "vitrine-0"],
                       check=True)

    def trace(self, program):
        """Writes down what the workers of the program are asked."""
        self.write_programs({"vitrine": 'VITRINE_TRACE=%s/traces/$$ exec %s "$@"' % (self.folder, program)})

    def write_programs(self, programs):
        """Writes shell scripts in the place of programs."""
        for name, text in programs.items():
            path = "%s%s/bin/%s" % (self.root, self.folder, name)
            sites.write(path, "#!/bin/sh\n%s\n" % text)
            os.chmod(path, 0o755)

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=Tests", "-c", "user.email=tests@example.org", *arguments],
                       cwd=self.root + self.repository, check=True, capture_output=True)

    def commit(self):
        self.git("add", ".")
        self.git("commit", "--quiet", "--message=Photos")

    def text(self, name):
        """Returns a recipe, filled in as its comments say."""
        text = re.sub(r"https://\S+\.deb", "file://" + self.package, read(name))
        text, archives = re.subn(r"https://\S+\.tar\.xz", "file://" + self.archive, text)
        with open(self.root + (self.archive if archives else self.package), "rb") as file:
            return text.replace(NO_CHECKSUM, hashlib.sha256(file.read()).hexdigest())

    def recipe(self, name):
        return yaml.safe_load(self.text(name))

    # A run

    def start(self):
        """Begins a run on a fresh machine."""
        self.runs += 1
        self.run_folder = "%s/runs/%d" % (self.folder, self.runs)
        self.home, self.work = self.run_folder + "/home", self.run_folder + "/work"
        for each in (self.home, self.work):
            os.makedirs(self.root + each)
        self.messages = ""

    def checkout(self):
        self.git("clone", "--quiet", self.root + self.repository, self.root + self.work)

    def shell(self, text, variables, command=("sh", "-e")):
        """Runs a script as CI systems do.

        - Raises: `Failure` if it fails.
        """
        environment = {"PATH": self.folder + "/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": self.home,
                       "LANG": "C.UTF-8", **variables}
        script = "cd %s && . ./../script" % self.work
        sites.write(self.root + self.run_folder + "/script", text + "\n")
        prefix = ["chroot", self.root] if self.root else []
        result = processes.run([*prefix, *command, "-c", script], SECONDS, env=environment, stderr=subprocess.STDOUT)
        self.messages += result.stdout.decode("utf-8", "replace")
        if result.returncode != 0:
            raise Failure("status %d: %s\n%s" % (result.returncode, text, self.messages[-1500:]))

    def secret(self, name):
        self.secrets_read.append(name)
        return "secret-" + name

    def rendered(self):
        """Returns how many photos were rendered since the last call."""
        count = 0
        for path in glob.glob(self.root + self.folder + "/traces/*"):
            with open(path, encoding="utf-8") as file:
                count += sum("render" in item for line in file for item in json.loads(line).get("items", []))
            os.remove(path)
        return count

    # Folders that stay

    def local(self, path):
        """Returns the real path of a path in a recipe, which may be relative or in the home folder."""
        return self.root + os.path.normpath(os.path.join(self.work, path.replace("~", self.home, 1)))

    def save(self, paths, key):
        for number, path in enumerate(paths):
            if os.path.exists(self.local(path)):
                copy(self.local(path), "%s%s/%s/%d" % (self.root, self.caches, key, number))

    def restore(self, paths, key):
        for number, path in enumerate(paths):
            saved = "%s%s/%s/%d" % (self.root, self.caches, key, number)
            if os.path.exists(saved):
                copy(saved, self.local(path))

    def cache_keys(self):
        """Returns the keys of the caches, the newest first."""
        folder = self.root + self.caches
        return sorted(os.listdir(folder), key=lambda name: os.stat(folder + "/" + name).st_mtime_ns, reverse=True)

    def publish(self, folder):
        copy(folder, self.root + self.hosted)


def copy(source, target):
    """Copies a folder with its time stamps over another one."""
    if os.path.exists(target):
        shutil.rmtree(target)
    shutil.copytree(source, target, symlinks=True)


class Actions(System):
    """GitHub Actions, and Forgejo Actions, which run the same files."""

    TOKEN = re.compile(r"'(?:[^']|'')*'|[A-Za-z_][\w.-]*|&&|\|\||[!=]=|[><!(),]|\d+")
    OPERATORS = {"&&": " and ", "||": " or ", "!": " not "}

    def run(self, name, event="push"):
        """Runs a workflow.

        - Returns: the names of the jobs that ran.
        """
        workflow = self.recipe(name)
        self.github = {"event_name": event, "repository": "me/photos", "ref": "refs/heads/main", "ref_name": "main",
                       "token": "github-token"}
        self.start()
        self.uploaded, self.needs = None, {}
        ran = []
        for job_name, job in workflow["jobs"].items():
            needs = job.get("needs", [])
            self.needs = {each: {"outputs": ran_job} for each, ran_job in ran}
            has_needs = all(each in self.needs for each in ([needs] if isinstance(needs, str) else needs))
            if has_needs and self.value(job.get("if", "true"), {}):
                ran.append((job_name, self.run_job(job)))
        return [each for each, _ in ran]

    def run_job(self, job):
        context = {"steps": {}}
        self.run_steps(job["steps"], context, {})
        return {key: self.filled(text, context) for key, text in job.get("outputs", {}).items()}

    def run_steps(self, steps, context, variables):
        failure = None
        for step in steps:
            condition = str(step.get("if", "true")).replace("${{", "").replace("}}", "")
            if failure and "always()" not in condition or not self.value(condition, context):
                continue
            own = {**variables, **{key: self.filled(text, context) for key, text in step.get("env", {}).items()}}
            inputs = {key: self.filled(text, context) for key, text in step.get("with", {}).items()}
            try:
                outputs = self.run_uses(step["uses"], inputs, own) if "uses" in step else self.run_shell(step, context, own)
                context["steps"][step.get("id")] = {"outputs": outputs or {}}
            except Failure as error:
                failure = failure or error
        if failure:
            raise failure

    def run_shell(self, step, context, variables):
        output, path = self.run_folder + "/output", self.run_folder + "/path"
        for each in (output, path):
            sites.write(self.root + each, "")
        github = {"GITHUB_OUTPUT": output, "GITHUB_PATH": path, "RUNNER_TEMP": self.run_folder + "/temporary", "GITHUB_ACTION_PATH": self.folder + "/recipes/action", "GITHUB_REPOSITORY": "me/photos",
                  "GITHUB_REF_NAME": "main", "GITHUB_EVENT_NAME": self.github["event_name"]}
        self.shell(self.filled(step["run"], context), {**github, **variables})
        with open(self.root + path, encoding="utf-8") as file:
            added = file.read().split()
        for folder in added if self.root else []:
            self.trace(folder + "/vitrine")
        with open(self.root + output, encoding="utf-8") as file:
            return dict(line.rstrip("\n").split("=", 1) for line in file)

    def run_uses(self, name, inputs, variables):
        action = name.split("@")[0].rsplit("github.com/", 1)[-1]
        paths = inputs.get("path", "").split()
        if action == "OWNER/vitrine/recipes/action":
            return self.run_composite(inputs, variables)
        if action == "actions/checkout":
            self.checkout()
        elif action == "actions/cache/restore":
            exact = [key for key in self.cache_keys() if key == inputs["key"]]
            found = exact or [key for key in self.cache_keys() if key.startswith(inputs["restore-keys"])]
            for key in found[:1]:
                self.restore(paths, key)
        elif action == "actions/cache/save":
            if inputs["key"] not in self.cache_keys():
                self.save(paths, inputs["key"])
        elif action == "actions/upload-pages-artifact":
            self.uploaded = self.local(inputs["path"])
        elif action == "actions/deploy-pages":
            self.publish(self.uploaded)
            return {"page_url": "https://example.org/"}
        else:
            raise Failure("there is no stand-in for %s" % name)
        return {}

    def run_composite(self, given, variables):
        action = yaml.safe_load(read("action/action.yml"))
        unknown = set(given) - set(action["inputs"])
        missing = [key for key, each in action["inputs"].items() if each.get("required") and key not in given]
        if unknown or missing:
            raise Failure("inputs of the action that are unknown or missing: %s" % sorted([*unknown, *missing]))
        defaults = {key: each["default"] for key, each in action["inputs"].items() if "default" in each}
        context = {"steps": {}, "inputs": {**defaults, **given}}
        self.run_steps(action["runs"]["steps"], context, variables)
        return {key: self.filled(each["value"], context) for key, each in action["outputs"].items()}

    # Expressions

    def filled(self, text, context):
        """Returns a text with the values of its expressions."""
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.value(match[1], context) or ""), str(text))

    def value(self, expression, context):
        """Evaluates an expression. A name without a value is an empty text."""
        contexts = {"github": self.github, "needs": self.needs, **context}

        def lookup(name):
            if name.startswith("secrets."):
                return self.secret(name.split(".", 1)[1])
            value = contexts
            for part in name.split("."):
                value = value.get(part, "") if isinstance(value, dict) else ""
            return value

        def translated(token):
            if token[0] == "'" or token[0].isdigit():
                return token
            if token[0].isalpha():
                return {"true": "True", "false": "False"}.get(
                    token, token if token in ("startsWith", "always") else "lookup(%r)" % token)
            return self.OPERATORS.get(token, token)

        code = "".join(map(translated, self.TOKEN.findall(str(expression))))
        return eval(code.strip(), {"lookup": lookup, "startsWith": str.startswith, "always": lambda: True})


class GitLab(System):
    """GitLab CI with Pages."""

    VARIABLE = re.compile(r"\$(\w+)")

    def run(self, name, event="push"):
        """Runs the jobs of a pipeline whose rules are true, one after the other.

        - Returns: their names.
        """
        recipe = self.recipe(name)
        predefined = {"CI_PIPELINE_SOURCE": "merge_request_event" if event == "pull_request" else event,
                      "CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BRANCH": "" if event == "pull_request" else "main"}
        jobs = {name: {**recipe[job["extends"]], **job} for name, job in recipe.items()
                if isinstance(job, dict) and "extends" in job}
        chosen = {name: job for name, job in jobs.items() if any(self.is_true(rule["if"], predefined) for rule in job["rules"])}
        for job in chosen.values():
            self.run_job(job, {**recipe["variables"], **predefined})
        return list(chosen)

    def is_true(self, condition, variables):
        code = self.VARIABLE.sub(lambda match: repr(variables[match[1]]), condition).replace("&&", " and ")
        return eval(code)

    def run_job(self, job, variables):
        self.start()
        self.checkout()
        cache = job.get("cache", {"paths": [], "key": ""})
        self.restore(cache["paths"], cache["key"])
        bash = ("bash", "-eo", "pipefail")
        try:
            self.shell("\n".join(job["before_script"] + job["script"]), variables, bash)
        finally:
            self.shell("\n".join(job.get("after_script", [])), variables, bash)
            self.save(cache["paths"], cache["key"])
        if "pages" in job:
            assert job["pages"]["publish"] in job["artifacts"]["paths"]
            self.publish(self.local(job["pages"]["publish"]))


class Woodpecker(System):
    """Woodpecker CI, which keeps nothing between runs."""

    def run(self, name, event="push"):
        """Runs the steps whose conditions are true.

        - Returns: their names.
        """
        recipe = self.recipe(name)
        chosen = [step for step in recipe["steps"] if self.is_true(recipe["when"], event) and self.is_true(step["when"], event)]
        self.start()
        self.checkout()
        for step in chosen:
            variables = {key: self.secret(value["from_secret"]) if isinstance(value, dict) else value
                         for key, value in step["environment"].items()}
            self.shell("\n".join(step["commands"]), variables)
        return [step["name"] for step in chosen]

    @staticmethod
    def is_true(conditions, event):
        """Whether one of the conditions is true for a commit on `main`."""
        events = [each["event"] if isinstance(each["event"], list) else [each["event"]] for each in conditions]
        return any(event in each for each in events)
