import VitrineCore
import VitrineDisk
internal import VitrineMessages

#if FAULTS
    import CVips
    import Glibc

    /// A fault that tests inject with `VITRINE_FAULT=KIND:NAME`. It happens when a file of that name is to be read or, with
    /// `KIND:NAME:render`, when it is to be rendered. KIND is a signal (`SEGV`, `ABRT`, `BUS`, `TRAP`, `KILL`), `hang`, `memory`
    /// (allocates until nothing is left), or `reach`, which tries what a worker must not be able to do and reports what it
    /// could. For a render job it may also be `nothing`, which leaves the files for the images as they are, `flood`, which
    /// writes into them as much as it can, or `keep`, which keeps a way to change them.
    struct WorkerFault {
        private static let signals = [
            "SEGV": SIGSEGV, "ABRT": SIGABRT, "BUS": SIGBUS, "TRAP": SIGTRAP, "KILL": SIGKILL,
        ]
        private let kind: String
        private let name: String
        private let isRendering: Bool

        static var requested: WorkerFault? {
            guard let value = getenv("VITRINE_FAULT") else { return nil }
            let parts = String(cString: value).split(separator: ":").map(String.init)
            guard parts.count >= 2 else { return nil }
            return WorkerFault(kind: parts[0], name: parts[1], isRendering: parts.count > 2)
        }

        /// Causes the fault if it is meant for this item.
        /// - Returns: a reply instead of the real one; nil when there is no fault.
        func reply(to item: WorkerItem, _ files: [MemoryFile]) -> WorkerReply? {
            switch item {
            case .read(let job) where !isRendering && SourcePath(job.path).name == name: break
            case .render(let job) where isRendering && SourcePath(job.path).name == name: break
            default: return nil
            }
            if let signal = Self.signals[kind] {
                // The signal may be blocked or ignored.
                raise(signal)
                abort()
            }
            switch kind {
            case "hang": while true { sleep(1_000) }
            case "memory":
                // Not with calloc: the optimiser removes unused allocations, and the loop would not end.
                while mmap(nil, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED {}
                abort()
            case "reach":
                return .failure(
                    MediaFailure(
                        .unreadable, "it could reach: " + Self.reach(besides: item.source ?? "").joined(separator: ", ")
                    ))
            case "nothing": return .rendered(RenderNotes())
            case "flood":
                let block = [UInt8](repeating: 1, count: 1 << 20)
                for file in files { while (try? file.stream.write(block)) != nil {} }
                return .rendered(RenderNotes())
            case "keep":
                for file in files {
                    try? file.fill([1])
                    _ = mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED, file.descriptor, 0)
                }
                return .rendered(RenderNotes())
            default: return nil
            }
        }

        /// Returns the things that this process can reach and that no decoder needs, such as the network.
        /// - Parameter path: the photo's path. The photo itself is open already.
        private static func reach(besides path: String) -> [String] {
            var reached: [String] = []
            func attempt(_ what: String, _ result: Int32) {
                if result < 0 { return }
                reached.append(what)
                close(result)
            }
            attempt("the network", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
            attempt("other processes", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
            attempt("a photo by its path", open(path, O_RDONLY))
            attempt("the accounts", open("/etc/passwd", O_RDONLY))
            attempt("the environment", open("/proc/self/environ", O_RDONLY))
            if (try? MemoryFile(size: 1)) != nil { reached.append("a file in memory of its own") }
            let input = FileSocket.standardInput
            if (try? input.send([1], descriptors: [STDIN_FILENO])) != nil {
                reached.append("the build, with open files")
            }
            if (try? ByteStream.input.write([1])) != nil { reached.append("the build, by its input") }
            attempt("a new file", open("/tmp/vitrine-worker-was-here", O_WRONLY | O_CREAT, 0o600))
            if getenv("PATH") != nil { reached.append("variables of the environment") }
            if access("/bin/true", X_OK) == 0 {
                var process = pid_t()
                var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
                if posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil) == 0 {
                    reached.append("other programs")
                }
                free(arguments[0])
            }
            return reached + trespasses
        }

        private static var trespasses: [String] {
            var names = [CChar](repeating: 0, count: 1024)
            vitrine_trespasses(getppid(), &names, names.count)
            let text = String(decoding: names.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return text.split(separator: " ").map { "\($0) of another process" }
        }
    }
#else
    /// Faults exist only in builds for tests; see `Package.swift`.
    struct WorkerFault {
        static var requested: WorkerFault? { nil }

        func reply(to item: WorkerItem, _ files: [MemoryFile]) -> WorkerReply? { nil }
    }
#endif
