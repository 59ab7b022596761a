import Foundation
import Testing
import TestSupport
import VitrineBuild
import VitrineCore

/// Something that an owner does by mistake, or does and means, and how the next build must end.
///
/// Every case begins with a small site: `albums/secret/a.jpg`, whose pixels and caption hold a word that is nowhere else,
/// and `albums/open/b.jpg`. What the case is about is done to that site, then it is built.
struct MistakeCase: Sendable {
    enum Expectation: Sendable {
        /// Refused with status 2. The message holds these words, and no file of the gallery was written or removed.
        case stops([String])
        /// Built, and no file of the gallery holds a trace of the protected photo.
        case hides
        /// One of the two above: the text can be read in either way.
        case protects([String])
        /// Built, and the report has one entry at or below this path of the albums folder: left out, with a reason.
        case ignores(String)
        /// Built, and the photo is published: the text was no mistake. Pages hold these words.
        case publishes([String])
        /// Built, and the report's notes hold these words.
        case names([String])
        /// Built, and the photo's folder is named among what is published from now on, or nothing is.
        case exposes([String])
        /// Built or refused with status 2. These files of the site are as they were.
        case keeps([String])
        /// Built. Pages outside of this folder of the gallery hold no trace of the photo, and those in it ask not to be indexed.
        case unlists(String)
        /// Built. No file of the gallery holds these words, and some file holds the photo.
        case omits([String])
    }

    /// The word in the protected photo's pixels and caption. Tables use it in titles, too.
    static let trace = "zebrafinch"
    static let folder = "secret"

    let name: String
    let expectation: Expectation
    var settings = ""
    var workers: @Sendable () -> any Workers = { FakeWorkers() }
    /// What is done to the site before the build that is looked at; it may build it, too.
    let prepare: @Sendable (TemporarySite) async throws -> Void
    /// The run that is looked at.
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

    /// A text of the site, as it is saved. The site's path of it must be in the message of a build that stops.
    static func text(
        _ path: String, _ text: String, _ expectation: Expectation, settings: String = ""
    ) -> MistakeCase {
        bytes(path, Array(text.utf8), expectation, settings: settings, name: text.debugDescription)
    }

    static func bytes(
        _ path: String, _ bytes: [UInt8], _ expectation: Expectation, settings: String = "", name: String
    ) -> MistakeCase {
        MistakeCase("\(path): \(name.prefix(120))", expectation, settings: settings) {
            try $0.write(path, Data(bytes))
        }
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

/// Cases about one subject.
struct MistakeFamily: Sendable, CustomTestStringConvertible {
    let name: String
    let cases: [MistakeCase]

    init(_ name: String, _ groups: [MistakeCase]...) {
        self.name = name
        cases = Array(groups.joined())
    }

    var testDescription: String { "\(name), \(cases.count) tries" }
}

/// The bytes of a text that is not what it seems: parts one behind the other.
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
