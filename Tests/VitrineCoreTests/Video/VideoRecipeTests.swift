import TestSupport
import Testing

@testable import VitrineCore

/// Tests how a video is made from its source.
@Suite struct VideoRecipeTests {
    private static func recipe(
        _ video: VideoFacts, _ change: (inout VideoSettings) -> Void = { _ in }
    ) throws(VideoRefusal) -> VideoRecipe {
        var settings = VideoSettings()
        change(&settings)
        return try VideoRecipe(of: video, settings: settings)
    }

    private func arguments(_ recipe: VideoRecipe) -> String {
        recipe.arguments(input: "in", output: "out", damaged: .skip).joined(separator: " ")
    }

    // MARK: Copy or encode

    /// What keeps a video from being copied.
    private static let reasons: [(name: String, change: @Sendable (inout VideoFacts) -> Void)] = [
        ("codec", { $0.picture.codec = "hevc" }), ("profile", { $0.picture.profile = "High 4:2:2" }),
        ("no profile", { $0.picture.profile = nil }), ("level", { $0.picture.level = 51 }),
        ("depth", { $0.picture.pixelFormat = "yuv420p10le" }), ("range", { $0.picture.isFullRange = true }),
        ("interlaced", { $0.picture.isInterlaced = true }), ("HDR", { $0.picture.transfer = "smpte2084" }),
        ("gamut", { $0.picture.primaries = "bt2020" }), ("pixels", { $0.picture.hasSquarePixels = false }),
        ("frame rate", { $0.picture.frameRate = 120 }), ("container", { $0.container = .matroska }),
        ("no bit rate", { $0.picture.bitRate = nil }),
    ]

    @Test func suitableVideosAreCopied() throws {
        let copied = try Self.recipe(.fixture())
        #expect(copied.isCopy && copied.size == PixelSize(width: 1280, height: 720) && copied.hasSound)
        #expect(try !Self.recipe(.fixture()) { $0.copy = .never }.isCopy)
        for (name, change) in Self.reasons {
            let video = VideoFacts.fixture(change)
            #expect(try !Self.recipe(video).isCopy, "\(name)")
            #expect(try !Self.recipe(video) { $0.copy = .always }.isCopy, "\(name)")
        }
    }

    @Test func onlyAlwaysCopiesWhatIsLargerThanNeeded() throws {
        let large: [(inout VideoFacts) -> Void] = [
            { $0.size = PixelSize(width: 1920, height: 1080) }, { $0.picture.bitRate = 6_100_000 },
            { $0.picture.keyFrameInterval = 10.5 }, { $0.picture.keyFrameInterval = nil },
        ]
        for change in large {
            let video = VideoFacts.fixture(change)
            #expect(try !Self.recipe(video).isCopy)
            #expect(try Self.recipe(video) { $0.copy = .always }.isCopy)
        }
        let long = VideoFacts.fixture(duration: 100)
        #expect(try Self.recipe(long) { $0.largest = 28_100_000 }.isCopy)
        #expect(try !Self.recipe(long) { ($0.largest, $0.copy) = (27_900_000, .always) }.isCopy)
    }

