internal import VitrineCore

/// The changes to the files of an output, as a digest that can be added to that of the files before. The digests of the
/// files are summed up, because sorting a million paths would take longer than everything else.
struct OutputChanges {
    private(set) var sum = ContentDigest.zero

    mutating func add(_ path: OutputPath, _ stat: OutputStat) { sum.add(Self.digest(path, stat)) }

    mutating func remove(_ path: OutputPath, _ stat: OutputStat) { sum.subtract(Self.digest(path, stat)) }

    private static func digest(_ path: OutputPath, _ stat: OutputStat) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(path.text)
        hasher.add(stat.size)
        hasher.add(stat.modified)
        return hasher.finish()
    }
}
