internal import VitrineCore
internal import VitrineDisk

/// The files that a shard reads: those that it renders, and those that decide how they are published.
struct ShardFiles: Sendable {
    private let shard: Shard
    private let partition: ShardPartition
    /// The pictures that the sidecars of films name as posters, by the names that they share with their raw files.
    private let posters: Set<SourcePath>

    init(_ shard: Shard, _ sorted: SortedSources, _ texts: OwnerTexts, _ folders: SourceFolders) {
        self.shard = shard
        let partition = ShardPartition(sorted.candidates, among: shard.count) { Self.size(of: $0, folders) }
        self.partition = partition
        let pictures = texts.sidecars.compactMap { film, text -> SourcePath? in
            guard case .picture(let reference, _)? = text.poster, partition.number(of: film) == shard.number else {
                return nil
            }
            return film.parent.appending(reference.name).sharedName
        }
        posters = Set(pictures)
    }

    func contain(_ path: SourcePath) -> Bool { isRendered(path) || posters.contains(path.sharedName) }

    func isRendered(_ path: SourcePath) -> Bool { partition.number(of: path) == shard.number }

    /// The bytes of a file, or those that a Git LFS pointer in its place names.
    private static func size(of file: SourceFile, _ folders: SourceFolders) -> Int64 {
        guard file.stamp.size < LFSPointer.maxSize else { return file.stamp.size }
        return folders.pointer(at: file.path)?.size ?? file.stamp.size
    }

    // MARK: Live Photos

    /// The files that must be read, too, because they may be the other halves of Live Photos, or hide them. The halves have one
    /// identifier, and may have any name in one folder.
    func others(than records: SourceRecords, isHidden: (SourcePath) -> Bool) -> Set<SourcePath> {
        var folders: [SourcePath: Halves] = [:]
        for (path, record) in records.photos {
            if let identifier = record.movie?.contentIdentifier {
                folders[path.parent, default: Halves()].films.insert(identifier)
            } else if let identifier = record.exif.contentIdentifier {
                folders[path.parent, default: Halves()].stills.insert(identifier)
            }
        }
        return records.unread.filter { path in
            guard let halves = folders[path.parent] else { return false }
            let isMissing = path.isNamedAsFilm ? halves.lackFilms : halves.lackStills
            return isMissing || isHidden(path)
        }
    }

    private struct Halves {
        var films: Set<String> = []
        var stills: Set<String> = []

        var lackFilms: Bool { !stills.isSubset(of: films) }
        var lackStills: Bool { !films.isSubset(of: stills) }
    }
}

extension SourcePath {
    fileprivate var isNamedAsFilm: Bool { MediaKind.extensions(of: [.video]).contains(lowercasedExtension) }
}

extension SourceFolders {
    /// The Git LFS pointer in the place of a file; nil if the file is there, or cannot be read.
    func pointer(at file: SourcePath) -> LFSPointer? {
        (try? Disk.read(path(of: file), maxSize: Int64(LFSPointer.maxSize))).flatMap(LFSPointer.init)
    }
}
