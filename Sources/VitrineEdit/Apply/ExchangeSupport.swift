package import VitrineBuild
internal import VitrineCore
internal import VitrineDisk

/// Finds out whether the disks of a site can exchange two files in one step. On others, an edit can overwrite what another
/// program saves at the same moment.
package enum ExchangeSupport {
    /// The folders of a site whose disks cannot, as NFS and some others. Each is tried with two small temporary files. A
    /// folder in which nothing can be written is left out.
    /// - Throws: `BuildError` for a mistake in the settings of the site or in its folders.
    package static func foldersWithout(_ options: BuildOptions) throws -> [String] {
        let roots = EditRoots(try SiteFolders(options, try SettingsLoader.load(options)))
        var mounts: Set<UInt64> = []
        return ([roots.site] + roots.albums).filter { path in
            guard let folder = try? OpenFolder(below: path), mounts.insert(folder.mount).inserted else { return false }
            return canExchange(in: folder) == false
        }
    }

    /// - Returns: nil if that cannot be tried.
    static func canExchange(in folder: OpenFolder, _ environment: EditEnvironment = EditEnvironment()) -> Bool? {
        let id = ContentDigest(of: (0..<16).map { _ in UInt8.random(in: .min ... .max) }).base32(16)
        let names = ["1", "2"].map { TemporaryName.prefix + id + "-" + $0 }
        defer { for name in names { try? folder.removeFile(name) } }
        do throws(Disk.Failure) {
            for name in names { try folder.create(name, [], synchronises: false) }
            return try environment.exchange(folder, names[0], names[1])
        } catch {
            return nil
        }
    }
}
