import Foundation

/// A client that sends any bytes. It blocks threads of its own and none of the server's.
final class RawClient: Sendable {
    struct Failure: Error {
        var call: String
        var number = errno
    }

    /// How long it waits in all. A server that says again and again that it is still there does not keep it.
    private static let patience = 600
    private let descriptor: Int32
    private let end = ContinuousClock.now + .seconds(patience)

    /// - Parameters:
    ///   - isSix: whether to connect to ::1.
    ///   - host: the IPv4 address to connect to otherwise.
    init(port: Int, isSix: Bool = false, host: UInt32 = 0x7F00_0001) throws {
        descriptor = socket(isSix ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var four = sockaddr_in()
        four.sin_family = sa_family_t(AF_INET)
        four.sin_port = in_port_t(UInt16(port).bigEndian)
        four.sin_addr.s_addr = host.bigEndian
        var six = sockaddr_in6()
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = in_port_t(UInt16(port).bigEndian)
        six.sin6_addr = in6addr_loopback
        let result = isSix ? Self.connect(descriptor, &six) : Self.connect(descriptor, &four)
        guard result == 0 else {
            defer { close(descriptor) }
            throw Failure(call: "connect")
        }
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafeBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress else { return -1 }
            return Glibc.connect(descriptor, base.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
    }

    /// Programs that other tests start at the same time may have inherited the descriptor, so closing it is not enough.
    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    func send(_ bytes: [UInt8]) async {
        await Self.blocking { [descriptor] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                // The server may have refused the request and closed the connection before it read everything.
                if count <= 0 { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    func send(_ text: String) async { await send(Array(text.utf8)) }

    /// The next bytes; empty at the end, or when its patience is at an end.
    func receive() async -> [UInt8] {
        guard .now < end else { return [] }
        return await Self.blocking { [descriptor] in
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            return Array(buffer.prefix(max(0, count)))
        }
    }

    /// The bytes until `isEnough`, or until the end.
    func receive(until isEnough: ([UInt8]) -> Bool) async -> [UInt8] {
        var all: [UInt8] = []
        while !isEnough(all) {
            let more = await receive()
            if more.isEmpty { break }
            all += more
        }
        return all
    }

    func receive(until text: String) async -> String {
        let bytes = await receive { $0.firstRange(of: Array(text.utf8)) != nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}

/// The parts of an HTTP answer.
struct Answer {
    var status = 0
    var fields: [String: String] = [:]
    var body: [UInt8] = []

    init(_ bytes: [UInt8]) {
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        let lines = String(decoding: bytes[..<(end?.lowerBound ?? bytes.endIndex)], as: UTF8.self).split(
            separator: "\r\n")
        status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ": ", maxSplits: 1)
            if parts.count == 2 { fields[parts[0].lowercased()] = String(parts[1]) }
        }
        body = end.map { Array(bytes[$0.upperBound...]) } ?? []
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}
