import TestSupport
import Testing
import VitrineCore

@Suite struct FramingTests {
    @Test func framesAreAssembledFromAnyPieces() throws {
        let frames = [
            try Frame(WorkerRequest(items: [.readXMP("/a")])),
            Frame(json: []), try Frame(WorkerReply.rendered(RenderNotes())),
        ]
        let bytes = frames.flatMap(\.encoded)
        for split in 0...bytes.count {
            var assembler = FrameAssembler()
            var found: [Frame] = []
            for part in [Array(bytes[..<split]), Array(bytes[split...])] {
                assembler.append(part)
                while let frame = try assembler.next() { found.append(frame) }
            }
            #expect(found.map(\.json) == frames.map(\.json))
            #expect(assembler.isEmpty)
        }
    }

    @Test func tooLargeLengthsAreRejected() {
        for head: [UInt8] in [[255, 255, 255, 255], [0, 0, 0, 128, 0, 0, 0, 0], [1, 0, 0, 4]] {
            var assembler = FrameAssembler()
            assembler.append(head)
            #expect(throws: FramingError.self) { try assembler.next() }
        }
    }

    @Test func messagesAreEncodedAndDecodedWithoutLoss() throws {
        let item = WorkerItem.render(
            RenderJob(
                path: "/é/e\u{301}.jpg", fileDigest: ContentDigest(of: "x"),
                targets: [
                    RenderTarget(
                        size: PixelSize(width: 1, height: 2), isCut: true, quality: 3,
                        attribution: Attribution(creator: "A"))
                ], placeholderTarget: 0, colour: .srgb, damaged: .publish, limits: Limits()))
        let request = try Frame(WorkerRequest(items: [item])).decode(WorkerRequest.self)
        #expect(request.items == [item])
        guard case .render(let job) = request.items.first else { return #expect(Bool(false)) }
        #expect(job.path.utf8.elementsEqual("/é/e\u{301}.jpg".utf8))
    }

    @Test(arguments: ["{\"progress\":{\"_0\":1.5}}", "{\"progress\":{\"_0\":-0.1}}", "{\"progress\":{\"_0\":1e400}}"])
    func progressIsAPartOfTheWhole(json: String) {
        #expect(throws: (any Error).self) { try Frame(json: Array(json.utf8)).reply() }
    }

    @Test func placeholdersOfARenderingAreChecked() throws {
        let sound = WorkerReply.rendered(RenderNotes(placeholder: Placeholder(upper: [1], lower: [2])))
        #expect(try Frame(sound).reply() == sound)
        let hostile = "{\"rendered\":{\"_0\":{\"placeholder\":{\"code\":-1}}}}"
        #expect(throws: FramingError.self) { try Frame(json: Array(hostile.utf8)).reply() }
    }

    /// Each number of a reply about a video, set to its extremes: the reply is refused, or every sum with it is possible.
    @Test func numbersOfRepliesAreInTheirRanges() throws {
        var movie = MovieMetadata()
        movie.recorded = CivilDate(year: 2024, month: 5, day: 12).map {
            CaptureDate(local: $0, nanosecond: 5, offsetMinutes: 60, source: .movie)
        }
        (movie.utc, movie.offsetMinutes, movie.seconds, movie.stillImageTime) = (1_715_515_384, 60, 2, 1)
        movie.size = PixelSize(width: 640, height: 480)
        movie.position = Position(latitude: 1, longitude: 2, altitude: 3)
        let video = VideoFacts.fixture()
        var motion = MotionPart(offset: 1, length: 2, digest: ContentDigest(of: "m"), seconds: 1)
        motion.video = video
        let record = SourceRecord(
            kind: .video, fileDigest: ContentDigest(of: "a"), pixelDigest: ContentDigest(of: "b"), fileSize: 5,
            storedSize: PixelSize(width: 640, height: 480), orientation: 1, decoderMemory: 7, motion: motion,
            movie: movie, video: video, exif: ExifFields(), xmp: XMPFields())
        let json = String(decoding: try Frame(WorkerReply.record(record)).json, as: UTF8.self)
        guard case .record(let same) = try Frame(json: Array(json.utf8)).reply() else { return #expect(Bool(false)) }
        #expect(same.movie == movie && same.motion == motion && same.video == video)
        let numbers = json.matches(of: /:(-?[0-9.]+)/).map(\.1)
        #expect(numbers.count > 40)
        var accepted = 0
        for number in numbers {
            for extreme in [Int64.min, -1, 0, Int64(Int32.max), Int64.max].map(String.init) + ["1e308", "-1e308"] {
                let text = json[..<number.startIndex] + extreme + json[number.endIndex...]
                guard case .record(let read)? = try? Frame(json: Array(text.utf8)).reply() else { continue }
                accepted += 1
                _ = CaptureDate.of(movie: read.movie ?? movie, fileName: "VID_20240512_140304.mp4")?.instant(
                    assumedOffset: 0)
                _ = read.video.map { ($0.decodingMemory, $0.isHDR) }
                _ = read.motion.map { ($0.range, $0.video?.decodingMemory) }
                _ = (read.size.width * read.size.height, read.decoderMemory + read.fileSize * 3)
                #expect(read.isValid)
            }
        }
        #expect(accepted > 0)
    }

    @Test func linesOfPicturesAreChecked() throws {
        func reply(_ line: Int) -> WorkerReply {
            let picture = Story.Picture(name: "a.jpg", line: line)
            let stray = Story.Stray(name: "b.jpg", line: line, reason: .space)
            let parts: [Story.Part] = [
                .text(html: "a", plain: "b"), .pictures([picture]), .chapter(html: "c", plain: "d"),
            ]
            return .markdown(.init(html: "", plain: "", story: Story(parts: parts, strays: [stray])))
        }
        #expect(try Frame(reply(7)).reply() == reply(7))
        for line in [0, -1, Int.max] { #expect(throws: FramingError.self) { try Frame(reply(line)).reply() } }
    }

    /// A clean copy of a JPEG is written from its coefficients.
    @Test func aCleanCopyIsAdmittedWithItsPixels() {
        func memory(_ policy: OriginalsPolicy, _ fileSize: Int64, _ edge: Int) -> Int64 {
            WorkerItem.original(
                OriginalJob(
                    path: "/a.jpg", fileDigest: ContentDigest(of: "a"), fileSize: fileSize,
                    size: PixelSize(width: edge, height: edge), policy: policy, attribution: Attribution(),
                    limits: Limits())
            ).cost.memory
        }
        #expect(memory(.clean, 1_000_000, 5000) == 3_000_000 + 150_000_000)
        #expect(memory(.asis, 1_000_000, 5000) == 3_000_000)
        #expect(memory(.clean, .max, 5000) == .max)
    }
}
