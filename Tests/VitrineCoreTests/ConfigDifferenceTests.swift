import Testing
import VitrineCore

@Suite struct ConfigDifferenceTests {
    private let mark = TextMark(line: 3, column: 4)

    private func text(_ text: String, quoted: Bool = false) -> ConfigNode { .scalar(text, isQuoted: quoted, mark) }

    private func map(_ entries: KeyValuePairs<String, ConfigNode>, line: Int = 1) -> ConfigNode {
        let mark = TextMark(line: line, column: 1)
        return .mapping(entries.map { .init(key: $0.key, keyMark: mark, value: $0.value) }, mark)
    }

    @Test func locationsAndOrderAreIgnored() {
        let one = map(["a": text("1"), "b": map(["c": .list([text("2")], mark)])])
        let other = map(["b": map(["c": .list([text("2")], mark)], line: 9), "a": text("1")], line: 7)
        #expect(ConfigDifference.settings(one, other).isEmpty)
        #expect(ConfigDifference.settings(nil, map([:])).isEmpty)
        #expect(ConfigDifference.settings(map(["a": text("~")]), nil).isEmpty)
    }

    @Test func everyDifferentSettingIsListed() {
        let old = map(["a": text("1"), "b": map(["c": text("2"), "d": text("3")]), "e": .list([text("4")], mark)])
        let new = map(["a": text("1", quoted: true), "b": map(["c": text("2")]), "e": .list([], mark), "f": text("5")])
        #expect(ConfigDifference.settings(old, new) == [["a"], ["b", "d"], ["e"], ["f"]])
    }
}
