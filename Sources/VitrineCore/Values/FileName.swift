/// Splits file names at the last dot, by bytes.
package enum FileName {
    /// One dot hides a file, and programs leave such files about. More than one is how people write an ellipsis.
    package static func isHidden(_ name: some Collection<UInt8>) -> Bool {
        name.first == UInt8(ascii: ".") && name.dropFirst().first != UInt8(ascii: ".")
    }

    /// Parts of `name` before and after the last dot; the suffix is empty when there is none or the name starts with it.
    package static func split(_ name: String) -> (stem: String, suffix: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
            return (name, "")
        }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }
}
