package import VitrineCore

package struct MediaFailure: Error, Sendable, Codable, Hashable {
    package enum Code: String, Sendable, Codable {
        case unreadable, unsupported, damaged, tooLarge, changedDuringBuild, workerDied, timedOut
        /// The contents of the file were not downloaded: a Git LFS pointer is in its place.
        case notDownloaded
        /// The file was not examined, because no worker starts. This says nothing about the file.
        case noWorker
        /// What was made of the file is not published, because it would reveal more than pictures and sound.
        case revealing
        /// The gain map cannot be decoded. The photo itself may be sound.
        case gainMap
        case noProgram
    }

    package var code: Code
    /// What is wrong and how to fix it, without the path.
    package var message: String
    package var seconds: Int?
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

    package static var notDownloaded: MediaFailure {
        MediaFailure(
            .notDownloaded,
            "This is a Git LFS pointer: the file itself was not downloaded. Run 'git lfs pull' and build again.")
    }

    package static func unsupportedPicture(_ name: String) -> MediaFailure {
        MediaFailure(
            .unsupported,
            "This is \(name), which is not supported. Export it as an ordinary \(MediaKind.pictureNames)."
        )
    }

    package static func noLoader(_ kind: MediaKind) -> MediaFailure {
        MediaFailure(
            .unreadable,
            "The installed libvips cannot read \(kind.format.name). Install Vitrine again, or libvips with its modules; "
                + "'vitrine doctor' says what is missing.")
    }

    package static func damaged(_ words: String, isTotal: Bool = false) -> MediaFailure {
        MediaFailure(
            .damaged, "The picture is damaged: \(words). Export it again from the original.", isTotal: isTotal)
    }

    /// Why a HEIF or AVIF file cannot be decoded. Versions of libheif differ much in what they decode.
    package static func undecodableItems(_ words: String, isTotal: Bool = false) -> MediaFailure {
        MediaFailure(
            .damaged,
            "The picture cannot be decoded: \(words). It is damaged, or of a kind that the installed libheif does not know. "
                + "Export it again, or as JPEG.", isTotal: isTotal)
    }

    package static func gainMap(_ words: String) -> MediaFailure {
        MediaFailure(.gainMap, "The gain map, which holds the HDR part of the photo, is damaged: \(words).")
    }

    /// Whether the failure will occur again as long as the file is unchanged. Permissions, limits and workers may be
    /// different in the next build.
    package func isLasting(_ limits: Limits) -> Bool {
        switch code {
        case .unsupported, .damaged, .gainMap, .workerDied: true
        case .timedOut: (seconds ?? 0) >= limits.seconds
        case .unreadable, .tooLarge, .changedDuringBuild, .notDownloaded, .noWorker, .noProgram, .revealing: false
        }
    }

    /// Whether the failure ended the worker process. The computer may have contributed to that, so another attempt is
    /// worthwhile after the file was written again.
    package var isOfTheProcess: Bool { code == .workerDied || code == .timedOut }
}
