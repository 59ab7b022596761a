import TestSupport
import Testing

@testable import VitrineCore

/// What visitors read of the names of folders, and in which order their albums come.
@Suite struct FolderNameTests {
    @Test(arguments: [
        ("Lofoten", "Lofoten", nil as Int?, nil as String?), ("tree_white", "tree white", nil, nil),
        ("_", "_", nil, nil),
        ("01 Vorbereitung", "Vorbereitung", 1, nil), ("1. Vorbereitung", "Vorbereitung", 1, nil),
        ("12 - Feier", "Feier", 12, nil), ("12 – Feier", "12 – Feier", nil, nil),
        ("03_Feier_am_See", "Feier am See", 3, nil),
        ("007) Bond", "Bond", 7, nil), ("01 2024 in pictures", "2024 in pictures", 1, nil),
        ("2024-09 Hochzeit Anna & Björn", "Hochzeit Anna & Björn", nil, "2024-09-01"),
        ("2024-09-14 Hochzeit", "Hochzeit", nil, "2024-09-14"), ("2024_09_14_Hochzeit", "Hochzeit", nil, "2024-09-14"),
        ("20240914 제주도", "제주도", nil, "2024-09-14"), ("2024.09 - Fest", "Fest", nil, "2024-09-01"),
        // These are words or no dates.
        ("7 days in Iceland", "7 days in Iceland", nil, nil), ("3D", "3D", nil, nil),
        ("100APPLE", "100APPLE", nil, nil),
        ("2024", "2024", nil, nil), ("2024 in pictures", "2024 in pictures", nil, nil),
        ("2024-09", "2024-09", nil, nil),
        ("2024-09-14", "2024-09-14", nil, nil), ("2024-13 Fest", "2024-13 Fest", nil, nil),
        ("12-05 birthday", "12-05 birthday", nil, nil), ("1.5 million", "1.5 million", nil, nil),
        ("202409 Fest", "202409 Fest", nil, nil), ("1984", "1984", nil, nil), ("", "", nil, nil),
        ("01 ", "01 ", nil, nil),
        ("0000 Fest", "0000 Fest", nil, nil), ("1_000 Fest", "1 000 Fest", nil, nil),
    ])
    func aNameSaysATitleAnOrderOrADate(name: String, title: String, order: Int?, date: String?) {
        let read = FolderName.read([name])[0]
        #expect(read.title == title && read.order == order)
        #expect(read.date.map { String(MachineDate.localTime($0).prefix(10)) } == date)
    }

    @Test func numbersThatMayBeWordsAreNumbersIfAllNamesBeginWithOne() {
        func read(_ names: String...) -> [String] {
            FolderName.read(names).map { "\($0.order ?? 0) \($0.title)" }
        }
        #expect(read("1 Church", "2 Dance", "10 Breakfast") == ["1 Church", "2 Dance", "10 Breakfast"])
        #expect(read("1 Church", "2 Dance", "More") == ["0 1 Church", "0 2 Dance", "0 More"])
        #expect(read("01 Church", "02 Dance", "More") == ["1 Church", "2 Dance", "0 More"])
    }

    @Test func titlesThatWouldBeTheSameStayWhole() {
        let names = ["2023-07-01 Lofoten", "2024-07-01 Lofoten", "2024-08-01 Harz"]
        #expect(FolderName.read(names).map(\.title) == ["2023-07-01 Lofoten", "2024-07-01 Lofoten", "Harz"])
    }

    @Test func numberedFoldersComeInTheirOrder() throws {
        let photos: [LibraryInput.PhotoSource] = [
            .fixture("w/01 Church/1.jpg", taken: "2024:01:01 10:00:00"),
            .fixture("w/02 Dance/1.jpg", taken: "2024:01:01 20:00:00"),
            .fixture("w/10 Breakfast/1.jpg", taken: "2024:01:02 10:00:00"),
            .fixture("2020-05 Rome/1.jpg", taken: "2026:01:01 10:00:00"),
            .fixture("Oslo/1.jpg", taken: "2021:01:01 10:00:00"),
        ]
        var settings = Settings()
        settings.sort.albums = .oldest
        for settings in [Settings(), settings] {
            let library = try LibraryBuilder.build(.fixture(photos, settings: settings))
            func titles(_ path: String) -> [String] {
                let album = library.albums.first { $0.path == SourcePath(path) }
                return album?.children.map { library.albums[$0].title } ?? []
            }
            #expect(titles("w") == ["Church", "Dance", "Breakfast"])
            let byDate = ["w", "Oslo", "Rome"]
            #expect(titles("") == (settings.sort.albums == .oldest ? byDate.reversed() : byDate))
            #expect(library.albums.first { $0.title == "Church" }?.address == "w/01-church/", "addresses stay")
        }
    }
}
