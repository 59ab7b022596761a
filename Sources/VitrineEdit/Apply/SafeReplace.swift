internal import VitrineCore
internal import VitrineDisk

/// Replaces one file so that no version of it is lost that another program writes at the same time.
///
/// The new bytes are written to a temporary file beside the target, and the two files are exchanged in one step. Only
/// then is it known what was replaced. If that is not the version that the new bytes were made of, it is put back.
///
/// One moment stays: a program that writes in place has looked the file up before the exchange, but the kernel counts it as a
/// writer only after what came out was examined. Both happen in one call of `open`, which must be interrupted for that.
struct SafeReplace {
    /// How often files are exchanged to put the newest version back, while another program replaces the file again and
    /// again. Then the last one that was seen takes the place.
    private static let maxExchanges = 100

    let location: EditRoots.Location
    private let temporary: String
    private let environment: EditEnvironment

    private var folder: OpenFolder { location.folder }
    private var name: String { location.name }

    init(_ location: EditRoots.Location, command id: String, _ environment: EditEnvironment) {
        self.location = location
        self.environment = environment
        temporary = TemporaryName.prefix + id + "-" + ContentDigest(of: location.name).base32(8)
    }

    // MARK: Replacing

    /// Writes the new bytes to the temporary file, with the permissions and attributes of the file that is there.
    func prepare(_ bytes: [UInt8], synchronises: Bool) throws(Disk.Failure) {
        let current = try folder.status(of: name) == nil ? nil : try OpenFile(name, in: folder)
        try folder.create(temporary, bytes, like: current, synchronises: synchronises)
    }

    /// Puts the prepared file in place, or removes the file if there is to be none.
    /// - Returns: whether the file had the version `before`. If it had not, it has the version that it had.
    func commit(_ before: ContentDigest?, _ after: ContentDigest?) throws(Disk.Failure) -> Bool {
        // What was changed long ago is not taken out of its place, not even for a moment.
        let found = try current()
        guard found?.digest == before, found?.isOpenForWriting != true else { return false }
        return switch (before, after) {
        case (nil, nil): true
        case (nil, _?): try create()
        case (let before?, nil): try remove(before)
        case (let before?, _?): try replace(before)
        }
    }

    private func create() throws(Disk.Failure) -> Bool {
        try moveWithoutReplacing(temporary, to: name) == .done
    }

    private func replace(_ before: ContentDigest) throws(Disk.Failure) -> Bool {
        guard let placed = try FileVersion(temporary, in: folder) else { return false }
        switch try exchange() {
        case .unsupported: return try compareAndReplace(before)
        case .missing: return false
        case .done, .taken: break
        }
        guard let out = try FileVersion(temporary, in: folder) else { return false }
        guard out.digest == before, !out.isOpenForWriting else {
            try putBack(replacing: placed)
            return false
        }
        try folder.removeFile(temporary)
        return true
    }

    /// Replaces the file where two files cannot be exchanged. What another program writes between the two calls is
    /// lost.
    private func compareAndReplace(_ before: ContentDigest) throws(Disk.Failure) -> Bool {
        guard try FileVersion(name, in: folder)?.digest == before else { return false }
        try folder.replace(name, by: temporary)
        return true
    }

    private func remove(_ before: ContentDigest) throws(Disk.Failure) -> Bool {
        guard try moveWithoutReplacing(name, to: temporary) == .done else { return false }
        guard let out = try FileVersion(temporary, in: folder), out.digest == before, !out.isOpenForWriting else {
            try restoreRemoved()
            return false
        }
        try folder.removeFile(temporary)
        return true
    }

    // MARK: Putting back

    /// Puts the version back that came out of an exchange. If another program has put a newer one in the place of ours,
    /// or written to ours, that one goes back.
    private func putBack(replacing placed: FileVersion) throws(Disk.Failure) {
        var placed = placed
        for _ in 0..<Self.maxExchanges {
            guard let held = try FileVersion(temporary, in: folder) else { return }
            let outcome = try exchange()
            if outcome == .missing { return try restoreRemoved() }
            if outcome == .unsupported { break }
            guard let out = try FileVersion(temporary, in: folder), !out.isStill(placed) else { return }
            placed = held
        }
        try folder.replace(name, by: temporary)
    }

    /// Gives the version that was taken away its name again, unless a newer one has it.
    private func restoreRemoved() throws(Disk.Failure) {
        if try moveWithoutReplacing(temporary, to: name) == .taken { try folder.removeFile(temporary) }
    }

    // MARK: Calls

    private enum Outcome {
        case done, unsupported, missing, taken
    }

    private func exchange() throws(Disk.Failure) -> Outcome {
        do {
            return try environment.exchange(folder, temporary, name) ? .done : .unsupported
        } catch {
            if error.isMissing { return .missing }
            throw error
        }
    }

    private func moveWithoutReplacing(_ name: String, to newName: String) throws(Disk.Failure) -> Outcome {
        do {
            try folder.move(name, to: folder, as: newName)
            return .done
        } catch {
            if error.isTaken { return .taken }
            if error.isMissing { return .missing }
            throw error
        }
    }

    func discard() throws(Disk.Failure) { try folder.removeFile(temporary) }

    /// Removes the temporary file that a stopped command left. If it is another program's version, which was about to
    /// be put back, it is put back.
    func clean(_ before: ContentDigest?, _ after: ContentDigest?) throws(Disk.Failure) {
        guard let held = try FileVersion(temporary, in: folder) else { return }
        if held.digest != before, held.digest != after, before != nil {
            if after == nil { return try restoreRemoved() }
            if let current = try FileVersion(name, in: folder), current.digest == after {
                try putBack(replacing: current)
            }
        }
        try discard()
    }

    func current() throws(Disk.Failure) -> FileVersion? { try FileVersion(name, in: folder) }
}
