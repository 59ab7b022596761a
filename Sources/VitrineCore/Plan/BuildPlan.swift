package struct BuildPlan: Hashable, Sendable {
    package struct Write: Hashable, Sendable {
        package var output: Output
        package var reason: PlanReason
    }

    package struct Deletion: Hashable, Sendable {
        package var path: OutputPath
        package var reason: PlanReason

        package init(path: OutputPath, reason: PlanReason) {
            self.path = path
            self.reason = reason
        }
    }

    /// Media files to make, in the order of the library.
    package var jobs: [MediaJob] = []
    /// In the order of the outputs.
    package var writes: [Write] = []
    package var deletions: [Deletion] = []
    /// Images and originals that exist without a record or have changed since they were recorded. They are verified,
    /// and kept if they are right.
    package var adoptions: [Output] = []
    /// The paths of records whose files neither exist nor are needed.
    package var forgotten: [OutputPath] = []
    /// The pages that are up to date although they are made from something else than was recorded, with the digests of
    /// what they are made from now.
    package var confirmed: [OutputPath: ContentDigest] = [:]
    package var kept = 0

    package init() {}

    package mutating func make(_ output: Output, _ reason: PlanReason) {
        switch output.work {
        case .image(let photo, let rendition):
            add(Product(.image(rendition), path: output.path, reason: reason), to: .photo(photo))
        case .original(let photo):
            add(Product(.original, path: output.path, reason: reason), to: .photo(photo))
        case .video(let video):
            add(Product(.video, path: output.path, reason: reason), to: .video(video))
        case .motion(let photo):
            add(Product(.video, path: output.path, reason: reason), to: .motion(photo))
        case .av1(let video):
            add(Product(.video, path: output.path, reason: reason), to: .av1(video))
        case .archive(let photo, let archive):
            add(Product(.archive(archive), path: output.path, reason: reason), to: .archive(photo))
        case .page, .feed, .document, .bytes: break
        }
    }

    private mutating func add(_ product: Product, to item: MediaItem) {
        let index = index(of: item)
        if index < jobs.count, jobs[index].item == item {
            jobs[index].products.append(product)
        } else {
            jobs.insert(MediaJob(item: item, products: [product]), at: index)
        }
    }

    /// The index of the item's job, or the index at which it is to be inserted.
    private func index(of item: MediaItem) -> Int {
        var range = jobs.startIndex..<jobs.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = jobs[middle].item < item ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
