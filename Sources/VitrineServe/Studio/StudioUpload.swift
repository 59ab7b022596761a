internal import Synchronization
internal import VitrineBuild
internal import VitrineCore
internal import VitrineDisk
internal import VitrineEdit
internal import VitrineFormats

/// A photo or a video that a browser sends. It is written under a hidden name into the folder of its album, and gets its
/// name when it is whole. Nothing is replaced, and a file that does not arrive as a whole leaves nothing.
package final class StudioUpload: Sendable {
    private struct State {
        var size: Int64 = 0
        var head: [UInt8] = []
        var hasher = SHA256()
    }

    private let gallery: Gallery
    private let name: String
    private let album: SourcePath
    private let folder: String
    private let openFolder: OpenFolder
    private let isRepeated: Bool
    private let file: UnfinishedFile
    private let state = Mutex(State())

    /// Bytes that stay free on the disk.
    private static let reserve: Int64 = 64 << 20
    /// The bytes from which the kind of a file is recognised.
    private static let headSize = 4096
    private static let maxNumber = 10_000

    init(
        _ name: String, to album: SourcePath, size: Int64?, isRepeated: Bool, _ gallery: Gallery, _ roots: EditRoots
    ) throws {
        self.gallery = gallery
        self.album = album
        self.name = NewName.file(name)
        self.isRepeated = isRepeated
        guard SourceSorter.isNamedAsMedia(SourcePath(self.name)) else {
            throw StudioRefusal(415, "\(self.name) has no extension of a photo or a video.")
        }
        guard Self.isAlbum(album, gallery) else { throw StudioRefusal(422, "There is no album '\(album)'.") }
        folder = gallery.site.folders.albums.path(of: album)
        if let size { try Self.check(size, gallery, folder) }
        do {
            openFolder = try roots.open(roots.path(of: folder))
            file = try UnfinishedFile(".vitrine~upload-\(UInt64.random(in: .min ... .max))", in: openFolder)
        } catch let failure as Disk.Failure {
            throw failure.editError
        }
    }

    /// Whether the site has an album with this path, also one without photos.
    private static func isAlbum(_ path: SourcePath, _ gallery: Gallery) -> Bool {
        path.isRoot || gallery.library.albums.contains { $0.path == path }
            || gallery.sources.scan.files.contains { $0.path != path && $0.path.isInside(path) }
    }

    private static func check(_ size: Int64, _ gallery: Gallery, _ folder: String) throws(StudioRefusal) {
        let limit = gallery.site.settings.limits.fileSize
        guard size <= limit else {
            throw StudioRefusal(
                413, "The file has \(size) bytes, and 'limits: fileSize' in vitrine.yml allows \(limit).")
        }
        guard let free = Disk.freeSpace(at: folder), free < UInt64(size + reserve) else { return }
        throw StudioRefusal(507, "The file has \(size) bytes, and \(free) are free on the disk; 64 MB must stay free.")
    }

    // MARK: Arriving

    /// - Throws: `StudioRefusal` for a file that is no photo and no video or is too large, and `BuildError`.
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        let (size, head) = state.withLock { state -> (Int64, [UInt8]?) in
            let missing = Self.headSize - state.head.count
            state.size += Int64(bytes.count)
            state.hasher.update(bytes)
            state.head += bytes.prefix(missing)
            return (state.size, missing > 0 && state.head.count == Self.headSize ? state.head : nil)
        }
        if let head { try check(head) }
        if size > gallery.site.settings.limits.fileSize { try Self.check(size, gallery, folder) }
        do { try file.write(bytes) } catch { throw error.editError }
    }

    private func check(_ head: [UInt8]) throws(StudioRefusal) {
        guard let known = ForeignFormat.known(head), MovieSignature(head) == nil else { return }
        throw StudioRefusal(415, "\(name) is \(known.name), which is neither a photo nor a video.")
    }

    /// Adds the file to the album.
    /// - Throws: `StudioRefusal` for a file that the gallery has already or whose album was moved, and `BuildError`.
    package func finish() throws -> StudioEditor.Result {
        let (head, digest) = state.withLock { ($0.head, ContentDigest($0.hasher)) }
        guard !head.isEmpty else { throw StudioRefusal(415, "\(name) is empty.") }
        try check(head)
        if !isRepeated, let same = gallery.library.photos.first(where: { $0.record.fileDigest == digest }) {
            throw StudioRefusal(StudioAnswer(409, body: ["same": same.path.text]))
        }
        guard openFolder.isInPlace else {
            throw StudioRefusal(409, "The album '\(album)' was moved or removed meanwhile. Add the file again.")
        }
        let kept = try keep()
        return StudioEditor.Result(
            answer: StudioAnswer(body: ["name": album.appending(kept).text]),
            changes: SiteChanges(paths: [Array((folder + "/" + kept).utf8)]))
    }

    /// Gives the file its name, or one with a number if that is taken.
    private func keep() throws -> String {
        for number in 1...Self.maxNumber {
            let name = number == 1 ? name : NewName.numbered(name, number)
            do throws(Disk.Failure) {
                try file.keep(as: name)
                return name
            } catch {
                if !error.isTaken { throw error.editError }
            }
        }
        throw StudioRefusal(409, "There are too many files with the name \(name).")
    }
}
