internal import VitrineCore

struct StudioDevice: Equatable, Sendable {
    /// Names the device in requests. It is not a secret.
    let id: String
    let name: String
    /// When it entered, in nanoseconds since 1970.
    let entered: Int64
    /// When it last loaded something or had a page open, in nanoseconds since 1970.
    var seen: Int64

    var json: JSONValue {
        .record([
            "id": .text(id), "name": .text(name), "entered": .number(Int(entered / 1_000_000_000)),
            "seen": .number(Int(seen / 1_000_000_000)),
        ])
    }
}
