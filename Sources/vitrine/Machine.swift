import ArgumentParser
import Foundation
import VitrineCore
import VitrineDisk

enum Machine {
    /// The memory in bytes that all workers together may use: a quarter of the machine's.
    static var memoryBudget: Int64 { memory / 4 }

    /// The time in nanoseconds since 1970.
    static var now: Int64 { ThisProcess.now }

    static var cores: Int { ThisProcess.cores }

    /// The memory in bytes of the machine or, if that is less, of its container (control groups, versions 2 and 1).
    private static var memory: Int64 {
        let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"].compactMap { path in
            (try? String(contentsOfFile: path, encoding: .utf8))
                .flatMap { Int64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
        return ([Int64(clamping: ProcessInfo.processInfo.physicalMemory)] + limits.filter { $0 > 0 }).min() ?? 0
    }
}

/// A number of bytes on the command line, such as `512MB`.
struct ByteCount: ExpressibleByArgument {
    let bytes: Int64

    init?(argument: String) {
        guard let bytes = ByteText.bytes(argument), bytes >= 1_000_000 else { return nil }
        self.bytes = bytes
    }
}
