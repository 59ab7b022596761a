/// The content security policy: what a page may load and run. Every page contains it, and so does `_headers` for hosts
/// that read this file.
package enum ContentSecurityPolicy {
    package static func text(hasFonts: Bool = false) -> String {
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; "
            + "script-src 'self' 'inline-speculation-rules'; connect-src 'self'; manifest-src 'self'; "
            + (hasFonts ? "font-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
    }
}
