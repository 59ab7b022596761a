import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// A site whose photographs are in two named folders: `lofoten` in the home folder and `archive` on another disk.
struct PhotoFolders: Sendable {
    static let albums = ["~/Pictures/Lofoten", "disk/archive"]
    static let settings = "albums: {lofoten: ~/Pictures/Lofoten, archive: disk/archive}\n"

    let site: TemporarySite

    init(settings: String = "") throws {
        site = try TemporarySite(settings: Self.settings + settings)
        try site.remove("albums")
        try Self.fill(site) { folder, album in folder == nil ? "" : album == "lofoten" ? lofoten : archive }
    }

    private let lofoten = "home/Pictures/Lofoten"
    private let archive = "disk/archive"

    /// Writes the same photographs and texts for every site.
    /// - Parameter place: returns the folder of an album, relative to the site; without a folder, that of the first page's
    ///   text.
    static func fill(_ site: TemporarySite, _ place: (_ folder: String?, _ album: String) -> String) throws {
        let (lofoten, archive) = (place("", "lofoten"), place("", "archive"))
        try site.photo("1.jpg", in: lofoten, pixels: "fjord", taken: "2024:05:01 10:00:00")
        try site.photo("harbour/2.jpg", in: lofoten, pixels: "harbour", taken: "2024:05:02 10:00:00")
        try site.photo("3.jpg", in: archive, pixels: "barn", taken: "2019:05:03 10:00:00")
        try site.photo("secret/4.jpg", in: archive, pixels: "CANARY", taken: "2019:05:04 10:00:00", words: "CANARY")
        try site.write(lofoten + "/album.md", "---\ntitle: The North\n---\nWords about it.\n")
        try site.write(lofoten + "/1.jpg.yml", "title: Before noon\n")
        try site.write(archive + "/secret/album.md", "---\nhidden: true\n---\n")
        let root = place(nil, "")
        try site.write((root.isEmpty ? "" : root + "/") + "album.md", "Words on the first page.\n")
        try site.write("collections/best.yml", "title: Best\nphotos: [lofoten/1.jpg, archive/3.jpg]\n")
    }

    /// Builds, with folders that may be missing.
    @discardableResult func buildWithMissing(_ workers: FakeWorkers = FakeWorkers()) async throws -> BuildReport {
        try await Build(options: options, workers: workers).run()
    }

    var options: BuildOptions {
        var options = site.options()
        options.allowsMissing = true
        return options
    }

    func unmount() throws { try site.move("disk", to: "unmounted") }

    func mount() throws {
        if site.exists("disk") { try site.remove("disk") }
        try site.move("unmounted", to: "disk")
    }

    /// The message of a build that is refused; nil if it is not.
    func refusal(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? BuildError).map { $0.code == .configuration ? $0.text : "not refused: \($0.text)" }
        }
    }
}
