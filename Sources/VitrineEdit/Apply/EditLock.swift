internal import VitrineBuild
internal import VitrineDisk

/// Prevents two programs from editing one site at the same time. Builds do not wait for it.
enum EditLock {
    private static let file = "edit.lock"
    private static let maxAttempts = 100

    /// - Parameter state: the absolute path of the state folder, which is made if it is missing.
    static func acquire(state: String, _ environment: EditEnvironment) throws(BuildError) -> FileLock {
        let path = state + "/" + file
        var holder: Int?
        for _ in 0..<maxAttempts {
            do throws(FileLock.Refusal) {
                return try FileLock(file: path)
            } catch {
                switch error {
                case .held(let process, _):
                    holder = process
                    environment.wait()
                case .replaced: continue
                case .failed(let failure): throw failure.editError
                }
            }
        }
        let process = holder.map { "process \($0)" } ?? "its process is not known"
        throw BuildError(
            .locked, path, "another program is editing this site (\(process)); wait for it to end, or stop it")
    }
}
