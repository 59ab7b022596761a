import TestSupport
import Testing
import VitrineCore

@Suite struct CaptionTests {
    private func captions(_ text: String) throws -> VideoCaptions { try VideoCaptions(Array(text.utf8)) }

    private func cue(_ text: String) throws -> String? {
        try? captions("WEBVTT\n\n00:01.000 --> 00:02.000\n" + text).cues.first?.text
    }

    // MARK: Formats

    @Test func webVTTIsRewritten() throws {
        let read = try captions(
            """
            \u{FEFF}WEBVTT - A title
            Kind: captions

            NOTE A note

            STYLE
            ::cue { background: url(https://example.org/x) }

            REGION
            id:a

            first
            00:05.000 --> 00:06.500 align:start position:10%
            <v Ana>Hello <b>there</b> &amp; &nbsp;you

            1:00:00.000 --> 1:00:01.000
            Two
            lines

            00:01.000 --> 00:02.000
            Earlier
            """)
        #expect(
            read.text == """
                WEBVTT

                00:00:01.000 --> 00:00:02.000
                Earlier

                00:00:05.000 --> 00:00:06.500
                Hello <b>there</b> &amp; \u{A0}you

                01:00:00.000 --> 01:00:01.000
                Two
                lines

                """)
        #expect(try captions(read.text) == read, "what is written is read in the same way")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func subRipIsRead(lineEnd: String) throws {
        let lines = [
            "1", "00:00:01,500 --> 00:00:04,000", "{\\an8}<i>Wind</i>", "and <font color=\"red\">waves</font>", "", "2",
            "00:00:05,000 --> 00:00:06,000", "{curly} & <3", "",
        ]
        let read = try captions(lines.joined(separator: lineEnd))
        #expect(read.cues.map(\.text) == ["<i>Wind</i>\nand waves", "{curly} &amp; &lt;3"])
        #expect(read.cues.map(\.start) == [1500, 5000] && read.cues.map(\.end) == [4000, 6000])
    }

    @Test(arguments: [
        "00:01 --> 00:02", "00:00:01,5 --> 00:00:02", "0:01.000 --> 0:02.000 line:0", "\t00:01.000\t-->\t00:02.000",
    ])
    func timesInOtherForms(line: String) throws {
        #expect(try captions(line + "\na").cues.count == 1)
    }

    @Test(arguments: [
        "00:02.000 --> 00:01.000", "00:01.000 --> 00:01.000", "00:60.000 --> 01:01.000",
        "00:61:00.000 --> 02:00:00.000",
        "1.000 --> 2.000", "00:01.0000 --> 00:02.000", "-0:01.000 --> 0:02.000", "00:01,000,0 --> 00:02",
        "99999999999999999999:00:00.000 --> 99999999999999999999:00:01.000", "a --> b", "-->", "00:01.000 -> 00:02.000",
        "００:０１.000 --> 00:02.000",
    ])
    func wrongTimesAreNoCaptions(line: String) {
        #expect(throws: CaptionRefusal.self) { try captions("WEBVTT\n\n" + line + "\na") }
    }

    // MARK: Hostile texts

    @Test(arguments: [
        ("<script>alert(1)</script>", "alert(1)"), ("<img src=x onerror=alert(1)>a", "a"),
        ("<b onclick=x>a</b>", "<b>a</b>"), ("<b.loud>a", "<b>a</b>"), ("a</b></i>", "a"),
        ("<b><i>a</b></i>", "<b><i>a</i></b>"), ("<lang de>Ja</lang>", "<lang de>Ja</lang>"),
        ("<lang \"><script>\">a", "\"&gt;a"), ("<c.red>a</c>", "a"), ("<00:01.500>a", "a"),
        ("a < b > c", "a &lt; b &gt; c"), ("<b", "&lt;b"), ("<b <i>a</i>", "&lt;b <i>a</i>"), ("a --> b", "a --&gt; b"),
        ("&lt;script&gt;", "&lt;script&gt;"), ("&#60;script>", "&amp;#60;script&gt;"), ("&amp;lt;", "&amp;lt;"),
        ("a\u{0}\u{1B}\u{7F}b", "ab"), ("<\u{301}b>a", "&lt;\u{301}b&gt;a"), ("<B>a</B>", "<b>a</b>"),
        ("<b></b>\na", "<b></b>\na"), ("{\\pos(1,2)}a{\\b1", "a{b1"), ("{<c>\\an8}a", "{an8}a"),
    ])
    func onlyTextAndKnownElementsAreLeft(text: String, expected: String) throws {
        #expect(try cue(text) == expected)
    }

    @Test(arguments: ["<b></b>", "<script></script>", "{\\an8}", " ", "\u{0}"])
    func aCueWithoutTextIsLeftOut(text: String) throws {
        #expect(try cue(text) == nil)
    }

    @Test func depthIsLimited() throws {
        let text = try #require(try cue(String(repeating: "<b>", count: 1000) + "a"))
        #expect(text == String(repeating: "<b>", count: 8) + "a" + String(repeating: "</b>", count: 8))
    }

    @Test(arguments: [
        [UInt8](repeating: 0x61, count: VideoCaptions.maxSize + 1), [], [0xFF, 0xFE, 0x57, 0x00], Array("WEBVTT".utf8),
        Array("00:01.000 --> 00:02.000\n\u{E9}".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }),
        [UInt8](repeating: 0x0A, count: 100_000),
    ])
    func whatIsNotCaptionsIsRefused(bytes: [UInt8]) {
        let refusal = #expect(throws: CaptionRefusal.self) { try VideoCaptions(bytes) }
        #expect(refusal?.message.isEmpty == false)
    }

    /// Searches for the ends of tags must not look at the whole file again and again.
    @Test(arguments: ["<a", "{\\", "&", "<", "<b>", "-->", "00:01 --> 00:02\n"])
    func longFilesAreReadInTime(piece: String) {
        let text = "00:01.000 --> 00:02.000\n" + String(repeating: piece, count: 60_000 / piece.utf8.count)
        #expect((try? captions(text))?.text.contains("<a") != true)
    }

    // MARK: Names

    private static let videos = ["IMG_1.MOV", "IMG_2.MOV", "IMG_2.mp4", "talk.de.mp4"]

    @Test(arguments: [
        ("IMG_1.MOV.vtt", "IMG_1.MOV", nil), ("IMG_1.vtt", "IMG_1.MOV", nil), ("IMG_1.en.vtt", "IMG_1.MOV", "en"),
        ("IMG_1.MOV.pt-br.SRT", "IMG_1.MOV", "pt-BR"), ("IMG_2.mp4.srt", "IMG_2.mp4", nil),
        ("talk.de.vtt", "talk.de.mp4", nil), ("talk.de.fr.vtt", "talk.de.mp4", "fr"),
    ])
    func captionsBelongToTheirVideo(name: String, video: String, language: String?) throws {
        let found = try #require(CaptionName(name, videos: Self.videos))
        #expect(found.video == video && found.language?.text == language)
    }

    @Test(arguments: ["IMG_2.vtt", "IMG_3.vtt", "IMG_1.txt", "IMG_1.MOV", "IMG_1.x.vtt", ".vtt", "vtt", "img_1.vtt"])
    func otherFilesAreNoCaptions(name: String) {
        #expect(CaptionName(name, videos: Self.videos) == nil)
    }

    @Test func languagesHaveTheirOwnNames() throws {
        let labels = try ["ko", "pt-BR", "tlh"].map { code in
            CaptionFile(path: "x.vtt", language: try #require(LanguageTag(code))).label
        }
        #expect(labels == ["한국어", "Português (pt-BR)", "tlh"])
    }
}
