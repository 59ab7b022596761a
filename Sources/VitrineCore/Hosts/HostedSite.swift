package struct HostedSite: Sendable {
    package struct File: Hashable, Sendable {
        package var path: OutputPath
        package var size: Int64

        package init(_ path: OutputPath, _ size: Int64) {
            self.path = path
            self.size = size
        }
    }

    package struct Share: Hashable, Sendable {
        package var photos = 0
        package var files = 0
        package var bytes: Int64 = 0

        package init(photos: Int = 0, files: Int = 0, bytes: Int64 = 0) {
            self.photos = photos
            self.files = files
            self.bytes = bytes
        }

        package mutating func add(_ size: Int64) {
            files += 1
            bytes += size
        }

        package static func - (one: Share, other: Share) -> Share {
            Share(photos: one.photos - other.photos, files: one.files - other.files, bytes: one.bytes - other.bytes)
        }
    }

    package enum Basis: String, Hashable, Sendable, Codable {
        case measured
        case estimated
        /// No image exists, so that the sizes are those of average photos.
        case rough
    }

    package var files: [File]
    /// The photos and videos, with their pages and all other files that are made of each.
    package var photos: Share
    package var savings: [(setting: String, share: Share)] = []
    package var basis = Basis.measured
    package var links = LinkStyle.pretty
    package var hasVideos = false
    package var unlistedAlbums = 0

    package init(files: [File], photos: Share) {
        self.files = files
        self.photos = photos
    }

    var bytes: Int64 { files.reduce(0) { $0 + max(0, $1.size) } }

    var folders: [OutputPath: Int] {
        var counts: [OutputPath: Int] = [:]
        for file in files {
            var folder = file.path.parent
            counts[folder, default: 0] += 1
            while !folder.isRoot {
                folder = folder.parent
                if counts.updateValue(counts[folder] ?? 0, forKey: folder) != nil { break }
            }
        }
        return counts
    }
}
