import Foundation
import SiteTestSupport
import TestSupport

@testable import VitrineBuild
import VitrineCore

/// Pages that an owner puts where an interrupted build had begun to write.
extension MistakeFamily {
    static let remains = MistakeFamily(
        "remains of an interrupted build",
        owned.map { owned in
            MistakeCase("\(owned.name) where a page was to be", .stops([page])) {
                try await interrupt($0)
                try $0.write("public/" + page, Data(owned.bytes))
            }
        },
        ["secret/index.html", "404.html"].map { path in
            MistakeCase("4,096 bytes at \(path)", .stops([path])) {
                try await interrupt($0)
                try $0.write("public/" + path, Data(repeating: UInt8(ascii: "x"), count: 4096))
            }
        },
        [("nothing", 0), ("4,096 NULs", 4096), ("100 NULs", 100), ("12,288 NULs", 12288)].map { name, count in
            MistakeCase("\(name) left by a power cut", .publishes([])) {
                try await interrupt($0)
                try $0.write("public/" + page, Data(count: count))
            }
        },
        [1, 17, 512, 1000].map { count in
            MistakeCase("the first \(count) bytes of the page, left by a power cut", .publishes([])) {
                let whole = try await interrupt($0)
                try $0.write("public/" + page, whole.prefix(count))
            }
        },
        [1, 512].map { count in
            MistakeCase("\(count) bytes of the page, then NULs", .publishes([])) {
                let whole = try await interrupt($0)
                try $0.write("public/" + page, whole.prefix(count) + Data(count: 4096 - count))
            }
        })

    private static let page = "secret/a.html"

    private static let text = "<p>My own page</p>\n"

    private static let owned: [ByteText] = [
        ByteText("a plain page", ByteText.utf8(text)), filled(4096), filled(8192), filled(40960),
        ByteText("a page in UTF-16", [0xFF, 0xFE], ByteText.utf16(text)),
        ByteText("a page with a NUL", ByteText.utf8(text), [0], ByteText.utf8(text)),
        ByteText("NULs, then a page", [0, 0], ByteText.utf8(text)),
        ByteText("a page that begins as ours", ByteText.utf8("<!doctype html>\n<p>mine</p>")),
        ByteText("a picture", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], ByteText.nulls(90), [1]),
    ]

    private static func filled(_ count: Int) -> ByteText {
        ByteText(
            "a page of \(count) bytes", ByteText.utf8(text), [UInt8](repeating: 0x20, count: count - text.utf8.count))
    }

    /// Leaves the site as a build does that is killed while it writes pages: the pages are announced, but do not exist.
    /// - Returns: one of the pages, as the build would have written it.
    @discardableResult private static func interrupt(_ site: TemporarySite) async throws -> Data {
        try await site.build()
        let whole = try site.data("public/" + page)
        let store = try StateStore(folder: site.root + "/.vitrine")
        let pages = try site.outputs().keys.filter { $0.hasSuffix(".html") }
        let folders = try SiteFolders(site.options(), Settings())
        let known = try store.known(of: folders.outputName)
        try OutputLedger(store: store, folders: folders, known).announce(Array(pages))
        for path in [page, "secret/index.html", "404.html"] { try site.remove("public/" + path) }
        return whole
    }
}
