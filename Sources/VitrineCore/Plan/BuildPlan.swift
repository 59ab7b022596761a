/// Everything that a build has to do.
package struct BuildPlan: Hashable, Sendable {
    /// The missing images of one photo, which is decoded once for all of them.
    package struct Render: Hashable, Sendable {
        package var photo: Int
        package var renditions: [Rendition]
        /// The reason for each rendition.
        package var reasons: [PlanReason]

        package init(photo: Int, renditions: [Rendition], reasons: [PlanReason]) {
            self.photo = photo
            self.renditions = renditions
            self.reasons = reasons
        }
    }

    /// A photo's file that must be published for download.
    package struct Original: Hashable, Sendable {
        package var photo: Int
        package var path: String
        package var key: ContentDigest
        package var reason: PlanReason

        package init(photo: Int, path: String, key: ContentDigest, reason: PlanReason) {
            self.photo = photo
            self.path = path
            self.key = key
            self.reason = reason
        }
    }

    package struct Write: Hashable, Sendable {
        package var output: Output
        package var reason: PlanReason
    }

    package struct Deletion: Hashable, Sendable {
        package var path: String
        package var reason: PlanReason

        package init(path: String, reason: PlanReason) {
            self.path = path
            self.reason = reason
        }
    }

    /// The images to render, in the order of the photos.
    package var renders: [Render] = []
    package var originals: [Original] = []
    /// The files to write, in the order of the outputs.
    package var writes: [Write] = []
    package var deletions: [Deletion] = []
    /// Images and originals that exist without a record or have changed since they were recorded. They are verified,
    /// and kept if they are right.
    package var adoptions: [Output] = []
    /// Files without a record in places where a file must be written. If Vitrine did not write them, the build stops
    /// before it writes anything.
    package var collisions: [String] = []
    /// The paths of records whose files neither exist nor are needed.
    package var forgotten: [String] = []
    /// The number of outputs that are up to date.
    package var kept = 0

    package init() {}

    package var imageCount: Int { renders.reduce(0) { $0 + $1.renditions.count } }

    /// Adds an image or an original to the plan.
    package mutating func make(_ output: Output, _ reason: PlanReason) {
        switch output.work {
        case .image(let photo, let rendition):
            let index = renderIndex(of: photo)
            if index < renders.count, renders[index].photo == photo {
                renders[index].renditions.append(rendition)
                renders[index].reasons.append(reason)
            } else {
                renders.insert(.init(photo: photo, renditions: [rendition], reasons: [reason]), at: index)
            }
        case .original(let photo):
            originals.append(.init(photo: photo, path: output.path, key: output.key, reason: reason))
        case .page, .feed, .bytes: break
        }
    }

    /// Returns the index of the photo in the renders, or the index at which to insert it.
    private func renderIndex(of photo: Int) -> Int {
        var range = renders.startIndex..<renders.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = renders[middle].photo < photo ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
