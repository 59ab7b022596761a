internal import VitrineCore
internal import VitrineMessages

/// Converts texts to HTML in the workers, because Markdown is untrusted input.
struct RenderTexts {
    private static let batch = 64

    typealias Files = [(text: Markdown, file: String)]

    let workers: any Workers

    /// - Parameter cache: contains the rendered texts of the last reading, and receives those of this one.
    /// - Throws: `BuildError` for the first text that is too long or takes too much time.
    func run(_ texts: Files, _ cache: inout SourceCache) async throws -> [Markdown: RenderedMarkdown] {
        let files = Dictionary(texts.map { ($0.text, $0.file) }) { first, _ in first }
        var rendered = cache.markdown.filter { files[$0.key] != nil }
        var seen = Set(rendered.keys)
        let missing = texts.map(\.text).filter { seen.insert($0).inserted }
        try await Window.run(missing.batches(of: Self.batch), width: workers.count + 1) { batch in
            await workers.perform(batch.map(WorkerItem.markdown))
        } fold: { batch, results in
            try Task.checkCancellation()
            try results.forEach { try $0.requireWorker() }
            for (text, result) in zip(batch, results) {
                rendered[text] = try Self.html(result.reply, file: files[text] ?? "")
            }
        }
        cache.markdown = rendered
        return rendered
    }

    private static func html(_ reply: WorkerReply, file: String) throws(BuildError) -> RenderedMarkdown {
        switch reply {
        case .markdown(let html): return html
        case .failure(let failure): throw BuildError(.configuration, file, failure.message)
        default: throw BuildError(.configuration, file, "could not be turned into HTML; simplify it")
        }
    }
}
