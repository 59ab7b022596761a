internal import FoundationEssentials
internal import VitrineBuild
internal import VitrineCore
internal import VitrineEdit

/// An answer of the studio to a request: a status of HTTP (RFC 9110, 15) and JSON.
package struct StudioAnswer: Sendable {
    package let status: Int
    package let json: [UInt8]

    init(_ status: Int = 200, body value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            (self.status, json) = (status, Array(try encoder.encode(value)))
        } catch {
            (self.status, json) = (500, Array(#"{"error":"The answer cannot be written."}"#.utf8))
        }
    }

    package init(_ status: Int, error message: String) {
        self.init(status, body: ["error": message])
    }

    package init(_ error: any Error) {
        switch error {
        case let conflicts as FieldConflicts: self.init(409, body: ["conflicts": conflicts.list])
        case let conflict as EditConflict:
            self.init(conflict.reason == .beingWritten ? 423 : 409, error: conflict.text)
        case let refusal as StudioRefusal: self = refusal.answer
        case let error as BuildError: self.init(Self.status(of: error), error: error.text)
        default: self.init(500, error: "\(error)")
        }
    }

    private static func status(of error: BuildError) -> Int {
        switch error.code {
        case .configuration: 422
        case .locked: 423
        case .unfinished: 409
        case .disk: 507
        }
    }
}
