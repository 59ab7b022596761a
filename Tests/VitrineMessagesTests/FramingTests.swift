import Testing
import TestSupport
import VitrineCore
import VitrineMessages

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

    @Test func recordsAreSentWithoutLossAndImpossibleOnesAreRefused() throws {
        var fields = XMPFields()
        (fields.title, fields.rating, fields.keywords) = ("Süd", 3, ["a", ""])
        let record = SourceRecord.fixture(
            orientation: 6, coded: .fixture(), exif: .taken("2024:05:12 14:03:27"), xmp: fields)
        for reply in [WorkerReply.record(record), .xmp(fields), .xmp(XMPFields())] {
            #expect(try Frame(reply).reply() == reply)
        }
        fields.rating = 6
        for reply in [WorkerReply.record(.fixture(orientation: 9)), .xmp(fields)] {
            #expect(throws: (any Error).self) { try Frame(reply).reply() }
        }
        #expect(throws: (any Error).self) { try Frame(json: Array("{\"record\":{\"_0\":[1,2]}}".utf8)).reply() }
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
