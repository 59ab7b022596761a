import Synchronization
import VitrineBuild

@testable import VitrineServe

/// A studio that records what it is asked for.
final class FakeStudio: StudioSite {
    /// What is in all that it tells.
    static let secret = "SECRET"

    private let bodies = Mutex<[String]>([])

    /// The edits that it was asked for.
    var edits: [String] { bodies.withLock { $0 } }

    func edit(_ body: [UInt8]) async -> StudioAnswer {
        note(String(decoding: body, as: UTF8.self))
        return Self.answer
    }

    func note(_ body: String) { bodies.withLock { $0.append(body) } }

    func upload(_ file: UploadedFile, size: Int64?) async throws -> any StudioUploading {
        if file.album == "refused" { throw StudioRefusal(StudioAnswer(422, error: "no")) }
        note("\(file.album)/\(file.name) \(size ?? -1) \(file.isRepeated)")
        return FakeUpload(studio: self)
    }

    func page(at path: String) async -> StudioAnswer { Self.answer }
    func picture(of name: String) async throws -> [UInt8] { Array((Self.secret + name).utf8) }
    func history() async -> StudioAnswer { Self.answer }
    func trash() async -> StudioAnswer { Self.answer }

    private static var answer: StudioAnswer { StudioAnswer(200, error: secret) }
}

/// A studio on a free port, and the secrets of a browser that has entered.
struct StudioServer {
    static let name = "abcdefgh"

    let server: TestServer
    let studio: FakeStudio
    let secrets: StudioSecrets
    let pass: StudioSecrets.Pass

    var host: String { "\(Self.name).localhost:\(server.port)" }
    var cookie: String { "Cookie: vitrine-studio=\(pass.cookie)" }
    var token: String { "Vitrine-Token: \(pass.token)" }
    var origin: String { "Origin: http://\(host)" }

    /// The fields with which a page of the studio writes, without the length of the body.
    var writing: [String] {
        [cookie, token, origin, "Sec-Fetch-Site: same-origin", "Content-Type: application/json"]
    }

    /// Serves for as long as `body` takes.
    static func run<Result: Sendable>(_ body: @Sendable (StudioServer) async throws -> Result) async throws -> Result {
        let (studio, secrets) = (FakeStudio(), StudioSecrets(now: { 0 }))
        guard case .entered(let pass) = secrets.enter(secrets.code) else { throw CancellationError() }
        let options = StudioOptions(secrets, name: name, files: ["studio.js": Array("export {}".utf8)])
        return try await TestServer.run(studio: (studio, options)) { server in
            try await body(StudioServer(server: server, studio: studio, secrets: secrets, pass: pass))
        }
    }

    /// Sends a request with any fields: these are all that it has besides the length of the body.
    func send(_ method: String, _ target: String, host: String? = nil, _ fields: [String], body: String = "")
        async throws -> Answer
    {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? self.host)", "Connection: close"] + fields
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        return try await server.exchange((lines + length).joined(separator: "\r\n") + "\r\n\r\n" + body)
    }
}

/// A file that a fake studio receives.
struct FakeUpload: StudioUploading {
    let studio: FakeStudio

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        if bytes.first == UInt8(ascii: "!") { throw StudioRefusal(StudioAnswer(415, error: "no")) }
        studio.note(String(decoding: bytes, as: UTF8.self))
    }

    func finish() async -> StudioAnswer { StudioAnswer(200, error: FakeStudio.secret) }
}
