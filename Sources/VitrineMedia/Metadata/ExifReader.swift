import CExif
import VitrineCore
import VitrineFormats

enum ExifReader {
    /// - Returns: no fields when the block is damaged. The photo is published all the same.
    static func fields(of bytes: [UInt8], isTIFF: Bool = false) -> ExifFields {
        guard let block = ExifBlock.compact(bytes, ofPicture: isTIFF), let data = LoadedExif(block) else {
            return ExifFields()
        }
        var fields = ExifFields()
        readTexts(from: data, into: &fields)
        readDates(from: data, into: &fields)
        readExposure(from: data, into: &fields)
        fields.position = PositionReader.position(from: data)
        fields.contentIdentifier = AppleMakerNote.contentIdentifier(inExif: bytes)
        return fields
    }

    private static func readTexts(from data: borrowing LoadedExif, into fields: inout ExifFields) {
        fields.make = data.picture(ExifTags.make)?.text
        fields.model = data.picture(ExifTags.model)?.text
        fields.lensModel = data.picture(ExifTags.lensModel)?.text
        fields.artist = data.picture(ExifTags.artist)?.text
        fields.copyright = data.picture(ExifTags.copyright)?.text
        fields.imageDescription = data.picture(ExifTags.imageDescription)?.text
            .flatMap { MetadataText.isCameraNoise($0) ? nil : $0 }
        fields.userComment = data.picture(ExifTags.userComment)?.comment
    }

    private static func readDates(from data: borrowing LoadedExif, into fields: inout ExifFields) {
        fields.dateTimeOriginal = data.picture(ExifTags.dateTimeOriginal)?.text
        fields.subSecOriginal = data.picture(ExifTags.subSecOriginal)?.text
        fields.offsetOriginal = data.picture(ExifTags.offsetOriginal)?.text
        fields.dateTimeDigitized = data.picture(ExifTags.dateTimeDigitized)?.text
        fields.subSecDigitized = data.picture(ExifTags.subSecDigitized)?.text
        fields.offsetDigitized = data.picture(ExifTags.offsetDigitized)?.text
        fields.dateTime = data.picture(ExifTags.dateTime)?.text
        fields.subSec = data.picture(ExifTags.subSec)?.text
        fields.offset = data.picture(ExifTags.offset)?.text
        fields.gpsDate = data.gps(ExifTags.dateStamp)?.text
        if let time = data.gps(ExifTags.timeStamp) {
            let parts = (0..<3).compactMap { time.rational($0)?.value }
            fields.gpsTime = parts.count == 3 ? parts : nil
        }
    }

    private static func readExposure(from data: borrowing LoadedExif, into fields: inout ExifFields) {
        fields.exposureTime = Exposure.time(
            data.picture(ExifTags.exposureTime), shutterSpeed: data.picture(ExifTags.shutterSpeed))
        fields.fNumber = Exposure.fNumber(data.picture(ExifTags.fNumber), aperture: data.picture(ExifTags.aperture))
        fields.iso = Exposure.iso(
            data.picture(ExifTags.sensitivity),
            others: [
                data.picture(ExifTags.recommendedIndex), data.picture(ExifTags.outputSensitivity),
                data.picture(ExifTags.isoSpeed),
            ])
        fields.focalLength = Exposure.focalLength(data.picture(ExifTags.focalLength))
        fields.focalLength35 = data.picture(ExifTags.focalLength35)?.integer.flatMap { $0 > 0 ? $0 : nil }
        fields.flash = data.picture(ExifTags.flash)?.integer
        fields.orientation = data.picture(ExifTags.orientation)?.integer.flatMap { (1...8).contains($0) ? $0 : nil }
        fields.customRendered = data.picture(ExifTags.customRendered)?.integer
    }
}

struct LoadedExif: ~Copyable {
    private let data: UnsafeMutablePointer<ExifData>
    private let order: ByteOrder

    init?(_ block: [UInt8]) {
        guard let data = exif_data_new() else { return nil }
        // libexif's corrections would change what the camera wrote.
        exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
        exif_data_load_data(data, block, UInt32(truncatingIfNeeded: block.count))
        self.data = data
        order = exif_data_get_byte_order(data) == EXIF_BYTE_ORDER_INTEL ? .little : .big
    }

    deinit {
        exif_data_unref(data)
    }

    /// A field of the EXIF directory or of the first one: programs write them into either.
    func picture(_ tag: Int) -> ExifValue? {
        let belongsFirst = tag < 0x8000 || tag == ExifTags.copyright
        return belongsFirst
            ? value(tag, in: EXIF_IFD_0) ?? value(tag, in: EXIF_IFD_EXIF)
            : value(tag, in: EXIF_IFD_EXIF) ?? value(tag, in: EXIF_IFD_0)
    }

    func gps(_ tag: Int) -> ExifValue? {
        value(tag, in: EXIF_IFD_GPS)
    }

    private func value(_ tag: Int, in directory: ExifIfd) -> ExifValue? {
        guard let entry = vitrine_exif_entry(data, directory, Int32(truncatingIfNeeded: tag)),
            let start = entry.pointee.data, entry.pointee.size > 0
        else { return nil }
        let bytes = Array(UnsafeBufferPointer(start: start, count: Int(entry.pointee.size)))
        return ExifValue(type: Int(entry.pointee.format.rawValue), bytes: bytes, order: order)
    }
}
