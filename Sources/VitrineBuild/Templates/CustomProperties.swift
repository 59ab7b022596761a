internal import VitrineCore

/// The custom properties, such as `--gap`, that a stylesheet declares and uses.
struct CustomProperties {
    /// The values for the whole page, in light mode and, if they differ, in dark mode.
    private(set) var light: [String: String] = [:]
    private(set) var dark: [String: String] = [:]
    private var declared: [String: TextMark] = [:]
    private var used: [String: TextMark] = [:]
    private var named: Set<String> = []

    /// A name that is a declaration if a colon follows.
    private var candidate: StyleToken?
    private var current: (name: String, root: StyleBlocks.Root, value: [UInt8])?
    private static let maxValue = 64

    /// - Parameter blocks: the blocks that are open before it.
    mutating func read(_ token: StyleToken, in blocks: StyleBlocks) -> (mark: TextMark, message: String)? {
        readValue(token, blocks)
        if token.isGap { return nil }
        var problem: (TextMark, String)?
        if let name = candidate {
            if !token.isOther(":") {
                named.insert(name.value)
            } else if blocks.isAtTop {
                problem = (name.mark, "'\(name.value)' is outside of a rule; write :root { \(name.value): …; }")
            } else {
                if declared[name.value] == nil { declared[name.value] = name.mark }
                current = blocks.root.map { (name.value, $0, []) }
            }
        }
        candidate = nil
        guard token.kind == .name, token.value.hasPrefix("--"), token.value.utf8.count > 2 else { return problem }
        if blocks.isAtStart {
            candidate = token
        } else if blocks.function == "var" {
            if used[token.value] == nil { used[token.value] = token.mark }
        } else {
            named.insert(token.value)
        }
        return problem
    }

    private mutating func readValue(_ token: StyleToken, _ blocks: StyleBlocks) {
        guard let declaration = current else { return }
        let isEnd = token.isOther(";") || token.kind == .close && token.byte == UInt8(ascii: "}")
        guard isEnd, blocks.isInBraces else {
            if declaration.value.count < Self.maxValue { current?.value += token.kind == .comment ? [] : token.source }
            return
        }
        let value = String(decoding: declaration.value, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        switch declaration.root {
        case .light: light[declaration.name] = value
        case .dark: dark[declaration.name] = value
        }
        current = nil
    }

    /// The names that are probably meant to be properties of `style`, Vitrine's stylesheet: they are declared and not
    /// used, or used and not declared, and nearly equal one of the properties that it sets for the whole page.
    func misspelt(beside style: CustomProperties) -> [(mark: TextMark, message: String)] {
        func hint(_ name: String, among known: [String: String]) -> String? {
            let near = NearestName.of(String(name.dropFirst(2)), among: known.keys.map { String($0.dropFirst(2)) })
            return near.map { "; did you mean '--\($0)'?" }
        }
        func isUnknown(_ name: String) -> Bool { !named.contains(name) && !style.isKnown(name) }
        let unused = declared.compactMap { name, mark in
            used[name] == nil && isUnknown(name)
                ? hint(name, among: style.light).map { (mark, "nothing uses '\(name)'\($0)") } : nil
        }
        let missing = used.compactMap { name, mark in
            declared[name] == nil && isUnknown(name)
                ? hint(name, among: style.light.merging(light) { $1 }).map {
                    (mark, "nothing declares '\(name)'\($0)")
                } : nil
        }
        return unused + missing
    }

    private func isKnown(_ name: String) -> Bool { declared[name] != nil || used[name] != nil || named.contains(name) }
}
