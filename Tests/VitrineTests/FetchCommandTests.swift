import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// `vitrine fetch` from a folder, with real files and its exit status.
@Suite struct FetchCommandTests {
    private func withSite(_ body: (TemporarySite) throws -> Void) throws {
        let site = try TemporarySite()
        try site.write("vitrine.yml", "deploy:\n  web: {to: \(site.root)-web}\n")
        defer { try? FileManager.default.removeItem(atPath: site.root + "-web") }
        // A picture of one pixel, with different bytes after its end.
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
        for number in 1...2 { try site.write("albums/a/\(number).gif", gif + Data([UInt8(number)])) }
        try body(site)
    }

    private func run(_ command: String, _ site: TemporarySite, _ options: String...) throws -> BuiltProgram.Run {
        try BuiltProgram.run([command, site.root] + options)
    }

    @Test func anEmptyRunnerRendersNothing() throws {
        try withSite { site in
            #expect(try run("deploy", site).status == 0)
            let tree = try site.tree()
            try site.remove("public")
            try site.remove(".vitrine")
            let fetched = try run("fetch", site, "--json")
            #expect(fetched.status == 0 && fetched.output.contains("\"left\" : 0"), "\(fetched)")
            #expect(fetched.messages.contains("None is missing."))
            let built = try run("build", site, "--json")
            #expect(built.status == 0 && built.output.contains("\"rendered\" : 0"), "\(built)")
            #expect(try site.tree() == tree)
            #expect(try run("fetch", site).messages.contains("No image or video is missing."))
        }
    }

    @Test func nothingIsFetchedBeforeTheFirstDeployment() throws {
        try withSite { site in
            let fetched = try run("fetch", site, "--json")
            #expect(fetched.status == 0 && fetched.output.contains("\"fetched\" : 0"), "\(fetched)")
            #expect(try run("build", site).status == 0)
        }
    }

    @Test func wrongPlacesAreNamed() throws {
        try withSite { site in
            #expect(try run("fetch", site, "--to", "other").status == 2)
            try site.write("vitrine.yml", "deploy:\n  web: {to: \(site.root)-web/deep/er}\n")
            let missing = try run("fetch", site)
            #expect(missing.status == 3 && missing.messages.contains("-web/deep"), "\(missing)")
            try site.write("vitrine.yml", "title: x\n")
            #expect(try run("fetch", site).status == 2)
        }
    }
}
