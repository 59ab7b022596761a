internal import VitrineCore
internal import VitrineDisk

/// One digest over everything that a build depends on, and over what it made. When it is the same as after the last
/// good build, there is nothing to do.
enum Fingerprint {
    /// - Parameter program: which program builds, and with which options.
    static func make(
        program: String, scan: SourceScan, folders: SiteFolders, templates: TemplateSet,
        listing: [String: OutputStat]
    ) throws -> (digest: ContentDigest, stamps: [FileStamp]) {
        var hasher = StableHasher()
        hasher.add(program)
        hasher.add(folders.outputName)
        var stamps: [FileStamp] = []
        func add(_ name: String, _ stamp: FileStamp) {
            hasher.add(name)
            hasher.add(stamp.device)
            hasher.add(stamp.inode)
            for number in [stamp.size, stamp.modified, stamp.changed] { hasher.add(number) }
            stamps.append(stamp)
        }
        // Few and small, and perhaps links: their bytes are asked, not their stamps.
        for name in try ["vitrine.yml"] + TextStage.collectionFiles(folders.site) {
            hasher.add(name)
            hasher.add(bytes: try Disk.read(folders.site + "/" + name, most: Int64(YAMLReader.longest)))
        }
        for name in try TextStage.strayCollections(folders.site) { hasher.add(name) }
        for file in scan.files { add(file.path.text, file.stamp) }
        for entry in scan.others {
            hasher.add(entry.path)
            hasher.add(entry.outcome.rawValue)
        }
        for (_, digest) in templates.digests.sorted(by: { $0.key < $1.key }) { hasher.add(digest) }
        for asset in templates.assets { hasher.add(asset.path) }
        for (path, stat) in listing.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            hasher.add(path)
            hasher.add(stat.size)
            hasher.add(stat.modified)
        }
        return (hasher.finish(), stamps)
    }
}
