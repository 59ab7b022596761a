internal import VitrineDisk

/// The number of files that a build has open. If the limit is too low, no worker can be started, and Subprocess ends the
/// program without a message.
enum OpenFiles {
    /// The files of the build itself, and of a worker that is being started.
    static let base = 24
    /// The most items that are sent to a worker together, each of which has a file that it reads.
    static let perRequest = 8
    /// The socket and the pipe of a running worker, the descriptor of its process, and the files of a request.
    static let perWorker = 4 + perRequest
    /// Files beyond what is needed that are useful: each image that a worker makes is an open file until it is in the gallery.
    private static let spare = 4096

    /// Raises the limit to `count` and the spare files, as far as the user may.
    /// - Throws: when fewer than `count` are allowed.
    static func require(_ count: Int) throws(BuildError) {
        guard let allowed = OpenFileLimit.raise(to: count + spare, needed: count) else { return }
        throw BuildError(
            .disk, "",
            "only \(allowed) files may be open at once, but \(count) are needed; raise the limit (ulimit -n), or use "
                + "fewer workers (--jobs) and build again")
    }
}
