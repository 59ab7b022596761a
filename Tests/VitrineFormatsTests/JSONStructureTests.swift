import Testing
import VitrineFormats

@Suite struct JSONStructureTests {
    private func fault(_ text: String, maxDepth: Int = 3) -> JSONStructure.Fault? {
        do {
            try JSONStructure.check(Array(text.utf8), maxDepth: maxDepth)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "{}", "[]", "", "1", #"{"a":1,"b":{"a":[1]}}"#, #"{"a":"b:","b":"\"a\":"}"#, #"["a","a"]"#,
        #"{"a":"a"}"#, #"[{"a":1},{"a":2}]"#, "{ \"a\" \n : 1 }", #"{"a":"\\"}"#,
    ])
    func structuresAreAccepted(text: String) { #expect(fault(text) == nil) }

    @Test(arguments: [
        "{", "}", "[}", "{]", "[[]", "]", "\"", #"{"a"#, #"{"a\"#, #"{"a":1}}"#, "\"a\" : 1", #"["a":1]"#, "[\u{0}]",
    ])
    func otherTextsAreMalformed(text: String) { #expect(fault(text) == .malformed) }

    @Test(arguments: [
        #"{"a":1,"a":2}"#, #"{"a":{"b":1},"c":[],"a":2}"#, #"{"":1,"":2}"#, "{\"a\":1,\"a\"\t: 2}",
    ])
    func aKeyThatIsThereTwiceIsRefused(text: String) { #expect(fault(text) == .repeated) }

    @Test(arguments: [#"{"\u0061":1,"a":2}"#, #"{"a\"":1}"#])
    func aKeyThatCouldBeWrittenInAnotherWayIsRefused(text: String) { #expect(fault(text) == .escaped) }

    @Test func theDepthIsLimited() {
        #expect(fault("[[[]]]") == nil)
        #expect(fault("[[[[]]]]") == .deep)
        #expect(fault(String(repeating: "{\"a\":", count: 100_000)) == .deep)
        #expect(fault("[[],[],[[],[]]]") == nil)
    }
}
