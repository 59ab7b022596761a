"""Reads the JSON report of a build, and checks its entries."""
import json
import os
import re

# Words by which a message tells the owner what to do.
REMEDY = re.compile(r"\b([Ee]xport|[Cc]opy|[Rr]aise|[Rr]ename|[Mm]ove|[Bb]uild again|[Gg]ive yourself|Put|[Rr]estore|Write|"
                    r"Published are|not published yet|beside it is published)\b")
OUTCOMES = ("published", "failed", "ignored", "used")


def read(run):
    """Returns the report of a build with `--json`; empty if there is none."""
    try:
        return json.loads(run.output or "{}")
    except ValueError:
        return {}


def entries(report):
    """Returns the entry of each source by path, and problems for paths that occur twice."""
    found, problems = {}, []
    for entry in report.get("sources", []):
        if entry["path"] in found:
            problems.append("%s is reported twice" % entry["path"])
        found[entry["path"]] = entry
    return found, problems


def judge(entry, name, codes=()):
    """Returns the problems of one entry: the file must be published, or have a code, a reason and a remedy.

    - Parameter codes: the allowed codes; if there are none, any code is allowed.
    """
    if entry is None:
        return ["%s is missing in the report" % name]
    code, reason = entry.get("code"), entry.get("reason", "")
    if codes and (code or entry["outcome"]) not in codes:
        return ["%s is %s, not %s: %r" % (name, code or entry["outcome"], " or ".join(codes), reason)]
    if entry["outcome"] in ("published", "used"):
        return []
    if entry["outcome"] not in OUTCOMES or not code or not reason:
        return ["%s: no code or reason: %r" % (name, entry)]
    if entry["outcome"] == "failed" or code == "unsupported":
        return [] if REMEDY.search(reason) else ["%s: no remedy: %r" % (name, entry)]
    return []


def pages_with(text, root):
    """Returns the number of pages below a folder that contain a text."""
    count = 0
    for place, _, names in os.walk(root):
        for name in names:
            if name.endswith(".html"):
                with open(os.path.join(place, name), encoding="utf-8") as page:
                    count += text in page.read()
    return count
