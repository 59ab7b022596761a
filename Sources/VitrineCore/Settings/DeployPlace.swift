package enum DeployPlace: Hashable, Sendable {
    case folder(String)
    case rsync(SSHPlace)
    /// A folder of another machine that only lets files be transferred.
    case sftp(SSHPlace)
    case rclone(String)
    case git(address: String, branch: String)
}

package struct SSHPlace: Hashable, Sendable {
    /// The name of the user there; nil for that of SSH's settings.
    package var user: String?
    package var host: String
    /// The port; nil for that of SSH's settings.
    package var port: Int?
    /// The path of the folder: absolute, or relative to the home folder there.
    package var path: String
}

// MARK: Reading

/// What is wrong with a place, as the end of a sentence about it.
package struct DeployPlaceMistake: Error, Equatable {
    package let message: String

    fileprivate init(_ message: String) { self.message = message }
}

extension DeployPlace {
    private static let kinds =
        "must be a folder that is named from / or ~/ (/media/usb/gallery or ~/www), ssh://user@host/path, sftp://user@host/path, "
        + "s3://bucket/path, rclone:NAME:path, or a branch of a Git repository (git@host:me/photos.git#gh-pages)"

    package init(_ text: String) throws(DeployPlaceMistake) {
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F || $0 == " " }),
            !text.hasPrefix(" "), !text.hasSuffix(" "), text.utf8.count <= 2000
        else { throw DeployPlaceMistake(Self.kinds) }
        if text.hasPrefix("/") || HomePath.isInHome(text) {
            self = .folder(try Self.path(text))
        } else if text.hasPrefix("rclone:") {
            self = .rclone(try Self.remote(String(text.dropFirst(7))))
        } else if text.contains("#") {
            self = try Self.branch(text)
        } else if let separator = text.firstRange(of: "://") {
            self = try Self.address(String(text[..<separator.lowerBound]), String(text[separator.upperBound...]))
        } else {
            throw DeployPlaceMistake(Self.kinds)
        }
    }

    private static func path(_ text: String) throws(DeployPlaceMistake) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: true)
        guard !parts.isEmpty, parts != ["~"], !parts.contains("..") else {
            throw DeployPlaceMistake("must name a folder, without '..'")
        }
        return (text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    private static func address(_ scheme: String, _ rest: String) throws(DeployPlaceMistake) -> DeployPlace {
        switch scheme {
        case "ssh": return .rsync(try SSHPlace(rest))
        case "sftp": return .sftp(try SSHPlace(rest))
        case "s3": return .rclone(try S3Address.remote(rest))
        case "http", "https", "git", "file":
            throw DeployPlaceMistake(
                "needs the name of a branch at its end, such as #gh-pages, if it is a Git repository")
        default:
            throw DeployPlaceMistake(
                kinds + "; set other services up with 'rclone config', and write rclone:NAME:path")
        }
    }

    private static func remote(_ text: String) throws(DeployPlaceMistake) -> String {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex, !text.hasPrefix("-"),
            !text[..<colon].contains(where: { ",'\"/".contains($0) })
        else {
            throw DeployPlaceMistake(
                "must be rclone:NAME:path, where NAME was set up with 'rclone config'; passwords do not belong here")
        }
        return text
    }

    private static func isLogin(_ text: Substring) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { SSHPlace.isName(String($0)) }
    }

    private static func branch(_ text: String) throws(DeployPlaceMistake) -> DeployPlace {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let (address, branch) = (String(parts[0]), String(parts[1]))
        guard SSHPlace.isName(branch, besides: "/"), !branch.contains("//"), !branch.hasSuffix("/"),
            branch != "HEAD", !branch.split(separator: "/").contains(where: { $0.hasSuffix(".lock") })
        else {
            throw DeployPlaceMistake("has no name of a branch after #, such as gh-pages")
        }
        guard let separator = address.firstRange(of: "://") else {
            guard isLogin(address.prefix { $0 != ":" }), !address.contains("::"), address.contains(":") else {
                throw DeployPlaceMistake(kinds)
            }
            return .git(address: address, branch: branch)
        }
        let scheme = address[..<separator.lowerBound]
        let authority = address[separator.upperBound...].prefix { $0 != "/" }
        guard ["ssh", "https", "http", "git", "file"].contains(scheme) else { throw DeployPlaceMistake(kinds) }
        let isSecret = scheme == "ssh" ? authority.prefix { $0 != "@" }.contains(":") : true
        if authority.contains("@"), isSecret { throw SSHPlace.password }
        return .git(address: address, branch: branch)
    }
}

