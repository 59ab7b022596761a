import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild

/// Photos that were published and are hidden now. Their files are removed from the gallery, whatever happened to the
/// state and the folders in the meantime.
extension MistakeFamily {
    static let hiddenLater = MistakeFamily("hidden later", ways.flatMap { way in states.map { later(way, $0) } })

    private struct Step: Sendable {
        let name: String
        let run: @Sendable (TemporarySite) async throws -> Void
    }

    private static func later(_ way: Step, _ state: Step) -> MistakeCase {
        MistakeCase("\(way.name), \(state.name)", .hides, settings: "baseURL: https://example.org/\noriginals: clean\n")
        {
            try await $0.build()
            try await state.run($0)
            try await way.run($0)
        }
    }

    /// The ways in which the photo is hidden or removed.
    private static let ways: [Step] = [
        Step(name: "the photo is hidden") { try $0.write("albums/secret/a.jpg.yml", "hidden: true") },
        Step(name: "the album is hidden") { try $0.write("albums/secret/album.md", "---\nhidden: true\n---\n") },
        Step(name: "the album is hidden from above") {
            try $0.write("albums/album.md", "---\nhidden: true\n---\n")
            // A site without photos would be refused for another reason.
            try $0.move("albums/secret", to: "albums/up/secret")
            try $0.remove("albums/album.md")
            try $0.write("albums/up/album.md", "---\nhidden: true\n---\n")
        },
        Step(name: "the photo is removed") { try $0.remove("albums/secret/a.jpg") },
        Step(name: "the album is removed") { try $0.remove("albums/secret") },
        Step(name: "the photo is hidden and renamed with its sidecar") {
            try $0.move("albums/secret/a.jpg", to: "albums/secret/bird.jpg")
            try $0.write("albums/secret/bird.jpg.yml", "hidden: true")
        },
    ]

    private static let states: [Step] = [
        Step(name: "plainly") { _ in },
        Step(name: "the state is gone") { try $0.remove(".vitrine") },
        Step(name: "the settings changed") {
            try $0.write("vitrine.yml", "title: Other\nphotos: {sizes: [600]}\nthumbnails: {size: 100}\n")
        },
        Step(name: "originals are no longer published") { try $0.write("vitrine.yml", "originals: none\n") },
        Step(name: "the state is one of a build before the photo came") {
            try $0.move("albums/secret", to: "kept/secret")
            try $0.remove("public")
            try $0.remove(".vitrine")
            try await $0.build()
            try $0.move(".vitrine", to: "kept/state")
            try $0.move("kept/secret", to: "albums/secret")
            try await $0.build()
            try $0.remove(".vitrine")
            try $0.move("kept/state", to: ".vitrine")
        },
        Step(name: "an older gallery was restored") {
            try FileManager.default.copyItem(atPath: $0.root + "/public", toPath: $0.root + "/copy")
            try $0.write("vitrine.yml", "title: Other\n")
            try await $0.build()
            try $0.remove("public")
            try $0.move("copy", to: "public")
        },
    ]
}
