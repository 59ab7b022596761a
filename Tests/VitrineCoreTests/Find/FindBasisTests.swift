import TestSupport
import Testing

@testable import VitrineCore

/// When a page below `find/`, a page that leads there, or a file of the search shows something else, its basis differs too, so that it
/// is made again.
@Suite struct FindBasisTests: PageValueTests {
    typealias Source = LibraryInput.PhotoSource
    typealias Digests = (value: ContentDigest, basis: ContentDigest)

    struct Input: Sendable {
        var photos = FindBasisTests.photos
        var settings = MapTests.settings { $0.pageSize = 20 }
        var albums: [String: AlbumText] = [:]
    }

    /// What another version of a site differs in: one photo, or a text.
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let apply: @Sendable (inout Input) -> Void

        init(name: String, photo: Int = 20, change: @escaping @Sendable (inout Source) -> Void) {
            self.name = name
            apply = { change(&$0.photos[photo]) }
        }

        init(text name: String, apply: @escaping @Sendable (inout Input) -> Void) {
            self.name = name
            self.apply = apply
        }

        var testDescription: String { name }
    }

    private static let changes = [
        Change(name: "keyword") { $0.record.xmp.keywords = ["other"] },
        Change(name: "hierarchy") { $0.record.xmp.keywordPaths = [["Nature", "Sky"]] },
        Change(name: "spelling") { $0.record.xmp.keywords = ["SNOW"] },
        Change(name: "person") { $0.record.xmp.people = ["Jo"] },
        Change(name: "camera") { $0.record.exif.model = "Other" },
        Change(name: "lens") { $0.record.exif.lensModel = "Other" },
        Change(name: "place") { $0.record.xmp.city = "Other" },
        Change(name: "date") { $0.record.exif.dateTimeOriginal = "2019:05:05 10:00:00" },
        Change(name: "no date") { $0.record.exif.dateTimeOriginal = nil },
        Change(name: "pixels") { $0.record.pixelDigest = ContentDigest(of: "other") },
        Change(name: "position") { $0.record.exif.position = Position(latitude: 52.5, longitude: 13.4) },
        Change(name: "no position") { $0.record.exif.position = nil },
        Change(name: "place of its own", photo: 21) { $0.sidecar?.place = "Elsewhere" },
        Change(name: "title", photo: 21) { $0.sidecar?.title = "Other" },
        Change(name: "caption", photo: 21) { $0.sidecar?.caption = Markdown("Other", form: .caption) },
        Change(name: "description", photo: 21) { $0.sidecar?.alt = "Other" },
        Change(name: "hidden", photo: 21) { $0.sidecar?.isHidden = true },
        Change(text: "title of an album") { $0.albums["a", default: AlbumText()].title = "Other" },
        Change(text: "address of an album") {
            $0.albums["a", default: AlbumText()].address = .init(name: "other", mark: TextMark(line: 1, column: 1))
        },
    ]

    private static let photos = MapTests.photos { index, photo in
        photo.record.xmp.keywords = ["snow"]
        photo.record.xmp.keywordPaths = index % 2 == 0 ? [["Nature", "Sea"]] : []
        (photo.record.exif.model, photo.record.exif.lensModel) = ("Camera", "Lens")
    }

    private static let unchanged = Task { try await FindBasisTests().digests(Input()) }

    private func digests(_ input: Input) async throws -> [OutputPath: Digests] {
        let site = try site(input.photos, settings: input.settings, albums: input.albums)
        let basis = await PageBasis(site, settings: ContentDigest(of: ""), templates: [:])
        let pages = site.pages.map { path, page in
            var hasher = StableHasher()
            site.value(of: page, at: path).add(to: &hasher)
            return (path, (hasher.finish(), basis.digest(of: page, at: path)))
        }
        let documents = (site.documents + site.searchDocuments).map { path, document in
            (path, (ContentDigest(of: site.text(of: document)), basis.digest(of: document)))
        }
        return Dictionary(uniqueKeysWithValues: pages + documents)
    }

    @Test(arguments: changes) func aPageWithAnotherValueHasAnotherBasis(change: Change) async throws {
        var input = Input()
        change.apply(&input)
        let (before, after) = (try await Self.unchanged.value, try await digests(input))
        #expect(before["find/photos/all.txt"] != nil)
        for (path, page) in after {
            guard let old = before[path], old.value != page.value else { continue }
            #expect(old.basis != page.basis, "\(path)")
        }
        #expect(Set(before.keys) != Set(after.keys) || before.contains { after[$0.key]?.value != $0.value.value })
    }
}
