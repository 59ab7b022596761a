import Foundation
import SiteTestSupport
import TestSupport

/// Addresses with a password, flags without a value, and files whose names are similar to `vitrine.yml`.
extension MistakeFamily {
    static let addresses = MistakeFamily(
        "addresses",
        secret.flatMap { address in
            keys.map { key in
                .settings("\(key): \(address)", .stops(["vitrine.yml"]), setting(key, address))
            }
        },
        plain.flatMap { address in
            keys.map { key in
                .settings("\(key): \(address)", .publishes([]), setting(key, address))
            }
        })

    private static let keys = ["baseURL", "author.url", "licence.url", "licence.page"]

    private static let secret = [
        "https://anna:password@example.org/", "https://anna@example.org/", "http://anna:password@192.168.1.2/webdav/",
        "https://:password@example.org/", "https://anna:@example.org", "https://anna%40home:pass%20word@example.org/g/",
        "https://a:b@c:8080/", "https://@example.org/",
    ]

    private static let plain = [
        "https://example.org/", "https://example.org/@anna", "https://example.org/@anna/g/",
        "https://example.org:8080/g/",
    ]

    private static func setting(_ key: String, _ address: String) -> String {
        let parts = key.split(separator: ".")
        return parts.count == 2 ? "\(parts[0]): {\(parts[1]): \"\(address)\"}\n" : "\(key): \"\(address)\"\n"
    }

    // MARK: Flags

    static let flags = MistakeFamily(
        "flags without a value",
        nothing.flatMap { nothing in
            ["hidden", "favorite"].map { flag in
                .sidecar("title: zebrafinch\n\(flag):\(nothing)\n", .stops(["a.jpg.yml", "has no value"]))
            }
        },
        nothing.flatMap { nothing in
            ["hidden", "unlisted", "gps", "picks"].map { flag in
                .album("---\n\(flag):\(nothing)\n---\n", .stops(["secret/album.md", "has no value"]))
            }
        },
        nothing.flatMap { nothing in
            ["gps", "picks"].map { flag in
                .settings(
                    "vitrine.yml: \(flag):\(nothing)", .stops(["vitrine.yml", "has no value"]), "\(flag):\(nothing)\n")
            }
        },
        [
            MistakeCase.sidecar("hidden:", .stops(["has no value"])),
            .sidecar("{hidden: }", .stops(["has no value"])), .sidecar("{hidden}", .stops(["a.jpg.yml"])),
            .sidecar("? hidden\n", .stops(["a.jpg.yml"])), .sidecar("hidden: !!null", .stops(["a.jpg.yml"])),
            .sidecar("hidden:\ntitle: zebrafinch", .stops(["has no value"])),
            .sidecar("title:\ncaption: ~\nalt: null\nplace:\n", .publishes([])),
            .album("---\ntitle:\ndate: ~\norder: null\nsort:\n---\n", .publishes([])),
            .text("vitrine.yaml", "albums: elsewhere\n", .stops(["vitrine.yaml"])),
            .text("collections/best.txt", "title: Best\nphotos: [open/b.jpg]\n", .names(["best.txt"])),
        ])

    private static let nothing = ["", " ~", " null", " Null", " # true", "  "]
}
