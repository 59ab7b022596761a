/// The names of files that are being written at a target. They stay there when a run is stopped.
package enum UnfinishedName {
    /// The start of the names in a folder of this machine.
    package static let prefix = ".vitrine~deploy-"
    /// The end of the names that are sent by sftp.
    package static let suffix = ".vitrine-new"
    /// The number of characters after the last dot of the names that rsync makes: `.2.html.mIk9cM` beside `2.html`.
    private static let rsyncDigits = 6

    /// - Parameter isOurs: whether Vitrine writes a file with a path. Only this tells a file of rsync from one of others.
    static func isName(of path: OutputPath, _ isOurs: (OutputPath) -> Bool) -> Bool {
        let name = path.name
        if name.hasPrefix(prefix) || name.hasSuffix(suffix) { return true }
        guard name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        // A word is of the owner: `.index.html.backup`. One in 200 names of rsync has only small letters, and stays.
        let digits = name[dot...].dropFirst()
        if digits.count != rsyncDigits || digits.allSatisfy(\.isLowercase) { return false }
        return isOurs(path.parent.appending(String(name[..<dot].dropFirst())))
    }
}
