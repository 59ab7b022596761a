#!/bin/sh
# Code that parses untrusted files, texts and requests must not trap. This script finds what a text search can find. Whether a
# subscript is inside its bounds and a sum of lengths does not overflow is tested by the fuzzers (make fuzz).
set -eu
cd "$(dirname "$0")/.."
parsers="Sources/VitrineFormats Sources/VitrineAudit Sources/VitrineCore/Values
    Sources/VitrineCore/Text Sources/VitrineCore/Git Sources/VitrineCore/Captions Sources/VitrineCore/Dates Sources/VitrineCore/Config
    Sources/VitrineCore/Settings
    Sources/VitrineCore/Metadata Sources/VitrineCore/Library Sources/VitrineCore/Picks Sources/VitrineMessages
    Sources/VitrineCore/Video
    Sources/VitrineMedia/Digest Sources/VitrineMedia/Clean Sources/VitrineMedia/Metadata Sources/VitrineMedia/Files
    Sources/VitrineMedia/Markdown Sources/VitrineMedia/Raw Sources/VitrineMedia/Read/MovieReader.swift
    Sources/VitrineMedia/Pictures/ICCProfile+SRGB.swift Sources/VitrineMedia/Pictures/ICCProfile+Published.swift
    Sources/VitrineBuild/Site/YAMLReader.swift Sources/VitrineBuild/State/StateStore.swift
    Sources/VitrineBuild/Templates/TemplateTags.swift Sources/VitrineBuild/Templates/TemplateLinter.swift
    Sources/VitrineBuild/Templates/StyleTokenizer.swift Sources/VitrineBuild/Templates/StyleSheet.swift
    Sources/VitrineBuild/Templates/StyleBlocks.swift
    Sources/VitrineBuild/Templates/CustomProperties.swift
    Sources/VitrineEdit/Trash/TrashInfo.swift Sources/VitrineEdit/Apply/EditJournal.swift
    Sources/VitrineServe/HTTP/RequestTarget.swift Sources/VitrineServe/HTTP/ByteRange.swift
    Sources/VitrineServe/HTTP/HostList.swift"
# Only these files may read 64-bit numbers; they add and multiply them with plus() and times(). Sums of 32-bit numbers cannot overflow.
wide='Bytes/CheckedBytes|Movies/(MovieTimes|MovieTrack|EBMLElement|SampleChunks)|ISOBoxes/(BoxHeader|ItemLocations)|TIFF/TIFFTree|StreamMessageAudit'
fail=0

# code FILE: prints its lines with their numbers, without string literals, comments, and conversions that cannot trap.
code() {
    sed -E 's/\\\\//g; s/\\"//g; s/"[^"]*"//g; s|//.*||
        s/U?Int[0-9]*\((ascii|truncatingIfNeeded|bitPattern|exactly|clamping):/N(/g' "$1" | grep -n '' || true
}
# ban FILE PATTERN REASON: fails and prints the reason if a line of the file's code matches the pattern.
ban() {
    found=$(code "$1" | grep -E "$2" || true)
    [ -z "$found" ] || { echo "$found" | sed "s|^|$1:|"; echo "    $3"; fail=1; }
}

# A file that was moved would not be checked any more.
for path in $parsers; do
    [ -e "$path" ] || { echo "$path is missing; correct the list in $0"; fail=1; }
done
# shellcheck disable=SC2086  # The list must be split.
for file in $(find $parsers -name '*.swift' | sort); do
    ban "$file" '[A-Za-z0-9_)>"?]!([^=]|$)|]!([^=]|$)' 'a forced unwrap, try! or as! traps; use guard let, try? or as?'
    ban "$file" '(fatalError|precondition|preconditionFailure|assert|assertionFailure)\(|unsafelyUnwrapped|unowned\(' \
        'this traps; return nil, or throw'
    ban "$file" '(^|[^A-Za-z])U?Int8\([^,)]+\)' 'a number that does not fit traps; use exactly: or truncatingIfNeeded:'
    ban "$file" 'Int\(.*\.rounded\(' 'a Double that does not fit traps; use exactly:'
    echo "$file" | grep -qE "$wide" ||
        ban "$file" '(integer|number)\(at:.*width: *(8|width|[^,)]*[?:] *8)' 'a 64-bit number; read it in a file that checks its sums for overflow'
done
[ "$fail" = 0 ] && echo "parsers: ok"
exit "$fail"
