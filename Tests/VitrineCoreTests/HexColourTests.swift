import Testing
import VitrineCore

@Suite struct HexColourTests {
    @Test(arguments: [
        ("#FAFAF8", "#fafaf8"), ("#abc", "#aabbcc"), ("Canvas", nil), ("#12345", nil), ("#ggg", nil), ("#12", nil),
        ("", nil),
        ("#", nil), ("abc", nil), ("#１２３", nil), ("#12345678", nil), ("#0000000", nil),
    ])
    func coloursAreRead(text: String, expected: String?) {
        #expect(HexColour(text)?.description == expected)
    }
}
