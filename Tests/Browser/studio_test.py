"""The layer in which the owner edits a gallery in the browser, with `vitrine studio`."""
import gzip
import pathlib
import re

from axe_playwright_python.base import AXE_SCRIPT

import galleries
from accessibility_test import violations
from lab import PHONE
from studio import FIELD, LAYER, Composition, Finger

COAST = "albums/coast/"
TEMPLATES = pathlib.Path(__file__).parents[2] / "Templates" / "studio"


# Selecting

def test_selecting_with_the_mouse(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 2)
    lab.equal(studio.numbers(page), {2: 1}, "a click on the check")
    page.click(studio.cell(5))
    lab.equal(studio.numbers(page), {2: 1, 5: 2}, "a click on a photo while some are selected")
    page.click(studio.cell(3), modifiers=["Control"])
    lab.equal(studio.numbers(page), {2: 1, 5: 2, 3: 3}, "a click with Ctrl")
    page.click(studio.cell(2))
    lab.equal(studio.numbers(page), {5: 1, 3: 2}, "numbers after unselecting")
    page.click(studio.cell(9), modifiers=["Control"])
    page.click(studio.cell(11), modifiers=["Shift"])
    lab.equal(studio.numbers(page), {5: 1, 3: 2, 9: 3, 10: 4, 11: 5}, "a range")
    page.click(studio.cell(9))
    page.click(studio.cell(11), modifiers=["Shift"])
    lab.equal(studio.numbers(page), {5: 1, 3: 2}, "a range that is unselected")
    lab.equal(page.evaluate("location.pathname"), "/coast/", "address")
    page.keyboard.press("Escape")
    lab.equal(studio.numbers(page), {}, "numbers after Escape")
    page.click("vitrine-studio .toast >> text=Undo")
    lab.equal(studio.numbers(page), {5: 1, 3: 2}, "numbers after undo")
    studio.stays(page)


def test_selecting_with_the_keyboard(lab, studio):
    page = studio.open("coast/")
    page.focus(studio.cell(2) + " a")
    page.keyboard.press(" ")
    page.keyboard.press("Shift+ArrowRight")
    lab.equal(studio.numbers(page), {2: 1, 3: 2}, "Space and Shift+→")
    page.keyboard.press("Shift+ArrowDown")
    lab.equal(studio.numbers(page), {2: 1, 3: 2, 4: 3, 5: 4, 6: 5}, "Shift+↓ in three columns")
    page.keyboard.press("Control+a")
    lab.equal(len(studio.numbers(page)), 40, "Ctrl+A")
    page.keyboard.press("Escape")
    page.focus(studio.cell(1) + " a")
    page.keyboard.press("Enter")
    lab.until(page, "location.pathname.endsWith('img_0040.html')")


def test_selecting_with_fingers(lab, studio):
    page = studio.open("coast/", **PHONE)
    page.locator(studio.cell(4)).scroll_into_view_if_needed()
    finger = Finger(page)
    before = page.evaluate("scrollY")
    finger.send("touchStart", studio.middle(page, 1))
    lab.until(page, "document.querySelector('.grid > li > vitrine-check.selected')", "a finger that stays")
    finger.send("touchMove", studio.middle(page, 2))
    finger.send("touchMove", studio.middle(page, 4))
    finger.send("touchEnd")
    lab.equal(studio.numbers(page), {1: 1, 2: 2, 3: 3, 4: 4}, "a finger that moves")
    lab.equal(page.evaluate("scrollY"), before, "scroll position")
    page.tap(studio.cell(2))
    lab.equal(studio.numbers(page), {1: 1, 3: 2, 4: 3}, "a tap while some are selected")
    studio.stays(page)


def test_the_selection_stays_in_albums_and_patches(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 1)
    studio.check(page, 3)
    studio.drop(500, COAST + "IMG_0500.jpg")
    studio.count(page, 41)
    lab.until(page, "document.querySelectorAll('.grid > li > vitrine-check').length === 41")
    lab.equal(studio.numbers(page), {2: 1, 4: 2}, "numbers after a patch")
    studio.stays(page)
    studio.show(page, "night/")
    studio.check(page, 1)
    lab.equal(studio.numbers(page), {1: 3}, "a number of another album")
    studio.show(page, "coast/")
    lab.equal(studio.numbers(page), {2: 1, 4: 2}, "numbers after the way back")
    studio.is_as_loaded(page, "the grid")


