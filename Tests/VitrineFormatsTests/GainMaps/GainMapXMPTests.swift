import TestSupport
import Testing

@testable import VitrineFormats

/// The numbers of a gain map in Adobe's XMP properties.
@Suite struct GainMapXMPTests {
    typealias Fraction = GainMap.Fraction

    private static let namespace = "http://ns.adobe.com/hdr-gain-map/1.0/"
    private static let required = " hdrgm:GainMapMax=\"2.5\" hdrgm:HDRCapacityMax=\"3\""

    /// - Parameter text: attributes, and perhaps elements after a `>`.
    private static func read(_ text: String, prefix: String = "hdrgm") throws -> GainMap {
        try GainMap(xmp: XMPSearch(Array("<rdf:Description xmlns:\(prefix)=\"\(namespace)\"\(text)".utf8)))
    }

    private static func list(_ name: String, _ items: [String]) -> String {
        let list = items.map { "\n <rdf:li>\($0)</rdf:li>" }.joined()
        return "<hdrgm:\(name)>\n<rdf:Seq>\(list)\n</rdf:Seq></hdrgm:\(name)>"
    }

    @Test func missingNumbersHaveDefaults() throws {
        let map = try Self.read(Self.required)
        let offset = Fraction(15_625, 1_000_000)
        #expect(map.baseHeadroom.value == 0 && map.alternateHeadroom.value == 3 && map.curve == .iso)
        let channel = try #require(map.channels.first)
        #expect(map.channels.count == 1)
        #expect(channel.min.value == 0 && channel.max.value == 2.5 && channel.gamma.value == 1)
        #expect(channel.baseOffset == offset && channel.alternateOffset == offset)
    }

    @Test func attributesAndElementsAreRead() throws {
        let attributes = try Self.read(
            " hdrgm:GainMapMin='-0.5' hdrgm:GainMapMax = \" 2.5 \" hdrgm:Gamma=\"1.1\" hdrgm:OffsetSDR=\"0.1\" "
                + "hdrgm:OffsetHDR=\"2e-1\" hdrgm:HDRCapacityMin=\"0.25\" hdrgm:HDRCapacityMax=\"+3\"")
        let elements = try Self.read(
            "><a:GainMapMin>-0.5</a:GainMapMin><a:GainMapMax>\n2.5\n</a:GainMapMax><a:Gamma>1.1</a:Gamma>"
                + "<a:OffsetSDR>0.1</a:OffsetSDR><a:OffsetHDR>0.2</a:OffsetHDR>"
                + "<a:HDRCapacityMin>0.25</a:HDRCapacityMin><a:HDRCapacityMax>3</a:HDRCapacityMax>", prefix: "a")
        #expect(attributes == elements)
        let channel = try #require(elements.channels.first)
        #expect([channel.min, channel.max, channel.gamma].map(\.value) == [-0.5, 2.5, 1.1])
        #expect([channel.baseOffset, channel.alternateOffset].map(\.value) == [0.1, 0.2])
        #expect(elements.baseHeadroom.value == 0.25)
    }

    @Test func threeValuesAreThreeChannels() throws {
        let map = try Self.read(
            " hdrgm:Gamma=\"2\" hdrgm:HDRCapacityMax=\"3\">" + Self.list("GainMapMin", ["0", "-1", "-2"])
                + Self.list("GainMapMax", ["1", "2", "3"]))
        #expect(map.channels.map(\.min.value) == [0, -1, -2])
        #expect(map.channels.map(\.max.value) == [1, 2, 3])
        #expect(map.channels.map(\.gamma.value) == [2, 2, 2])
        #expect(try Self.read(Self.required + ">" + Self.list("Gamma", ["1.5"])).channels.map(\.gamma.value) == [1.5])
    }

    @Test func propertiesOfOtherNamespacesDoNotCount() throws {
        let plain = try Self.read(Self.required)
        #expect(try Self.read(" crs:Gamma=\"9\" xmp:OffsetSDR='1'" + Self.required) == plain)
        #expect(try Self.read(Self.required + "><crs:Gamma>9</crs:Gamma>") == plain)
        #expect(try Self.read(Self.required + " hdrgm:GammaValue=\"9\"") == plain)
        #expect(throws: GainMapProblem.damaged) { try Self.read(Self.required, prefix: "other") }
        #expect(throws: GainMapProblem.damaged) { try GainMap(xmp: XMPSearch(Array(Self.required.utf8))) }
    }

