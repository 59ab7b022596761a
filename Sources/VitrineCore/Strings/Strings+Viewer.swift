/// The texts of the photo viewer.
extension Strings {
    /// Returns the position of a photo in its list: `12 / 60`.
    package func position(_ number: Int, of count: Int) -> String {
        format(.positionInList, ["number": String(number), "count": String(count)])
    }
}
