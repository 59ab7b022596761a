"""What a build says of its sources, and whether it says it as it should."""
import json
import os
import re

# What a message tells its reader to do.
REMEDY = re.compile(r"\b([Ee]xport|[Cc]opy|[Rr]aise|[Rr]ename|[Mm]ove|[Bb]uild again|[Gg]ive yourself|Put|[Rr]estore|Write|"
                    r"Published are|not published yet|beside it is published)\b")
OUTCOMES = ("published", "failed", "ignored", "used")


def read(run):
    """The report of a build with `--json`; empty when it gave none."""
    try:
        return json.loads(run.output or "{}")
    except ValueError:
        return {}


def entries(report):
    """What became of each source, by path; and problems of those that are there twice."""
    found, problems = {}, []
    for entry in report.get("sources", []):
        if entry["path"] in found:
            problems.append("%s is reported twice" % entry["path"])
        found[entry["path"]] = entry
    return found, problems


def judge(entry, name, codes=()):
    """Problems of what is said of one file: it is published, or there are a code, a reason and a remedy.

    - Parameter codes: one of these must be its own; any is good if there are none.
    """
    if entry is None:
        return ["%s is lost" % name]
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
    """How many pages below a folder hold a text."""
    count = 0
    for place, _, names in os.walk(root):
        for name in names:
            if name.endswith(".html"):
                with open(os.path.join(place, name), encoding="utf-8") as page:
                    count += text in page.read()
    return count
