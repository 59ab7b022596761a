"""Versions of a site, and places where they are published."""
import os
import shutil

import published
import sites

# `base`, and what is changed in it.
VERSIONS = ("base", "edited", "renamed", "settings", "other")
# Superseded images are kept only where the gallery has no originals, which may show what their owner removed.
SETTINGS = sites.SETTINGS.replace("originals: clean\n", "")
# What is published over what: nothing at first.
STEPS = {"first": (None, "base"), "edited": ("base", "edited"), "album renamed": ("base", "renamed"),
         "settings changed": ("base", "settings")}


def make_site(lab, name, folder):
    """Makes the sources of a version, and returns the settings."""
    albums = folder + "/albums"
    shutil.copytree(lab.after if name == "other" else lab.before, albums)
    if name == "edited":
        # A photo is added, one is hidden, and a caption is changed.
        sites.photo(albums + "/b/9.jpg", 9)
        sites.write(albums + "/a/2.jpg.yml", "hidden: true\n")
        sites.write(albums + "/a/1.jpg.yml", "caption: Later words\nfavorite: true\n")
    elif name == "renamed":
        os.rename(albums + "/a", albums + "/z")
    return SETTINGS.replace("size: 60", "size: 48") if name == "settings" else SETTINGS


class Trees(dict):
    """The galleries of the versions: by name the files with their digests. Each is built when it is first asked for."""

    def __init__(self, build):
        super().__init__()
        self.build = build

    def __missing__(self, name):
        self[name] = self.build(name)
        return self[name]


class Versions:
    """Sites, one for each version, with settings that name the same places."""

    def __init__(self, lab, folder):
        self.lab, self.folder = lab, folder
        self.trees = Trees(self.build)
        self.settings = {name: make_site(lab, name, self.site(name)) for name in VERSIONS}
        self.places, self.environments = {}, {}
        self.write_settings()

    def build(self, name):
        run = self.lab.build(self.site(name))
        if run.status != 0:
            raise RuntimeError("a build failed: %s" % run)
        return published.Folder(self.site(name) + "/public").tree()

    def site(self, version):
        return os.path.join(self.folder, "sites", version)

    def write_settings(self):
        lines = "".join("  %s: %s\n" % place for place in self.places.items())
        for name, text in self.settings.items():
            sites.write(self.site(name) + "/vitrine.yml", text + "deploy:\n" * bool(lines) + lines)

    def add_place(self, name, setting, environment=None):
        """Adds a place to the settings of all versions.

        - Parameter setting: such as `{to: /media/usb/gallery}`.
        - Parameter environment: variables for `vitrine deploy` to this place.
        """
        self.places[name], self.environments[name] = setting, environment or {}
        self.write_settings()

    def deploy(self, version, place, *options, environment=None, started=None):
        """Publishes a version that is built."""
        assert self.trees[version]
        return self.lab.build(self.site(version), "deploy", "--to", place, *options, started=started,
                              environment={**self.environments[place], **(environment or {})})


class Place:
    """A place where the versions are published, and copies of it after each version was published first.

    A kind of place has methods to read it (`read`, `tree`), to make it empty (`clear`), and to copy it to a folder and back
    (`save`, `restore`).
    """

    def __init__(self, versions, name, setting, environment=None):
        self.versions, self.lab, self.name = versions, versions.lab, name
        versions.add_place(name, setting, environment)

    def deploy(self, version, *options, **others):
        return self.versions.deploy(version, self.name, *options, **others)

    def must_deploy(self, version, *options, **others):
        run = self.deploy(version, *options, **others)
        if run.status != 0:
            raise RuntimeError("a deployment failed: %s" % run)
        return run

    def reset(self, version=None):
        """Makes the place as it was after a version was published first. Without a version, nothing was published."""
        self.clear()
        if version is None:
            return State(self)
        copy = "%s/copies/%s/%s" % (self.versions.folder, self.name, version)
        if os.path.exists(copy):
            self.restore(copy)
        else:
            self.must_deploy(version)
            self.save(copy)
        return State(self, version)


class FolderPlace(Place, published.Folder):
    """A folder where the versions are published, perhaps by a server."""

    def __init__(self, versions, name, setting, root, environment=None):
        Place.__init__(self, versions, name, setting, environment)
        published.Folder.__init__(self, root)

    def clear(self):
        if os.path.exists(self.root):
            shutil.rmtree(self.root)

    def save(self, copy):
        shutil.copytree(self.root, copy)

    def restore(self, copy):
        shutil.copytree(copy, self.root)


class State:
    """What visitors may find at a place: the versions that were published there since the last one that is complete.

    - Parameter kept: the versions before that one. Their superseded images stay for a day, which is not over.
    """

    def __init__(self, place, old=None, kept=()):
        self.versions, self.place = place.versions, place
        self.old, self.begun, self.kept = old, [], kept

    def begin(self, version):
        """Says that a version is being published."""
        self.begun.append(version)

    def completed(self, version):
        """Returns the state after a version was published."""
        return State(self.place, version, self.all)

    @property
    def all(self):
        return {name for name in (*self.kept, self.old, *self.begun) if name}

    def visitor_problems(self):
        """Returns what is missing or torn for visitors while nothing is complete."""
        trees = self.versions.trees
        names = [name for name in (self.old, *self.begun) if name]
        lasting = []
        # A page that a run began to publish may refer to files that the next run deletes, as long as nobody can reach it.
        if self.old and len(set(self.begun)) == 1:
            old, new = trees[self.old], trees[self.begun[0]]
            lasting = [path for path in old if path in new]
        problems = published.visitor_problems(self.place, sites.ADDRESS, [trees[name] for name in names], lasting)
        return problems + self.superseded_problems()

    def superseded_problems(self):
        """Returns the files that are missing for visitors who have a page of the old version open."""
        if not self.old or len(set(self.begun)) != 1:
            return []
        trees = self.versions.trees
        return ["%s: it is missing for visitors with an open page" % path
                for path in published.superseded(trees[self.old], trees[self.begun[0]]) if self.place.read(path) is None]

    def complete_problems(self, version):
        """Returns the problems of the place after a version was published."""
        trees = self.versions.trees
        earlier = [trees[name] for name in self.all]
        problems = published.place_problems(self.place.tree(), trees[version], earlier)
        problems += published.visitor_problems(self.place, sites.ADDRESS, [trees[version]], trees[version])
        return problems
