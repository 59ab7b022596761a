internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

enum VideoCodecs {
    /// A plan shows pages with these codecs for an AV1 file that is not made yet.
    static let assumedAV1 = "av01.0.08M.08"

    /// - Returns: an empty text if the video does not tell them.
    static func text(of path: String) -> String {
        guard let file = try? OpenFile(path) else { return "" }
        let source = RangedBytes(size: Int(file.size)) { try? file.read(at: Int64($0), count: $1) }
        return MovieFacts(source)?.codecsParameter ?? ""
    }
}