extension SSHPlace {
    fileprivate static var password: DeployPlaceMistake {
        DeployPlaceMistake(
            "must not hold a password or a token, because others may read the file; use a key of SSH, or a credential helper "
                + "of Git")
    }

    /// Reads what is behind `ssh://`: `user@host:port/path`. A path that begins with `/~/` is in the home folder there.
    fileprivate init(_ text: String) throws(DeployPlaceMistake) {
        let slash = text.firstIndex(of: "/") ?? text.endIndex
        var host = text[..<slash]
        if let at = host.lastIndex(of: "@") {
            let user = String(host[..<at])
            if user.contains(":") { throw Self.password }
            guard Self.isName(user) else {
                throw DeployPlaceMistake(
                    "has a user name with characters other than letters, digits, '.', '_' and '-'; write USER@HOST")
            }
            self.user = user
            host = host[host.index(after: at)...]
        }
        if !host.hasSuffix("]"), let colon = host.lastIndex(of: ":") {
            guard let port = Int(host[host.index(after: colon)...]), (1...65535).contains(port) else {
                throw DeployPlaceMistake("has a port that is no number from 1 to 65535")
            }
            self.port = port
            host = host[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" }) else {
                throw DeployPlaceMistake("has an address in [] that is none")
            }
        } else if !Self.isName(String(host)) {
            throw DeployPlaceMistake("has no name of a host, such as ssh://me@example.org/srv/www/photos")
        }
        self.host = String(host)
        let path = try DeployPlace.remotePath(String(text[slash...]))
        self.path = path.hasPrefix("/~/") ? String(path.dropFirst(3)) : path
    }

    /// Whether a text is a name that no program takes for an option or a part of a command.
    fileprivate static func isName(_ text: String, besides others: String = "") -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter || first.isNumber || first == "_" else {
            return false
        }
        return text.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0) || others.contains($0))
        } && !text.contains("..")
    }
}

extension DeployPlace {
    /// A path on another machine, without characters that its programs take for patterns.
    fileprivate static func remotePath(_ text: String) throws(DeployPlaceMistake) -> String {
        let path = try path(text)
        guard !path.contains(where: { "*?[]\\\"'`$;&|<>!{}".contains($0) }), path != "/~" else {
            throw DeployPlaceMistake("names a folder with characters that have a meaning for other programs")
        }
        return path
    }
}

/// Reads `bucket/path?endpoint=https://…&provider=Cloudflare&region=auto`, and writes it as rclone does.
private enum S3Address {
    private static let keys = ["provider", "region", "endpoint"]

    static func remote(_ text: String) throws(DeployPlaceMistake) -> String {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bucket = parts.first?.prefix(while: { $0 != "/" }), SSHPlace.isName(String(bucket)) else {
            throw DeployPlaceMistake("has no name of a bucket, such as s3://photos/gallery")
        }
        var options: [String: String] = [:]
        for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
            let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard words.count == 2, keys.contains(words[0]), !words[1].contains(where: { "'\",".contains($0) }) else {
                throw DeployPlaceMistake(
                    "may have provider, region and endpoint after '?'; keys belong into AWS_ACCESS_KEY_ID and "
                        + "AWS_SECRET_ACCESS_KEY, or into ~/.aws")
            }
            options[words[0]] = words[1]
        }
        if let endpoint = options["endpoint"], endpoint.contains("@") || !endpoint.hasPrefix("http") {
            throw DeployPlaceMistake("has an endpoint that is no address, such as https://s3.example.org")
        }
        options["provider"] = options["provider"] ?? (options["endpoint"] == nil ? "AWS" : "Other")
        let path = try DeployPlace.remotePath(String(parts[0]))
        return ":s3,env_auth=true,no_check_bucket=true"
            + keys.compactMap { key in options[key].map { ",\(key)='\($0)'" } }.joined() + ":" + path
    }
}
