/// The page that is shown until the photographs are read for the first time.
enum WaitingPage {
    static let html = Array(
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
        </head>
        <body class="vitrine-preview-waiting">
        <main>
        <h1>Reading the photographs</h1>
        <p>The gallery appears here by itself.</p>
        </main>
        </body>
        </html>

        """.utf8)
}
