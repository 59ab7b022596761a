/// What a page may load and do. The layout says it in every page, and `_headers` once more to the hosts that read it.
package enum ContentSecurityPolicy {
    /// - Parameter hasFonts: whether the site brings fonts of its own.
    package static func text(hasFonts: Bool = false) -> String {
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; "
            + "script-src 'self' 'inline-speculation-rules'; connect-src 'self'; manifest-src 'self'; "
            + (hasFonts ? "font-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
    }
}
