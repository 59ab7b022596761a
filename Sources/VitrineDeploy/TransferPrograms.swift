internal import VitrineCore
package import VitrineMessages

package enum TransferPrograms {
    private static let questions = [
        ("rsync", "--version"), ("ssh", "-V"), ("rclone", "version"), ("git", "--version"), ("curl", "--version"),
    ]

    package static func versions() async -> [CLibraryVersion] {
        var found: [CLibraryVersion] = []
        for (name, question) in questions {
            guard let answer = try? await TransferProgram(name: name, package: name).run([question]) else { continue }
            let text = String(decoding: answer.output, as: UTF8.self) + answer.errors
            if let version = version(in: text) { found.append(CLibraryVersion(name: name, version: version)) }
        }
        return found
    }

    /// The first word that looks like a version: `3.2.7`, `v1.60.1-DEV`, `OpenSSH_9.2p1`.
    static func version(in text: String) -> String? {
        for word in text.split(whereSeparator: { " \n,_".contains($0) }) {
            let number = word.hasPrefix("v") ? word.dropFirst() : word
            if number.first?.isNumber == true, number.contains(".") { return String(number) }
        }
        return nil
    }
}
