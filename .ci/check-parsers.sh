#!/bin/sh
# What reads files, texts and requests of strangers must not trap. What a search can tell of that is told here; whether a
# subscript is inside its bounds and a sum of lengths fits is what the fuzzers ask (make fuzz).
set -eu
cd "$(dirname "$0")/.."
parsers="Sources/VitrineCore/Formats Sources/VitrineCore/Audit Sources/VitrineCore/Published Sources/VitrineCore/Dates
    Sources/VitrineCore/Config Sources/VitrineCore/Picks Sources/VitrineCore/Work/Framing.swift
    Sources/VitrineCore/Text Sources/VitrineCore/Library/Slug.swift Sources/VitrineCore/Library/SourcePath.swift
    Sources/VitrineMedia/Formats Sources/VitrineMedia/Metadata Sources/VitrineMedia/Files Sources/VitrineMedia/Text
    Sources/VitrineMedia/Images/ICCProfile.swift Sources/VitrineMedia/Images/ICCProfile+Published.swift
    Sources/VitrineBuild/Input/YAMLReader.swift Sources/VitrineBuild/State/StateStore.swift
    Sources/VitrineBuild/Templates/TemplateTags.swift Sources/VitrineBuild/Templates/TemplateLinter.swift
    Sources/VitrinePreview/Server/RequestTarget.swift Sources/VitrinePreview/Server/PercentCoding.swift
    Sources/VitrinePreview/Server/ByteRange.swift Sources/VitrinePreview/Server/HostList.swift"
# Numbers of 64 bits are read here alone, and go through plus() and times(). Those of 32 bits cannot make a sum overflow.
wide='Formats/(CheckedBytes|ItemBox|ItemPlaces|TIFFTree)|Audit/(ExifAudit|MovieAudit)|Work/Framing'
fail=0

# code FILE: its lines with their numbers, without texts, comments, and conversions that say what does not fit.
code() {
    sed -E 's/\\\\//g; s/\\"//g; s/"[^"]*"//g; s|//.*||
        s/U?Int[0-9]*\((ascii|truncatingIfNeeded|bitPattern|exactly|clamping):/N(/g' "$1" | grep -n '' || true
}
# ban FILE PATTERN REASON: lines of the file's code that match.
ban() {
    found=$(code "$1" | grep -E "$2" || true)
    [ -z "$found" ] || { echo "$found" | sed "s|^|$1:|"; echo "    $3"; fail=1; }
}

# shellcheck disable=SC2086  # The list is to be split.
for file in $(find $parsers -name '*.swift' | sort); do
    ban "$file" '[A-Za-z0-9_)>"?]!([^=]|$)|]!([^=]|$)' 'a forced unwrap, try! or as! traps; use guard let, try? or as?'
    ban "$file" '(fatalError|precondition|preconditionFailure|assert|assertionFailure)\(|unsafelyUnwrapped|unowned\(' \
        'a trap that is meant; answer nil, or throw'
    ban "$file" '(^|[^A-Za-z])U?Int8\([^,)]+\)' 'a number that does not fit traps; say exactly: or truncatingIfNeeded:'
    ban "$file" 'Int\(.*\.rounded\(' 'a Double that does not fit traps; say exactly:'
    echo "$file" | grep -qE "$wide" ||
        ban "$file" '(integer|number)\(at:.*width: *(8|width|[^,)]*[?:] *8)' 'a number of 64 bits; read it where its sums are checked'
done
[ "$fail" = 0 ] && echo "parsers: ok"
exit "$fail"
