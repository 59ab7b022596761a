/// The image resources of Photoshop in a JPEG or a TIFF (Adobe Photoshop File Formats Specification, Image Resources Section).
/// One of them holds the IPTC data.
package struct PhotoshopResources {
    package struct Resource: Hashable {
        package let id: Int
        package let data: [UInt8]
    }

    package static let iptc = 0x0404
    package static let iptcDigest = 0x0425
    package static let signature = Array("Photoshop 3.0\0".utf8)

    package let list: [Resource]
    /// Whether there is nothing but zeros after the last resource that could be read.
    package let isComplete: Bool

    /// - Parameter block: the resources, with or without the signature before them.
    package init(_ block: [UInt8]) {
        let bytes = block.has(Self.signature) ? Array(block.dropFirst(Self.signature.count)) : block
        var list: [Resource] = []
        var position = 0
        while bytes.has("8BIM", at: position), let id = bytes.integer(at: position + 4, width: 2, .big),
            let nameLength = bytes.byte(at: position + 6)
        {
            // Name and data are padded to even lengths; the length of the name counts as its first byte.
            let start = position + 6 + (Int(nameLength) + 2) / 2 * 2
            guard let length = bytes.integer(at: start, width: 4, .big),
                let data = bytes.slice(at: start + 4, count: length)
            else { break }
            list.append(Resource(id: id, data: Array(data)))
            position = start + 4 + length + length % 2
        }
        self.list = list
        isComplete = position >= bytes.count || bytes[position...].allSatisfy { $0 == 0 }
    }

    package func first(_ id: Int) -> [UInt8]? { list.first { $0.id == id }?.data }
}
