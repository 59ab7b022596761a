internal import VitrineFormats

/// Reads the cues of WebVTT and SubRip. Both consist of blocks between empty lines; a block with a line `start --> end` is a
/// cue, and everything else (header, notes, styles, regions, numbers) is skipped.
struct CaptionReader {
    private let lines: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) {
        lines = Self.lines(of: bytes)
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() {
            let isReturn = byte == UInt8(ascii: "\r")
            guard isReturn || byte == UInt8(ascii: "\n") else { continue }
            // The second byte of `\r\n`.
            if !isReturn, index > 0, bytes[index - 1] == UInt8(ascii: "\r") {
                start = index + 1
                continue
            }
            lines.append(bytes[start..<index])
            start = index + 1
        }
        return lines + [bytes[start...]]
    }

    var cues: [VideoCaptions.Cue] {
        lines.split { Self.isBlank($0) }.compactMap(Self.cue)
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    private static func cue(_ block: ArraySlice<ArraySlice<UInt8>>) -> VideoCaptions.Cue? {
        for (index, line) in zip(block.indices, block) {
            guard let times = times(line) else { continue }
            let text = CaptionText(block[(index + 1)...].joined(separator: [UInt8(ascii: "\n")])).text
            return text.isEmpty ? nil : VideoCaptions.Cue(start: times.start, end: times.end, text: text)
        }
        return nil
    }

    /// Reads a line such as `00:01.000 --> 00:04.000 align:start`. Positions on the picture are not kept.
    private static func times(_ line: ArraySlice<UInt8>) -> (start: Int, end: Int)? {
        guard let arrow = line.firstIndex(of: "-->"), let start = CaptionTime.read(line[..<arrow]),
            let end = CaptionTime.read(line[(arrow + 3)...]), start < end
        else { return nil }
        return (start, end)
    }
}
