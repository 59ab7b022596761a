internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// The towns, countries and names of places that Vitrine knows: files beside its own templates.
enum PlaceFiles {
    private static let folder = "places"
    private static let maxSize: Int64 = 1 << 23
    private static let maxContents = 1 << 25

    /// - Parameters:
    ///   - templates: the folder of Vitrine's own templates.
    ///   - language: the code of the site's language. Without names in it, they are English.
    static func gazetteer(templates: String, language: String) throws(BuildError) -> Gazetteer {
        let own = "names-\(language).bin"
        let isThere = Disk.exists("\(templates)/\(folder)/\(own)")
        return try made(templates, to: "named") { read in
            try Gazetteer(
                towns: TownTable(try read("towns.bin")), land: LandTable(try read("land.bin")),
                names: PlaceNames(try read(isThere ? own : "names-en.bin")))
        }
    }

    /// - Parameter templates: the folder of Vitrine's own templates.
    static func land(templates: String) throws(BuildError) -> LandOutline {
        try made(templates, to: "drawn") { read in LandOutline(try LandTable(try read("land.bin"))) }
    }

    /// Makes something from the contents of files.
    private static func made<Value>(
        _ templates: String, to verb: String, _ make: ((String) throws -> [UInt8]) throws -> Value
    ) throws(BuildError) -> Value {
        let folder = templates + "/" + folder
        do {
            return try make { try contents(folder + "/" + $0) }
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.configuration, folder, "is damaged, so no places can be \(verb); install Vitrine again")
        }
    }

    private static func contents(_ path: String) throws -> [UInt8] {
        let packed: [UInt8]
        do {
            packed = try Disk.read(path, maxSize: maxSize)
        } catch {
            throw error.error("read the table of places")
        }
        guard let contents = Inflate.contents(of: packed, in: .zlib, limit: maxContents) else {
            throw PackedReader.Invalid()
        }
        return contents
    }
}
