import VitrineFormats

/// Finds what the tracks of a movie give away: tracks of measurements and texts, names of handlers and codecs, messages
/// in the coded pictures, and media data that belongs to no track.
struct MovieTrackAudit {
    let file: RangedBytes
    let facts: MovieFacts

    private static let maxMediaBoxes = 8
    private static let maxGaps = 64
    private static let maxGap = 1 << 20

    func inspect(_ outer: OuterBoxes, _ list: inout LeakList) {
        for track in facts.tracks { inspect(track, &list) }
        if facts.tracks.count(where: \.isPicture) > 1 { list.add(.picture, "a second track of pictures (video)") }
        if list.rules.areStrict {
            if facts.tracks.count(where: \.isSound) > 1 { list.add(.unknown, "a second track of sound (video)") }
            if facts.picture == nil { list.add(.unreadable, "a video without pictures") }
        }
        inspectGaps(outer, &list)
    }

    private func inspect(_ track: MovieTrack, _ list: inout LeakList) {
        if !track.codecs.allSatisfy({ !Self.measurements.contains($0) }) {
            list.add(.position, "a track of measurements, positions among them (video)")
        } else if Self.texts.contains(track.handler) {
            list.add(.words, "a track of texts (video)")
        } else if track.handler == "tmcd" {
            list.add(.camera, "a time code (video)")
        } else if !track.handler.isEmpty, !track.isPicture, !track.isSound {
            list.add(.unknown, "a track of data (video)")
        }
        inspectEncoder(of: track, &list)
        if track.isPicture { StreamMessageAudit(file: file, facts: facts, track: track).inspect(&list) }
    }

    private static let measurements: Set<String> = ["gpmd", "camm", "rtmd", "mebx", "fdsc", "dbgi", "djmd", "priv"]
    private static let texts: Set<String> = ["text", "sbtl", "subt", "subp", "clcp"]

    // MARK: Names

    private func inspectEncoder(of track: MovieTrack, _ list: inout LeakList) {
        if list.rules.areStrict, track.isPicture, let encoder = encoder(of: track), !encoder.hasPrefix("Lavc") {
            list.add(.camera, "the name of a program or a camera (codec)")
        }
    }

    /// Inspects the name of a handler, which cameras and programs use for their own name.
    static func inspect(handler name: String, _ list: inout LeakList) {
        let isHarmless =
            list.rules.areStrict ? ["", "VideoHandler", "SoundHandler"].contains(name) : isUsual(handler: name)
        if !isHarmless { list.add(.camera, "the name of a program or a camera (handler)") }
    }

    static func isUsual(handler name: String) -> Bool {
        let usual: Set<String> = [
            "", "VideoHandler", "SoundHandler", "VideoHandle", "SoundHandle", "DataHandler", "SubtitleHandler",
            "TextHandler", "Video Media Handler", "Sound Media Handler", "Video Handler", "Sound Handler",
            "Apple Video Media Handler", "Apple Sound Media Handler", "Apple Alias Data Handler", "Core Media Video",
            "Core Media Audio", "Core Media Metadata", "Core Media Data Handler", "Alias Data Handler",

            "Time Code Media Handler", "TimeCodeHandler",
        ]
        // A program that copies a track may take the length of the name for a part of it.
        return usual.contains(name) || name.hasSuffix("Mainconcept Video Media Handler")
            || name.hasSuffix("Mainconcept MP4 Sound Media Handler")
    }

    /// The name of the encoder in the description of the samples, whose length precedes it; nil when it is empty.
    private func encoder(of track: MovieTrack) -> String? {
        guard let range = track.boxes["stsd"],
            let entry = ISOBox(at: range.lowerBound + 8, limit: range.upperBound, in: facts.header),
            let length = facts.header.byte(at: entry.body + 42), length > 0,
            let name = facts.header.slice(at: entry.body + 43, count: min(Int(length), 31))
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    // MARK: Media data

    /// Looks at the media data that no track refers to: dashcams hide positions there.
    private func inspectGaps(_ outer: OuterBoxes, _ list: inout LeakList) {
        guard !facts.isFragmented else {
            if list.rules.areStrict { list.add(.unknown, "a video in fragments") }
            return
        }
        var used: [Range<Int>] = []
        for track in facts.tracks {
            guard let ranges = SampleChunks.ranges(of: track, in: facts.header) else {
                if list.rules.areStrict { list.add(.unreadable, "a video whose samples cannot be found") }
                return
            }
            used += ranges
        }
        used.sort { $0.lowerBound < $1.lowerBound }
        // Programs write one box with media data, or a few.
        let media = outer.boxes.filter { $0.name == "mdat" }.prefix(Self.maxMediaBoxes)
        let areThere = used.allSatisfy { range in media.contains { $0.contents.clamped(to: range) == range } }
        if list.rules.areStrict, !areThere { list.add(.unreadable, "a video of which a part is missing") }
        for box in media {
            for gap in Self.gaps(in: box.contents, between: used).prefix(Self.maxGaps) {
                if list.rules.areStrict { list.add(.unknown, "data that belongs to no track (video)") }
                if file.prefix(at: gap.lowerBound, count: min(gap.count, Self.maxGap)).contains("freeGPS ") {
                    list.add(.position, "positions in unused space (video)")
                }
            }
        }
    }

    /// - Parameter used: ranges in order; they may overlap.
    private static func gaps(in range: Range<Int>, between used: [Range<Int>]) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        var position = range.lowerBound
        for part in used {
            let part = part.clamped(to: range)
            if part.lowerBound > position { gaps.append(position..<part.lowerBound) }
            position = max(position, part.upperBound)
        }
        if position < range.upperBound { gaps.append(position..<range.upperBound) }
        return gaps
    }
}
