/// Measures a video by the list of its packets that ffprobe prints, one a line: the time in seconds, the duration in seconds or
/// `N/A`, and flags that begin with `K` for a key frame.
package struct PacketMeter {
    private var times: ClosedRange<Double>?
    private var end = 0.0
    private var lastKeyFrame: Double?
    private var longest = 0.0

    package init() {}

    package mutating func add(line: Substring) {
        let fields = line.split(separator: ",", maxSplits: 2)
        guard fields.count == 3, let time = Double(fields[0]), time.isFinite else { return }
        times = min(times?.lowerBound ?? time, time)...max(times?.upperBound ?? time, time)
        end = max(end, time + (ProbeNumber.positive(String(fields[1])) ?? 0))
        guard fields[2].first == "K" else { return }
        if let lastKeyFrame { longest = max(longest, time - lastKeyFrame) }
        lastKeyFrame = time
    }

    /// The longest time in seconds between two key frames, or from the last one to the last packet; nil without a key frame.
    package var keyFrameInterval: Double? {
        guard let lastKeyFrame, let times else { return nil }
        return max(longest, times.upperBound - lastKeyFrame)
    }

    /// The duration in seconds from the first packet to the end of the last; nil without packets. What lies before zero is not
    /// shown.
    package var duration: Double? {
        times.map { end - max(0, $0.lowerBound) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
