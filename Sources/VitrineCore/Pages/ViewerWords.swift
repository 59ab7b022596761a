package struct ViewerWords {
    private let words: Strings

    package init(_ words: Strings) {
        self.words = words
    }

    package var module: String {
        let texts = [
            ("toFirst", words[.backToFirst]), ("toLast", words[.toLast]), ("failed", words[.failed]),
            ("zoomIn", words[.zoomIn]), ("zoomOut", words[.zoomOut]), ("fullscreen", words[.fullscreen]),
            ("keys", words[.keys]), ("slideshow", words[.slideshow]), ("share", words[.share]),
            ("position", words[.positionInList]),
        ]
        return "export const words = {" + Self.fields(texts) + "};\n"
    }

    /// The texts of `extras.js`: an object with the texts, and the list of keyboard shortcuts with their descriptions.
    package var extraModule: String {
        let texts = [
            ("keys", words[.keys]), ("letters", words[.letterKeys]), ("close", words[.close]),
            ("slideshow", words[.slideshow]), ("stopSlideshow", words[.stopSlideshow]),
            ("linkCopied", words[.linkCopied]),
        ]
        let keys = [
            ("← →", words[.previousPhoto] + ", " + words[.nextPhoto]), ("+ − 0", words[.zoomKeys]),
            ("← ↑ → ↓", words[.panKeys]), ("s", words[.slideshow]), ("f", words[.fullscreen]), ("i", words[.details]),
            ("l", words[.lights]), ("Space", words[.play]), ("Esc", words[.backKey]),
        ]
        let list = keys.map { "[" + Escaping.json($0.0) + "," + Escaping.json($0.1) + "]" }
        return "export const extraWords = {" + Self.fields(texts) + ",\"keyList\":[" + list.joined(separator: ",")
            + "]};\n"
    }

    private static func fields(_ texts: [(String, String)]) -> String {
        texts.map { Escaping.json($0.0) + ":" + Escaping.json($0.1) }.joined(separator: ",")
    }
}
