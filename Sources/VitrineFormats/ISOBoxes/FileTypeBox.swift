/// The brands of a file of the ISO base media format, which tell what kind of file it is (ISO/IEC 14496-12, 4.3).
package struct FileTypeBox {
    package let major: String
    package let compatible: [String]

    package init?(_ bytes: [UInt8]) {
        guard bytes.has("ftyp", at: 4), let size = bytes.integer(at: 0, width: 4, .big), size >= 16,
            let major = Self.brand(bytes, at: 8)
        else { return nil }
        self.major = major
        // No program writes more than sixty brands. A file that is cut off has fewer than its box claims.
        let end = min(size, bytes.count, 16 + 64 * 4)
        compatible = stride(from: 16, to: max(16, end - 3), by: 4).compactMap { Self.brand(bytes, at: $0) }
    }

    package enum Picture {
        case heif, avif
    }

    package var picture: Picture? {
        let heif: Set<String> = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]
        let avif: Set<String> = ["avif", "avis"]
        if heif.contains(major) { return .heif }
        if avif.contains(major) { return .avif }
        let hasAVIF = compatible.contains(where: avif.contains)
        if ["mif1", "msf1", "miaf"].contains(major) { return hasAVIF ? .avif : .heif }
        if isCanonRaw || isVideo { return nil }
        if compatible.contains(where: heif.contains) { return .heif }
        return hasAVIF ? .avif : nil
    }

    package var isCanonRaw: Bool { major == "crx " }

    package var isVideo: Bool { Self.isVideo(major) }

    private static func isVideo(_ brand: String) -> Bool {
        let brands: Set<String> = [
            "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "mp71", "avc1",
            "qt  ", "M4V ", "M4VH", "M4VP", "MSNV", "dash", "XAVC", "f4v ", "mmp4", "dby1", "hvc1", "CAEP", "pana",
        ]
        return brands.contains(brand) || brand.hasPrefix("3gp") || brand.hasPrefix("3g2")
    }

    package var isSound: Bool { ["M4A ", "M4B ", "M4P ", "F4A ", "F4B "].contains(major) }

    package var isMovie: Bool {
        let others: Set<String> = ["jp2 ", "jpx ", "jpm ", "jxl "]
        guard picture == nil, !isCanonRaw, !isSound, !others.contains(major) else { return false }
        return isVideo || compatible.contains(where: Self.isVideo)
    }

    private static func brand(_ bytes: [UInt8], at offset: Int) -> String? {
        bytes.slice(at: offset, count: 4).map(printable)
    }

    /// A name of four letters as text that is fit for messages: bytes that are not printable ASCII become question marks.
    package static func printable(_ code: some Sequence<UInt8>) -> String {
        String(decoding: code.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }

    /// Makes an animated AVIF readable for libvips before 8.15, which knows its still picture by the brand `avif` alone. The
    /// brand of such files is `avis`; they contain a picture besides their frames.
    package static func repair(_ bytes: inout [UInt8]) {
        guard bytes.has("ftypavis", at: 4), !ISOBox.metaChildren(in: bytes).isEmpty else { return }
        bytes[11] = UInt8(ascii: "f")
    }
}
