extension ConfigReader {
    package mutating func mailAddress(_ key: String) -> String? {
        guard let node = node(key), let text = nonEmptyText(key) else { return nil }
        if MailAddress.isValid(text) { return text }
        fail(key, node, "must be an e-mail address such as me@example.org")
        return nil
    }

    /// - Parameter isBase: whether paths are appended to the address, so that it must not have a query or a fragment.
    package mutating func webAddress(_ key: String, isBase: Bool = false) -> String? {
        guard let node = node(key) else { return nil }
        guard case .scalar(let text, _, _) = node, WebAddress.isSafe(text),
            !isBase || !text.utf8.contains(where: "?#".utf8.contains)
        else {
            fail(
                key, node,
                "must be an address that begins with https:// or http://, without a user name and password\(isBase ? ", ? and #" : "")"
            )
            return nil
        }
        return text
    }

    /// Reads a list of choices without duplicates. A single one counts as a list of one.
    package mutating func choices<Value: RawRepresentable<String>>(_ key: String, among choices: [Value]) -> [Value]? {
        guard let texts = texts(key) else { return nil }
        let allowed = choices.map(\.rawValue)
        var values: [Value] = []
        var seen: Set<String> = []
        for (text, mark) in texts {
            let node = ConfigNode.scalar(text, isQuoted: false, mark)
            guard let value = choices.first(where: { $0.rawValue == text }) else {
                let hint = NearestName.of(text, among: allowed).map { "; did you mean '\($0)'?" } ?? ""
                fail(key, node, "contains '\(text)', but may contain only: \(allowed.joined(separator: ", "))\(hint)")
                continue
            }
            if seen.insert(text).inserted { values.append(value) } else { fail(key, node, "contains '\(text)' twice") }
        }
        return values.count == texts.count ? values : nil
    }

    /// Reads the path of a folder inside the site: relative and without `..`.
    package mutating func folder(_ key: String) -> String? {
        // In YAML a single `~` is an empty value, but its author means the home folder.
        guard let node = node(key) ?? emptyValue(key).flatMap({ $0.isTilde ? $0 : nil }) else { return nil }
        if case .scalar(let text, _, _) = node {
            let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
            if HomePath.isMeant(text) {
                fail(key, node, "is '\(text)', but \(HomePath.advice)")
                return nil
            }
            let isInside =
                !text.utf8.starts(with: "/".utf8) && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
                && parts.allSatisfy { !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8) }
            if isInside, !parts.isEmpty { return parts.map { String(Substring($0)) }.joined(separator: "/") }
        }
        fail(key, node, "must be a folder inside the site, such as public")
        return nil
    }

    /// Reads a size such as `800 MB`, `1 GB` or a number of bytes. Units are powers of 1,000.
    package mutating func bytes(_ key: String, in range: ClosedRange<Int64>) -> Int64? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node, let value = ByteText.bytes(text), range.contains(value) { return value }
        let low = range.lowerBound / 1_000_000
        let high = range.upperBound / 1_000_000
        fail(key, node, "must be a size from \(low) MB to \(high) MB, such as 500 MB")
        return nil
    }

    package mutating func date(_ key: String) -> CaptureDate? {
        guard let node = node(key) else { return nil }
        guard case .scalar(let text, _, _) = node, let date = DateParser.read(text, source: .sidecar) else {
            fail(key, node, "must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00")
            return nil
        }
        return date
    }
}