# Single photos

def test_favorites_and_undo(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 1)
    studio.check(page, 2)
    page.keyboard.press("p")
    lab.equal(page.locator(".grid > .favorite").count(), 2, "favorites before the server answers")
    studio.told(page, "2 photos added to favorites")
    lab.equal(studio.text(COAST + "IMG_0040.jpg.yml"), "favorite: true\n", "the text")
    page.keyboard.press("Control+z")
    studio.told(page, "Undone")
    lab.equal(studio.text(COAST + "IMG_0040.jpg.yml"), None, "the text after undo")
    lab.until(page, "!document.querySelector('.grid > .favorite')")
    page.keyboard.press("Control+Shift+Z")
    studio.told(page, "Done again")
    lab.until(page, "document.querySelectorAll('.grid > .favorite').length === 2")
    page.keyboard.press("4")
    studio.told(page, "2 photos rated 4 stars")
    lab.equal(studio.text(COAST + "IMG_0039.jpg.yml"), "favorite: true\nrating: 4\n", "the rated photo")
    studio.stays(page)
    studio.is_as_loaded(page, "the grid")


def test_hiding_and_publishing(lab, studio):
    page = studio.open("coast/")
    page.focus(studio.cell(2) + " a")
    page.keyboard.press("x")
    studio.told(page, "Photo hidden")
    studio.count(page, 39)
    lab.equal(studio.text(COAST + "IMG_0039.jpg.yml"), "hidden: true\n", "the text")
    studio.tool(page, "Not published (1)")
    studio.press(page, "Publish")
    studio.count(page, 40)
    studio.told(page, "Photo is published")
    lab.until(page, "%s.querySelector('.panel').textContent.includes('Everything')" % LAYER)
    lab.equal(studio.text(COAST + "IMG_0039.jpg.yml"), None, "the text of a published photo")
    studio.stays(page)


def test_details_of_several_photos(lab, studio):
    studio.write(COAST + "IMG_0040.jpg.yml", "title: One\nplace: Skagen\n")
    page = studio.open("coast/")
    studio.check(page, 1)
    studio.check(page, 2)
    page.keyboard.press("d")
    studio.has_panel(page)
    lab.equal(page.locator("vitrine-studio").get_by_label("Title", exact=True).get_attribute("placeholder"), "mixed", "titles")
    studio.fill(page, "Caption", "Low tide")
    page.keyboard.press("Tab")
    studio.told(page, "Saved")
    lab.equal(studio.text(COAST + "IMG_0040.jpg.yml"), "title: One\nplace: Skagen\ncaption: Low tide\n", "the first text")
    lab.equal(studio.text(COAST + "IMG_0039.jpg.yml"), "caption: Low tide\n", "the second text")
    studio.press(page, "Caption: use the file’s")
    lab.until(page, "%s.querySelector('.toast') && !%s.querySelector('.panel textarea').value" % (LAYER, LAYER))
    lab.equal(studio.text(COAST + "IMG_0039.jpg.yml"), None, "the text without the caption")
    studio.press(page, "Shift")
    studio.told(page, "Dates of 2 photos shifted")
    lab.expect(re.fullmatch(r"date: [-\d]+[ T][:\d]+\S*\n", studio.text(COAST + "IMG_0039.jpg.yml") or ""),
               "the shifted date: %r" % studio.text(COAST + "IMG_0039.jpg.yml"))


# Texts in their place

