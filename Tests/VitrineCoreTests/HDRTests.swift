import TestSupport
import Testing
import VitrineCore
import VitrineFormats

/// What follows from the gain map of a photo for its images, its pages and what is stored of it.
@Suite struct HDRTests: PageValueTests {
    private static let map = GainMap.fixture(stops: 2.2)

    private func source(
        _ found: FoundGainMap?, size: PixelSize = PixelSize(width: 4000, height: 3000), coded: CodedPicture? = nil
    ) -> LibraryInput.PhotoSource {
        var source = LibraryInput.PhotoSource.fixture("a/1.jpg", size: size)
        (source.record.gainMap, source.record.coded) = (found, coded)
        return source
    }

    private func renditions(
        _ found: FoundGainMap?, size: PixelSize = PixelSize(width: 4000, height: 3000), coded: CodedPicture? = nil,
        settings change: (inout Settings) -> Void = { _ in }, photo changePhoto: (inout Photo) -> Void = { _ in }
    ) throws -> RenditionSet {
        var settings = Settings()
        (settings.formats, settings.baseURL) = ([.webp], "https://example.org/")
        change(&settings)
        let source = source(found, size: size, coded: coded)
        var photo = try #require(try LibraryBuilder.build(.fixture([source])).photos.first)
        changePhoto(&photo)
        var planner = RenditionPlanner(settings: settings)
        return planner.renditions(of: photo)
    }

    private func paths(_ renditions: [Rendition]) -> [OutputPath] { renditions.map(\.path) }

    // MARK: Settings

