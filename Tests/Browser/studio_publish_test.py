"""Publishing from the studio: what would be sent is shown first, what visitors see is looked at, and what is hidden afterwards
is taken away."""
from accessibility_test import AXE_SCRIPT, violations
from server import serve
from studio import LAYER, Studio

PANEL = LAYER + ".querySelector('.panel .body')"


class PublishingStudio(Studio):
    """A studio of a site that is published to a folder."""

    def start(self, port):
        self.place = self.site.with_name("web")
        with (self.site / "vitrine.yml").open("a") as settings:
            settings.write("\ndeploy:\n  web: {to: %s, url: %s/web/}\n" % (self.place, serve(self.site.parent)))
        super().start(port)

    def publish(self, page):
        self.tool(page, "Publish")
        self.says(page, "Compare again")

    def says(self, page, text):
        self.lab.until(page, "%s?.textContent.includes(%r)" % (PANEL, text), text)


def test_a_gallery_is_published_and_follows_what_is_hidden(lab):
    with PublishingStudio(lab) as studio:
        page = studio.open("coast/", still=True)
        studio.publish(page)
        studio.says(page, "files to send")
        lab.expect(not studio.place.exists(), "a dry run made the place")
        page.evaluate(AXE_SCRIPT)
        violations(lab, page, "dry run")
        studio.press(page, "Publish")
        studio.says(page, "The gallery is published.")
        # The server of the tests lists the files of folders.
        studio.says(page, "Visitors do not see the gallery as it is:")
        studio.says(page, "turn off the server's index of folders")
        lab.expect("is missing" not in page.inner_text("vitrine-studio .panel"), "a file that was sent is missing")
        lab.expect((studio.place / "coast/img_0020.html").exists(), "a photo was not sent")
        studio.press(page, "Compare again")
        studio.says(page, "Everything is published already.")
        page.keyboard.press("Escape")
        page.focus(studio.cell(1) + " a")
        page.keyboard.press("x")
        studio.told(page, "Photo hidden")
        studio.publish(page)
        studio.says(page, "to take away")
        taken = page.locator("vitrine-studio .panel details li").all_text_contents()
        lab.expect("coast/img_0040.html" in taken, "what is taken away: %s" % taken)
        studio.press(page, "Publish")
        studio.says(page, "The gallery is published.")
        lab.expect(not (studio.place / "coast/img_0040.html").exists(), "a hidden photo is still there")
        page.evaluate("location.reload()")
        studio.is_editing(page)
        studio.publish(page)
        studio.says(page, "Everything is published already.")


def test_files_in_the_way_are_named_and_replaced_if_the_owner_says_so(lab):
    with PublishingStudio(lab) as studio:
        studio.place.mkdir()
        (studio.place / "index.html").write_text("<p>Another page")
        page = studio.open("coast/")
        studio.publish(page)
        studio.says(page, "files that are not Vitrine's are where the gallery has files: index.html")
        lab.expect("--adopt" not in page.inner_text("vitrine-studio .panel"), "an option of the command line")
        lab.equal((studio.place / "index.html").read_text(), "<p>Another page", "a page that Vitrine did not write")
        studio.press(page, "Replace these files")
        studio.says(page, "files to send")
        lab.equal((studio.place / "index.html").read_text(), "<p>Another page", "a page, before anything is published")
        studio.press(page, "Publish")
        studio.says(page, "The gallery is published.")
        lab.expect("Another page" not in (studio.place / "index.html").read_text(), "the page was not replaced")


def test_a_site_without_a_place_says_what_to_write(lab):
    with Studio(lab) as studio:
        page = studio.open("coast/")
        studio.tool(page, "Publish")
        lab.until(page, PANEL + "?.textContent.includes('deploy:')")
