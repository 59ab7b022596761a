/// Some photos that were taken near each other: those of a month, or of some days, or a part of those of a day.
struct SearchBlock: Sendable {
    /// Number of a month: year × 12 + month - 1; 1 for photos without a date.
    private let month: Int
    private let firstDay: Int
    private let firstHash: Int
    /// The photos, as indices of the entries.
    let entries: [Int]

    /// The most photos of a block whose photos can be divided.
    private static let most = 32

    /// The number of the block. It does not depend on other photos, and later months have larger numbers.
    var number: Int { month << 10 + firstDay << 5 + firstHash }

    /// The number of the only block of a small gallery.
    static let all = 0

    /// The name of its file: `2024-07-16`, or `all`.
    static func name(of number: Int) -> String {
        if number == all { return "all" }
        let (month, day, hash) = (number >> 10, number >> 5 & 31, number & 31)
        let year = String(month / 12)
        let days = day == 0 && hash == 0 ? "" : "-" + MachineDate.twoDigits(day)
        return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year + "-"
            + MachineDate.twoDigits(month < 12 ? 0 : month % 12 + 1) + days
            + (hash == 0 ? "" : "-" + String(hash, radix: 32))
    }

    private struct Member {
        let entry: Int
        let day: Int
        let hash: Int
    }

    /// Divides photos into blocks, the newest block first. The order in a block is that of the entries.
    static func blocks(of entries: [SearchEntry]) -> [SearchBlock] {
        var months: [Int: [Member]] = [:]
        for (index, entry) in entries.enumerated() {
            let digest = ContentDigest(of: entry.folder + entry.name)
            let day = entry.date?.day ?? Int(ContentDigest(of: entry.folder).bytes[0] >> 3)
            let month = entry.date.map { $0.year * 12 + $0.month - 1 } ?? 1
            months[month, default: []].append(Member(entry: index, day: day, hash: Int(digest.bytes[0] >> 3)))
        }
        return months.flatMap { divided($1, month: $0, days: 0..<32, hashes: 0..<32) }
            .sorted { $0.number > $1.number }
    }

    private static func divided(
        _ members: [Member], month: Int, days: Range<Int>, hashes: Range<Int>
    ) -> [SearchBlock] {
        if members.count <= most || days.count == 1 && hashes.count == 1 {
            guard !members.isEmpty else { return [] }
            return [
                SearchBlock(
                    month: month, firstDay: days.lowerBound, firstHash: hashes.lowerBound,
                    entries: members.map(\.entry))
            ]
        }
        if days.count > 1 {
            let middle = days.lowerBound + days.count / 2
            return divided(
                members.filter { $0.day < middle }, month: month, days: days.lowerBound..<middle, hashes: hashes)
                + divided(
                    members.filter { $0.day >= middle }, month: month, days: middle..<days.upperBound, hashes: hashes)
        }
        let middle = hashes.lowerBound + hashes.count / 2
        return divided(
            members.filter { $0.hash < middle }, month: month, days: days, hashes: hashes.lowerBound..<middle)
            + divided(
                members.filter { $0.hash >= middle }, month: month, days: days, hashes: middle..<hashes.upperBound)
    }

    /// The rows of photos in JSON: a table of texts, which rows name by their index, and then a row for each photo, without empty
    /// fields at its end.
    static func text(of entries: some Sequence<SearchEntry>, mark: String) -> String {
        var (table, places) = ([String](), [String: Int]())
        func place(of text: String) -> String {
            if let place = places[text] { return String(place) }
            places[text] = table.count
            table.append(text)
            return String(table.count - 1)
        }
        func list(_ texts: [String]) -> String {
            texts.isEmpty ? "" : "[" + texts.map(place).joined(separator: ",") + "]"
        }
        func optional(_ text: String) -> String { text.isEmpty ? "" : Escaping.json(text) }
        var rows: [String] = []
        for entry in entries {
            var fields = [Escaping.json(entry.name), Escaping.json(image(entry.image, &table, &places))]
            fields += [entry.folder, entry.album, entry.day, entry.camera, entry.lens, entry.place].map(place)
            let last = [
                (optional(entry.title), "\"\""), (optional(entry.caption), "\"\""), (list(entry.keywords), "[]"),
                (list(entry.people), "[]"), (optional(entry.alt), "\"\""),
            ]
            let count = (last.lastIndex { !$0.0.isEmpty } ?? -1) + 1
            fields += last.prefix(count).map { $0.isEmpty ? $1 : $0 }
            rows.append("[" + fields.joined(separator: ",") + "]")
        }
        let texts = "[" + table.map(Escaping.json).joined(separator: ",") + "]"
        return "[" + texts + ",\n[" + rows.joined(separator: ",\n") + "],\"" + mark + "\"]\n"
    }

    /// The path of an image below the folder of media: the ten characters that differ, and the place of the rest in the table.
    private static func image(_ path: OutputPath?, _ table: inout [String], _ places: inout [String: Int]) -> String {
        guard let path, path.text.utf8.count > 17 else { return "" }
        let (folder, name) = (path.parent.name, path.name)
        let (own, rest) = (folder + name.prefix(8), String(name.dropFirst(8)))
        let place = places[rest] ?? table.count
        if place == table.count {
            places[rest] = place
            table.append(rest)
        }
        return own + String(place)
    }
}