    @Test func copiesAreWithoutMessagesOfCameras() throws {
        #expect(
            arguments(try Self.recipe(.fixture())).hasSuffix(
                "-i file:in -map 0:0 -map 0:1 -dn -sn -map_metadata -1 -map_chapters -1 -c:v copy "
                    + "-bsf:v filter_units=pass_types=1-5|7|8 -c:a copy -fflags +bitexact -flags +bitexact "
                    + "-movflags +faststart -f mp4 -y file:out"))
    }

    // MARK: Arguments

    @Test func argumentsOfAV1AreExactlyThese() throws {
        let copied = try Self.recipe(.fixture())
        let recipe = copied.av1
        #expect(!recipe.isCopy && recipe.smaller == nil && recipe.size == copied.size && recipe.hasSound)
        #expect(
            arguments(recipe).hasSuffix(
                """
                -i file:in -map 0:0 -map 0:1 -dn -sn -map_metadata -1 -map_chapters -1 \
                -vf zscale=w=1280:h=720:f=lanczos:r=tv,format=yuv420p,setsar=1 -fps_mode vfr -c:v libsvtav1 \
                -preset 10 -crf 36 -g 120 -threads:v 1 -svtav1-params lp=1 \
                -bsf:v filter_units=remove_types=5 -c:a copy \
                -fflags +bitexact -flags +bitexact -movflags +faststart -f mp4 -y file:out
                """))
        #expect(recipe.digest != copied.digest)
        #expect(recipe.limited(to: 5).maxBytes == 5 && recipe.limited(to: .max).maxBytes == copied.maxBytes)
        #expect(recipe.limited(to: 5).digest == recipe.digest)
    }

    @Test func argumentsAreExactlyThese() throws {
        let video = VideoFacts.fixture(size: PixelSize(width: 3840, height: 2160)) { $0.sound?.bitRate = 256_000 }
        let decoders = VideoCodec.decoders.joined(separator: ",")
        #expect(
            arguments(try Self.recipe(video))
                == "-nostdin -v error -xerror -nostats -progress pipe:1 -filter_threads 1 -max_pixels 35651584 -threads 4 "
                + "-protocol_whitelist file -format_whitelist mov -codec_whitelist \(decoders) -max_streams 64 -f mov "
                + "-i file:in -map 0:0 -map 0:1 -dn -sn -map_metadata -1 -map_chapters -1 "
                + "-vf zscale=w=1280:h=720:f=lanczos:r=tv,format=yuv420p,setsar=1 -fps_mode vfr -c:v libx264 "
                + "-preset fast -crf 23 -maxrate 4000k -bufsize 8000k -g 120 -a53cc 0 -threads:v 1 "
                + "-x264-params cpu-independent=1 -bsf:v filter_units=pass_types=1-5|7|8 -c:a aac -b:a 128k -ac 2 -ar 48000 "
                + "-fflags +bitexact -flags +bitexact -movflags +faststart -f mp4 -y file:out")
    }

    @Test func damagedVideosArePublishedOnlyOnRequest() throws {
        let recipe = try Self.recipe(.fixture())
        let arguments = recipe.arguments(input: "in", output: "out", damaged: .publish)
        #expect(!arguments.contains("-xerror"))
        // More threads would decode the damaged part differently in each run.
        #expect(arguments.firstIndex(of: "-threads").map { arguments[$0 + 1] } == "1")
    }

    private static let filters: [(video: VideoFacts, filters: String)] = [
        (
            .fixture { $0.picture.isInterlaced = true },
            "bwdif=mode=send_frame:deint=interlaced,zscale=w=1280:h=720:f=lanczos:r=tv,format=yuv420p,setsar=1"
        ),
        (
            .fixture { $0.picture.frameRate = 240 },
            "fps=60,zscale=w=1280:h=720:f=lanczos:r=tv,format=yuv420p,setsar=1"
        ),
        (
            .fixture { ($0.picture.transfer, $0.picture.matrix, $0.picture.primaries) = ("smpte2084", nil, nil) },
            "zscale=w=1280:h=720:f=lanczos:r=tv,zscale=t=linear:npl=203:pin=bt2020:min=bt2020nc,format=gbrpf32le,"
                + "zscale=p=bt709,tonemap=mobius:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p,setsar=1"
        ),
        (
            .fixture { ($0.picture.pixelFormat, $0.picture.codec) = ("gbrp", "vp9") },
            "zscale=w=1280:h=720:f=lanczos:r=tv:m=bt709,format=yuv420p,setsar=1"
        ),
    ]

    @Test(arguments: filters) func filtersSuitTheVideo(_ given: (video: VideoFacts, filters: String)) throws {
        #expect(arguments(try Self.recipe(given.video) { $0.copy = .never }).contains("-vf \(given.filters) "))
    }

    private static let sounds: [(sound: VideoFacts.Sound?, container: VideoContainer, options: String)] = [
        (nil, .mov, "-an"), (.fixture, .mov, "-c:a copy"),
        (.fixture, .matroska, "-c:a aac -b:a 128k -ac 2 -ar 48000"),
        (VideoFacts.Sound(index: 2, codec: "aac", profile: "HE-AAC", channels: 2, bitRate: 64_000), .mov, "-c:a aac"),
        (VideoFacts.Sound(index: 2, codec: "aac", profile: "LC", channels: 2), .mov, "-map 0:2"),
        (VideoFacts.Sound(index: 1, codec: "ac3", channels: 6), .mpegts, "-b:a 128k -ac 2"),
        (VideoFacts.Sound(index: 1, codec: "amr_nb", channels: 1), .mov, "-b:a 64k -ac 1"),
    ]

    @Test(arguments: sounds)
    func soundIsCopiedOrEncoded(_ given: (sound: VideoFacts.Sound?, container: VideoContainer, options: String)) throws
    {
        let recipe = try Self.recipe(.fixture(container: given.container, sound: given.sound))
        #expect(arguments(recipe).contains(given.options) && recipe.hasSound == (given.sound != nil))
    }

    // MARK: Sizes

    private static let sizes: [(source: PixelSize, edge: Int, size: PixelSize)] = [
        (PixelSize(width: 1920, height: 1080), 720, PixelSize(width: 1280, height: 720)),
        (PixelSize(width: 1080, height: 1920), 720, PixelSize(width: 720, height: 1280)),
        (PixelSize(width: 640, height: 480), 720, PixelSize(width: 640, height: 480)),
        (PixelSize(width: 641, height: 481), 720, PixelSize(width: 640, height: 480)),
        (PixelSize(width: 4000, height: 3000), 1080, PixelSize(width: 1440, height: 1080)),
        (PixelSize(width: 853, height: 480), 360, PixelSize(width: 640, height: 360)),
        (PixelSize(width: 10_000, height: 1000), 720, PixelSize(width: 4096, height: 410)),
    ]

    @Test(arguments: sizes)
    func sizesAreEvenAndNotEnlarged(_ given: (source: PixelSize, edge: Int, size: PixelSize)) throws {
        let recipe = try Self.recipe(.fixture(size: given.source)) { ($0.size, $0.copy) = (given.edge, .never) }
        #expect(recipe.size == given.size)
    }

    @Test func sizeAndBitRateFollowFromTheLimit() throws {
        // The duration in seconds, the limit in MB, and the short edge and the bit rate in kbit/s that follow.
        let wanted: [(Double, Int64, Int, Int64)] = [
            (10, 100, 720, 4000), (150, 100, 720, 4000), (300, 100, 720, 2389), (600, 100, 480, 1134),
            (140, 25, 720, 1211), (160, 25, 480, 1046), (250, 25, 480, 626), (420, 25, 360, 322),
        ]
        for (seconds, megabytes, edge, rate) in wanted {
            let video = VideoFacts.fixture(duration: seconds, size: PixelSize(width: 1920, height: 1080))
            let recipe = try Self.recipe(video) { $0.largest = megabytes * 1_000_000 }
            let budget = try #require(recipe.encoding?.budget)
            #expect(budget.edge == edge && budget.maxRate / 1000 == rate, "\(seconds) s in \(megabytes) MB")
            // Whatever the pictures are, the file is not larger.
            let bits = Double(budget.maxRate) * (seconds + 2) + 128_000 * seconds
            #expect(bits / 8 <= 0.951 * Double(megabytes) * 1_000_000)
        }
    }

    @Test func tooLongVideosAreRefused() {
        let video = VideoFacts.fixture(duration: 460)
        let refusal = #expect(throws: VideoRefusal.self) { try Self.recipe(video) { $0.largest = 25_000_000 } }
        #expect(refusal?.message == "7 min 40 s do not fit into 25 MB; cut it, or raise videos.largest.")
        #expect(throws: VideoRefusal.self) { try Self.recipe(.fixture(duration: 1e9)) }
    }

    @Test func secondAttemptIsSmaller() throws {
        let first = try Self.recipe(.fixture(size: PixelSize(width: 1920, height: 1080)))
        let second = try #require(first.smaller)
        #expect(second.size == PixelSize(width: 854, height: 480) && second.encoding?.budget.maxRate == 2_000_000)
        #expect(second.smaller?.smaller?.size.shortEdge == 360)
        #expect(try Self.recipe(.fixture()).smaller == nil)
    }

    // MARK: Digests

    @Test func memoryGrowsWithThePicturesThatAreEncoded() throws {
        func memory(_ size: PixelSize) throws -> Int64 {
            try Self.recipe(
                .fixture {
                    $0.picture.codec = "hevc"; $0.size = size
                }
            ).memory
        }
        let (small, large) = (
            try memory(PixelSize(width: 1280, height: 720)), try memory(PixelSize(width: 3840, height: 2160))
        )
        #expect(small < 250_000_000 && (400_000_000...600_000_000).contains(large))
        #expect(try Self.recipe(.fixture()).memory < small, "a copy")
    }

    @Test func digestDependsOnWhatDeterminesTheBytes() throws {
        let video = VideoFacts.fixture(size: PixelSize(width: 1920, height: 1080))
        let digest = try Self.recipe(video).digest
        #expect(try Self.recipe(video).digest == digest)
        // A limit that is not reached determines nothing.
        #expect(try Self.recipe(video) { $0.largest = 50_000_000 }.digest == digest)
        let others = [
            try Self.recipe(video) { $0.size = 480 }, try Self.recipe(video) { $0.quality = 24 },
            try Self.recipe(video) { $0.copy = .always }, try Self.recipe(video) { $0.largest = 5_000_000 },
            try Self.recipe(.fixture(size: video.size, sound: nil)), try VideoRecipe(motionOf: video, sound: true),
            try VideoRecipe(motionOf: video, sound: false),
        ].map(\.digest)
        #expect(Set(others + [digest]).count == 8)
    }

    @Test func movingPartsOfPhotosAreSilentAndSmall() throws {
        let recipe = try VideoRecipe(motionOf: .fixture(size: PixelSize(width: 1440, height: 1080)), sound: false)
        #expect(recipe.size == PixelSize(width: 960, height: 720) && !recipe.hasSound && !recipe.isCopy)
        #expect(arguments(recipe).contains("-preset veryfast -crf 25 "))
        #expect(arguments(recipe).contains(" -an "))
    }
}
