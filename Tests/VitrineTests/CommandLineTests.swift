import CVips
import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineAudit
import VitrineBuild
import VitrineCore
import VitrineMessages

/// The program with real files and workers, and its exit status.
@Suite struct CommandLineTests {
    private func vitrine(_ arguments: String...) throws -> BuiltProgram.Run { try BuiltProgram.run(arguments) }

    /// A picture of one shade.
    private func picture(
        _ shade: UInt8, suffix: String = ".jpg", width: Int32 = 640, height: Int32 = 480
    ) throws -> Data {
        try #require(vips_init("tests") == 0)
        let samples = [UInt8](repeating: shade, count: Int(width * height) * 3)
        let image = try #require(
            samples.withUnsafeBytes {
                vips_image_new_from_memory_copy($0.baseAddress, $0.count, width, height, 3, VIPS_FORMAT_UCHAR)
            })
        defer { vitrine_unref(image) }
        var start: UnsafeMutableRawPointer?
        var count = 0
        try #require(vitrine_encode(image, suffix, &start, &count) == 0)
        defer { g_free(start) }
        return Data(bytes: try #require(start), count: count)
    }

    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        for number in 1...3 { try site.write("albums/a/\(number).jpg", try picture(UInt8(number * 40))) }
        return site
    }

    /// What is in an image besides what Vitrine writes.
    private static func found(in bytes: [UInt8], at path: String) -> [String] {
        let rules: AuditRules = path.hasSuffix(".mp4") ? .video : .rendition
        return FileAudit.inspect(AuditedFile(name: path, bytes: bytes), at: path, rules: rules).findings.map(\.what)
    }

    /// The inspection of published images understands what real encoders write.
    @Test(arguments: ["jpg", "png", "webp", "avif"])
    func imagesOfRealEncodersAreRead(suffix: String) throws {
        let bytes = Array(try picture(90, suffix: "." + suffix))
        // By default, libvips adds an EXIF block to all formats except PNG, and that is found.
        let expected = suffix == "png" ? [] : ["EXIF data besides creator and copyright"]
        #expect(Self.found(in: bytes, at: "media/x." + suffix) == expected)
        #expect(Self.found(in: bytes.dropLast(), at: "media/x." + suffix) != expected)
    }

    @Test func aPlanPrintsReasonsAndWritesNothing() throws {
        let site = try site()
        let first = try vitrine("plan", site.root)
        #expect(first.status == 0 && !site.exists("public") && !site.exists(".vitrine"))
        #expect(first.output.hasPrefix("To do: render 9 images of 3 photos, write "))
        #expect(first.output.contains("\nnew: render 9 images of 3 photos"))
        #expect(first.messages.contains("3 source files: 3 published, 0 used, 0 left out, 0 failed."))
        #expect(try vitrine("build", site.root, "--explain").messages.contains("\nnew: render 9 images of 3 photos"))
        let before = try site.tree()
        try site.write("vitrine.yml", "thumbnails:\n  quality: 60\n")
        let second = try vitrine("plan", site.root, "--json")
        struct Report: Decodable { var plan: PlanReport }
        let plan = try JSONDecoder().decode(Report.self, from: Data(second.output.utf8)).plan
        #expect(plan.estimate.bytes > 0 && plan.estimate.freed > 0)
        #expect(
            Set(plan.jobs.map(\.causes)) == [
                [.settingsChanged(["thumbnails.quality"])], [.obsolete, .settingsChanged(["thumbnails.quality"])],
            ])
        #expect(try site.tree() == before)
        try site.write("albums/a/broken.jpg", "no photo at all")
        let third = try vitrine("plan", site.root, "--verbose")
        #expect(third.messages.contains("broken.jpg"))
    }

    /// Real, confined workers can do their work, and a crash affects one photo only.
    @Test(arguments: ["SEGV", "ABRT", "TRAP", "KILL", "memory"])
    func aCrashCostsOnePhoto(kind: String) throws {
        let site = try site()
        let run = try BuiltProgram.run(
            ["build", site.root, "--jobs", "2"], environment: ["VITRINE_FAULT": kind + ":2.jpg:render"])
        #expect(run.status == 1)
        #expect(run.messages.contains("failed: a/2.jpg: the decoder crashed on it, twice"))
        #expect(site.exists("public/a/1.html") && !site.exists("public/a/2.html"))
        #expect(SiteLinks.broken(in: site) == [])
        let again = try vitrine("build", site.root, "--json")
        #expect(again.status == 1, "not tried again as long as its bytes are the same")
        #expect(again.output.contains(#""rendered" : 0"#))
    }

    @Test func aWorkerReachesNoNetworkAndNoProgram() throws {
        let site = try site()
        let run = try BuiltProgram.run(["build", site.root], environment: ["VITRINE_FAULT": "reach:2.jpg"])
        let line = try #require(run.messages.split(separator: "\n").first { $0.contains("it could reach:") })
        #expect(!line.contains("network") && !line.contains("program") && !line.contains("new file"))
        #expect(!line.contains("variables") && !line.contains("another process"), "\(line)")
        #expect(!line.contains("photo by its path"), "\(line)")
    }

    @Test func aSiteIsCreatedBuiltAndCleaned() throws {
        let site = try TemporarySite()
        try site.remove("vitrine.yml")
        try site.remove("albums")
        #expect(try vitrine("new", site.root).status == 0)
        #expect(try vitrine("build", site.root).status == 0, "an empty site is a site")
        try site.write("albums/first-album/1.jpg", try picture(90))
        let first = try vitrine("build", site.root)
        #expect(first.status == 0)
        #expect(first.messages.contains("1 photo in 1 album. Rendered 1 photo (3 images)"))
        #expect(try site.text("public/first-album/1.html").contains("<img"))
        #expect(SiteLinks.broken(in: site) == [])
        let before = try site.listing()
        let second = try vitrine("build", site.root)
        #expect(second.messages.contains("Nothing to do"))
        #expect(try site.changes(since: before) == ([], []))
        let check = try vitrine("check", site.root)
        #expect(check.status == 0, "\(check.messages)")
        #expect(try vitrine("clean", site.root).status == 0)
        #expect(!site.exists("public") && site.exists("albums/first-album/1.jpg"))
        #expect(try vitrine("new", site.root).status == 2)
    }

    @Test func theReportListsEveryFileOnce() throws {
        let site = try site()
        let whole = try picture(200)
        try site.write("albums/a/cut.jpg", whole.prefix(whole.count / 2))
        try site.write("albums/a/clip.mp4", Data([0, 0, 0, 24]) + Data("ftypmp42\0\0\0\0mp42isom".utf8))
        try site.write("albums/a/page.pdf", "%PDF-1.7")
        try site.write("albums/a/1.jpg.yml", "title: One")
        let run = try vitrine("build", site.root, "--json", "--quiet")
        #expect(run.status == 1)
        let report = try JSONDecoder().decode(BuildReport.self, from: Data(run.output.utf8))
        #expect(
            report.sources.map { "\($0.path) \($0.outcome.rawValue)" } == [
                "a/1.jpg published", "a/1.jpg.yml used", "a/2.jpg published", "a/3.jpg published",
                "a/clip.mp4 failed", "a/cut.jpg failed", "a/page.pdf ignored",
            ])
        #expect(report.sources.allSatisfy { $0.outcome == .published || $0.reason?.isEmpty == false })
        #expect(report.libraries?.contains { $0.name == "libvips" && $0.version.hasPrefix("8.") } == true)
        #expect(run.messages.contains("failed: a/cut.jpg"))
        #expect(try site.text("public/a/1.html").contains("One"))
        // The same report again, although nothing was read.
        let again = try vitrine("build", site.root, "--json", "--quiet")
        #expect(again.status == 1)
        #expect(try JSONDecoder().decode(BuildReport.self, from: Data(again.output.utf8)).sources == report.sources)
        #expect(try vitrine("check", site.root).status == 1)
    }

    @Test func damagedPhotosArePublishedWhenAskedFor() throws {
        let site = try site()
        let whole = try picture(200, width: 1200, height: 900)
        try site.write("albums/a/cut.jpg", whole.prefix(whole.count - whole.count / 4))
        #expect(try vitrine("build", site.root).status == 1)
        try site.write("vitrine.yml", "damaged: publish")
        let run = try vitrine("build", site.root)
        #expect(run.status == 0)
        #expect(run.messages.contains("published: a/cut.jpg: published as far as it could be decoded"))
        #expect(site.exists("public/a/cut.html"))
    }

    @Test func wrongUsageIsStatusTwo() throws {
        let site = try site()
        #expect(try vitrine("build", site.root, "--nonsense").status == 2)
        #expect(try vitrine("build", site.root, "--jobs", "0").status == 2)
        #expect(try vitrine("build", site.root + "/missing").status == 2)
        #expect(try vitrine("frobnicate").status == 2)
        #expect(try vitrine("build", site.root, "--output", site.root + "/albums").status == 2)
        #expect(try vitrine("build", site.root, "--templates", site.root + "/missing").status == 2)
        try site.write("vitrine.yml", "sort: newst")
        let run = try vitrine("build", site.root)
        #expect(run.status == 2)
        #expect(run.messages.contains("vitrine.yml:1:7: 'sort' is 'newst'"))
        #expect(!site.exists("public"))
    }

    @Test func helpAndVersionArePrinted() throws {
        #expect(try vitrine("--version").output.contains(Version.current))
        let commands = try BuiltProgram.commands()
        for command in [[]] + commands.map({ [$0] }) {
            let help = try BuiltProgram.run(command + ["--help"], environment: ["COLUMNS": "500"])
            #expect(help.status == 0 && help.output.contains("Example"), "\(command)")
            // In a terminal of 80 columns, the lines of an example are not divided.
            let examples = help.output.split(separator: "\n").prefix { !$0.hasPrefix("USAGE") }.filter {
                $0.hasPrefix("  ")
            }
            #expect(examples.filter { $0.count >= 80 }.isEmpty, "\(command)")
        }
    }

    @Test func aFailingDiskIsStatusThree() throws {
        let site = try site()
        try site.write("file", "no folder")
        let run = try vitrine("build", site.root, "--output", site.root + "/file/gallery")
        #expect(run.status == 3, "\(run.messages)")
    }

    @Test func twoMachinesGiveTheSameBytes() throws {
        let first = try site()
        let second = try site()
        #expect(try vitrine("build", first.root, "--jobs", "1").status == 0)
        #expect(try vitrine("build", second.root, "--jobs", "3").status == 0)
        #expect(try first.tree() == second.tree())
    }

    @Test func inspectPrintsMetadata() throws {
        let site = try site()
        let run = try vitrine("inspect", site.root + "/albums/a/1.jpg")
        #expect(run.status == 0)
        #expect(run.output.contains("\"kind\" : \"jpeg\""))
        #expect(try vitrine("inspect", site.root + "/vitrine.yml").status == 1)
    }

    @Test func doctorListsLibrariesAndTheirFaults() throws {
        struct Findings: Decodable {
            var libraries: [CLibraryVersion]
            var faults: [CLibraryBug]
            var videoPrograms: [CLibraryVersion]
            var confinesFiles: Bool
            var confinesCalls: Bool
        }
        let words = try BuiltProgram.run(["doctor"])
        #expect(words.status == 0 && words.messages.contains("Vitrine can work here."))
        let run = try BuiltProgram.run(["doctor", "--json"])
        let findings = try JSONDecoder().decode(Findings.self, from: Data(run.output.utf8))
        #expect(Set(findings.libraries.map(\.name)).isSuperset(of: ["libvips", "libheif", "cmark-gfm", "zimg"]))
        #expect(findings.faults == CLibraryBug.all(in: findings.libraries))
        for fault in findings.faults { #expect(words.messages.contains(fault.remedy)) }
        let videos = findings.videoPrograms.map { "\($0.name) \($0.version)" }
        #expect(words.messages.contains(videos.count == 2 ? videos.joined(separator: ", ") : "sudo apt install ffmpeg"))
        #expect(words.messages.contains("Landlock") == !findings.confinesFiles)
        #expect(words.messages.contains("seccomp") == !findings.confinesCalls)
    }

    @Test func doctorSaysHowToInstallFFmpeg() throws {
        let run = try BuiltProgram.run(["doctor"], environment: ["PATH": "/nonexistent"])
        #expect(run.status == 0 && run.messages.contains("sudo apt install ffmpeg"))
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["VITRINE_SAMPLES"] != nil))
    func theReportHasEverySamplePhotograph() throws {
        let samples = try #require(ProcessInfo.processInfo.environment["VITRINE_SAMPLES"])
        let site = try TemporarySite()
        try site.remove("albums")
        try FileManager.default.copyItem(atPath: samples, toPath: site.root + "/albums")
        let run = try vitrine("build", site.root, "--json", "--quiet")
        #expect(run.status <= 1)
        let report = try JSONDecoder().decode(BuildReport.self, from: Data(run.output.utf8))
        let files = try site.listing("albums").keys.sorted()
        #expect(report.sources.map(\.path).sorted() == files)
        #expect(report.counts.photos > 80)
        #expect(SiteLinks.broken(in: site) == [])
        for (path, file) in try site.listing() where MediaName.isMediaPath(path) {
            #expect(Self.found(in: Array(file.data), at: path) == [], "\(path)")
        }
    }
}
