import Testing
import VitrineFormats

/// The vectors of RFC 4231.
struct HMACSHA256Tests {
    private static let vectors: [(key: [UInt8], text: [UInt8], code: String)] = [
        (
            Array(repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            Array(repeating: 0xAA, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ]

    @Test(arguments: vectors.indices) func theCodeIsThatOfTheStandard(index: Int) {
        let vector = Self.vectors[index]
        var code = HMACSHA256(key: vector.key)
        for byte in vector.text { code.update([byte]) }
        let digits = code.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == vector.code)
    }
}
