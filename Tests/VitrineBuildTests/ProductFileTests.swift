import Foundation
import Testing
@testable import VitrineBuild
import VitrineCore
import VitrineDisk

/// What a hostile worker can do to a file that it is given. This process plays the worker: the kernel seals the file, no
/// matter which process has it open.
@Suite struct ProductFileTests {
    private let budget = MemoryBudget(limit: 1 << 30)

    private func fill(_ draft: ProductDraft, _ bytes: [UInt8]) {
        #expect(write(draft.file.descriptor, bytes, bytes.count) == bytes.count)
        #expect(ftruncate(draft.file.descriptor, off_t(bytes.count)) == 0)
    }

    @Test func aFilledFileIsAProduct() throws {
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 >> 8) }
        let draft = try ProductDraft(limit: 1 << 20)
        fill(draft, bytes)
        let file = try #require(draft.finish(budget))
        #expect(file.size == 700_000 && budget.used == 700_000)
        #expect(try file.bytes() == bytes)
    }

    @Test func aProductIsCopiedAndDigestedAtOnce() throws {
        for count in [1, 1 << 18, 1 << 18 + 1, 600_000] {
            let bytes = [UInt8](repeating: 3, count: count)
            let file = try ProductFile(bytes)
            let copy = FileManager.default.temporaryDirectory.appending(path: "vitrine-test-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: copy) }
            let path = copy.path(percentEncoded: false)
            let digest = try Disk.create(path) { stream throws(Disk.Failure) in try file.copy(to: stream) }.value
            #expect(digest == ContentDigest(of: bytes))
            #expect(try Array(Data(contentsOf: copy)) == bytes)
        }
    }

    @Test func aCopyThatFailsSaysWhy() throws {
        let file = try ProductFile([1, 2, 3])
        let error = #expect(throws: Disk.Failure.self) {
            try file.copy(to: ByteStream(descriptor: -1, name: "nowhere"))
        }
        #expect(error == Disk.Failure(number: EBADF, path: "nowhere"))
    }

    @Test func aProductCannotBeChangedAnyMore() throws {
        let draft = try ProductDraft(limit: 100)
        fill(draft, [1, 2, 3])
        let number = draft.file.descriptor
        let file = try #require(draft.finish(budget))
        #expect(pwrite(number, [9], 1, 0) == -1 && errno == EPERM)
        #expect(ftruncate(number, 0) == -1 && errno == EPERM)
        #expect(ftruncate(number, 50) == -1 && errno == EPERM)
        #expect(mmap(nil, 3, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0) == MAP_FAILED)
        #expect(try file.bytes() == [1, 2, 3])
    }

    @Test func aFileDoesNotGrowBeyondItsLimit() throws {
        let draft = try ProductDraft(limit: 10)
        let number = draft.file.descriptor
        #expect(pwrite(number, [UInt8](repeating: 1, count: 12), 12, 0) == -1 && errno == EPERM)
        #expect(pwrite(number, [1], 1, 1 << 40) == -1 && errno == EPERM)
        #expect(ftruncate(number, 12) == -1 && errno == EPERM)
        fill(draft, [UInt8](repeating: 1, count: 10))
        #expect(draft.finish(budget)?.size == 10)
    }

    @Test func whatIsNotFilledIsNoProduct() throws {
        #expect(try ProductDraft(limit: 10).finish(budget) == nil)
        let empty = try ProductDraft(limit: 10)
        fill(empty, [])
        #expect(empty.finish(budget) == nil)
        // As long as the kernel allows, but never shortened: a worker that stopped in the middle.
        let long = try ProductDraft(limit: 10)
        #expect(pwrite(long.file.descriptor, [UInt8](repeating: 1, count: 11), 11, 0) == 11)
        #expect(long.finish(budget) == nil)
        #expect(budget.used == 0)
    }

    @Test func aWorkerKeepsNoWayToChangeAProduct() throws {
        let draft = try ProductDraft(limit: 10)
        fill(draft, [1])
        let mapping = mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED, draft.file.descriptor, 0)
        #expect(mapping != MAP_FAILED)
        #expect(draft.finish(budget) == nil)
        munmap(mapping, 1)
    }

    @Test func theMemoryIsFreeWhenTheLastReferenceIsGone() throws {
        let draft = try ProductDraft(limit: 10)
        fill(draft, [1, 2])
        var files = [try #require(draft.finish(budget))]
        #expect(budget.used == 2)
        files = []
        #expect(budget.used == 0 && files.isEmpty)
    }
}
