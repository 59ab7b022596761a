"""Stories: albums whose texts show photos."""

STORY = "story/walk/index.html"
SCREENS = [(320, 640), (390, 844), (844, 390), (820, 1180), (1280, 900), (1920, 1080), (2560, 1440)]
# Scrolls to the end, so that every photo is loaded, and returns what is displayed.
MEASURE = """async () => {
  const images = [...document.querySelectorAll(".line img")];
  for (const image of images) {
    image.scrollIntoView();
    await image.decode();
  }
  const box = (node) => (({ left, right, top, width, height }) => ({ left, right, top, width, height }))(node.getBoundingClientRect());
  return {
    page: document.documentElement.scrollWidth,
    lines: [...document.querySelectorAll(".line")].map((line) => [...line.querySelectorAll("img")].map((image) => ({
      ...box(image), ratio: image.getAttribute("width") / image.getAttribute("height"),
      // The width that `sizes` announced: an image's own width with `srcset` is the one that the browser expects.
      wanted: image.srcset ? image.naturalWidth : undefined,
    }))),
  };
}"""
SHIFTS = """
  window.shifts = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
"""


def test_lines(lab):
    """The photos of a line have the same height and fill it, none is cut by more than 4 %, and none is higher than the window."""
    for width, height in SCREENS:
        page = lab.open(STORY, width=width, height=height)
        found = page.evaluate(MEASURE)
        screen = "%d x %d" % (width, height)
        lab.equal(found["page"], width, "width of the page at " + screen)
        lab.equal([len(line) for line in found["lines"]], [1, 2, 3, 1, 1, 1, 2, 2], "lines")
        for line in found["lines"]:
            check_line(lab, line, width, height, screen)


def check_line(lab, line, width, height, screen):
    tops = {round(photo["top"]) for photo in line}
    for top in tops:
        row = [photo for photo in line if round(photo["top"]) == top]
        heights = [photo["height"] for photo in row]
        lab.expect(max(heights) - min(heights) < 1.5, "heights %s at %s" % (heights, screen))
        lab.expect(max(heights) <= height * 1.01 or len(tops) > 1 or width < height, "%d px high at %s" % (max(heights), screen))
    for photo in line:
        cut = abs(1 - photo["width"] / photo["height"] / photo["ratio"])
        lab.expect(cut < 0.04, "a photo is cut by %.1f %% at %s" % (cut * 100, screen))
        if photo["wanted"]:
            error = photo["wanted"] / photo["width"]
            lab.expect(0.98 < error < 1.06, "sizes says %d for %d px at %s" % (photo["wanted"], photo["width"], screen))


def test_no_layout_shifts(lab):
    for width, height in SCREENS:
        page = lab.open(STORY, width=width, height=height, before=lambda page: page.add_init_script(SHIFTS))
        page.evaluate(MEASURE)
        shifts = page.evaluate("window.shifts")
        lab.expect(shifts == 0, "shifted by %.4f at %d x %d" % (shifts, width, height))


def test_ways(lab):
    """Each photo leads to its page and back, chapters have addresses, and the other photos follow."""
    for script in (True, False):
        page = lab.open(STORY, script=script)
        ids = page.eval_on_selector_all("main [id]", "nodes => nodes.map((node) => node.id)")
        lab.equal(len(ids), len(set(ids)), "ids")
        lab.equal(page.locator(".grid a").count(), 2, "other photos")
        lab.equal(page.locator(".photos h2").inner_text(), "More photos", "their heading")
        lab.follow(page, "text=the harbour")
        lab.expect(page.url.endswith("#the-harbour"), page.url)
        lab.follow(page, ".line figure >> nth=2 >> a")
        lab.expect("img_0003.html" in page.url, "the photo leads to " + page.url)
        lab.follow(page, ".crumbs li:last-child a")
        lab.expect(page.url.endswith("index.html#img_0003"), "the photo leads back to " + page.url)
        figure = page.locator("#img_0003").bounding_box()
        lab.expect(-1 <= figure["y"] < 800, "the figure is at %s" % figure)


def test_coming_back(lab):
    page = lab.open(STORY)
    lab.follow(page, ".line figure >> nth=4 >> a")
    lab.ready(page)
    page.go_back()
    lab.until(page, "document.activeElement.closest('.line figure')?.querySelector('a').href.includes('img_0003')")
