package import Foundation
package import VitrineBuild
package import VitrineCore

/// A site in its own temporary folder, which is removed when the object is released.
package final class TemporarySite: Sendable {
    package let root: String
    /// The folder of the templates that the site does not have itself.
    private let theme: String
    private let files: @Sendable () -> FileManager = { FileManager.default }

    package init(settings: String = "", theme: String = TemporarySite.ownTemplates) throws {
        self.theme = theme
        root = NSTemporaryDirectory() + "vitrine-test-" + UUID().uuidString
        try files().createDirectory(atPath: root + "/albums", withIntermediateDirectories: true)
        try write("vitrine.yml", settings)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    /// Writes a text file.
    /// - Parameter path: the path relative to the site.
    package func write(_ path: String, _ text: String) throws {
        try write(path, Data(text.utf8))
    }

    package func write(_ path: String, _ data: Data) throws {
        let full = root + "/" + path
        try files().createDirectory(
            atPath: SourcePath(full).parent.text.isEmpty ? "/" : SourcePath(full).parent.text,
            withIntermediateDirectories: true)
        // `Data.write(to:)` would wait until the bytes are on the disk. The tests write many thousand files.
        let descriptor = open(full, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    }

    /// Writes a fake photograph.
    /// - Parameters:
    ///   - path: the path below the albums folder.
    ///   - folder: the albums folder, relative to the site.
    ///   - pixels: the content of the picture; by default the path.
    package func photo(
        _ path: String, in folder: String = "albums", pixels: String? = nil, taken: String? = nil,
        size: String = "4000x3000", words: String? = nil
    ) throws {
        let shown = pixels ?? path.split(separator: " ").joined(separator: "_")
        let date = taken.map { $0.replacing(" ", with: "_") } ?? "-"
        try write(folder + "/" + path, "photo \(size) \(shown) \(date)" + (words.map { " " + $0 } ?? ""))
    }

    /// Writes a file that `FakeVideoTools` takes for a video.
    /// - Parameters:
    ///   - path: the path below the albums folder.
    ///   - words: what is special about it; its name is added, so that no two videos are equal.
    package func video(_ path: String, seconds: Int, size: String = "1920x1080", words: String = "") throws {
        try write("albums/" + path, "video \(size) \(seconds) \(words) \(SourcePath(path).name)")
    }

    package func remove(_ path: String) throws {
        try files().removeItem(atPath: root + "/" + path)
    }

    package func move(_ path: String, to: String) throws {
        let target = root + "/" + to
        try files().createDirectory(atPath: SourcePath(target).parent.text, withIntermediateDirectories: true)
        try files().moveItem(atPath: root + "/" + path, toPath: target)
    }

    package func exists(_ path: String) -> Bool { files().fileExists(atPath: root + "/" + path) }

    /// The names of the files in a folder, sorted.
    package func files(_ folder: String) throws -> [String] {
        try files().contentsOfDirectory(atPath: root + "/" + folder).sorted()
    }

    package func text(_ path: String) throws -> String {
        String(decoding: try data(path), as: UTF8.self)
    }

    package func data(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
    }

    /// Changes the time stamp of a file, but not its bytes.
    package func touch(_ path: String) throws {
        try files().setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: root + "/" + path)
    }

    // MARK: Building

    /// A time so late that every stamp is trusted.
    package static let late: Int64 = 4_000_000_000_000_000_000

    @discardableResult package func build(
        _ workers: any Workers = FakeWorkers(), output: String? = nil, templates: [String] = [],
        now: Int64 = TemporarySite.late, explained: (@Sendable (PlanReport) -> Void)? = nil
    ) async throws -> BuildReport {
        try await Build(options: options(output, templates, now), workers: workers, explained: explained).run()
    }

    /// What a build would do.
    @discardableResult package func plan(
        _ workers: any Workers = FakeWorkers(), output: String? = nil, templates: [String] = []
    ) async throws -> BuildReport {
        try await Build(options: options(output, templates, Self.late), workers: workers).plan()
    }

    /// The options of builds. The home folder is one in the site, so that tests do not depend on the user's.
    package func options(
        _ output: String? = nil, _ templates: [String] = [], _ now: Int64 = TemporarySite.late
    ) -> BuildOptions {
        var options = BuildOptions(
            site: root, output: output, templates: templates + [root + "/templates", theme], now: now)
        options.home = root + "/home"
        return options
    }

    /// Removes what builds made.
    @discardableResult package func clean(output: String? = nil) throws -> SiteCleaner.Outcome {
        try SiteCleaner.clean(options(output))
    }

    /// The path of the repository's templates.
    package static let ownTemplates = SourcePath(#filePath).parent.parent.parent.text + "/Templates"

    /// Every file below a folder of the site, with the digest of its bytes.
    package func tree(_ folder: String = "public") throws -> [String: ContentDigest] {
        try listing(folder).mapValues { ContentDigest(of: $0.data) }
    }

    /// The files of the output that were written, and those that were removed, since `earlier`. A file that was
    /// replaced has another inode.
    package func changes(since earlier: [String: (inode: UInt64, data: Data)]) throws -> (
        written: [String], removed: [String]
    ) {
        let now = try listing("public")
        let written = now.filter { earlier[$0.key]?.inode != $0.value.inode }.keys.sorted()
        return (written, earlier.keys.filter { now[$0] == nil }.sorted())
    }

    /// Every path of the site, without what builds write: a live builder may replace that meanwhile.
    package var sourcePaths: [String] {
        get throws {
            var paths: [String] = []
            for top in try files("") where top != "public" && !top.hasPrefix(".") {
                let below = try? files().subpathsOfDirectory(atPath: root + "/" + top)
                paths += [top] + (below ?? []).map { "\(top)/\($0)" }
            }
            return paths
        }
    }

    /// All files that no build writes with their content, and all folders, which end with a slash.
    package var sources: [String: String] {
        get throws {
            try sourcePaths.reduce(into: [:]) { tree, path in
                var isFolder: ObjCBool = false
                _ = files().fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
                tree[path + (isFolder.boolValue ? "/" : "")] = isFolder.boolValue ? "" : try text(path)
            }
        }
    }

    package func listing(_ folder: String = "public") throws -> [String: (inode: UInt64, data: Data)] {
        let base = root + "/" + folder
        var found: [String: (inode: UInt64, data: Data)] = [:]
        for path in try files().subpathsOfDirectory(atPath: base) {
            let attributes = try files().attributesOfItem(atPath: base + "/" + path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            let inode = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
            found[path] = (inode, try Data(contentsOf: URL(fileURLWithPath: base + "/" + path)))
        }
        return found
    }

    /// The files of the gallery.
    package func outputs() throws -> [OutputPath: (inode: UInt64, data: Data)] {
        Dictionary(uniqueKeysWithValues: try listing().map { (OutputPath($0.key), $0.value) })
    }
}