    @Test func theSettingIsRead() throws {
        func policy(_ word: String) throws -> HDRPolicy {
            try SettingsDecoder.decode(.map(["hdr": .text(word)]), file: "vitrine.yml").hdr
        }
        #expect(Settings().hdr == .keep)
        #expect(try policy("drop") == .drop && policy("keep") == .keep)
        do {
            _ = try policy("drops")
            Issue.record("another word was accepted")
        } catch let problems as ConfigProblems {
            #expect(
                problems.list.map(\.description) == [
                    "vitrine.yml:1:1: 'hdr' is 'drops', but must be one of: keep, drop; did you mean 'drop'?"
                ])
        }
    }

    // MARK: Images

    /// H3: nothing but the pictures of the photo page, and these only of photos with a map.
    @Test func onlyPicturesHaveAMap() throws {
        let plain = try renditions(nil)
        let bright = try renditions(.usable(Self.map))
        #expect(bright.thumbnails == plain.thumbnails && bright.share == plain.share)
        #expect(bright.alternatives == plain.alternatives && !bright.alternatives.isEmpty)
        #expect(bright.pictures.count == 2 && Set(paths(bright.pictures)).isDisjoint(with: paths(plain.pictures)))
        #expect(bright.pictures.allSatisfy { $0.target.keepsGainMap && MediaName.isMediaPath($0.path) })
        #expect(bright.pictures.map(\.size) == plain.pictures.map(\.size))
        #expect(plain.all.allSatisfy { !$0.target.keepsGainMap })
    }

    /// The file of an iPhone has the numbers in its metadata, which the digest of the pixels leaves out.
    @Test func theNumbersOfAMapChangeItsPictures() throws {
        let one = try renditions(.usable(Self.map))
        var others = [
            GainMap.fixture(stops: 2.3), .fixture(stops: 2.2, channels: 3), .fixture(stops: 2.2, curve: .apple),
        ]
        others.append(Self.map)
        others[3].channels[0].gamma = GainMap.Fraction(2, 2)
        for map in others {
            let other = try renditions(.usable(map))
            #expect(Set(paths(other.pictures)).isDisjoint(with: paths(one.pictures)))
            #expect(other.thumbnails == one.thumbnails && other.share == one.share)
            #expect(other != one)
        }
        #expect(try renditions(.usable(Self.map)) == one)
    }

    @Test func photosWithoutAUsableMapAreAsBefore() throws {
        let plain = try renditions(nil)
        #expect(try renditions(.usable(Self.map), settings: { $0.hdr = .drop }) == plain)
        for problem in GainMapProblem.allCases { #expect(try renditions(.unusable(problem)) == plain) }
        func damage(_ photo: inout Photo) { photo.isDamaged = true }
        #expect(try renditions(.usable(Self.map), photo: damage) == renditions(nil, photo: damage))
        #expect(try renditions(nil, settings: { $0.hdr = .drop }) == plain)
    }

    /// The gains belong to the tones of the file, but follow its frame.
    @Test func changedTonesHaveNoMap() throws {
        for key in [Adjustments.Key.exposure, .contrast, .saturation] {
            let tones = try Adjustments([key: .number(100)])
            let set = try renditions(.usable(Self.map), photo: { $0.adjustments = tones })
            #expect(set.all.allSatisfy { !$0.target.keepsGainMap }, "\(key)")
        }
        let frame = try Adjustments([.crop: .numbers([1000, 2000, 8000, 9000])])
        let set = try renditions(.usable(Self.map), photo: { $0.adjustments = frame })
        #expect(set.pictures.allSatisfy { $0.target.keepsGainMap })
    }

    /// The copy of a small photo is its picture, its thumbnail and its image for links, but only the first has a map.
    @Test func copiesWithAndWithoutAMapAreTwoFiles() throws {
        let size = PixelSize(width: 800, height: 600)
        let light = CodedPicture.fixture(bytes: 10_000)
        let plain = try renditions(nil, size: size, coded: light)
        let bright = try renditions(.usable(Self.map), size: size, coded: light)
        let picture = try #require(bright.pictures.last)
        #expect(picture.target.isCopy && picture.target.keepsGainMap)
        #expect(bright.thumbnails == plain.thumbnails && bright.share == plain.share)
        #expect(bright.share?.path == plain.pictures.last?.path && picture.path != bright.share?.path)
        #expect(bright.all.count == plain.all.count + 1)
    }

    @Test func cleanOriginalsHaveTheMap() throws {
        func original(_ found: FoundGainMap?, _ policy: OriginalsPolicy, _ hdr: HDRPolicy = .keep) throws -> String {
            var settings = Settings()
            (settings.originals, settings.hdr) = (policy, hdr)
            let photo = try #require(try LibraryBuilder.build(.fixture([source(found)])).photos.first)
            let path = try #require(OriginalPlanner.path(of: photo, settings: settings))
            return path.text + (OriginalPlanner.keepsGainMap(photo, settings) ? " with map" : "")
        }
        let plain = try original(nil, .clean)
        let bright = try original(.usable(Self.map), .clean)
        #expect(!plain.hasSuffix("map") && bright.hasSuffix("map") && !bright.hasPrefix(plain))
        #expect(try original(.usable(.fixture(stops: 3)), .clean) != bright)
        #expect(try original(.usable(Self.map), .clean, .drop) == plain)
        #expect(try original(.unusable(.damaged), .clean) == plain)
        #expect(try original(.usable(Self.map), .asis) == original(nil, .asis))
    }

    // MARK: Pages

    private func brightness(_ site: SitePages) throws -> String? {
        let values = list(try fields(site, "a/1.html")["details"]).compactMap { text($0, "value") }
        return values.first { $0.hasPrefix("HDR") }
    }

    @Test func detailsSayHowBrightThePhotoIs() throws {
        var settings = Settings()
        #expect(try brightness(site([source(.usable(Self.map))])) == "HDR +2.2 EV")
        #expect(try brightness(site([source(nil)])) == nil)
        #expect(try brightness(site([source(.unusable(.otherShape))])) == nil)
        settings.hdr = .drop
        #expect(try brightness(site([source(.usable(Self.map))], settings: settings)) == nil)
        #expect(Self.map.text == "HDR, +2.2 stops" && GainMap.fixture(stops: 2).text == "HDR, +2.0 stops")
    }

    /// H10: screens that show HDR take the JPEG before AVIF and WebP.
    @Test func brightScreensTakeTheJPEG() throws {
        func alternatives(_ found: FoundGainMap?, _ formats: [ImageFormat]) throws -> [(String?, String?, String?)] {
            var settings = Settings()
            settings.formats = formats
            let page = try fields(site([source(found)], settings: settings), "a/1.html")
            guard case .record(let picture) = page["picture"] else { return [] }
            #expect(picture["hasAlternatives"] == .flag(!formats.isEmpty))
            return list(picture["alternatives"]).map { (text($0, "media"), text($0, "type"), text($0, "srcset")) }
        }
        let bright = try alternatives(.usable(Self.map), [.avif, .webp])
        #expect(bright.map(\.1) == ["image/jpeg", "image/avif", "image/webp"])
        #expect(bright.map(\.0) == ["(dynamic-range: high)", nil, nil])
        let pictures = try renditions(.usable(Self.map)).pictures
        #expect(bright.first?.2 == "../\(pictures[0].path) 1200w, ../\(pictures[1].path) 2000w")
        #expect(try alternatives(nil, [.avif, .webp]).map(\.1) == ["image/avif", "image/webp"])
        #expect(try alternatives(.usable(Self.map), []).isEmpty, "the JPEG is all there is")
    }

    // MARK: What is stored

    @Test func recordsKeepWhatIsKnown() throws {
        let found: [FoundGainMap?] =
            [nil, .usable(Self.map), .usable(.fixture(channels: 3)), .usable(.fixture(curve: .apple))]
            + GainMapProblem.allCases.map { .unusable($0) }
        for each in found {
            var record = SourceRecord.fixture()
            record.gainMap = each
            var writer = PackedWriter()
            record.add(to: &writer)
            var reader = PackedReader(writer.bytes)
            let read = try SourceRecord(&reader)
            #expect(read.gainMap == each && read == record && reader.isAtEnd && read.isValid)
            #expect(each?.usable == nil || each?.problem == nil)
        }
    }

    @Test func impossibleNumbersAreNotStored() throws {
        var record = SourceRecord.fixture()
        record.gainMap = .usable(.fixture(stops: 11))
        #expect(!record.isValid, "a worker may answer anything")
        var writer = PackedWriter()
        record.add(to: &writer)
        var reader = PackedReader(writer.bytes)
        #expect(throws: PackedReader.Invalid.self) { try SourceRecord(&reader) }
    }
}
