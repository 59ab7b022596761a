import Testing

/// The width that a value of `sizes` announces in a window.
func announced(_ sizes: String, window: Int) throws -> Double {
    for entry in sizes.split(separator: ", ") {
        let parts = entry.split(separator: " ")
        if parts.count == 2 {
            let least = try #require(Int(parts[0].dropFirst("(min-width:".count).dropLast("px)".count)))
            if window < least { continue }
        }
        let length = try #require(parts.last)
        let number = try #require(Double(length.dropLast(2)))
        return length.hasSuffix("vw") ? number * Double(window) / 100 : number
    }
    Issue.record("\(sizes) says nothing about a window of \(window) pixels")
    return 0
}
