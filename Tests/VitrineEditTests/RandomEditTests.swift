import Foundation
import SiteTestSupport
import Synchronization
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

/// The number of scripts, which the nightly tests raise.
private let scripts = ProcessInfo.processInfo.environment["VITRINE_SCRIPTS"].flatMap(Int.init) ?? 2

/// Scripts of up to 40 random edits of a whole site.
@Suite struct RandomEditTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(settings: "# settings\ntitle: Random   # for tests\n")
        for (number, path) in ["a/1", "a/2", "a/3", "b/4", "b/5", "b/c/6", "b/c/7"].enumerated() {
            try site.photo(path + ".jpg", taken: "2024:05:12 1\(number):00:00")
        }
        try site.write("albums/a/1.jpg.yml", "# first\ncaption: One   # short\nrating: 3\n")
        try site.write("albums/a/2.jpg.yml", "hidden: true\n")
        try site.write("albums/b/4.jpg.yaml", "---\r\ncaption: 'Four'\r\n")
        try site.write(
            "albums/a/album.md", "---\n# about a\ntitle: A\nphotos:\n  # best\n  - 2.jpg\n  - 1.jpg\n---\nText\n")
        try site.write("albums/b/album.md", "---\ncover: c/6.jpg\n---\n")
        try site.write("collections/best.yml", "title: Best\nphotos:\n  - a/1.jpg   # one\n  - b/c/6.jpg\n")
        return site
    }

    /// Applies an edit.
    /// - Returns: the command; nil if the edit was refused or changes nothing.
    private func apply(_ edit: Edit, _ site: TemporarySite, _ environment: EditEnvironment) async throws -> EditRecord?
    {
        let engine = try await EditEngine(site.options(), workers: FakeWorkers(), environment)
        let command = try unlessRefused { try engine.apply([edit]).command }
        return command?.steps.isEmpty == false ? command : nil
    }

    @Test(arguments: 0..<scripts) func allEditsAreTakenBackAndDoneAgain(seed: Int) async throws {
        let site = try site()
        let before = try site.sources
        var edits = RandomEdits(seed: UInt64(seed))
        var commands: [EditRecord] = []
        for _ in 0..<edits.number(1...40) {
            let edit = edits.next(try site.sources.keys)
            if let command = try await apply(edit, site, .still) { commands.append(command) }
        }
        let after = try site.sources
        let editor = try SiteEditor(site.options(), .still)
        let undone = try commands.reversed().map { try editor.undo($0.id, title: "Undo").command }
        #expect(try site.sources == before, "\(commands.map(\.title))")
        for command in undone.reversed() { _ = try editor.undo(command.id, title: "Redo") }
        #expect(try site.sources == after, "\(commands.map(\.title))")
    }

    /// Another program writes its number into texts, at the moment at which they are replaced. What it wrote last stays,
    /// wherever the text is afterwards, unless the edit removes the text as it was; and an edit that was applied is there, and one that was refused is not.
    @Test(arguments: 0..<scripts) func nothingOfAnotherProgramIsLost(seed: Int) async throws {
        let site = try site()
        let other = OtherProgram(try #require(Disk.realPath(site.root)), seed: UInt64(seed))
        let environment = EditEnvironment.exchanging { path in try other.change(path) }
        var edits = RandomEdits(seed: UInt64(seed))
        for _ in 0..<edits.number(1...40) {
            let before = try site.sources
            let edit = edits.next(before.keys)
            let command = try await apply(edit, site, environment)
            let after = try site.sources
            if command != nil, case .remove(let name) = edit {
                for file in ["yml", "yaml"] { other.forget(in: before["collections/\(name).\(file)"] ?? "") }
            }
            for number in other.last {
                #expect(
                    after.values.contains { $0.contains(OtherProgram.line(number)) }, "\(number) after \(edit.title)")
            }
            let written = other.takeWritten()
            if command == nil {
                #expect(after.filter { !written.contains($0.key) } == before.filter { !written.contains($0.key) })
            } else if case .set(let photos, let fields) = edit {
                for photo in photos {
                    expect(fields, in: after["albums/\(photo).yml"] ?? after["albums/\(photo).yaml"])
                }
            }
        }
    }

    private func expect(_ fields: Edit.Fields, in text: String?) {
        let values = try? YAMLDocument(text ?? "", file: "a.yml", parse: YAMLReader.read)
        for (key, value) in fields.values where value != .flag(false) {
            #expect(value.isValue(of: values?.value(key)), "\(key) in \(text ?? "no text")")
        }
    }
}

/// Writes a comment with the next number into texts, in the place of its last comment there.
private final class OtherProgram: Sendable {
    private struct State {
        var generator: SeededGenerator
        var number = 0
        var last: Set<Int> = []
        var written: Set<String> = []
    }

    private let root: String
    private let state: Mutex<State>

    init(_ root: String, seed: UInt64) {
        self.root = root
        state = Mutex(State(generator: SeededGenerator(seed: seed &+ 77)))
    }

    static func line(_ number: Int) -> String { "# theirs \(number).\n" }

    /// The numbers that must be there.
    var last: Set<Int> { state.withLock(\.last) }

    /// Forgets the numbers in a text that its owner has removed.
    func forget(in text: String) {
        state.withLock { state in state.last = state.last.filter { !text.contains(Self.line($0)) } }
    }

    /// The paths that it wrote to since the last call.
    func takeWritten() -> Set<String> {
        state.withLock { state in
            defer { state.written = [] }
            return state.written
        }
    }

    /// Changes a file, or not.
    func change(_ path: String) throws {
        let (name, relative) = (SourcePath(path).name, String(path.dropFirst(root.count + 1)))
        try state.withLock { state in
            guard Bool.random(using: &state.generator),
                ["yml", "yaml", "md"].contains(SourcePath(name).lowercasedExtension),
                let text = (try? Disk.read(path, maxSize: 1 << 16)).map({ String(decoding: $0, as: UTF8.self) }),
                name != "album.md" || text.hasPrefix("---\n")
            else { return }
            let start = name == "album.md" ? text.index(text.startIndex, offsetBy: 4) : text.startIndex
            let own = state.last.first { text.contains(Self.line($0)) }
            // Its last version is about to be put back: it does not go on from another one.
            if own == nil, state.written.contains(relative) { return }
            state.number += 1
            var changed = text
            changed.insert(contentsOf: Self.line(state.number), at: start)
            if let own {
                changed = changed.replacing(Self.line(own), with: "")
                state.last.remove(own)
            }
            try (Bool.random(using: &state.generator) ? Save.rename : .inPlace).write(changed, to: path)
            state.last.insert(state.number)
            state.written.insert(relative)
        }
    }
}
