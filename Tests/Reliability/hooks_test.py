"""Publishing to a branch from every hook of Git: the owner's repository stays as it was.

Git gives its hooks variables that name the index and the folders of the repository in which it runs. A program that passes
them on to its own Git overwrites that index.
"""
import os
import shutil
import subprocess

import pytest

import servers
import sites

# The hooks that run on a machine where commits are made, and what starts each.
HOOKS = {
    "pre-commit": "commit", "prepare-commit-msg": "commit", "commit-msg": "commit", "post-commit": "commit",
    "post-checkout": "checkout", "pre-push": "push", "post-rewrite": "amend", "pre-rebase": "rebase",
    "post-merge": "merge",
}
# Those that are tried in every run.
USUAL = ("pre-commit", "post-commit", "pre-push")
IDENTITY = {
    "GIT_AUTHOR_DATE": "2024-05-12T14:03:00Z", "GIT_COMMITTER_DATE": "2024-05-12T14:03:00Z", "GIT_AUTHOR_NAME": "Anna", "GIT_AUTHOR_EMAIL": "anna@example.org", "GIT_COMMITTER_NAME": "Anna",
    "GIT_COMMITTER_EMAIL": "anna@example.org", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
}


class Repository:
    """The owner's repository, which contains a site, and a bare one to which the site is published."""

    def __init__(self, lab):
        self.lab = lab
        lab.remove("hooks")
        self.root = os.path.join(lab.folder, "hooks")
        self.place, self.remote = self.root + "-place.git", self.root + "-remote.git"
        for bare in (self.place, self.remote):
            shutil.rmtree(bare, ignore_errors=True)
            self.run("git", "init", "--quiet", "--bare", bare, folder="/")
        os.makedirs(self.root)
        self.git("init", "--quiet", "--initial-branch", "main")
        shutil.copytree(lab.before, self.root + "/albums", symlinks=True)
        sites.write(self.root + "/vitrine.yml", sites.SETTINGS + "\ndeploy: {pages: {to: \"file://%s#pages\"}}\n" % self.place)
        sites.write(self.root + "/.gitignore", "public/\n.vitrine/\n")
        self.git("add", "vitrine.yml", ".gitignore")
        self.git("commit", "--quiet", "-m", "first")
        self.git("remote", "add", "origin", self.remote)
        self.git("branch", "other")
        sites.write(self.root + "/text", "a")
        self.git("add", "text")

    def run(self, *command, folder=None):
        return subprocess.run(command, cwd=folder or self.root, capture_output=True, text=True,
                              env={**self.lab.environment, **IDENTITY})

    def git(self, *arguments):
        run = self.run("git", *arguments)
        assert run.returncode == 0, run.stderr
        return run.stdout

    def start(self, action):
        """Runs the command of Git that starts a hook."""
        if action in ("amend", "merge", "rebase"):
            self.git("commit", "--quiet", "--no-verify", "-m", "second")
        commands = {
            "commit": ("commit", "--quiet", "-m", "second"), "checkout": ("checkout", "--quiet", "other"),
            "push": ("push", "--quiet", "origin", "main"), "amend": ("commit", "--quiet", "--amend", "-m", "third"),
            "rebase": ("rebase", "--quiet", "--no-ff", "other"), "merge": ("merge", "--quiet", "main"),
        }
        if action == "merge":
            self.git("checkout", "--quiet", "other")
        self.git(*commands[action])

    def add_hook(self, hook, command):
        path = self.root + "/.git/hooks/" + hook
        # A hook is started in the root of the repository, and must say how it ended by itself.
        sites.write(path, "#!/bin/sh\n%s </dev/null >.git/log 2>&1\necho $? >.git/status\n" % command)
        os.chmod(path, 0o755)

    def state(self):
        """Returns the bytes of all files of the repository and its working tree. The index without the times that it has of files."""
        files = {"index": self.git("ls-files", "--stage", "-v"), "status": self.git("status", "--porcelain")}
        for folder, names, leaves in os.walk(self.root):
            names[:] = [name for name in names if name not in ("albums", "public", ".vitrine", "hooks")]
            for path in (os.path.join(folder, leaf) for leaf in leaves if leaf not in ("index", "log", "status")):
                with open(path, "rb") as file:
                    files[os.path.relpath(path, self.root)] = file.read()
        return files

    def read(self, name):
        with open(self.root + "/.git/" + name, encoding="utf-8", errors="replace") as file:
            return file.read()


@pytest.mark.parametrize("hook", [
    hook if hook in USUAL else pytest.param(hook, marks=pytest.mark.nightly) for hook in HOOKS])
def test_hook(lab, hook):
    servers.require("git", "apt install git")
    command = " ".join("'%s'" % word for word in lab.command(".", "deploy"))
    states = []
    # The same commands, with a hook that does nothing and with one that publishes.
    for body in ("true", command):
        repository = Repository(lab)
        repository.add_hook(hook, body)
        repository.start(HOOKS[hook])
        assert repository.read("status") == "0\n", repository.read("log")
        states.append(repository.state())
    published = repository.run("git", "--git-dir", repository.place, "ls-tree", "--name-only", "pages").stdout
    assert "index.html" in published, repository.read("log")
    changed = sorted(name for name in set(states[0]) | set(states[1]) if states[0].get(name) != states[1].get(name))
    assert not changed
