import CMarkdown
import Synchronization
import VitrineCore
internal import VitrineMessages

/// Turns Markdown into HTML that is safe to publish, whatever its source: without raw HTML, and with links to allowed
/// addresses only.
enum MarkdownRenderer {
    static let maxSourceSize = Markdown.maxSize
    static let maxHTMLSize = 1 << 20
    static let maxCells = 10_000

    /// cmark-gfm is not re-entrant with its extensions. The value says whether they are registered.
    private static let lock = Mutex(false)

    static func render(_ markdown: Markdown) throws(MediaFailure) -> RenderedMarkdown {
        guard markdown.source.utf8.count <= maxSourceSize else {
            throw tooLarge("The text has more than \(maxSourceSize / 1024) KiB.")
        }
        if markdown.form == .page, TableEstimate.cells(in: markdown.source.utf8) > maxCells {
            throw tooLarge("The tables in the text have more than \(maxCells) cells.")
        }
        let rendered: RenderedMarkdown? = lock.withLock { isRegistered in
            if !isRegistered {
                cmark_gfm_core_extensions_ensure_registered()
                isRegistered = true
            }
            return MarkdownDocument(markdown)?.rendered(as: markdown.form)
        }
        guard let rendered, rendered.html.utf8.count <= maxHTMLSize else {
            throw tooLarge("The text becomes more than \(maxHTMLSize / 1024) KiB of HTML.")
        }
        return rendered
    }

    private static func tooLarge(_ message: String) -> MediaFailure {
        MediaFailure(.tooLarge, message + " Shorten it, or distribute it over several albums.")
    }
}
