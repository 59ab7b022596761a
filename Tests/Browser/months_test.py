"""The headings of months in a grid, and the links to years."""
from keys_test import check_grid_keys

ALBUM = "months/years/"
# The rules of justified rows, which are not those of this gallery.
ROWS = """() => document.querySelector(".grid").classList.add("rows")"""
STUCK = """() => {
  const [heading] = [...document.querySelectorAll(".month h3")].filter((each) => each.getBoundingClientRect().top <= 1)
    .slice(-1);
  return heading && [heading.textContent, Math.round(heading.getBoundingClientRect().top)];
}"""


def test_headings_and_years(lab):
    page = lab.open(ALBUM, script=False)
    lab.equal(page.locator(".grid .month h3").all_text_contents(), ["May 2024", "January 2024", "August 2023", "March 2023"],
              "headings")
    lab.equal(page.locator(".years a").all_text_contents(), ["2024", "2023"], "years")
    lab.equal(page.locator(".grid a").count(), 100, "photos")
    grid = page.locator(".grid").bounding_box()["width"]
    widths = page.eval_on_selector_all(".month", "cells => cells.map((cell) => cell.getBoundingClientRect().width)")
    lab.equal([round(width - grid) for width in widths], [0] * 4, "difference of the headings' width to the grid's")
    page.click(".years a >> nth=1")
    lab.until(page, "Math.abs(document.querySelector('#_2023').getBoundingClientRect().top) < 2", "the first month of 2023")


def test_headings_stay_in_sight(lab):
    for rows in (False, True):
        page = lab.open(ALBUM)
        if rows:
            page.evaluate(ROWS)
        for place, title in ((25, "January 2024"), (60, "August 2023"), (95, "March 2023")):
            page.evaluate("place => document.querySelectorAll('.grid a')[place].scrollIntoView({block: 'center'})", place)
            lab.equal(page.evaluate(STUCK), [title, 0], "the heading above photo %d%s" % (place, ", rows" if rows else ""))


def test_rows_end_with_their_month(lab):
    """The photos of a month's last row are as high as the others."""
    page = lab.open(ALBUM)
    page.evaluate(ROWS)
    heights = page.eval_on_selector_all(
        ".grid > li:not(.month)", "cells => cells.map((cell) => Math.round(cell.getBoundingClientRect().height))")
    lab.expect(max(heights) < 1.5 * min(heights), "the rows have heights from %d to %d" % (min(heights), max(heights)))


def test_keys(lab):
    check_grid_keys(lab, lab.open(ALBUM), "ArrowRight", "ArrowLeft", "months")
    page = lab.open(ALBUM)
    # May has ten photos, so its last row has one.
    cells = page.eval_on_selector_all(".grid a", "links => links.map((link) => link.parentNode.id)")
    for start, key, end in ((9, "ArrowDown", 10), (12, "ArrowUp", 9), (7, "ArrowDown", 9), (10, "ArrowUp", 9)):
        page.focus(".grid a >> nth=%d" % start)
        page.keyboard.press(key)
        lab.equal(page.evaluate("document.activeElement.closest('li')?.id"), cells[end], "%s from %d" % (key, start))


def test_picks(lab):
    page = lab.open(ALBUM)
    lab.equal(page.locator(".grid .pick").count(), 100, "pick buttons")
    lab.equal(page.locator(".month .pick").count(), 0, "pick buttons in headings")


def test_the_viewer_follows_a_list_with_months(lab):
    page = lab.viewer("months/years/img_0001.html#/recents/")
    links = page.eval_on_selector_all(".turn a", "links => links.map((link) => link.href)")
    photos = lab.photos("months/recents/")
    place = photos.index(lab.url("months/years/img_0001.html"))
    around = [photos[place - 1], photos[(place + 1) % len(photos)]]
    lab.equal([link.partition("#")[0] for link in links], around, "neighbours")
    lab.until(page, "document.querySelector('.crumbs li:last-child a').hash === '#years/img_0001'", "the way back")


def test_print(lab):
    page = lab.open(ALBUM)
    page.emulate_media(media="print")
    lab.equal(page.evaluate("getComputedStyle(document.querySelector('.month')).position"), "static", "position")
    lab.equal(page.evaluate("getComputedStyle(document.querySelector('.month'), '::after').content"), "none", "name")
    lab.expect(not page.locator(".years").is_visible(), "the links to years are printed")
