import SiteTestSupport
import TestSupport
import Testing
import VitrineDisk

@testable import VitrineBuild

@Suite struct DiskMessageTests {
    private static func text(_ cause: Disk.Failure.Cause, needing needed: Int? = nil) throws -> String {
        let numbers: [Disk.Failure.Cause: Int32] = [
            .noSpace: 28, .noPermission: 13, .readOnlyDisk: 30, .link: 40, .unreadableDisk: 5,
        ]
        let failure = Disk.Failure(number: try #require(numbers[cause]), path: "/tmp/not/there.jpg")
        try #require(failure.cause == cause)
        return failure.error("write to the gallery", needing: needed).text
    }

    @Test func aFullDiskSaysHowMuchIsNeeded() throws {
        let text = try Self.text(.noSpace, needing: 1234)
        #expect(text.contains("/tmp/not/there.jpg: cannot write to the gallery: No space left on device"))
        #expect(text.contains("; 1234 bytes are needed there and ") && text.contains(" are free; free some space"))
        #expect(try !Self.text(.noSpace).contains("needed"))
    }

    @Test func otherCausesSayWhatToDo() throws {
        #expect(try Self.text(.noPermission).contains("Permission denied; give yourself permission"))
        #expect(try Self.text(.readOnlyDisk).contains("--output"))
        #expect(try Self.text(.unreadableDisk).contains("Input/output error; the disk may be damaged"))
        #expect(try Self.text(.link).contains("it is a symbolic link; replace it"))
    }

    @Test func aSiteIsLockedUntilTheLockIsReleased() throws {
        let site = try TemporarySite()
        func attempt() -> BuildError? {
            do throws(BuildError) {
                _ = try SiteLock.acquire(state: site.root + "/state")
                return nil
            } catch {
                return error
            }
        }
        let lock = try SiteLock.acquire(state: site.root + "/state")
        let refusal = attempt()
        #expect(refusal?.code == .locked)
        #expect(refusal?.message.contains("another build of this site is running (process ") == true)
        _ = consume lock
        #expect(attempt() == nil)
    }

    @Test func aBuildWaitsForAPreviewAndForNothingElse() async throws {
        let site = try TemporarySite()
        let state = site.root + "/state"
        func refusal(waiting patience: Duration) async -> String? {
            do {
                _ = try await SiteLock.acquire(state: state, as: .build, waiting: patience)
                return nil
            } catch {
                return (error as? BuildError)?.message
            }
        }
        let build = try SiteLock.acquire(state: state)
        #expect(await refusal(waiting: .seconds(3600))?.contains("another build of this site is running") == true)
        _ = consume build
        let preview = try SiteLock.acquire(state: state, as: .preview)
        #expect(await refusal(waiting: .zero)?.contains("the preview of this site is building (process ") == true)
        async let waiting = refusal(waiting: .seconds(3600))
        _ = consume preview
        #expect(await waiting == nil)
    }
}
