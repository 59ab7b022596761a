import Testing
import VitrineCore

@testable import VitrineBuild

@Suite struct AssetTests {
    private func bundle(_ modules: [String: String]) throws -> String {
        String(decoding: try ScriptBundle("a", of: modules).bytes, as: UTF8.self)
    }

    @Test func modulesBecomeOneFile() throws {
        let text = try bundle([
            "a": "/* What\n   it is. */\nimport { b } from \"./b.js\";\nimport { c } from \"./c.js\";\n\nb(c - -1);\n",
            "b": "import { c } from \"./c.js\";\nexport function b(x) {\n  // A remark.\n  return [ x , c ];\n}\n",
            "c": "export const c = \"a  b\";",
        ])
        #expect(text == "const c = \"a  b\";\nfunction b(x){\nreturn[x,c];\n}\nb(c- -1);\n")
    }

    @Test func mistakesInModulesAreNamed() throws {
        for (modules, words) in [
            (["a": "import { b } from \"./b.js\";"], "a.js: imports './b.js', which is not there"),
            (
                ["a": "import { b } from \"./b.js\";", "b": "import { a } from \"./a.js\";"],
                "b.js: imports './a.js', which is not there or imports it in turn"
            ),
            (
                ["a": "import { b } from \"./b.js\";\nconst x = 1;", "b": "export let x = 2;"],
                "a.js: declares 'x', as 'b.js' does"
            ),
        ] {
            let error = #expect(throws: BuildError.self) { try bundle(modules) }
            #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
        }
    }

    @Test(arguments: [
        ("a {\n  b: c;\n}\n\n", "a {\nb: c;\n}\n"), ("/* x */a{}/* y\n*/\nb{}", "a{}\nb{}"),
        ("a::before{content:\"/* ' \\\" */  x\"}", "a::before{content:\"/* ' \\\" */  x\"}"), ("/* open", ""),
    ])
    func styleIsSqueezed(style: String, expected: String) {
        #expect(StyleText.squeezed(style) == expected)
    }
}
