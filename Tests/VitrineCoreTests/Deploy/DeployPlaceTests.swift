import Testing

@testable import VitrineCore

/// The places that owners write into `vitrine.yml`.
@Suite struct DeployPlaceTests {
    @Test func placesAreRead() throws {
        let cases: [(String, DeployPlace)] = [
            ("/media/usb/my gallery/", .folder("/media/usb/my gallery")), ("~/www", .folder("~/www")),
            ("/srv//www", .folder("/srv/www")),
            (
                "ssh://me@example.org:2222/srv/www",
                .rsync(SSHPlace(user: "me", host: "example.org", port: 2222, path: "/srv/www"))
            ),
            ("ssh://host/~/www/photos", .rsync(SSHPlace(host: "host", path: "www/photos"))),
            ("sftp://me@[::1]:22/www", .sftp(SSHPlace(user: "me", host: "[::1]", port: 22, path: "/www"))),
            ("rclone:my box:photos/web", .rclone("my box:photos/web")), ("rclone:box:", .rclone("box:")),
            ("s3://photos/a/b", .rclone(":s3,env_auth=true,no_check_bucket=true,provider='AWS':photos/a/b")),
            (
                "s3://photos?endpoint=https://x.example:9000&region=auto",
                .rclone(
                    ":s3,env_auth=true,no_check_bucket=true,provider='Other',region='auto',endpoint='https://x.example:9000':photos"
                )
            ),
            ("git@github.com:me/me.git#gh-pages", .git(address: "git@github.com:me/me.git", branch: "gh-pages")),
            ("ssh://git@host/me.git#a/b", .git(address: "ssh://git@host/me.git", branch: "a/b")),
            ("https://host/me.git#pages", .git(address: "https://host/me.git", branch: "pages")),
        ]
        for (text, place) in cases { #expect(try DeployPlace(text) == place, "\(text)") }
    }

    @Test(arguments: [
        "", "www", "../www", "/", "/a/../b", "~", "~anna/www", " /a", "/a\n/b", "C:\\web", "host:path", "ftp://host/a",
        "ssh://host", "ssh://host/", "ssh://-oProxyCommand=x/a", "ssh://a b/c", "ssh://host:0/a", "ssh://host:x/a",
        "ssh://me@/a", "ssh://host/a/../b", "ssh://host/$(x)", "ssh://host/a*", "ssh://host/~", "sftp://[x]/a",
        "rclone:", "rclone::s3,secret_access_key=x:b", "rclone:-x:b", "rclone:box", "s3://", "s3://-b/x", "s3:///x",
        "s3://b?access_key_id=x", "s3://b?endpoint=ftp://x", "s3://b?endpoint=https://u:p@x", "s3://b?region='x'",
        "https://host/me.git", "host:me.git#", "host:me.git#-x", "host:me.git#a..b", "-x:me.git#a", "host:me.git#a b",
        "ext::sh -c x#a", "https://host/me.git#a#b", "host:me.git#HEAD", "host:me.git#a.lock/b",
    ])
    func otherTextsAreMistakes(text: String) {
        #expect(throws: DeployPlaceMistake.self) { try DeployPlace(text) }
    }

    /// The message says what to do instead.
    @Test(arguments: [
        "ssh://me:secret@host/a", "sftp://me:secret@host/a", "https://token@host/me.git#a", "http://u:p@host/me.git#a",
        "ssh://me:secret@host/me.git#a",
    ])
    func passwordsAreRefused(text: String) {
        let mistake = #expect(throws: DeployPlaceMistake.self) { try DeployPlace(text) }
        #expect(mistake?.message.contains("must not hold a password") == true)
    }
}
