internal import VitrineCore

/// Inspects the thumbnails in the output whose placeholders are not known.
struct PlaceholderStage {
    /// The number of thumbnails in a request.
    private static let batch = 64

    /// The absolute path of the output.
    let root: String
    let limits: Limits
    let workers: any Workers

    /// Inspects thumbnails.
    /// - Parameter thumbnails: their paths in the output.
    func run(_ thumbnails: [String]) async throws -> Findings {
        var findings = Findings()
        if thumbnails.isEmpty { return findings }
        try await Window.run(thumbnails.batches(of: Self.batch), width: workers.count + 1) { batch in
            await workers.perform(batch.map { .placeholder(PlaceholderJob(path: root + "/" + $0, limits: limits)) })
        } fold: { batch, results in
            try Task.checkCancellation()
            for (path, result) in zip(batch, results) {
                try result.requireWorker()
                let placeholder: Placeholder? = if case .placeholder(let found) = result.reply { found } else { nil }
                findings.learn(placeholder, of: path)
            }
        }
        return findings
    }
}
