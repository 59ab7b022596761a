/// A way into the sources that takes any bytes whatever: what a photograph, a text, a request or a worker may send.
struct FuzzTarget: Sendable {
    /// Also of the folder of its kept inputs.
    let name: String
    /// Bytes of the inputs that the fuzzer makes.
    let longest: Int
    /// Inputs to begin from: sound ones, and such as have harmed others.
    let seeds: [[UInt8]]
    /// Words that mutations put in, where the seeds do not hold them all.
    let words: [String]
    private let check: @Sendable (_ bytes: [UInt8]) -> String?

    /// - Parameter check: says what is wrong with the result; nil when all is well. That it returns at all, in time and
    ///   without a trap, is what is asked first.
    init(
        _ name: String, longest: Int = 4096, seeds: [[UInt8]], words: [String] = [],
        check: @escaping @Sendable (_ bytes: [UInt8]) -> String?
    ) {
        self.name = name
        self.longest = longest
        self.seeds = seeds
        self.words = words
        self.check = check
    }

    /// Of texts; bytes that are no UTF-8 are replaced, as they are by whatever reads texts.
    init(
        _ name: String, longest: Int = 4096, texts: [String], words: [String] = [],
        check: @escaping @Sendable (_ text: String) -> String?
    ) {
        self.init(name, longest: longest, seeds: texts.map { Array($0.utf8) }, words: words) { bytes in
            check(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// - Returns: what is wrong; nil when all is well.
    func complaint(about bytes: [UInt8]) -> String? { check(bytes) }

    static let all =
        pictures + gainMaps + raw + movies + videoPrograms + metadata + texts + edits + addresses + messages + published
}
