import CTurboJPEG
import VitrineFormats

/// Turns and mirrors JPEGs with TurboJPEG without decoding their pixels: the coefficients are moved and coded anew.
enum LosslessTurn {
    /// - Parameters:
    ///   - orientation: the EXIF orientation of its pixels, 1 to 8. With 1 the coefficients stay where they are, and the
    ///     new file has no other coded data than theirs.
    ///   - isProgressive: whether the new file is progressive. A baseline one has the standard Huffman tables.
    /// - Returns: the upright picture without any metadata of the source; nil when it cannot be turned without loss, or
    ///   when its data is so damaged that the new file would not be whole or would show something else.
    static func jpeg(_ bytes: [UInt8], orientation: Int, isProgressive: Bool) -> [UInt8]? {
        guard let handle = tjInitTransform() else { return nil }
        defer { tjDestroy(handle) }
        var transform = tjtransform()
        transform.op = Int32(operation(orientation).rawValue)
        transform.options = TJXOPT_PERFECT | TJXOPT_COPYNONE | (isProgressive ? TJXOPT_PROGRESSIVE : 0)
        // TurboJPEG codes other coefficients, which damaged data may have, so that they are read as something else.
        transform.customFilter = { coefficients, region, _, _, _, _ in
            let count = Int(region.w) * Int(region.h)
            return LosslessTurn.isCodable(UnsafeBufferPointer(start: coefficients, count: count)) ? 0 : -1
        }
        var start: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(start) }
        let status = tjTransform(
            handle, bytes, UInt(bytes.count), 1, &start, &count, &transform, TJFLAG_LIMITSCANS)
        guard status == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue, let start, count > 0 else { return nil }
        let turned = Array(UnsafeBufferPointer(start: start, count: Int(count)))
        // TurboJPEG reports an error after a warning as a warning, and returns what it has written until then.
        guard let parts = JPEGSegments(turned), JPEGScans(turned, from: parts.scanStart)?.end == turned.count else {
            return nil
        }
        return turned
    }

    /// Whether the values of some blocks fit into the Huffman codes of 8-bit pictures: 10 bits and a sign, and for the first of
    /// each block the range of which differences have 11 (ITU-T T.81, F.1.2).
    private static func isCodable(_ coefficients: UnsafeBufferPointer<Int16>) -> Bool {
        stride(from: 0, to: coefficients.count, by: 64).allSatisfy { block in
            guard (-1024..<1024).contains(coefficients[block]) else { return false }
            var bits: UInt16 = 0
            for index in block + 1..<min(block + 64, coefficients.count) { bits |= coefficients[index].magnitude }
            return bits < 1024
        }
    }

    private static func operation(_ orientation: Int) -> TJXOP {
        switch orientation {
        case 2: TJXOP_HFLIP
        case 3: TJXOP_ROT180
        case 4: TJXOP_VFLIP
        case 5: TJXOP_TRANSPOSE
        case 6: TJXOP_ROT90
        case 7: TJXOP_TRANSVERSE
        case 8: TJXOP_ROT270
        default: TJXOP_NONE
        }
    }
}
