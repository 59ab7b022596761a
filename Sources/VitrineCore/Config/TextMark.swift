/// Where a value stands in a text file; both count from 1.
package struct TextMark: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
