/// The page that is shown until the photographs are read for the first time.
enum WaitingPage {
    static let html = NoticePage.html(
        "<h1>Reading the photographs</h1>\n<p>The gallery appears here by itself.</p>")
}
