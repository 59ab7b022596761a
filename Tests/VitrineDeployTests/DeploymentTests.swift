import Synchronization
import TestSupport
import Testing
@testable import VitrineCore
import VitrineDeploy

/// What a deployment does when the target fails, or another run publishes there.
@Suite struct DeploymentTests {
    private static func gallery(_ names: [String]) -> [DeployFile] {
        (names.map { OutputPath($0 + ".html") } + names.map(image) + ["index.html"]).map { path in
            let bytes = Array(path.text.utf8)
            return DeployFile(path: path, size: Int64(bytes.count), digest: ContentDigest(of: bytes))
        }
    }

    private static func image(_ name: String) -> OutputPath {
        MediaName.path(pixels: ContentDigest(of: name), recipe: ContentDigest(of: "r"), suffix: "jpg")
    }

    private static func publish(_ files: [DeployFile], to carrier: FaultyCarrier, run: String = "run")
        async throws(Deployment.Stop)
    {
        var options = DeployPlanner.Options()
        options.keep = 0
        let deployment = Deployment(files, in: "/gallery", to: carrier, options, run: run, now: 1000)
        try await deployment.carryOut(deployment.planned())
    }

    private static let old = gallery(["a", "b", "c"])
    private static let new = gallery(["b", "c", "d"])

    private func expect(_ carrier: FaultyCarrier, has files: [DeployFile], _ moment: String) {
        #expect(Set(carrier.files.keys).subtracting([DeployRecord.path]) == Set(files.map(\.path)), "\(moment)")
    }

    /// Each request fails once. Nothing is done after it, and the next run completes the gallery.
    @Test func nothingIsDoneAfterAFailure() async throws {
        let whole = FaultyCarrier()
        try await Self.publish(Self.old, to: whole)
        whole.restart(failingAt: nil)
        try await Self.publish(Self.new, to: whole)
        let count = whole.requests.count
        #expect(count > 10)
        for fault in 0..<count {
            let carrier = FaultyCarrier()
            try await Self.publish(Self.old, to: carrier)
            carrier.restart(failingAt: fault)
            await #expect(throws: Deployment.Stop.failed(DeployFailure("memory", "failed"))) {
                try await Self.publish(Self.new, to: carrier)
            }
            #expect(carrier.requests == Array(whole.requests.prefix(fault + 1)), "request \(fault)")
            carrier.restart(failingAt: nil)
            try await Self.publish(Self.new, to: carrier, run: "next")
            expect(carrier, has: Self.new, "request \(fault)")
        }
    }

    @Test func theSecondRunSendsNothing() async throws {
        let carrier = FaultyCarrier()
        try await Self.publish(Self.old, to: carrier)
        carrier.restart(failingAt: nil)
        try await Self.publish(Self.old, to: carrier, run: "next")
        #expect(carrier.requests == ["read", "list"])
    }

    /// Another run writes its record after this one was planned.
    @Test func twoRunsDoNotMix() async throws {
        let (carrier, other) = (FaultyCarrier(), DeployRecord(run: "other").json)
        let deployment = Deployment(Self.old, in: "/gallery", to: carrier, .init(), run: "mine", now: 0)
        let planned = try await deployment.planned()
        carrier.set(DeployRecord.path, other)
        await #expect(throws: Deployment.Stop.busy) { try await deployment.carryOut(planned) }
        #expect(carrier.files == [DeployRecord.path: other])
    }

    @Test func whatCannotBeUsedIsRefused() async throws {
        let carrier = FaultyCarrier()
        carrier.set(DeployRecord.path, Array("<html>".utf8))
        await #expect(throws: Deployment.Stop.record(.unreadable)) { try await Self.publish(Self.old, to: carrier) }
        carrier.set(DeployRecord.path, nil)
        carrier.set("b.html", [1])
        await #expect(throws: Deployment.Stop.refused(.foreign(["b.html"]))) {
            try await Self.publish(Self.old, to: carrier)
        }
        #expect(carrier.files.count == 1)
    }

    /// Without a record, pages that Vitrine wrote are recognised by their marks.
    @Test func pagesOfAnEarlierGalleryAreAdopted() async throws {
        let carrier = FaultyCarrier()
        let page = Array("<p>\(OwnershipMark.placeholder)</p>".utf8)
        carrier.set("old.html", OwnershipMark.applied(to: page, at: "old.html"))
        carrier.set("moved.html", OwnershipMark.applied(to: page, at: "other.html"))
        carrier.set("blog.html", Array("<p>own</p>".utf8))
        var options = DeployPlanner.Options()
        options.adopts = true
        let deployment = Deployment(Self.old, in: "/gallery", to: carrier, options, now: 0)
        let plan = try await deployment.planned().plan
        #expect(plan.withdrawn == ["old.html"] && plan.foreign == ["blog.html", "moved.html"])
    }

    @Test func progressIsTold() async throws {
        let told = Told()
        let deployment = Deployment(Self.old, in: "/gallery", to: FaultyCarrier(), .init(), now: 0) { told.add($0, $1) }
        try await deployment.carryOut(deployment.planned())
        #expect(told.list.last == [7, 7] && told.list.map { $0[0] } == told.list.map { $0[0] }.sorted())
    }
}

/// What was told of the progress.
private final class Told: Sendable {
    private let state = Mutex<[[Int]]>([])
    var list: [[Int]] { state.withLock { $0 } }
    func add(_ sent: Int, _ all: Int) { state.withLock { $0.append([sent, all]) } }
}
