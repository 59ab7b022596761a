internal import VitrineCore
internal import VitrineDisk

package struct Theme {
    private let settings: [Substring]
    let templates: [(name: String, bytes: [UInt8])]

    private static let settingsName = "vitrine.yml"
    private static let maxFileSize: Int64 = 1 << 22

    package init(_ name: String, in folder: String) throws(BuildError) {
        let names = Self.names(in: folder)
        guard names.contains(name) else {
            let hint = NearestName.of(name, among: names).map { " Did you mean '\($0)'?" } ?? ""
            throw BuildError(
                .configuration, "",
                names.isEmpty
                    ? "there are no themes in \(folder); install Vitrine again"
                    : "there is no theme '\(name)'; the themes are: \(names.joined(separator: ", ")).\(hint)")
        }
        let theme = folder + "/" + name
        do {
            let files = try Disk.entries(of: theme).map { String(decoding: $0.name, as: UTF8.self) }
                .filter { !$0.hasPrefix(".") }.sorted()
            templates = try files.filter { $0 != Self.settingsName }
                .map { (name: $0, bytes: try Disk.read(theme + "/" + $0, maxSize: Self.maxFileSize)) }
            let text = try Disk.read(theme + "/" + Self.settingsName, maxSize: Self.maxFileSize)
            settings = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        } catch let failure as Disk.Failure {
            throw failure.error("read the theme")
        } catch {
            throw BuildError(wrapping: error, theme)
        }
    }

    package static func names(in folder: String) -> [String] {
        ((try? Disk.entries(of: folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
            .filter { Disk.exists(folder + "/" + $0 + "/" + settingsName) }.sorted()
    }

    func applied(to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for setting in settings {
            let key = setting.prefix { $0 != ":" }
            if let index = lines.firstIndex(where: { $0.hasPrefix("# \(key):") || $0.hasPrefix("\(key):") }) {
                lines[index] = setting
            } else {
                lines.insert(setting, at: lines.endIndex - 1)
            }
        }
        return lines.joined(separator: "\n")
    }
}
