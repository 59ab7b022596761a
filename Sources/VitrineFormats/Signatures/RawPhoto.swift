/// Recognises the RAW files of cameras. Many of them are TIFF files whose first picture is a thumbnail of 160 pixels,
/// which must not be published instead of the photo. A TIFF that has a picture besides its thumbnail and no data of a sensor
/// is none of them: scanners write such files.
package enum RawPhoto {
    package static func name(ofTIFF bytes: [UInt8]) -> String? {
        if let format = format(ofTIFF: bytes) { return format.displayName }
        guard let file = CameraTIFF(bytes), file.isThumbnail || file.hasSensorData else { return nil }
        return "a TIFF of a camera"
    }

    package static func format(ofTIFF bytes: [UInt8]) -> RawFormat? {
        if bytes.has("CR", at: 8), bytes.has([0x49, 0x49, 0x2A, 0]) { return .cr2 }
        guard let file = CameraTIFF(bytes) else { return nil }
        if file.isDNG { return .dng }
        guard file.isThumbnail || file.hasSensorData else { return nil }
        let makers: [(name: String, format: RawFormat)] = [
            ("NIKON", .nef), ("SONY", .arw), ("SAMSUNG", .srw), ("PENTAX", .pef), ("RICOH", .pef),
        ]
        return makers.first { file.make.starts(with: $0.name.utf8) }?.format
    }

    package static func name(of bytes: [UInt8]) -> String? {
        if let format = format(of: bytes) { return format.displayName }
        if bytes.has("FOVb") { return "Sigma X3F" }
        if bytes.has("HEAPCCDR", at: 6) { return "Canon CRW" }
        if bytes.has([0, 0x4D, 0x52, 0x4D]) { return "Minolta MRW" }
        return nil
    }

    /// The format of a RAW photo whose file has a signature of its own; nil when there is none, or when it is not
    /// published.
    package static func format(of bytes: [UInt8]) -> RawFormat? {
        if bytes.has("FUJIFILMCCD-RAW") { return .raf }
        if bytes.has([0x49, 0x49, 0x55, 0]) { return .rw2 }
        if bytes.has("IIRO") || bytes.has("IIRS") || bytes.has("MMOR") { return .orf }
        if FileTypeBox(bytes)?.isCanonRaw == true { return .cr3 }
        return nil
    }
}

private struct CameraTIFF {
    private static let compression = 0x0103, photometric = 0x0106, makeTag = 0x010F
    private static let subDirectories = 0x014A, dngVersion = 0xC612
    /// The colour filter array of a sensor (TIFF/EP), and the linear raw data of a DNG.
    private static let sensorColours: Set<Int> = [32_803, 34_892]
    /// The compressions of Sony, Samsung, Nikon and Pentax. Samsung also writes 32,773, beside the colours of a sensor; in any
    /// other TIFF it is PackBits.
    private static let sensorCompressions: Set<Int> = [32_767, 32_769, 32_770, 32_772, 34_713, 65_535]
    /// Cameras write two or three directories below the first one.
    private static let maxSubDirectories = 8

    let isDNG: Bool
    /// The first picture is a copy, and none of the directories below it has its picture.
    let isThumbnail: Bool
    let hasSensorData: Bool
    let make: [UInt8]

    init?(_ bytes: [UInt8]) {
        guard let tree = TIFFTree(bytes), let first = tree.directory(at: tree.firstDirectory) else { return nil }
        isDNG = first[Self.dngVersion] != nil
        make = first[Self.makeTag].flatMap { tree.value(of: $0, atMost: 64) } ?? []
        let below = first[Self.subDirectories]
        isThumbnail = below != nil && tree.lacksPicture
        let count = min(below?.count ?? 0, Self.maxSubDirectories)
        let others = (0..<count).compactMap { index in
            below.flatMap { tree.integer(of: $0, index) }.flatMap { tree.directory(at: $0) }
        }
        let picture = tree.directory(at: tree.pictureDirectory) ?? first
        hasSensorData = ([first, picture] + others).contains { Self.isSensorData($0, in: tree) }
    }

    private static func isSensorData(_ fields: [Int: TIFFTree.Entry], in tree: TIFFTree) -> Bool {
        func number(_ tag: Int) -> Int { fields[tag].flatMap { tree.integer(of: $0) } ?? 0 }
        return sensorColours.contains(number(photometric)) || sensorCompressions.contains(number(compression))
    }
}
