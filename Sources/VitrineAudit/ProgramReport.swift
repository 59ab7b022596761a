import VitrineFormats

enum ProgramReport {
    private static let keys: [[StaticString]] = [
        ["\"counts\"", "\"isPlan\"", "\"sources\""], ["\"files\"", "\"findings\"", "\"notes\""],
    ]

    static func matches(_ bytes: [UInt8]) -> Bool {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return keys.contains { $0.allSatisfy { bytes.contains($0) } }
    }
}
