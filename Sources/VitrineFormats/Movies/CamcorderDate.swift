/// The date that camcorders write among the pictures of H.264 (AVCHD): local time and, usually, its time zone. The layout is
/// not published; it is the one that exiftool reads.
package struct CamcorderDate {
    /// As in EXIF, with the time zone if there is one: `2012:07:14 15:31:02+01:00`.
    package let text: String

    /// How much of a stream is enough: Panasonic writes no message beside the first picture.
    private static let streamSize = 4 << 20
    private static let maxUnit = 64 << 10
    /// The entries of the message with the date: time zone, century, year and month; day, hour, minute and second.
    private static let (zoneToMonth, dayToSecond): (UInt8, UInt8) = (0x18, 0x19)

    package init?(_ stream: TransportStream) {
        let bytes = stream.pictures(atMost: Self.streamSize)
        var unit = Self.startOfUnit(after: 0, in: bytes)
        while let start = unit {
            unit = Self.startOfUnit(after: start, in: bytes)
            // The type of a unit with messages.
            guard let first = bytes.byte(at: start), first & 0x1F == 6 else { continue }
            let end = unit.map { $0 - 3 } ?? bytes.count
            let content = bytes[min(start + 1, end)..<min(end, start + Self.maxUnit)]
            if let text = StreamMessage.all(in: content).lazy.compactMap(Self.text).first {
                self.text = text
                return
            }
        }
        return nil
    }

    private static func startOfUnit(after position: Int, in bytes: [UInt8]) -> Int? {
        var index = position + 2
        while index < bytes.count {
            // A byte above 1 cannot be part of a start code.
            if bytes[index] > 1 {
                index += 3
            } else if bytes[index] == 1, bytes[index - 1] == 0, bytes[index - 2] == 0 {
                return index + 1
            } else {
                index += 1
            }
        }
        return nil
    }

    private static func text(_ message: StreamMessage) -> String? {
        let start = StreamMessage.camcorder.count + 1
        guard message.type == StreamMessage.unregistered, message.content.has(StreamMessage.camcorder) else {
            return nil
        }
        // An entry has a tag and four bytes. The entries are sorted by their tags.
        for entry in stride(from: start, to: message.content.count - 9, by: 5) {
            guard message.content[entry] == zoneToMonth, message.content[entry + 5] == dayToSecond else { continue }
            return text(Array(message.content[entry + 1..<entry + 5] + message.content[entry + 6..<entry + 10]))
        }
        return nil
    }

    /// - Parameter bytes: the time zone, and seven numbers of two decimal digits each.
    private static func text(_ bytes: [UInt8]) -> String? {
        let numbers = bytes.dropFirst().map { byte in
            byte >> 4 < 10 && byte & 15 < 10 ? "\(byte >> 4)\(byte & 15)" : nil
        }
        let digits = numbers.compactMap(\.self)
        guard digits.count == 7 else { return nil }
        let (day, time) = (digits[2...3].joined(separator: ":"), digits[4...].joined(separator: ":"))
        return "\(digits[0])\(digits[1]):\(day) \(time)\(zone(bytes[0]))"
    }

    /// The time zone: a sign, hours, and half an hour. Like other programs, this ignores the bit that says that clocks were
    /// put forward, because it is not known whether the hours contain that hour.
    /// - Returns: an empty text if it is not set.
    private static func zone(_ byte: UInt8) -> String {
        let hours = byte >> 1 & 15
        if hours == 15 { return "" }
        return "\(byte & 0x20 == 0 ? "+" : "-")\(hours < 10 ? "0" : "")\(hours):\(byte & 1 == 0 ? "00" : "30")"
    }
}
