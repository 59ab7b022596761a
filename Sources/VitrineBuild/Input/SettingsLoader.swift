package import VitrineCore

/// Reads `vitrine.yml`.
package enum SettingsLoader {
    private static let name = "vitrine.yml"

    /// - Parameter site: absolute.
    package static func load(site: String) throws(BuildError) -> Settings {
        let path = site + "/" + name
        guard Disk.exists(site) else {
            throw BuildError(.configuration, site, "there is no such folder; 'vitrine new' makes a site")
        }
        guard Disk.exists(path) else {
            throw BuildError(
                .configuration, path,
                "is not there, so this folder is no site; 'vitrine new DIR' makes one, and an empty vitrine.yml will do"
            )
        }
        do {
            return try SettingsDecoder.decode(try TextFile.readYAML(path, shownAs: name), file: name)
        } catch let problems as ConfigProblems {
            throw BuildError(problems)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.configuration, path, "\(error)")
        }
    }
}

/// Small files that the site's owner wrote.
enum TextFile {
    /// - Parameter shownAs: as the owner knows it.
    static func read(_ path: String, shownAs file: String) throws -> String {
        do {
            let bytes = try Disk.read(path, most: Int64(YAMLReader.longest))
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else {
                throw ConfigProblems([ConfigProblem(file: file, message: "is not valid UTF-8; save it as UTF-8")])
            }
            return text
        } catch let failure as Disk.Failure {
            throw ConfigProblems([ConfigProblem(file: file, message: "cannot be read: \(failure.reason)")])
        }
    }

    static func readYAML(_ path: String, shownAs file: String) throws -> ConfigNode? {
        try YAMLReader.read(try read(path, shownAs: file), file: file)
    }
}
