internal import FoundationEssentials
package import VitrineBuild
internal import VitrineCore
package import VitrineEdit
internal import VitrineFormats

/// A request of a page of the studio: edits, an undo, or what is restored from the trash. It becomes one command of the
/// history.
package struct StudioRequest: Sendable {
    package enum Work: Sendable {
        case edits([Edit])
        /// Takes back the command of the history with this identifier.
        case undo(String)
        /// Restores the entries of the trash that have these paths in it.
        case restore([String])
    }

    /// Names the request, which may be sent again when its answer was lost.
    package let id: String
    package let work: Work

    package static func read(_ bytes: [UInt8]) throws(BuildError) -> StudioRequest { try StudioBody.read(bytes) }
}

/// The body of a request to the studio.
enum StudioBody {
    private static let maxDepth = 16

    static func read<Request: Decodable>(_ bytes: [UInt8]) throws(BuildError) -> Request {
        do {
            try JSONStructure.check(bytes, maxDepth: maxDepth)
            return try JSONDecoder().decode(Request.self, from: Data(bytes))
        } catch let fault as JSONStructure.Fault {
            throw BuildError(.configuration, "the request", fault.rawValue)
        } catch let error as DecodingError {
            throw BuildError(.configuration, "the request", error.words)
        } catch {
            throw BuildError(.configuration, "the request", "\(error)")
        }
    }
}

extension StudioRequest: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
        case id, commands, undo, restore
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        id = try container.decode(String.self, forKey: .id)
        let keys = container.allKeys.filter { $0 != .id }
        func invalid(_ message: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: container.codingPath, debugDescription: message))
        }
        guard id.utf8.count == 26, id.utf8.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789".utf8.contains($0) })
        else { throw invalid("'id' must have 26 small letters and digits") }
        guard keys.count == 1 else { throw invalid("must have one of 'commands', 'undo' and 'restore'") }
        work =
            switch keys[0] {
            case .undo: .undo(try container.decode(String.self, forKey: .undo))
            case .restore: .restore(try container.decode([String].self, forKey: .restore))
            case .id, .commands: .edits(try container.decode([Edit].self, forKey: .commands))
            }
    }
}
