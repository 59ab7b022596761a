import FoundationEssentials
import Glibc
import Testing
import VitrineCore
import VitrineFormats
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    @Suite struct SourceTests {
        private static func kind(_ bytes: [UInt8]) -> String {
            do throws(MediaFailure) {
                return try MediaSniffer.kind(of: bytes).rawValue
            } catch {
                return error.code == .unsupported ? error.message : "\(error)"
            }
        }

        private static func brands(_ names: String) -> [UInt8] {
            let body = Array((names.prefix(4) + "\0\0\0\0" + names.dropFirst(4)).utf8)
            return ExifFixture.bytes(body.count + 8, 4, .big) + Array("ftyp".utf8) + body
        }

        @Test(arguments: [
            ("heicmif1heic", "heif"), ("heix", "heif"), ("hevc", "heif"), ("mif1mif1heic", "heif"), ("msf1", "heif"),
            ("avifmif1", "avif"), ("mif1avif", "avif"), ("avis", "avif"), ("isomiso2mp41", "a video"),
            ("qt  ", "a video"),
            ("M4V M4V ", "a video"), ("3gp5", "a video"), ("crx ", "raw"), ("????", "unknown brand"),
        ])
        func brandsOfMediaFilesAreRecognised(names: String, expected: String) {
            #expect(Self.kind(Self.brands(names)).contains(expected))
        }

        @Test(arguments: [
            ("%PDF-1.7", "PDF"), ("<?xml version=\"1.0\"?><svg>", "SVG"), ("<svg xmlns=''>", "SVG"),
            ("8BPS", "Photoshop"),
            ("P6\n1 1\n255\nabc", "PPM"), ("BM1234", "BMP"), ("PK\u{3}\u{4}", "ZIP"), ("<!DOCTYPE html>", "HTML"),
            ("push graphic-context\nviewbox 0 0 1 1", "text"), ("%!PS-Adobe", "PostScript"),
            ("RIFF1234AVI LIST", "a video"),
            ("RIFF1234WAVE", "sound"), ("RIFF1234CDXA", "RIFF"), ("\0\0\0\u{8}wide", "a video"),
            ("<?xml version='1.0'?><image>", "XML"), ("ffconcat version 1.0", "text"), ("SIMPLE  = T", "FITS"),
            ("\0\u{1}\u{2}", "unknown kind"), ("GIF88a", "text"), ("id,name\n1,2", "text"),
        ])
        func otherFormatsAreRecognised(text: String, expected: String) throws {
            let bytes = Array(text.utf8) + Array("                ".utf8)
            // The second sentence of the message names all formats that are read.
            #expect(Self.kind(bytes).split(separator: ". ").first?.contains(expected) == true)
            guard MovieSignature(bytes) == nil else { return }
            let failure = try #require(MediaTests.failure(try MediaTests.read(bytes)))
            #expect(failure.code == .unsupported)
        }

        @Test func otherBinaryFormatsAreRecognised() {
            #expect(Self.kind([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) == "jxl")
            #expect(Self.kind([0xFF, 0x0A, 0, 0]) == "jxl")
            #expect(Self.kind([0, 0, 1, 0, 1, 0]).contains("ICO"))
            #expect(Self.kind([0, 5, 0x16, 7, 0]).contains("AppleDouble"))
            #expect(Self.kind([0x1A, 0x45, 0xDF, 0xA3] + Array("webm".utf8)).contains("a video"))
            #expect(Self.kind(Array("FOVb".utf8) + [0, 0, 0, 0]).contains("RAW photo (Sigma X3F)"))
            #expect(Self.kind([0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0]) == "tiff")
        }

        @Test func rawPhotosAreRecognised() {
            func format(_ bytes: [UInt8]) -> RawFormat? {
                Self.kind(bytes) == "raw" ? MediaSniffer.rawFormat(of: bytes) : nil
            }
            func long(_ tag: Int, _ value: UInt8) -> ExifFixture.Field {
                var field = ExifFixture.raw(tag, type: 4, [0, 0, 0, value])
                field.count = 1
                return field
            }
            /// A reduced picture, and others in directories below it.
            func thumbnail(_ make: String) -> [UInt8] {
                ExifFixture.block(first: [long(0xFE, 1), ExifFixture.text(0x010F, make), long(0x014A, 1)])
            }
            /// A picture with one of the compressions of cameras.
            func sensor(_ make: String, _ compression: Int) -> [UInt8] {
                ExifFixture.block(
                    first: [ExifFixture.short(0x0103, compression), ExifFixture.text(0x010F, make)])
            }
            #expect(format([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0]) == .cr2)
            #expect(format([0x49, 0x49, 0x55, 0, 8, 0, 0, 0]) == .rw2)
            #expect(format(Array("IIRO\u{8}\0\0\0".utf8)) == .orf)
            #expect(format(Array("FUJIFILMCCD-RAW 0201".utf8)) == .raf)
            #expect(format(Self.brands("crx ")) == .cr3)
            #expect(format(ExifFixture.block(first: [ExifFixture.raw(0xC612, type: 1, [1, 4, 0, 0])])) == .dng)
            #expect(format(thumbnail("NIKON CORPORATION")) == .nef)
            #expect(format(thumbnail("SONY")) == .arw)
            #expect(format(sensor("SAMSUNG", 32_772)) == .srw)
            #expect(format(sensor("PENTAX", 65_535)) == .pef)
            #expect(Self.kind(thumbnail("Hasselblad")).contains("a TIFF of a camera"))
            #expect(Self.kind(sensor("SAMSUNG", 1)) == "tiff", "a phone's scan")
        }

        @Test func headersWithoutAPictureAreRefused() throws {
            for head in [
                [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8),
                Array("RIFF\0\0\0\0WEBP".utf8), [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], Self.brands("heicmif1heic"),
            ] as [[UInt8]] {
                let failure = try #require(MediaTests.failure(try MediaTests.read(head)))
                #expect(failure.code == .damaged, "\(head): \(failure)")
            }
        }

        @Test func everyTruncatedFileGetsAReply() throws {
            for suffix in [".jpg", ".png", ".webp", ".tif", ".gif", ".heic[effort=0]"] {
                let whole = try Fixture.picture(PixelSize(width: 16, height: 16), suffix: suffix)
                for length in stride(from: 1, to: min(whole.count, 700), by: 7) {
                    switch try MediaTests.read(Array(whole.prefix(length))) {
                    case .record, .failure: break
                    case let other: throw UnexpectedReply(reply: other)
                    }
                }
            }
        }

        @Test func theExtensionDoesNotMatter() throws {
            let bytes = try Fixture.picture(suffix: ".png")
            let reply = try Fixture.withFile(bytes, name: "x.jpg[shrink=8]") {
                try MediaWorker().perform(.read(ReadJob(path: $0, knownDigest: nil, limits: Limits()))).reply
            }
            guard case .record(let record) = reply else { throw UnexpectedReply(reply: reply) }
            #expect(record.kind == .png)
        }

        @Test func aKnownDigestIsUnchanged() throws {
            let bytes = try Fixture.picture()
            let reply = try Fixture.withFile(bytes) {
                let job = ReadJob(path: $0, knownDigest: ContentDigest(of: bytes), limits: Limits())
                return try MediaWorker().perform(.read(job)).reply
            }
            #expect(reply == .unchanged)
        }

        @Test func aGitLFSPointerIsNotTakenForAPhoto() throws {
            let digest = ContentDigest(of: [1])
            let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest.hexadecimal)\nsize 1\n"
            for item in [nil, ContentDigest(of: [2]), digest] {
                let reply = try Fixture.withFile(Array(pointer.utf8), name: "photo.heic") {
                    try MediaWorker().perform(.read(ReadJob(path: $0, knownDigest: item, limits: Limits()))).reply
                }
                #expect(reply == (item == digest ? .unchanged : .failure(.notDownloaded)))
            }
            let (reply, _) = try MediaTests.render(Array(pointer.utf8), [])
            #expect(MediaTests.failure(reply)?.code == .notDownloaded)
        }

        @Test func emptyFilesAreRefused() throws {
            #expect(MediaTests.failure(try MediaTests.read([]))?.message.contains("empty") == true)
        }
    }
}
