@testable import VitrineServe

/// A request to a studio that must have no effect: its fields, and the name to which it is sent.
struct StudioAttack: Sendable {
    var name: String
    var host: String?
    var fields: [String]
    /// Whether a browser that has entered may read with these fields, as its user does.
    var mayRead = false

    /// All attacks on a studio.
    static func all(on studio: StudioServer) -> [StudioAttack] {
        let (port, host) = (studio.server.port, studio.host)
        let (cookie, token, origin) = (studio.cookie, studio.token, studio.origin)
        let json = "Content-Type: application/json"
        let here = "Sec-Fetch-Site: same-origin"
        let program = "Authorization: Bearer \(studio.secrets.programToken)"
        let other = studio.otherPass
        var attacks = [
            StudioAttack(
                name: "pass of the other entrance",
                fields: [StudioServer.cookie(other), StudioServer.token(other), origin, here, json]),
            StudioAttack(
                name: "token of the other entrance",
                fields: [cookie, StudioServer.token(other), origin, here, json], mayRead: true),
            StudioAttack(
                name: "token of another device",
                fields: [cookie, StudioServer.token(studio.devicePasses[1]), origin, here, json], mayRead: true),
            StudioAttack(
                name: "cookie of the other entrance",
                fields: [StudioServer.cookie(other), token, origin, here, json]),
            StudioAttack(
                name: "form",
                fields: [
                    cookie, "Origin: https://evil.example", "Sec-Fetch-Site: cross-site",
                    "Content-Type: application/x-www-form-urlencoded",
                ]),
            StudioAttack(
                name: "text without permission",
                fields: [
                    cookie, "Origin: https://evil.example",
                    "Sec-Fetch-Site: cross-site", "Content-Type: text/plain",
                ]),
            StudioAttack(
                name: "old browser without fetch metadata",
                fields: [cookie, token, "Origin: https://evil.example", json]),
            StudioAttack(name: "null origin", fields: [cookie, token, "Origin: null", here, json]),
            StudioAttack(
                name: "origin of the other entrance",
                fields: [cookie, token, "Origin: http://\(studio.otherHost)", json]),
            StudioAttack(name: "no origin", fields: [cookie, token, here, json], mayRead: true),
            StudioAttack(
                name: "cross site with everything", fields: [cookie, token, origin, "Sec-Fetch-Site: cross-site", json]),
            StudioAttack(
                name: "other port",
                fields: [
                    cookie, "Origin: http://\(host.prefix { $0 != ":" }):\(port ^ 1)",
                    "Sec-Fetch-Site: same-site", json,
                ]),
            StudioAttack(
                name: "other port with token", fields: [cookie, token, origin, "Sec-Fetch-Site: same-site", json]),
            StudioAttack(
                name: "script from elsewhere",
                fields: [
                    cookie, "Sec-Fetch-Site: same-site", "Sec-Fetch-Dest: script",
                    "Sec-Fetch-Mode: no-cors",
                ]),
            StudioAttack(name: "other user", fields: [origin, here, json]),
            StudioAttack(
                name: "other user with a token of his own",
                fields: [
                    origin, here, json,
                    "Vitrine-Token: \(String(repeating: "0", count: 64))",
                    "Cookie: vitrine-studio=\(String(repeating: "0", count: 64))",
                ]),
            StudioAttack(name: "cookie alone", fields: [cookie, origin, here, json], mayRead: true),
            StudioAttack(name: "token alone", fields: [token, origin, here, json]),
            StudioAttack(
                name: "empty secrets", fields: ["Cookie: vitrine-studio=", "Vitrine-Token: ", origin, here, json]),
            StudioAttack(
                name: "cookie as token", fields: [cookie, "Vitrine-Token: \(studio.pass.cookie)", origin, here, json],
                mayRead: true),
            StudioAttack(
                name: "media type with a parameter", fields: [cookie, token, origin, here, json + "; charset=utf-8"],
                mayRead: true),
            StudioAttack(name: "no media type", fields: [cookie, token, origin, here], mayRead: true),
            StudioAttack(
                name: "two origins", fields: [cookie, token, origin, "Origin: https://evil.example", here, json]),
            StudioAttack(name: "two cookies", fields: [cookie, "Cookie: a=b", token, origin, here, json]),
            StudioAttack(name: "two tokens", fields: [cookie, token, token, origin, here, json], mayRead: true),
            StudioAttack(
                name: "two media types", fields: [cookie, token, origin, here, json, "Content-Type: text/plain"],
                mayRead: true),
            StudioAttack(name: "two sites", fields: [cookie, token, origin, here, "Sec-Fetch-Site: cross-site", json]),
            StudioAttack(name: "program in a browser", fields: [program, origin, json]),
            StudioAttack(name: "program with a cookie", fields: [program, cookie, json]),
            StudioAttack(name: "program with fetch metadata", fields: [program, here, json]),
            StudioAttack(
                name: "wrong program", fields: ["Authorization: Bearer \(String(repeating: "0", count: 64))", json]),
            StudioAttack(name: "password", fields: ["Authorization: Basic YTpi", json]),
            StudioAttack(
                name: "upgrade",
                fields: [
                    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Origin: https://evil.example",
                ]),
            StudioAttack(
                name: "other method in a field", fields: [cookie, here, "X-HTTP-Method-Override: POST", json],
                mayRead: true),
            StudioAttack(
                name: "long origin",
                fields: [
                    cookie, token, "Origin: http://" + String(repeating: "a", count: 7000),
                    here, json,
                ]),
            StudioAttack(
                name: "origin with a user", fields: [cookie, token, "Origin: http://a@\(host)", here, json]),
        ]
        let name = host.prefix { $0 != ":" }
        let others =
            [
                "evil.example", "evil.example:\(port)", "0.0.0.0:\(port)", "127.0.0.1:\(port)", "localhost:\(port)",
                "[::1]:\(port)", String(name), "\(name):\(port ^ 1)", "x\(host)", "\(name).:\(port)",
                "abcdefgi.localhost:\(port)", "a.\(host)", "\(name).evil.example:\(port)", studio.otherHost,
                "[::ffff:\(name)]:\(port)", "2130706434:\(port)", "0x7f.0.0.2:\(port)", "127.0.0.02:\(port)",
                "127.0.2:\(port)",
            ] + (studio.entrance == .machine ? [host.uppercased()] : [])
        attacks += others.map { other in
            StudioAttack(
                name: "host \(other)", host: other, fields: [cookie, token, "Origin: http://\(other)", here, json])
        }
        if studio.entrance == .network {
            // Programs of the user run on this machine.
            attacks.append(StudioAttack(name: "program in the network", fields: [program, json]))
        }
        return attacks
    }
}
