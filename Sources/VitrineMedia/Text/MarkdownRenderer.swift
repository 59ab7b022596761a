import CMarkdown
import Synchronization
import VitrineCore

/// Turns Markdown into HTML that may stand on a page whoever wrote it: no raw HTML, only harmless addresses.
enum MarkdownRenderer {
    /// Bytes of a text.
    static let largestSource = 64 << 10
    /// Bytes of its HTML.
    static let largestHTML = 1 << 20
    static let mostCells = 10_000

    /// cmark-gfm with extensions is not re-entrant. The value: whether they are registered.
    private static let lock = Mutex(false)

    /// - Throws: `tooLarge`.
    static func render(_ markdown: Markdown) throws(MediaFailure) -> RenderedMarkdown {
        guard markdown.source.utf8.count <= largestSource else {
            throw tooLarge("The text has more than \(largestSource / 1024) KiB.")
        }
        if markdown.form == .page, TableEstimate.cells(in: markdown.source.utf8) > mostCells {
            throw tooLarge("The tables in the text have more than \(mostCells) cells.")
        }
        let rendered: RenderedMarkdown? = lock.withLock { isRegistered in
            if !isRegistered {
                cmark_gfm_core_extensions_ensure_registered()
                isRegistered = true
            }
            return MarkdownDocument(markdown)?.rendered()
        }
        guard let rendered, rendered.html.utf8.count <= largestHTML else {
            throw tooLarge("The text becomes more than \(largestHTML / 1024) KiB of HTML.")
        }
        return rendered
    }

    private static func tooLarge(_ words: String) -> MediaFailure {
        MediaFailure(.tooLarge, words + " Shorten it, or divide it among albums.")
    }
}
