"""Picks: the gallery `proofs` has the albums `one` and `two` with a limit of 5 picks, `free` without a limit, `plain` without
picks, and one photo whose name contains a comma and a quote. Each test has its own visitors.
"""
import contextlib
import json
import pathlib
import zipfile

from lab import DRAWN


# Actions of a visitor, and what the visitor sees


@contextlib.contextmanager
def visitor(browser, allowed=(), **options):
    """A browser context whose pages must not write to the console, except for what is allowed."""
    context = browser.new_context(accept_downloads=True, reduced_motion="reduce", **options)
    said = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield context
    context.close()
    said = [text for text in said if not any(part in text for part in allowed)]
    assert not said, said


def opened(context, base, path):
    page = context.new_page()
    page.goto(base + path)
    return page


def numbers(page):
    return page.eval_on_selector_all(".grid .pick", "nodes => nodes.map((node) => node.textContent)")


def pick(page, *places):
    for place in places:
        page.locator(".grid .pick").nth(place).click()


def label(page, place):
    return page.locator(".grid .pick").nth(place).get_attribute("aria-label")


def bar(page):
    return page.locator(".picks span").text_content()


def spoken(page):
    return page.locator(".live").text_content()


def file(page):
    return page.locator(".file").text_content()


def names(page):
    return page.eval_on_selector_all(".picked-photos .title", "nodes => nodes.map((node) => node.textContent)")


def form(page, value):
    """Chooses a form of the list, and returns the list after the page has drawn it."""
    page.check(f"[name=form][value={value}]")
    page.evaluate(DRAWN)
    return page.locator("textarea").input_value()


def comes(look, page, expected):
    """Waits until the page shows the expected value, and looks at it again in each of some hundred frames."""
    for _ in range(600):
        if look(page) == expected:
            return
        page.evaluate("new Promise((done) => requestAnimationFrame(done))")
    raise AssertionError(f"{look(page)!r}, not {expected!r}")


# The tests


