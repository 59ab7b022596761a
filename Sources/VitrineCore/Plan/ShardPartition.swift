/// Deals the files of a library to shards. Every task computes it alone from the names of all files and the sizes of films.
///
/// Files of one photo (`SourcePath.sharedName`) stay together. Films are dealt by size, because a few of them can take longer
/// than all photos; everything else by a hash of its name, so that a new photo moves no other one. Nothing depends on all tasks
/// seeing the same files: what two shards make has the same name and bytes, and what none makes is made by the last job.
package struct ShardPartition: Sendable {
    /// Increase it when files are dealt in another way.
    package static let version = 1
    private static let seed = "vitrine shard 1"

    private let count: Int
    /// The numbers of the shards of films, by their shared names.
    private var films: [SourcePath: Int] = [:]

    /// - Parameters:
    ///   - files: all files of the library that may be photos or films.
    ///   - size: the bytes of a file, also of one that is not downloaded yet.
    package init(_ files: [SourceFile], among count: Int, size: (SourceFile) -> Int64) {
        self.count = count
        var bytes: [SourcePath: Int64] = [:]
        var others: Set<SourcePath> = []
        for file in files {
            let name = file.path.sharedName
            if Self.filmSuffixes.contains(file.path.lowercasedExtension) {
                let sum = bytes[name, default: 0].addingReportingOverflow(max(0, size(file)))
                bytes[name] = sum.overflow ? .max : sum.partialValue
            } else if SourceSorter.isNamedAsMedia(file.path) {
                others.insert(name)
            }
        }
        deal(bytes.filter { !others.contains($0.key) })
    }

    private static let filmSuffixes = MediaKind.extensions(of: [.video])

    /// The largest first, each to the shard with the fewest bytes so far.
    private mutating func deal(_ bytes: [SourcePath: Int64]) {
        let sorted = bytes.map { (name: $0.key, size: $0.value, order: $0.key.parent.text + "/" + $0.key.name) }.sorted
        {
            $0.size == $1.size ? $0.order.utf8.lexicographicallyPrecedes($1.order.utf8) : $0.size > $1.size
        }
        var loads = [Double](repeating: 0, count: count)
        for film in sorted {
            // The first one of those with equal loads.
            let index = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[index] += Double(film.size)
            films[film.name] = index + 1
        }
    }

    /// The number of the shard, from 1, that has a file.
    package func number(of path: SourcePath) -> Int {
        let name = path.sharedName
        if let number = films[name] { return number }
        let bytes = Array(Self.seed.utf8) + [0] + Array(name.parent.text.utf8) + [0] + Array(name.name.utf8)
        return Int(ContentDigest(of: bytes).first % UInt64(count)) + 1
    }
}
