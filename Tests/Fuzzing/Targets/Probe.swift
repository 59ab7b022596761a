import VitrineFormats

@testable import VitrineAudit
@testable import VitrineCore
@testable import VitrineMedia

/// Questions to one kind of file.
enum Probe {
    static func digest(of bytes: [UInt8], _ kind: MediaKind) -> String? {
        let file = ContentDigest(of: bytes)
        func digest(_ orientation: Int) -> ContentDigest {
            PixelDigest.digest(of: bytes, kind: kind, orientation: orientation, fileDigest: file)
        }
        return digest(1) == digest(1) ? nil : "two digests of the same pixels"
    }

    /// Larger pictures are refused by `limits.megapixels` before they are copied. TurboJPEG reserves six bytes for a pixel.
    static func isSmall(_ frame: JPEGFrame) -> Bool { frame.width * frame.height <= 16 << 20 }

    static func items(_ bytes: [UInt8]) -> String? {
        _ = FileTypeBox(bytes)?.isVideo
        _ = ItemMetadata(bytes, maxExif: 1 << 20, maxXMP: 8 << 20)
        var repaired = bytes
        ItemReferences.repair(&repaired)
        let changes = zip(bytes, repaired).filter { $0 != $1 }
        guard repaired.count == bytes.count, changes.allSatisfy({ $1 == UInt8(ascii: "x") }) else {
            return "a repair of more than names"
        }
        var again = repaired
        ItemReferences.repair(&again)
        return again == repaired ? digest(of: bytes, .heif) : "a repair that does not end"
    }
}

/// The copy of a picture for download: whole, without private metadata, and the same when it is made again.
enum CleanCopy {
    fileprivate static let attribution = Attribution(creator: "Zoë \"Z\"", copyright: "©", licence: "https://a.b/?c&d")

    static func complaint(about bytes: [UInt8], _ kind: MediaKind) -> String? {
        if kind == .jpeg, let frame = JPEGFrame(bytes) {
            _ = frame.coefficientMemory
            guard Probe.isSmall(frame) else { return nil }
        }
        for attribution in [Attribution(), attribution] {
            guard
                let copy = CleanOriginal.copy(of: bytes, kind: kind, orientation: 6, attribution: attribution)
            else { continue }
            let name = "photo." + (kind == .jpeg ? "jpg" : kind.rawValue)
            let file = AuditedFile(name: name, bytes: copy)
            if let leak = FileAudit.inspect(file, at: name, rules: .cleanOriginal).findings.first {
                return "the clean copy gives away: \(leak.what)"
            }
            let again = CleanOriginal.copy(of: copy, kind: kind, orientation: 6, attribution: attribution)
            if again != copy { return "a clean copy is not clean to itself" }
        }
        return Probe.digest(of: bytes, kind)
    }
}

/// The copy of a JPEG that is published in the place of a rendered image: without private metadata, and the same when it is
/// made again.
enum PublishedCopy {
    static func complaint(about bytes: [UInt8]) -> String? {
        guard let picture = CodedJPEG(bytes), Probe.isSmall(picture.frame) else { return nil }
        let profile =
            ColourPlan(
                profile: SourceColours(ofJPEG: bytes).profile, of: picture.frame.isGrey ? .grey : .rgb, policy: .keep
            ).profile
        let isProgressive = picture.frame.coding == .progressive
        // A picture whose data is damaged is rendered.
        guard let coded = LosslessTurn.jpeg(bytes, orientation: 1, isProgressive: isProgressive) else { return nil }
        for attribution in [Attribution(), CleanCopy.attribution] {
            guard let copy = JPEGAssembler.assemble(coded, profile: profile, attribution: attribution) else {
                return "a copy that is no JPEG"
            }
            let file = AuditedFile(name: "photo.jpg", bytes: copy)
            if let leak = FileAudit.inspect(file, at: "photo.jpg", rules: .rendition).findings.first {
                return "the published copy gives away: \(leak.what)"
            }
            guard let again = LosslessTurn.jpeg(copy, orientation: 1, isProgressive: isProgressive),
                JPEGAssembler.assemble(again, profile: profile, attribution: attribution) == copy
            else {
                return "a published copy that is not the same when it is copied"
            }
        }
        return nil
    }
}
