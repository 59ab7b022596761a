package enum PageLinks {
    /// Returns the values of `href`, `src` and `poster` and the candidates of `srcset`, with entities decoded and without
    /// duplicates.
    package static func find(in page: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        for (name, isSet) in [
            (" href=\"", false), (" src=\"", false), (" poster=\"", false), (" srcset=\"", true),
        ] {
            for value in values(of: Array(name.utf8), in: page) {
                let text = unescaped(value)
                if isSet {
                    for part in text.split(separator: ",") {
                        if let url = part.split(separator: " ").first { found.insert(String(url)) }
                    }
                } else {
                    found.insert(text)
                }
            }
        }
        return found
    }

    package static func identifiers(in page: [UInt8]) -> Set<String> {
        Set(values(of: Array(" id=\"".utf8), in: page).map(unescaped))
    }

    private static func values(of name: [UInt8], in page: [UInt8]) -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        var index = 0
        while index + name.count < page.count {
            guard page[index] == name[0], page[index..<index + name.count].elementsEqual(name) else {
                index += 1
                continue
            }
            let start = index + name.count
            let end = page[start...].firstIndex(of: UInt8(ascii: "\"")) ?? page.count
            found.append(page[start..<end])
            index = end
        }
        return found
    }

    private static func unescaped(_ value: ArraySlice<UInt8>) -> String {
        var text = String(decoding: value, as: UTF8.self)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            guard text.utf8.contains(UInt8(ascii: "&")) else { break }
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }
}
