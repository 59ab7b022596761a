enum StudioPages {
    /// The page that the link in the terminal opens. It sends the code of the link, which is in the part of the address that
    /// browsers do not send.
    static let enter = page("Opening the studio", "스튜디오를 여는 중", kind: "enter")

    static let locked = page(
        "Open the link in the terminal to see this studio", "터미널에 있는 링크를 열면 스튜디오가 보입니다", kind: "locked")

    private static func page(_ title: String, _ korean: String, kind: String) -> [UInt8] {
        NoticePage.html(
            "<h1>\(title)</h1>\n<p lang=\"ko\">\(korean)</p>\n<p role=\"alert\"></p>",
            script: "<script type=\"module\" src=\"/_vitrine/enter.js\" data-kind=\"\(kind)\"></script>\n")
    }
}
