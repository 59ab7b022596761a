internal import VitrineCore
internal import VitrineDisk

/// A digest of everything that a build depends on and of the gallery that it made. When it has not changed since the
/// last complete build, there is nothing to do.
struct Fingerprint {
    private(set) var digest: ContentDigest
    let stamps: [FileStamp]
    /// - Parameter program: the program that builds, and its options.
    init(_ program: String, _ scan: SourceScan, _ site: Site, _ output: BuildState) throws(BuildError) {
        do {
            digest = try Self.digest(program, scan, site)
        } catch let failure as Disk.Failure {
            throw failure.error("read the site")
        } catch {
            throw BuildError(wrapping: error, site.folders.site)
        }
        stamps = scan.files.map(\.stamp)
        var files = OutputChanges()
        output.forEachFile { files.add($0, $1) }
        digest.add(files.sum)
    }

    /// The fingerprint of the same sources with an output that a build has changed. The sources are not read again. If
    /// they changed during the build, the next build finds that.
    func with(_ changes: OutputChanges) -> Fingerprint {
        var changed = self
        changed.digest.add(changes.sum)
        return changed
    }

    private static func digest(_ program: String, _ scan: SourceScan, _ site: Site) throws -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(program)
        hasher.add(site.folders.outputName)
        hasher.add(site.settingsDigest)
        // The files are few and small and may be links, so their bytes are hashed instead of their stamps.
        for folder in TextFolder.all {
            let files = try folder.files(in: site.folders.site)
            for name in files.texts {
                hasher.add(name)
                hasher.add(bytes: try Disk.read(site.folders.site + "/" + name, maxSize: Int64(YAMLReader.maxSize)))
            }
            for name in files.others { hasher.add(name) }
        }
        for file in scan.files { add(file, to: &hasher) }
        for entry in scan.others {
            hasher.add(entry.path)
            hasher.add(entry.outcome.rawValue)
        }
        // A report about a folder that is missing is not repeated when it is there again.
        for album in scan.missing { hasher.add("missing " + album.text) }
        for (_, digest) in site.templates.digests.sorted(by: { $0.key < $1.key }) { hasher.add(digest) }
        for asset in site.templates.assets { hasher.add(asset.path.text) }
        hasher.add(site.templates.addresses.trainingRobots)
        return hasher.finish()
    }

    private static func add(_ file: SourceFile, to hasher: inout StableHasher) {
        hasher.add(file.path.text)
        hasher.add(file.stamp.device)
        hasher.add(file.stamp.inode)
        for number in [file.stamp.size, file.stamp.modified, file.stamp.changed] { hasher.add(number) }
    }
}
