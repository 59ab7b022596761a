/// The beginning of `album.md`: a header that hides, text that was meant as a header, or no header.
extension MistakeFamily {
    static let albumHeaders = MistakeFamily(
        "album headers",
        hiding.map { .album($0, .hides) }, either.map { .album($0, .protects(["secret/album.md"])) },
        stopping.map { .album($0) }, harmless.map { .album($0, .publishes([])) })

    private static let flag = "hidden: true\n"

    private static let hiding = [
        "---\nhidden: true\n---\n", "---\nhidden: true\n---", "---\nhidden: True\n---\n", "---\nhidden : true\n---\n",
        "\n\n---\nhidden: true\n---\n", " \n\t\n---\nhidden: true\n---\n", "\u{FEFF}---\nhidden: true\n---\n",
        "---\r\nhidden: true\r\n---\r\n", "---\rhidden: true\r---\r",
        "\u{FEFF}---\r\nhidden: true\r\n---\r\nzebrafinch",
        "---  \nhidden: true\n---\t\n", "---\n\nhidden: true\n\n---\n", "---\n{hidden: true}\n---\n",
        "---\n# not for all\nhidden: true\n---\n", "---\nhidden: true # not for all\n---\n",
        "---\ntitle: zebrafinch\nhidden: true\n---\nA zebrafinch at home.\n",
        "---\nhidden: true\n---\nA zebrafinch.\n\n---\n\nAnother one.\n", "---\n\"hidden\": true\n---\n",
        "---\nhidden: true\nunlisted: true\ngps: false\npicks: 3\n---\n",
    ]

    /// Headers with several kinds of line ends.
    private static let either = [
        "---\u{2028}hidden: true\u{2028}---\u{2028}", "---\u{85}hidden: true\u{85}---\u{85}",
        "---\u{2029}hidden: true\u{2029}---\u{2029}", "---\rhidden: true\r---\r\nA zebrafinch.\n",
        "---\rhidden: true\r---\rA zebrafinch.\n\nAnd another.\n", "---\r\rhidden: true\r\r---\r\r\n",
    ]

    private static let stopping =
        [
            // Lines that are not valid fences.
            " ---\n\(flag)---\n", "    ---\n    hidden: true\n    ---\n", "----\n\(flag)----\n",
            "- - -\n\(flag)- - -\n",
            "+++\nhidden = true\n+++\n", "+++\n\(flag)+++\n", "--\n\(flag)--\n", "\u{2014}-\n\(flag)\u{2014}-\n",
            "\u{2014}\n\(flag)\u{2014}\n", "\u{2013}\u{2013}\u{2013}\n\(flag)\u{2013}\u{2013}\u{2013}\n",
            "***\n\(flag)***\n", "===\n\(flag)===\n", "___\n\(flag)___\n", "~~~\n\(flag)~~~\n", "\\---\n\(flag)\\---\n",
            "\u{FF0D}\u{FF0D}\u{FF0D}\n\(flag)\u{FF0D}\u{FF0D}\u{FF0D}\n", "--- # x\n\(flag)---\n",
            "---yaml\n\(flag)---\n",
            "--- yaml\n\(flag)---\n", "--- hidden: true ---\n", "```yaml\n\(flag)```\n", "```\n\(flag)```\n",
            "````yaml\n---\n\(flag)---\n````\n", "\u{FEFF}\u{FEFF}---\n\(flag)---\n", "\u{200B}---\n\(flag)---\n",
            "\u{A0}---\n\(flag)---\n", "---\u{200B}\n\(flag)---\n", "---\u{A0}\n\(flag)---\n",
            "\u{2060}---\n\(flag)---\n",
            // Fences that are not closed, or that are closed elsewhere.
            "---\n\(flag)", "---\n\(flag)...\n", "---\n\(flag)----\n", "---\n\(flag)--\n",
            "---\n\(flag)\u{2014}-\nText",
            "---\n\(flag)--- # end\nText",
            // Lines above the header.
            "<!-- album -->\n---\n\(flag)---\n", "# vim: set ft=markdown\n---\n\(flag)---\n",
            "title\n---\n\(flag)---\n",
            "# zebrafinch\n\n---\n\(flag)---\n", ".\n---\n\(flag)---\n",
            // Headers that do not contain the flag.
            "---\nhidden true\n---\n", "---\n- hidden: true\n---\n", "---\nalbum:\n  hidden: true\n---\n",
            "---\nHidden: true\n---\n", "---\nhidden: yes\n---\n", "---\nhidden:true\n---\n", "---\nhidden=true\n---\n",
            "---\nprivate: true\n---\n", "---\ndraft: true\n---\n", "---\nh\u{456}dden: true\n---\n",
            "---\nhidden: \u{201C}true\u{201D}\n---\n", "---\nhidden\u{FF1A} true\n---\n", "---\n\thidden: true\n---\n",
            "---\nhidden: true\nhidden: false\n---\n", "---\ntitle: zebrafinch\n  hidden:true\n---\n",
            "---\ntitle: zebrafinch hidden:true\n---\n", "---\ntitle: 'hidden: true'\n---\n",
            "---\ntitle: |\n  zebrafinch\n  hidden: true\n---\n", "---\nunlisted: yes\n---\n", "---\ngps: off\n---\n",
        ]

    private static let harmless = [
        "---\ntitle: A zebrafinch\n---\n", "---\nhidden: false\n---\n", "---\nunlisted: false\ngps: false\n---\nText",
        "---\n---\nA zebrafinch.\n", "---\n\n---\n", "---\n# hidden: true\ntitle: A zebrafinch\n---\n",
        "---\ntitle: Hidden valley\n---\n", "---\ntitle:\ndate:\n---\n", "---\ntitle: \"--- \"\n---\n",
    ]
}
