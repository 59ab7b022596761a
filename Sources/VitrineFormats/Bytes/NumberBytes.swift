extension Int {
    package func bytes(_ width: Int, _ order: ByteOrder) -> [UInt8] {
        let little = (0..<width).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
        return order == .little ? little : little.reversed()
    }
}
