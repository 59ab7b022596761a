"""Sites that are edited, and the commands that edit them. A command is the arguments of `vitrine`, or a list of edits in JSON."""
import hashlib
import json
import os
import re
import shutil

import oracles
import processes

# A picture of one pixel: what is before its colour, and behind it.
PICTURE = bytes.fromhex("47494638396101000100800000"), bytes.fromhex("0000002c00000000010001000002024c01003b")
PHOTOS = ["a/1.gif", "a/2.gif", "a/3.gif", "b/4.gif", "b/5.gif", "b/c/6.gif", *("d/%d.gif" % n for n in range(10, 19))]
# This photo must not be published by any build, before a command, in the middle of it, or after it.
HIDDEN = "a/2.gif"
TEXTS = {
    "vitrine.yml": "title: Small   # ours\n",
    "collections/best.yml": "title: Best\nphotos:\n  - a/1.gif\n  # from b\n  - b/4.gif\n",
    "albums/a/album.md": "---\n# the first\ntitle: A\ncover: 1.gif\nphotos:\n  - 3.gif\n  - 1.gif\n---\nA *text*.\n",
    "albums/a/1.gif.yml": "# mine\ncaption: One   # short\r\n",
    "albums/a/2.gif.yml": "hidden: true\n",
    "albums/a/2.gif.xmp": "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>\n",
    "albums/a/3.gif.yml": "caption: Three\n",
}


def fields(photos, **values):
    return {"set": {"photos": photos, "fields": values}}


def edit(*commands):
    """Returns the arguments and the input of a list of edits."""
    return ["edit", "--json", "-"], json.dumps({"commands": commands})


def words(*arguments):
    return list(arguments), ""


UNDO = words("undo")
TRASH = words("trash", "put", "a/1.gif", HIDDEN)
MOVE = edit({"move": {"photos": ["a/1.gif", HIDDEN], "to": "b"}})
CREATE = edit({"create": {"parent": "b/c", "title": "New: one", "hidden": True}})
# The command that is stopped, and those before it.
COMMANDS = {
    "set in a text": [words("edit", "a/1.gif", "caption=Two")],
    "set in a new text": [words("edit", "b/4.gif", "favorite=true", "caption=Four")],
    "set that removes a text": [words("edit", "a/3.gif", "caption=")],
    "album": [edit({"album": {"album": "a", "fields": {"title": "New", "cover": "3.gif"}}})],
    "album in a new text": [words("edit", "b", "title=B")],
    "site": [words("edit", ".", "title=New", "description=Ours")],
    "text": [edit({"text": {"album": "a", "body": "Other *words*.\n"}})],
    "order of photos": [edit({"order": {"album": "a", "photos": ["a/1.gif"], "after": None}})],
    "order of albums": [edit({"order": {"album": "", "albums": ["d"], "after": "a"}})],
    "order in a collection": [edit({"order": {"collection": "best", "photos": ["b/4.gif"], "after": None}})],
    "collect": [edit({"collect": {"collection": "best", "photos": ["b/5.gif"], "after": "a/1.gif"}})],
    "collect in a new collection": [edit({"collect": {"title": "Other", "photos": ["b/5.gif", "a/1.gif"]}})],
    "drop": [edit({"drop": {"collection": "best", "photos": ["a/1.gif"]}})],
    "collection": [edit({"collection": {"collection": "best", "fields": {"title": "Better"}}})],
    "remove a collection": [edit({"remove": {"collection": "best"}})],
    "create": [CREATE],
    "move photos": [MOVE],
    "move an album": [edit({"move": {"album": "b/c", "to": "a"}})],
    "rename": [edit({"rename": {"album": "a", "folder": "first"}})],
    "trash photos": [TRASH],
    "trash an album": [words("trash", "put", "b")],
    "restore photos": [TRASH, words("trash", "restore", HIDDEN)],
    "restore into a missing folder": [words("trash", "put", "d/10.gif"), edit({"rename": {"album": "d", "folder": "e"}}),
                                      words("trash", "restore", "d/10.gif")],
    "undo a set": [words("edit", "a/1.gif", "caption=Two"), UNDO],
    "undo a move": [MOVE, UNDO],
    "undo a trash": [TRASH, UNDO],
    "undo a create": [CREATE, UNDO],
    "nine texts": [edit(fields(["d/%d.gif" % number for number in range(10, 19)], favorite=True))],
    "several edits": [edit({"create": {"parent": "", "title": "New"}}, fields(["b/5.gif"], rating=5),
                           {"move": {"photos": [HIDDEN], "to": "New"}}, {"trash": {"album": "b/c"}},
                           {"collect": {"collection": "best", "photos": ["d/10.gif"]}})],
}


