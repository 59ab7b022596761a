import VitrineBuild
import VitrineCore
import VitrineDisk

/// This very program on the disk.
enum Program {
    /// Absolute, without links.
    static let path = ThisProcess.program ?? CommandLine.arguments.first ?? "vitrine"

    /// Changes with every build of the program, so that nothing is skipped on another one's word.
    static var identity: String {
        [path, worker].reduce(into: Version.current) { identity, file in
            guard let status = try? Disk.entry(file, followsLink: true) else { return }
            identity += " \(status.size) \(status.modified)"
        }
    }

    /// How a worker process is started.
    static var workerCommand: [String] { [worker] }

    /// A program of its own: this one starts without the hundred libraries that decoders bring with them, and no
    /// decoder is in the process that writes. Installed behind the program, or beside it where both were built.
    private static let worker: String = {
        let folder = AbsolutePath.parent(path)
        let installed = AbsolutePath.parent(folder) + "/libexec/vitrine/vitrine-worker"
        return Disk.isExecutable(installed) ? installed : folder + "/vitrine-worker"
    }()
}

/// Where Vitrine's own templates are.
enum TemplateFolder {
    /// Installed beside the program, or in the checkout that it was built in.
    static var own: String {
        var folder = AbsolutePath.parent(Program.path)
        let installed = AbsolutePath.parent(folder) + "/share/vitrine/Templates"
        if Disk.exists(installed) { return installed }
        for _ in 0..<5 where folder != "/" {
            let candidate = folder + "/Templates"
            if Disk.exists(candidate + "/layout.mustache") { return candidate }
            folder = AbsolutePath.parent(folder)
        }
        return installed
    }
}
