internal import VitrineCore

/// Makes missing ZIPs of files that are in the gallery. It runs after all other media are made.
struct ArchiveStage {
    let output: OutputSession
    let observer: BuildObserver

    func run(_ jobs: [MediaJob]) throws {
        let products = jobs.flatMap(\.products)
        if products.isEmpty { return }
        var done = 0
        observer.progress(BuildProgress(stage: .copying, done: 0, total: products.count))
        for product in products {
            try Task.checkCancellation()
            guard case .archive(let archive) = product.kind else { continue }
            try output.ledger.announce([product.path])
            try output.write(product, ProductFile(archive, in: output.folders.output))
            observer.pending?.images.resolve(product.path, isThere: true)
            done += 1
            observer.progress(BuildProgress(stage: .copying, done: done, total: products.count))
        }
        try output.ledger.commit()
    }
}
