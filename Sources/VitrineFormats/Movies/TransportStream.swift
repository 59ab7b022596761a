/// A file of MPEG transport packets (ISO/IEC 13818-1, 2.4.3): TS, and the M2TS and MTS of camcorders, which write four
/// bytes before each packet.
package struct TransportStream {
    private let file: RangedBytes
    private let distance: Int
    private let sync: Int

    private static let packet = 188
    private static let batch = 4096
    private static let searched = 16 << 20

    package init?(_ file: RangedBytes) {
        let head = file.prefix(at: 0, count: MovieSignature.headSize)
        guard let layout = Self.layout(of: head) else { return nil }
        self.file = file
        (distance, sync) = layout
    }

    static func layout(of head: [UInt8]) -> (distance: Int, sync: Int)? {
        [(packet, 0), (packet + 4, 4)].first { areThere(head, distance: $0.0, sync: $0.1) }
    }

    /// Whether every packet in the head begins with the synchronisation byte. A text may have the byte, a G, at its
    /// beginning; three packets are needed at least.
    private static func areThere(_ head: [UInt8], distance: Int, sync: Int) -> Bool {
        let starts = stride(from: sync, to: head.count, by: distance)
        guard starts.underestimatedCount >= 3 else { return false }
        return starts.allSatisfy { start in
            // After the byte: an error flag, and the field that says whether there is a payload, which is never zero.
            head[start] == 0x47 && (head.byte(at: start + 1) ?? 0) & 0x80 == 0
                && (head.byte(at: start + 3) ?? 0x10) & 0x30 != 0
        }
    }

    /// The beginning of the first stream of pictures, without the headers of its packets.
    package func pictures(atMost limit: Int) -> [UInt8] {
        var stream: [UInt8] = []
        var identifier: Int?
        var offset = 0
        while stream.count < limit, offset < Self.searched {
            let part = file.prefix(at: offset, count: distance * Self.batch)
            var start = 0
            while start + distance <= part.count, stream.count < limit {
                add(Array(part[start + sync..<start + distance]), to: &stream, &identifier)
                start += distance
            }
            if start == 0 { break }
            offset += start
        }
        return stream
    }

    private func add(_ packet: [UInt8], to stream: inout [UInt8], _ identifier: inout Int?) {
        guard packet[0] == 0x47, let fields = packet.integer(at: 1, width: 2, .big), packet[3] & 0x10 != 0 else {
            return
        }
        var start = 4
        // An adaptation field stands before the payload.
        if packet[3] & 0x20 != 0 { start += 1 + Int(packet[4]) }
        let (isFirst, number) = (fields & 0x4000 != 0, fields & 0x1FFF)
        if isFirst {
            let isPictures = packet.has([0, 0, 1], at: start) && (packet.byte(at: start + 3) ?? 0) & 0xF0 == 0xE0
            if identifier == nil, isPictures { identifier = number }
            guard isPictures, let size = packet.byte(at: start + 8) else { return }
            start += 9 + Int(size)
        }
        if number == identifier, start < packet.count { stream += packet[start...] }
    }
}
