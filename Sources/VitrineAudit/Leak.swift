/// What a published folder may give away. The raw value is what `--allow` and JSON call it.
package enum Leak: String, CaseIterable, Codable, Sendable {
    case position
    case place
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

    package var remedy: String {
        switch self {
        case .position:
            "publish without positions, or round them to 0.01° (about a kilometre); rename files whose names hold one"
        case .place, .serial, .owner, .faces, .makerNote, .iptc, .words, .comment, .camera, .history:
            "remove the metadata: exiftool -all= --icc_profile:all -overwrite_original FILE"
        case .machine: "make the generator write relative paths, and build again"
        case .secret: "remove it, and change the password or key: it may have been read"
        case .thumbnail, .picture: "publish a picture that is encoded again: the second one may show what was cropped"
        case .profile: "convert the picture to sRGB, or embed a standard profile"
        case .trailer: "truncate the file where the picture ends, or encode it again"
        case .unknown: "encode the picture again, so that it holds no data of unknown purpose"
        case .dump: "let the generator publish only chosen fields"
        case .sourceMap: "build for production, without source maps"
        case .repository, .leftover, .database, .sidecar: "remove it, and keep it from being uploaded"
        case .raw: "remove it: a RAW file holds everything that the camera recorded"
        case .unreadable: "check it by hand"
        }
    }
}
