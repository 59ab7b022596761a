internal import Foundation
internal import Synchronization
internal import VitrineCore
internal import VitrineMessages

/// A log of the requests to workers and of their replies, for debugging: a JSON object on each line. A request is written
/// before it is sent, so the last lines name what a worker was doing when it died. `VITRINE_TRACE=FILE` turns it on.
final class RequestTrace: Sendable {
    private struct Line: Encodable {
        var request: Int
        /// The time since the start in seconds.
        var at: Double
        var items: [WorkerItem]?
        var replies: [WorkerReply]?
    }

    private let start = ContinuousClock.now
    private let file: FileHandle
    private let count = Mutex(0)

    /// Opens the file that the environment names. A file that exists is replaced.
    /// - Returns: nil when the environment names none, or when it cannot be written.
    static func requested() -> RequestTrace? {
        guard let path = ProcessInfo.processInfo.environment["VITRINE_TRACE"], !path.isEmpty,
            FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { return nil }
        return RequestTrace(file)
    }

    private init(_ file: FileHandle) {
        self.file = file
    }

    func around(_ items: [WorkerItem], _ body: () async -> [WorkerResult]) async -> [WorkerResult] {
        let request = write { Line(request: $0, at: elapsed, items: items) }
        let results = await body()
        write { _ in Line(request: request, at: elapsed, replies: results.map(\.reply)) }
        return results
    }

    private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

    @discardableResult private func write(_ line: (Int) -> Line) -> Int {
        count.withLock { count in
            count += 1
            let json = (try? JSONEncoder().encode(line(count))) ?? Data()
            try? file.write(contentsOf: json + Data("\n".utf8))
            return count
        }
    }
}
