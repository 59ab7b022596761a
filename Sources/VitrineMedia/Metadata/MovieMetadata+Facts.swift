import VitrineCore
import VitrineFormats

extension MovieMetadata {
    init(_ facts: MovieFacts) {
        self.init(.mov)
        let tags = facts.tags
        func text(_ keys: [String], _ names: [String]) -> String? {
            (keys.lazy.compactMap { tags.keys[$0] } + names.lazy.compactMap { tags.texts[$0] }).lazy
                .compactMap(MetadataText.tidied).first
        }
        let recording = SonyRecording(facts.recordingXML)
        let exif = facts.exifTexts
        make =
            text(["com.apple.quicktime.make", "com.android.manufacturer"], ["©mak", "manu"])
            ?? recording.make ?? exif[ExifTags.make].flatMap(MetadataText.tidied)
        model =
            text(["com.apple.quicktime.model", "com.android.model"], ["©mod", "modl"])
            ?? recording.model ?? exif[ExifTags.model].flatMap(MetadataText.tidied)
        title = text(["com.apple.quicktime.title", "com.apple.quicktime.displayname"], ["©nam", "titl"])
        description = text(
            ["com.apple.quicktime.description", "com.apple.quicktime.comment"], ["desc", "©des", "dscp", "©cmt"])
        creator = text(["com.apple.quicktime.author", "com.apple.quicktime.artist"], ["©aut", "©ART", "auth"])
        copyright = text(["com.apple.quicktime.copyright"], ["©cpy", "cprt"])
        contentIdentifier = text(["com.apple.quicktime.content.identifier"], [])
        stillImageTime = facts.stillImageTime
        seconds = facts.times?.seconds
        position = Self.position(tags)
        size = facts.picture.flatMap(Self.size)
        let dates = MovieDates(facts, recording, exif)
        (recorded, utc, offsetMinutes) = (dates.recorded, dates.utc, dates.offsetMinutes)
    }

    init(_ header: AVIHeader) {
        self.init(.avi)
        seconds = header.seconds
        title = header.texts["INAM"].flatMap(MetadataText.tidied)
        description = header.texts["ICMT"].flatMap(MetadataText.tidied)
        creator = header.texts["IART"].flatMap(MetadataText.tidied)
        copyright = header.texts["ICOP"].flatMap(MetadataText.tidied)
        recorded = (header.date ?? header.texts["ICRD"]).flatMap(AVIDate.read)
    }

    init(_ date: CamcorderDate) {
        self.init(.mpegts)
        recorded = MovieDates(texts: [date.text], utc: nil).recorded
    }

    init(_ header: MatroskaHeader) {
        self.init(.matroska)
        func tag(_ names: String...) -> String? {
            names.lazy.compactMap { name in
                header.tags.first { $0.name.uppercased() == name }.flatMap { MetadataText.tidied($0.value) }
            }.first
        }
        seconds = header.seconds
        title = header.title.flatMap(MetadataText.tidied) ?? tag("TITLE")
        description = tag("DESCRIPTION", "COMMENT")
        creator = tag("ARTIST", "DIRECTOR")
        copyright = tag("COPYRIGHT")
        make = tag("COM.APPLE.QUICKTIME.MAKE", "COM.ANDROID.MANUFACTURER", "MAKE")
        model = tag("COM.APPLE.QUICKTIME.MODEL", "COM.ANDROID.MODEL", "MODEL")
        contentIdentifier = tag("COM.APPLE.QUICKTIME.CONTENT.IDENTIFIER")
        position = tag("COM.APPLE.QUICKTIME.LOCATION.ISO6709", "LOCATION").flatMap(Position.init(iso6709:))
        // The numbers of Matroska count from 2001-01-01.
        let written = header.date.flatMap { $0.plus(978_307_200) }.flatMap(Int64.init(exactly:))
        let dates = MovieDates(
            texts: [tag("COM.APPLE.QUICKTIME.CREATIONDATE"), tag("DATE_RECORDED"), tag("CREATION_TIME")], utc: written)
        (recorded, utc) = (dates.recorded, dates.utc)
    }

    private static func position(_ tags: MovieTags) -> Position? {
        let texts = [tags.keys["com.apple.quicktime.location.ISO6709"], tags.texts["©xyz"]]
        if let position = texts.lazy.compactMap(\.self).compactMap(Position.init(iso6709:)).first { return position }
        guard let location = tags.location else { return nil }
        let position = Position(
            latitude: location.latitude, longitude: location.longitude, altitude: location.altitude)
        return position.isPlausible ? position : nil
    }

    private static func size(_ track: MovieTrack) -> PixelSize? {
        guard let width = Int(exactly: track.width.rounded()), let height = Int(exactly: track.height.rounded()),
            width > 0, height > 0
        else { return nil }
        let isTurned = track.rotation == 90 || track.rotation == 270
        return isTurned ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    }
}
