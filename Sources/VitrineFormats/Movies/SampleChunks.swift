/// Where in the file the samples of a track are (ISO/IEC 14496-12, 8.7). Samples that follow each other in the file form a
/// chunk.
package enum SampleChunks {
    /// Four hours have fewer, even with one chunk for each picture.
    private static let maxChunks = 1 << 20

    package static func offsets(of track: MovieTrack, in header: [UInt8]) -> [Int]? {
        let width = track.boxes["stco"] == nil ? 8 : 4
        guard let range = track.boxes["stco"] ?? track.boxes["co64"],
            let count = header.integer(at: range.lowerBound + 4, width: 4, .big), count <= maxChunks,
            count * width <= range.count - 8
        else { return nil }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for index in 0..<count {
            let offset = header.integer(at: range.lowerBound + 8 + index * width, width: width, .big)
            guard let offset else { return nil }
            offsets.append(offset)
        }
        return offsets
    }

    /// The ranges of the file that the samples of a track take, one for each chunk; nil when the tables are damaged or
    /// contradict each other.
    package static func ranges(of track: MovieTrack, in header: [UInt8]) -> [Range<Int>]? {
        guard let offsets = offsets(of: track, in: header), let sizes = SampleSizes(track, in: header),
            let runs = runs(of: track, in: header)
        else { return nil }
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(offsets.count)
        var (sample, run) = (0, 0)
        for (index, offset) in offsets.enumerated() {
            while run + 1 < runs.count, runs[run + 1].first <= index { run += 1 }
            guard run < runs.count, let size = sizes.total(from: sample, count: runs[run].samples),
                let end = offset.plus(size)
            else { return nil }
            ranges.append(offset..<end)
            sample += runs[run].samples
        }
        return sample == sizes.count ? ranges : nil
    }

    /// The chunks from which on another number of samples is in each chunk. Chunks are counted from 0.
    private static func runs(of track: MovieTrack, in header: [UInt8]) -> [(first: Int, samples: Int)]? {
        guard let range = track.boxes["stsc"],
            let count = header.integer(at: range.lowerBound + 4, width: 4, .big), count <= (range.count - 8) / 12
        else { return nil }
        var runs: [(first: Int, samples: Int)] = []
        for index in 0..<count {
            let start = range.lowerBound + 8 + index * 12
            guard let first = header.integer(at: start, width: 4, .big),
                let samples = header.integer(at: start + 4, width: 4, .big), first > (runs.last?.first ?? -1) + 1
            else { return nil }
            runs.append((first - 1, samples))
        }
        return runs.first?.first == 0 || runs.isEmpty ? runs : nil
    }
}

private struct SampleSizes {
    let count: Int
    private let header: [UInt8]
    private let start: Int
    /// The size of every sample; 0 when each has a size of its own.
    private let constant: Int

    init?(_ track: MovieTrack, in header: [UInt8]) {
        guard let range = track.boxes["stsz"],
            let constant = header.integer(at: range.lowerBound + 4, width: 4, .big),
            let count = header.integer(at: range.lowerBound + 8, width: 4, .big),
            constant > 0 || count <= (range.count - 12) / 4
        else { return nil }
        (self.count, self.constant, self.header) = (count, constant, header)
        start = range.lowerBound + 12
    }

    func total(from first: Int, count: Int) -> Int? {
        guard count <= self.count - first else { return nil }
        if constant > 0 { return constant.times(count) }
        var total = 0
        for index in first..<first + count {
            guard let size = header.integer(at: start + index * 4, width: 4, .big) else { return nil }
            total += size
        }
        return total
    }
}
