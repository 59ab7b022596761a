import CVips
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

extension MediaTests {
    /// Texts of profiles are removed from published images.
    @Suite struct PublishedProfileTests {
        private static let secret = Array("Zoe's screen".utf8)

        private static func text(_ words: [UInt8]) -> [UInt8] {
            Array("text\0\0\0\0".utf8) + words + [UInt8](repeating: 0, count: 4 - words.count % 4)
        }

        /// Display P3 with further tags.
        private static func profile(_ tags: [(String, [UInt8])], behind: [UInt8] = []) throws -> [UInt8] {
            let colours = try #require(ICCProfile(ColourSpace.displayP3.profile))
            let parts = colours.order.compactMap { name in colours.tags[name].map { (name, Array(colours.bytes[$0])) } }
            return ICCFixture.profile(space: "RGB ", tags: parts.filter { $0.0 != "wtpt" } + tags) + behind
        }

        private static func published(_ bytes: [UInt8]) throws -> [UInt8] {
            try #require(ICCProfile(bytes)).published
        }

        @Test func standardProfilesAreUnchanged() throws {
            for name in ["p3", "cmyk"] {
                let bytes = try Fixture.profile(name)
                let published = try Self.published(bytes)
                #expect(name == "p3" ? published == bytes : try Self.published(published) == published)
            }
            for space in [ColourSpace.displayP3, .adobeRGB, .proPhoto] {
                #expect(try Self.published(space.profile) == space.profile)
            }
            let named = try Self.profile([("desc", Self.text(Array("Display P3".utf8)))])
            #expect(try Self.published(named) == named)
        }

        @Test(arguments: ["desc", "cprt", "dmnd", "dmdd", "mmod", "vcgt", "ZZZZ"])
        func textsAndUnknownTagsAreRemoved(tag: String) throws {
            let bytes = try Self.profile([(tag, Self.text(Self.secret))], behind: Self.secret)
            let published = try Self.published(bytes)
            #expect(Bytes.contains(Self.secret, in: bytes) && !Bytes.contains(Self.secret, in: published))
            let (before, after) = (try #require(ICCProfile(bytes)), try #require(ICCProfile(published)))
            for name in ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "wtpt"] {
                #expect(before.tags[name].map { Array(bytes[$0]) } == after.tags[name].map { Array(published[$0]) })
            }
            #expect(after.tags["desc"] != nil && after.tags["cprt"] != nil && after.isRGB && !after.isSRGB)
            #expect(try Self.published(published) == Self.published(Self.published(published)))
        }

        /// Programs can put anything behind the value of a tag, and into tags that no browser reads.
        @Test(arguments: ["wtpt", "rXYZ", "rTRC", "chad", "lumi", "view", "meas", "tech", "gamt", "chrm"])
        func bytesBehindColoursAreRemoved(tag: String) throws {
            let colours = try #require(ICCProfile(ColourSpace.displayP3.profile))
            var parts = colours.order.compactMap { name in colours.tags[name].map { (name, Array(colours.bytes[$0])) } }
            if let index = parts.firstIndex(where: { $0.0 == tag }) {
                parts[index].1 += Self.secret
            } else {
                parts.append((tag, Array("XYZ ".utf8) + [UInt8](repeating: 0, count: 16) + Self.secret))
            }
            parts.append(("cicp", Array("data".utf8) + [UInt8](repeating: 0, count: 8) + Self.secret))
            parts.append(("desc", Self.text(Array("Display P3".utf8))))
            let bytes = ICCFixture.profile(space: "RGB ", tags: parts)
            let published = try Self.published(bytes)
            #expect(!Bytes.contains(Self.secret, in: published))
            let after = try #require(ICCProfile(published))
            for name in ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "wtpt"] where name != tag {
                #expect(
                    colours.tags[name].map { Array(colours.bytes[$0]) } == after.tags[name].map { Array(published[$0]) }
                )
            }
            #expect(try Self.published(published) == published)
        }

        @Test(arguments: [
            ("Copyright Apple Inc., 2022", true), ("Copyright 2000 Adobe Systems Incorporated", true),
            ("Copyright (c) 1998 Hewlett-Packard Company", true), ("Public Domain", true), ("CC0", true),
            ("Copyright Apple Inc., lent to Zoe", false), ("Apple Inc. 0041 79 123 45 67", false), ("Zoe", false),
        ])
        func onlyKnownWordsOfRightsStay(words: String, isKept: Bool) throws {
            let bytes = try Self.profile([
                ("desc", Self.text(Array("Display P3".utf8))), ("cprt", Self.text(Array(words.utf8))),
            ])
            #expect(try (Self.published(bytes) == bytes) == isKept)
        }

        /// A profile of version 4 that has another name in a second language.
        @Test func descriptionsInEveryLanguageAreChecked() throws {
            func wide(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
            let (first, second) = (wide("Display P3"), wide("Zoe"))
            let head = Array("mluc\0\0\0\0".utf8) + [0, 0, 0, 2, 0, 0, 0, 12] + Array("enUS".utf8)
            let names =
                head + first.count.bytes(4, .big) + 40.bytes(4, .big) + Array("deCH".utf8) + second.count.bytes(4, .big)
                + (40 + first.count).bytes(4, .big) + first + second
            var bytes = try Self.profile([("desc", names)])
            bytes[8] = 4
            let published = try Self.published(bytes)
            #expect(!Bytes.contains(second, in: published))
            #expect(try DecodedImage(Self.picture(published)).hasProfile)
        }

        private static func picture(_ profile: [UInt8]) throws -> [UInt8] {
            try Fixture.picture(suffix: ".png") { Fixture.set("icc-profile-data", profile, on: $0) }
        }

        /// A colour engine reads the new profile and computes the same colours.
        @Test func coloursDoNotChange() throws {
            let bytes = try Self.profile([("desc", Self.text(Self.secret)), ("mmod", Self.text(Self.secret))])
            let render = { (profile: [UInt8]) throws -> [UInt8] in
                let (reply, images) = try MediaTests.render(
                    Self.picture(profile), [MediaTests.target(64, 48)], colour: .srgb)
                #expect(MediaTests.failure(reply) == nil)
                return try DecodedImage(images[0]).samples
            }
            #expect(try render(bytes) == render(Self.published(bytes)))
            #expect(try render(bytes) != render(ColourSpace.proPhoto.profile))
        }

        @Test func damagedProfilesAreRefused() throws {
            let whole = try Self.profile([("desc", Self.text(Self.secret)), ("ZZZZ", [1])])
            for length in 0..<whole.count { _ = ICCProfile(Array(whole.prefix(length)))?.published }
            var random = Numbers(seed: 5)
            for _ in 0..<2000 {
                var bytes = whole
                for _ in 0...random.next(3) { bytes[random.next(min(bytes.count, 400))] = UInt8(random.next(256)) }
                _ = ICCProfile(bytes)?.published
            }
        }
    }
}