def make(folder):
    """Makes a site that was not edited yet, in the place of one that is there."""
    if os.path.exists(folder):
        shutil.rmtree(folder)
    for number, path in enumerate(PHOTOS):
        write(folder + "/albums/" + path, picture(number))
    for path, text in TEXTS.items():
        write(folder + "/" + path, text.encode())
    return folder


def picture(number):
    return PICTURE[0] + bytes([number, 255 - number, 7]) + PICTURE[1]


HIDDEN_BYTES = picture(PHOTOS.index(HIDDEN))


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


def run(lab, site, command, environment=None):
    arguments, text = command
    found = processes.run([lab.program, *arguments, "--site", site], input=text.encode(),
                          env={**lab.environment, **(environment or {})})
    return found.returncode, found.stdout.decode(), found.stderr.decode("utf-8", "replace")


def tree(site):
    """Returns the files of a site without the state. What a command writes differently each time is left out."""
    found = {path: what for path, what in oracles.tree(site).items() if path.split("/")[0] != ".vitrine"}
    for path in found:
        if path.endswith(".trashinfo"):
            with open(os.path.join(site, path), "rb") as file:
                text = re.sub(rb"(DeletionDate|X-Vitrine-Command)=[^\n]+", rb"\1=", file.read())
            found[path] = hashlib.sha256(text).hexdigest()
    return found


def originals(site):
    """Returns the times and the identities of the photos, wherever they are now, by their bytes."""
    found = {}
    for place, _, names in os.walk(site):
        if "/.vitrine" in place:
            continue
        for name in names:
            path = os.path.join(place, name)
            if path.endswith(".gif"):
                with open(path, "rb") as file:
                    status = os.stat(path)
                    found[file.read()] = (status.st_mtime_ns, status.st_ino, status.st_mode)
    return found


def left_over(site):
    """Returns the problems of the files that only exist while a command runs, and of the journal."""
    problems = []
    for place, _, names in os.walk(site):
        problems += ["%s was left over" % os.path.join(place, name) for name in names
                     if name.startswith(".vitrine~") or name == "journal.new"]
    journal = site + "/.vitrine/studio/journal"
    if not os.path.exists(journal):
        return problems
    with open(journal, encoding="utf-8") as file:
        lines = file.read().split("\n")
    # A line that was being written has no end, and is not read.
    commands = [json.loads(line) for line in lines[:-1]]
    if commands and "ended" not in commands[-1]:
        problems.append("the journal does not say how the last command ended")
    return problems


def published_by_a_build(site):
    """Returns the problems of the hidden photo as a build would find it that knows nothing of the edit."""
    problems = []
    for place, folders, names in os.walk(site + "/albums"):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = os.path.join(place, name)
            if name.startswith(".") or not name.endswith(".gif"):
                continue
            with open(path, "rb") as file:
                if file.read() != HIDDEN_BYTES:
                    continue
            if not os.path.exists(path + ".yml"):
                problems.append("a build would publish the hidden photo at %s" % os.path.relpath(path, site))
    return problems


def copied(base, site):
    if os.path.exists(site):
        shutil.rmtree(site)
    shutil.copytree(base, site, symlinks=True)
    return site
