/// A WebP's chunks (RFC 9649).
struct WebPLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    private static let pictures: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

    var problems: [String] {
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return ["is no WebP"]
        }
        var problems: [String] = []
        if number(at: 4) + 8 != bytes.count { problems.append("is cut off, or has something behind its end") }
        var index = 12
        while index + 8 <= bytes.count {
            let length = number(at: index + 4)
            guard index + 8 + length <= bytes.count else { return problems }
            let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
            let payload = bytes[index + 8..<index + 8 + length]
            if let problem = problem(name, payload) { problems.append(problem) }
            index += 8 + length + length % 2
        }
        return problems
    }

    private func problem(_ name: String, _ payload: ArraySlice<UInt8>) -> String? {
        switch name {
        case "EXIF": allowed.exifProblem(payload)
        case "XMP ": allowed.xmpProblem(payload)
        default: Self.pictures.contains(name) ? nil : "has unknown data"
        }
    }

    private func number(at index: Int) -> Int {
        bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
