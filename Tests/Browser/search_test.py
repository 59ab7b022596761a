"""The search of `find/`, compared with a full scan of all texts."""
import json
import pathlib

import pytest

import engines
import search_library
import search_reference as reference

SMALL, LARGE = "found/find/", "searched/find/"
ASK = """async ([query, isWhole]) => {
  const form = document.querySelector(".search");
  const found = form.nextElementSibling;
  const isDone = () => new Promise((done) => {
    const look = () => (found.ariaBusy === "false" ? done() : requestAnimationFrame(look));
    look();
  });
  form.q.value = query;
  form.q.dispatchEvent(new Event("input"));
  await isDone();
  const more = found.querySelector("p button");
  if (isWhole && !more.hidden) {
    more.click();
    await isDone();
  }
  const links = (list) => [...found.querySelectorAll(list + " a")].map((link) => decodeURI(new URL(link.href).pathname));
  return { photos: links("ol"), things: links("ul"), said: form.querySelector("[role=status]").textContent };
}"""


ASKED = ["harbour", "HÁRBOUR", "hamb", "국제", "공항", "국제공하", "さくら", "サクラ", "ｻｸﾗ", "富士", "空港", "กรุงเทพ", "القاهره", "ירושלים",
         "दिल्ली", "pho ha noi", "tromso", "Tromsø -harbour", "strasse", "2019-05", "2019년 5월", "2019.5.12", "img_0412", "0412", "412",
         "iphone 7", "iphone 17", "c++", "black white", "rare", "rare14", "number 7", "nothing at all", "x", "-harbour", "anna berg", "김정",
         "lofoten", "서울", "밤", "夜 -香港", *search_library.HOSTILE]


def compare(lab, page, gallery, asked):
    library = search_library.Library(lab.published / gallery)
    for query in asked(library):
        found = set(page.evaluate(ASK, [query, True])["photos"])
        wanted = {"/%s/%s" % (gallery, address[3:]) for address in library.scan(query)}
        # No more cells than these are made.
        if len(wanted) > 480:
            lab.expect(len(found) == 480 and found <= wanted, "%r: %d photos" % (query[:40], len(found)))
        else:
            lab.expect(found == wanted, "%r: %d photos are wrong and %d are missing, such as %s" % (
                query[:40], len(found - wanted), len(wanted - found), sorted(found ^ wanted)[:2]))


def test_answers_are_those_of_a_full_scan(lab):
    page = lab.open(LARGE, watched=True)
    lab.expect(len(list((lab.published / "searched/find/words").iterdir())) > 3, "the index has one level")
    compare(lab, page, "searched", lambda library: ASKED + library.queries(60, 40))


@pytest.mark.nightly
@pytest.mark.parametrize("engine", engines.ENGINES)
def test_answers_are_those_of_a_full_scan_in_every_engine(lab, engine):
    for gallery in ("found", "searched"):
        library = search_library.Library(lab.published / gallery)
        asked = library.queries(5000, 40)
        for query, answer in zip(asked, engines.ask(engine, lab.published / gallery, asked)):
            lab.equal(answer[:2], library.answer(query), "%s: the photos of %r in %s" % (engine, query[:40], gallery))


def test_a_small_gallery_is_searched_at_once(lab):
    page = lab.open(SMALL, watched=True)
    lab.equal(sorted(path.name for path in (lab.published / "found/find/photos").iterdir()), ["all.txt"], "blocks")
    compare(lab, page, "found", lambda library: ["snow", "눈", "bold", "anna", "reine", "city", "img_0007", "2023-05", "sea -snow", "nothing",
                                                   "서울", "성"])
    answer = page.evaluate(ASK, ["anna", False])
    lab.equal(answer["things"], ["/found/find/person/anna-berg/"], "things")


def test_the_words_are_those_of_the_examples(lab):
    examples = json.loads((pathlib.Path(__file__).parents[1] / "Fixtures/search-words.json").read_text())
    for example in examples:
        lab.equal(reference.words(example["text"]), example["words"], "words of %r" % example["text"])
        lab.equal(reference.joined(example["text"]), example["joined"], "joined words of %r" % example["text"])


def test_the_first_photos_come_before_the_others(lab):
    page = lab.open(LARGE)
    requests = []
    page.on("response", lambda answer: "/find/" in answer.url and requests.append(len(answer.body())))
    answer = page.evaluate(ASK, ["lofoten", False])
    lab.expect(24 <= len(answer["photos"]) < 480, "%d photos at first" % len(answer["photos"]))
    lab.equal(answer["things"][:1], ["/searched/lofoten-2019/"], "the album")
    lab.expect(answer["said"].endswith("+"), answer["said"])
    lab.figures.add("files that the first answer reads", sum(requests) / 1024, 100, "KB")
    page.keyboard.press("Tab")
    more = page.get_by_role("button", name="Search on")
    more.click()
    more.wait_for(state="hidden")


