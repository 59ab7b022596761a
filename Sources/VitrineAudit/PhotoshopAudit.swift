import VitrineFormats

enum PhotoshopAudit {
    /// - Parameter block: the resources, with or without the signature before them.
    static func inspect(_ block: [UInt8], into list: inout LeakList) {
        let resources = PhotoshopResources(block)
        for resource in resources.list { inspect(resource.id, resource.data, &list) }
        if !resources.isComplete { list.add(.unknown, "Photoshop data that cannot be read") }
    }

    private static func inspect(_ id: Int, _ payload: [UInt8], _ list: inout LeakList) {
        switch id {
        case PhotoshopResources.iptc:
            if !isAttribution(payload) { list.add(.iptc, "IPTC data besides creator and rights") }
        case 0x0409, 0x040C: list.add(.thumbnail, "an embedded thumbnail (Photoshop)")
        case 0x0422, 0x0423: ExifAudit.inspect(payload, into: &list)
        case 0x0424: XMPAudit.inspect(payload, into: &list)
        case 0x040F: ProfileAudit.inspect(payload, into: &list)
        // Resolution, rights, address, digest of IPTC, print scale, JPEG quality and the like.
        case 0x03ED, 0x040A, 0x040B, PhotoshopResources.iptcDigest, 0x0426, 0x0406, 0x03F3, 0x0414, 0x0408, 0x0411,
            0x041E,
            0x0419, 0x040D, 0x03F5, 0x03F8, 0x0415, 0x0416, 0x0410, 0x041A, 0x0428, 0x2710, 0x0421:
            break
        default: list.add(.unknown, "an editor's data (Photoshop resource \(id))")
        }
    }

    /// Whether IPTC data holds only byline, credit, source and copyright notice, with version and character set.
    private static func isAttribution(_ bytes: [UInt8]) -> Bool {
        let dataSets = IPTCDataSets(bytes)
        return dataSets.isComplete
            && dataSets.list.allSatisfy { set in
                set.record == 1 && set.number == 90 || set.record == 2 && [0, 80, 110, 115, 116].contains(set.number)
            }
    }
}
