/// Why a file could not be used: a code to group by, and words for its owner.
package struct MediaFailure: Error, Sendable, Codable, Hashable {
    package enum Code: String, Sendable, Codable {
        case unreadable, unsupported, damaged, tooLarge, changedDuringBuild, workerDied, timedOut
        /// Nobody could look at the file: no worker starts. It says nothing about the file.
        case noWorker
    }

    package var code: Code
    /// What is wrong and how to mend it, without the path.
    package var message: String
    /// Of a `timedOut`: how long it was waited for.
    package var seconds: Int?
    /// Of a `damaged`: it is known that nothing can be decoded.
    package var isTotal: Bool

    package init(_ code: Code, _ message: String, seconds: Int? = nil, isTotal: Bool = false) {
        self.code = code
        self.message = message
        self.seconds = seconds
        self.isTotal = isTotal
    }
}

extension MediaFailure {
    package static var changedDuringBuild: MediaFailure {
        MediaFailure(.changedDuringBuild, "The file changed during the build. Build again.")
    }

    /// - Parameter words: the decoder's.
    package static func damaged(_ words: String, isTotal: Bool = false) -> MediaFailure {
        MediaFailure(
            .damaged, "The picture is damaged: \(words). Export it again from the original.", isTotal: isTotal)
    }

    /// What will be the same as long as the bytes are. A right, another limit or a worker may be there the next time.
    package func isLasting(_ limits: Limits) -> Bool {
        switch code {
        case .unsupported, .damaged, .workerDied: true
        case .timedOut: (seconds ?? 0) >= limits.seconds
        case .unreadable, .tooLarge, .changedDuringBuild, .noWorker: false
        }
    }

    /// It ended a process: the machine may have had a part in that, so that writing the file anew is worth a try.
    package var isOfTheProcess: Bool { code == .workerDied || code == .timedOut }
}
