/// Finds positions on Earth that are finer than 0.01°, about a kilometre, in texts of any kind.
enum Coordinates {
    private static let names: Set<String> = [
        "lat", "lon", "lng", "latitude", "longitude", "mlat", "mlon", "gpslatitude", "gpslongitude", "data-lat",
        "data-lng", "data-lon", "data-latitude", "data-longitude", "lat_", "geo_lat", "geo_lon", "geo_lng", "gps_lat",
        "gps_lon", "gps_lng", "exif_lat", "exif_lon",
    ]
    /// What stands before a pair of numbers when they are a position.
    private static let introductions: [String] = [
        "geo:", "coordinates", "coords", "coordinate", "center=", "q=", "ll=", "/@", "point>", "pos>", "icbm",
        "geo.position", "location", "map=", "maps/", "gps", "latlng", "lnglat", "marker(", "marker=", "position\"",
        "place/", "query=", "destination=", "iso6709",
    ]

    /// Where the first one begins; nil when there is none.
    static func first(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "d") || byte == 0xC2 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") {
                if let mark = degreeMark(at: index, in: bytes), isFine(behind: mark, in: bytes),
                    bytes[max(0, index - 4)..<index].contains(where: \.isASCIIDigit)
                {
                    return index
                }
            }
            guard byte.isASCIIDigit, !isWord(bytes.byte(at: index - 1)) else {
                index += 1
                continue
            }
            guard let number = Number(bytes, at: index) else {
                index = bytes[index...].firstIndex { !$0.isASCIIDigit } ?? bytes.count
                continue
            }
            if number.isFine,
                isNamed(index, in: bytes) || isPair(number, index, in: bytes)
                    || degreeMark(at: number.end, in: bytes) != nil
            {
                return index
            }
            index = number.end
        }
        return nil
    }

    /// A decimal number of at most 180 with a fraction.
    private struct Number {
        var end: Int
        /// Whether more than two places count; zeros at the end do not.
        var isFine: Bool

        init?(_ bytes: [UInt8], at start: Int) {
            var position = start
            var whole = 0
            while let digit = bytes.byte(at: position), digit.isASCIIDigit, position < start + 4 {
                whole = whole * 10 + Int(digit - 0x30)
                position += 1
            }
            guard position - start <= 3, whole <= 180, bytes.byte(at: position) == UInt8(ascii: ".") else { return nil }
            position += 1
            let fraction = position
            var last = position
            while let digit = bytes.byte(at: position), digit.isASCIIDigit {
                position += 1
                if digit != 0x30 { last = position }
            }
            guard position > fraction else { return nil }
            end = position
            isFine = last - fraction > 2
        }
    }

    private static func isWord(_ byte: UInt8?) -> Bool {
        byte.map { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") } ?? false
    }

    /// Whether a word such as `lat` leads to the number: `lat="47.3"`, `"lat": 47.3`, `<lat>47.3`.
    private static func isNamed(_ start: Int, in bytes: [UInt8]) -> Bool {
        let before = bytes[max(0, start - 40)..<start].reversed()
        let marks = Array("\"':=> \t[(+-,\\".utf8)
        let word = before.drop(while: marks.contains).prefix {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        let name = String(decoding: word.reversed(), as: UTF8.self)
        return names.contains(name.lowercased())
            || ["Lat", "Lng", "Lon", "Latitude", "Longitude"].contains(where: name.hasSuffix)
    }

    private static func isPair(_ number: Number, _ start: Int, in bytes: [UInt8]) -> Bool {
        let between = bytes[number.end...].prefix(8)
        var gap = between.prefix { Array(", ;|/+\t\n%2C\"'-".utf8).contains($0) || $0 == 0x0D }
        // The sign, and what is written for a comma in addresses, end before the second number's own digits.
        if !gap.starts(with: "%2C".utf8) { gap = gap.prefix { !$0.isASCIIDigit && $0 != UInt8(ascii: "C") } }
        if gap.starts(with: "%2C".utf8) { gap = gap.prefix(bytes.byte(at: gap.startIndex + 3) == 0x2D ? 4 : 3) }
        guard !gap.isEmpty, let second = Number(bytes, at: gap.endIndex), second.isFine else { return false }
        let before = String(decoding: bytes[max(0, start - 40)..<start], as: UTF8.self).lowercased()
        return introductions.contains(where: before.contains)
    }

    /// The end of a sign for degrees: `°`, `&deg;`, `&#176;`, `\u00b0`, ` deg`.
    private static func degreeMark(at index: Int, in bytes: [UInt8]) -> Int? {
        let start = bytes.byte(at: index) == 0x20 ? index + 1 : index
        let marks: [StaticString] = ["°", "&deg;", "&#176;", "&#xB0;", "\\u00b0", "\\u00B0", "deg"]
        return marks.first { bytes.has($0, at: start) }.map { start + $0.utf8CodeUnitCount }
    }

    /// Whether minutes with a fraction or seconds follow. Minutes alone are two kilometres.
    private static func isFine(behind mark: Int, in bytes: [UInt8]) -> Bool {
        var position = mark
        func skip(_ isSkipped: (UInt8) -> Bool) {
            while let byte = bytes.byte(at: position), isSkipped(byte) { position += 1 }
        }
        skip { $0 == 0x20 }
        let minutes = position
        skip(\.isASCIIDigit)
        guard (1...2).contains(position - minutes) else { return false }
        if bytes.byte(at: position) == UInt8(ascii: "."), bytes.byte(at: position + 1)?.isASCIIDigit == true {
            return true
        }
        let marks: [StaticString] = [
            "'", "\\'", "′", "’", "&#39;", "&#x27;", "&apos;", "&prime;", "&#8242;", "\\u2032", "\\u0027",
        ]
        guard let minute = marks.first(where: { bytes.has($0, at: position) }) else { return false }
        position += minute.utf8CodeUnitCount
        skip { $0 == 0x20 }
        return bytes.byte(at: position)?.isASCIIDigit == true
    }
}
