import SiteTestSupport
import VitrineDeploy
import VitrineFormats

@testable import VitrineAudit
@testable import VitrineCore
@testable import VitrineDeploy
@testable import VitrineServe

extension FuzzTarget {
    /// What is looked at after it was published: the readers of `vitrine audit`, and of pages and pictures before they
    /// replace others.
    static let published = [
        // The first byte chooses the name.
        FuzzTarget("audit", seeds: audited, words: auditWords) {
            let name = names[Int($0.first ?? 0) % names.count]
            let bytes = Array($0.dropFirst())
            _ = FileAudit.inspect(AuditedFile(name: name, bytes: bytes), at: name)
            _ = FileAudit.nameOfFolder(String(decoding: bytes, as: UTF8.self), at: name)
            return nil
        },
        FuzzTarget("inflate", seeds: packed) { bytes in
            let most = 1 << 20
            let texts = [
                Inflate.contents(of: bytes, in: .zlib, limit: most),
                Inflate.contents(of: bytes, in: .gzip, limit: most),
                Inflate.contents(of: bytes, in: .nothing, limit: most),
            ]
            return texts.allSatisfy { $0?.count ?? 0 <= most } ? nil : "more bytes than asked for"
        },
        FuzzTarget(
            "zip", seeds: archives,
            words: ["PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}"]
        ) { bytes in
            guard let zip = ZIPReader(RangedBytes(bytes)) else { return nil }
            _ = FileAudit.inspect(AuditedFile(name: "a.zip", bytes: bytes), at: "a.zip")
            return zip.entries.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count }
                ? nil : "a file outside of its ZIP"
        },
        FuzzTarget("written", seeds: audited, words: ["infe", "Exif", "vitrine:0000000000000000"]) { bytes in
            for name in ["a.jpg", "a.png", "a.webp", "a.avif", "a.jxl", "a.gif"] {
                let file = AuditedFile(name: name, bytes: Array(bytes.dropFirst()))
                _ = FileAudit.inspect(file, at: name, rules: bytes.first == 0 ? .cleanOriginal : .rendition)
            }
            // As pages end, whatever stands in them.
            let page = bytes + Bytes.text("\n<!-- \(OwnershipMark.placeholder) -->\n")
            return OwnershipMark.isValid(OwnershipMark.applied(to: page, at: "a.html"), at: "a.html")
                ? nil : "a seal that is broken"
        },
        FuzzTarget("pages", longest: 8192, seeds: [Bytes.text(page), Bytes.text(page.replacing("</li>", with: ""))]) {
            _ = PageSections($0)
            return nil
        },
        FuzzTarget(
            "deploy-record", longest: 4096, texts: records,
            words: ["\"files\":", "{\"", "\":\"\"", "-1", "1e9", "null"]
        ) {
            guard let record = try? DeployRecord(Bytes.text($0)) else { return nil }
            let listing: [OutputPath: RemoteFile] = ["a.html": RemoteFile(size: 1), "index.html": RemoteFile(size: 1)]
            let file = DeployFile(path: "index.html", size: 1, digest: .zero)
            _ = try? DeployPlanner.plan([file], at: listing, record, run: "r", now: 1_800_000_000)
            return (try? DeployRecord(record.json)) == record ? nil : "a record that is not read as it was written"
        },
        FuzzTarget(
            "deploy-place", longest: 300,
            texts: [
                "/media/usb", "ssh://me@host:22/~/www", "s3://b/c?endpoint=https://x&region=y", "rclone:a:b",
                "git@host:a.git#b",
            ], words: ["://", "@", "#", "..", "[::1]", "?", "&", "="]
        ) {
            guard let place = try? DeployPlace($0) else { return nil }
            switch place {
            case .rsync(let ssh), .sftp(let ssh):
                return ssh.host.hasPrefix("-") || ssh.path.isEmpty ? "a place that could be taken for an option" : nil
            case .folder(let path): return path.contains("/../") ? "a folder above the one that is named" : nil
            case .git(let address, let branch):
                return address.hasPrefix("-") || branch.hasPrefix("-")
                    ? "a place that could be taken for an option" : nil
            case .rclone(let remote): return remote.hasPrefix("-") ? "a place that could be taken for an option" : nil
            }
        },
        FuzzTarget(
            "transfer-listings", longest: 2000,
            texts: [
                "-rw-r--r--  3 2026/11/23 22:51:10 index.html\n",
                "sftp> -ls\n-rw-r--r-- ? 0 0 12 Nov 23 22:51 /www/a b\n",
                "100644 abc 0\ta\u{0}", "c796c191140b5f9ce61892fab185f8d3 3 index.html\n",
                "2026/11/25 09:50:59 INFO  : a/b.html: Copied (new)",
            ], words: ["sftp> ", "\t", " ", "INFO  : ", ": Deleted", ": "]
        ) {
            let bytes = Array($0.utf8)
            _ = (
                RsyncListing.entries(bytes), RsyncListing.sums(bytes), GitText.objects(bytes),
                LiveSite.answer(200, bytes, bytes.count / 2, "")
            )
            var log = RcloneLog()
            if log.read($0), log.done.contains("") { return "a file without a name" }
            let names = SFTPText.listings(bytes).joined().map(\.name)
            return names.contains { ["", ".", ".."].contains($0) || $0.contains("/") }
                ? "a name that leads elsewhere" : nil
        },
    ]

    private static let archives: [[UInt8]] = [0, 3].map { count in
        var zip = ZIPWriter()
        var bytes: [UInt8] = []
        for number in 0..<count {
            let text = Bytes.text("words \(number)")
            let sum = CRC32.checksum(of: text)
            bytes += zip.begin(.init(name: "a/\(number).txt", size: Int64(text.count), checksum: sum)) + text
        }
        return bytes + zip.directory
    }

    private static let records = [
        #"{"format":1,"run":"a","files":{"abcdefgh":"","x":"y"},"doubtful":["abcdefgh"],"superseded":{"a":1800000000},"originals":false}"#,
        #"{"format":1,"run":"","files":{},"doubtful":[],"superseded":{},"originals":true}"#, #"{"format":2}"#, "<html>",
    ]

    private static let names = [
        "a.jpg", "a.html", "a.js", "a.json", "a.svgz", "a.css", "a.mp4", "a.map", "IMG.CR2", "._a", "a", "a.xml",
    ]

    private static let auditWords = [
        "data:image/png;base64,", "SerialNumber\":", "°", "lat=\"47.123", "47.12345 N", "+47.1234-008.1234/", "POINT(",
        "위도", "Breite", "9C3XGV4C+XV", "&quot;", "&#x22;", "\\u0022", "%2C", "srcset=\"", "/media/a/b", "D:\\",
        "\\\\nas\\a",
    ]

    private static let audited: [[UInt8]] = {
        let files: [[UInt8]] =
            [
                Bytes.jpeg([(0xE1, Bytes.join(Bytes.text("Exif\0\0"), Bytes.exif)), (0xED, Bytes.photoshop)]),
                Bytes.png([("eXIf", Bytes.exif)]),
                Bytes.webp(0x0C, Bytes.vp8, WebPChunks.encoded("XMP ", Bytes.xmp)),
                Bytes.heic(references: Bytes.zeros(4), exif: Bytes.exif, xmp: Bytes.xmp), Bytes.exif, movie,
                Bytes.join(
                    [0x1F, 0x8B, 8, 0x1F], Bytes.zeros(6), [1, 0, 0], Bytes.text("a\0b\0"), [0, 0],
                    Array(Bytes.stored(Bytes.text("lat=47.12345")).dropFirst(2))),
            ] + FuzzTarget.gifs + FuzzTarget.jxls + telling.map(Bytes.text)
        return files.enumerated().map { [UInt8(truncatingIfNeeded: $0)] + $1 }
    }()

    private static let telling = [
        "<img src=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUg\"> 54°12.345' N, 10.5 E geo:54.123456,10.123456",
        "{\"version\":3,\"mappings\":\"\",\"sources\":[\"/home/zoe/a.ts\"]} C:\\Users\\Zoe\\a file:///Users/zoe/b",
        "51.50735 N, 0.12776 W; N 51.50735 W 0.12776; 51.50735, -0.12776\n(12.34567,45.67891) d=\"M51.1234,20.1234",
        "+51.5073-000.1277/ +5130.441-00007.666/ POINT Z(8.5417 47.3769) 9C3XGV4C+XV plus.codes/9C3XGV4C%2BXV",
        "위도 37.56654 경도 126.97797, Breite 51,50735 Länge 0,12776 <td>緯度：</td><td>35.68124 北緯35度41分22秒",
        "<a data-a=\"{&quot;lat&quot;:51.50735,&#34;lng&#x22;:8.1}\"> {\\u0022lat\\u0022:5.12345} q=4.12345%2C-8.54321 %C2%B0",
        "<img srcset=\"/media/a/b.jpg 1x, /home/c/d 2x\"> path=/media/anna/disk \\\\nas\\share \\\\\\\\n\\\\s D:\\Fotos E:/Fotos",
        "{\"counts\":{},\"isPlan\":true,\"sources\":[]} IMG_51.50735_-0.12776.jpg img_51-50735_-0-12776.html",
        "<dt>SerialNumber</dt>: 12 GPSLatitude=1 MakerNote: x -----BEGIN RSA PRIVATE KEY-----",
    ]

    private static let movie = Bytes.join(
        Bytes.box("ftyp", Bytes.text("qt  "), Bytes.zeros(4)), Bytes.box("free"),
        Bytes.box(
            "moov", Bytes.box("mvhd", Bytes.zeros(4), [1, 2, 3, 4]),
            Bytes.box("udta", Bytes.box("loci", Bytes.zeros(8)), Bytes.box("XMP_", Bytes.xmp)),
            Bytes.box("meta", Bytes.box("keys", Bytes.text("com.apple.quicktime.location.ISO6709")))))

    private static let packed: [[UInt8]] = [
        Bytes.stored(Bytes.text("stored")), [0x78, 0x9C, 0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x11],
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 4, 0], [0x78, 1, 5] + [UInt8](repeating: 0xFF, count: 64),
        [4, 0xC0, 0x81, 0, 0, 0, 0, 0, 0x90, 0xFF, 0x6B], [0xED, 0xFD] + [UInt8](repeating: 0, count: 300),
    ]

    private static let page = """
        <!doctype html><html><head>
        <title>A</title>
        </head><body><main><ol class="grid" id="x"><li class="cell"><a href="a.html" id="p1"><img src="b.jpg"></a></li>
        <li><a href="c.html"><img src="d.jpg"></a></li></ol></main></body></html>
        """
}
