import Foundation
import Testing
import VitrineCore

@testable import VitrineEdit

@Suite struct EditDecodingTests {
    private func decode(_ json: String) throws -> Edit {
        try JSONDecoder().decode(Edit.self, from: Data(json.utf8))
    }

    private static let one = SourcePath("a/1.jpg")
    private static let turned = try? Adjustments().changing(["turn": "90"])
    private static let mono = (try? Adjustments().changing(["filter": "mono"])) ?? Adjustments()

    @Test(
        arguments: [
            (
                #"{"set": {"photos": ["a/1.jpg"], "fields": {"favorite": true, "rating": 4, "title": "x", "alt": null}, "was": {"alt": "y"}}}"#,
                .set(
                    [one],
                    .init(
                        ["favorite": .flag(true), "rating": .number(4), "title": .text("x"), "alt": .none],
                        was: ["alt": .text("y")]))
            ),
            (
                #"{"album": {"album": "a", "fields": {"photos": ["x"]}}}"#,
                .album(SourcePath("a"), .init(["photos": .list(["x"])]))
            ),
            (#"{"text": {"album": "", "body": "x"}}"#, .text(.root, body: "x", digest: nil)),
            (
                #"{"order": {"album": "a", "photos": ["a/1.jpg"], "after": "a/2.jpg"}}"#,
                .order(.photos([one], inAlbum: SourcePath("a")), after: SourcePath("a/2.jpg"))
            ),
            (
                #"{"order": {"album": "", "albums": ["a"], "after": null}}"#,
                .order(.albums([SourcePath("a")], inAlbum: .root), after: nil)
            ),
            (
                #"{"order": {"collection": "x", "photos": ["a/1.jpg"]}}"#,
                .order(.collected([one], inCollection: "x"), after: nil)
            ),
            (#"{"collect": {"title": "X", "photos": []}}"#, .collect(.titled("X"), [], after: nil)),
            (#"{"collect": {"collection": "x", "photos": ["a/1.jpg"]}}"#, .collect(.named("x"), [one], after: nil)),
            (
                #"{"collection": {"collection": "x", "fields": {"title": "X"}, "was": {"title": null}}}"#,
                .collection("x", Edit.Fields(["title": .text("X")], was: ["title": .none]))
            ),
            (
                #"{"match": {"title": "X", "rule": {"lines": [{"field": "iso", "values": ["800+"]}], "limit": 3}}}"#,
                .match(.titled("X"), RuleText([.init("iso", ["800+"])], limit: 3), was: nil)
            ),
            (
                #"{"match": {"collection": "x", "rule": {"lines": [{"field": "gps", "values": ["true"], "not": true}], "sort": "name"}, "was": {"lines": []}}}"#,
                .match(
                    .named("x"), RuleText([.init("gps", ["true"], isExclusion: true)], sort: "name"), was: RuleText([]))
            ),
            (#"{"remove": {"collection": "x"}}"#, .remove(collection: "x")),
            (
                #"{"create": {"parent": "a", "title": "X", "unlisted": true}}"#,
                .create(parent: SourcePath("a"), title: "X", .unlisted)
            ),
            (#"{"drop": {"collection": "x", "photos": ["a/1.jpg"]}}"#, .drop(collection: "x", [one])),
            (
                #"{"create": {"parent": "", "title": "X", "hidden": true}}"#,
                .create(parent: .root, title: "X", .hidden)
            ),
            (#"{"move": {"photos": ["a/1.jpg"], "to": "b"}}"#, .move(.photos([one]), to: SourcePath("b"))),
            (#"{"move": {"album": "a", "to": "b"}}"#, .move(.album(SourcePath("a")), to: SourcePath("b"))),
            (
                #"{"adjust": {"photos": ["a/1.jpg"], "recipe": {"turn": 90}, "was": {"filter": "mono"}}}"#,
                .adjust([one], .all(turned), was: .some(mono))
            ),
            (
                #"{"adjust": {"photos": ["a/1.jpg"], "recipe": null, "was": null}}"#,
                .adjust([one], .all(nil), was: Edit.KnownAdjustments.none)
            ),
            (#"{"adjust": {"photos": ["a/1.jpg"], "recipe": null}}"#, .adjust([one], .all(nil), was: nil)),
            (#"{"rename": {"album": "a", "folder": "b"}}"#, .rename(SourcePath("a"), folder: "b")),
            (#"{"trash": {"photos": ["a/1.jpg"]}}"#, .trash(.photos([one]))),
            (#"{"add": {"photos": ["a/1.jpg"]}}"#, .add([one])),
        ] as [(String, Edit)])
    func commandsAreRead(json: String, command: Edit) throws {
        #expect(try decode(json) == command)
    }

    @Test func digestsAreRead() throws {
        let digest = ContentDigest(of: "x")
        let json = #"{"text": {"album": "a", "body": "x", "digest": "\#(digest)"}}"#
        #expect(try decode(json) == .text(SourcePath("a"), body: "x", digest: digest))
    }

    @Test(arguments: [
        #"{"adjust": {"photos": ["a/1.jpg"]}}"#, #"{"adjust": {"photos": ["a/1.jpg"], "recipe": {"turn": 45}}}"#,
        #"{"adjust": {"photos": ["a/1.jpg"], "recipe": "sepia"}}"#, #"{"adjust": {"photos": [], "recipe": {"x": 1}}}"#,
        "{}", "[]", #"{"set": {}}"#, #"{"erase": {"photos": []}}"#, #"{"trash": {"photos": []}, "drop": {}}"#,
        #"{"trash": {"photos": ["a"], "force": true}}"#, #"{"trash": {"album": "a", "photos": ["b"]}}"#,
        #"{"set": {"photos": "a", "fields": {}}}"#, #"{"set": {"photos": ["a"], "fields": {"title": {"a": 1}}}}"#,
        #"{"set": {"photos": ["a"], "fields": {"rating": 1.5}}}"#,
        #"{"text": {"album": "a", "body": "x", "digest": "1"}}"#,
        #"{"move": {"photos": ["a"]}}"#, #"{"collect": {"photos": ["a"]}}"#, #"{"create": {"parent": "", "title": 3}}"#,
    ])
    func otherCommandsAreRefused(json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }

    @Test(
        arguments: [
            ("", .none), ("true", .flag(true)), ("false", .flag(false)), ("4", .number(4)), ("yes", .text("yes")),
            ("4.5", .text("4.5")),
        ] as [(String, EditValue)])
    func valuesOfAShellAreRead(text: String, value: EditValue) {
        #expect(EditValue(argument: text) == value)
    }
}
