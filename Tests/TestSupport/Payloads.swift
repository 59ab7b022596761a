/// Texts that would become markup, script or a bad address where something forgets to escape.
package enum Payloads {
    private static let plain = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)' x='",
        "\" onmouseover=\"alert(1)\" x=\"", "</title><script>alert(1)</script>", "--><script>alert(1)</script><!--",
        "]]><script>alert(1)</script>", "</script><script>alert(1)</script>", "</style><svg/onload=alert(1)>",
        "<svg><animate onbegin=alert(1) attributeName=x>", "javascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "<a href=\"javas&#99;ript:alert(1)\">x</a>", "&lt;script&gt;alert(1)&lt;/script&gt;", "&#x3C;img src=x&#x3E;",
        "{{{title}}}", "{{#photos}}x{{/photos}}", "{{> layout}}", "<iframe srcdoc='<script>alert(1)</script>'>",
        "<base href=//evil.example>", "<meta http-equiv=refresh content='0;url=//evil.example'>", "\\\"><b>",
        "\\u003cb\\u003e",
        "<!--<script>", "<![CDATA[<b>]]>", "<?php echo 1 ?>", "%3Cscript%3E", "`${alert(1)}`", "x\u{2028}<b>\u{2029}",
        "\u{202E}<b>\u{202C}", "<b\u{0}>", "\u{0}\u{1B}[31m<b>", "a\tb\n<c>\r<d>",
        "<b>" + String(repeating: "x", count: 300),
        "&", "&amp", "&quot;><b>", "\u{FEFF}<b>", "＜script＞", "<x onclick\n=\n'alert(1)'>",
    ]

    /// Marks that join the character before them, or (the last two) the one behind.
    private static let joiners = [
        "", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{903}", "\u{20E3}", "\u{E0061}", "\u{1F3FB}", "\u{FE00}", "\u{93E}",
        "\u{E33}", "\u{110BD}", "\u{200C}",
    ]

    /// 1,000 of them: each text with each of the marks behind, then before, its five characters.
    package static let all: [String] = {
        var all: [String] = []
        for isBehind in [true, false] {
            for joiner in joiners where isBehind || !joiner.isEmpty {
                for text in plain {
                    if !text.unicodeScalars.contains(where: isSpecial) {
                        all.append(isBehind ? text + joiner : joiner + text)
                        continue
                    }
                    all.append(
                        text.unicodeScalars.reduce(into: "") { result, scalar in
                            if isSpecial(scalar), !isBehind { result += joiner }
                            result.unicodeScalars.append(scalar)
                            if isSpecial(scalar), isBehind { result += joiner }
                        })
                }
            }
        }
        return all
    }()

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "<>\"'&".unicodeScalars.contains(scalar) }
}
