/// Why a file of the gallery is made, verified or removed, in terms that the site's owner knows.
package enum Cause: Hashable, Sendable {
    case new
    case pixelsChanged
    case movedFrom(SourcePath)
    /// The changed settings without which nothing would have to be done, by their names in `vitrine.yml`.
    case settingsChanged([String])
    case templateChanged
    /// Something before, after or above it has changed.
    case neighbourChanged
    /// Its contents have changed: photos of an album, a caption, a date.
    case contentsChanged
    case outputMissing
    case outputDamaged
    case interrupted
    case unrecorded
    case obsolete
    case movedTo(SourcePath)
    /// The photo is deleted, hidden or cannot be used.
    case withdrawn(SourcePath)

    package var name: String {
        switch self {
        case .new: "new"
        case .pixelsChanged: "pixels changed"
        case .movedFrom: "moved from"
        case .settingsChanged: "setting changed"
        case .templateChanged: "template changed"
        case .neighbourChanged: "neighbour changed"
        case .contentsChanged: "contents changed"
        case .outputMissing: "output missing"
        case .outputDamaged: "output damaged"
        case .interrupted: "interrupted"
        case .unrecorded: "unrecorded"
        case .obsolete: "obsolete"
        case .movedTo: "moved to"
        case .withdrawn: "not published"
        }
    }

    package var text: String {
        switch self {
        case .movedFrom(let source), .movedTo(let source): "\(name) \(source.text)"
        case .settingsChanged(let names):
            "\(names.count > 1 ? "settings" : "setting") changed: \(names.joined(separator: ", "))"
        case .interrupted: "an earlier build was interrupted"
        case .unrecorded: "no record of how it was made"
        case .withdrawn(let source): "\(source.text) is not published any more"
        default: name
        }
    }
}

extension Cause: Codable {
    private enum Key: String, CodingKey { case why, photo, settings }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .why)
        switch self {
        case .movedFrom(let source), .movedTo(let source), .withdrawn(let source):
            try container.encode(source.text, forKey: .photo)
        case .settingsChanged(let names): try container.encode(names, forKey: .settings)
        default: break
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decode(String.self, forKey: .why)
        let photo = SourcePath(try container.decodeIfPresent(String.self, forKey: .photo) ?? "")
        let settings = try container.decodeIfPresent([String].self, forKey: .settings) ?? []
        let all: [Cause] = [
            .new, .pixelsChanged, .movedFrom(photo), .settingsChanged(settings), .templateChanged, .neighbourChanged,
            .contentsChanged, .outputMissing, .outputDamaged, .interrupted, .unrecorded, .obsolete, .movedTo(photo),
            .withdrawn(photo),
        ]
        guard let cause = all.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorruptedError(forKey: .why, in: container, debugDescription: "no cause: \(name)")
        }
        self = cause
    }
}
