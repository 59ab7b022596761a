"""Runs axe-core on every kind of page, and checks pages with enlarged and spaced text."""
import pytest
from axe_playwright_python.base import AXE_SCRIPT

from kinds import KINDS

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """tags => axe.run({runOnly: tags}).then((result) => result.violations.map((each) =>
  each.id + ": " + each.help + " " + each.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")))"""
# The page must not be wider than its window, and no box may cut off its text. Text only for screen readers is one pixel wide.
CUT_OFF = """() => {
  const said = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) said.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`);
  for (const node of document.querySelectorAll("body *")) {
    const style = getComputedStyle(node);
    const holdsText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!holdsText || node.clientWidth <= 1 || style.display === "inline") continue;
    if (["auto", "scroll"].includes(style.overflowX)) continue;
    const isTooWide = node.scrollWidth > node.clientWidth + 1;
    const isTooHigh = node.scrollHeight > node.clientHeight + 1 && style.overflowY !== "visible";
    if (isTooWide || isTooHigh) said.push(`${node.tagName} “${node.textContent.trim().slice(0, 30)}” is cut off`);
  }
  return said;
}"""
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
    p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""


# A narrow dark window and a wide light one. `--full` also tests the other two.
SETTINGS = [(320, "dark"), (1280, "light")]
OTHER_SETTINGS = [(320, "light"), (1280, "dark")]


def violations(lab, page, said):
    for width, scheme in SETTINGS + (OTHER_SETTINGS if lab.full else []):
        page.emulate_media(color_scheme=scheme)
        lab.resize(page, width, 800)
        found = page.evaluate(RUN, TAGS)
        lab.expect(not found, "%s, %d px, %s: %s" % (said, width, scheme, "; ".join(found)))


def test_axe_with_scripts(lab):
    for kind, path in KINDS.items():
        page = lab.show(path)
        page.evaluate(AXE_SCRIPT)
        violations(lab, page, kind)


def without_own_scripts(page):
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))


@pytest.mark.nightly
def test_axe_without_scripts(lab):
    """The pages' own scripts are replaced by empty ones. JavaScript stays on, because axe is a script, too."""
    for kind, path in KINDS.items():
        page = lab.open(path, before=without_own_scripts)
        page.evaluate(AXE_SCRIPT)
        violations(lab, page, kind + " without scripts")
        lab.close_pages()


def test_axe_with_the_list_of_keys(lab):
    page = lab.viewer(KINDS["photo"])
    page.keyboard.press("?")
    page.evaluate(AXE_SCRIPT)
    violations(lab, page, "list of keys")


def test_narrow_windows_and_text_spacing(lab):
    """320 px is also the width of a window of 1280 px at a zoom of 400 %."""
    for kind, path in KINDS.items():
        for script in (True, False) if lab.full else (True,):
            page = lab.show(path, width=320, height=256, script=script)
            lab.equal(page.evaluate(CUT_OFF), [], "%s at 320 px" % kind)
            page.evaluate(SPACING)
            lab.equal(page.evaluate(CUT_OFF), [], "%s at 320 px, spaced" % kind)
            lab.resize(page, 1280, 800)
            lab.equal(page.evaluate(CUT_OFF), [], "%s at 1280 px, spaced" % kind)


def test_targets_are_large_enough(lab):
    """Targets are at least 24 px large, except links within text; the buttons of the stage are at least 44 px large."""
    measure = """([selector, least]) => [...document.querySelectorAll(selector)].filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width && (box.width < least || box.height < least);
    }).map((node) => node.outerHTML.slice(0, 80))"""
    for kind, path in KINDS.items():
        page = lab.show(path)
        for width in (320, 1280):
            lab.resize(page, width, 800)
            found = page.evaluate(measure, ["a:not(.text a, dd a, .skip), button, label", 24])
            lab.equal(found, [], "%s at %d px: targets below 24 px" % (kind, width))
            found = page.evaluate(measure, [".bar button, .turn a", 44])
            lab.equal(found, [], "%s at %d px: stage buttons below 44 px" % (kind, width))
