internal import VitrineCore

/// Turns all texts of a library into HTML, in the workers: Markdown is untrusted input.
enum MarkdownStage {
    private static let batch = 64

    /// - Parameters:
    ///   - known: what is rendered already; it may hold more than is asked for.
    ///   - place: the file in which a text stands, for messages.
    /// - Throws: the first text that is too long or takes too long, as a configuration error.
    static func render(
        _ texts: [Markdown], known: [Markdown: RenderedMarkdown], workers: any Workers,
        place: (Markdown) -> String
    ) async throws -> [Markdown: RenderedMarkdown] {
        var rendered =
            known.isEmpty ? [:] : Dictionary(texts.compactMap { text in known[text].map { (text, $0) } }) { $1 }
        let texts = texts.filter { rendered[$0] == nil }
        let batches = texts.batches(of: batch)
        try await Window.run(batches, width: workers.count + 1) { batch in
            await workers.perform(batch.map(WorkerItem.markdown))
        } fold: { batch, results in
            try Task.checkCancellation()
            try results.forEach { try $0.requireWorker() }
            for (text, result) in zip(batch, results) {
                switch result.reply {
                case .markdown(let html): rendered[text] = html
                case .failure(let failure):
                    throw BuildError(.configuration, place(text), failure.message)
                default:
                    throw BuildError(.configuration, place(text), "could not be turned into HTML; simplify it")
                }
            }
        }
        return rendered
    }
}