def test_a_caption_that_is_composed_in_korean(lab, studio):
    """Browsers report Enter during a composition, after its end as the key 229, or both during it and after its end."""
    page = studio.open("coast/img_0020.html")
    lab.ready(page)
    # Other keys of the page are not meant while something is typed.
    page.keyboard.press("t")
    lab.until(page, FIELD)
    page.keyboard.type("fils-0")
    lab.equal(page.evaluate(FIELD + ".value"), "fils-0", "letters that are keys of the viewer")
    page.keyboard.press("Escape")
    keyboard = Composition(page)
    for order in ("during", "after", "twice"):
        page.keyboard.press("t")
        lab.until(page, FIELD + "?.value === ''", "the field of a title that was undone")
        keyboard.compose("썰물")
        if order != "after":
            keyboard.enter("Process", 229, True)
        keyboard.commit("썰물")
        if order == "after":
            lab.expect(page.evaluate("!!" + FIELD), "the field is closed before Enter")
            keyboard.enter("Enter", 229, False)
        if order == "twice":
            keyboard.enter("Enter", 13, False)
        studio.told(page, "Saved")
        lab.equal(studio.text(COAST + "IMG_0020.jpg.yml"), "title: 썰물\n", "the text, Enter " + order)
        lab.equal(page.locator("vitrine-text").count(), 0, "fields, Enter " + order)
        studio.shows(page, "h1", "썰물")
        page.keyboard.press("Control+z")
        studio.told(page, "Undone")
        lab.until(page, "document.querySelector('h1').textContent.trim() !== '썰물'")
    lab.equal(page.evaluate("sessionStorage.getItem('vitrine-studio-drafts')"), "{}", "drafts")
    studio.stays(page)


def test_the_text_of_an_album(lab, studio):
    page = studio.open("coast/")
    page.hover(".head")
    page.click("vitrine-edit button[title='Edit: Text']")
    lab.until(page, FIELD)
    page.keyboard.type("Three *seas*")
    page.keyboard.press("Enter")
    page.keyboard.type("in one winter")
    page.keyboard.press("Control+Enter")
    studio.told(page, "Saved")
    studio.shows(page, "main > .text em", "seas")
    lab.expect(studio.text(COAST + "album.md").endswith("Three *seas*\nin one winter\n"), "the text")
    page.click("main > .text")
    lab.until(page, FIELD)
    lab.equal(page.evaluate(FIELD + ".value"), "Three *seas*\nin one winter\n", "the source in the field")
    page.keyboard.type("lost")
    page.keyboard.press("Escape")
    lab.equal(page.locator("vitrine-text").count(), 0, "fields after Escape")
    studio.stays(page)
    studio.is_as_loaded(page, "the album")


def test_a_conflict(lab, studio):
    studio.write(COAST + "IMG_0020.jpg.yml", "title: Ebb\n")
    page = studio.open("coast/img_0020.html")
    lab.ready(page)
    for choice, title in (("Take theirs", "Flood"), ("Keep mine", "Calm")):
        page.click("figcaption h1")
        lab.until(page, FIELD)
        page.keyboard.press("Control+a")
        page.keyboard.type("Calm")
        # Another program saves while the field is open.
        studio.write(COAST + "IMG_0020.jpg.yml", "title: Flood\n" if choice == "Take theirs" else "title: Spring tide\n")
        page.keyboard.press("Enter")
        studio.has_dialog(page)
        text = page.inner_text("vitrine-studio dialog")
        lab.expect("Calm" in text and ("Flood" in text or "Spring tide" in text), "the dialog: " + text)
        studio.press(page, choice)
        studio.shows(page, "h1", title)
        lab.equal(studio.text(COAST + "IMG_0020.jpg.yml"), "title: %s\n" % title, choice)
        lab.until(page, "sessionStorage.getItem('vitrine-studio-drafts') === '{}'")


# Order

def test_order_by_dragging(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 6)
    studio.check(page, 4)
    page.mouse.move(*studio.middle(page, 6))
    page.mouse.down()
    x, y = studio.middle(page, 2)
    page.mouse.move(x - 20, y, steps=3)
    lab.until(page, LAYER + ".querySelector('.line')", "the line")
    page.mouse.up()
    studio.has_dialog(page)
    studio.press(page, "Keep my own order")
    studio.told(page, "Order changed")
    studio.has_first(page, "img_0040", "img_0035", "img_0037", "img_0039")
    lab.expect("photos:\n  - IMG_0040.jpg\n  - IMG_0035.jpg\n" in studio.text(COAST + "album.md"), "the list of photos")
    lab.equal(studio.numbers(page), {2: 1, 3: 2}, "numbers")
    studio.stays(page)
    studio.is_as_loaded(page, "the grid")


