import Foundation
import Testing
import SiteTestSupport
import TestSupport
import VitrineBuild
import VitrineCore

/// Something that an owner does by mistake or on purpose, and the result that the next build must have.
///
/// Every case begins with a small site: `albums/secret/a.jpg`, whose pixels and caption contain a word that is in no
/// other file, and `albums/open/b.jpg`. The case changes that site, and then it is built.
struct MistakeCase: Sendable {
    enum Expectation: Sendable {
        /// The build is refused with status 2. The message contains these words, and no file of the gallery was written
        /// or removed.
        case stops([String])
        /// The site is built, and no file of the gallery contains a trace of the protected photo.
        case hides
        /// One of the two results above, because the text can be interpreted in both ways.
        case protects([String])
        /// The site is built, and the report has one entry at or below this path of the albums folder: left out, with a
        /// reason.
        case ignores(String)
        /// The site is built, and the photo is published, because the text was not a mistake. Pages contain these
        /// words.
        case publishes([String])
        /// The site is built, and the notes of the report contain these words.
        case names([String])
        /// The site is built. If the photo is published, its folder is named among what becomes public.
        case exposes([String])
        /// The site is built, or refused with status 2. These files of the site are unchanged.
        case keeps([String])
        /// The site is built. Pages outside of this folder of the gallery contain no trace of the photo, and those in
        /// it request not to be indexed.
        case unlists(String)
        /// The site is built. No file of the gallery contains these words, and some file contains the photo.
        case omits([String])
    }

    /// The word in the pixels and the caption of the protected photo. The cases also use it in titles.
    static let trace = "zebrafinch"
    static let folder = "secret"

    let name: String
    let expectation: Expectation
    var settings = ""
    /// Whether the case is only a text of the owner's or a setting, which decides when it is read what is published.
    private(set) var isText = false
    var workers: @Sendable () -> any Workers = { FakeWorkers() }
    /// The changes to the site before the build that is tested. They may include other builds.
    let prepare: @Sendable (TemporarySite) async throws -> Void
    /// The build that is tested.
    var run: @Sendable (TemporarySite, any Workers) async throws -> BuildReport = { try await $0.build($1) }

    init(
        _ name: String, _ expectation: Expectation, settings: String = "",
        prepare: @escaping @Sendable (TemporarySite) async throws -> Void
    ) {
        self.name = name
        self.expectation = expectation
        self.settings = settings
        self.prepare = prepare
    }

    /// A case with nothing but settings.
    static func settings(_ name: String, _ expectation: Expectation, _ settings: String) -> MistakeCase {
        var mistake = MistakeCase(name, expectation, settings: settings) { _ in }
        mistake.isText = true
        return mistake
    }

    /// A case with one text of the site, as it is saved. The message of a build that stops must contain the text's
    /// path.
    static func text(
        _ path: String, _ text: String, _ expectation: Expectation, settings: String = ""
    ) -> MistakeCase {
        bytes(path, Array(text.utf8), expectation, settings: settings, name: text.debugDescription)
    }

    static func bytes(
        _ path: String, _ bytes: [UInt8], _ expectation: Expectation, settings: String = "", name: String
    ) -> MistakeCase {
        var mistake = MistakeCase("\(path): \(name.prefix(120))", expectation, settings: settings) {
            try $0.write(path, Data(bytes))
        }
        mistake.isText = true
        return mistake
    }

    static func sidecar(_ text: String, _ expectation: Expectation = .stops(["secret/a.jpg.yml"])) -> MistakeCase {
        Self.text("albums/secret/a.jpg.yml", text, expectation)
    }

    static func album(_ text: String, _ expectation: Expectation = .stops(["secret/album.md"])) -> MistakeCase {
        Self.text("albums/secret/album.md", text, expectation)
    }

    func with(_ workers: @escaping @Sendable () -> any Workers) -> MistakeCase {
        var copy = self
        copy.workers = workers
        return copy
    }

    func running(_ run: @escaping @Sendable (TemporarySite, any Workers) async throws -> BuildReport) -> MistakeCase {
        var copy = self
        copy.run = run
        return copy
    }
}

extension MistakeCase {
    /// The site of the case, before the build that is tested.
    func site() async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings, theme: PlainTheme.folder)
        try site.photo(
            Self.folder + "/a.jpg", pixels: Self.trace, taken: "2024:05:01 10:00:00", words: "The \(Self.trace) at home"
        )
        try site.photo("open/b.jpg", pixels: "sparrow", taken: "2024:05:02 10:00:00")
        try await prepare(site)
        return site
    }
}

extension BuildError {
    /// What is wrong with this end of a build that must be refused with these words; nil when nothing is.
    func problem(asRefusalWith words: [String]) -> String? {
        if code != .configuration { return "ended as \(code): \(text)" }
        let missing = words.filter { !text.contains($0) }
        return missing.isEmpty ? nil : "the message lacks \(missing): \(text.prefix(300))"
    }
}

/// Cases about one subject.
struct MistakeFamily: Sendable, CustomTestStringConvertible {
    let name: String
    /// The cases. Those of a group resemble each other, and have the same kind of result.
    private let groups: [[MistakeCase]]

    init(_ name: String, _ groups: [MistakeCase]...) {
        self.name = name
        self.groups = groups
    }

    var cases: [MistakeCase] { Array(groups.joined()) }

    /// The cases that end when the texts and settings are read.
    var texts: [MistakeCase] { cases.filter { $0.isText && MistakeReading.canJudge($0.expectation) } }

    /// The cases that are tried from the beginning to the end: some of each group, and in the nightly run all.
    var built: [MistakeCase] {
        if TestScope.isNightly { return cases }
        return groups.flatMap { group in
            group.enumerated().filter { $0.offset % ($0.element.isText ? 20 : 5) == 0 }.map(\.element)
        }
    }

    var testDescription: String { "\(name), \(cases.count) tries" }
}

/// The bytes of a text that cannot be written as a string, made of parts.
struct ByteText: Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ parts: [UInt8]...) {
        self.name = name
        bytes = Array(parts.joined())
    }

    static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func utf16(_ text: String, isBig: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            return isBig ? bytes : bytes.reversed()
        }
    }

    static func utf32(_ text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar -> [UInt8] in [UInt8(scalar.value & 255), 0, 0, 0] }
    }

    static func nulls(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
