import TestSupport
import Testing
import VitrineCore

/// Tests which raw files belong to the photo beside them, and what is hidden with it.
@Suite struct RawCompanionTests {
    private static let noon = "2024:05:06 12:00:00"

    /// The files of an album: their kinds and capture times. A file without a kind cannot be read.
    private struct Folder {
        var files: [(name: String, kind: MediaKind?, date: String?)]
        var undecodable: Set<String> = []
        var hidden: Set<String> = []

        var companions: RawCompanions {
            let known = files.compactMap { file in
                file.kind.map { kind in
                    (
                        SourcePath("a/" + file.name),
                        SourceRecord.fixture(
                            pixels: file.name, kind: kind, raw: kind == .raw ? .fixture() : nil,
                            exif: file.date.map { ExifFields.taken($0) } ?? ExifFields())
                    )
                }
            }
            return RawCompanions(
                files.map { SourcePath("a/" + $0.name) },
                records: Dictionary(uniqueKeysWithValues: known),
                isDecodable: { !undecodable.contains($0.name) }, isHidden: { hidden.contains($0.name) })
        }

        /// The raw files with the photos that they belong to: `IMG.CR2 IMG.jpg`.
        var pairs: [String] { companions.photos.map { $0.name + " " + $1.name }.sorted() }
        var hiddenNames: [String] { companions.hidden.map(\.name).sorted() }
    }

    @Test(arguments: [
        ("IMG.CR2", "IMG.jpg", MediaKind.jpeg), ("img.cr2", "IMG.JPG", .jpeg), ("IMG.dng", "IMG.HEIC", .heif),
    ])
    func aRawFileBelongsToThePictureOfTheSameNameAndTime(raw: String, picture: String, kind: MediaKind) {
        let folder = Folder(files: [(raw, .raw, Self.noon), (picture, kind, Self.noon)])
        #expect(folder.pairs == [raw + " " + picture])
        #expect(folder.companions.others(of: SourcePath("a/" + picture)) == [SourcePath("a/" + raw)])
        #expect(folder.hiddenNames == [])
    }

    @Test func picturesOfAnotherTimeNameOrFormatAreOtherPhotos() {
        #expect(Folder(files: [("1.CR2", .raw, Self.noon), ("1.jpg", .jpeg, "2024:05:06 12:00:01")]).pairs == [])
        #expect(Folder(files: [("1.CR2", .raw, Self.noon), ("1-edit.jpg", .jpeg, Self.noon)]).pairs == [])
        #expect(Folder(files: [("1.CR2", .raw, Self.noon), ("1.tif", .tiff, Self.noon)]).pairs == [])
        #expect(Folder(files: [("1.tif", .tiff, Self.noon), ("1.jpg", .jpeg, Self.noon)]).pairs == [])
    }

    @Test func anUnknownTimeIsNoOtherTime() {
        #expect(Folder(files: [("1.CR2", .raw, nil), ("1.jpg", .jpeg, Self.noon)]).pairs == ["1.CR2 1.jpg"])
        #expect(Folder(files: [("1.CR2", .raw, Self.noon), ("1.jpg", .jpeg, nil)]).pairs == ["1.CR2 1.jpg"])
    }

    @Test func severalRawFilesBelongToOnePhoto() {
        let folder = Folder(
            files: [
                ("1.CR2", .raw, Self.noon), ("1.dng", .raw, Self.noon), ("1.heic", .heif, Self.noon),
                ("1.jpg", .jpeg, Self.noon),
            ])
        #expect(folder.pairs == ["1.CR2 1.heic", "1.dng 1.heic"])
    }

    @Test func theRawFileStandsForAPictureThatCannotBeDecoded() {
        var folder = Folder(files: [("1.CR2", .raw, Self.noon), ("1.jpg", .jpeg, Self.noon)])
        folder.undecodable = ["1.jpg"]
        #expect(folder.pairs == [] && folder.hiddenNames == [])
        #expect(folder.companions.others(of: SourcePath("a/1.CR2")) == [SourcePath("a/1.jpg")])
        let unread = Folder(files: [("1.CR2", .raw, Self.noon), ("1.jpg", nil, nil), ("1.txt", nil, nil)])
        #expect(unread.companions.others(of: SourcePath("a/1.CR2")) == [SourcePath("a/1.jpg")])
    }

    @Test(arguments: ["1.CR2", "1.jpg"])
    func aPhotoIsHiddenWithAllItsFiles(name: String) {
        var folder = Folder(files: [("1.CR2", .raw, Self.noon), ("1.dng", .raw, nil), ("1.jpg", .jpeg, Self.noon)])
        folder.hidden = [name]
        #expect(folder.hiddenNames == ["1.CR2", "1.dng", "1.jpg"])
        folder.undecodable = ["1.jpg"]
        #expect(folder.hiddenNames == ["1.CR2", "1.dng", "1.jpg"])
    }

    @Test func aRawFileIsHiddenWithAPictureThatCannotBeRead() {
        var folder = Folder(files: [("1.CR2", .raw, Self.noon), ("1.JPG", nil, nil), ("1.mov", nil, nil)])
        folder.hidden = ["1.JPG"]
        #expect(folder.hiddenNames == ["1.CR2", "1.JPG"])
        folder.hidden = ["1.mov"]
        #expect(folder.hiddenNames == [], "a video is no half of it")
    }

    @Test func photosOfAnotherTimeAreNotHidden() {
        var folder = Folder(files: [("1.CR2", .raw, Self.noon), ("1.jpg", .jpeg, "2024:05:07 12:00:00")])
        folder.hidden = ["1.CR2"]
        #expect(folder.hiddenNames == ["1.CR2"])
    }
}
