import VitrineFormats

/// Finds what movies in other containers than MP4 give away: Matroska, AVI and MPEG.
enum ContainerAudit {
    private static let searched = 8 << 20

    static func inspect(_ file: AuditedFile, _ container: MovieSignature, into list: inout LeakList) {
        let bytes = RangedBytes(size: file.size, read: file.read)
        switch container {
        case .mov: MovieAudit.inspect(file, into: &list)
        case .matroska:
            guard let header = MatroskaHeader(bytes) else {
                return list.add(.unreadable, "a video that cannot be read")
            }
            inspect(header, &list)
            if header.end < file.size {
                list.add(.trailer, "data after the end of the video, or a video that is cut off")
            }
        case .avi:
            guard let header = AVIHeader(bytes) else { return list.add(.unreadable, "a video that cannot be read") }
            inspect(header, &list)
            if header.end < file.size {
                list.add(.trailer, "data after the end of the video, or a video that is cut off")
            }
        case .mpegts, .mpeg:
            StreamMessages.search(bytes.prefix(at: 0, count: searched), &list)
        }
    }

    // MARK: Matroska

    /// Tags that programs write by themselves and that say nothing about the recording.
    private static let harmlessTags: Set<String> = [
        "ENCODER", "DURATION", "VENDOR_ID", "MAJOR_BRAND", "MINOR_VERSION", "COMPATIBLE_BRANDS", "BPS", "COPYRIGHT",
        "NUMBER_OF_FRAMES", "NUMBER_OF_BYTES", "LANGUAGE",
    ]

    private static func inspect(_ header: MatroskaHeader, _ list: inout LeakList) {
        if header.title?.isEmpty == false { list.add(.words, "a description (video)") }
        if header.date != nil { list.add(.camera, "camera or date (video)") }
        if header.hasAttachments { list.add(.unknown, "attached files (video)") }
        if header.hasChapters { list.add(.words, "chapters (video)") }
        if header.trackTypes.contains(17) { list.add(.words, "a track of texts (video)") }
        for tag in header.tags where !tag.value.isEmpty {
            let name = tag.name.uppercased()
            if harmlessTags.contains(name) || name.hasPrefix("_STATISTICS") { continue }
            if name == "HANDLER_NAME", MovieTrackAudit.isUsual(handler: tag.value) { continue }
            MovieKeyAudit.inspect(name, &list)
        }
    }

    // MARK: AVI

    private static let rights: Set<String> = ["IART", "ICOP"]
    private static let camera: Set<String> = ["ISFT", "ICRD", "IDIT", "ISRF", "ITCH", "IENG", "ICRA", "IMED"]

    private static func inspect(_ header: AVIHeader, _ list: inout LeakList) {
        if header.date != nil { list.add(.camera, "camera or date (video)") }
        for (name, text) in header.texts.sorted(by: { $0.key < $1.key }) where !text.isEmpty && !rights.contains(name) {
            // The program that wrote the file is not a camera if it is one that writes every file.
            if name == "ISFT", text.hasPrefix("Lavf") { continue }
            list.add(
                camera.contains(name) ? .camera : .words,
                camera.contains(name) ? "camera or date (video)" : "a description (video)")
        }
        if header.hasNotes { list.add(.makerNote, "notes in unused space (video)") }
        if !header.otherChunks.isEmpty { list.add(.makerNote, "a maker note (video)") }
        if header.streams.contains("txts") { list.add(.words, "a track of texts (video)") }
    }
}
