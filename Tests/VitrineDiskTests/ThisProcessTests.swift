import Glibc
import Testing
import VitrineDisk

@Suite struct ThisProcessTests {
    /// None is set here: other tests read the environment at the same time.
    @Test func variables() throws {
        let path = try #require(ThisProcess.variable("PATH"))
        #expect(!path.isEmpty && ThisProcess.variables.contains("PATH"))
        #expect(ThisProcess.variable("VITRINE_DISK_TEST") == nil)
        #expect(!ThisProcess.variables.contains { $0.contains("=") })
    }

    @Test func theProgramIsAFileThatCanBeStarted() throws {
        let program = try #require(ThisProcess.program)
        #expect(Disk.isExecutable(program) && Disk.realPath(program) == program)
    }

    @Test func theMachine() throws {
        #expect(ThisProcess.cores >= 1)
        #expect(ThisProcess.now > 1_700_000_000_000_000_000, "nanoseconds")
        #expect(Disk.realPath(".") == Disk.currentFolder)
    }

    /// The kernel also says it for each process (proc(5)).
    @Test func filtersOfCallsAreFound() throws {
        let status = try #require(fopen("/proc/self/status", "r"))
        defer { fclose(status) }
        var line = [CChar](repeating: 0, count: 4096)
        var isSaid = false
        while fgets(&line, Int32(line.count), status) != nil { isSaid = isSaid || strncmp(line, "Seccomp:", 8) == 0 }
        #expect(ThisProcess.hasCallFilters == isSaid)
    }

    @Test func theLimitOfOpenFiles() throws {
        #expect(OpenFileLimit.raise(to: 8, needed: 8) == nil)
        let allowed = try #require(OpenFileLimit.raise(to: 1 << 40, needed: 1 << 40))
        #expect(allowed >= 8 && allowed < 1 << 40)
    }
}
