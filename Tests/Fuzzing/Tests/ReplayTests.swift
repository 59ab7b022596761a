import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// Every input that was once a finding, and every seed, goes through the target that it belongs to.
///
/// Kept inputs are in `Tests/Fixtures/crashes/TARGET`, named by the first digits of their SHA-256.
@Suite(.serialized) struct ReplayTests {
    private static let root = SourcePath(#filePath).parent.parent.parent.text + "/Fixtures/crashes"
    /// The time of a processor that an input may take. The fuzzer is held to one second; here nothing is optimised.
    private static let seconds = 60

    private static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func kept(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
        let folder = root + "/" + target.name
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try names(in: folder).map { ($0, Array(try Data(contentsOf: URL(filePath: folder + "/" + $0)))) }
    }

    private static func check(_ name: String, _ bytes: [UInt8], _ target: FuzzTarget) {
        let begin = processorSeconds
        let complaint = target.complaint(about: bytes)
        let time = processorSeconds - begin
        #expect(complaint == nil, "\(target.name): \(name)")
        #expect(time <= seconds, "\(target.name): \(name) took \(time) s")
    }

    /// The time that this thread has used, which is the same on a busy machine.
    private static var processorSeconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec
    }

    @Test(arguments: FuzzTarget.all.map(\.name)) func inputsAreHarmless(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        for (index, seed) in target.seeds.enumerated() { Self.check("seed \(index)", seed, target) }
        for (name, bytes) in try Self.kept(target) { Self.check(name, bytes, target) }
    }

    @Test func keptInputsBelongToATargetAndHaveTheirDigestsNames() throws {
        let folders = try Self.names(in: Self.root).filter { $0 != "README.md" }
        #expect(Set(folders).subtracting(FuzzTarget.all.map(\.name)) == [])
        for target in FuzzTarget.all {
            for (name, bytes) in try Self.kept(target) {
                #expect(name == ContentDigest(of: bytes).hexadecimal.prefix(16), "in \(target.name)")
            }
        }
    }

    @Test func seedsAreSound() throws {
        for target in FuzzTarget.all {
            #expect(!target.seeds.isEmpty, "\(target.name) begins from nothing")
        }
        #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
    }
}
