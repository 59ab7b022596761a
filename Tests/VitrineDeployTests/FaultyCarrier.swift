import Synchronization
import VitrineCore
import VitrineDeploy

/// A target in memory that does one request after the other and fails at one of them.
final class FaultyCarrier: Carrier {
    private struct State {
        var files: [OutputPath: [UInt8]] = [:]
        var requests: [String] = []
        /// The number of the request that fails.
        var fault: Int?
    }

    let name = "memory"
    private let state = Mutex(State())
    var files: [OutputPath: [UInt8]] { state.withLock { $0.files } }
    var requests: [String] { state.withLock { $0.requests } }

    /// Begins to count again.
    func restart(failingAt fault: Int?) {
        state.withLock {
            $0.fault = fault
            $0.requests = []
        }
    }

    func set(_ path: OutputPath, _ bytes: [UInt8]?) { state.withLock { $0.files[path] = bytes } }

    private func request(_ text: String, _ act: (inout State) -> Void = { _ in }) throws(DeployFailure) {
        let isFailing = state.withLock { state in
            state.requests.append(text)
            if state.fault == state.requests.count - 1 { return true }
            act(&state)
            return false
        }
        if isFailing { throw DeployFailure("memory", "failed") }
    }

    func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [OutputPath: RemoteFile] {
        try request("list")
        return self.files.mapValues { RemoteFile(size: Int64($0.count), digest: ContentDigest(of: $0)) }
    }

    func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure) -> [UInt8]? {
        try request("read")
        return files[path]
    }

    func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure) { try request("get") }

    /// The content of a file is its path.
    func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        for file in files { try request("put \(file.path)") { $0.files[file.path] = Self.content(file) } }
        sent(files.count)
    }

    static func content(_ file: DeployFile) -> [UInt8] { Array(file.path.text.utf8) }

    func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure) {
        try request("write") { $0.files[path] = bytes }
    }

    func delete(_ paths: [OutputPath]) async throws(DeployFailure) {
        for path in paths { try request("delete \(path)") { $0.files[path] = nil } }
    }
}
