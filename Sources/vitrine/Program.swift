import VitrineBuild
import VitrineCore
import VitrineDisk

enum Program {
    /// The path of the program, absolute and without links.
    static let path = ThisProcess.program ?? CommandLine.arguments.first ?? "vitrine"

    /// A text that differs for every build of the program, so that one build of it does not rely on the state of another.
    static var identity: String {
        [path, worker].reduce(into: Version.current) { identity, file in
            guard let status = try? Disk.entry(file, followsLink: true) else { return }
            identity += " \(status.size) \(status.modified)"
        }
    }

    static func exit(_ status: ExitStatus) -> Never { ThisProcess.exit(status.code) }

    static var workerCommand: [String] { [worker] }

    /// The worker is a program of its own, so that this one starts without the hundred libraries of the decoders, and so
    /// that no decoder runs in the process that writes files. It is installed in `libexec`, or beside this program where
    /// both were built.
    private static let worker: String = {
        let folder = AbsolutePath.parent(path)
        let installed = AbsolutePath.parent(folder) + "/libexec/vitrine/vitrine-worker"
        return Disk.isExecutable(installed) ? installed : folder + "/vitrine-worker"
    }()
}

enum TemplateFolder {
    /// The installed folder, or the one in the checkout that the program was built in.
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

    static var themes: String { AbsolutePath.parent(own) + "/themes" }
}
