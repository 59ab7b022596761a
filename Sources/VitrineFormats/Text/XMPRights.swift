/// What a published picture says about its use, as attributes of an XMP description.
package struct XMPRights: Equatable, Sendable {
    /// The address of a licence, escaped for an attribute: xmpRights:WebStatement, as PLUS and Creative Commons name it.
    package var licence: [UInt8]?
    /// Whether no model may be trained with the picture: plus:DataMining (PLUS License Data Format 2.0.1, and the IPTC Photo
    /// Metadata Standard since 2023.1).
    package var forbidsTraining: Bool

    private static let prohibited = "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"

    package init(licence: [UInt8]? = nil, forbidsTraining: Bool = false) {
        self.licence = licence
        self.forbidsTraining = forbidsTraining
    }

    /// The rights in a packet that Vitrine wrote.
    init(writtenIn packet: XMPSearch) {
        licence = packet.attribute("xmpRights:WebStatement=\"")
        forbidsTraining = packet.attribute("plus:DataMining=\"") == Array(Self.prohibited.utf8)
    }

    package var isEmpty: Bool { licence == nil && !forbidsTraining }

    /// The attributes, each with a space before it.
    package var attributes: [UInt8] {
        var bytes: [UInt8] = []
        if let licence {
            bytes += Array(" xmlns:xmpRights=\"http://ns.adobe.com/xap/1.0/rights/\" xmpRights:WebStatement=\"".utf8)
            bytes += licence + [UInt8(ascii: "\"")]
        }
        if forbidsTraining {
            bytes += Array(" xmlns:plus=\"http://ns.useplus.org/ldf/xmp/1.0/\"".utf8)
            bytes += Array(" plus:DataMining=\"\(Self.prohibited)\"".utf8)
        }
        return bytes
    }
}
