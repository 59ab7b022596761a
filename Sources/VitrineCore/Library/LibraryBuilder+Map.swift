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

    /// The place where most of the photos are or, without names, the position of the first one to a tenth of a degree.
    private func title(of photos: [Int], _ words: Strings) -> String? {
        PlaceName.common(of: photos.lazy.compactMap { library.photos[$0].place })?.path.last
            ?? photos.first.flatMap { library.photos[$0].position }.map { words.coordinates($0, decimals: 1) }
    }
}
