internal import VitrineCore
internal import VitrineMessages

struct PlaceholderStage {
    private static let batch = 64

    let root: String
    let limits: Limits
    let workers: any Workers

    func run(_ thumbnails: [OutputPath]) async throws -> Findings {
        var findings = Findings()
        if thumbnails.isEmpty { return findings }
        try await Window.run(thumbnails.batches(of: Self.batch), width: workers.count + 1) { batch in
            await workers.perform(batch.map { .placeholder(PlaceholderJob(path: $0.file(in: root), limits: limits)) })
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
