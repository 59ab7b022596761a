internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// One run of a program over a video: the open source, and a private folder for what is made.
struct VideoJob {
    private let source: VideoSource
    private let scratch: JobFolder
    /// What the program reads. It stays the file that was opened, whatever its name leads to later.
    let file: OpenFile

    var folder: String { scratch.path }
    var result: String { scratch.result }
    var hasResult: Bool { ((try? Disk.entry(result))?.size ?? 0) > 0 }

    init(_ source: VideoSource, scratch: String) throws(MediaFailure) {
        self.source = source
        let opened: OpenFile
        do throws(Disk.Failure) {
            opened = try OpenFile(source.path)
        } catch {
            throw VideoFault.unreadable(error)
        }
        guard opened.status.stamp == source.stamp else { throw .changedDuringBuild }
        if Self.isPointer(opened) { throw .notDownloaded }
        do throws(Disk.Failure) {
            let folder = try JobFolder(in: scratch)
            if let part = source.part {
                file = try folder.copy(part, of: opened)
            } else {
                file = opened
            }
            self.scratch = folder
        } catch {
            throw error.path == source.path ? VideoFault.unreadable(error) : VideoFault.unwritable(error)
        }
    }

    private static func isPointer(_ file: OpenFile) -> Bool {
        file.size < LFSPointer.maxSize && (try? file.contents()).flatMap(LFSPointer.init) != nil
    }

    /// - Throws: when the source is not the one any more that the build has read.
    func checkSource() throws(MediaFailure) {
        guard (try? Disk.entry(source.path))?.stamp == source.stamp else { throw .changedDuringBuild }
    }

    func madeVideo() throws(MediaFailure) -> VideoSource {
        guard let stamp = (try? Disk.entry(result))?.stamp else { throw VideoFault.damaged("nothing was made of it") }
        return VideoSource(path: result, stamp: stamp, container: .mov)
    }

    func deliver(to path: String) throws(MediaFailure) {
        do throws(Disk.Failure) {
            do throws(Disk.Failure) {
                try Disk.move(result, to: path)
            } catch  where error.isAcrossMounts {
                try Disk.removeFile(path)
                let made = try OpenFile(result)
                _ = try Disk.create(path) { stream throws(Disk.Failure) in try made.copy(0..<made.size, to: stream) }
            }
        } catch {
            throw VideoFault.unwritable(error)
        }
    }
}
