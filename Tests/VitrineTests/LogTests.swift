import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// File names and metadata in the output of every command are escaped: on a terminal and in the log of a CI system they
/// cannot move the cursor, reverse text or act as commands.
@Suite struct LogTests {
    /// 30 of them.
    private static let names = [
        "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{9D}0;x\u{9C}", "a\u{8}\u{8}b",
        "a\rerror b", "a\nb", "a\n::set-output name=x::y", "a\n  ::set-output name=x::y", "::set-output name=x::y",
        "  ::add-mask::a", "\t::error::x", "\u{A0}::warning::x", "::stop-commands::x", "##vso[task.complete]x",
        "a ##vso[task.setvariable variable=x]y", "##[set-env name=x]y", "##[group]x", "###[x]", "####vso[x]",
        "##teamcity[x]", "a\u{85}b", "a\u{2028}::x", "a\u{2029}##[x]", "\u{202E}gpj.exe", "\u{2066}x\u{2069}",
        "\u{61C}\u{200F}x", "a\u{0B}\u{0C}b", "a\u{7F}b",
    ]

    private static let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==") ?? Data()

    private func site() throws -> TemporarySite {
        let site = try TemporarySite(settings: "picks: true")
        for (number, name) in Self.names.enumerated() {
            try site.write("albums/\(name)/\(name).gif", Self.gif)
            try site.write("albums/\(name)/b\(number)\(name).gif", "GIF89a")
            try site.write("albums/\(name)/\(name).txt", "ignored")
        }
        return site
    }

    private func check(_ text: String, _ command: [String]) {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let line = String(decoding: Array(line), as: UTF8.self)
            let isQuiet = line.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && ![0x61C, 0x200E, 0x200F].contains($0.value)
                    && !(0x2028...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
            }
            let begin = line.unicodeScalars.drop { $0.properties.isWhitespace }
            #expect(
                isQuiet && !begin.starts(with: "::".unicodeScalars) && !line.utf8.contains("##".utf8),
                "\(command): \(line)")
        }
    }

    private func run(_ command: String...) throws -> BuiltProgram.Run { try run(command) }

    private func run(_ command: [String], input: String = "") throws -> BuiltProgram.Run {
        let run = try BuiltProgram.run(command, input: input)
        check(run.output, command)
        check(run.messages, command)
        #expect(run.output.utf8.count + run.messages.utf8.count > 0)
        return run
    }

    @Test func namesAreEscapedInEveryLog() throws {
        #expect(Set(Self.names.map { Array($0.utf8) }).count == 30)
        let site = try site()
        var commands: Set<String> = []
        let red = "\\u{1b}[31mred"
        func run(_ command: String..., input: String = "") throws -> BuiltProgram.Run { try run(command, input: input) }
        func run(_ command: [String], input: String = "") throws -> BuiltProgram.Run {
            commands.insert(command[0])
            return try self.run(command, input: input)
        }
        _ = try run("plan", site.root, "--verbose")
        _ = try run("plan", site.root, "--json")
        let built = try run("build", site.root, "--verbose", "--explain")
        #expect(built.status == 1 && built.messages.contains("failed: "))
        _ = try run("build", site.root, "--json")
        _ = try run("check", site.root, "--verbose")
        _ = try run("check", site.root, "--json")
        _ = try run("audit", site.root)
        _ = try run("audit", site.root, "--json")
        _ = try run(
            "inspect", site.root + "/albums/\(Self.names[0])/\(Self.names[0]).gif", site.root + "/nothing\u{9B}##[x]")
        let list = Self.names.map { "\($0)/\($0).gif" }
        let json = String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
        _ = try run("picks", "-", "--site", site.root, input: json)
        _ = try run("picks", "-", "--site", site.root, "--collection", "##vso[x]\u{9B}", input: json)
        _ = try run("picks", "-", "--site", site.root, input: "\u{1B}[31m, ##vso[x], ::x")
        let web = site.root + "-web\u{9B}##[x]"
        defer { try? FileManager.default.removeItem(atPath: web) }
        try site.write("vitrine.yml", "picks: true\ndeploy: {web: {to: \"\(site.root)-web\\u009b##[x]\"}}\n")
        try site.write("albums/\(Self.names[0])/album.md", "---\nunlisted: true\n---\n")
        let deployed = try run("deploy", site.root)
        #expect(deployed.messages.contains("The gallery is published"), "\(deployed.messages)")
        #expect(try run("fetch", site.root).status == 0)
        #expect(try run("render", site.root, "--shard", "1/1", "--to", site.root + "/parts").messages.contains(red))
        #expect(try run("render", site.root, "--shard", "1/1", "--list").output.contains(red))
        #expect(
            try run(["edit"] + list + ["title=" + Self.names.joined(), "--site", site.root]).messages.contains(red))
        #expect(try run("edit", Self.names[0] + "/none.gif", "title=x", "--site", site.root).messages.contains(red))
        #expect(try run("share", Self.names[0], "--site", site.root).output.utf8.count > 0)
        #expect(try run("undo", "--list", "--site", site.root).output.contains(red))
        #expect(try run("undo", "--site", site.root).messages.contains(red))
        #expect(try run(["trash", "put"] + list + ["--site", site.root]).messages.contains(red))
        #expect(try run("trash", "list", "--site", site.root).output.contains(red))
        _ = try run("doctor", "--site", site.root)
        _ = try run("new", site.root + "/new\u{9B}##[x]")
        _ = try run("clean", site.root)
        let untested = Set(try BuiltProgram.commands()).subtracting(commands)
        #expect(untested == ["serve", "studio"], "Run every command here that ends by itself.")
    }

    /// Error messages with file names are escaped; arguments can be file names, too, that the shell found for a `*`.
    @Test func namesInErrorsAreEscapedInEveryLog() throws {
        let site = try TemporarySite()
        for name in Self.names {
            try site.write("albums/\(name)/album.md", "---\nnonsense: \"\(name.hashValue)\"\n---\n")
        }
        #expect(try run("build", site.root).status == 2)
        #expect(try run("build", site.root, "--json").status == 2)
        for name in Self.names {
            _ = try run("build", site.root + "/" + name)
            _ = try run(name)
            _ = try run("build", "--" + name)
        }
    }

    @Test(.timeLimit(.minutes(15))) func thePreviewsConsoleIsQuiet() throws {
        let site = try site()
        let messages = ProgramMessages()
        let server = try BuiltProgram.start(["serve", site.root, "--port", "0", "--verbose"], messages: messages)
        try messages.wait(for: "The gallery is in")
        #expect(server.interrupt() == 0)
        check(messages.all(), ["serve"])
        #expect(messages.text.contains("failed: "))
    }
}
