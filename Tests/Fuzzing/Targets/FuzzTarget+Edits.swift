import VitrineEdit
import VitrineMessages
import VitrineServe

@testable import VitrineBuild
@testable import VitrineCore

extension FuzzTarget {
    /// Changes of texts, and commands of programs.
    static let edits = [
        FuzzTarget(
            "yaml-edits", longest: 8192, texts: changes,
            words: ["\n# ", ": |\n  ", ": >-\n", "\n- ", "''", "\\\"", "\r\n", " #", "&a ", "---", "\u{2028}", "😀"]
        ) {
            Edits.complaint(about: $0)
        },
        FuzzTarget(
            "commands", longest: 8192, texts: commands, words: ["../", "\"after\":", "null", "a/1.jpg", "\"albums\":"]
        ) {
            Commands.complaint(about: $0)
        },
        FuzzTarget(
            "requests", longest: 8192, texts: requests,
            words: ["{\"", "\":", "\\u0061", "[[[[", "}}", "\u{0}", "\"commands\":", "\"undo\":"]
        ) {
            StudioRequests.complaint(about: $0)
        },
    ]

    private static let requests =
        commands.map { #"{"id":"abcdefghijklmnopqrstuvwxyz","commands":\#($0)}"# } + [
            #"{"undo":"x","id":"abcdefghijklmnopqrstuvwxyz"}"#,
            #"{"id":"abcdefghijklmnopqrstuvwxyz","restore":["trash/files/1.jpg"]}"#, #"{"id":"a","id":"b"}"#,
            #"{"place":"stick","send":true,"verify":false,"withdraw":3,"adopt":true}"#, #"{"stop":true}"#,
        ]

    /// A key, a value, and the text in which it is changed.
    private static let changes = [
        "title\nB\ntitle: 'A' # c\n# d\nalt: |\n  x\n\n  # y\n", "a\n\n# only a comment",
        "b\nc: d\na: \"x\\\"\"\r\nb:\r\n- c\r\n- d\r\n", "photos\na\nphotos: [a, 'b, c'] # d\n",
        "photos\nb\nphotos:\n  # a\n  - a # b\n\n  - 'b'\n  -  c\nx: y", "a\n# 😀\n\u{FEFF}a: 😀 # b\nc: &d e\n",
        "a\nb\na: |2+\n    # b\n   c\n\n", "a\n\na: {b: [c, \"]\"]}\n? d\n: e",
    ]

    private static let commands = [
        #"[{"set": {"photos": ["a/1.jpg"], "fields": {"title": "x: y", "favorite": false}, "was": {"title": null}}}]"#,
        #"[{"album": {"album": "a", "fields": {"cover": "1.jpg"}}}, {"text": {"album": "a", "body": "---\nx"}}]"#,
        #"[{"order": {"album": "a", "photos": ["a/2.jpg"], "after": "a/1.jpg"}}, {"order": {"album": "", "albums": ["b"]}}]"#,
        #"[{"collection": {"collection": "c", "fields": {"unlisted": true}}}, {"remove": {"collection": "c"}}]"#,
        #"[{"collect": {"collection": "c", "photos": ["a/1.jpg"]}}, {"drop": {"collection": "c", "photos": ["a/2.jpg"]}}]"#,
        #"[{"create": {"parent": "a", "title": "../x", "hidden": true}}, {"move": {"photos": ["b/3.jpg"], "to": "a/-x"}}]"#,
        #"[{"rename": {"album": "a", "folder": ".."}}, {"move": {"album": "b", "to": "a"}}, {"trash": {"album": "a"}}]"#,
        #"[{"collect": {"title": "../../x", "photos": []}}, {"trash": {"photos": ["a/1.jpg", "b/3.jpg"]}}]"#,
    ]
}

