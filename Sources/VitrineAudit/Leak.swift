/// What a published folder may give away. The raw value is what `--allow` and JSON call it.
package enum Leak: String, CaseIterable, Codable, Sendable {
    case position
    case serial
    case owner
    case faces
    case machine
    case secret
    case thumbnail
    case picture
    case history
    case makerNote = "maker-note"
    case iptc
    case words
    case comment
    case camera
    case profile
    case trailer
    case unknown
    case dump
    case sourceMap = "source-map"
    case repository
    case leftover
    case database
    case raw
    case sidecar
    case unreadable

    /// How to remove it.
    package var remedy: String {
        switch self {
        case .position:
            "publish without positions, or round them to 0.01° (about a kilometre); rename files whose names hold one"
        case .serial, .owner, .faces, .makerNote, .iptc, .words, .comment, .camera, .history:
            "remove the metadata: exiftool -all= --icc_profile:all -overwrite_original FILE"
        case .machine: "make the generator write relative paths, and build again"
        case .secret: "remove it, and change the password or key: it may have been read"
        case .thumbnail, .picture: "publish a picture that is encoded anew: the second one may show what was cut off"
        case .profile: "convert the picture to sRGB, or embed a standard profile"
        case .trailer: "cut the file off where the picture ends, or encode it anew"
        case .unknown: "encode the picture anew, so that nothing is in it that nobody can read"
        case .dump: "let the generator publish chosen fields alone"
        case .sourceMap: "build for production, without source maps"
        case .repository, .leftover, .database, .sidecar: "remove it, and keep it from being uploaded"
        case .raw: "remove it: a RAW file holds all that the camera knows"
        case .unreadable: "look at it yourself"
        }
    }
}

/// One thing that a file gives away. What it says is not repeated: the logs of a CI system are public, too.
package struct Finding: Hashable, Sendable, Codable {
    /// Below the folder that was looked at.
    package var path: String
    package var kind: Leak
    /// What it is and where in the file.
    package var what: String
    package var remedy: String

    package init(path: String, kind: Leak, what: String) {
        self.path = path
        self.kind = kind
        self.what = what
        remedy = kind.remedy
    }

    /// For people, on one line.
    package var message: String { "\(path): \(kind.rawValue): \(what). Fix: \(remedy)." }
}

/// What is found in one file, each thing once.
struct LeakList {
    private(set) var leaks: [(kind: Leak, what: String)] = []

    /// More than these say nothing new, and a hostile file could make them endless.
    private static let most = 40

    mutating func add(_ kind: Leak, _ what: String) {
        guard leaks.count < Self.most, !leaks.contains(where: { $0.kind == kind && $0.what == what }) else { return }
        leaks.append((kind, what))
    }
}
