import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `vitrine serve`, started from the command line.
@Suite struct ServeTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(settings: "title: Served")
        try site.write("albums/a/note.txt", "no photo")
        return site
    }

    private func page(_ url: String) throws -> String {
        String(decoding: try Data(contentsOf: try #require(URL(string: url))), as: UTF8.self)
    }

    @Test(.timeLimit(.minutes(15))) func aSiteIsServedFollowedAndLeftAlone() async throws {
        let site = try site()
        let messages = ProgramMessages()
        let server = try BuiltProgram.start(["serve", site.root, "--port", "0"], messages: messages)
        #expect(server.line.hasPrefix("Serving at http://localhost:"))
        let url = String(server.line.dropFirst("Serving at ".count))
        try messages.wait(for: "The gallery is in")
        let first = try page(url)
        #expect(first.contains("<h1>Served</h1>"))
        for title in ["Changed", "Served"] {
            try site.write("vitrine.yml", "title: \(title)")
            try messages.wait(for: "wrote ")
            #expect(try page(url).contains("<h1>\(title)</h1>"))
        }
        #expect(server.interrupt() == 0)
        // What serve adds to pages is in no file.
        try await site.build()
        let lines = first.split(separator: "\n", omittingEmptySubsequences: false)
        let published = lines.filter { !$0.contains("/_vitrine/preview.js") }
        #expect(lines.count == published.count + 1)
        #expect(try site.text("public/index.html") == published.joined(separator: "\n"))
    }

    @Test func aMistakeIsPrintedAndItsFixToo() throws {
        let site = try site()
        try site.write("vitrine.yml", "title: [")
        let messages = ProgramMessages()
        let server = try BuiltProgram.start(["serve", site.root, "--port", "0"], messages: messages)
        let url = String(server.line.dropFirst("Serving at ".count))
        try messages.wait(for: "error: vitrine.yml")
        #expect(try page(url).contains("Reading the photographs"))
        try site.write("vitrine.yml", "title: Served")
        try messages.wait(for: "The mistake is fixed.")
        #expect(try page(url).contains("<h1>Served</h1>"))
        #expect(server.interrupt() == 0)
    }

    @Test func whatCannotBeServedIsRefused() throws {
        let nowhere = try BuiltProgram.run(["serve", "/nowhere", "--port", "0"])
        #expect(nowhere.status == 2)
        #expect(nowhere.messages.contains("there is no such folder"))
        #expect(try BuiltProgram.run(["serve", ".", "--port", "65536"]).status == 2)
        let site = try site()
        let server = try BuiltProgram.start(["serve", site.root, "--port", "0", "--no-watch"])
        let port = try #require(server.line.firstMatch(of: /:([0-9]+)/)).output.1
        let other = try self.site()
        let second = try BuiltProgram.run(["serve", other.root, "--port", String(port)])
        #expect(second.status == 2)
        #expect(second.messages.contains("--port 0"))
        #expect(!other.exists("public"), "nothing is built for it")
        #expect(server.interrupt() == 0)
    }
}
