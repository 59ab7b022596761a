/// Where visitors ask about a photo: an e-mail address, or the address of a form or a shop.
package struct Contact: Hashable, Sendable {
    /// What an address may contain in the place of a photo's facts.
    package enum Placeholder: String, CaseIterable {
        /// The name of the photo's file.
        case photo = "{photo}"
        /// The title of its album.
        case album = "{album}"
        /// The address of its page.
        case page = "{page}"
    }

    let text: String

    /// - Returns: nil for a text that is neither an e-mail address nor a web address with these placeholders.
    package init?(_ text: String) {
        let plain = Placeholder.allCases.reduce(text) { $0.replacing($1.rawValue, with: "x") }
        guard MailAddress.isValid(text) || WebAddress.isSafe(plain) else { return nil }
        self.text = text
    }

    /// Returns the address of a link (RFC 6068 for e-mail).
    /// - Parameters:
    ///   - subject: the subject of an e-mail.
    ///   - values: the facts of the photo. An e-mail says where its page is, if that is known.
    func address(subject: String, _ values: [Placeholder: String]) -> String {
        if MailAddress.isValid(text) {
            let body = values[.page].map { "&body=" + Escaping.urlValue($0 + "\r\n\r\n") } ?? ""
            return "mailto:\(text)?subject=\(Escaping.urlValue(subject))\(body)"
        }
        return Placeholder.allCases.reduce(text) {
            $0.replacing($1.rawValue, with: Escaping.urlValue(values[$1] ?? ""))
        }
    }
}

extension ConfigReader {
    package mutating func contact(_ key: String) -> Contact? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node, let contact = Contact(text) { return contact }
        fail(
            key, node,
            "must be an e-mail address, or an address that begins with https:// and may contain {photo}, {album} and {page}, in "
                + "quotes")
        return nil
    }
}