def test_an_address_has_the_query(lab):
    page = lab.open(LARGE + "#q=harbour%20hamburg", watched=True)
    page.get_by_text("Nothing found").wait_for()
    page.evaluate("location.hash = 'q=hamburg'")
    page.locator(".found .grid a").first.wait_for()
    lab.equal(page.input_value(".search input"), "hamburg", "the field")
    page.fill(".search input", "hafen")
    lab.until(page, "location.hash === '#q=hafen'")


def test_arrows_lead_through_the_results(lab):
    page = lab.open(SMALL + "#q=aurora", watched=True)
    page.locator(".found .grid a").nth(2).wait_for()
    found = page.evaluate("[...document.querySelectorAll('.found .grid a')].map((link) => link.pathname)")
    page.locator(".found .grid a").nth(1).click()
    lab.ready(page)
    for number in (2, 3, 4):
        lab.equal(page.evaluate("location.pathname"), found[number - 1], "result %d" % number)
        lab.until(page, "document.querySelector('.position').textContent.startsWith('%d ')" % number, "the position is another")
        page.keyboard.press("ArrowRight")
        lab.until(page, "location.pathname !== '%s'" % found[number - 1], "the arrow does not turn")
        lab.ready(page)
    with page.expect_navigation(wait_until="load"):
        page.click(".crumbs li:last-child a")
    lab.until(page, "document.querySelectorAll('.found .grid a').length > 2", "the way back does not show the results")
    lab.equal(page.input_value(".search input"), "aurora", "the query")
    # Without what the search kept, such as at a forwarded address, the order is that of the album.
    page = lab.viewer(found[1].strip("/") + "#/find/?q=aurora")
    lab.expect("/find/" not in page.get_attribute(".crumbs li:last-child a", "href"), "the way back leads to a search without results")


def test_a_word_that_is_mistyped(lab):
    page = lab.open(LARGE)
    page.fill(".search input", "harbuor")
    page.get_by_role("button", name="Did you mean “harbour”?").click()
    page.locator(".found .grid a").first.wait_for()
    lab.equal(page.input_value(".search input"), "harbour", "the field")
    for gallery, typed, right in ((SMALL, "auroar", "aurora"), (LARGE, "descritpion", "description"),
                                  (LARGE, "smorebrod", "smorrebrod"), (LARGE, "smorxebrod", "smorrebrod")):
        page = lab.open(gallery)
        page.fill(".search input", typed)
        page.get_by_role("button", name="Did you mean “%s”?" % right).wait_for()


def test_halves_of_characters_and_syllables(lab):
    page = lab.open(SMALL, watched=True)
    # Keyboards show 성 while 서울 is typed.
    seoul = page.evaluate(ASK, ["서울", False])["photos"]
    lab.expect(seoul, "no photo of Seoul")
    lab.equal(page.evaluate(ASK, ["성", False])["photos"], seoul, "photos of a syllable that is half typed")
    lab.equal(page.evaluate(ASK, ["aurora\ud800", False])["photos"], page.evaluate(ASK, ["aurora", False])["photos"], "photos")
    lab.equal(page.evaluate("location.hash"), "#q=aurora", "the fragment")


def test_files_that_do_not_come(lab):
    page = lab.open(LARGE)
    missing = []
    page.route("**/find/photos/20*", lambda route: (missing.append(1), route.fulfill(status=404, body="")))
    lab.equal(page.evaluate(ASK, ["harbour", False])["photos"], [], "photos of missing blocks")
    lab.expect(len(missing) <= 20, "%d missing blocks are asked for" % len(missing))
    page = lab.open(LARGE)
    page.route("**/find/photos/2015*", lambda route: route.fulfill(body="[[\"cut"))
    lab.expect(len(page.evaluate(ASK, ["harbour", False])["photos"]) > 0, "photos beside a block that is cut")
    page = lab.open(LARGE)
    page.route("**/find/words.txt", lambda route: route.abort())
    page.fill(".search input", "harbour")
    page.get_by_text("The search could not be loaded").wait_for()
    page.unroute("**/find/words.txt")
    page.fill(".search input", "hamburg")
    page.locator(".found .grid a").first.wait_for()


def test_keys_and_no_script(lab):
    page = lab.open(LARGE)
    page.keyboard.press("/")
    page.keyboard.type("harbour")
    page.locator(".found .grid a").nth(2).wait_for()
    lab.equal(page.input_value(".search input"), "harbour", "the field")
    page.focus(".found .grid a")
    page.keyboard.press("ArrowRight")
    lab.equal(page.evaluate("document.activeElement === document.querySelectorAll('.found .grid a')[1]"), True, "the next photo")
    page = lab.open(LARGE, script=False)
    lab.expect(not page.locator(".search").is_visible(), "a search without a script")