def test_order_without_dragging(lab, studio):
    page = studio.open("coast/")
    page.focus(studio.cell(1) + " a")
    page.keyboard.press("Alt+ArrowRight")
    studio.has_dialog(page)
    studio.press(page, "Keep my own order")
    studio.has_first(page, "img_0039", "img_0040")
    studio.told(page, "Order changed")
    studio.check(page, 3)
    studio.check(page, 1)
    studio.choose(page, "Order", "Arrange in this order")
    studio.has_first(page, "img_0038", "img_0039", "img_0040")
    studio.choose(page, "Order", "Move to another place")
    page.click(studio.cell(6))
    studio.has_first(page, "img_0040", "img_0037", "img_0036", "img_0038", "img_0039", "img_0035")
    studio.stays(page)


# Albums and collections

def test_a_new_album(lab, studio):
    page = studio.open("")
    studio.tool(page, "New album")
    studio.fill(page, "Title", "Harbours")
    page.keyboard.press("Enter")
    studio.told(page, "Album “Harbours” made")
    lab.expect("title: Harbours\n" in (studio.text("albums/Harbours/album.md") or ""), "the text of the new album")
    with page.expect_file_chooser() as chooser:
        page.locator("vitrine-studio .toast").get_by_role("button", name="Add photos").click()
    chooser.value.set_files(lab.sites / "many/albums/most/IMG_0500.jpg")
    lab.until(page, "document.querySelector('.albums a[href=\"harbours/\"]')")
    studio.show(page, "harbours/")
    studio.count(page, 1)


def test_an_album_is_prepared_and_published(lab, studio):
    page = studio.open("")
    studio.tool(page, "New album")
    studio.fill(page, "Title", "Secret")
    page.locator("vitrine-studio dialog").get_by_label("Nobody yet").check()
    page.keyboard.press("Enter")
    studio.told(page, "Album “Secret” made")
    with page.expect_file_chooser() as chooser:
        page.locator("vitrine-studio .toast").get_by_role("button", name="Add photos").click()
    chooser.value.set_files(lab.sites / "many/albums/most/IMG_0501.jpg")
    studio.told(page, "1 photo added")
    studio.tool(page, "Not published (1)")
    studio.has_panel(page)
    page.locator("vitrine-studio .panel .album").get_by_text("Secret · 1 photo").wait_for()
    loaded = """() => new Promise((done) => {
      const image = document.querySelector('vitrine-studio').shadowRoot.querySelector('.pictures img');
      image.decode().then(() => done(image.naturalWidth));
    })"""
    lab.expect(page.evaluate(loaded) > 0, "the picture of a hidden photo")
    page.locator("vitrine-studio .panel").get_by_role("button", name="Album details").click()
    dialog = page.locator("vitrine-studio dialog")
    dialog.get_by_label("Who has the address").check()
    dialog.get_by_label("Visitors may pick photos").select_option("Yes")
    dialog.get_by_label("At most").fill("15")
    dialog.get_by_label("Rows").check()
    studio.press(page, "Save")
    studio.told(page, "Saved")
    text = studio.text("albums/Secret/album.md")
    lab.expect("unlisted: true\n" in text and "picks: 15\n" in text and "look: rows\n" in text, text)
    lab.expect("hidden" not in text, text)
    studio.show(page, "secret/")
    studio.count(page, 1)
    # Nothing is written that was not changed.
    studio.tool(page, "Album details")
    studio.has_dialog(page)
    studio.press(page, "Save")
    lab.equal(studio.text("albums/Secret/album.md"), text, "the text after a dialog without changes")
    studio.tool(page, "Album details")
    page.locator("vitrine-studio dialog").get_by_label("With an address that cannot be guessed").check()
    studio.press(page, "Save")
    studio.told(page, "Saved")
    address = re.search(r"^address: (secret-[2-9a-z]{12})$", studio.text("albums/Secret/album.md"), re.M)
    studio.show(page, address[1] + "/")
    studio.count(page, 1)


