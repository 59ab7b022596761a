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
        let folder = templates + "/" + folder
        let own = "names-\(language).bin"
        let names = Disk.exists(folder + "/" + own) ? own : "names-en.bin"
        do {
            return try Gazetteer(
                towns: TownTable(try contents(folder + "/towns.bin")),
                land: LandTable(try contents(folder + "/land.bin")),
                names: PlaceNames(try contents(folder + "/" + names)))
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.configuration, folder, "is damaged, so no places can be named; install Vitrine again")
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
