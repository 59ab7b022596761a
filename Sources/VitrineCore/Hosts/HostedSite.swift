/// What a site would take at a host.
package struct HostedSite: Sendable {
    package struct File: Hashable, Sendable {
        /// The path in the gallery.
        package var path: String
        /// The size in bytes.
        package var size: Int64

        package init(_ path: String, _ size: Int64) {
            self.path = path
            self.size = size
        }
    }

    /// A part of a site.
    package struct Share: Hashable, Sendable {
        /// The number of photos and videos.
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

    /// What sizes are known from.
    package enum Basis: String, Hashable, Sendable, Codable {
        /// All files exist.
        case measured
        /// The sizes of some files are estimated from those that exist.
        case estimated
        /// No image exists, so that the sizes are those of average photos.
        case rough
    }

    package var files: [File]
    /// The photos and videos, with their pages and all other files that are made of each.
    package var photos: Share
    /// What other settings would save, each as it is written.
    package var savings: [(setting: String, share: Share)] = []
    package var basis = Basis.measured
    package var links = LinkStyle.pretty
    package var hasVideos = false
    package var unlistedAlbums = 0

    package init(files: [File], photos: Share) {
        self.files = files
        self.photos = photos
    }

    /// The bytes of all files.
    var bytes: Int64 { files.reduce(0) { $0 + max(0, $1.size) } }

    /// The number of files in each folder, without those in the folders inside.
    var folders: [String: Int] {
        var counts: [String: Int] = [:]
        for file in files {
            var folder = Self.parent(file.path)
            counts[folder, default: 0] += 1
            while !folder.isEmpty {
                folder = Self.parent(folder)
                if counts.updateValue(counts[folder] ?? 0, forKey: folder) != nil { break }
            }
        }
        return counts
    }

    private static func parent(_ path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}
