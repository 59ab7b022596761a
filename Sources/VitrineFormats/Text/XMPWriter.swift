package enum XMPWriter {
    /// The attribute with the address of a licence (PLUS and Creative Commons name it so): xmpRights:WebStatement.
    /// - Parameter address: escaped for an attribute.
    package static func licence(_ address: [UInt8]) -> [UInt8] {
        Array(" xmlns:xmpRights=\"http://ns.adobe.com/xap/1.0/rights/\" xmpRights:WebStatement=\"".utf8) + address
            + [UInt8(ascii: "\"")]
    }

    /// - Parameter attributes: of the description, each with a space before it; their values are escaped.
    package static func packet(attributes: [UInt8], elements: String = "") -> [UInt8] {
        let before = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about=""
            """
        let after = elements.isEmpty ? "/>" : ">" + elements + "</rdf:Description>"
        return Array(before.utf8) + attributes + Array((after + "</rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>").utf8)
    }
}