def test_grid(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        page = opened(context, base, "one/")
        assert numbers(page) == ["", "", "", ""]
        assert label(page, 0) == "Pick img_1one"
        pick(page, 2, 0, 3)
        assert numbers(page) == ["2", "", "1", "3"]
        assert label(page, 0) == "Picked, number 2 of 5. Remove img_1one"
        assert bar(page) == spoken(page) == "3 of 5 picked"
        page.reload()
        assert numbers(page) == ["2", "", "1", "3"], "a reload keeps the list"
        pick(page, 2)
        assert numbers(page) == ["1", "", "", "2"], "the following picks move up"
        box = page.locator(".grid .pick").first.bounding_box()
        assert box["width"] >= 24 and box["height"] >= 24
        nested = page.evaluate("document.querySelectorAll('a button, button a').length")
        assert nested == 0
        assert page.evaluate("document.querySelectorAll('.grid a').length") == 4


def test_limit_across_albums(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        pick(opened(context, base, "one/"), 0, 1, 2, 3)
        page = opened(context, base, "two/")
        assert bar(page) == "4 of 5 picked"
        pick(page, 1)
        assert numbers(page) == ["", "5", "", ""]
        disabled = page.eval_on_selector_all(
            ".grid .pick", "nodes => nodes.map((node) => node.getAttribute('aria-disabled'))")
        assert disabled == ["true", "false", "true", "true"]
        button = page.locator(".grid .pick").nth(0)
        button.focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.className") == "pick", "the button keeps the focus"
        assert numbers(page) == ["", "5", "", ""], "not more picks than the limit"
        assert spoken(page) == bar(page) == "5 of 5 picked. Remove one to pick another"
        free = opened(context, base, "free/")
        pick(free, 0)
        assert numbers(free)[0] == "6" and bar(free) == "6 picked", "an album without a limit shows no limit"


def test_tabs(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        first = opened(context, base, "one/")
        second = opened(context, base, "two/")
        pick(first, 0, 1)
        comes(bar, second, "2 of 5 picked")
        pick(second, 0)
        pick(first, 0)
        comes(numbers, second, ["2", "", "", ""])
        assert numbers(first) == ["", "1", "", ""]


def test_clear_and_undo(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        page = opened(context, base, "one/")
        clearing = page.locator(".picks button")
        assert clearing.is_hidden(), "there is nothing to clear"
        pick(page, 1, 0)
        clearing.click()
        assert numbers(page) == ["", "", "", ""] and spoken(page) == "0 of 5 picked"
        assert clearing.text_content() == "Undo"
        clearing.click()
        assert numbers(page) == ["2", "1", "", ""] and clearing.text_content() == "Clear"


def test_only_albums_with_picks_have_buttons(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        asked = []
        context.on("request", lambda request: asked.append(request.url))
        for path in ("plain/", "plain/img_1plain.html", "", "recents/"):
            page = opened(context, base, path)
            assert page.locator(".pick, .picks").count() == 0, path
        assert not [url for url in asked if "pick" in url]


def test_photo_page(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        page = opened(context, base, "one/img_1one.html")
        button = page.locator(".pick")
        bar_node = page.locator(".picks")
        assert button.get_attribute("aria-label") == "Pick IMG_1one.jpg" and bar_node.is_hidden()
        button.click()
        assert button.text_content() == "1" and bar_node.is_visible()
        assert spoken(page) == "1 of 5 picked"
        page.keyboard.press("ArrowRight")
        comes(file, page, "IMG_2one.jpg")
        assert button.get_attribute("aria-label") == "Pick IMG_2one.jpg" and bar_node.is_hidden()
        page.keyboard.press("p")
        assert button.text_content() == "2"
        page.keyboard.press("?")
        assert "Pick, or remove" in page.locator("dialog").text_content()
        page.keyboard.press("p")
        assert button.text_content() == "2", "keys in the list of keys do nothing"
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowLeft")
        comes(file, page, "IMG_1one.jpg")
        assert button.text_content() == "1"
        grid = opened(context, base, "one/")
        assert numbers(grid) == ["1", "2", "", ""]


BAR = """() => ['.frame', '.bar .pick', '.bar', '.picks', '.crumbs'].map((selector) => {
  const {left, right, top, bottom} = [...document.querySelectorAll(selector)].find((node) => !node.closest('[inert]')).getBoundingClientRect();
  return {left, right, top, bottom};
})"""


def test_a_pick_covers_nothing_and_moves_no_button(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    for width, height in ((390, 844), (844, 390), (820, 1180), (1280, 900), (1920, 1080), (2560, 1440)):
        with visitor(browser, viewport={"width": width, "height": height}) as context:
            page = opened(context, base, "one/img_1one.html")
            before = page.evaluate(BAR)[1]
            page.keyboard.press("p")
            assert spoken(page) == "1 of 5 picked"
            frame, button, *others = page.evaluate(BAR)
            assert button == before, "%d: the button moved" % width
            for name, box in zip(("bar", "picks", "crumbs"), others):
                is_beside = box["top"] >= frame["bottom"] - 1 or box["bottom"] <= frame["top"] + 1 \
                    or box["left"] >= frame["right"] - 1 or box["right"] <= frame["left"] + 1
                assert is_beside, "%s covers the photo at %d: %s, %s" % (name, width, box, frame)
            crumbs, bar_box = others[2], others[0]
            assert width < height or crumbs["right"] <= bar_box["left"] + 1 or crumbs["bottom"] <= bar_box["top"] + 1, width


def test_turning_to_other_albums(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    """In a smart album, a visitor can turn from a photo with a pick button to one without."""
    with visitor(browser) as context:
        page = opened(context, base, "one/img_1one.html#/recents/")
        seen = set()
        for _ in range(20):
            album = page.url.split("#")[0].split("/")[-2]
            seen.add(album)
            assert page.locator(".pick").is_hidden() == (album == "plain"), page.url
            before = page.url
            page.keyboard.press("ArrowRight")
            page.wait_for_url(lambda url: url != before)
        assert "plain" in seen


def test_review(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        pick(opened(context, base, "one/"), 0, 1)
        pick(opened(context, base, "two/"), 3)
        page = opened(context, base, "picks.html")
        comes(names, page, ["IMG_1one.jpg", "IMG_2one.jpg", "IMG_4two.jpg"])
        comes(lambda page: page.locator(".total").text_content(), page, "3 of 5 picked")
        assert page.locator(".picked-photos img").count() == 3
        for button in page.locator(".picked-photos button").all():
            box = button.bounding_box()
            assert min(box["width"], box["height"]) >= 24
        page.get_by_role("button", name="Move IMG_4two.jpg up").click()
        comes(names, page, ["IMG_1one.jpg", "IMG_4two.jpg", "IMG_2one.jpg"])
        assert page.evaluate("document.activeElement.title") == "Move IMG_4two.jpg up", "the focus moves with it"
        assert spoken(page) == "IMG_4two.jpg is number 2 of 3"
        page.get_by_role("button", name="Move IMG_1one.jpg up").click(force=True)
        assert names(page)[0] == "IMG_1one.jpg", "the first stays the first"
        page.get_by_role("button", name="Move IMG_1one.jpg down").click()
        comes(names, page, ["IMG_4two.jpg", "IMG_1one.jpg", "IMG_2one.jpg"])
        page.get_by_role("button", name="Remove IMG_1one.jpg").click()
        comes(names, page, ["IMG_4two.jpg", "IMG_2one.jpg"])
        assert spoken(page) == "IMG_1one.jpg removed, 2 picked"
        assert page.evaluate("document.activeElement.title") == "Remove IMG_2one.jpg"
        page.locator("[name=undo]").click()
        comes(names, page, ["IMG_4two.jpg", "IMG_1one.jpg", "IMG_2one.jpg"])
        page.locator("[name=clear]").click()
        comes(names, page, [])
        assert page.evaluate("document.activeElement.name") == "undo"
        assert page.locator(".export").is_hidden()
        page.keyboard.press("Enter")
        comes(names, page, ["IMG_4two.jpg", "IMG_1one.jpg", "IMG_2one.jpg"])
        assert numbers(opened(context, base, "one/")) == ["2", "3", "", ""]


def test_photos_have_names_before_their_pages_are_read(lab):
    """Each link has a text at any time, or a screen reader says nothing for it."""
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser) as context:
        context.route("**/img_1one.html", lambda route: None)
        page = opened(context, base, "picks.html#one/img_1one,two/img_2two")
        comes(names, page, ["img_1one", "IMG_2two.jpg"])
        page.locator("[name=take]").click()
        assert page.get_by_role("button", name="Remove img_1one").is_visible()


def test_exports(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    odd = 'Süd, "nah".jpg'
    with visitor(browser) as context:
        pick(opened(context, base, "one/"), 1)
        pick(opened(context, base, "free/"), 2)
        page = opened(context, base, "picks.html")
        comes(names, page, ["IMG_2one.jpg", odd])
        assert form(page, "names") == f"IMG_2one.jpg\n{odd}\n"
        assert form(page, "commas") == 'IMG_2one, Süd, "nah"'
        csv = 'number,file,id,note,list\n1,IMG_2one.jpg,one/img_2one,,\n2,"Süd, ""nah"".jpg",free/süd-nah,,\n'
        assert form(page, "csv").lstrip("\ufeff") == csv
        assert json.loads(form(page, "json")) == [
            {"number": 1, "file": "IMG_2one.jpg", "id": "one/img_2one"},
            {"number": 2, "file": odd, "id": "free/süd-nah"},
        ]
        link = form(page, "link")
        assert link == base + "picks.html#one/img_2one,free/s%C3%BCd-nah"
        for value, suffix in (("names", "txt"), ("commas", "txt"), ("csv", "csv"), ("json", "json"), ("link", "txt")):
            shown = form(page, value)
            with page.expect_download() as download:
                page.locator("[download]").click()
            assert download.value.suggested_filename == "picks." + suffix
            saved = pathlib.Path(download.value.path()).read_bytes().decode()
            assert saved.replace("\r\n", "\n") == shown, value
            assert value != "csv" or saved.startswith("\ufeff") and saved.count("\r\n") == 3
        href = page.locator(".mail").get_attribute("href")
        assert href.startswith("mailto:me%40example.org?subject=Picks%20%E2%80%94%20Proofs&body=IMG_2one.jpg%0D%0AS%C3%BCd")
        assert href.endswith("picks.html%23one%2Fimg_2one%2Cfree%2Fs%25C3%25BCd-nah")
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=base)
        page.locator("[name=copy]").click()
        comes(spoken, page, "Copied")
        assert page.evaluate("navigator.clipboard.readText()") == link


def test_shared_link(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    address = "picks.html#two/img_1two,one/img_3one"
    with visitor(browser) as context:
        page = opened(context, base, address)
        comes(names, page, ["IMG_1two.jpg", "IMG_3one.jpg"])
        assert page.locator(".picked-photos .number").all_text_contents() == ["1", "2"]
        assert page.locator(".picked-photos button:visible").count() == 0, "the shared list is not changed"
        assert page.locator(".own").is_hidden()
        pick(opened(context, base, "one/"), 0)
        page.reload()
        comes(names, page, ["IMG_1two.jpg", "IMG_3one.jpg"])
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        comes(names, page, ["IMG_1two.jpg", "IMG_3one.jpg"])  # A fragment with an id of the page is not a list.
        page.locator("[name=take]").click()
        assert page.url == base + "picks.html"
        comes(names, page, ["IMG_1two.jpg", "IMG_3one.jpg"])
        page.locator("[name=undo]").click()
        comes(names, page, ["IMG_1one.jpg"])
        page.goto(base + address)
        page.locator(".own").click()
        comes(names, page, ["IMG_1one.jpg"])
        assert page.locator(".picked-photos button:visible").count() == 3


def test_hostile_links(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    context = browser.new_context()
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    page = opened(
        context, base,
        "picks.html#../../etc,%2e%2e/x,https://evil.example/,//evil.example/x,javascript:alert(1),%zz,%F0,,one/img_1one,"
        "one/img_1one,%3Cimg%20src=x%20onerror=alert(1)%3E")
    comes(lambda page: names(page)[-2:], page, ["IMG_1one.jpg", "<img src"])
    assert names(page).count("IMG_1one.jpg") == 1
    comes(lambda page: page.locator(".picked-photos .count").last.text_content(), page, "Not in this gallery")
    assert all(url.startswith((base, "blob:")) for url in asked), asked
    hrefs = page.eval_on_selector_all(".picked-photos a", "nodes => nodes.map((node) => node.href)")
    assert all(href.startswith(base) for href in hrefs), hrefs
    context.close()


def test_without_script(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser, java_script_enabled=False) as context:
        page = opened(context, base, "one/")
        assert page.locator(".grid a").count() == 4 and page.locator(".pick").count() == 0
        page = opened(context, base, "picks.html")
        assert page.locator("noscript p").is_visible()
        assert page.locator(".review").is_hidden()


# ZIPs

def read_zip(path):
    """The names and bytes of a ZIP, as another program reads it."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert all(entry.compress_type == zipfile.ZIP_STORED and entry.flag_bits == 0x800 for entry in archive.infolist())
        return {entry.filename: archive.read(entry) for entry in archive.infolist()}


def test_picks_are_loaded_as_one_zip(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    with visitor(browser, allowed=("ERR_FAILED",)) as context:
        pick(opened(context, base, "one/"), 1)
        pick(opened(context, base, "free/"), 2)
        page = opened(context, base, "picks.html")
        with page.expect_download() as download:
            page.locator("[name=zip]").click()
        assert download.value.suggested_filename == "Picks — Proofs.zip"
        files = read_zip(download.value.path())
        assert list(files) == ["IMG_2one.jpg", "Süd, -nah-.jpg"]
        address = page.evaluate(
            "fetch('one/img_2one.html').then((reply) => reply.text())"
            ".then((text) => new DOMParser().parseFromString(text, 'text/html').querySelector('.about a').getAttribute('href'))")
        assert files["IMG_2one.jpg"] == (lab.file("proofs/one") / address).read_bytes()
        # A file that is gone is told, and the button works again.
        context.route("**/media/**", lambda route: route.abort())
        page.locator("[name=zip]").click()
        comes(lambda page: page.locator(".live").inner_text(), page, "The photos could not be loaded")
        assert page.locator("[name=zip]").is_enabled()


def test_an_album_is_loaded_as_one_zip(lab):
    page = lab.open("proofs/one/")
    link = page.locator("a[download='one.zip']")
    assert link.inner_text().startswith("Download all (")
    files = read_zip(lab.file("proofs/one") / link.get_attribute("href"))
    assert sorted(files) == ["IMG_%done.jpg" % number for number in range(1, 5)]
    assert all(content[:3] == b"\xff\xd8\xff" for content in files.values())


# Notes

def test_notes_and_a_name_are_sent_with_the_list(lab):
    browser, base = lab.browser, lab.address + "/proofs/"
    note = "50% brighter, please = thanks"
    with visitor(browser) as context:
        pick(opened(context, base, "one/"), 1)
        pick(opened(context, base, "free/"), 0)
        page = opened(context, base, "picks.html")
        page.locator(".note").first.fill(note)
        page.locator("[name=by]").fill("Anna B.")
        comes(lambda page: form(page, "names"), page, "# Anna B.\nIMG_2one.jpg: %s\nIMG_1free.jpg\n" % note)
        assert '1,IMG_2one.jpg,one/img_2one,"%s",Anna B.\n' % note in form(page, "csv")
        told = json.loads(form(page, "json"))
        assert told["name"] == "Anna B." and [each.get("note") for each in told["picks"]] == [note, None]
        link = form(page, "link")
        href = page.locator(".mail").get_attribute("href")
        assert "Anna%20B." in href.split("&body=")[0] and "50%25%20brighter" in href
        # They are there again, in another tab, too, and leave with nothing.
        page.reload()
        comes(lambda page: page.locator(".note").first.input_value(), page, note)
        page.locator(".note").first.fill("")
        comes(lambda page: form(page, "names"), page, "# Anna B.\nIMG_2one.jpg\nIMG_1free.jpg\n")
    # Who gets the link reads them, and can take them over.
    with visitor(browser) as context:
        page = context.new_page()
        page.goto(link)
        comes(lambda page: page.locator(".note").first.input_value(), page, note)
        assert page.locator(".note").first.get_attribute("readonly") is not None
        assert page.locator(".note").nth(1).is_hidden()
        assert page.locator("p.sharing").inner_text() == "This list came with the link. — Anna B."
        page.locator("[name=take]").click()
        comes(lambda page: form(page, "names"), page, "IMG_2one.jpg: %s\nIMG_1free.jpg\n" % note)
        assert page.locator(".note").first.is_editable()
        page.locator(".note").first.fill("=1+1")
        comes(lambda page: form(page, "csv").splitlines()[1], page, "1,IMG_2one.jpg,one/img_2one,'=1+1,")
