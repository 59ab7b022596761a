package struct PickLookup {
    private let library: Library
    /// Indices of photos by path, address, file name and file name without extension, all in lower case.
    private var paths: [String: [Int]] = [:]
    private var addresses: [String: [Int]] = [:]
    private var names: [String: [Int]] = [:]
    private var stems: [String: [Int]] = [:]

    private static let maxHints = 10
    private static let maxCandidates = 5
    private static let maxProblems = 50

    package init(_ library: Library) {
        self.library = library
        for (index, photo) in library.photos.enumerated() {
            paths[photo.path.text.lowercased(), default: []].append(index)
            addresses[Self.id(of: photo).lowercased(), default: []].append(index)
            names[photo.path.name.lowercased(), default: []].append(index)
            stems[photo.path.stem.lowercased(), default: []].append(index)
        }
    }

    /// Returns the identifier of a photo in pages and lists: the address of its page without extension.
    package static func id(of photo: Photo) -> String { String(photo.address.dropLast(".html".count)) }

    /// Returns the photos in the order of the list, without duplicates.
    /// - Throws: the entries that match no photo or several.
    package func picks(_ entries: [PickEntry]) throws(PickProblems) -> [Pick] {
        var found: [(photo: Int, note: String?)] = []
        var problems: [String] = []
        for entry in entries.flatMap(separated).prefix(PickReader.maxPhotos + 1) {
            let candidates = candidates(entry)
            if candidates.count == 1 {
                found += candidates.map { ($0, entry.note) }
            } else {
                problems.append(problem(entry, candidates, hints: problems.count < Self.maxHints))
            }
        }
        guard problems.isEmpty else {
            let more = problems.count - Self.maxProblems
            throw PickProblems(problems.prefix(Self.maxProblems) + (more > 0 ? ["and \(more) more"] : []))
        }
        if found.count > PickReader.maxPhotos { throw PickReader.tooMany }
        var seen: Set<Int> = []
        return found.filter { seen.insert($0.photo).inserted }.map {
            Pick(photo: library.photos[$0.photo], note: $0.note)
        }
    }

    /// Separates a note from a name, as in `IMG_1.jpg: brighter`, and splits a line with commas, unless there is a file with
    /// the name of the whole line.
    private func separated(_ entry: PickEntry) -> [PickEntry] {
        if entry.kind == .address { return [entry] }
        let whole = PickEntry(entry.text, .name, at: entry.location, note: entry.note)
        if !candidates(whole).isEmpty { return [whole] }
        if let end = entry.text.firstRange(of: ": ") {
            let named = PickEntry(
                String(entry.text[..<end.lowerBound]), .name, at: entry.location,
                note: PickReader.written(String(entry.text[end.upperBound...])))
            if !candidates(named).isEmpty { return [named] }
        }
        if entry.kind == .name { return [whole] }
        return entry.text.utf8.split(separator: UInt8(ascii: ",")).compactMap { part in
            PickReader.trimmed(part).map { PickEntry($0, .name, at: entry.location) }
        }
    }

    private func candidates(_ entry: PickEntry) -> [Int] {
        let key = Self.key(entry.text)
        if entry.kind == .address { return addresses[key] ?? [] }
        let isPath = entry.text.utf8.contains(UInt8(ascii: "/"))
        let tables: [([String: [Int]], (Photo) -> String)] =
            isPath
            ? [(paths, \.path.text), (addresses, Self.id)]
            : [(names, \.path.name), (stems, \.path.stem), (addresses, Self.id)]
        for (table, name) in tables {
            guard let found = table[key] else { continue }
            // A photo whose name matches exactly takes precedence over those that differ in case.
            let exact = found.filter { name(library.photos[$0]) == entry.text }
            return exact.isEmpty ? found : exact
        }
        return []
    }

    /// Addresses may have a slash and an extension, as a browser shows them.
    private static func key(_ text: String) -> String {
        let text = text.hasPrefix("/") ? text.dropFirst() : text[...]
        let name = text.hasSuffix(".html") ? text.dropLast(".html".count) : text
        return name.lowercased()
    }

    private func problem(_ entry: PickEntry, _ candidates: [Int], hints: Bool) -> String {
        guard candidates.isEmpty else {
            let paths = candidates.map { index in
                let path = library.photos[index].path
                return (path.parent.isRoot ? "/" : "") + path.text
            }
            return "\(entry.location): '\(entry.text)' may be any of "
                + "\(NameList.text(paths, most: Self.maxCandidates)); write its path"
        }
        let known = entry.kind == .address ? library.photos.map(Self.id) : library.photos.map(\.path.name)
        let hint = hints ? NearestName.of(entry.text, among: known).map { "; did you mean '\($0)'?" } : nil
        return "\(entry.location): the site has no photo '\(Summary.of(entry.text, maxLength: 200))'\(hint ?? "")"
    }
}
