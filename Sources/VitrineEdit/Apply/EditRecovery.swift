internal import VitrineBuild
internal import VitrineCore
internal import VitrineDisk

/// Completes a command that was stopped, or takes it back, so that all of it was applied or nothing.
struct EditRecovery {
    let runner: EditRunner

    private var roots: EditRoots { runner.roots }

    /// Completes a command if every file is as it was before or after the command. Otherwise, takes it back.
    /// - Returns: whether the command was completed, and the paths of what stays as another program left it.
    func finish(_ command: EditRecord) throws -> (isApplied: Bool, left: [String]) {
        try clean(command.steps)
        if let rest = try remaining(command.steps) {
            do {
                for step in rest { try runner.run([step]) }
                try runner.synchronise(command.steps)
                return (true, [])
            } catch is EditConflict {
                // Another program changed a file at this moment.
                try clean(command.steps)
            }
        }
        return (false, try goBack(command.steps))
    }

    /// - Parameter count: the number of steps of which something may have been done.
    /// - Returns: the paths of what stays as another program left it.
    func takeBack(_ command: EditRecord, upTo count: Int) throws -> [String] {
        try clean(command.steps)
        return try goBack(Array(command.steps.prefix(count)))
    }

    private func remaining(_ steps: [EditStep]) throws -> [EditStep]? {
        let moved = try lastMove(steps)
        var rest: [EditStep] = []
        for (index, step) in steps.enumerated() where index > moved ?? -1 {
            if case .move = step, try EditState(step, roots) == .before { return rest + steps[index...] }
            switch try EditState(step, roots) {
            case .after: continue
            case .neither: return nil
            case .before: rest.append(step)
            }
        }
        return rest.flatMap(\.versions).allSatisfy { runner.versions.bytes($0) != nil } ? rest : nil
    }

    /// The index of the last move that happened. Steps are carried out in their order, so all those before it did, too,
    /// and their paths may have another meaning now.
    private func lastMove(_ steps: [EditStep]) throws -> Int? {
        try steps.lastIndex { step in
            guard case .move = step else { return false }
            return try EditState(step, roots) == .after
        }
    }

    private func goBack(_ steps: [EditStep]) throws -> [String] {
        var left: [String] = []
        let moved = try lastMove(steps) ?? -1
        for (index, step) in steps.enumerated().reversed() {
            if case .add = step { continue }
            // Before the first of two moves, a file does not have the temporary name that the second one begins with.
            if case .move(let from, _) = step, index > moved, TemporaryName.isTemporary(SourcePath(from)) { continue }
            switch try EditState(step, roots) {
            case .before: continue
            case .neither: left.append(step.shownPath)
            case .after:
                do {
                    try runner.run([step.inverse])
                } catch let conflict as EditConflict {
                    left.append(conflict.path)
                }
            }
        }
        try runner.synchronise(steps)
        return left
    }

    // MARK: Halves of steps

    /// Removes temporary files, and completes calls that were stopped in the middle.
    private func clean(_ steps: [EditStep]) throws {
        for step in steps {
            do {
                switch step {
                case .change(let path, let before, let after): try runner.replacement(path).clean(before, after)
                case .move(let from, let to): try clean(from, to)
                case .makeFolder, .removeFolder, .add: continue
                }
            } catch let failure as Disk.Failure where failure.isMissing {
                // The folder was moved, or never made.
                continue
            } catch is BuildError {
                // The settings name other folders of photographs now.
                continue
            }
        }
    }

    /// Where a file system cannot rename without replacing, a file has both names for a moment, and an empty folder is
    /// in the place of the one that is moved.
    private func clean(_ from: String, _ to: String) throws {
        guard let old = try EditState.status(from, roots), let new = try EditState.status(to, roots) else { return }
        if old.kind == .folder {
            let target = try roots.locate(to)
            try target.folder.removeEmptyFolder(target.name)
        } else if old.device == new.device, old.inode == new.inode {
            let source = try roots.locate(from)
            try source.folder.removeFile(source.name)
        }
    }
}
