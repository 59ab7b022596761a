internal import VitrineCore

/// The part of a report on a build with `--from`: which shards there are, and how many files they had.
package struct ShardSummary: Hashable, Sendable, Codable {
    /// The number of shards that came to their end, of those among which the library was dealt last.
    package var done = 0
    package var of = 0
    /// The others of them, such as `3/8`.
    package var missing: [String] = []
    /// The number of images and videos that were taken.
    package var taken = 0
    /// The number of those that no shard had made, and that the build made.
    package var remade = 0
    /// The files whose bytes are not those that their shard recorded. They were made again.
    package var damaged: [String] = []
    /// The files of which shards have recorded different bytes. They were made again.
    package var disputed: [String] = []
    /// The number of images that were rendered again, to compare them.
    package var rechecked = 0
    /// Those of them that are not as their shard made them. All of its images and videos were made again.
    package var unequal: [String] = []
    /// The record files that cannot be used.
    package var ignored: [String] = []
    /// The record files that are not signed with the key.
    package var unsigned: [String] = []
    /// Which shards had which versions of the libraries that make images; empty if all had the same.
    package var versions: [String] = []

    /// Whether some files differ from what the record files say, or from what this machine renders.
    package var isDoubtful: Bool { !damaged.isEmpty || !unequal.isEmpty }

    package var text: String {
        var parts = [
            "\(done) of \(of) shards done" + (missing.isEmpty ? "" : " (without \(missingText))"),
            "\(taken) files taken from them", "\(remade) made here",
        ]
        if rechecked > 0 { parts.append("\(rechecked) rendered again and compared") }
        return parts.joined(separator: ", ")
    }

    /// The first ones of the shards that are missing.
    package var missingText: String { NameList.text(missing) }

    /// What the owner should know, without `text`.
    package var warnings: [ReportNote] {
        let all = [
            ReportNote(
                "these record files of shards cannot be used, because they are damaged or of another release", ignored,
                advice: "render their shards again with this release"),
            ReportNote(
                "these files are not as their shards recorded them, and were made again", damaged,
                advice: "another program may have changed the folder"),
            ReportNote(
                "shards disagree about these files, which were made again", disputed,
                advice: "the machines may have different versions of the image libraries ('vitrine doctor' names them)"),
            ReportNote(
                "these images are not as they are rendered here, so that everything their shards made was made again",
                unequal,
                advice: "the machines have other image libraries, or another program changed the folder"),
            ReportNote(
                "these record files of shards are not signed with the key in \(ShardKey.variable) and were not used",
                unsigned,
                advice: "give the tasks of their shards the same key"),
            ReportNote(
                "the machines of the shards have different image libraries, so that the same photo may have other bytes",
                versions, advice: "use the same release of the same system on all of them"),
        ]
        return all.filter { !$0.paths.isEmpty }
    }
}
