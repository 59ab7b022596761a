import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild

/// Photos that the last build hid and that this one publishes. The report names them, whatever other checks found.
extension MistakeFamily {
    static let exposed = MistakeFamily(
        "exposed",
        album.map { exposed($0, "albums/secret/album.md", "---\nhidden: true\n---\n", ["secret/"]) },
        photo.map { exposed($0, "albums/secret/a.jpg.yml", "hidden: true\n", ["secret/a.jpg"]) },
        album.map { planned(exposed($0, "albums/secret/album.md", "---\nhidden: true\n---\n", ["secret/"])) },
        moved, silent)

    private typealias Change = (name: String, run: @Sendable (TemporarySite) async throws -> Void)

    private static let album: [Change] = [
        ("album.md deleted", { try $0.remove("albums/secret/album.md") }),
        ("album.md shows", { try $0.write("albums/secret/album.md", "---\nhidden: false\n---\n") }),
        ("album.md without the line", { try $0.write("albums/secret/album.md", "---\ntitle: Birds\n---\n") }),
        ("album.md as prose", { try $0.write("albums/secret/album.md", "Birds.\n") }),
    ]

    private static let photo: [Change] = [
        ("the sidecar deleted", { try $0.remove("albums/secret/a.jpg.yml") }),
        ("the sidecar shows", { try $0.write("albums/secret/a.jpg.yml", "hidden: false") }),
        ("the sidecar without the line", { try $0.write("albums/secret/a.jpg.yml", "title: Bird") }),
        ("the sidecar elsewhere", { try $0.move("albums/secret/a.jpg.yml", to: "a.jpg.yml") }),
    ]

    private static func exposed(_ change: Change, _ file: String, _ text: String, _ paths: [String]) -> MistakeCase {
        MistakeCase(change.name, .exposes(paths)) {
            try $0.write(file, text)
            try await $0.build()
            try await change.run($0)
        }
    }

    private static func planned(_ mistake: MistakeCase) -> MistakeCase {
        MistakeCase("planned: " + mistake.name, mistake.expectation, prepare: mistake.prepare)
            .running { try await $0.plan($1) }
    }

    private static let moved: [MistakeCase] = [
        MistakeCase("a hidden photo moved without its sidecar", .exposes(["open/a.jpg"])) {
            try await hide($0)
            try $0.remove("albums/secret/a.jpg.yml")
            try $0.move("albums/secret/a.jpg", to: "albums/open/a.jpg")
        },
        MistakeCase("a hidden photo renamed without its sidecar", .exposes(["secret/bird.jpg"])) {
            try await hide($0)
            try $0.remove("albums/secret/a.jpg.yml")
            try $0.move("albums/secret/a.jpg", to: "albums/secret/bird.jpg")
        },
        MistakeCase("a hidden album renamed without its text", .exposes(["birds/a.jpg"])) {
            try $0.write("albums/secret/album.md", "---\nhidden: true\n---\n")
            try await $0.build()
            try $0.move("albums/secret/a.jpg", to: "albums/birds/a.jpg")
            try $0.remove("albums/secret")
        },
        MistakeCase("an album hidden from above", .exposes(["up/"])) {
            try $0.move("albums/secret", to: "albums/up/secret")
            try $0.write("albums/up/album.md", "---\nhidden: true\n---\n")
            try await $0.build()
            try $0.remove("albums/up/album.md")
        },
        MistakeCase("one of two hidden photos", .exposes(["secret/a.jpg"])) {
            try $0.photo("secret/c.jpg")
            try $0.write("albums/secret/c.jpg.yml", "hidden: true")
            try await hide($0)
            try $0.remove("albums/secret/a.jpg.yml")
        },
        MistakeCase("after a build that was refused", .exposes(["secret/a.jpg"])) {
            try await hide($0)
            try $0.remove("albums/secret/a.jpg.yml")
            try $0.write("vitrine.yml", "nonsense: true")
            _ = try? await $0.build()
            try $0.write("vitrine.yml", "")
        },
        MistakeCase("after a plan", .exposes(["secret/a.jpg"])) {
            try await hide($0)
            try $0.remove("albums/secret/a.jpg.yml")
            try await $0.plan()
        },
    ]

    private static let silent: [MistakeCase] = [
        MistakeCase("nothing was hidden", .exposes([])) { try await $0.build() },
        MistakeCase("a first build", .exposes([])) { _ in },
        MistakeCase("the state is gone", .exposes([])) {
            try await hide($0)
            try $0.remove(".vitrine")
            try $0.remove("albums/secret/a.jpg.yml")
        },
        MistakeCase("a new photo", .exposes([])) {
            try await $0.build()
            try $0.photo("secret/c.jpg")
        },
        MistakeCase("still hidden", .exposes([])) { try await hide($0) },
        MistakeCase("said by the build before", .exposes([])) {
            try await hide($0)
            try $0.remove("albums/secret/a.jpg.yml")
            try await $0.build()
            try $0.photo("open/c.jpg")
        },
        MistakeCase("a hidden photo deleted", .exposes([])) {
            try await hide($0)
            try $0.remove("albums/secret")
        },
        MistakeCase("a hidden photo renamed with its sidecar", .exposes([])) {
            try await hide($0)
            try $0.move("albums/secret/a.jpg", to: "albums/secret/bird.jpg")
            try $0.move("albums/secret/a.jpg.yml", to: "albums/secret/bird.jpg.yml")
        },
    ]

    private static func hide(_ site: TemporarySite) async throws {
        try site.write("albums/secret/a.jpg.yml", "hidden: true\n")
        try await site.build()
    }
}
