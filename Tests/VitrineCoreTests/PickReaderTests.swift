import Testing
import VitrineCore

/// Tests lists of picks in all formats, and texts that are not lists.
@Suite struct PickReaderTests {
    private func read(_ text: String) throws -> [String] {
        try PickReader.read(Array(text.utf8)).entries.map { "\($0.kind) \($0.text) (\($0.location))" }
    }

    private func problem(_ text: String) -> String {
        problem(Array(text.utf8))
    }

    private func problem(_ bytes: [UInt8]) -> String {
        do {
            return "was read: \(try PickReader.read(bytes).entries.count)"
        } catch {
            return error.list.joined(separator: "; ")
        }
    }

    @Test func namesOnLinesAreRead() throws {
        #expect(
            try read("\u{FEFF}IMG_1.jpg\r\n\r\n  b c.jpg \t\na/IMG_2.jpg") == [
                "name IMG_1.jpg (line 1)", "name b c.jpg (line 3)", "name a/IMG_2.jpg (line 4)",
            ])
        #expect(try read("IMG_1, IMG_2,IMG_3") == ["names IMG_1, IMG_2,IMG_3 (line 1)"])
    }

    @Test(arguments: ["IMG_1\nIMG_2", " \r\n https://example.org/picks.html#IMG_1,IMG_2 \nsent by Anna"])
    func whatIsPastedIsAListOrALink(text: String) throws {
        #expect(try PickReader.read(any: text).entries.map(\.text) == ["IMG_1", "IMG_2"])
    }

    @Test(arguments: [
        "", " ", "https://example.org/", "\u{0}", "http://#", String(repeating: "https://", count: 10_000),
    ])
    func whatIsPastedMayBeAnything(text: String) {
        #expect(throws: PickProblems.self) { try PickReader.read(any: text) }
    }

    @Test func tables() throws {
        let table =
            "\u{FEFF}number,file,id\r\n1,IMG_1.jpg,a/img_1\r\n2,\"S, \"\"n\"\".jpg\",\r\n\r\n3,\"two\nlines\",b/c\r\n"
        #expect(
            try read(table) == [
                "address a/img_1 (line 2)", "name S, \"n\".jpg (line 3)", "address b/c (line 5)",
            ])
        #expect(try read("File;Number\nx.jpg;1") == ["name x.jpg (line 2)"])
        #expect(try read("number\tid\n1\ta/b") == ["address a/b (line 2)"])
        #expect(problem("number,file,id\n1,\"open,x") == "line 2: a quoted value has no closing quote")
        #expect(problem("number,file,id\n1") == "line 2: names no photo")
        #expect(problem("number,file,id\n") == "names no photos")
        #expect(try read("\"a.jpg, b.jpg") == ["names \"a.jpg, b.jpg (line 1)"], "no table, so a quote is a quote")
    }

    @Test func json() throws {
        #expect(
            try read("[\"IMG_1.jpg\", {\"number\": 1, \"file\": \"x.jpg\", \"id\": \"a/b\"}, {\"file\": \"y\"}]") == [
                "name IMG_1.jpg (number 1)", "address a/b (number 2)", "name y (number 3)",
            ])
        #expect(try read(" {\"picks\": [\"a/b\"]}") == ["name a/b (number 1)"])
        let broken = [
            "[", "[1]", "[null]", "{}", "{\"picks\": 1}", "[{}]", "[{\"id\": 1}]", "[\"a\"] x", "[\"\\ud800\"]",
            String(repeating: "[", count: 100_000), String(repeating: "{\"picks\":", count: 10_000),
        ]
        for text in broken {
            #expect(problem(text).hasPrefix("is not a valid list of picks in JSON"), "\(text.prefix(20))")
        }
        #expect(problem("[]") == "names no photos")
    }

    @Test func links() throws {
        let link = "https://example.org/g/picks.html#a/img_1,%EA%B2%A8%EC%9A%B8/x%2Cb,,c%zz"
        let expected = ["a/img_1", "겨울/x", "b", "c%zz"]
        #expect(try PickReader.read(link: link).entries.map(\.text) == expected)
        let mail = "Hello,\r\n\r\nthese: IMG_1.jpg\r\n<\(link)> and\r\n> \(link)\r\nSee https://example.org/#me"
        #expect(try PickReader.read(Array(mail.utf8)).entries.map(\.text) == expected)
        #expect(try PickReader.read(Array(mail.utf8)).entries.allSatisfy { $0.kind == .address })
        #expect(problem("\(link)\nhttps://example.org/picks#b/c") == "contains several links; keep one of them")
        #expect(throws: PickProblems.self) { try PickReader.read(link: "https://example.org/picks.html") }
        #expect(throws: PickProblems.self) { try PickReader.read(link: "https://example.org/picks.html#,,") }
        #expect(PercentEncoding.decoded("%+5%2%%41%c3%28") == "%+5%2%A\u{FFFD}(")
    }

    @Test func notesAndTheNameOfTheListAreRead() throws {
        func notes(_ list: PickList) -> [String] { list.entries.map { "\($0.text)|\($0.note ?? "")" } }
        // As the page writes it: "50% brighter, please = thanks", and a name with a comma.
        let link =
            "https://e.org/picks.html#=Anna%2520B.%252C%2520Kiel,a/img_1=50%2525%2520brighter%252C%2520please%2520%253D%2520thanks,b/2"
        let linked = try PickReader.read(link: link)
        #expect(linked.name == "Anna B., Kiel")
        #expect(notes(linked) == ["a/img_1|50% brighter, please = thanks", "b/2|"])
        let table = try PickReader.read(
            Array("number,file,id,note\n1,x.jpg,a/x,\"no, \"\"really\"\"\"\n2,y.jpg,a/y,".utf8))
        #expect(notes(table) == ["a/x|no, \"really\"", "a/y|"])
        let named = try PickReader.read(Array("number,file,id,note,list\n1,x.jpg,a/x,,\"Anna B., Kiel\"".utf8))
        #expect(named.name == "Anna B., Kiel" && notes(named) == ["a/x|"])
        let json = try PickReader.read(
            Array("{\"name\": \" Anna\\n\", \"picks\": [{\"id\": \"a/x\", \"note\": \"two\\nlines\"}, \"y\"]}".utf8))
        #expect(json.name == "Anna" && notes(json) == ["a/x|two lines", "y|"])
        let names = try PickReader.read(Array("# Anna B.\nIMG_1.jpg: brighter, please\n#2.jpg\n".utf8))
        #expect(names.name == "Anna B." && notes(names) == ["IMG_1.jpg: brighter, please|", "#2.jpg|"])
        let formula = try PickReader.read(Array("file,note\nx.jpg,'=1+1\ny.jpg,'tis".utf8))
        #expect(notes(formula) == ["x.jpg|=1+1", "y.jpg|'tis"])
        #expect(try PickReader.read(Array("# Anna\nx.jpg\n# 1.jpg".utf8)).entries.map(\.text) == ["x.jpg", "# 1.jpg"])
        for broken in ["=%", "=", "a/x=%2", "a/x=%25", "=%2525,a/x"] {
            _ = try? PickReader.read(link: "https://e.org/picks#" + broken)
        }
        #expect(try PickReader.read(link: "https://e.org/picks#a/x=").entries.map(\.note) == [nil])
    }

    @Test func otherTextsAreRejected() {
        #expect(problem("") == "names no photos" && problem(" \r\n\t") == "names no photos")
        #expect(problem([0xFF, 0xFE, 0x41, 0x00]) == "is not valid UTF-8; save it as UTF-8")
        #expect(problem([0x41, 0x00, 0x0A, 0x00]) == "is not valid UTF-8; save it as UTF-8")
        #expect(problem(String(repeating: "x\n", count: 10_001)) == "names more than 10000 photos")
        #expect(problem(String(repeating: "x", count: 5000)).hasPrefix("line 1: a name of 5000 bytes"))
        #expect(problem([UInt8](repeating: 0x41, count: PickReader.longest + 1)) == "is too large for a list of picks")
    }
}
