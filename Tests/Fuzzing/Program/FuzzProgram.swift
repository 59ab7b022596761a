import Foundation

/// Runs one target under libFuzzer, which leaves alone what begins with two dashes; or tells of all targets.
///
///     vitrine-fuzz --target=NAME [OPTION]... [FOLDER]...
///     vitrine-fuzz --describe      a line for each: its name, and the bytes of its longest inputs
///     vitrine-fuzz --seeds=FOLDER  writes what targets begin from, and the words for mutations
enum FuzzProgram {
    // Set once, before the only thread begins to fuzz.
    nonisolated(unsafe) fileprivate static var target: FuzzTarget?

    /// - Returns: the exit status; nil when there is a target to run.
    fileprivate static func begin(_ argument: String) throws -> Int32? {
        let value = argument.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
        if argument == "--describe" {
            for target in FuzzTarget.all { print(target.name, target.longest) }
            return 0
        }
        if argument.hasPrefix("--seeds=") {
            for target in FuzzTarget.all { try write(target, to: URL(filePath: value)) }
            return 0
        }
        target = FuzzTarget.all.first { $0.name == value }
        if target != nil { return nil }
        print("there is no target '\(value)'; vitrine-fuzz --describe lists them")
        return 2
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
}

/// What libFuzzer calls with each input (LLVM, FuzzerInterface.h).
@_cdecl("LLVMFuzzerTestOneInput")
func runOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let complaint = FuzzProgram.target?.complaint(about: bytes) { fatalError(complaint) }
    return 0
}

/// Where the package manager's programs begin. libFuzzer brings a main function of its own, so there can be no other.
@_cdecl("vitrine_fuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    do {
        if let status = try FuzzProgram.begin(CommandLine.arguments.dropFirst().first ?? "") { return status }
    } catch {
        print(error)
        return 1
    }
    var (count, arguments) = (count, arguments)
    return drive(&count, &arguments, runOne)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
