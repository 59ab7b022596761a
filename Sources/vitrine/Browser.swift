import Foundation

enum Browser {
    /// - Parameter onFailure: is called from any thread if no browser can be opened.
    static func open(_ url: String, onFailure: @escaping @Sendable () -> Void) {
        // The program gets a group of its own, so that Ctrl-C in this terminal does not end the browser.
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["xdg-open", url]
        process.standardInput = FileHandle.nullDevice
        // Its messages do not belong in this terminal.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // The process may be the browser itself, which runs for a long time.
        process.terminationHandler = { if $0.terminationStatus != 0 { onFailure() } }
        do { try process.run() } catch { onFailure() }
    }
}
