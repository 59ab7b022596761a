import VitrineCore
import VitrineFormats
internal import VitrineMessages

struct RawReader {
    /// The version of the picture that is digested. Raise the number when previews are read in another way.
    private static let previewVersion = "raw preview 1"

    let bytes: [UInt8]
    let format: RawFormat
    let limits: Limits

    init(_ bytes: [UInt8], limits: Limits) throws(MediaFailure) {
        guard let format = MediaSniffer.rawFormat(of: bytes) else { throw MediaFailure.changedDuringBuild }
        self.bytes = bytes
        self.format = format
        self.limits = limits
    }

    /// The record of the photo. Its picture is the raw data in full size until the settings decide.
    func record(_ fileDigest: ContentDigest) throws(MediaFailure) -> SourceRecord {
        let found = try header()
        guard let size = found.size else {
            throw .unreadableRaw(format.displayName, "the picture has no size")
        }
        try SourceImage.check(size, frames: 1, limits)
        let metadata = RawMetadata(bytes, format, maxXMP: XMPReader.largestPacket)
        var exif = ExifReader.fields(of: metadata.exif)
        exif.make = exif.make ?? found.make
        exif.model = exif.model ?? found.model
        exif.lensModel = exif.lensModel ?? found.lens
        let raw = RawContents(
            format: format, size: size, orientation: found.orientation,
            half: found.half.flatMap { $0.longEdge < size.longEdge ? $0 : nil },
            preview: found.preview.flatMap { self.preview($0, of: found) })
        return SourceRecord(
            kind: .raw, fileDigest: fileDigest, pixelDigest: fileDigest, fileSize: Int64(bytes.count),
            storedSize: size, orientation: found.orientation, decoderMemory: 0, raw: raw, exif: exif,
            xmp: XMPReader.embedded(metadata.xmp))
    }

    func image(_ version: RawVersion) throws(MediaFailure) -> SourceImage {
        let found = try header()
        if version == .preview {
            guard let preview = found.preview, let image = try? SourceImage(preview, limits: limits) else {
                throw MediaFailure.changedDuringBuild
            }
            return image.turned(Self.orientation(ofPreview: image.storedSize, found))
        }
        do throws(ImageError) {
            guard RawExtent.isWhole(bytes, format) else { throw ImageError("the file ends too early") }
            let (size, samples) = try bytes.withBytes { buffer throws(ImageError) in
                try RawFile(buffer, isHalf: version == .half).develop()
            }
            return SourceImage(developed: samples, size: size, orientation: found.orientation)
        } catch {
            throw MediaFailure(
                .damaged,
                "The raw data is damaged: \(error.message). Copy the file again from the camera or from a backup, or export "
                    + "it as JPEG.", isTotal: true)
        }
    }

    // MARK: Header

    private struct Found {
        var sensor: PixelSize
        var size: PixelSize?
        var half: PixelSize?
        var orientation: Int
        var preview: [UInt8]?
        var make: String?
        var model: String?
        var lens: String?

        init(_ file: borrowing RawFile) {
            sensor = file.sensorSize
            orientation = file.orientation
            make = MetadataText.tidied(file.make)
            model = MetadataText.tidied(file.model)
            lens = MetadataText.tidied(file.lens)
        }
    }

    private func header() throws(MediaFailure) -> Found {
        let found: Found
        do throws(ImageError) {
            found = try bytes.withBytes { buffer throws(ImageError) in
                let file = try RawFile(buffer)
                var found = Found(file)
                found.size = file.developedSize()
                found.half = try RawFile(buffer, isHalf: true).developedSize()
                found.preview = try RawFile(buffer).preview()
                return found
            }
        } catch {
            throw .unreadableRaw(format.displayName, error.message)
        }
        try SourceImage.check(found.sensor, frames: 1, limits)
        return found
    }

    private func preview(_ bytes: [UInt8], of found: Found) -> RawContents.Preview? {
        guard let image = try? SourceImage(bytes, limits: limits), image.kind == .jpeg else { return nil }
        let orientation = Self.orientation(ofPreview: image.storedSize, found)
        var hasher = StableHasher()
        hasher.add(Self.previewVersion)
        hasher.add(
            PixelDigest.digest(
                of: bytes, kind: .jpeg, orientation: orientation, fileDigest: ContentDigest(of: bytes)))
        return RawContents.Preview(
            size: image.storedSize, orientation: orientation, pixelDigest: hasher.finish(),
            decoderMemory: DecoderMemory.estimate(of: image))
    }

    /// The orientation of the preview. Cameras store it like the raw data; where it is upright and the raw data is not, it
    /// was turned before.
    private static func orientation(ofPreview size: PixelSize, _ found: Found) -> Int {
        guard (5...8).contains(found.orientation) else { return found.orientation }
        return (size.width > size.height) == (found.sensor.width > found.sensor.height) ? found.orientation : 1
    }
}
