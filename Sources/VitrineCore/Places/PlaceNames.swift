/// The names of countries, regions and towns in one language, from the files that `Templates/places/pack.py` makes.
package struct PlaceNames: Sendable {
    let countries: [String]
    let regions: [String]
    /// The names of towns that have another one than in the table of towns, by their indices there.
    let towns: [Int: String]

    package init(_ bytes: [UInt8]) throws(PackedReader.Invalid) {
        var reader = PackedReader(bytes)
        countries = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        regions = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        let steps = try reader.integers(in: 0...Int(Int32.max))
        let names = try reader.content().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard steps.isEmpty ? names.count <= 1 : names.count == steps.count, reader.isAtEnd else {
            throw PackedReader.Invalid()
        }
        var (towns, town): ([Int: String], Int) = ([:], 0)
        for (step, name) in zip(steps, names) {
            town += step
            towns[town] = String(decoding: name, as: UTF8.self)
        }
        self.towns = towns
    }
}
