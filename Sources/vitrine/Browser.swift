import Foundation
import VitrineDisk

enum Browser {
    /// - Parameter onFailure: is called at once if the program that opens pages is not installed, and from any thread
    ///   if it fails later, while this program still runs.
    static func open(_ url: String, onFailure: @escaping @Sendable () -> Void) {
        guard let opener = Disk.program(named: "xdg-open") else { return onFailure() }
        // The program gets a group of its own, so that Ctrl-C in this terminal does not end the browser.
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [url]
        process.standardInput = FileHandle.nullDevice
        // Its messages do not belong in this terminal.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // The process may be the browser itself, which runs for a long time.
        process.terminationHandler = { if $0.terminationStatus != 0 { onFailure() } }
        do { try process.run() } catch { onFailure() }
    }
}
