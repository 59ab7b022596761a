enum NoticePage {
    static func html(_ content: String, script: String = "") -> [UInt8] {
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
            <link rel="stylesheet" href="/\(PreviewPage.style)">
            \(script)</head>
            <body class="vitrine-preview-waiting">
            <main>
            \(content)
            </main>
            </body>
            </html>

            """.utf8)
    }
}
