"""A phone in the local network edits a gallery, with `vitrine studio --devices`."""
import re
import socket

from axe_playwright_python.base import AXE_SCRIPT

from accessibility_test import violations
from lab import PHONE
from preview import PROBE
from studio import FIELD, LAYER, WELCOMED, Studio
from studio_attack_test import ATTACK, elsewhere, files

DEVICE_LINK = r"Link for the next device, .*: (http://\S+)"
CAPTION = "albums/coast/IMG_0020.jpg.yml"
STATUS = "fetch('/_vitrine/history').then((answer) => answer.status)"
LOCKED = "document.querySelector('h1').textContent.startsWith('Open the link in the terminal')"


def own_address():
    """The address of this machine in its network, as a phone sees it. Browsers trust no page there that comes over plain
    HTTP. A machine without a network has only addresses that no other machine reaches."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # This sends nothing.
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.2"


class DeviceStudio(Studio):
    """A studio that devices can enter."""

    OPTIONS = ["--devices", "--host", own_address()]

    def device_links(self, count):
        """Waits until the program has printed that many links for devices, and returns them."""
        self.output.find(DEVICE_LINK, count)
        links = re.findall(DEVICE_LINK, self.output.text)
        self.lab.equal(len(links), count, "links for devices")
        return links

    def enter(self, link, path, **options):
        """Enters with a device's link, and opens a page. Refused requests are what is tested."""
        def prepare(page):
            page.add_init_script(PROBE)
            page.add_init_script(WELCOMED)

        page = self.lab.open(link, before=prepare, **options)
        self.lab.until(page, "location.pathname === '/' && document.readyState === 'complete'")
        page.goto(link.partition("_vitrine")[0] + path)
        self.is_editing(page)
        return page


def test_a_phone_edits_until_it_is_removed(lab):
    with DeviceStudio(lab) as studio:
        owner = studio.open("coast/")
        first, = studio.device_links(1)
        phone = studio.enter(first, "coast/img_0020.html", **PHONE)
        studio.output.find("A device entered: Chrome on Linux")
        if "//127." not in first:
            lab.equal(phone.evaluate("isSecureContext"), False, "a secure context")
        lab.ready(phone)
        phone.keyboard.press("c")
        lab.until(phone, FIELD)
        phone.keyboard.type("Low tide")
        phone.keyboard.press("Control+Enter")
        studio.told(phone, "Saved")
        lab.equal(studio.text(CAPTION), "caption: Low tide\n", "the text")
        studio.choose(phone, "Adjust", "Turn left")
        studio.told(phone, "Photo turned")
        phone.goto(first.partition("_vitrine")[0] + "coast/")
        studio.is_editing(phone)
        lab.expect(phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone")
        studio.choose(phone, "More", "Devices")
        lab.until(phone, "%s.querySelector('.panel').textContent.includes('this device')" % LAYER)

        studio.choose(owner, "More", "Devices")
        lab.until(owner, "%s.querySelector('.panel').textContent.includes('Chrome on Linux')" % LAYER)
        owner.evaluate(AXE_SCRIPT)
        violations(lab, owner, "devices")
        studio.press(owner, "Remove: Chrome on Linux")
        studio.told(owner, "Chrome on Linux is locked out")
        lab.until(owner, "%s.querySelector('.panel').textContent.includes('No device has entered')" % LAYER)
        lab.until(phone, LOCKED, "the page of a removed device")
        # The locked page loads itself again, so it cannot be asked.
        history = phone.request.get(first.partition("_vitrine")[0] + "_vitrine/history")
        lab.equal(history.status, 401, "a request of a removed device")
        lab.equal(owner.evaluate(STATUS), 200, "a request of the owner")

        # Its link is not valid any more, but that for the next device is.
        # In another tab: the locked page loads itself again, which would interrupt this.
        later = phone.context.new_page()
        phone.close()
        later.goto(first)
        lab.until(later, "document.querySelector('[role=alert]').textContent.includes('not the one in the terminal')")
        studio.enter(studio.device_links(2)[1], "coast/", **PHONE)


def test_links_are_valid_once_and_at_their_own_address(lab):
    with DeviceStudio(lab) as studio:
        owner = studio.open("coast/")
        first, = studio.device_links(1)
        device = first.partition("_vitrine")[0]
        other = lab.open(device + "_vitrine/enter#" + studio.link.partition("#")[2])
        lab.until(other, "document.querySelector('[role=alert]').textContent.includes('not the one in the terminal')")
        lab.equal(owner.evaluate(STATUS), 200, "the owner, whose link was tried at the other address")
        phone = studio.enter(first, "coast/", **PHONE)
        other.goto("about:blank")
        other.goto(first)
        lab.until(other, "document.querySelector('[role=alert]').textContent.includes('A new one is in the terminal')")
        lab.until(phone, LOCKED, "the page of a device whose link was used twice")
        lab.equal(owner.evaluate(STATUS), 200, "the owner")
        studio.device_links(3)
        for path in ("coast/", "_vitrine/devices"):
            lab.equal(other.goto(device + path).status, 401, "a device that did not enter: " + path)


def test_a_hidden_page_is_locked_when_it_is_seen_again(lab):
    with DeviceStudio(lab) as studio:
        owner = studio.open("coast/")
        phone = studio.enter(studio.device_links(1)[0], "coast/", **PHONE)
        # The connection of a hidden page ends after a while.
        phone.evaluate("window.stream.close()")
        studio.choose(owner, "More", "Devices")
        studio.has_panel(owner)
        studio.press(owner, "Remove: Chrome on Linux")
        studio.told(owner, "is locked out")
        phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        lab.until(phone, "document.querySelector('vitrine-studio:not(.editing)')", "the layer of a removed device")
        lab.expect(phone.locator("vitrine-studio").get_by_text("You are looking").is_visible(), "it does not say why")


def test_pages_of_another_program_at_the_same_address(lab):
    """There, browsers send the cookie to every port, and do not say from where a request comes."""
    with DeviceStudio(lab) as studio, elsewhere(own_address()) as port:
        studio.open("")
        link, = studio.device_links(1)
        phone = studio.enter(link, "coast/")
        before = files(studio)
        attacker = lab.contexts[-1].new_page()
        attacker.goto("http://%s:%d/" % (own_address(), port))
        lab.equal(attacker.evaluate(ATTACK, link.partition("_vitrine")[0]), [], "what can be read")
        lab.equal(files(studio), before, "the files of the site")
        lab.equal(phone.evaluate(STATUS), 200, "the request of the phone")