/// Changes of YAML: each is refused, or it is in the text afterwards, and nothing else is.
enum Edits {
    @Sendable static func complaint(about input: String) -> String? {
        let parts = input.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let old = try? YAMLDocument(parts[2], file: "a.yml", parse: YAMLReader.read) else {
            return nil
        }
        let (key, text) = (parts[0], parts[1])
        let changes: [(inout YAMLDocument) throws -> Void] = [
            { try $0.set(key, to: .text(text)) }, { try $0.set(key, to: .text(text + "\n# " + text)) },
            { try $0.set(key, to: nil) }, { try $0.set(key, to: .list([text, "x"])) },
            { _ = try $0.place(["x", text], after: nil, in: key) }, { _ = try $0.place(["x"], after: text, in: key) },
            { try $0.remove([text], from: key) }, { try $0.changeItems(of: key) { $0 == text ? "x" : $0 } },
        ]
        for change in changes {
            var new = old
            guard (try? change(&new)) != nil else { continue }
            guard let read = try? YAMLReader.read(new.text, file: "a.yml") else {
                if new.root == nil { continue }
                return "a text that is not read: \(new.text)"
            }
            let others = ConfigDifference.settings(old.root, read).filter { $0.first != key }
            if !others.isEmpty { return "other values in \(others): \(new.text)" }
        }
        return nil
    }
}

/// Requests of a studio's pages: one that is accepted is refused when a key is there twice.
enum StudioRequests {
    @Sendable static func complaint(about text: String) -> String? {
        if (try? PublishingRequest.read(Array(text.utf8))) != nil { return complaintAboutPublishing(text) }
        guard (try? StudioRequest.read(Array(text.utf8))) != nil else { return nil }
        let twice = text.replacing("\"id\"", with: "\"id\":\"x\",\"id\"", maxReplacements: 1)
        guard twice != text else { return "a request without an id" }
        return (try? StudioRequest.read(Array(twice.utf8))) == nil ? nil : "a key twice"
    }

    private static func complaintAboutPublishing(_ text: String) -> String? {
        let twice = text.replacing("{", with: "{\"place\":\"x\",\"place\":\"y\",", maxReplacements: 1)
        return (try? PublishingRequest.read(Array(twice.utf8))) == nil ? nil : "a key twice"
    }
}

/// Commands that a program sent: what they write and move are texts and photos of the site, wherever they ask it to go.
enum Commands {
    private static let files = [
        "a/album.md": "---\nphotos: [1.jpg]\ncover: 2.jpg\n---\nText\n", "a/1.jpg.yml": "title: x # y\n",
        "album.md": "---\nalbums: [b]\n---\n",
    ]
    private static let collection = "photos:\n  - a/2.jpg\n"
    private static let site: EditSite = {
        func paths(_ names: String...) -> [SourcePath] { names.map { SourcePath($0) } }
        return EditSite(
            settings: Settings(),
            folders: [
                .root: .init(albums: paths("a", "b"), files: paths("album.md")),
                SourcePath("a"): .init(
                    photos: paths("a/1.jpg", "a/2.jpg"),
                    files: paths("a/1.jpg", "a/2.jpg", "a/1.jpg.yml", "a/1.MOV", "a/album.md")),
                SourcePath("b"): .init(photos: paths("b/3.jpg"), files: paths("b/3.jpg")),
            ], collections: ["collections/c.yml"])
    }()

    @Sendable static func complaint(about text: String) -> String? {
        guard let commands = try? Frame(json: Array(text.utf8)).decode([Edit].self) else { return nil }
        let plan = try? EditPlanner.plan(commands, of: site, parse: YAMLReader.read) { file in
            switch file {
            case .source(let path): files[path.text].map { Array($0.utf8) }
            case .collection(let path): path == "collections/c.yml" ? Array(collection.utf8) : nil
            case .page: nil
            case .settings: Array("title: x # y\n".utf8)
            }
        }
        guard let plan else { return nil }
        for change in plan.changes {
            switch change.file {
            case .source(let path):
                let isText = path.name == "album.md" || path.lowercasedExtension == "yml"
                if !isText || !isInside(path.text) { return "a change of \(path)" }
            case .page(let path): return "a change of \(path)"
            case .collection(let path):
                let name = SourcePath(path)
                guard name.parent.text == "collections", name.lowercasedExtension == "yml", isInside(path) else {
                    return "a change of \(path)"
                }
            case .settings: continue
            }
        }
        let paths = plan.moves.flatMap { [$0.from, $0.to] } + plan.trash.joined()
        return paths.first { !isInside(TemporaryName.isTemporary($0) ? $0.parent.appending("x").text : $0.text) }.map {
            "a move of \($0)"
        }
    }

    private static func isInside(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.first != UInt8(ascii: ".") && !$0.contains(0)
        }
    }
}