def test_the_order_of_albums(lab, studio):
    titles = """[...document.querySelectorAll('vitrine-studio')].flatMap((node) =>
      [...node.shadowRoot.querySelectorAll('dialog .ordering span')].map((span) => span.textContent))"""
    page = studio.open("")
    studio.tool(page, "Album details")
    studio.has_dialog(page)
    before = page.evaluate(titles)
    lab.expect(len(before) > 1, "albums of the site: %s" % before)
    page.locator("vitrine-studio dialog").get_by_role("button", name=before[-1] + ": Move up", exact=True).press("Enter")
    moved = before[:-2] + [before[-1], before[-2]]
    lab.equal(page.evaluate(titles), moved, "albums in the dialog")
    studio.press(page, "Save")
    studio.told(page, "Saved")
    lab.expect("albums:" in (studio.text("albums/album.md") or ""), "the order is not written")
    studio.is_as_loaded(page, "another order of albums")
    studio.tool(page, "Album details")
    studio.has_dialog(page)
    lab.equal(page.evaluate(titles), moved, "albums in the dialog, opened again")


def test_a_collection(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 2)
    studio.check(page, 1)
    studio.choose(page, "Album", "New collection…")
    studio.fill(page, "Title", "Two seas")
    page.keyboard.press("Enter")
    studio.told(page, "2 photos added to “Two seas”")
    lab.expect(studio.text("collections/two-seas.yml").endswith("- coast/IMG_0039.jpg\n  - coast/IMG_0040.jpg\n"), "the list")
    studio.show(page, "collections/two-seas/")
    lab.equal(studio.numbers(page), {1: 1, 2: 2}, "the selection in the collection")
    page.click(studio.cell(1))
    studio.choose(page, "Album", "Remove from this collection")
    studio.count(page, 1)
    page.keyboard.press("Control+z")
    studio.count(page, 2)
    studio.tool(page, "Clear the selection")
    studio.tool(page, "Collection")
    studio.fill(page, "Title", "Three seas")
    dialog = page.locator("vitrine-studio dialog")
    dialog.get_by_label("Who has the address").check()
    studio.press(page, "Save")
    studio.told(page, "Saved")
    text = studio.text("collections/two-seas.yml")
    lab.expect(text.startswith("title: Three seas\n") and "unlisted: true\n" in text, text)
    studio.show(page, "")
    studio.tool(page, "Not published")
    studio.has_panel(page)
    page.locator("vitrine-studio .panel").get_by_text("Three seas").wait_for()
    studio.show(page, "collections/two-seas/")
    studio.tool(page, "Collection")
    studio.press(page, "Remove")
    studio.told(page, "Collection removed")
    lab.equal(studio.text("collections/two-seas.yml"), None, "the text of a collection that is removed")


