internal import Foundation
internal import VitrineDisk

/// The clock, the time zone and the system calls that edits use. Tests replace them.
struct EditEnvironment: Sendable {
    /// The time in nanoseconds since 1970.
    var now: @Sendable () -> Int64 = { ThisProcess.now }
    /// How many seconds the local time is ahead of UTC, at a time in seconds since 1970.
    var zoneOffset: @Sendable (Int64) -> Int64 = {
        Int64(TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))))
    }
    var wait: @Sendable () -> Void = { ThisProcess.wait(milliseconds: 100) }
    var exchange: @Sendable (OpenFolder, _ name: String, _ other: String) throws(Disk.Failure) -> Bool = {
        (folder, name, other) throws(Disk.Failure) in try folder.exchange(name, with: other)
    }
}
