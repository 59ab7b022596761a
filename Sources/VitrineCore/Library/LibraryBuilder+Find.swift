/// The lists below `find/`: of photos with the same name, and of those that were taken on the same day of the year. They
/// know what the pages of listed photos show, and nothing else.
extension LibraryBuilder {
    /// A smaller gallery is seen at a glance. Lists have headings of months from the same number on.
    private static let leastPhotos = 61

    mutating func addFinding() {
        if input.settings.find.map, !mayHaveMap() {
            let message =
                "'find.map' shows where photos were taken, but 'gps' is false; write 'gps: coarse', or 'gps: true'"
            add(ConfigProblem(file: "vitrine.yml", message: message))
        }
        guard input.settings.find.isOn, newest.count >= Self.leastPhotos else { return }
        library.canBeSearched = true
        var table = FacetTable()
        for photo in newest {
            for name in names(of: library.photos[photo]) { table.add(photo, name) }
        }
        library.facets = table.selections
        for index in library.facets.indices { library.facets[index].dates = dates(of: library.facets[index].photos) }
        if input.settings.find.onThisDay { addDays() }
        if input.settings.find.map { addMap() }
    }

    private func names(of photo: Photo) -> [FacetName] {
        photo.names.filter { $0.kind.isShown(by: input.settings.find) }
    }

    private mutating func addDays() {
        var days: [DayOfYear: [Int]] = [:]
        for photo in newest {
            guard let date = library.photos[photo].date?.local else { continue }
            days[DayOfYear(month: date.month, day: date.day), default: []].append(photo)
        }
        library.days = days.sorted { $0.key < $1.key }.map { day, photos in
            Selection(
                origin: .day(day), address: SiteAddress.days + day.name + "/", photos: photos, dates: dates(of: photos))
        }
    }
}

extension Photo {
    /// The names that its page shows, by which it can be found.
    package var names: [FacetName] {
        keywords.map { FacetName(.keyword, $0) } + people.map { FacetName(.person, [$0]) }
            + [(FacetKind.camera, camera), (.lens, lens)].compactMap { kind, name in name.map { FacetName(kind, [$0]) }
            }
            + [place].compactMap { $0.map { FacetName(.place, $0.path) } }
    }
}