def test_a_collection_of_what_matches(lab, studio):
    page = studio.open("coast/")
    studio.choose(page, "More", "Photos that match…")
    studio.fill(page, "Title", "In one album")
    dialog = page.locator("vitrine-studio dialog")
    condition = dialog.locator(".rule > [role=group]")
    status = dialog.get_by_role("status")
    condition.get_by_label("Add a condition").select_option("Album")
    condition.get_by_label("Album").press_sequentially("coas")
    status.get_by_text("the album 'coas' does not exist").wait_for()
    studio.press(page, "Create")
    lab.expect(dialog.is_visible(), "a rule with a mistake is not sent")
    condition.get_by_label("Album").fill("coast")
    status.get_by_text("40 photos", exact=True).wait_for()
    lab.until(page, "document.querySelector('vitrine-studio').shadowRoot.querySelectorAll('.pictures img').length === 8")
    dialog.get_by_label("At most").fill("3")
    status.get_by_text("3 photos", exact=True).wait_for()
    dialog.get_by_role("button", name="Add a condition").click()
    second = condition.nth(1)
    second.get_by_label("is not").select_option("is not")
    second.get_by_label("Keyword").fill("nothing like it")
    status.get_by_text("3 photos. No photo has “nothing like it”").wait_for()
    page.evaluate(AXE_SCRIPT)
    violations(lab, page, "conditions of a collection")
    studio.press(page, "Create")
    studio.told(page, "Collection “In one album” made")
    text = "title: In one album\nwhere:\n  album: coast\n  not:\n    keyword: nothing like it\nlimit: 3\n"
    lab.equal(studio.text("collections/in-one-album.yml"), text, "the collection")
    studio.show(page, "collections/in-one-album/")
    studio.count(page, 3)
    studio.tool(page, "Collection")
    second.get_by_role("button", name="Remove").click()
    dialog.get_by_label("Sort").select_option("Oldest first")
    dialog.get_by_label("At most").fill("2")
    status.get_by_text("2 photos", exact=True).wait_for()
    studio.press(page, "Save")
    studio.told(page, "Saved")
    studio.count(page, 2)
    lab.equal(studio.text("collections/in-one-album.yml"),
              "title: In one album\nwhere:\n  album: coast\nlimit: 2\nsort: oldest\n", "the changed collection")
    page.keyboard.press("Control+z")
    studio.count(page, 3)


def test_the_trash(lab, studio):
    page = studio.open("coast/")
    page.focus(studio.cell(1) + " a")
    page.keyboard.press("Delete")
    studio.told(page, "Moved to the trash")
    studio.count(page, 39)
    lab.expect(not (studio.site / COAST / "IMG_0040.jpg").exists(), "the photo is still there")
    studio.choose(page, "More", "Trash")
    studio.has_panel(page)
    lab.expect("vitrine trash empty" in page.inner_text("vitrine-studio .panel"), "the command is not named")
    studio.press(page, "Restore")
    studio.told(page, "Restored")
    studio.count(page, 40)
    lab.expect((studio.site / COAST / "IMG_0040.jpg").exists(), "the photo is not back")


def test_uploads(lab, studio):
    page = studio.open("coast/")
    fresh = lab.sites / "many/albums/most/IMG_0500.jpg"
    studio.choose(page, "Add photos", "Add photos")
    lab.until(page, LAYER + ".querySelector('input[type=file]')")
    files = page.locator("vitrine-studio input[type=file]").first
    files.set_input_files([fresh, studio.site / "albums/coast/IMG_0001.jpg", studio.site / "vitrine.yml"])
    studio.told(page, "1 photo added")
    studio.told(page, "IMG_0001.jpg is in the gallery already, as coast/IMG_0001.jpg")
    studio.told(page, "vitrine.yml")
    studio.count(page, 41)
    page.locator("vitrine-studio .toast").get_by_role("button", name="Add anyway").click()
    studio.count(page, 42)
    page.locator("vitrine-studio .toast").get_by_role("button", name="Undo").click()
    studio.told(page, "Undone")
    studio.count(page, 41)
    studio.choose(page, "More", "History")
    studio.has_panel(page)
    titles = page.locator("vitrine-studio .panel li").all_inner_texts()
    lab.expect(len([title for title in titles if title.startswith("Add photos: coast/")]) >= 2, "history: %s" % titles)
    lab.expect(titles[0].startswith("Undo: Add photos: coast/"), "history: %s" % titles)


def test_the_picks_of_a_client_are_selected(lab, studio):
    page = studio.open("coast/")
    for text, said in (("no such photo", "no such photo"), ("https://example.org/picks.html#coast/img_0003=nice,coast/img_0001", None)):
        studio.choose(page, "More", "A client’s picks…")
        studio.has_dialog(page)
        page.locator("vitrine-studio dialog textarea").fill(text)
        page.locator("vitrine-studio dialog").get_by_role("button", name="Select the photos").click()
        if said:
            studio.told(page, said)
    lab.until(page, "%s.querySelector('.picked').textContent.includes('2 selected')" % LAYER)
    names = page.evaluate("JSON.parse(sessionStorage.getItem('vitrine-studio-selection')).map((photo) => photo.name)")
    lab.equal(names, ["coast/IMG_0003.jpg", "coast/IMG_0001.jpg"], "selection")


