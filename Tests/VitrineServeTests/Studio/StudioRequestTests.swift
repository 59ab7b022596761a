import Testing
import VitrineBuild
import VitrineCore
internal import VitrineEdit

@testable import VitrineServe

@Suite struct StudioRequestTests {
    private static let id = "abcdefghijklmnopqrstuvwxyz"

    private func read(_ text: String) throws -> StudioRequest { try StudioRequest.read(Array(text.utf8)) }

    @Test func requestsAreRead() throws {
        guard
            case .edits(let edits) = try read(#"{"id":"\#(Self.id)","commands":[{"trash":{"photos":["a/1.jpg"]}}]}"#)
                .work
        else { throw CancellationError() }
        #expect(edits == [.trash(.photos([SourcePath("a/1.jpg")]))])
        guard case .undo("x") = try read(#"{"id":"\#(Self.id)","undo":"x"}"#).work else { throw CancellationError() }
        guard case .restore(["x"]) = try read(#"{"id":"\#(Self.id)","restore":["x"]}"#).work else {
            throw CancellationError()
        }
    }

    @Test(arguments: [
        "", "[]", "{}", "null", #"{"id":"\#(id)"}"#, #"{"id":"\#(id)","undo":null}"#, #"{"id":"\#(id)","undo":1}"#,
        #"{"id":"\#(id)","undo":"x","restore":[]}"#, #"{"id":"short","undo":"x"}"#,
        #"{"id":"ABCDEFGHIJKLMNOPQRSTUVWXYZ","undo":"x"}"#, #"{"id":"\#(id)","undo":"x","undo":"y"}"#,
        #"{"id":"\#(id)","undo":"x"}}"#, #"{"id":"\#(id)","commands":[{"empty":{}}]}"#,
        #"{"id":"\#(id)","commands":{"trash":{}}}"#, #"{"id":"\#(id)","commands":[{"trash":{"photos":[]},"set":{}}]}"#,
        #"{"id":"\#(id)","commands":\#(String(repeating: "[", count: 50_000))"#, "{\"id\":\"\u{0}\"}",
    ])
    func otherRequestsAreRefusedWithAReason(text: String) {
        #expect { try read(text) } throws: { ($0 as? BuildError)?.text.hasPrefix("the request: ") == true }
    }

    @Test func textsInUTF16AreRefused() {
        let bytes = #"{"id":"\#(Self.id)","undo":"x"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: BuildError.self) { try StudioRequest.read(bytes) }
    }
}
