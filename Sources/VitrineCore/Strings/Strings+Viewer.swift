extension Strings {
    package func position(_ number: Int, of count: Int) -> String {
        format(.positionInList, ["number": String(number), "count": String(count)])
    }
}