    @Test func spacesAreAllowedWhereXMLAllowsThem() throws {
        #expect(try Self.read(Self.required + " hdrgm:Gamma\n=\n\"2\"").channels[0].gamma.value == 2)
        let list =
            "><hdrgm:Gamma >\n<rdf:Seq >\n<rdf:li >1</rdf:li ><rdf:li\n>2</rdf:li><rdf:li>3</rdf:li></rdf:Seq>"
            + "</hdrgm:Gamma>"
        #expect(try Self.read(Self.required + list).channels.map(\.gamma.value) == [1, 2, 3])
    }

    /// A number that is there must not be replaced by its default.
    @Test(arguments: [
        " hdrgm:Gamma=2", "><hdrgm:Gamma rdf:resource=\"2\"></hdrgm:Gamma>", "><hdrgm:Gamma/>",
        "><hdrgm:Gamma> </hdrgm:Gamma>", "><hdrgm:Gamma>2",
        "><hdrgm:Gamma><rdf:Seq/></hdrgm:Gamma><hdrgm:Other><rdf:Seq><rdf:li>7</rdf:li></rdf:Seq></hdrgm:Other>",
    ])
    func unreadableNumbersAreDamage(text: String) {
        #expect(throws: GainMapProblem.damaged) { try Self.read(Self.required + text) }
    }

    @Test func otherNumbersOfValuesAreDamage() {
        for items in [["1", "2"], ["1", "2", "3", "4"], ["1", "", "3"]] {
            #expect(throws: GainMapProblem.damaged) { try Self.read(Self.required + ">" + Self.list("Gamma", items)) }
        }
    }

    @Test(arguments: [
        " hdrgm:GainMapMax=\"2\"", " hdrgm:HDRCapacityMax=\"2\"", "",
        " hdrgm:GainMapMax=\"\" hdrgm:HDRCapacityMax=\"2\"",
        " hdrgm:GainMapMax=\"two\" hdrgm:HDRCapacityMax=\"2\"", " hdrgm:GainMapMax=\"1,5\" hdrgm:HDRCapacityMax=\"2\"",
        " hdrgm:GainMapMaximum=\"2\" hdrgm:HDRCapacityMax=\"2\"", " GainMapMax=\"2\" hdrgm:HDRCapacityMax=\"2\"",
    ])
    func requiredNumbersMustBeThere(text: String) {
        #expect(throws: GainMapProblem.damaged) { try Self.read(text) }
    }

    @Test(arguments: ["nan", "NaN", "inf", "-infinity", "1e999999", "1e9", "-99999"])
    func whatIsNoNumberIsImpossible(text: String) {
        for name in ["GainMapMin", "Gamma", "OffsetHDR", "HDRCapacityMin"] {
            #expect(throws: GainMapProblem.impossibleNumbers) {
                try Self.read("\(Self.required) hdrgm:\(name)=\"\(text)\"")
            }
        }
    }

    @Test(arguments: ["0", "-1", "-0", "0.0000001"]) func theExponentIsMoreThanZero(text: String) throws {
        let map = try Self.read("\(Self.required) hdrgm:Gamma=\"\(text)\"")
        #expect(throws: GainMapProblem.impossibleNumbers) { try map.check() }
    }

    @Test func hdrPicturesWithADarkeningMapAreRefused() throws {
        for text in ["True", "true"] {
            #expect(throws: GainMapProblem.brightBase) {
                try Self.read("\(Self.required) hdrgm:BaseRenditionIsHDR=\"\(text)\"")
            }
        }
        #expect(try Self.read(Self.required + " hdrgm:BaseRenditionIsHDR=\"False\"") == Self.read(Self.required))
    }

    @Test(arguments: [1, 3]) func packetsAreReadAsTheyWereWritten(channels: Int) throws {
        var map = GainMap.fixture(stops: 2.281_2, channels: channels)
        map.channels[0].min = Fraction(-807_000, 1_000_000)
        map.channels[0].baseOffset = Fraction(10, 1_000_000)
        let read = try GainMap(xmp: XMPSearch(map.xmp))
        #expect(read.stops == map.stops && read.channels.count == channels)
        for (one, other) in zip(read.channels, map.channels) {
            #expect([one.min, one.max, one.gamma].map(\.value) == [other.min, other.max, other.gamma].map(\.value))
            #expect(one.baseOffset.value == other.baseOffset.value && one.alternateOffset.value == 0)
        }
        #expect(map.xmp.contains("hdrgm:BaseRenditionIsHDR=\"False\""))
    }
}
