internal import VitrineCore

/// Somebody who shows the gallery while it is being made.
struct SiteAudience: Sendable {
    /// Where images are asked for, and of which version the gallery is.
    let desk: ImageDesk
    let version: Int
    /// Is given what the pages are made from whenever that changes.
    let show: @Sendable (SitePages) async -> Void
}
