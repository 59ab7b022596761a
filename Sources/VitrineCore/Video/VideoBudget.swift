/// The size and the bit rate with which a video fits into the largest file that may be published.
struct VideoBudget: Hashable, Sendable {
    /// The length of the short edge in pixels.
    var edge: Int
    var maxRate: Int64

    /// The most bits per second that a size gets, and the least with which it still looks good. The edge is the short one.
    private static let levels: [(edge: Int, cap: Int64, least: Int64)] = [
        (1080, 8_000_000, 2_400_000), (720, 4_000_000, 1_200_000), (480, 2_000_000, 600_000), (360, 1_000_000, 300_000),
    ]
    /// The part of the file that pictures and sound may fill; the rest is for its structure.
    private static let share = 0.95
    /// The time in seconds of which the encoder may spend the bits in advance.
    static let bufferSeconds = 2

    /// - Parameter edge: the short edge that is wished for, not longer than that of the source.
    init(edge: Int, duration: Double, soundRate: Int64, largest: Int64) throws(VideoRefusal) {
        let bits = Self.share * 8 * Double(largest) - Double(soundRate) * duration
        let rate = bits / (duration + Double(Self.bufferSeconds))
        let available = Int64(exactly: min(max(rate, 0), 1e12).rounded(.down)) ?? 0
        let edges = [edge] + Self.levels.map(\.edge).filter { $0 < edge }
        guard let fitting = edges.first(where: { available >= Self.level($0).least }) else {
            throw .tooLong(duration, bytes: largest)
        }
        self.edge = fitting
        maxRate = min(Self.level(fitting).cap, available)
    }

    private init(edge: Int, maxRate: Int64) {
        self.edge = edge
        self.maxRate = maxRate
    }

    static func cap(edge: Int) -> Int64 { level(edge).cap }

    var smaller: VideoBudget {
        VideoBudget(edge: Self.levels.map(\.edge).first { $0 < edge } ?? edge, maxRate: maxRate / 2)
    }

    private static func level(_ edge: Int) -> (edge: Int, cap: Int64, least: Int64) {
        levels.last { $0.edge >= edge } ?? levels[0]
    }
}
