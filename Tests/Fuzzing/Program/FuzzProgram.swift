import Foundation

/// Runs one target under libFuzzer, which leaves alone what begins with two dashes; or tells of all targets.
///
///     vitrine-fuzz --target=NAME [OPTION]... [FOLDER]...
///     vitrine-fuzz --describe      a line for each: its name, and the bytes of its longest inputs
///     vitrine-fuzz --seeds FOLDER  writes what targets begin from, and the words for mutations
@main enum FuzzProgram {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let name = arguments.first?.split(separator: "=").last
        if arguments.first == "--describe" {
            for target in FuzzTarget.all { print(target.name, target.longest) }
        } else if arguments.first == "--seeds", let folder = arguments.dropFirst().first {
            for target in FuzzTarget.all { try write(target, to: URL(filePath: folder)) }
        } else if let target = FuzzTarget.all.first(where: { $0.name == name ?? "" }) {
            chosen = target
            var count = CommandLine.argc
            var values = CommandLine.unsafeArgv
            exit(drive(&count, &values, run))
        } else {
            print("there is no such target; vitrine-fuzz --describe lists them")
            exit(2)
        }
    }

    private static func write(_ target: FuzzTarget, to folder: URL) throws {
        let seeds = folder.appending(path: target.name)
        try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
        for (index, seed) in target.seeds.enumerated() {
            try Data(seed).write(to: seeds.appending(path: "seed-\(index)"))
        }
        let words = target.words.map { word in "\"" + word.utf8.map(escaped).joined() + "\"\n" }.joined()
        try Data(words.utf8).write(to: folder.appending(path: target.name + ".dict"))
    }

    private static func escaped(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }

    // Set once, before the only thread begins to fuzz.
    nonisolated(unsafe) private static var chosen: FuzzTarget?

    private static let run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { start, count in
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        if let complaint = FuzzProgram.chosen?.complaint(about: bytes) { fatalError(complaint) }
        return 0
    }
}

/// libFuzzer's way in for programs with a main function of their own (LLVM, FuzzerInterface).
@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
