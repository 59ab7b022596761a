import Foundation
import VitrineServe
import VitrineCore

/// A server on a free port.
struct TestServer {
    let port: Int
    /// The name by which clients call the server.
    var name = "localhost"

    /// Serves for as long as `body` takes.
    /// - Parameter idleTime: how long a connection may be silent. By default longer than any other test can keep all
    ///   threads busy.
    static func run<Result: Sendable>(
        _ site: any PreviewSite = MemorySite(), updates: LiveUpdates = LiveUpdates(boot: "b"), names: [String] = [],
        studio: (any StudioSite, StudioOptions)? = nil, idleTime: Duration = .seconds(600),
        _ body: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        var options = PreviewServer.Options()
        options.port = 0
        options.names += names
        if let studio {
            options.studio = studio
            options.names = [studio.1.name + ".localhost"]
        }
        options.idleTime = idleTime
        options.script = Array("export {}".utf8)
        options.stylesheet = Array("main {}".utf8)
        let server = PreviewServer(site: site, updates: updates, options: options)
        let (ports, signal) = AsyncStream<Int>.makeStream()
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [server] in
                defer { signal.finish() }
                try await server.run { signal.yield($0) }
            }
            defer { group.cancelAll() }
            let name = options.names[0]
            for await port in ports { return try await body(TestServer(port: port, name: name)) }
            try await group.waitForAll()
            throw CancellationError()
        }
    }

    /// Sends bytes and returns the whole answer, until the server closes the connection.
    /// - Parameter host: the IPv4 address to connect to.
    func exchange(_ bytes: [UInt8], host: UInt32 = 0x7F00_0001) async throws -> Answer {
        let client = try RawClient(port: port, host: host)
        await client.send(bytes)
        return Answer(await client.receive { _ in false })
    }

    func exchange(_ text: String) async throws -> Answer { try await exchange(Array(text.utf8)) }

    func request(_ method: String, _ target: String, _ fields: [String] = []) async throws -> Answer {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(name):\(port)", "Connection: close"] + fields
        return try await exchange(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    func get(_ target: String, _ fields: [String] = []) async throws -> Answer {
        try await request("GET", target, fields)
    }

    /// Whether the server still answers.
    var isAlive: Bool {
        get async throws { try await get("/a..b.jpg").status == 200 }
    }

    /// Waits until a request is answered by a server with a short idle time, which closes connections on which a busy machine
    /// is slow.
    func waitForAnswer() async throws { while try await !isAlive {} }
}

/// A site in memory.
struct MemorySite: PreviewSite {
    static let page = "<!DOCTYPE html><html><head><title>t</title></head><body><main></main></body></html>"

    var files: [OutputPath: String] = [
        "index.html": page, "lofoten/index.html": page, "lofoten/a.html": page, "a..b.jpg": "picture",
        "겨울/눈 1.html": page, "film.mp4": "0123456789", "404.html": page, "assets/style-x.css": "body {}",
        "_headers": "x",
        "nothing.mp4": "", "words.vtt": "WEBVTT",
    ]

    var rootPath = "/"

    func file(at path: OutputPath) async -> PreviewFile? {
        files[path].map { PreviewFile(.bytes(Array($0.utf8)), path: path) }
    }

    func notFoundPage() async -> PreviewFile? { await file(at: "404.html") }
}

extension RecordedSite {
    init(root: String, paths: some Sequence<OutputPath>) {
        let recorded = Set(paths)
        self.init(root: root) { recorded.contains($0) }
    }
}

/// A temporary folder, which is removed with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let name = NSTemporaryDirectory() + "vitrine-preview-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        path = name.hasPrefix("//") ? String(name.dropFirst()) : name
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String = "x") throws {
        let full = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: full.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: full)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    func move(_ name: String, to: String) throws {
        guard rename(path + "/" + name, path + "/" + to) == 0 else { throw RawClient.Failure(call: "rename") }
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }
}
