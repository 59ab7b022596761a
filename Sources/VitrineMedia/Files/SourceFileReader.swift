import VitrineCore
import VitrineDisk
internal import VitrineMessages

struct SourceFileReader {
    let file: OpenFile

    /// Reads the whole file into memory, so that the bytes that are digested are the bytes that are decoded. A file that is
    /// mapped instead would end the process when another program shortens it.
    func contents(limit: Int64) throws(MediaFailure) -> [UInt8] {
        try admit(limit: limit, setting: "limits.fileSize")
        let bytes = try attempt { () throws(Disk.Failure) in try file.contents() }
        try check(read: Int64(bytes.count))
        if LFSPointer(bytes) != nil { throw MediaFailure.notDownloaded }
        return bytes
    }

    /// The Git LFS pointer that is in the place of the file; nil if the file has its contents.
    func pointer() throws(MediaFailure) -> LFSPointer? {
        guard file.size < LFSPointer.maxSize else { return nil }
        return LFSPointer(try attempt { () throws(Disk.Failure) in try file.contents() })
    }

    func part(at offset: Int64, count: Int) throws(MediaFailure) -> [UInt8] {
        try attempt { () throws(Disk.Failure) in try file.read(at: offset, count: count) }
    }

    /// Refuses a file that is empty or larger than the limit.
    func admit(limit: Int64, setting: String) throws(MediaFailure) {
        guard file.size > 0 else {
            throw MediaFailure(.unreadable, "The file is empty. Copy it again from the camera or from a backup.")
        }
        guard file.size <= limit else {
            throw MediaFailure(
                .tooLarge, "The file has \(file.size) bytes, more than the limit of \(limit). Raise \(setting).")
        }
    }

    /// Checks that the file still had its size when the last byte was read.
    func check(read count: Int64) throws(MediaFailure) {
        let hasGrown = try attempt { () throws(Disk.Failure) in try file.hasGrown() }
        guard count == file.size, !hasGrown else {
            throw MediaFailure(
                .changedDuringBuild, "The file changed while it was read. Build again when it is complete.")
        }
    }

    private func attempt<Value>(_ body: () throws(Disk.Failure) -> Value) throws(MediaFailure) -> Value {
        do throws(Disk.Failure) {
            return try body()
        } catch {
            guard error.cause == .unreadableDisk else {
                throw MediaFailure(.unreadable, "The file cannot be read: \(error.reason).")
            }
            throw MediaFailure(
                .unreadable, "The disk cannot read the file (input/output error). Restore it from a backup.")
        }
    }
}
