import VitrineFormats

/// Finds what the image resources of Photoshop give away, IPTC among them (Adobe Photoshop File Formats; IPTC-NAA IIM 4.2).
enum PhotoshopAudit {
    private static let signature = Array("Photoshop 3.0\0".utf8)

    /// - Parameter block: the resources, with or without the signature before them.
    static func inspect(_ block: [UInt8], into list: inout LeakList) {
        let bytes = block.has(signature) ? Array(block.dropFirst(signature.count)) : block
        var position = 0
        while bytes.has("8BIM", at: position), let id = bytes.integer(at: position + 4, width: 2, .big),
            let nameLength = bytes.byte(at: position + 6)
        {
            // Name and data are padded to even lengths; the length of the name counts as its first byte.
            let data = position + 6 + (Int(nameLength) + 2) / 2 * 2
            guard let length = bytes.integer(at: data, width: 4, .big),
                let payload = bytes.slice(at: data + 4, count: length)
            else { break }
            inspect(id, Array(payload), &list)
            position = data + 4 + length + length % 2
        }
        if position < bytes.count, bytes[position...].contains(where: { $0 != 0 }) {
            list.add(.unknown, "Photoshop data that cannot be read")
        }
    }

    private static func inspect(_ id: Int, _ payload: [UInt8], _ list: inout LeakList) {
        switch id {
        case 0x0404: if !isAttribution(payload) { list.add(.iptc, "IPTC data besides creator and rights") }
        case 0x0409, 0x040C: list.add(.thumbnail, "an embedded thumbnail (Photoshop)")
        case 0x0422, 0x0423: ExifAudit.inspect(payload, into: &list)
        case 0x0424: XMPAudit.inspect(payload, into: &list)
        case 0x040F: ProfileAudit.inspect(payload, into: &list)
        // Resolution, rights, address, digest of IPTC, print scale, JPEG quality and the like.
        case 0x03ED, 0x040A, 0x040B, 0x0425, 0x0426, 0x0406, 0x03F3, 0x0414, 0x0408, 0x0411, 0x041E, 0x0419, 0x040D,
            0x03F5, 0x03F8, 0x0415, 0x0416, 0x0410, 0x041A, 0x0428, 0x2710, 0x0421:
            break
        default: list.add(.unknown, "an editor's data (Photoshop resource \(id))")
        }
    }

    /// Whether IPTC records hold only byline, credit, source and copyright notice, with version and character set.
    private static func isAttribution(_ bytes: [UInt8]) -> Bool {
        var position = 0
        while bytes.byte(at: position) == 0x1C, let record = bytes.byte(at: position + 1),
            let field = bytes.byte(at: position + 2), let length = bytes.integer(at: position + 3, width: 2, .big)
        {
            let isHarmless = record == 1 && field == 90 || record == 2 && [0, 80, 110, 115, 116].contains(field)
            guard isHarmless, length < 0x8000 else { return false }
            position += 5 + length
        }
        return position >= bytes.count || bytes[position...].allSatisfy { $0 == 0 }
    }
}
