import Foundation
import SiteTestSupport
import TestSupport

/// Photos that consist of two files, one of which is not published. The sidecar may belong to either of them.
extension MistakeFamily {
    static let otherHalves = MistakeFamily(
        "the other half",
        halves.map { half, photo in
            MistakeCase("\(half).yml beside \(photo)", .stops([half])) {
                try pair(half, photo, $0)
                try $0.write("albums/secret/\(half).yml", "hidden: true\n")
            }
        },
        halves.prefix(6).map { half, photo in
            MistakeCase("\(photo).yml beside \(half)", .hides) {
                try pair(half, photo, $0)
                try $0.write("albums/secret/\(photo).yml", "hidden: true\n")
            }
        },
        halves.prefix(6).map { half, photo in
            MistakeCase("both sidecars of \(photo) and \(half)", .hides) {
                try pair(half, photo, $0)
                try $0.write("albums/secret/\(photo).yml", "hidden: true\n")
                try $0.write("albums/secret/\(half).yml", "hidden: true\n")
            }
        },
        halves.prefix(6).map { half, photo in
            MistakeCase("\(half).yml that hides nothing beside \(photo)", .publishes([])) {
                try pair(half, photo, $0)
                try $0.write("albums/secret/\(half).yml", "title: Birds\n")
            }
        },
        [
            MistakeCase("a hidden RAW photo alone", .publishes([])) {
                try $0.write("albums/secret/x.CR2", "no photo to anybody")
                try $0.write("albums/secret/x.CR2.yml", "hidden: true\n")
            },
            MistakeCase("a hidden RAW photo, a photo of the same name in another album", .publishes([])) {
                try $0.write("albums/open/a.CR2", "no photo to anybody")
                try $0.write("albums/open/a.CR2.yml", "hidden: true\n")
            },
        ])

    private static let halves = [
        ("IMG.CR2", "IMG.jpg"), ("IMG.MOV", "IMG.HEIC"), ("IMG.NEF", "IMG.JPG"), ("IMG.dng", "IMG.jpeg"),
        ("IMG.mp4", "IMG.jpg"), ("IMG.arw", "IMG.webp"), ("img.CR3", "IMG.JPG"), ("IMG.RAF", "IMG.avif"),
        ("IMG.psd", "IMG.jpg"),
        ("IMG.tif", "IMG.jpg"),
    ]

    /// The protected photo with a name, and beside it a file that cannot be published.
    private static func pair(_ half: String, _ photo: String, _ site: TemporarySite) throws {
        try site.move("albums/secret/a.jpg", to: "albums/secret/" + photo)
        try site.write("albums/secret/" + half, "no photo to anybody")
    }
}
