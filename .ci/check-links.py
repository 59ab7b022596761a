#!/usr/bin/env python3
"""Checks that the links of all pages in Markdown lead to files and headings of the project, and that no page is too long."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
# The most lines of a page of the guide, so that each is about one task.
LONGEST = 300


def without_code(text):
    """Samples of code contain brackets and number signs that are neither links nor headings."""
    return re.sub(r"^```.*?^```|`[^`\n]*`", lambda match: re.sub(r"[\[\]()#]", "", match.group()), text, flags=re.S | re.M)


def anchors(text):
    """The anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)", without_code(text), re.M)
    return {re.sub(r"[^\w\s-]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def broken(page):
    text = page.read_text()
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(text)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            yield "%s leads to %s, which does not exist" % (page.relative_to(ROOT), target)
        elif anchor and anchor not in anchors(file.read_text()):
            yield "%s leads to %s, where no such heading is" % (page.relative_to(ROOT), target)
    if page.parent.name == "docs" and text.count("\n") > LONGEST:
        yield "%s has more than %d lines; divide it" % (page.relative_to(ROOT), LONGEST)


def main():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"], cwd=ROOT, check=True,
                            capture_output=True, text=True)
    pages = [ROOT / name for name in listed.stdout.split("\0") if name and "/albums/" not in name and (ROOT / name).exists()]
    problems = [problem for page in pages for problem in broken(page)]
    print("\n".join(problems) or "links: ok")
    return 1 if problems else 0


sys.exit(main())
