/// Numbers that a word calls a latitude or a longitude: `lat="47.3769"`, `"lat": 47.3769`, `<td>위도</td><td>37.5665</td>`.
enum NamedPosition {
    static func isPosition(_ number: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        guard number.isFine else { return false }
        let before = bytes[max(0, number.start - maxLead)..<number.start]
        return leads(String(decoding: before, as: UTF8.self).unicodeScalars[...]).contains { lead in
            isKey(lead) || isWord(lead) || isWordOfPair(lead, number, bytes)
        }
    }

    private static let maxLead = 80
    private static let marks = Set("\"'`:=> \t\r\n[({+-,\\.：＝（−".unicodeScalars)

    /// The text before the number, without marks and without tags.
    private static func leads(_ text: Substring.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
        func withoutMarks(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
            var text = text
            while let last = text.last, marks.contains(last) { text.removeLast() }
            return text
        }
        var bare = text
        while let last = bare.last, last == ">" || marks.contains(last) {
            if last == ">" {
                guard let tag = bare.lastIndex(of: "<") else { return [withoutMarks(text)] }
                bare = bare[..<tag]
            } else {
                bare.removeLast()
            }
        }
        return [withoutMarks(text), bare]
    }

    // MARK: Keys of programs

    private static let keys: Set<String> = [
        "lat", "lon", "lng", "latitude", "longitude", "mlat", "mlon", "gpslatitude", "gpslongitude", "data-lat",
        "data-lng", "data-lon", "data-latitude", "data-longitude", "lat_", "lon_", "lng_", "geo_lat", "geo_lon",
        "geo_lng", "gps_lat", "gps_lon", "gps_lng", "exif_lat", "exif_lon",
    ]

    private static func isKey(_ lead: Substring.UnicodeScalarView) -> Bool {
        let word = lead.reversed().prefix {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
        }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: word.reversed())
        let key = String(name)
        return keys.contains(key.lowercased())
            || ["Lat", "Lng", "Lon", "Latitude", "Longitude"].contains(where: key.hasSuffix)
    }

    // MARK: Words of people

    private static let words = [
        "breitengrad", "längengrad", "latitud", "latitudine", "longitudine", "breedtegraad", "lengtegraad",
        "breddgrad", "längdgrad", "breddegrad", "længdegrad", "leveysaste", "pituusaste", "enlem", "boylam", "lintang",
        "bujur", "широта", "долгота", "довгота", "szerokość geograficzna", "długość geograficzna",
        "zeměpisná šířka", "zeměpisná délka", "γεωγραφικό πλάτος", "γεωγραφικό μήκος", "vĩ độ", "kinh độ",
        "위도", "경도", "북위", "남위", "동경", "서경", "緯度", "経度", "經度", "纬度", "经度", "北緯", "南緯", "東経", "西経",
        "东经", "西经", "北纬", "南纬", "東經", "西經", "خط العرض", "خط الطول", "קו רוחב", "קו אורך", "अक्षांश",
        "देशांतर", "ละติจูด", "ลองจิจูด",
    ]

    /// Words that also mean width and length. They count only as a pair.
    private static let pairs = [
        ("breite", "länge"), ("latitud", "longitud"), ("breedte", "lengte"), ("bredde", "længde"), ("bredd", "längd"),
        ("szerokość", "długość"), ("šířka", "délka"), ("szélesség", "hosszúság"), ("πλάτος", "μήκος"),
    ]

    private static func isWord(_ lead: Substring.UnicodeScalarView) -> Bool {
        let text = String(lead).lowercased()
        return words.contains { ends(text, with: $0) }
    }

    private static func isWordOfPair(
        _ lead: Substring.UnicodeScalarView, _ number: CoordinateNumber, _ bytes: [UInt8]
    ) -> Bool {
        guard number.fraction.count >= 4 else { return false }
        let text = String(lead).lowercased()
        guard let (_, partner) = pairs.first(where: { ends(text, with: $0.0) }) else { return false }
        let rest = bytes[number.end...].prefix(maxLead)
        return String(decoding: rest, as: UTF8.self).lowercased().contains(partner)
    }

    /// Whether `word` is the last word of the text. In scripts without blanks between words none is required before it.
    private static func ends(_ text: String, with word: String) -> Bool {
        guard text.hasSuffix(word) else { return false }
        guard let before = text.dropLast(word.count).last, let first = word.first, first.isCased else { return true }
        return !before.isLetter
    }
}
