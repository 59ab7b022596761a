/// The host names under which the server answers. A page of another site whose own name was made to lead to this server
/// (DNS rebinding) sends that name, and gets no answer.
struct HostList: Sendable {
    enum Verdict { case known, foreign, malformed }

    private let names: [[UInt8]]

    /// - Parameter names: the names without a port.
    init(_ names: [String]) {
        self.names = names.map(Self.folded)
    }

    func verdict(on host: String, port: Int) -> Verdict {
        let host = Array(host.utf8)
        let end = Array(":\(port)".utf8)
        // Browsers leave out the default port of HTTP.
        if names.contains(where: { host == $0 + end || port == 80 && host == $0 }) { return .known }
        return Self.isWellFormed(host) ? .foreign : .malformed
    }

    /// `name`, `1.2.3.4` or `[::1]`, with or without a port (RFC 9110, 7.2).
    private static func isWellFormed(_ host: [UInt8]) -> Bool {
        guard host.count <= 255 else { return false }
        let isBracketed = host.first == UInt8(ascii: "[")
        let end = isBracketed ? host.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : host.firstIndex(of: colon)
        guard !isBracketed || end != nil else { return false }
        let name = host[..<(end ?? host.endIndex)]
        let port = host[(end ?? host.endIndex)...]
        let inside = isBracketed ? name.dropFirst().dropLast() : name
        return !inside.isEmpty && inside.allSatisfy(isBracketed ? isAddressByte : isNameByte)
            && (port.isEmpty || port.first == colon && port.count <= 6 && port.dropFirst().allSatisfy(isDigit))
    }

    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    private static let colon = UInt8(ascii: ":")

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-._".utf8.contains(byte)
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20) || byte == colon
            || byte == UInt8(ascii: ".")
    }
}
