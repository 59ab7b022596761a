/// Finds absolute paths of a computer in texts: they reveal the names of users and folders.
package enum MachinePaths {
    private enum Use { case path, pathOrAddress, mostlyAddress }

    private static let roots: [(text: StaticString, use: Use)] = [
        ("/home/", .pathOrAddress), ("/root/", .pathOrAddress), ("/tmp/", .pathOrAddress), ("/mnt/", .pathOrAddress),
        ("/srv/", .pathOrAddress), ("/run/media/", .pathOrAddress), ("/media/", .mostlyAddress),
        ("/Users/", .path), ("/var/folders/", .path), ("/var/www/", .path), ("/private/var/", .path),
        ("/private/tmp/", .path), ("/Volumes/", .path), ("file:///", .path),
        // Folders in which services build: GitLab, GitHub, Netlify, Vercel.
        ("/builds/", .pathOrAddress), ("/github/workspace", .pathOrAddress), ("/__w/", .pathOrAddress),
        ("/opt/build/repo", .pathOrAddress), ("/vercel/path0", .pathOrAddress),
    ]

    package static func first(in bytes: [UInt8]) -> Int? {
        let found = roots.compactMap { first($0.text, $0.use, in: bytes) }
        return (found + [WindowsPaths.first(in: bytes)].compactMap(\.self)).min()
    }

    private static func first(_ root: StaticString, _ use: Use, in bytes: [UInt8]) -> Int? {
        var start = 0
        while let found = bytes.firstIndex(of: root, from: start) {
            start = found + 1
            if isPath(at: found, rootEnd: found + root.utf8CodeUnitCount, in: bytes),
                isOfMachine(at: found, use, in: bytes)
            {
                return found
            }
        }
        return nil
    }

    private static func isPath(at start: Int, rootEnd end: Int, in bytes: [UInt8]) -> Bool {
        let isNamed = bytes.byte(at: end).map(isName) ?? false
        if bytes.byte(at: end - 1) == UInt8(ascii: "/") ? !isNamed : isNamed { return false }
        guard let before = bytes.byte(at: start - 1), bytes[start] == UInt8(ascii: "/") else { return true }
        return !isName(before) && !".-~%/)}*\\$".utf8.contains(before)
    }

    private static func isOfMachine(at start: Int, _ use: Use, in bytes: [UInt8]) -> Bool {
        switch use {
        case .path: true
        case .pathOrAddress: !AddressContext.isAddress(at: start, in: bytes)
        case .mostlyAddress: AddressContext.isPath(at: start, in: bytes)
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: "_")
    }
}
