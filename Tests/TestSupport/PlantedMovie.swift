import VitrineFormats

/// A small movie of the ISO base media format, made box by box. It has one chunk for each track; no decoder could play it.
package struct PlantedMovie {
    package struct Track {
        package var handler: String
        package var name: String
        package var codec: String
        /// What follows the header of the sample description.
        package var description: [UInt8] = []
        package var samples: [[UInt8]]
        /// The duration of an empty edit at the beginning; nil for no list of edits.
        package var gap: Int?
        /// The first, second, fourth and fifth number of the transformation.
        package var matrix = [1, 0, 0, 1]
        package var size = (width: 640, height: 480)
        package var creation = 0
        package var language = 0x55C4

        package init(_ handler: String, name: String, codec: String, samples: [[UInt8]]) {
            (self.handler, self.name, self.codec, self.samples) = (handler, name, codec, samples)
        }

        /// Pictures of H.264 in its High profile at level 4.
        package static var h264: Track { picture("avc1", "avcC", [1, 0x64, 0, 0x28, 0xFF, 0xE0, 0]) }

        /// Pictures of AV1 in its Main profile at level 4.0.
        package static var av1: Track { picture("av01", "av1C", [0x81, 8, 0, 0]) }

        private static func picture(_ codec: String, _ box: String, _ configuration: [UInt8]) -> Track {
            var track = Track("vide", name: "VideoHandler", codec: codec, samples: [])
            track.describe(codec, box, configuration)
            return track
        }

        /// Changes the codec of pictures, and the box that describes it.
        package mutating func describe(_ codec: String, _ box: String, _ configuration: [UInt8]) {
            self.codec = codec
            description = [UInt8](repeating: 0, count: 70) + Planted.box(box, configuration)
        }

        /// The description of sound with AAC-LC.
        package static var aac: [UInt8] {
            let decoder: [UInt8] = [4, 17, 0x40, 0x15] + [UInt8](repeating: 0, count: 11) + [5, 2, 0x11, 0x90]
            return [UInt8](repeating: 0, count: 20)
                + Planted.box("esds", [0, 0, 0, 0, 3, 0x80, 0x80, 22, 0, 1, 0] + decoder)
        }
    }

    package var brands = "isom\0\0\u{2}\0isomiso2mp41"
    package var creation = 0
    package var tracks: [Track] = [
        Track("vide", name: "VideoHandler", codec: "mp4v", samples: [[1, 2, 3, 4], [5, 6]]),
        Track("soun", name: "SoundHandler", codec: "mp4a", samples: [[7, 8, 9]]),
    ]
    /// The contents of `udta`; no such box when they are empty.
    package var userData: [UInt8] = []
    /// Further boxes in `moov`.
    package var header: [UInt8] = []
    /// Boxes before the header and the media data.
    package var before: [UInt8] = []
    /// What follows the last box.
    package var behind: [UInt8] = []
    package var isHeaderFirst = true
    package var timescale = 600
    package var duration = 1200

    package init() {}

    /// Keys of QuickTime with their values as text.
    package static func keys(_ values: [(key: String, value: String)]) -> [UInt8] {
        let names = values.flatMap { Planted.box("mdta", Array($0.key.utf8)) }
        let items = values.enumerated().flatMap { index, pair in
            (pair.value.utf8.count + 24).bytes(4, .big) + (index + 1).bytes(4, .big)
                + Planted.box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array(pair.value.utf8))
        }
        let handler = Planted.box(
            "hdlr", [UInt8](repeating: 0, count: 8) + Array("mdta".utf8) + [UInt8](repeating: 0, count: 14))
        return Planted.box(
            "meta",
            handler + Planted.box("keys", 0.bytes(4, .big) + values.count.bytes(4, .big) + names)
                + Planted.box("ilst", items))
    }

    /// A text of QuickTime's user data, such as `©day`.
    package static func text(_ name: String, _ text: String) -> [UInt8] {
        Planted.box(name, text.utf8.count.bytes(2, .big) + [0x15, 0xC7] + Array(text.utf8))
    }

    package var bytes: [UInt8] {
        let start = Planted.box("ftyp", Array(brands.utf8)) + before
        let media = tracks.flatMap { $0.samples.flatMap(\.self) }
        let size = moov(at: 0).count
        let body = start.count + 8 + (isHeaderFirst ? size : 0)
        let parts =
            isHeaderFirst
            ? moov(at: body) + Planted.box("mdat", media) : Planted.box("mdat", media) + moov(at: body)
        return start + parts + behind
    }

    /// - Parameter media: where the media data begins in the file.
    private func moov(at media: Int) -> [UInt8] {
        let times = [creation, creation, timescale, duration].flatMap { $0.bytes(4, .big) }
        var position = media
        let boxes = tracks.enumerated().flatMap { index, track in
            defer { position += track.samples.reduce(0) { $0 + $1.count } }
            return self.track(track, number: index + 1, at: position)
        }
        return Planted.box(
            "moov",
            Planted.box("mvhd", [0, 0, 0, 0] + times + [UInt8](repeating: 0, count: 80)) + boxes
                + (userData.isEmpty ? [] : Planted.box("udta", userData)) + header)
    }

    private func track(_ track: Track, number: Int, at offset: Int) -> [UInt8] {
        let dates = track.creation.bytes(4, .big) + track.creation.bytes(4, .big)
        let one = 65_536
        let values = [
            track.matrix[0] * one, track.matrix[1] * one, 0, track.matrix[2] * one, track.matrix[3] * one, 0, 0, 0,
            1 << 30,
        ]
        let tkhd = Planted.box(
            "tkhd",
            [0, 0, 0, 3] + dates + number.bytes(4, .big) + 0.bytes(4, .big) + duration.bytes(4, .big)
                + [UInt8](repeating: 0, count: 16) + values.flatMap { $0.bytes(4, .big) }
                + (track.size.width * one).bytes(4, .big) + (track.size.height * one).bytes(4, .big))
        let edits = track.gap.map {
            Planted.box(
                "edts",
                Planted.box(
                    "elst", 0.bytes(4, .big) + 1.bytes(4, .big) + $0.bytes(4, .big) + [255, 255, 255, 255, 0, 1, 0, 0]))
        }
        let mdhd = Planted.box(
            "mdhd",
            0.bytes(4, .big) + dates + timescale.bytes(4, .big) + duration.bytes(4, .big)
                + track.language.bytes(2, .big) + [0, 0])
        let hdlr = Planted.box(
            "hdlr",
            0.bytes(8, .big) + Array(track.handler.utf8) + [UInt8](repeating: 0, count: 12) + Array(track.name.utf8) + [
                0
            ])
        let stbl = Planted.box("stbl", tables(of: track, at: offset))
        return Planted.box(
            "trak", tkhd + (edits ?? []) + Planted.box("mdia", mdhd + hdlr + Planted.box("minf", stbl)))
    }

    private func tables(of track: Track, at offset: Int) -> [UInt8] {
        func table(_ name: String, _ numbers: [Int]) -> [UInt8] {
            Planted.box(name, 0.bytes(4, .big) + numbers.flatMap { $0.bytes(4, .big) })
        }
        let entry = Planted.box(track.codec, [0, 0, 0, 0, 0, 0, 0, 1] + track.description)
        let count = track.samples.count
        return Planted.box("stsd", 0.bytes(4, .big) + 1.bytes(4, .big) + entry)
            + table("stts", [1, count, duration / max(count, 1)]) + table("stsc", [1, 1, count, 1])
            + table("stsz", [0, count] + track.samples.map(\.count)) + table("stco", [1, offset])
    }
}
