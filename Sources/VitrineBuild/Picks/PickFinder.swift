package import VitrineCore
internal import VitrineDisk

package struct FoundPick: Sendable, Codable {
    /// The number of the photo in the list, from 1.
    package var number: Int
    /// The address of the photo's page without the file name extension.
    package var id: String
    package var path: SourcePath
}

package enum PickFinder {
    /// - Parameter isForCollection: whether a published page will link to the photos.
    package static func find(
        _ entries: [PickEntry], of name: String, isForCollection: Bool, options: BuildOptions, workers: any Workers,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> [FoundPick] {
        let build = Build(options: options, workers: workers, progress: progress)
        let library = try await build.gallery(hasPages: false).library
        do {
            let photos = try PickLookup(library).photos(entries)
            let unlisted = photos.filter { isForCollection && $0.isUnlisted }
            guard unlisted.isEmpty else { throw refusal(of: unlisted) }
            return photos.enumerated().map { FoundPick(number: $0 + 1, id: PickLookup.id(of: $1), path: $1.path) }
        } catch let problems as PickProblems {
            throw BuildError(problems, in: name)
        }
    }

    private static func refusal(of photos: [Photo]) -> PickProblems {
        PickProblems(
            photos.map { "'\($0.path)' is in an unlisted album, and a collection would link to it; leave it out" })
    }
}

package enum PickFile {
    package static func read(_ path: String) throws(BuildError) -> [UInt8] {
        do {
            return try Disk.read(path, maxSize: Int64(PickReader.longest))
        } catch {
            throw BuildError(.configuration, path, "cannot be read: \(error.reason)")
        }
    }

    /// Writes a new file, and never replaces an existing one.
    package static func write(_ text: String, to path: String) throws(BuildError) {
        if Disk.exists(path) {
            throw BuildError(.configuration, path, "already exists; remove it, or choose another name")
        }
        do {
            _ = try Disk.create(path, Array(text.utf8))
        } catch {
            throw error.error("write the list")
        }
    }
}

extension BuildError {
    package init(_ problems: PickProblems, in name: String) {
        self.init(.configuration, "", problems.list.map { "\(name): \($0)" }.joined(separator: "\n"))
    }
}
