/// The map below `find/`: lists of the photos whose pages show positions, by tiles.
extension LibraryBuilder {
    /// - Returns: false when no album publishes positions, which the settings contradict.
    func mayHaveMap() -> Bool { library.albums.contains { $0.positions != .off } }

    mutating func addMap() {
        let located = newest.compactMap { photo in
            library.photos[photo].position.map { (photo: photo, point: MapPoint($0)) }
        }
        if located.isEmpty { return }
        let cells = MapCells(located)
        let ranks = Dictionary(uniqueKeysWithValues: zip(newest, 0...))
        let words = Strings(input.settings)
        library.map = cells
        library.tiles = cells.pages.map { tile, range in
            let photos = range.flatMap { cells.cells[$0].photos }.sorted { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
            return Selection(
                origin: .tile(tile), address: SiteAddress.map + tile.name + "/", title: title(of: photos, words),
                photos: photos, dates: dates(of: photos))
        }
    }

    /// The place where most of the photos are, or the two areas with most of them; without names, the position of the first one
    /// to a tenth of a degree.
    private func title(of photos: [Int], _ words: Strings) -> String? {
        let places = photos.compactMap { library.photos[$0].place }
        if let name = PlaceName.common(of: places)?.path.last { return name }
        let areas = Dictionary(grouping: places.compactMap(\.path.first)) { $0 }.sorted { one, other in
            one.value.count == other.value.count
                ? TextBytes.precedes(one.key, other.key) : one.value.count > other.value.count
        }
        return areas.isEmpty
            ? photos.first.flatMap { library.photos[$0].position }.map { words.coordinates($0, decimals: 1) }
            : areas.prefix(2).map(\.key).joined(separator: ", ")
    }
}
