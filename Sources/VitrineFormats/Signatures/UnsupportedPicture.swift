/// Recognises kinds of known formats that no decoder here reads, or reads with wrong colours, although other programs open
/// them: such a file is not damaged.
package enum UnsupportedPicture {
    package static func name(of bytes: [UInt8]) -> String? {
        if bytes.has([0xFF, 0xD8, 0xFF]) { return jpeg(bytes) }
        if bytes.has(PNGChunks.signature) { return bytes.has("CgBI", at: 12) ? "a PNG for iPhone apps (CgBI)" : nil }
        if FileTypeBox(bytes)?.picture != nil { return items(bytes) }
        return TIFFTree(bytes).flatMap(tiff)
    }

    private static func jpeg(_ bytes: [UInt8]) -> String? {
        guard let frame = JPEGFrame(bytes) else {
            return JPEGSegments(bytes)?.segments.contains { $0.code == 0xF7 } == true ? "a JPEG-LS" : nil
        }
        if [0xC3, 0xC7, 0xCB, 0xCF].contains(frame.marker) { return "a lossless JPEG" }
        if [0xC5, 0xC6, 0xCD, 0xCE].contains(frame.marker) { return "a JPEG of several layers" }
        return frame.precision == 8 ? nil : "a JPEG with \(frame.precision) bits for each sample"
    }

    /// YCgCo-Re and YCgCo-Ro (ITU-T H.273).
    private static let reversible = 16...17
    private static let coded: Set<String> = ["hvc1", "hev1", "av01", "grid", "iovl", "iden"]

    private static func items(_ bytes: [UInt8]) -> String? {
        let children = ISOBox.metaChildren(in: bytes)
        guard let first = children.primaryItem(in: bytes), let list = children.first(called: "iinf", in: bytes) else {
            let hasFrames = ISOBox.boxes(from: 0, to: bytes.count, in: bytes).contains {
                $0.isCalled("moov", in: bytes)
            }
            return hasFrames ? "an animation without a still picture" : nil
        }
        if let type = ItemList(list, in: bytes).items.first(where: { $0.id == first })?.type, !coded.contains(type) {
            return "a HEIF file with a picture of an unknown coding, “\(FileTypeBox.printable(type.utf8))”"
        }
        if let points = ColourCodePoints(ofItemsIn: bytes), reversible.contains(points.matrix) {
            return "a picture with colours as YCgCo-R"
        }
        return nil
    }

    private static func tiff(_ tree: TIFFTree) -> String? {
        guard let fields = tree.directory(at: tree.pictureDirectory) else { return nil }
        func number(_ tag: Int, _ index: Int = 0) -> Int? { fields[tag].flatMap { tree.integer(of: $0, index) } }
        let bits = number(258) ?? 1, colours = number(262), samples = number(277) ?? 1
        // Zero is no format of samples; programs that write it mean whole numbers.
        switch (max(number(339) ?? 1, 1), bits) {
        case (1, 1..<8) where samples > 1: return "a TIFF with numbers of \(bits) bits"
        case (1, 1), (1, 2), (1, 4), (1, 8), (1, 16), (1, 32), (4, _): break
        // Floating-point RGB without a profile is linear light. For grey, inks and transparency nothing says what the numbers mean.
        case (3, 32) where fields[34675] == nil && (colours ?? 2 < 2 || colours == 5 || colours == 2 && samples > 3):
            return "a TIFF with floating-point numbers and no profile"
        case (3, 32): break
        case (2, _): return "a TIFF with signed numbers"
        case (1, _), (3, _): return "a TIFF with numbers of \(bits) bits"
        default: return "a TIFF with complex numbers"
        }
        switch (colours, number(259) ?? 1) {
        case (_, 34712): return "a TIFF with JPEG 2000"
        case (_, 50002): return "a TIFF with JPEG XL"
        case (2, 6): return "a TIFF with the JPEG of before 1995"
        // The default is that chroma has half the columns and rows.
        case (6, 6), (6, 7): break
        case (6, _) where (number(530, 0) ?? 2, number(530, 1) ?? 2) != (1, 1):
            return "a TIFF with subsampled colours"
        // libvips shows luma and chroma as red, green and blue, and Lab with another zero as if it had that of CIELab.
        case (6, _): return "a TIFF with luma and chroma that are not compressed as JPEG"
        case (9, _), (10, _): return "a TIFF with colours as ICCLab or ITULab"
        case (8, _) where samples > 3: return "a TIFF with CIELab and transparency"
        case (5, _) where number(332) == 2: return "a TIFF with inks other than those of CMYK"
        // Four inks, and more that are no transparency.
        case (5, _) where samples > 4 && (number(338) ?? 0) == 0: return "a TIFF with spot colours"
        case (5, _) where samples > 4 && fields[34675] == nil: return "a TIFF with inks, transparency and no profile"
        default: break
        }
        return number(284) == 2 && fields[322] != nil ? "a TIFF with tiles for each channel" : nil
    }
}
