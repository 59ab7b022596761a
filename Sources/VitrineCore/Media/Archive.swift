internal import VitrineFormats

/// A ZIP of photos, or a part of one: the files that are published of them, under the names that their owner gave.
package struct Archive: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package var name: String
        /// The path of the file in the gallery.
        package var path: OutputPath
        package var size: Int64
    }

    package let entries: [Entry]
    package let path: OutputPath
    /// The number of bytes.
    package let size: Int64

    private static let version = "zip 1"

    init(_ entries: [Entry]) {
        self.entries = entries
        var contents = StableHasher()
        for entry in entries {
            contents.add(entry.name)
            contents.add(entry.path.text)
        }
        var recipe = StableHasher()
        recipe.add(Self.version)
        path = MediaName.path(pixels: contents.finish(), recipe: recipe.finish(), suffix: MediaName.archiveSuffix)
        size = Self.size(of: entries)
    }

    fileprivate static func size(of entries: some Sequence<Entry>) -> Int64 {
        ZIPWriter.size(of: entries.lazy.map { (name: $0.name, size: $0.size) })
    }
}

/// The ZIPs of a site, by the indices of their albums and selections. Those of which a file is not made yet are missing.
package struct SiteArchives: Sendable {
    let albums: [Int: [Archive]]
    let selections: [Int: [Archive]]

    static let none = SiteArchives(albums: [:], selections: [:])

    /// The ZIPs by the index of a photo in them.
    package var byPhoto: [Int: [Archive]] = [:]

    /// Leaves out all ZIPs of a list if one of them is not made, because visitors would take the others for the whole.
    func offering(_ isMade: (OutputPath) -> Bool) -> SiteArchives {
        func whole(_ lists: [Int: [Archive]]) -> [Int: [Archive]] {
            lists.filter { $0.value.allSatisfy { isMade($0.path) } }
        }
        return SiteArchives(
            albums: whole(albums), selections: whole(selections),
            byPhoto: byPhoto.mapValues { $0.filter { isMade($0.path) } })
    }
}

/// Plans the ZIPs of a site.
struct ArchivePlanner {
    let library: Library
    let media: [PhotoMedia]
    /// The sizes of the files in the gallery, by path, as far as they are made.
    let sizes: [OutputPath: Int64]

    var archives: SiteArchives {
        guard library.hasDownloads else { return .none }
        var byPhoto: [Int: [Archive]] = [:]
        func plan(_ photos: [Int], _ policy: DownloadPolicy) -> [Archive] {
            let archives = self.archives(of: photos, policy)
            if let first = photos.first, !archives.isEmpty { byPhoto[first, default: []] += archives }
            return archives
        }
        let albums = library.albums.map { plan($0.photos, $0.download) }
        let selections = library.selections.map { plan($0.photos, $0.download) }
        func table(_ lists: [[Archive]]) -> [Int: [Archive]] {
            Dictionary(uniqueKeysWithValues: lists.enumerated().filter { !$1.isEmpty }.map { ($0, $1) })
        }
        return SiteArchives(albums: table(albums), selections: table(selections), byPhoto: byPhoto)
    }

    /// The files of all ZIPs.
    var members: Set<OutputPath> {
        guard library.hasDownloads else { return [] }
        let lists =
            library.albums.map { ($0.photos, $0.download) } + library.selections.map { ($0.photos, $0.download) }
        return Set(lists.filter { $0.1.isOn }.flatMap { $0.0 }.compactMap { media[$0].download })
    }

    private func archives(of photos: [Int], _ policy: DownloadPolicy) -> [Archive] {
        guard case .parts(let limit) = policy else { return [] }
        let files = photos.compactMap { index in media[index].download.map { (photo: library.photos[index], path: $0) }
        }
        var taken: Set<String> = []
        var entries: [Archive.Entry] = []
        for file in files {
            guard let size = sizes[file.path] else { return [] }
            let name = Self.free(file.photo.downloadName(of: file.path), &taken)
            entries.append(.init(name: name, path: file.path, size: size))
        }
        return Self.divided(entries, limit).map(Archive.init)
    }

    /// A name that no other file has, also where upper and lower case or the forms of Unicode are not distinguished.
    private static func free(_ name: String, _ taken: inout Set<String>) -> String {
        var (found, number) = (name, 1)
        while !taken.insert(Slug.foldKey(found)).inserted {
            number += 1
            found = NewName.numbered(name, number)
        }
        return found
    }

    private static func divided(_ entries: [Archive.Entry], _ limit: Int64) -> [[Archive.Entry]] {
        let empty = Archive.size(of: [])
        var parts: [[Archive.Entry]] = []
        var size = limit
        for entry in entries {
            let added = Archive.size(of: [entry]) - empty + ZIPWriter.offsetField
            if size + added > limit - ZIPWriter.endFields {
                parts.append([])
                size = empty
            }
            parts[parts.count - 1].append(entry)
            size += added
        }
        return parts
    }
}

extension PhotoMedia {
    /// The best file that is published of a photo or video.
    package var download: OutputPath? { video?.path ?? original ?? renditions.largestPicture?.path }
}

extension Photo {
    /// The name under which a file of the photo is saved: that of the owner's file, with the ending of the published one.
    package func downloadName(of file: OutputPath) -> String {
        let suffix = FileName.split(file.name).suffix
        let (own, kind) = (path.lowercasedExtension, MediaKind(suffix: suffix))
        let isSame = own == suffix || kind != .video && kind != .raw && MediaKind(suffix: own) == kind
        return NewName.file(isSame ? path.name : path.stem + "." + suffix)
    }
}
