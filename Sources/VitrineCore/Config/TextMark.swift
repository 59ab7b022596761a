/// A location in a text file. Lines and columns are counted from 1.
package struct TextMark: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
