import SiteTestSupport
import Testing
import TestSupport

@testable import VitrineCore
@testable import VitrineDeploy

/// What rsync, sftp and git print about files, also when it is not what they usually print.
@Suite struct ListingTests {
    @Test func rsyncListsSizesAndSums() {
        let list = """
            drwxr-xr-x        4096 2026/11/23 22:51:10 .
            drwxr-xr-x        4096 2026/11/23 22:51:10 a
            drwxr-xr-x        4096 2026/11/23 22:51:10 a/b
            drwxr-xr-x        4096 2026/11/23 22:51:10 c d
            -rw-r--r--           3 2026/11/23 22:51:10 index.html
            lrwxrwxrwx           4 2026/11/23 22:51:10 link
            -rw-r--r--  1234567890 2026/11/23 22:51:10 a/b/two  blanks.html
            -rw-r--r--           1 2026/11/23 22:51:10  first

            """
        let entries = RsyncListing.entries(Array(list.utf8))
        #expect(
            entries.sizes == [
                "index.html": 3, "link": -1, "a/b/two  blanks.html": 1_234_567_890, " first": 1,
            ])
        #expect(entries.folders == ["a", "a/b", "c d"])
        #expect(PathFolders.empty(entries.folders, files: entries.sizes.keys) == ["c d/": RemoteFile(size: -1)])
        #expect(PathFolders.empty(["c", "c/d", "e"], files: ["e/f/g"]) == ["c/d/": RemoteFile(size: -1)])
        let sums = """
            skipping non-regular file "link"
            c796c191140b5f9ce61892fab185f8d3 3 index.html
                                             4096 a/
            401b30e3b8b5d629635a5c613cdb7919 2 a/b/two  blanks.html

            """
        #expect(
            RsyncListing.sums(Array(sums.utf8)) == [
                "index.html": "c796c191140b5f9ce61892fab185f8d3",
                "a/b/two  blanks.html": "401b30e3b8b5d629635a5c613cdb7919",
            ])
    }

    @Test func sftpListsFolders() {
        let text = """
            sftp> -ls -lan "/www"
            drwxr-xr-x    ? 0        0            4096 Nov 23 22:51 /www/.
            drwxr-xr-x    ? 0        0            4096 Nov 23 22:51 /www/a
            -rw-r--r--    ? 0        0              12 Nov 23 22:51 /www/two  blanks.html
            lrwxrwxrwx    ? 0        0               4 Nov 23 22:51 /www/link
            -rw-r--r--    ? 0        0               1 Nov 23 22:51 /www/new
            line
            sftp> -ls -lan "/www/a"

            """
        #expect(
            SFTPText.listings(Array(text.utf8)) == [
                [
                    .init(name: "a", kind: .folder, size: 4096), .init(name: "two  blanks.html", kind: .file, size: 12),
                    .init(name: "link", kind: .other, size: 4), .init(name: "new", kind: .file, size: 1),
                ], [],
            ])
        #expect(SFTPText.quoted("a \"b\" [c]*?\\'") == #""a \"b\" \[c\]\*\?\\\'""#)
        #expect(PathFolders.above(["a/b/c.html", "a/d.html", "e.html"]) == ["", "a", "a/b"])
        #expect(
            PathFolders.above(["f/\u{E33}s/c.html"]) == ["", "f", "f/\u{E33}s"], "U+0E33 joins the slash before it")
        #expect(PathFolders.levels(above: ["a/b/c.html", "d/e.html", "f.html"]) == [["a/b"], ["a", "d"]])
        #expect(
            SFTPText.isMissing("Can't ls: \"/x\" not found\n") && !SFTPText.isMissing("") && !SFTPText.isMissing("no"))
    }

    @Test func gitListsObjects() {
        let text = "100644 abc 0\ta b/ü.html\u{0}120000 def 0\tlink\u{0}broken\u{0}1 2\tx\u{0}"
        #expect(GitText.objects(Array(text.utf8)) == ["a b/ü.html": "abc", "link": "def"])
    }

    @Test func rcloneSaysWhatIsDone() {
        var log = RcloneLog()
        for line in [
            "2026/11/25 09:50:59 INFO  : a/b c: d.html: Copied (new)", "2026/11/25 09:50:59 INFO  : e.jpg: Deleted",
            "2026/11/25 09:50:59 INFO  : S3 bucket photos: Bucket exists", "2026/11/25 09:50:59 INFO  : : Copied (new)",
        ] {
            let isDropped = log.read(line)
            #expect(isDropped)
        }
        #expect(log.done == ["a/b c: d.html", "e.jpg"] && log.failures == 0)
        for line in [
            "2026/11/25 09:50:59 ERROR : f.jpg: Failed to copy: 500 Internal Server Error",
            "2026/11/25 09:50:59 ERROR : INFO  : f.jpg: Copied (new)",
            "2026/11/25 09:50:59 NOTICE: Config file \"x\" not found - using defaults", "Copied", "",
        ] {
            let isDropped = log.read(line)
            #expect(!isDropped)
        }
        #expect(log.done.count == 2 && log.failures == 2)
        _ = log.read("2026/11/25 09:50:59 INFO  : f.jpg: Copied (replaced existing)")
        #expect(log.done.contains("f.jpg") && log.failures == 0)
    }

    /// Random parts of listings are read without an end of the program.
    @Test func brokenListingsAreRead() {
        var random = SeededGenerator(seed: 1)
        let parts: [[UInt8]] =
            [
                "-rw ", "sftp> ", "d", " ", "\n", "9999999999999999999", "-1", "2026/11/23", "\t", "\u{0}", "/", "..",
                "a", "INFO  : ", "ERROR : ", ": Copied", ": ",
            ]
            .map { Array($0.utf8) } + [[0xFF, 0xFE]]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
                parts[Int.random(in: 0..<parts.count, using: &random)]
            }
            _ = (RsyncListing.entries(bytes), RsyncListing.sums(bytes), GitText.objects(bytes))
            var log = RcloneLog()
            _ = log.read(String(decoding: bytes, as: UTF8.self))
            #expect(!log.done.contains(""))
            for entry in SFTPText.listings(bytes).joined() {
                #expect(entry.size >= 0 && !entry.name.contains("/") && ![".", "..", ""].contains(entry.name))
            }
        }
    }

    @Test func versionsAreFound() {
        for (text, version) in [
            ("rsync  version 3.5.0  protocol version 32\n", "3.5.0"),
            ("OpenSSH_9.2p1 Debian-2+deb12u7, OpenSSL 3.0", "9.2p1"),
            ("rclone v1.60.1-DEV\n- os/version: debian 12.11", "1.60.1-DEV"), ("git version 2.39.5\n", "2.39.5"),
        ] {
            #expect(TransferPrograms.version(in: text) == version)
        }
        #expect(TransferPrograms.version(in: "no version here") == nil)
    }

    @Test func secretsAreRemoved() {
        let variables = [
            "AWS_SECRET_ACCESS_KEY": "abc/def+ghi", "GH_TOKEN": "ghp_123456", "PASS": "abc", "HOME": "/home/me",
        ]
        let text = "abc/def+ghi and ghp_123456 at https://me:pw@host/x and ssh://me@host abc /home/me"
        #expect(
            Secrets.removed(from: text, variables: variables)
                == "*** and *** at https://***@host/x and ssh://me@host abc /home/me")
    }
}

/// What curl writes of an answer.
@Suite struct LiveAnswerTests {
    @Test func theLastHeadersAreRead() {
        let first = "HTTP/1.1 301 Moved\r\nLocation: /a\r\nCache-Control: no-store\r\n\r\n"
        let headers = first + "HTTP/2 200 \r\ncontent-TYPE:  text/html\r\nodd line\r\n\r\n"
        let bytes = Array((headers + "HTTP/1.1 body").utf8)
        let answer = LiveSite.answer(200, bytes, headers.utf8.count, "")
        #expect(answer.headers == ["content-type": "text/html"])
        #expect(answer.body == Array("HTTP/1.1 body".utf8))
    }

    @Test(arguments: [0, 1, 5, 100]) func anyBytesAreRead(length: Int) {
        for bytes in [[], Array(":".utf8), [0xFF, 0, 13, 10, 58], Array("HTTP/".utf8)] as [[UInt8]] {
            #expect(LiveSite.answer(200, bytes, length, "").status == 200)
        }
    }
}
