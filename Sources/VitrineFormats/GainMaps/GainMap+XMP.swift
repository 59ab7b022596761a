/// The numbers of a gain map as XMP (Adobe, "Gain Map Specification"; Android, "Ultra HDR Image Format").
extension GainMap {
    static let xmpNamespace: StaticString = "http://ns.adobe.com/hdr-gain-map/1.0/"
    private static let smallOffset = 1.0 / 64

    /// - Throws: `damaged` when a number is missing or none, `brightBase`, or `impossibleNumbers`.
    init(xmp packet: XMPSearch) throws(GainMapProblem) {
        guard let prefix = packet.prefix(of: Self.xmpNamespace) else { throw .damaged }
        if packet.values(of: "BaseRenditionIsHDR", prefix: prefix)?.first?.lowercased() == "true" { throw .brightBase }
        func numbers(_ name: StaticString, or fallback: Double?) throws(GainMapProblem) -> [Fraction] {
            guard let texts = packet.values(of: name, prefix: prefix) else {
                guard let number = fallback.flatMap({ Fraction($0) }) else { throw .damaged }
                return [number]
            }
            guard texts.count == 1 || texts.count == 3 else { throw .damaged }
            var found: [Fraction] = []
            for text in texts {
                guard let value = Double(text) else { throw .damaged }
                guard let number = Fraction(value) else { throw .impossibleNumbers }
                found.append(number)
            }
            return found
        }
        let fields = [
            try numbers("GainMapMin", or: 0), try numbers("GainMapMax", or: nil), try numbers("Gamma", or: 1),
            try numbers("OffsetSDR", or: Self.smallOffset), try numbers("OffsetHDR", or: Self.smallOffset),
        ]
        baseHeadroom = try numbers("HDRCapacityMin", or: 0)[0]
        alternateHeadroom = try numbers("HDRCapacityMax", or: nil)[0]
        let count = fields.map(\.count).max() ?? 1
        channels = (0..<count).map { index in
            let values = fields.map { $0.count == 1 ? $0[0] : $0[index] }
            return Channel(
                min: values[0], max: values[1], gamma: values[2], baseOffset: values[3], alternateOffset: values[4])
        }
        curve = .iso
    }

    package var xmp: [UInt8] {
        let fields: [(name: String, values: [Fraction])] = [
            ("GainMapMin", channels.map(\.min)), ("GainMapMax", channels.map(\.max)), ("Gamma", channels.map(\.gamma)),
            ("OffsetSDR", channels.map(\.baseOffset)), ("OffsetHDR", channels.map(\.alternateOffset)),
            ("HDRCapacityMin", [baseHeadroom]), ("HDRCapacityMax", [alternateHeadroom]),
        ]
        var attributes = " xmlns:hdrgm=\"\(Self.xmpNamespace)\" hdrgm:Version=\"1.0\""
        var elements = ""
        for (name, values) in fields {
            if Set(values).count == 1 {
                attributes += " hdrgm:\(name)=\"\(values[0].decimal)\""
            } else {
                let items = values.map { "<rdf:li>\($0.decimal)</rdf:li>" }.joined()
                elements += "<hdrgm:\(name)><rdf:Seq>\(items)</rdf:Seq></hdrgm:\(name)>"
            }
        }
        attributes += " hdrgm:BaseRenditionIsHDR=\"False\""
        return XMPWriter.packet(attributes: Array(attributes.utf8), elements: elements)
    }
}

extension XMPSearch {
    /// Whether the packet says something of a gain map. Editors declare the namespace in photos without one.
    var describesGainMap: Bool {
        guard let prefix = prefix(of: GainMap.xmpNamespace) else { return false }
        return values(of: "Version", prefix: prefix) != nil || values(of: "GainMapMax", prefix: prefix) != nil
    }
}
