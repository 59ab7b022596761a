import ArgumentParser
import Foundation
import VitrineCore
import VitrineDisk

/// What this program may take of the machine.
enum Machine {
    /// Bytes that the workers may take together: a quarter.
    static var memoryBudget: Int64 { memory / 4 }

    /// Nanoseconds since 1970.
    static var now: Int64 { ThisProcess.now }

    static var cores: Int { ThisProcess.cores }

    /// Bytes: of the machine or, where that is less, of the container (control groups, versions 2 and 1).
    private static var memory: Int64 {
        let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"].compactMap { path in
            (try? String(contentsOfFile: path, encoding: .utf8))
                .flatMap { Int64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
        return ([Int64(clamping: ProcessInfo.processInfo.physicalMemory)] + limits.filter { $0 > 0 }).min() ?? 0
    }
}

/// A number of bytes as it is written on the command line.
struct ByteCount: ExpressibleByArgument {
    let bytes: Int64

    init?(argument: String) {
        guard let bytes = ByteText.bytes(argument), bytes >= 1_000_000 else { return nil }
        self.bytes = bytes
    }
}
