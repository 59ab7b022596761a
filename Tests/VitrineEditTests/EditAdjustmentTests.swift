import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineEdit

/// The command that adjusts photos.
@Suite struct EditAdjustmentTests {
    private static let sepia = "edit:\n  format: vitrine-1\n  filter: sepia\n  amount: 80\n"
    private let site: EditFixture = {
        var site = EditFixture(
            ["a/1.jpg", "a/2.jpg", "a/3.jpg", "a/clip.mp4"],
            [
                "albums/a/1.jpg.yml": "# mine\ntitle: One\n" + sepia + "\n# above\nrating: 3\n",
                "albums/a/2.jpg.yaml": "edit: {format: vitrine-1, turn: 90} # upright\r\nhidden: true\r\n",
            ])
        site.unadjustable = [SourcePath("a/clip.mp4")]
        return site
    }()

    private static func adjust(
        _ photos: String..., to texts: [String: String]? = nil, was: Edit.KnownAdjustments? = nil
    ) throws -> Edit {
        let recipe = try texts.map { try Adjustments().changing($0) }
        return .adjust(photos.map { SourcePath($0) }, .all(recipe), was: was)
    }

    private static func change(_ photos: String..., values: [String: String]) -> Edit {
        .adjust(photos.map { SourcePath($0) }, .some(values), was: nil)
    }

    @Test func adjustmentsOfOnePhotoAreCopiedToOthers() throws {
        let copy = try Self.adjust("a/1.jpg", "a/2.jpg", "a/3.jpg", to: ["crop": "8.5 0 91.5 100", "exposure": "-0.3"])
        let written = ["edit:", "  format: vitrine-1", "  crop: [8.5, 0, 91.5, 100]", "  exposure: -0.3"]
        let lines = written.joined(separator: "\n")
        #expect(
            try site.changes(copy) == [
                "albums/a/1.jpg.yml": "# mine\ntitle: One\n\(lines)\n\n# above\nrating: 3\n",
                "albums/a/2.jpg.yaml": written.joined(separator: "\r\n") + " # upright\r\nhidden: true\r\n",
                "albums/a/3.jpg.yml": lines + "\n",
            ])
    }

    @Test func photosArePublishedAsTheyAreAgain() throws {
        let revert = try Self.adjust("a/1.jpg", "a/2.jpg", "a/3.jpg")
        #expect(
            try site.changes(revert) == [
                "albums/a/1.jpg.yml": "# mine\ntitle: One\n\n# above\nrating: 3\n",
                "albums/a/2.jpg.yaml": "hidden: true\r\n",
            ])
        var alone = site
        alone.files["albums/a/1.jpg.yml"] = "edit:\n  format: other\n  glow: [1]\n"
        alone.files["albums/a/3.jpg.yml"] = "edit:\n"
        #expect(try alone.changes(revert)["albums/a/1.jpg.yml"] == .some(nil))
        #expect(try alone.changes(revert)["albums/a/3.jpg.yml"] == .some(nil))
        // Adjustments that change nothing are none.
        #expect(try site.changes(Self.adjust("a/1.jpg", to: ["filter": "noir", "amount": "0"])).count == 1)
    }

    @Test func singleValuesAreChanged() throws {
        let change = Self.change("a/1.jpg", "a/3.jpg", values: ["turn": "90", "amount": "", "filter": "noir"])
        #expect(
            try site.changes(change) == [
                "albums/a/1.jpg.yml":
                    "# mine\ntitle: One\nedit:\n  format: vitrine-1\n  turn: 90\n  filter: noir\n\n# above\nrating: 3\n",
                "albums/a/3.jpg.yml": "edit:\n  format: vitrine-1\n  turn: 90\n  filter: noir\n",
            ])
    }

    @Test func aGuardThatDoesNotHoldIsAConflict() throws {
        let known = try Adjustments().changing(["filter": "sepia", "amount": "80"])
        #expect(try site.changes(Self.adjust("a/1.jpg", was: .some(known))).count == 1)
        #expect(
            try site.changes(Self.adjust("a/3.jpg", to: ["turn": "90"], was: Edit.KnownAdjustments.none)).count == 1)
        let wrong = [
            try Self.adjust("a/1.jpg", was: Edit.KnownAdjustments.none), try Self.adjust("a/2.jpg", was: .some(known)),
            try Self.adjust("a/3.jpg", was: .some(known)),
        ]
        for command in wrong {
            let conflicts = try #require(throws: FieldConflicts.self) { try site.plan(command) }
            #expect(conflicts.list.map(\.field) == ["edit"])
        }
    }

    @Test(
        arguments: [
            (change("a/1.jpg", values: ["turn": "45"]), "albums/a/1.jpg: 'edit.turn' must be 0, 90"),
            (change("a/1.jpg", values: ["glow": "1"]), "'edit.glow' is not known. Known here: turn, mirror"),
            (change("a/3.jpg", values: ["amount": "80"]), "'edit.amount' belongs to a filter"),
            (change("a/clip.mp4", values: ["turn": "90"]), "cannot be adjusted"),
            (change("a/9.jpg", values: ["turn": "90"]), "there is no such photo"),
            (.set("a/1.jpg", fields: ["edit": .none]), "change it with the command 'adjust'"),
        ])
    func whatIsNotPossibleIsRefused(command: Edit, message: String) throws {
        let problems = try #require(throws: ConfigProblems.self) { try site.plan(command) }
        #expect(problems.list.contains { $0.description.contains(message) }, "\(problems.list)")
    }

    @Test func commentsBetweenAdjustmentsAreKept() throws {
        var site = site
        site.files["albums/a/1.jpg.yml"] = "edit:\n  format: vitrine-1\n  # why\n  turn: 90\n"
        let problems = try #require(throws: ConfigProblems.self) { try site.plan(Self.adjust("a/1.jpg")) }
        #expect(problems.list.first?.description.contains("comments inside of the value of 'edit'") == true)
    }

    /// Another program has changed the title since.
    @Test(arguments: ["", sepia, "edit: {format: vitrine-1, crop: [8.5, 0, 91.5, 100], filter: \"noir\"}\n"])
    func adjustmentsAreTakenBack(before: String) throws {
        let left = "title: One\nedit:\n  format: vitrine-1\n  turn: 90\n"
        let reversal = TextReversal("albums/a/1.jpg.yml", parse: YAMLReader.read)
        let found = left.replacing("One", with: "Two")
        let text = try #require(try reversal.text(from: left, to: "title: One\n" + before, in: found))
        let sidecar = try PhotoSidecar.decode(YAMLReader.read(text, file: "a.yml"), file: "a.yml")
        let old = try PhotoSidecar.decode(YAMLReader.read("title: Two\n" + before, file: "a.yml"), file: "a.yml")
        #expect(sidecar == old)
        let changed = left.replacing("90", with: "180")
        #expect(try reversal.text(from: left, to: "title: One\n" + before, in: changed) == nil)
    }
}
