package import VitrineCore
internal import VitrineDisk

package struct FoundPick: Sendable, Codable {
    /// The number of the photo in the list, from 1.
    package var number: Int
    /// The address of the photo's page without the file name extension.
    package var id: String
    package var path: SourcePath
    package var isUnlisted: Bool
    /// What the visitor wrote about the photo.
    package var note: String?
}

package enum PickFinder {
    package static func find(
        _ entries: [PickEntry], of name: String, options: BuildOptions, workers: any Workers,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> [FoundPick] {
        let build = Build(options: options, workers: workers, progress: progress)
        let library = try await build.gallery(hasPages: false).library
        do {
            return try PickLookup(library).picks(entries).enumerated().map { index, pick in
                FoundPick(
                    number: index + 1, id: PickLookup.id(of: pick.photo), path: pick.photo.path,
                    isUnlisted: pick.photo.isUnlisted, note: pick.note)
            }
        } catch {
            throw BuildError(error, in: name)
        }
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
            try Disk.makeFolder(AbsolutePath.parent(path))
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
