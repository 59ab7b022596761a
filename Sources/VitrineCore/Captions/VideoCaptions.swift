/// The captions of a video, read from WebVTT or SubRip (`.srt`). Only times and text are kept, with the elements `b`, `i`
/// and `lang`: a file from anywhere may contain positions, styles and notes.
package struct VideoCaptions: Hashable, Sendable {
    package struct Cue: Hashable, Sendable {
        /// In milliseconds.
        package var start: Int
        package var end: Int
        /// In the form of WebVTT: lines that are not empty, with balanced elements.
        package var text: String
    }

    package static let maxSize = 1 << 20

    /// In the order of their starts.
    package let cues: [Cue]

    package init(_ bytes: [UInt8]) throws(CaptionRefusal) {
        if bytes.count > Self.maxSize {
            throw CaptionRefusal("is larger than 1 MiB; captions contain only text, so check that it is the right file")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw CaptionRefusal("is not valid UTF-8; save it as UTF-8 in a text editor")
        }
        let read = CaptionReader(bytes).cues
        if read.isEmpty {
            throw CaptionRefusal("contains no captions; above each, write a line such as 00:00:01.000 --> 00:00:04.000")
        }
        // Cues that start at the same time keep their order.
        cues = read.enumerated().sorted { one, other in
            (one.element.start, one.offset) < (other.element.start, other.offset)
        }.map(\.element)
    }

    package var text: String {
        cues.reduce(into: "WEBVTT\n") { text, cue in
            text += "\n\(CaptionTime.text(cue.start)) --> \(CaptionTime.text(cue.end))\n\(cue.text)\n"
        }
    }
}
