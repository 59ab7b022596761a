import Synchronization
import VitrineBuild
import VitrineCore

@testable import VitrineServe

/// A studio that records what it is asked for.
final class FakeStudio: StudioSite {
    /// What is in all that it tells.
    static let secret = "SECRET"

    private let bodies = Mutex<[String]>([])

    /// The edits that it was asked for.
    var edits: [String] { bodies.withLock { $0 } }

    func edit(_ body: [UInt8], while isAllowed: @escaping @Sendable () -> Bool) async -> StudioAnswer {
        guard isAllowed() else { return .isLooking }
        note(String(decoding: body, as: UTF8.self))
        return Self.answer
    }

    func note(_ body: String) { bodies.withLock { $0.append(body) } }

    func upload(_ file: UploadedFile, size: Int64?) async throws -> any StudioUploading {
        if file.album == "refused" { throw StudioRefusal(StudioAnswer(422, error: "no")) }
        note("\(file.album)/\(file.name) \(size ?? -1) \(file.isRepeated)")
        return FakeUpload(studio: self)
    }

    func page(at path: OutputPath, isSettled: Bool) async -> StudioAnswer { Self.answer }
    func picture(of name: String, isSmall: Bool) async throws -> [UInt8] { Array((Self.secret + name).utf8) }
    func history() async -> StudioAnswer { Self.answer }
    func trash() async -> StudioAnswer { Self.answer }
    func picks(_ body: [UInt8]) async -> StudioAnswer { Self.answer }
    func rule(_ body: [UInt8]) async -> StudioAnswer { Self.answer }
    func publication() async -> StudioAnswer { Self.answer }

    func close() {}

    func publish(_ body: [UInt8]) async -> StudioAnswer {
        note(String(decoding: body, as: UTF8.self))
        return Self.answer
    }

    private static var answer: StudioAnswer { StudioAnswer(200, error: secret) }
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
