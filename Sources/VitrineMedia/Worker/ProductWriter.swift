import VitrineCore
import VitrineDisk
internal import VitrineMessages

enum ProductWriter {
    static func write(_ products: [[UInt8]], to files: [MemoryFile]) throws(MediaFailure) {
        do throws(Disk.Failure) {
            for (bytes, file) in zip(products, files) { try file.fill(bytes) }
        } catch {
            throw failure(error)
        }
    }

    private static func failure(_ error: Disk.Failure) -> MediaFailure {
        // The kernel does not let the file grow beyond its limit.
        if error.cause == .noPermission {
            return MediaFailure(.tooLarge, "a file that is made of it is larger than expected. Report this as a bug.")
        }
        return MediaFailure(.noWorker, "an image cannot be kept in memory: \(error.reason)")
    }
}
