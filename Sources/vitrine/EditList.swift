import Foundation
import VitrineBuild
import VitrineCore
import VitrineDisk
import VitrineEdit

enum EditList {
    private struct List: Decodable {
        let commands: [Edit]
    }

    private static let longest = 1 << 20

    /// - Parameter name: a file, or `-` for standard input.
    /// - Throws: `BuildError` for a file that cannot be read or is no list of edits.
    static func read(_ name: String, in folder: WorkingFolder) throws -> [Edit] {
        let shown = name == "-" ? "standard input" : name
        do {
            let bytes =
                try name == "-"
                ? ByteStream.input.readAll(limit: longest + 1)
                : Disk.read(folder.absolute(name), maxSize: Int64(longest), followsLink: true)
            guard bytes.count <= longest else { throw BuildError(.configuration, shown, "is larger than 1 MiB") }
            return try JSONDecoder().decode(List.self, from: Data(bytes)).commands
        } catch let error as DecodingError {
            throw BuildError(.configuration, shown, error.words)
        } catch let failure as Disk.Failure {
            throw BuildError(.configuration, shown, "cannot be read: \(failure.reason)")
        }
    }
}
