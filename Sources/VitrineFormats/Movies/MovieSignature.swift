/// The container of a movie file as its first bytes tell it. The file's extension does not matter.
package enum MovieSignature: String, Sendable, CaseIterable {
    /// QuickTime and the ISO base media format: MOV, MP4, M4V, 3GP and 3G2.
    case mov
    case matroska
    case avi
    /// An MPEG transport stream in packets of 188 bytes (TS), or of 192 bytes (M2TS, MTS).
    case mpegts
    case mpeg

    package static let headSize = 4096

    package init?(_ head: [UInt8]) {
        if Self.isISO(head) {
            self = .mov
        } else if Self.isMatroska(head) {
            self = .matroska
        } else if head.has("RIFF"), head.has("AVI ", at: 8) {
            self = .avi
        } else if TransportStream.layout(of: head) != nil {
            self = .mpegts
        } else if head.has([0, 0, 1, 0xBA]), let next = head.byte(at: 4), next & 0xC0 == 0x40 || next & 0xF0 == 0x20 {
            // The bits after the code tell MPEG-2 from MPEG-1.
            self = .mpeg
        } else {
            return nil
        }
    }

    private static func isISO(_ head: [UInt8]) -> Bool {
        if let brands = FileTypeBox(head) { return brands.isMovie }
        // A QuickTime file from before there were brands.
        let boxes: [StaticString] = ["moov", "mdat", "wide", "free", "skip", "pnot"]
        return head.has([0, 0]) && boxes.contains { head.has($0, at: 4) }
    }

    private static func isMatroska(_ head: [UInt8]) -> Bool {
        guard head.has([0x1A, 0x45, 0xDF, 0xA3]) else { return false }
        let header = Array(head.prefix(256))
        return header.contains("matroska") || header.contains("webm")
    }
}
