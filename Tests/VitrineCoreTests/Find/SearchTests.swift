import Foundation
import TestSupport
import Testing

@testable import VitrineCore

/// The words of the search, and the files that it reads.
@Suite struct SearchTests {
    struct Vector: Decodable, Sendable {
        let text: String
        let words: [String]
        let joined: [String]
        let beginnings: [String]
        let keys: [String]
    }

    /// Texts in many scripts with their words, which the tests of the script use as well.
    static let vectors: [Vector] = {
        let path = SourcePath(#filePath).parent.parent.parent.text + "/Fixtures/search-words.json"
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return (try? JSONDecoder().decode([Vector].self, from: data)) ?? []
    }()

    private func string(_ word: SearchText.Word) -> String { String(String.UnicodeScalarView(word)) }

    @Test func wordsAreThoseOfTheScript() {
        #expect(Self.vectors.count > 60)
        for vector in Self.vectors {
            let words = SearchText.words(of: vector.text)
            #expect(words.map(string).elementsEqual(vector.words, by: TextBytes.areEqual), "\(vector.text)")
            let joined = SearchText.joined(of: vector.text).map(string)
            #expect(joined.elementsEqual(vector.joined, by: TextBytes.areEqual), "\(vector.text)")
            let beginnings = words.compactMap { SearchText.terms(of: $0).first }
            #expect(beginnings.map(string).elementsEqual(vector.beginnings, by: TextBytes.areEqual), "\(vector.text)")
            #expect(beginnings.map(SearchText.key) == vector.keys)
        }
    }

    /// A term is written composed, and the script folds it again.
    @Test func aWrittenTermIsFoldedToItself() {
        for vector in Self.vectors {
            for term in SearchText.words(of: vector.text).flatMap(SearchText.terms) {
                #expect(SearchText.folded(NormalizedText.composed(string(term))) == term, "\(vector.text)")
            }
        }
    }

    @Test func aRunHasATermForEachSyllable() {
        let terms = SearchText.terms(of: SearchText.words(of: "国際空港")[0]).map(string)
        #expect(terms == ["国際空", "際空港", "空港", "港"])
        let korean = SearchText.terms(of: SearchText.words(of: "서울의밤")[0]).map { NormalizedText.composed(string($0)) }
        #expect(korean == ["서울의", "울의밤", "의밤", "밤"])
    }

    // MARK: Files

    private static func entries(_ count: Int, seed: UInt64 = 1) -> [SearchEntry] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            let isUndated = index % 41 == 0
            let date = CivilDate(
                year: 2000 + Int.random(in: 0..<15, using: &random), month: Int.random(in: 1...12, using: &random),
                day: Int.random(in: 1...28, using: &random))
            var entry = SearchEntry(
                name: "img_\(index)", folder: "album-\(index % 17)/", image: "media/bq/ej6ul3x6-xaqbe3.jpg",
                album: "Album \(index % 17)", date: isUndated ? nil : date)
            entry.camera = "Nikon Z \(index % 3)"
            entry.keywords = ["word\(Int.random(in: 0..<400, using: &random))"]
            if index % 5 == 0 { entry.caption = "서울의 밤 \(index)" }
            return entry
        }
    }

    private static let names = [
        SearchName(title: "Sea\tside", address: "sea/"),
        SearchName(title: "word1", address: "find/keyword/word1/"),
    ]

    private static func files(_ entries: [SearchEntry]) -> [OutputPath: String] {
        Dictionary(uniqueKeysWithValues: texts(entries, names))
    }

    private static func texts(_ entries: [SearchEntry], _ names: [SearchName]) -> [(path: OutputPath, text: String)] {
        let index = SearchIndex(Array(entries.indices), names: names, mark: "mark") { entries[$0] }
        return index.files.map { ($0.path, index.text(of: $0) { entries[$0] }) }
    }

    @Test func aSmallGalleryHasOneBlock() throws {
        let files = Self.files(Self.entries(1499))
        #expect(files.keys.sorted() == ["find/photos.txt", "find/photos/all.txt", "find/words.txt"])
        #expect(files["find/photos.txt"] == "0\nmark\n")
        #expect(files["find/words.txt"] == "*\n\tSea side|sea/\n\tword1|find/keyword/word1/\nmark\n")
        let block = try #require(files["find/photos/all.txt"])
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [Any])
        #expect((rows[1] as? [Any])?.count == 1499)
        let first = try #require((rows[1] as? [[Any]])?.first)
        #expect(first[0] as? String == "img_0" && first[1] as? String == "bqej6ul3x60")
        #expect((rows[0] as? [String])?.first == "-xaqbe3.jpg")
    }

    @Test func aLargeGalleryHasTwoLevels() throws {
        let entries = Self.entries(3000)
        let files = Self.files(entries)
        var found = 0
        for (path, text) in files where path.hasPrefix("find/photos/") {
            let rows = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
            let count = try #require((rows[1] as? [Any])?.count)
            #expect(count <= 32 && count > 0, "\(path)")
            found += count
        }
        #expect(found == 3000)
        // Each file of terms is small, in order, and named in the list.
        let prefixes = try #require(files["find/words.txt"]).split(separator: "\n")[0]
            .split(separator: " ", omittingEmptySubsequences: false)
        #expect(Set(prefixes.map { "find/words/\($0)-.txt" }) == Set(files.keys.filter { $0.hasPrefix("find/words/") }))
        for (path, text) in files where path.hasPrefix("find/words/") {
            #expect(text.utf8.count < 12_000, "\(path)")
            #expect(text.hasSuffix("\nmark\n"))
        }
        let blocks = try #require(files["find/photos.txt"]).split(separator: "\n")[0].split(separator: ",")
        #expect(blocks.count == files.keys.count { $0.hasPrefix("find/photos/") })
        #expect(files.values.contains { $0.contains("word1\t") && $0.contains("\tword1|find/keyword/word1/") })
        #expect(files.keys.contains { $0.hasPrefix("find/photos/0000-00") }, "photos without a date")
        #expect(files == Self.files(entries), "equal input")
    }

    /// The number of a block and the name of its file do not depend on other photos.
    /// A word such as "album" may be in the names of thousands of things.
    @Test func aWordHasFewThings() throws {
        let names = (0..<1000).map { SearchName(title: "Album \($0)", address: "album-\($0)/") }
        let files = Self.texts(Self.entries(2000), names).filter {
            $0.path.text.contains("words/")
        }
        let lines = files.flatMap { $0.text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) } }
        let album = try #require(lines.first { $0[0] == "album" })
        #expect(album.count == 2 + 24)
        #expect(album[2] == "Album 0|album-0/" && album.dropFirst(2).allSatisfy { $0.utf8.count <= 18 })
        #expect(lines.first { $0[0] == "987" }?.contains("Album 987|album-987/") == true)
    }

    @Test func oneMorePhotoChangesFewFiles() {
        let entries = Self.entries(3000)
        let (before, after) = (Self.files(Array(entries.dropFirst())), Self.files(entries))
        let changed = after.filter { before[$0.key] != $0.value }.count + before.keys.count { after[$0] == nil }
        #expect(changed < 60, "\(changed) files")
    }

    @Test func namesOfBlocks() {
        let month = 2024 * 12 + 6
        #expect(SearchBlock.name(of: 0) == "all" && SearchBlock.name(of: month << 10) == "2024-07")
        #expect(SearchBlock.name(of: month << 10 + 16 << 5) == "2024-07-16")
        #expect(SearchBlock.name(of: month << 10 + 5) == "2024-07-00-5")
        #expect(SearchBlock.name(of: 1 << 10 + 24 << 5 + 17) == "0000-00-24-h")
    }

    @Test func numbersAreDifferences() {
        #expect(SearchTerms.numbers([]) == "" && SearchTerms.numbers([0]) == "0")
        #expect(SearchTerms.numbers([1000, 968, 1]) == "v8,10,u7")
    }

    /// Any text is indexed, and nothing in it becomes a line or a field of its own.
    @Test func hostileTextsStayTexts() throws {
        var entries = Self.entries(1600)
        let texts = [
            "\"],[\"", "\t\n*", "a|b", String(repeating: "x", count: 10_000), "\u{202E}abc", "</script>", "\u{0}",
        ]
        for (index, text) in texts.enumerated() {
            (entries[index].title, entries[index].caption, entries[index].keywords) = (text, text, [text])
        }
        let names = texts.map { SearchName(title: $0, address: "find/keyword/x/") }
        for file in Self.texts(entries, names) {
            if file.path.hasPrefix("find/photos/") {
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(file.text.utf8)) }
            }
            for line in file.text.split(separator: "\n") where file.path.hasPrefix("find/words/") {
                #expect(line.contains("\t") || line.hasSuffix("*") || line == "mark", "\(file.path): \(line)")
            }
        }
    }
}
