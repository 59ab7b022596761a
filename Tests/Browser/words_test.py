"""Pages of words, the menu and the logo."""


def test_a_page_of_words_leads_to_photos(lab):
    page = lab.open("story/about/index.html")
    lab.equal(page.locator("h1").inner_text(), "About me", "the heading of the text is the title, once")
    lab.equal(page.locator(".menu [aria-current]").inner_text(), "About", "the current page")
    lab.equal(page.locator("footer a").all_inner_texts(), ["Imprint"], "what the menu names is not at the end")
    lab.follow(page, ".story figure a")
    lab.expect(page.url.endswith("/story/walk/img_0001.html"), page.url)
    lab.equal(page.locator(".menu").count(), 0, "a photo is alone on its page")
    contact = page.locator("a[href^=mailto]").get_attribute("href")
    lab.expect(contact.startswith("mailto:me@example.org?subject=About%20IMG_0001%2C%20"), contact)
    lab.expect("story%2Fwalk%2Fimg_0001.html" in contact, contact)


def test_the_menu_and_the_logo_fit(lab):
    for path in ("story/index.html", "story/about/index.html", "story/walk/index.html"):
        for width in (320, 390, 1280):
            page = lab.open(path, width=width)
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            lab.expect(overflow <= 0, "%s, %d: %d px too wide" % (path, width, overflow))
            logo = page.locator("img.logo").bounding_box()
            lab.expect(abs(logo["width"] / logo["height"] - 5) < .1, "%s, %d: the shape of the logo: %s" % (path, width, logo))
            lab.expect(0 <= logo["x"] and logo["x"] + logo["width"] <= width, "%s, %d: the logo is cut: %s" % (path, width, logo))
            menu = page.locator(".menu").bounding_box()
            lab.expect(menu["height"] <= 56, "%s, %d: the menu has more than one line: %s" % (path, width, menu))
            page.close()


def test_dark_pages_have_their_logo(lab):
    for dark, colour in ((False, "#141414"), (True, "#F2F2F0")):
        page = lab.open("story/index.html", dark=dark)
        source = page.evaluate("fetch(document.querySelector('img.logo').currentSrc).then((reply) => reply.text())")
        lab.expect(colour in source, "dark: %s: %s" % (dark, source))
        page.close()
