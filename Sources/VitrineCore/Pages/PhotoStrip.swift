/// A few photos of a period, to which the page of a longer period leads.
struct PhotoStrip {
    /// The page of the period.
    let part: Int
    let count: Int
    let photos: [Int]

    private static let most = 8

    /// Chooses the photos with the smallest digests, so that a new photo rarely changes the choice.
    fileprivate init(_ part: Int, _ photos: ArraySlice<Int>, of library: [Photo]) {
        self.part = part
        count = photos.count
        let chosen = photos.indices.map { (digest: library[photos[$0]].pictureDigest.first, index: $0) }
            .sorted { $0 < $1 }.prefix(Self.most).map(\.index).sorted()
        self.photos = chosen.map { photos[$0] }
    }
}

extension PhotoList {
    func strips(on part: Int, of library: [Photo]) -> [PhotoStrip] {
        let current = pages.parts[part]
        guard current.isOverview, let period = current.period else { return [] }
        return ([0] + pages.children(of: period)).compactMap { child in
            let own = pages.parts[child].photos.clamped(to: current.photos)
            // The first page has the first periods, of which one may be longer.
            let start = child == 0 ? own.lowerBound : max(own.lowerBound, pages.parts[0].photos.upperBound)
            let shown = photos[min(start, own.upperBound)..<own.upperBound]
            return shown.isEmpty ? nil : PhotoStrip(child, shown, of: library)
        }
    }
}
