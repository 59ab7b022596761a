import Testing
import VitrineCore
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    @Suite struct PlaceholderReaderTests {
        private func reply(_ bytes: [UInt8]) throws -> WorkerReply {
            try Fixture.withFile(bytes) { path in
                try MediaWorker().perform(.placeholder(PlaceholderJob(path: path, limits: Limits()))).reply
            }
        }

        private func code(_ bytes: [UInt8]) throws -> Int {
            guard case .placeholder(let placeholder) = try reply(bytes) else { return -1 }
            return placeholder.code
        }

        @Test func onlyTheSquareThatAGridShowsIsRead() throws {
            // The parts above and below the square have other colours, which must not count, whatever the picture's length.
            let square = try code(Fixture.picture(PixelSize(width: 240, height: 240)))
            #expect(square >= 0)
            #expect(try code(Fixture.picture(PixelSize(width: 720, height: 240))) == square)
            #expect(try code(Fixture.picture(PixelSize(width: 240, height: 480))) == square)
        }

        @Test(arguments: [(1, 1), (1, 300), (7, 5), (240, 241)])
        func smallAndOddSizesAreRead(width: Int, height: Int) throws {
            #expect(try code(Fixture.picture(PixelSize(width: width, height: height))) >= 0)
        }

        /// The colours do not depend on what the memory contained before.
        @Test(arguments: [(7, 5), (10, 5), (8, 8), (9, 64), (400, 5), (1600, 12), (5, 400), (63, 63)])
        func smallThumbnailsAlwaysHaveTheSameColours(width: Int, height: Int) throws {
            let jpeg = try Fixture.picture(PixelSize(width: width, height: height))
            var codes: Set<Int> = []
            for round in 0..<20 {
                let used = [[UInt8]](repeating: [UInt8](repeating: UInt8(round * 12), count: 4096), count: 50)
                codes.insert(try code(jpeg))
                #expect(used.count == 50)
            }
            #expect(codes.count == 1)
        }

        @Test func otherFilesThanThumbnailsAreRefused() throws {
            let jpeg = try Fixture.picture(PixelSize(width: 240, height: 240))
            for bytes in [[], [1, 2, 3], Array(jpeg.prefix(60)), try Fixture.picture(suffix: ".png")] {
                #expect(try reply(bytes).isFailure)
            }
        }

        @Test func aRenderingCarriesThePlaceholderOfItsThumbnail() throws {
            let photo = try Fixture.picture(PixelSize(width: 900, height: 600))
            let targets = [
                MediaTests.target(600, 400), MediaTests.target(240, 160),
                RenderTarget(
                    size: PixelSize(width: 240, height: 160), isCut: true, format: .webp, quality: 80,
                    attribution: Attribution()),
            ]
            func rendered(_ target: Int?) throws -> (placeholder: Placeholder?, images: [[UInt8]]) {
                let (reply, images) = try MediaTests.render(photo, targets, placeholderTarget: target)
                guard case .rendered(let notes) = reply else { throw UnexpectedReply(reply: reply) }
                return (notes.placeholder, images)
            }
            for target in [0, 1] {
                let (placeholder, images) = try rendered(target)
                #expect(try placeholder?.code == code(images[target]))
            }
            // Not asked for, of a format that is no thumbnail's, of none of the targets.
            for target in [nil, 2, 3, -1] { #expect(try rendered(target).placeholder == nil) }
        }
    }
}
