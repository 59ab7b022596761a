internal import VitrineFormats

/// Checks that values are possible. A worker that a hostile file has taken over, or a state file from elsewhere, may
/// contain anything, and numbers without bounds could stop the build with an overflow.
extension SourceRecord {
    package var isValid: Bool {
        // The numbers are far larger than those of any file or decoder.
        storedSize.isValid && (1...8).contains(orientation)
            && (0...Self.maxFileSize).contains(fileSize) && (0...Self.maxMemory).contains(decoderMemory)
            && coded?.isValid != false && raw?.isValid != false && exif.isValid && xmp.isValid
            && movie?.isValid != false && motion?.isValid != false && gainMap?.usable?.isUsable != false
            && video?.isValid != false
    }

    fileprivate static let maxFileSize: Int64 = 1 << 44
    fileprivate static let maxMemory: Int64 = 1 << 50
}

extension RawContents {
    fileprivate var isValid: Bool {
        size.isValid && (1...8).contains(orientation) && half?.isValid != false && preview?.isValid != false
    }
}

extension RawContents.Preview {
    fileprivate var isValid: Bool {
        size.isValid && (1...8).contains(orientation) && (0...SourceRecord.maxMemory).contains(decoderMemory)
    }
}

extension MotionPart {
    fileprivate var isValid: Bool {
        (0...SourceRecord.maxFileSize).contains(offset) && (0...SourceRecord.maxFileSize).contains(length)
            && VideoFacts.seconds.contains(seconds ?? 0) && video?.isValid != false
    }
}

extension MovieMetadata {
    fileprivate var isValid: Bool {
        let year2200: Int64 = 1 << 33
        return (-year2200...year2200).contains(utc ?? 0) && (-1440...1440).contains(offsetMinutes ?? 0)
            && [stillImageTime, seconds].allSatisfy { VideoFacts.seconds.contains($0 ?? 0) }
            && recorded?.isValid != false && position?.isValid != false && size?.isValid != false
    }
}

extension CodedPicture {
    fileprivate var isValid: Bool { (0...SourceRecord.maxFileSize).contains(byteCount) }
}

extension ExifFields {
    package var isValid: Bool {
        let whole =
            [iso, focalLength35, flash, orientation, customRendered, exposureTime?.numerator]
            + [exposureTime?.denominator]
        let measured = [fNumber, focalLength, position?.altitude].map { $0 ?? 0 } + (gpsTime ?? [])
        return whole.allSatisfy { Self.integers.contains($0 ?? 0) }
            && measured.allSatisfy { abs($0) <= Double(UInt32.max) } && position?.isValid != false
    }

    /// The range of all EXIF fields: 32 bits with or without a sign (EXIF 2.32, 4.6.2).
    private static let integers = Int(Int32.min)...Int(UInt32.max)
}

extension Position {
    fileprivate var isValid: Bool {
        abs(latitude) <= 90 && abs(longitude) <= 180 && abs(altitude ?? 0) <= Double(UInt32.max)
    }
}

extension XMPFields {
    package var isValid: Bool {
        (-1...5).contains(rating ?? 0) && keywordPaths.allSatisfy { $0.count <= Self.deepest }
            && position?.isValid != false
    }
}
