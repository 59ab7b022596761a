import TestSupport
import Testing

@testable import VitrineCore

/// Tests the names that owners choose for albums in addresses.
@Suite struct AlbumAddressTests {
    private static func library(_ addresses: [String: String], photos: [String]) throws -> Library {
        var albums: [SourcePath: AlbumText] = [:]
        for (folder, address) in addresses {
            albums[SourcePath(folder)] = try AlbumText.decode(
                .map(["address": .text(address), "unlisted": .text("true")]), body: "", file: "album.md")
        }
        let sources = photos.map { LibraryInput.PhotoSource(path: SourcePath($0), record: .fixture()) }
        return try LibraryBuilder.build(
            LibraryInput(
                settings: Settings(), photos: sources, albums: albums, collections: [],
                files: Set(sources.map(\.path))))
    }

    private static func addresses(_ library: Library) -> [String: String] {
        Dictionary(uniqueKeysWithValues: library.albums.map { ($0.path.text, $0.address) })
    }

    @Test(arguments: [
        "", "-a", "a-", "A", "ä", "a b", "a/b", "..", ".", "a.html", "a_b", "index", "404", "page-2", "con",
        String(repeating: "a", count: 101), "a\nb", "a\"",
    ])
    func otherNamesAreRefused(name: String) {
        #expect(throws: ConfigProblems.self) {
            try AlbumText.decode(.map(["address": .text(name)]), body: "", file: "album.md")
        }
    }

    @Test(arguments: ["a", "2024", "lofoten-7k3m9qx2vb4t", String(repeating: "a", count: 100)])
    func lowerCaseLettersDigitsAndHyphensAreAccepted(name: String) throws {
        let album = try AlbumText.decode(.map(["address": .text(name)]), body: "", file: "album.md")
        #expect(album.address?.name == name)
    }

    @Test func theAddressIsThatOfTheFolderAndOfEverythingBelow() throws {
        let library = try Self.library(["a/b": "secret-1"], photos: ["a/1.jpg", "a/b/2.jpg", "a/b/c/3.jpg"])
        #expect(Self.addresses(library) == ["": "", "a": "a/", "a/b": "a/secret-1/", "a/b/c": "a/secret-1/c/"])
        #expect(library.photos.map(\.address).sorted() == ["a/1.html", "a/secret-1/2.html", "a/secret-1/c/3.html"])
    }

    @Test func anAlbumWhoseNameIsChosenElsewhereGetsAnother() throws {
        let library = try Self.library(["x": "b"], photos: ["b/1.jpg", "x/2.jpg"])
        let addresses = Self.addresses(library)
        #expect(addresses["x"] == "b/")
        #expect(addresses["b"]?.hasPrefix("b-") == true)
    }

    @Test(arguments: [
        ["a": "same", "b": "same"], ["a": "media"], ["a": "assets"], ["a": "collections"], ["": "root"],
    ])
    func addressesThatAreTakenAreErrors(addresses: [String: String]) {
        #expect(throws: ConfigProblems.self) {
            try Self.library(addresses, photos: ["a/1.jpg", "b/2.jpg"])
        }
    }

    @Test func aSecretNameIsNotReplacedByADigestOfTheFolder() throws {
        let deep = Array(repeating: String(repeating: "a", count: 90), count: 9).joined(separator: "/")
        let photos = ["s/\(deep)/1.jpg", "s/\(deep)/t/2.jpg"]
        let one = Self.addresses(try Self.library(["s": "first-222222222222"], photos: photos))
        let other = Self.addresses(try Self.library(["s": "first-333333333333"], photos: photos))
        for folder in ["s/\(deep)", "s/\(deep)/t"] {
            #expect(one[folder]?.hasPrefix("deep-") == true)
            #expect(one[folder] != other[folder])
        }
    }

    @Test func unguessableNamesAreReadableAndRandom() {
        var generator = SeededGenerator(seed: 7)
        var seen: Set<String> = []
        for folder in ["Lofoten", "日本", "A & B_c", String(repeating: "x", count: 200), "lofoten-22222222222l"] {
            let name = AlbumAddress.unguessable(folder, using: &generator)
            #expect(AlbumAddress.problem(name) == nil && AlbumAddress.isUnguessable(name), "\(name)")
            let digits = name.suffix(12)
            #expect(!digits.contains { "01lo-".contains($0) }, "\(name)")
            #expect(seen.insert(String(digits)).inserted)
        }
        let first = AlbumAddress.unguessable("Lofoten 2024", using: &generator)
        #expect(first.hasPrefix("lofoten-2024-") && first.utf8.count == 25)
        for (folder, start) in [
            ("Hochzeit Anna & Björn", "hochzeit-anna-bjorn-"), ("Łódź, Straße", "lodz-strasse-"), ("Ærø", "aero-"),
        ] {
            #expect(AlbumAddress.unguessable(folder, using: &generator).hasPrefix(start), "\(folder)")
        }
        let second = AlbumAddress.unguessable(first, using: &generator)
        #expect(second.hasPrefix("lofoten-2024-") && second.utf8.count == 25 && second != first)
        #expect(!AlbumAddress.isUnguessable("winter") && !AlbumAddress.isUnguessable("lofoten-0k3m9qx2vb4t"))
        #expect(!AlbumAddress.isUnguessable("-7k3m9qx2vb4t"))
    }
}
