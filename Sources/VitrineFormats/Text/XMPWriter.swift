package enum XMPWriter {
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
