/// The texts for the scripts of pages, as a JavaScript module.
package struct ViewerWords {
    private let words: Strings

    package init(_ words: Strings) {
        self.words = words
    }

    /// The JavaScript: an object with the texts, and the list of keyboard shortcuts with their descriptions.
    package var module: String {
        let texts = [
            ("toFirst", words.backToFirst), ("toLast", words.toLast), ("failed", words.failed), ("view", words.view),
            ("zoomIn", words.zoomIn), ("zoomOut", words.zoomOut), ("fullscreen", words.fullscreen),
            ("keys", words.keys), ("letters", words.letterKeys), ("close", words.close),
        ]
        let keys = [
            ("← →", words.previousPhoto + ", " + words.nextPhoto), ("+ − 0", words.zoomKeys),
            ("← ↑ → ↓", words.panKeys),
            ("f", words.fullscreen), ("i", words.details), ("l", words.lights), ("Esc", words.backKey),
        ]
        let fields = texts.map { Escaping.json($0.0) + ":" + Escaping.json($0.1) }
        let list = keys.map { "[" + Escaping.json($0.0) + "," + Escaping.json($0.1) + "]" }
        return "export const words = {" + fields.joined(separator: ",") + ",\"keyList\":["
            + list.joined(separator: ",") + "]};\n"
    }
}
