"""The language of the studio. `.ci/check-words.py` compares the texts of all languages."""

# Tags of pages, the language of the studio's words, how two texts are said, and how a day is written.
LANGUAGES = {
    "en-GB": ("en", "0 selected", "1 star", "31 Jan 2026"),
    "de-AT": ("de", "0 ausgewählt", "1 Stern", "31.01.2026"),
    "fr-CA": ("fr", "0 sélectionnée", "1 étoile", "31 janv. 2026"),
    "ko-KR": ("ko", "0장 선택", "별 1개", "2026. 1. 31."),
    "pt-PT": ("pt-BR", "0 selecionada", "1 estrela", "31/01/2026"),
    "zh": ("zh-Hans", "已选0张", "1星", "2026年1月31日"),
    "zh-TW": ("zh-Hant", "已選0張", "1星", "2026年1月31日"),
    "zh-Hant-HK": ("zh-Hant", "已選0張", "1星", "2026年1月31日"),
    # The studio does not know these. A theme's page may have no tag, or one that is none.
    "pl": ("en", "0 selected", "1 star", "31 sty 2026"),
    "": ("en", "0 selected", "1 star", "Jan 31, 2026"),
    "no_tag": ("en", "0 selected", "1 star", "Jan 31, 2026"),
}
SAY = """async (tag) => {
  document.documentElement.lang = tag;
  const { language, say, sayTime } = await import("/_vitrine/words.js?" + tag);
  return [language, say("selected", { count: 0 }), say("star", { count: 1 }), sayTime("2026-01-31T12:00")];
}"""


def test_the_studio_speaks_the_language_of_the_page(lab, studio):
    page = studio.open("coast/", watched=True)
    for tag, wanted in LANGUAGES.items():
        *said, time = page.evaluate(SAY, tag)
        lab.equal(said, list(wanted[:3]), "the words of a page in '%s'" % tag)
        lab.expect(time.startswith(wanted[3]), "a time on a page in '%s': %s" % (tag, time))
