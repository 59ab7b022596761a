#!/bin/sh
# The modules' borders: who may import what. A leaked type is the compiler's to find; a forbidden import is ours.
set -eu
cd "$(dirname "$0")/.."
fail=0

# allow TARGET MODULE...: every import in Sources/TARGET must be one of these.
allow() {
    target=$1; shift
    for module in $(grep -rhoE '^ *((package|internal|private|fileprivate|public|@preconcurrency|@testable) )*import [A-Za-z0-9_]+' \
        "Sources/$target" | sed 's/.*import //' | sort -u); do
        case " $* " in
            *" $module "*) ;;
            *) echo "Sources/$target imports $module, which it may not"; fail=1 ;;
        esac
    done
}
# only FILE PATTERN MODULE: the module may be imported in files whose path matches the pattern alone.
only() {
    found=$(grep -rlE "import $2( |\$)" Sources | grep -vE "$1" || true)
    [ -z "$found" ] || { echo "only $1 may import $2, but these do:"; echo "$found"; fail=1; }
}

allow VitrineCore FoundationEssentials Foundation Crypto
allow VitrineMedia VitrineCore CVips CTurboJPEG CZimg CWebP CAvif CExif CExempi CMarkdown Crypto Foundation FoundationEssentials Synchronization Glibc Darwin
allow VitrineBuild VitrineCore GRDB Mustache Yams Subprocess SystemPackage Foundation Synchronization Glibc Darwin
allow VitrinePreview VitrineCore HummingbirdCore HTTPTypes Logging NIOCore NIOHTTP1 NIOHTTPTypes NIOHTTPTypesHTTP1 NIOPosix Foundation Synchronization Glibc Darwin
allow vitrine-worker VitrineMedia
allow vitrine VitrineCore VitrineBuild VitrinePreview ArgumentParser Foundation Synchronization Dispatch Glibc Darwin
only 'Library/Slug.swift|VitrineMedia|VitrineBuild|Sources/vitrine' Foundation
only 'VitrineBuild/State/' GRDB
only 'VitrineBuild/Templates/(TemplateSet|TemplateValue).swift' Mustache
only 'VitrineBuild/Input/YAMLReader.swift' Yams
only 'VitrineBuild/Work/' Subprocess
only 'VitrineMedia/' '(CVips|CTurboJPEG|CZimg|CWebP|CAvif|CExif|CExempi|CMarkdown)'

# What a hostile file can reach must not trap: no forced unwraps or casts, no try!, and no unchecked Sendable without a reason.
if grep -rnE 'try!|as! |fatalError\(|unowned\(unsafe\)|nonisolated\(unsafe\)' Sources; then
    echo "the lines above may trap"; fail=1
fi
[ "$fail" = 0 ] && echo "module boundaries: ok"
exit "$fail"
