internal import VitrineCore

/// Looks at the published thumbnails of which no placeholder is known yet.
enum PlaceholderStage {
    /// Thumbnails a request.
    private static let batch = 64

    /// - Parameters:
    ///   - site: with what is known already.
    ///   - root: the output, absolute.
    ///   - isThere: whether a path in the output holds what it must.
    /// - Returns: what was learnt, by the thumbnail's path. One that cannot be looked at is left out.
    static func run(
        _ site: SitePages, root: String, isThere: (String) -> Bool, workers: any Workers
    ) async throws -> [String: Placeholder] {
        let missing = site.thumbnailsWithoutPlaceholder.filter(isThere)
        if missing.isEmpty { return [:] }
        // Not before, for a first build has no such folder when it starts.
        workers.mayRead([root])
        let batches = missing.batches(of: batch)
        var found: [String: Placeholder] = [:]
        let limits = site.settings.limits
        try await Window.run(batches, width: workers.count + 1) { batch in
            await workers.perform(batch.map { .placeholder(PlaceholderJob(path: root + "/" + $0, limits: limits)) })
        } fold: { batch, results in
            try Task.checkCancellation()
            for (path, result) in zip(batch, results) {
                try result.requireWorker()
                if case .placeholder(let placeholder) = result.reply { found[path] = placeholder }
            }
        }
        return found
    }
}
