import VitrineMessages

@testable import VitrineBuild
@testable import VitrineCore

extension FuzzTarget {
    /// What ffprobe and ffmpeg print, much of which a hostile video determines.
    static let videoPrograms = [
        FuzzTarget("ffprobe", longest: 8192, texts: probes, words: ["1e400", "-9223372036854775808", "null"]) { text in
            guard let facts = try? VideoProbeReader.facts(Array(text.utf8), container: .mov) else { return nil }
            return Videos.complaint(about: facts)
        },
        FuzzTarget("ffmpeg", texts: progress) { text in
            var (lines, meter) = (LineSplitter(), PacketMeter())
            Array(text.utf8).withUnsafeBytes { lines.append($0) }
            var all: [Substring] = []
            while let line = lines.next() { all.append(line) }
            for line in all {
                meter.add(line: line)
                _ = VideoFault.failure(.failed, [line], of: launch)
                if let part = VideoProgress.fraction(line, of: 10), !(0...1).contains(part) { return "\(part) is done" }
            }
            _ = PictureStatistics(lines: all)
            if let seconds = meter.duration, !(seconds > 0 && seconds.isFinite) { return "a duration of \(seconds) s" }
            return meter.keyFrameInterval.map { $0 >= 0 ? nil : "\($0) s between key frames" } ?? nil
        },
    ]

    private static let launch = ProgramLaunch(
        program: "/usr/bin/ffmpeg", arguments: [], folder: "/tmp/job-1", memory: 1, fileSize: 1, seconds: 60)

    private static let probes: [String] = {
        let picture = """
            {"index":0,"codec_name":"h264","profile":"High","codec_type":"video","width":1920,"height":1080,\
            "sample_aspect_ratio":"4:3","pix_fmt":"yuv420p","level":40,"color_range":"tv","color_space":"bt709",\
            "color_transfer":"smpte2084","field_order":"tt","r_frame_rate":"30/1","avg_frame_rate":"30000/1001",\
            "bit_rate":"3200400","disposition":{"attached_pic":0},"side_data_list":[{"rotation":-90},\
            {"dv_profile":8,"dv_bl_signal_compatibility_id":4}]}
            """
        let sound =
            #"{"index":1,"codec_name":"aac","profile":"LC","codec_type":"audio","channels":2,"bit_rate":"96000"}"#
        let whole = "{\"streams\":[\(picture),\(sound)],\"format\":{\"duration\":\"12.5\"}}"
        let hostile = [
            ("1920", "9223372036854775807"), ("1080", "16"), ("4:3", "9999999999:1"), ("30000/1001", "1e308/1e-308"),
            ("12.5", "999999999.999"), ("12.5", "1e-300"), ("-90", "1e308"), ("3200400", "9223372036854775807"),
            ("\"channels\":2", "\"channels\":-1"), ("96000", "9223372036854775807"), ("1920", "67108864"),
        ]
        return [whole, "{\"error\":{\"code\":-1,\"string\":\"x\"}}", String(repeating: "[", count: 8000)]
            + hostile.map { whole.replacing($0.0, with: $0.1) }
    }()

    private static let progress = [
        "frame=10\nout_time_us=2500000\nprogress=continue\n", "out_time_us=N/A\n", "out_time_us=1e999\n",
        "0.000000,K__\n1.0,___\n-1e308,K__\n1e308,K__\n",
        "lavfi.signalstats.YLOW=16\nlavfi.signalstats.YAVG=93\nlavfi.signalstats.YHIGH=1e400\n",
        "[h264 @ 0x5] error\nfile:/proc/self/fd/3: Invalid data\n[\n]\n",
    ]
}

/// Videos that are published have a size that players support, and their options are those of ffmpeg.
enum Videos {
    static func complaint(about facts: VideoFacts) -> String? {
        let poster = VideoPoster(of: facts)
        for candidate in poster.candidates() + poster.candidates(chosen: 12.5) {
            _ = poster.arguments(candidate, input: "in", output: "out")
            guard (0...facts.duration).contains(candidate.time) else { return "a poster at \(candidate.time) s" }
        }
        for policy in [VideoSettings.CopyPolicy.auto, .always, .never] {
            var settings = VideoSettings()
            settings.copy = policy
            guard let recipe = try? VideoRecipe(of: facts, settings: settings) else { continue }
            if let problem = complaint(about: recipe) ?? recipe.smaller.flatMap(complaint) { return problem }
        }
        return (try? VideoRecipe(motionOf: facts, sound: true)).flatMap(complaint)
    }

    private static func complaint(about recipe: VideoRecipe) -> String? {
        _ = recipe.digest
        let arguments = recipe.arguments(input: "in", output: "out", damaged: .skip)
        guard arguments.allSatisfy({ !$0.utf8.contains { $0 < 0x20 } }) else { return "options \(arguments)" }
        if recipe.isCopy { return nil }
        let size = recipe.size
        let isFine = size.shortEdge >= 2 && size.longEdge <= 4096 && size.width % 2 == 0 && size.height % 2 == 0
        return isFine ? nil : "a video of \(size.width) × \(size.height) pixels"
    }
}
