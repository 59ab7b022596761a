import VitrineCore

/// Reads the dates that cameras write into AVI files, in local time: `2003-03-10 15:04:43`, or as C's `ctime` writes
/// them, `Mon Mar 10 15:04:43 2003`.
enum AVIDate {
    static func read(_ text: String) -> CaptureDate? {
        guard let text = MetadataText.tidied(text) else { return nil }
        let date = DateParser.read(text, source: .movie) ?? named(text)
        return date.flatMap { $0.hasTime && (1990...2100).contains($0.local.year) ? $0 : nil }
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static func named(_ text: String) -> CaptureDate? {
        let words = text.lowercased().split(separator: " ")
        guard words.count == 5, let month = months.firstIndex(of: String(words[1])), let day = Int(words[2]),
            let year = Int(words[4])
        else { return nil }
        let time = words[3].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3,
            let local = CivilDate(
                year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2])
        else { return nil }
        return CaptureDate(local: local, source: .movie)
    }
}
