import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild

/// Runs of `vitrine clean` where the gallery belongs to another site, and a state folder that other programs use as
/// well.
extension MistakeFamily {
    static let cleaning = MistakeFamily(
        "cleaning",
        [
            MistakeCase("the output is a link to another site's gallery", .stops([])) {
                try await other($0)
                try $0.link("public", to: $0.root + "/other/public")
            }.running(clean),
            MistakeCase("the same, with an output of a name", .stops([])) {
                try await other($0)
                try $0.link("gallery", to: $0.root + "/other/public")
                try $0.write("vitrine.yml", "output: gallery\n")
            }.running(clean),
            MistakeCase("files of another site's gallery", .keeps(["other/public/index.html"])) {
                try await other($0)
                try $0.link("public", to: $0.root + "/other/public")
            }.running(clean),
            MistakeCase("a copy of the gallery is the output", .stops([])) {
                try await $0.build()
                try $0.move("public", to: "copy")
                try FileManager.default.copyItem(atPath: $0.root + "/copy", toPath: $0.root + "/public")
                try $0.remove(".vitrine")
            }.running(clean),
            MistakeCase("a backup is named as the output", .keeps(["backup/index.html", "backup/open/b.html"])) {
                try await $0.build()
                try FileManager.default.copyItem(atPath: $0.root + "/public", toPath: $0.root + "/backup")
                try $0.write("vitrine.yml", "output: backup\n")
            }.running(clean),
            MistakeCase("a folder of others", .keeps(["public/notes.txt"])) {
                try $0.write("public/notes.txt", "mine")
            }.running(clean),
            MistakeCase("own files in the gallery", .keeps(["public/notes.txt", "public/open/own.html"])) {
                try await $0.build()
                try $0.write("public/notes.txt", "mine")
                try $0.write("public/open/own.html", "mine")
            }.running(clean),
            MistakeCase("an edited page", .keeps(["public/open/b.html"])) {
                try await $0.build()
                try $0.write("public/open/b.html", try $0.text("public/open/b.html") + "mine")
            }.running(clean),
            MistakeCase("photographs and texts", .keeps(["albums/open/b.jpg", "albums/open/album.md", "vitrine.yml"])) {
                try $0.write("albums/open/album.md", "Birds.\n")
                try await $0.build()
            }.running(clean),
            MistakeCase("a link as output, with a record", .keeps(["real/notes.txt"])) {
                try $0.write("real/notes.txt", "mine")
                try $0.remove("real/notes.txt")
                try $0.link("public", to: $0.root + "/real")
                try await $0.build()
                try $0.write("real/notes.txt", "mine")
            }.running { site, workers in
                let report = try await clean(site, workers)
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: site.root + "/public")) != nil
                if !isLink { throw BuildError(.disk, "public", "the link is gone") }
                return report
            },
            MistakeCase("an empty link as output stays, with its folder", .keeps([])) {
                try $0.write("real/x", "")
                try $0.remove("real/x")
                try $0.link("public", to: $0.root + "/real")
                try await $0.build()
            }.running { site, workers in
                let report = try await clean(site, workers)
                if !site.exists("real") { throw BuildError(.disk, "real", "the folder behind the link is gone") }
                return report
            },
        ])

    @Sendable private static func clean(_ site: TemporarySite, _: any Workers) async throws -> BuildReport {
        try site.clean()
        return BuildReport()
    }

    /// A gallery of another site, in `other`.
    private static func other(_ site: TemporarySite) async throws {
        let other = try TemporarySite()
        try other.photo("a/1.jpg")
        try await other.build()
        try FileManager.default.copyItem(atPath: other.root, toPath: site.root + "/other")
    }

    // MARK: The state folder

    static let sharedState = MistakeFamily(
        "shared state",
        foreign.flatMap { path in
            [("built", false), ("cleaned", true)].map { name, isCleaned in
                MistakeCase("\(path), \(name)", .keeps(["shared/" + path])) {
                    try $0.write("shared/" + path, "mine")
                    try $0.link(".vitrine", to: $0.root + "/shared")
                    if isCleaned { try await $0.build() }
                }.running { isCleaned ? try await clean($0, $1) : try await $0.build($1) }
            }
        },
        ["vitrine.sqlite", "vitrine.lock", "vitrine.sqlite-wal"].flatMap { name in
            [
                MistakeCase("a folder named \(name)", .keeps(["shared/\(name)/photos.txt"])) {
                    try $0.write("shared/\(name)/photos.txt", "mine")
                    try $0.link(".vitrine", to: $0.root + "/shared")
                },
                MistakeCase("a folder named \(name), cleaned", .keeps(["shared/\(name)/photos.txt"])) {
                    try $0.write("shared/\(name)/photos.txt", "mine")
                    try $0.link(".vitrine", to: $0.root + "/shared")
                }.running(clean),
            ]
        },
        ["vitrine.sqlite", "vitrine.lock"].map { name in
            MistakeCase("a folder named \(name) in a state folder of our own", .stops([name])) {
                try $0.write(".vitrine/\(name)/photos.txt", "mine")
            }
        })

    private static let foreign = [
        "lock", "state.sqlite", "state.sqlite-wal", "state.sqlite/x/y", "lock/x", "notes.txt", "tmp/photo.jpg",
        "tmp/vitrine",
        "tmp/1", "deep/er/x", "cache.db", "vitrine.yml", "vitrine.txt",
    ]
}
