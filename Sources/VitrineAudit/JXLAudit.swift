import VitrineFormats

/// Finds what a JPEG XL file holds besides the picture (ISO/IEC 18181-2).
enum JXLAudit {
    /// The boxes of the code of a picture, and of what tells where in it are frames and layers.
    private static let knownBoxes: [StaticString] = ["JXL ", "ftyp", "jxlc", "jxlp", "jxll", "jxli"]
    /// The boxes that Vitrine writes.
    private static let ownBoxes: [StaticString] = ["JXL ", "ftyp", "jxlc"]

    static func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        guard let file = JXLFile(bytes) else { return list.add(.unreadable, "a JPEG XL file without its beginning") }
        let expected = list.rules.areStrict ? ownBoxes : knownBoxes
        let isWhole = file.boxes.contains { $0.isCalled("jxlc", in: bytes) && !$0.isOpenEnded }
        if list.rules.areStrict, !isWhole || file.boxes.contains(where: \.isOpenEnded) {
            list.add(.unreadable, "a picture whose end is not known")
        }
        for box in file.boxes {
            let body = box.body..<box.end
            if box.isCalled("Exif", in: bytes) {
                ItemAudit.exif(Array(bytes[body]), &list)
            } else if box.isCalled("xml ", in: bytes) {
                XMPAudit.inspect(Array(bytes[body]), into: &list)
            } else if box.isCalled("brob", in: bytes) {
                list.add(.unknown, "compressed metadata (brob)")
            } else if box.isCalled("jumb", in: bytes) {
                list.add(.history, "content credentials (JUMBF)")
            } else if box.isCalled("jbrd", in: bytes) {
                list.add(.unknown, "what else was in the JPEG that the picture was made of (jbrd)")
            } else if !expected.contains(where: { box.isCalled($0, in: bytes) }) {
                list.add(.unknown, "unknown data (box)")
            }
        }
        let end = file.boxes.last?.end ?? bytes.count
        if end < bytes.count { list.add(.trailer, "\(bytes.count - end) bytes after the last box") }
    }
}
