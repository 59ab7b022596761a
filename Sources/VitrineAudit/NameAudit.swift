enum NameAudit {
    static func file(_ name: String) -> (kind: Leak, what: String)? {
        let lower = name.lowercased()
        if let known = names[lower] { return known }
        if lower.hasPrefix("._") { return (.leftover, "a companion file of macOS") }
        if lower.hasPrefix(".env") { return (.secret, "settings with passwords or keys") }
        if lower.hasPrefix(".#") || lower.hasPrefix("#") && lower.hasSuffix("#") || lower.hasSuffix("~") {
            return (.leftover, "an editor's backup")
        }
        let suffix = SplitName(lower).suffix
        if raw.contains(suffix) { return (.raw, "a RAW photo") }
        return suffixes[suffix]
    }

    static func folder(_ name: String) -> (kind: Leak, what: String)? {
        switch name.lowercased() {
        case ".git", ".svn", ".hg", ".bzr", "cvs": (.repository, "a repository, with all earlier versions")
        case ".vitrine", ".vitrine-tmp": (.leftover, "Vitrine's record of its builds")
        case ".idea", ".vscode", ".ssh", ".gnupg", ".aws": (.secret, "a program's settings, perhaps with keys")
        case "@eadir", ".spotlight-v100", ".trashes", ".fseventsd", "__macosx", "$recycle.bin", ".thumbnails",
            "lost.dir", ".trash-1000", ".appledouble", ".picasaoriginals", "#recycle":
            (.leftover, "a folder of an operating system, perhaps with removed pictures")
        case "__pycache__", "node_modules", ".cache", ".sass-cache", ".pytest_cache": (.leftover, "a program's folder")
        default: nil
        }
    }

    private static let names: [String: (kind: Leak, what: String)] = [
        ".ds_store": (.leftover, "a folder setting of macOS, with names of files"),
        "thumbs.db": (.leftover, "thumbnails by Windows, perhaps of removed pictures"),
        "ehthumbs.db": (.leftover, "thumbnails by Windows, perhaps of removed pictures"),
        "desktop.ini": (.leftover, "a folder setting of Windows"),
        "picasa.ini": (.sidecar, "Picasa's notes, with faces and names"),
        ".picasa.ini": (.sidecar, "Picasa's notes, with faces and names"),
        ".directory": (.leftover, "a folder setting of KDE"),
        ".htpasswd": (.secret, "passwords"), ".netrc": (.secret, "passwords"), ".npmrc": (.secret, "keys"),
        ".ftpconfig": (.secret, "passwords"), "sftp-config.json": (.secret, "passwords"),
        "id_rsa": (.secret, "a key"), "id_ed25519": (.secret, "a key"),
        ".gitignore": (.leftover, "a setting of a repository"), ".gitmodules": (.leftover, "a setting of a repository"),
        ".bash_history": (.secret, "typed commands"), "vitrine.yml": (.leftover, "the settings of the site"),
        "sigal.conf.py": (.leftover, "the settings of the site"), "npm-debug.log": (.leftover, "a log"),
    ]

    private static let raw: Set<String> = [
        "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "gpr", "iiq", "k25", "kdc", "mef", "mos", "mrw",
        "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
    ]

    private static let suffixes: [String: (kind: Leak, what: String)] = {
        var suffixes: [String: (kind: Leak, what: String)] = [:]
        for suffix in ["swp", "swo", "bak", "orig", "old", "tmp", "part", "crdownload", "rej"] {
            suffixes[suffix] = (.leftover, "a backup or an unfinished file")
        }
        for suffix in ["db", "sqlite", "sqlite3", "db3", "sql", "lrcat", "lrdata", "mdb", "cocatalog", "dump"] {
            suffixes[suffix] = (.database, "a database")
        }
        for suffix in ["xmp", "pp3", "dop", "aae", "cos", "on1", "vrd", "exif"] {
            suffixes[suffix] = (.sidecar, "an editor's notes on a photo")
        }
        for suffix in ["psd", "psb", "xcf", "afphoto", "kra"] {
            suffixes[suffix] = (.raw, "an editor's document, with layers and what was cut off")
        }
        for suffix in ["pem", "key", "p12", "pfx", "kdbx", "ovpn"] { suffixes[suffix] = (.secret, "a key") }
        suffixes["log"] = (.leftover, "a log")
        return suffixes
    }()
}
