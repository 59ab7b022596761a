package struct WebPBitstream {
    package let width: Int
    package let height: Int
    package let hasAlpha: Bool

    package init?(_ chunk: WebPChunks.Chunk, in bytes: [UInt8]) {
        let start = chunk.payload.lowerBound
        if chunk.isCalled("VP8 ") {
            guard chunk.payload.count >= 10, bytes[start] & 1 == 0, bytes.has([0x9D, 0x01, 0x2A], at: start + 3),
                let width = bytes.integer(at: start + 6, width: 2, .little),
                let height = bytes.integer(at: start + 8, width: 2, .little)
            else { return nil }
            self.width = width & 0x3FFF
            self.height = height & 0x3FFF
            hasAlpha = false
        } else {
            guard chunk.isCalled("VP8L"), chunk.payload.count >= 5, bytes[start] == 0x2F,
                let bits = bytes.integer(at: start + 1, width: 4, .little)
            else { return nil }
            width = bits & 0x3FFF + 1
            height = bits >> 14 & 0x3FFF + 1
            hasAlpha = bits >> 28 & 1 == 1
        }
        guard width > 0, height > 0 else { return nil }
    }

    package var extendedHeader: [UInt8] {
        [hasAlpha ? WebPChunks.Flag.alpha : 0, 0, 0, 0] + (width - 1).bytes(3, .little)
            + (height - 1).bytes(3, .little)
    }
}
