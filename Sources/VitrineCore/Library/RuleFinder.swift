/// Finds the photos for which rules hold.
package struct RuleFinder: Sendable {
    private let folders: PathLookup
    /// The listed photos with their facts, the newest first.
    private let photos: [(index: Int, facts: RuledPhoto)]

    package init(_ library: Library, _ input: LibraryInput) {
        self.init(library, input, newest: library.newest, folders: input.folders)
    }

    init(_ library: Library, _ input: LibraryInput, newest: [Int], folders: PathLookup) {
        self.folders = folders
        let sources = Dictionary(uniqueKeysWithValues: input.photos.lazy.map { ($0.path, $0) })
        photos = newest.compactMap { index in
            let photo = library.photos[index]
            return sources[photo.path].map {
                (index, RuledPhoto(photo, $0, albumTitle: library.albums[photo.album].title))
            }
        }
    }

    /// The listed photos for which a rule holds, as indices in `Library.photos`, in the order of the rule.
    package func photos(by rule: PhotoRule) -> [Int] {
        let (conditions, exclusions) = (rule.conditions.map(found), rule.exclusions.map(found))
        var found = photos.filter { _, photo in
            conditions.allSatisfy(photo.matches) && !exclusions.contains(where: photo.matches)
        }
        switch rule.order {
        case .newest: break
        case .oldest: found = sorted(found, by: .oldest)
        case .name: found = sorted(found, by: .name)
        case .rating:
            found = found.enumerated().sorted { one, other in
                (-one.element.facts.rating, one.offset) < (-other.element.facts.rating, other.offset)
            }.map(\.element)
        }
        return found.prefix(rule.limit ?? found.count).map(\.index)
    }

    private func sorted(_ found: [(index: Int, facts: RuledPhoto)], by order: SortOrder) -> [(
        index: Int, facts: RuledPhoto
    )] {
        PhotoOrder.sorted(Array(found.indices), of: found.map(\.facts.photo), by: order).map { found[$0] }
    }

    /// The condition with the folders as they are written on the disk.
    private func found(_ condition: PhotoRule.Condition) -> PhotoRule.Condition {
        guard case .albums(let references) = condition else { return condition }
        return .albums(
            references.map { AlbumText.Reference(name: folders.find($0.path)?.text ?? $0.name, mark: $0.mark) })
    }

    // MARK: Mistakes

    /// The albums that a rule names and that do not exist.
    package func missingAlbums(in rule: PhotoRule) -> [(reference: AlbumText.Reference, message: String)] {
        (rule.conditions + rule.exclusions).flatMap { condition -> [AlbumText.Reference] in
            if case .albums(let references) = condition { references } else { [] }
        }.filter { !$0.path.isRoot && folders.find($0.path) == nil }.map { reference in
            let hint =
                NearestName.of(reference.path.text, among: folders.files.map(\.text).sorted())
                .map { "; did you mean '\($0)'?" } ?? ""
            return (reference, "the album '\(reference.name)' does not exist\(hint)")
        }
    }

    /// The names in a rule that no photo has: they are not mistakes, because the photo may be hidden today.
    /// - Parameter hints: for how many of them a similar name may be looked for, which is slow.
    package func unknownNames(in rule: PhotoRule, file: String, hints: inout Int) -> [UnknownName] {
        var unknown: [UnknownName] = []
        for case .names(let kind, let names) in rule.conditions + rule.exclusions {
            for name in names where !photos.contains(where: { $0.facts.has(name, kind) }) {
                let nearest = hints > 0 ? NearestName.of(name.text, among: allNames(kind)) : nil
                hints -= 1
                unknown.append(UnknownName(file: file, kind: kind, name: name.text, nearest: nearest))
            }
        }
        return unknown
    }

    /// The names of photos that begin like a text or have a word that does, those of most photos first.
    package func names(_ kind: FacetKind, like text: String, limit: Int) -> [String] {
        let wanted = "-" + Slug.identityPrefix(of: text)
        let counts = names(kind).filter { name, _ in ("-" + Slug.identity(of: name)).contains(wanted) }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map(\.key)
    }

    /// The names of a kind, and the parts of their hierarchies.
    private func allNames(_ kind: FacetKind) -> [String] {
        Set(names(kind).keys.flatMap { [$0] + FileName.names(in: $0) }).sorted()
    }

    /// The names of a kind with the numbers of their photos.
    private func names(_ kind: FacetKind) -> [String: Int] {
        photos.reduce(into: [:]) { counts, photo in
            for name in photo.facts.names(kind) { counts[name.text, default: 0] += 1 }
        }
    }
}

extension Library {
    /// The listed photos, the newest first.
    var newest: [Int] {
        PhotoOrder.sorted(photos.indices.filter { !photos[$0].isUnlisted }, of: photos, by: .newest)
    }
}

extension AlbumText.Reference {
    /// The folder that a rule names.
    var path: SourcePath { SourcePath.root.appending(file: name) }
}
