/// Decides which requests to a studio are answered. A request that comes from a page of another site, or from another
/// program without the user's token, changes nothing and learns nothing.
struct StudioGate: Sendable {
    struct Head: Sendable {
        var host: String
        /// The names of the fields in lower case, and their values.
        var fields: [(name: String, value: String)]

        /// The value of a field; nil if the request does not have it.
        /// - Throws: `Refusal` if the request has it twice, so that it has more than one meaning.
        func value(_ name: String) throws(Refusal) -> String? {
            let found = fields.filter { $0.name == name }
            guard found.count <= 1 else { throw .foreign }
            return found.first?.value
        }
    }

    enum Refusal: Error {
        case foreign
        case notEntered
        case mediaType
    }

    static let cookieName = "vitrine-studio"
    static let tokenField = "vitrine-token"

    let secrets: StudioSecrets
    let entrance: StudioEntrance

    func checkReading(_ head: Head) throws(Refusal) {
        if try isProgram(head) { return }
        // "same-site" would be another port of this machine. At an address in the local network, browsers do not send the
        // field, but other origins get no cookie, or cannot read the answer (Cross-Origin-Resource-Policy).
        guard try ["same-origin", "none", nil].contains(head.value("sec-fetch-site")),
            try [Self.origin(head), nil].contains(head.value("origin"))
        else { throw .foreign }
        guard secrets.mayRead(cookies: try Self.cookies(head), at: entrance) else { throw .notEntered }
    }

    /// Verifies that a request comes from a page of the studio, whether its browser has entered or not.
    /// - Parameter mediaType: the only one that the request may have. Pages of other sites can only send it after
    ///   asking for permission, which they do not get.
    func checkOrigin(_ head: Head, mediaType: String) throws(Refusal) {
        guard try head.value("origin") == Self.origin(head),
            try ["same-origin", nil].contains(head.value("sec-fetch-site"))
        else { throw .foreign }
        guard try head.value("content-type") == mediaType else { throw .mediaType }
    }

    /// The origin of the studio's pages. The host was compared with the studio's names.
    private static func origin(_ head: Head) -> String { "http://" + head.host }

    func checkWriting(_ head: Head, mediaType: String) throws(Refusal) {
        if try isProgram(head) {
            guard try head.value("content-type") == mediaType else { throw .mediaType }
            return
        }
        try checkOrigin(head, mediaType: mediaType)
        guard let token = try head.value(Self.tokenField),
            secrets.mayWrite(cookies: try Self.cookies(head), token: token, at: entrance)
        else { throw .notEntered }
    }

    /// Whether a program of the user sends the request, with the token from the site's state. Programs run on this machine.
    private func isProgram(_ head: Head) throws(Refusal) -> Bool {
        guard let value = try head.value("authorization") else { return false }
        let isBrowser = head.fields.contains {
            ["origin", "cookie", "referer"].contains($0.name) || $0.name.hasPrefix("sec-")
        }
        guard entrance == .machine, !isBrowser, value.hasPrefix("Bearer ") else { throw .foreign }
        guard secrets.isProgramToken(String(value.dropFirst("Bearer ".count))) else { throw .notEntered }
        return true
    }

    /// The cookies with the name of the studio's (RFC 6265, 5.4). Other programs on this machine can set more of them.
    static func cookies(_ head: Head) throws(Refusal) -> [String] {
        let parts = try head.value("cookie")?.utf8.split(separator: UInt8(ascii: ";")) ?? []
        let start = Array((cookieName + "=").utf8)
        return parts.map { $0.drop { $0 == UInt8(ascii: " ") } }.filter { $0.starts(with: start) }
            .map { String(Substring($0.dropFirst(start.count))) }
    }
}
