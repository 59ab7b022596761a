package import VitrineDisk

package enum DeviceAddress {
    /// - Parameter host: the address that the user typed; nil for the only one in a local network.
    /// - Throws: that an address has to be given, or another one.
    package static func choose(_ host: String?, among interfaces: [NetworkInterface]) throws(PreviewError) -> String {
        if let host {
            guard let parts = parts(of: host), parts != [0, 0, 0, 0], parts != [127, 0, 0, 1] else {
                throw PreviewError(
                    "'\(host)' is not an IPv4 address at which devices reach this machine; give one such as 192.168.1.2"
                )
            }
            return host
        }
        let local = interfaces.filter { $0.isRunning && isLocal($0.address) }
        guard let only = local.first else {
            throw PreviewError(
                "this machine has no address in a local network; connect it, or give one of its addresses with --host")
        }
        guard local.count == 1 else {
            let list = local.map { "\($0.address) (\($0.name))" }.joined(separator: ", ")
            throw PreviewError("this machine has several addresses in local networks; choose one with --host: \(list)")
        }
        return only.address
    }

    /// Whether an address is one of those for private networks (RFC 1918, 3), or of those that providers and Tailscale
    /// give out (RFC 6598, 7).
    static func isLocal(_ address: String) -> Bool {
        guard let parts = parts(of: address) else { return false }
        switch (parts[0], parts[1]) {
        case (10, _), (192, 168), (172, 16...31), (100, 64...127): return true
        default: return false
        }
    }

    /// The four numbers of an IPv4 address as browsers write it; nil for anything else.
    private static func parts(of address: String) -> [UInt8]? {
        let parts = address.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part -> UInt8? in
            let text = String(Substring(part))
            // This also excludes signs and zeros at the beginning, which other programs read in other ways.
            return UInt8(text).flatMap { String($0) == text ? $0 : nil }
        }
        return parts.count == 4 && numbers.count == 4 ? numbers : nil
    }
}
