internal import VitrineBuild
internal import VitrineCore

package struct EditRecord: Codable, Hashable, Sendable {
    package let id: String
    package let title: String
    /// Nil if it takes another one back, or an older version of Vitrine wrote it.
    package let subject: EditSubject?
    /// When it began, in seconds since 1970.
    package let time: Int64
    package let undoes: String?
    package internal(set) var steps: [EditStep]

    init(
        id: String = Self.makeID(), title: String, about subject: EditSubject? = nil, time: Int64,
        undoes: String? = nil,
        steps: [EditStep] = []
    ) {
        self.id = id
        self.title = title
        self.subject = subject
        self.time = time
        self.undoes = undoes
        self.steps = steps
    }

    /// An identifier that no other command has: 26 letters and digits, of which names of files can be made.
    private static func makeID() -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        return ContentDigest(of: bytes).base32(26)
    }

    package var files: [String] {
        steps.compactMap { step in
            switch step {
            case .change(let path, _, _) where path.hasSuffix(TrashName.infoSuffix): nil
            case .move(_, let path) where TemporaryName.isTemporary(SourcePath(path)): nil
            case .change(let path, _, _), .move(_, let path), .add(let path): path
            case .makeFolder, .removeFolder: nil
            }
        }
    }

    /// The photos that the command noted as added.
    package var added: [String] {
        steps.compactMap { if case .add(let path) = $0 { path } else { nil } }
    }

    var versions: [ContentDigest] { steps.flatMap(\.versions) }
}
