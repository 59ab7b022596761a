import Testing
import VitrineFormats

/// Tests sums with the values of their standards and of Python's hashlib.
@Suite struct SumTests {
    private static let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private func sha256(_ pieces: some Sequence<[UInt8]>) -> String {
        var hasher = SHA256()
        for piece in pieces { hasher.update(piece) }
        let words = hasher.finish()
        return [words.0, words.1, words.2, words.3].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func sha256(text: String, sum: String) {
        #expect(sha256([Array(text.utf8)]) == sum)
        #expect(sha256(text.utf8.map { [$0] }) == sum)
    }

    @Test func piecesOfAllSizes() {
        let sum = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(sha256([Self.million]) == sum)
        let pieces = [0, 63, 64, 65, 0, 127, 999_681].map { [UInt8](repeating: UInt8(ascii: "a"), count: $0) }
        #expect(sha256(pieces) == sum)
        var hasher = SHA256()
        hasher.update(Self.million[..<500_000])
        let half = hasher.finish()
        #expect(half == hasher.finish(), "asking for a sum does not change it")
        hasher.update(Self.million[500_000...])
        var whole = SHA256()
        whole.update(Self.million)
        #expect(hasher.finish() == whole.finish())
    }

    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ])
    func md5(text: String, sum: String) {
        #expect(hexadecimal(MD5.sum(of: Array(text.utf8))) == sum)
    }
}
