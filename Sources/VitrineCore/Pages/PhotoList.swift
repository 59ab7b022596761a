/// A list of photos that is divided into pages: those of an album, a smart album or a collection.
struct PhotoList: Sendable {
    let photos: [Int]
    /// The folder of the list's pages, relative to the site's root, with a slash at its end; empty for the root.
    let address: String
    let isMixed: Bool
    let picks: PickPolicy
    let look: Look
    let pages: Pagination
    let months: MonthHeadings
    /// The indices, in the order of the album, of the photos that its text shows. They are not in `photos`.
    var ranksInStory: [Int] = []
    var hasStory = false

    /// The page that shows a photo of the album, in its grid or its text.
    /// - Parameter rank: the photo's index in the order of the album.
    func part(holding rank: Int) -> Int {
        let before = ranksInStory.count { $0 < rank }
        return ranksInStory.contains(rank) ? 0 : pages.part(holding: rank - before)
    }

    /// A page of a longer list keeps its columns, even if it has few photos.
    var layout: GridLayout {
        GridLayout(look, count: pages.photoPages == 1 ? photos.count : nil, isTimeline: isMixed && months.areShown)
    }

    func address(of part: Int) -> String { part == 0 ? address : address + pages.parts[part].fileName }

    func photos(of part: Int) -> ArraySlice<Int> { photos[pages.parts[part].photos] }

    /// Where a period begins: on its own page, or at its heading on the page that shows it.
    /// - Parameter start: the index of the first photo of the period.
    func place(of period: Period, from start: Int) -> PeriodPlace {
        // The page of a long period leads to shorter ones. Its address does not change when one of them is added.
        let own = pages.pages(of: period).first { pages.parts[$0].isOverview || period.parent != nil }
        if let own, pages.parts[own].photos.contains(start) { return PeriodPlace(address: address(of: own)) }
        return PeriodPlace(address: address(of: pages.part(holding: start)), anchor: months.anchor(of: period))
    }

    func photos(on part: Int) -> ArraySlice<Int> { pages.parts[part].isOverview ? [] : photos(of: part) }
}

struct PeriodPlace {
    let address: String
    /// The id of a heading on the page; nil for its beginning.
    var anchor: String?

    var fragment: String { anchor.map { "#" + $0 } ?? "" }

    func href(_ links: Links) -> String { links.to(address) + fragment }
}

struct PhotoLists: Sendable {
    let albums: [PhotoList]
    let selections: [PhotoList]

    init(_ library: Library, _ selections: [Selection], _ settings: Settings) {
        func list(
            _ photos: [Int], _ address: String, isMixed: Bool, _ picks: PickPolicy, _ look: Look, _ order: SortOrder,
            headings: MonthHeadings.Choice = .asNeeded
        ) -> PhotoList {
            func date(_ index: Int) -> CivilDate? { library.photos[photos[index]].date?.local }
            return PhotoList(
                photos: photos, address: address, isMixed: isMixed, picks: picks, look: look,
                pages: Pagination(count: photos.count, size: settings.pageSize, order: order, date: date),
                months: MonthHeadings(count: photos.count, order: order, headings, date: date))
        }
        albums = library.albums.map { album in
            let shown = Set((album.story ?? []).compactMap(\.self))
            let rest = shown.isEmpty ? album.photos : album.photos.filter { !shown.contains($0) }
            var list = list(rest, album.address, isMixed: false, album.picks, album.look, album.sort)
            list.ranksInStory = shown.isEmpty ? [] : album.photos.indices.filter { shown.contains(album.photos[$0]) }
            list.hasStory = !shown.isEmpty
            return list
        }
        self.selections = selections.map { selection in
            // A tile with more photos than a page shows only its map.
            let isTooLong = selection.tile != nil && !PageSizes(settings.pageSize).fits(selection.photos.count)
            let photos = isTooLong ? [] : selection.photos
            let picks = photos.isEmpty ? .off : Self.strictestPicks(of: photos, in: library)
            var list = list(
                photos, selection.address, isMixed: true, picks, settings.look, selection.order,
                headings: selection.day != nil ? .years : selection.origin == .smart(.recentlyAdded) ? .none : .asNeeded
            )
            list.hasStory = selection.firstPicture != nil
            return list
        }
    }

    private static func strictestPicks(of photos: [Int], in library: Library) -> PickPolicy {
        let albums = Set(photos.map { library.photos[$0].album })
        return albums.reduce(.unlimited) { $0.stricter(than: library.albums[$1].picks) }
    }
}
