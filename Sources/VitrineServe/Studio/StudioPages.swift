/// The pages of a studio that are shown to a browser that has not entered.
enum StudioPages {
    /// Sends the code of the link, which is in the part of the address that browsers keep to themselves.
    static let enter = page(
        "Opening the studio", "스튜디오를 여는 중", kind: "enter")

    static let locked = page(
        "Open the link in the terminal to see this studio", "터미널에 있는 링크를 열면 스튜디오가 보입니다", kind: "locked")

    private static func page(_ title: String, _ korean: String, kind: String) -> [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Vitrine</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/_vitrine/preview.css">
            <script type="module" src="/_vitrine/enter.js" data-kind="\(kind)"></script>
            </head>
            <body class="vitrine-preview-waiting">
            <main>
            <h1>\(title)</h1>
            <p lang="ko">\(korean)</p>
            <p role="alert"></p>
            </main>
            </body>
            </html>

            """.utf8)
    }
}
