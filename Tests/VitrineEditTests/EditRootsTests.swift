import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

@Suite struct EditRootsTests {
    @Test func nothingOutsideIsChanged() throws {
        let site = try EditedSite()
        let other = try EditedSite()
        try other.site.write("secret.yml", "old")
        try site.site.write("albums/a.yml", "old")
        for (name, target) in [("albums/link", other.root), ("albums/link.yml", other.root + "/secret.yml")] {
            try FileManager.default.createSymbolicLink(atPath: site.root + "/" + name, withDestinationPath: target)
        }
        let name = SourcePath(other.root).name
        let paths = [
            "albums/link/secret.yml", "albums/link.yml", "../\(name)/secret.yml", other.root + "/secret.yml",
            "albums/../../\(name)/secret.yml", ".vitrine/secret.yml", ".VITRINE/secret.yml", "./.vitrine/secret.yml",
            "",
            "/", "albums//secret.yml", "secret.yml\0", site.root + "/albums",
        ]
        for path in paths {
            for before in ["old", nil] {
                #expect(throws: (any Error).self, "\(path)") {
                    try site.editor.apply([FileChange(path, before, "new")], title: "Edit")
                }
            }
            #expect(throws: (any Error).self, "\(path)") {
                try site.editor.apply([], [FileMove(from: "albums/a.yml", to: path)], title: "Move")
            }
        }
        #expect(try other.tree == ["albums/": "", "secret.yml": "old", "vitrine.yml": ""])
        #expect(try site.site.text("albums/a.yml") == "old")
        #expect(try site.site.files("albums") == ["a.yml", "link", "link.yml"])
    }

    @Test func folderOfPhotographsOutsideOfTheSite() throws {
        let photos = try TemporarySite()
        let outside = try #require(Disk.realPath(photos.root + "/albums"))
        let site = try EditedSite(outside: outside)
        let path = outside + "/a/1.jpg.yml"
        #expect(site.editor.roots.path(of: path) == path)
        #expect(site.editor.roots.path(of: site.root + "/albums/a") == "albums/a")
        let id = try site.editor.apply([FileChange(path, nil, "hidden: true\n")], title: "Hide").command.id
        #expect(try photos.text("albums/a/1.jpg.yml") == "hidden: true\n")
        _ = try site.editor.undo(id, title: "Undo")
        #expect(try photos.files("albums") == [])
    }
}
