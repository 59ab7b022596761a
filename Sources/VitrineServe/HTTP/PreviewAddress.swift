internal import VitrineDisk

package struct PreviewAddress: Sendable {
    /// nil to listen to programs on this machine only.
    package let host: String?
    package let port: Int
    /// The only name under which the server answers; nil for those by which this machine calls itself.
    private let name: String?

    private static let wildcards: Set<String> = ["0.0.0.0", "::"]

    /// - Parameter host: an address or name as the user typed it; an IPv6 address may stand in brackets, as in a browser.
    package init(host: String?, port: Int) {
        let isBracketed = host.map { $0.hasPrefix("[") && $0.hasSuffix("]") } ?? false
        self.host = isBracketed ? host.map { String($0.dropFirst().dropLast()) } : host
        self.port = port
        name = nil
    }

    /// An address for programs on this machine only.
    /// - Parameter name: a name below `localhost`, which leads to this machine (RFC 6761, 6.3).
    package init(name: String, port: Int) {
        host = nil
        self.port = port
        self.name = name
    }

    package var isPublic: Bool { host.map { $0 != "::1" && $0 != "localhost" && !$0.hasPrefix("127.") } ?? false }

    package func apply(to options: inout PreviewServer.Options) {
        options.port = port
        if let name { options.names = [name] }
        guard let host else { return }
        options.addresses = [host]
        let names = Self.wildcards.contains(host) ? Self.ownAddresses + Self.ownNames : [host]
        options.names += names.map { $0.utf8.contains(UInt8(ascii: ":")) ? "[\($0)]" : $0 }
    }

    package func url(port: Int) -> String {
        var name = host ?? name ?? "localhost"
        if Self.wildcards.contains(name) { name = Self.ownAddresses.first ?? "localhost" }
        return "http://\(name.utf8.contains(UInt8(ascii: ":")) ? "[\(name)]" : name):\(port)/"
    }

    private static var ownAddresses: [String] { NetworkInterface.all.map(\.address) }

    private static var ownNames: [String] {
        let name = ThisProcess.hostName
        return name.isEmpty ? [] : [name, name + ".local"]
    }
}