# The layer itself

def test_the_first_start(lab, studio):
    page = studio.open("coast/", welcome=True, still=True)
    studio.has_dialog(page)
    page.evaluate(AXE_SCRIPT)
    violations(lab, page, "first start")
    for name in ("Next", "Next", "Begin"):
        lab.until(page, "%s.querySelector('dialog .main').textContent === %r" % (LAYER, name))
        page.keyboard.press("Enter")
    lab.until(page, "!%s.querySelector('dialog')" % LAYER)
    page.reload()
    studio.is_editing(page)
    lab.equal(page.evaluate("!!%s.querySelector('dialog')" % LAYER), False, "cards at the second start")


def test_the_layer_is_accessible(lab, studio):
    # To inspect the page, axe adds a style element, which the page's policy forbids.
    page = studio.open("coast/", still=True)
    page.evaluate(AXE_SCRIPT)

    def inspect(said):
        violations(lab, page, said)
        lab.expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), said + ": wider than the window")

    inspect("bar")
    for name in ("Not published", "History", "Trash"):
        if name == "Not published":
            studio.tool(page, name)
        else:
            studio.choose(page, "More", name)
        studio.has_panel(page)
        inspect(name)
        page.keyboard.press("Escape")
    studio.tool(page, "Album details")
    studio.has_dialog(page)
    inspect("album")
    page.keyboard.press("Escape")
    studio.check(page, 1)
    studio.check(page, 2)
    inspect("selection")
    studio.tool(page, "Album")
    inspect("menu")
    page.keyboard.press("Escape")
    lab.until(page, "!%s.querySelector(':popover-open')" % LAYER, "no menu")
    # The dialogs need photos, whichever they are.
    page.keyboard.press("Control+a")
    for key in "am":
        page.keyboard.press(key)
        studio.has_dialog(page)
        inspect("dialog of " + key)
        page.keyboard.press("Escape")
        lab.until(page, "!%s.querySelector('dialog')" % LAYER)
    page.keyboard.press("d")
    studio.has_panel(page)
    inspect("details")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    studio.told(page, "favorites")
    inspect("message")
    studio.show(page, "coast/img_0020.html")
    page.evaluate(AXE_SCRIPT)
    page.keyboard.press("t")
    lab.until(page, FIELD)
    inspect("field")


def test_looking_without_the_layer(lab, studio):
    page = studio.open("coast/")
    page.keyboard.press("\\")
    lab.equal(page.locator("vitrine-studio .toolbar").is_visible(), False, "the bar")
    lab.equal(page.locator(".grid vitrine-check").first.is_visible(), False, "the checks")
    page.click(studio.cell(1))
    lab.until(page, "location.pathname.endsWith('img_0040.html')")


def test_published_pages_do_not_contain_the_studio(lab):
    for gallery in map(lab.file, galleries.SETTINGS):
        lab.equal([str(path) for path in gallery.rglob("*studio*")], [], "files of the studio")


def test_the_size_of_the_studio(lab):
    """What a page loads at once, in the language with the most words; other parts are loaded when they are opened."""
    loaded, queue = set(), ["studio.js"]
    while queue:
        name = queue.pop()
        if name in loaded:
            continue
        loaded.add(name)
        queue += re.findall(r'^import (?:.* from )?"\./(.*?)";', (TEMPLATES / name).read_text(), re.M)
    size = lambda names: sum(len(gzip.compress((TEMPLATES / name).read_bytes(), 9)) for name in names) / 1024
    words = max(size([path.name]) for path in TEMPLATES.glob("words-*.js"))
    lab.figures.add("scripts of the studio", size(loaded) + words, 26.5, "KB")
    lab.figures.add("styles of the studio", size(path.name for path in TEMPLATES.glob("*.css")), 6, "KB")
