internal import Glibc

package struct NetworkInterface: Equatable, Sendable {
    package let name: String
    package let address: String
    package let isRunning: Bool

    package init(name: String, address: String, isRunning: Bool) {
        self.name = name
        self.address = address
        self.isRunning = isRunning
    }

    /// The addresses of this machine, without those of the loopback interface, and without those that browsers do not open.
    package static var all: [NetworkInterface] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        return sequence(first: list) { $0?.pointee.ifa_next }.compactMap { entry in
            entry.flatMap { NetworkInterface($0.pointee) }
        }
    }

    private init?(_ entry: ifaddrs) {
        guard let address = entry.ifa_addr, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0 else { return nil }
        let family = Int32(address.pointee.sa_family)
        guard family == AF_INET || family == AF_INET6 else { return nil }
        let length = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard getnameinfo(address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
        else { return nil }
        self.address = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // Browsers do not open addresses with a zone, such as fe80::1%eth0.
        if self.address.utf8.contains(UInt8(ascii: "%")) { return nil }
        name = String(cString: entry.ifa_name)
        let running = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
        isRunning = entry.ifa_flags & running == running
    }
}
