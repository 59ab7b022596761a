internal import VitrineCore
internal import VitrineMessages

package struct SourceEntry: Hashable, Sendable, Codable {
    package enum Outcome: String, Sendable, Codable {
        case published, ignored, failed
        case used
    }

    package enum Code: String, Sendable, Codable {
        // The codes of media failures.
        case unreadable, unsupported, damaged, tooLarge, changedDuringBuild, workerDied, timedOut, noWorker, noProgram,
            revealing, notDownloaded, gainMap
        // The codes of entries that are not read.
        case badName, hiddenName, clutter, ignoredFolder, link, notAFile, tooDeep
        case text
        /// A raw file beside the photo that was taken with it.
        case companion
        /// The time of the build was over before it was read or its images were made.
        case waiting
        case hidden, withoutOriginal, withoutMotion, withoutAV1, withoutPoster
        case adjustments
        /// A title or description in the files of the photo is not published.
        case withoutText

        init(_ code: MediaFailure.Code) {
            self = Code(rawValue: code.rawValue) ?? .unreadable
        }
    }

    /// The path relative to the albums folder.
    package var path: String
    package var outcome: Outcome
    package var code: Code?
    /// Why the file is not published, or what the owner should know although it is published.
    package var reason: String?

    package init(path: String, outcome: Outcome, code: Code? = nil, reason: String? = nil) {
        self.path = path
        self.outcome = outcome
        self.code = code
        self.reason = reason
    }

    init(path: String, outcome: Outcome, _ failure: MediaFailure) {
        self.init(path: path, outcome: outcome, code: Code(failure.code), reason: failure.message)
    }
}
