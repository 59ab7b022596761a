import VitrineBuild
import VitrineCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// This very program on the disk.
enum Program {
    /// Absolute, without links.
    static let path: String = {
        #if os(Linux)
            let name = "/proc/self/exe"
        #else
            let name = CommandLine.arguments.first ?? "vitrine"
        #endif
        guard let resolved = realpath(name, nil) else { return CommandLine.arguments.first ?? "vitrine" }
        defer { free(resolved) }
        return String(cString: resolved)
    }()

    /// Changes with every build of the program, so that nothing is skipped on another one's word.
    static var identity: String {
        [path, worker].reduce(into: Version.current) { identity, file in
            var status = stat()
            guard stat(file, &status) == 0 else { return }
            identity += " \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        }
    }

    /// How a worker process is started.
    static var workerCommand: [String] { [worker] }

    /// A program of its own: this one starts without the hundred libraries that decoders bring with them, and no
    /// decoder is in the process that writes. Installed behind the program, or beside it where both were built.
    private static let worker: String = {
        let folder = PathText.parent(path)
        let installed = PathText.parent(folder) + "/libexec/vitrine/vitrine-worker"
        return access(installed, X_OK) == 0 ? installed : folder + "/vitrine-worker"
    }()
}

/// Where Vitrine's own templates are.
enum TemplateFolder {
    /// Installed beside the program, or in the checkout that it was built in.
    static var own: String {
        var folder = PathText.parent(Program.path)
        let installed = PathText.parent(folder) + "/share/vitrine/Templates"
        if access(installed, F_OK) == 0 { return installed }
        for _ in 0..<5 where folder != "/" {
            let candidate = folder + "/Templates"
            if access(candidate + "/layout.mustache", F_OK) == 0 { return candidate }
            folder = PathText.parent(folder)
        }
        return installed
    }
}
