package import VitrineCore

package struct Deployment: Sendable {
    package enum Stop: Error, Equatable {
        case refused(DeployRefusal)
        case record(DeployRecord.Fault)
        case busy
        /// The target failed. What visitors see is whole; the next run goes on.
        case failed(DeployFailure)
    }

    private let files: [DeployFile]
    private let gallery: String
    private let carrier: any Carrier
    private let options: DeployPlanner.Options
    private let run: String
    private let now: Int64
    private let progress: @Sendable (_ sent: Int, _ all: Int) -> Void

    /// - Parameters:
    ///   - now: the current time in seconds since 1970.
    ///   - progress: is called with the number of files that were sent, and of all that are to be.
    package init(
        _ files: [DeployFile], in gallery: String, to carrier: any Carrier,
        _ options: DeployPlanner.Options,
        run: String = Self.newRun(), now: Int64,
        progress: @escaping @Sendable (_ sent: Int, _ all: Int) -> Void = { _, _ in }
    ) {
        self.files = files
        self.gallery = gallery
        self.carrier = carrier
        self.options = options
        self.run = run
        self.now = now
        self.progress = progress
    }

    package static func newRun() -> String {
        ContentDigest(of: "\(UInt64.random(in: .min ... .max)) \(UInt64.random(in: .min ... .max))")
            .base32(16)
    }

    // MARK: Planning

    package struct Planned: Sendable {
        package let plan: DeployPlan
        fileprivate let before: String?
    }

    package func planned() async throws(Stop) -> Planned {
        do {
            let record = try await record()
            var listing = try await carrier.list(files, in: gallery)
            listing[DeployRecord.path] = nil
            var options = options
            if options.adopts { options.adopted = try await pages(in: listing) }
            let plan = try DeployPlanner.plan(files, at: listing, record, run: run, now: now, options)
            return Planned(plan: plan, before: record?.run)
        } catch let error as DeployRefusal {
            throw .refused(error)
        } catch let error as DeployRecord.Fault {
            throw .record(error)
        } catch {
            throw Self.stop(error)
        }
    }

    /// Files that the gallery does not have and that Vitrine wrote, as the marks in them show.
    private func pages(in listing: [OutputPath: RemoteFile]) async throws(DeployFailure) -> Set<OutputPath> {
        let own = Set(files.map(\.path))
        var found: Set<OutputPath> = []
        for (path, file) in listing where !own.contains(path) && OwnedFile.mayBeOurs(path) {
            guard !MediaName.isMediaPath(path), (0...Int64(Self.maxPage)).contains(file.size) else { continue }
            let bytes = try await carrier.read(path, maxSize: Self.maxPage)
            if OwnedFile.isOurs(path, bytes: { bytes }) { found.insert(path) }
        }
        return found
    }

    private static let maxPage = 64 << 20

    private func record() async throws -> DeployRecord? {
        guard let bytes = try await carrier.read(DeployRecord.path, maxSize: DeployRecord.maxSize)
        else { return nil }
        return try DeployRecord(bytes)
    }

    private static func stop(_ error: any Error) -> Stop {
        if let stop = error as? Stop { return stop }
        if let failure = error as? DeployFailure, failure.isBusy { return .busy }
        return .failed(error as? DeployFailure ?? DeployFailure("the target", "\(error)"))
    }

    // MARK: Publishing

    /// Carries a plan out, step by step. Nothing is done after a step that failed.
    package func carryOut(_ planned: Planned) async throws(Stop) {
        var sent = 0
        let all = planned.plan.sent.count
        do {
            for step in planned.plan.steps {
                try Task.checkCancellation()
                try await checkAlone(planned.before)
                switch step {
                case .put(let files):
                    let before = sent
                    try await carrier.put(files, from: gallery) { progress(before + $0, all) }
                    sent += files.count
                case .delete(let paths):
                    try await carrier.delete(paths)
                case .record(let record):
                    try await carrier.write(DeployRecord.path, record.json)
                }
            }
            try await carrier.finish(isWithdrawing: !planned.plan.withdrawn.isEmpty)
        } catch {
            throw Self.stop(error)
        }
    }

    private func checkAlone(_ before: String?) async throws {
        let writer = try await record()?.run
        guard writer == run || writer == before else { throw Stop.busy }
    }
}
