/// Finds the longest time between two key frames in the list of packets that ffprobe prints, one a line: the time in
/// seconds, a comma, and flags that begin with `K` for a key frame.
package struct KeyFrameMeter {
    private var last: Double?
    private var end = 0.0
    private var longest = 0.0

    package init() {}

    package mutating func add(line: Substring) {
        let fields = line.split(separator: ",", maxSplits: 1)
        guard fields.count == 2, let time = Double(fields[0]), time.isFinite else { return }
        end = max(end, time)
        guard fields[1].first == "K" else { return }
        if let last { longest = max(longest, time - last) }
        last = time
    }

    /// The longest time in seconds, the time after the last key frame included; nil without a key frame.
    package var interval: Double? { last.map { max(longest, end - $0) } }
}
