import Foundation
import Testing
import VitrineCore

@Suite struct ShardTests {
    @Test(arguments: ["1/1", "3/8", "8/8", "10000/10000"]) func isReadAsItIsWritten(text: String) throws {
        let shard = try #require(Shard(text))
        #expect(shard.description == text)
        #expect(Shard(fileName: shard.fileName) == shard)
    }

    @Test(arguments: [
        "", "/", "1", "1/", "/8", "0/8", "9/8", "-1/8", "+1/8", "1/0", "01/8", "1/08", "1/8/8", "1 / 8", "1/10001",
        "٣/8",
        "1/99999999999999999999", "1-of-8",
    ])
    func anythingElseIsNone(text: String) {
        #expect(Shard(text) == nil)
    }

    // MARK: Engines

    private static let slurm = [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "8",
        "SLURM_ARRAY_TASK_COUNT": "8",
        "SLURM_ARRAY_TASK_STEP": "1",
    ]
    private static let gridEngine = [
        "SGE_TASK_ID": "3", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "8", "SGE_TASK_STEPSIZE": "1",
    ]

    private func shard(_ variables: [String: String]) throws -> String {
        try ShardVariables { variables[$0] }.shard().description
    }

    @Test func enginesNameTheirTasks() throws {
        #expect(try shard(Self.slurm) == "3/8")
        let fromZero = ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "7"]
        #expect(try shard(Self.slurm.merging(fromZero) { $1 }) == "1/8")
        #expect(try shard(Self.gridEngine) == "3/8")
        #expect(try shard(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]) == "2/4")
        #expect(try shard(["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "4"]) == "1/4")
        // A task of Grid Engine without an array, in a job of GitLab.
        #expect(try shard(["SGE_TASK_ID": "undefined", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]) == "2/4")
        #expect(try shard(Self.slurm.merging(Self.gridEngine) { $1 }) == "3/8")
    }

    @Test(arguments: [
        [:], ["SGE_TASK_ID": "undefined"], slurm.merging(["SLURM_ARRAY_TASK_STEP": "2"]) { $1 },
        slurm.merging(["SLURM_ARRAY_TASK_COUNT": "4"]) { $1 },
        slurm.merging(["SLURM_ARRAY_TASK_MIN": "2", "SLURM_ARRAY_TASK_COUNT": "7"]) { $1 },
        slurm.merging(["SLURM_ARRAY_TASK_ID": "9"]) { $1 }, slurm.merging(["SLURM_ARRAY_TASK_ID": "x"]) { $1 },
        slurm.filter { $0.key != "SLURM_ARRAY_TASK_COUNT" }, slurm.filter { $0.key != "SLURM_ARRAY_TASK_MAX" },
        gridEngine.merging(["SGE_TASK_STEPSIZE": "2"]) { $1 }, gridEngine.filter { $0.key != "SGE_TASK_LAST" },
        gridEngine.merging(["SGE_TASK_FIRST": "5"]) { $1 },
        ["CI_NODE_INDEX": "1"], ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
        ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": "4"],
        ["AWS_BATCH_JOB_ARRAY_INDEX": "4", "AWS_BATCH_JOB_ARRAY_SIZE": "4"], ["AWS_BATCH_JOB_ARRAY_INDEX": "0"],
        ["AWS_BATCH_JOB_ARRAY_INDEX": "99999999999999999999", "AWS_BATCH_JOB_ARRAY_SIZE": "4"],
        ["JOB_COMPLETION_INDEX": "0"], slurm.merging(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]) { $1 },
    ])
    func whatIsNotCertainIsAnError(variables: [String: String]) {
        #expect(throws: ShardVariables.Refusal.self) { try shard(variables) }
    }

    // MARK: Partition

    /// 10,000 names with sizes, and their shards of 7 and of 64, as an independent program dealt them.
    private static let vectors: [(file: SourceFile, seven: Int, sixtyFour: Int)] = {
        let path = SourcePath(#filePath).parent.parent.text + "/Fixtures/shards.txt"
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t")
            let stamp = FileStamp(device: 1, inode: 1, size: Int64(parts[1]) ?? 0, modified: 1, changed: 1)
            let file = SourceFile(path: SourcePath(String(parts[0])), stamp: stamp)
            return (file, Int(parts[2]) ?? 0, Int(parts[3]) ?? 0)
        }
    }()

    @Test func filesAreDealtAsWritten() {
        #expect(Self.vectors.count == 10_000)
        let files = Self.vectors.map(\.file)
        let seven = ShardPartition(files, among: 7) { $0.stamp.size }
        let sixtyFour = ShardPartition(files.reversed(), among: 64) { $0.stamp.size }
        let wrong = Self.vectors.filter {
            seven.number(of: $0.file.path) != $0.seven || sixtyFour.number(of: $0.file.path) != $0.sixtyFour
        }
        #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.first?.file.path.text ?? "")")
    }

    @Test func whatBelongsTogetherStaysTogether() {
        let names = ["a/IMG_1.JPG", "a/IMG_1.cr2", "a/img_1.mov", "a/IMG_1_HEVC.MOV", "a/PXL_2.MP.jpg", "a/PXL_2.MP"]
        let stamp = FileStamp(device: 1, inode: 1, size: 9, modified: 1, changed: 1)
        let files = names.map { SourceFile(path: SourcePath($0), stamp: stamp) }
        let partition = ShardPartition(files, among: 9999) { $0.stamp.size }
        let numbers = names.map { partition.number(of: SourcePath($0)) }
        #expect(Set(numbers[..<4]).count == 1 && Set(numbers[4...]).count == 1 && numbers[0] != numbers[4])
    }

    /// The longest films are in different shards, whatever their names are.
    @Test func filmsAreDealtBySize() {
        let files = (1...8).map { number in
            SourceFile(
                path: SourcePath("film \(number).mp4"),
                stamp: FileStamp(device: 1, inode: 1, size: Int64(number) << 40, modified: 1, changed: 1))
        }
        let partition = ShardPartition(files, among: 4) { $0.stamp.size }
        #expect(files.map { partition.number(of: $0.path) } == [1, 2, 3, 4, 4, 3, 2, 1])
        // Sizes that files cannot have do no harm.
        _ = ShardPartition(files + files, among: 4) { _ in .max }
        _ = ShardPartition(files, among: 4) { _ in .min }
    }
}
