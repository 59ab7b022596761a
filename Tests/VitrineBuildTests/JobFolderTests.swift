import Foundation
import SiteTestSupport
import TestSupport
import Testing
@testable import VitrineBuild
import VitrineDisk

/// Tests the folders in which programs write, without the programs.
@Suite struct JobFolderTests {
    private func scratch(_ site: TemporarySite) throws -> String {
        try site.write("scratch/notes.txt", "mine")
        return site.root + "/scratch"
    }

    @Test func leftoversOfAProcessThatEndedAreRemoved() throws {
        let site = try TemporarySite()
        let scratch = try scratch(site)
        // No process has this number: it is larger than the kernel's limit.
        try site.write("scratch/job-99999999-1/result", "half a video")
        try site.write("scratch/job-1-1/result", "of another process that runs")
        try JobFolder.removeLeftovers(in: scratch)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).sorted() == ["job-1-1", "notes.txt"])
        try JobFolder.removeLeftovers(in: site.root + "/missing")
    }

    @Test func aFolderIsRemovedWithItsJob() throws {
        let site = try TemporarySite()
        let scratch = try scratch(site)
        var folders = [try JobFolder(in: scratch), try JobFolder(in: scratch)]
        #expect(Set(folders.map(\.path)).count == 2)
        _ = try Disk.create(folders[0].result, [1])
        folders = []
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == ["notes.txt"])
    }
}
