#!/bin/sh
# Checks the module boundaries: which module may import which. The compiler finds leaked types; this script finds forbidden imports.
set -eu
cd "$(dirname "$0")/.."
fail=0

# allow TARGET MODULE...: fails if Sources/TARGET imports another module than these.
allow() {
    target=$1; shift
    for module in $(grep -rhoE '^ *((package|internal|private|fileprivate|public|@preconcurrency|@testable) )*import [A-Za-z0-9_]+' \
        "Sources/$target" | sed 's/.*import //' | sort -u); do
        case " $* " in
            *" $module "*) ;;
            *) echo "Sources/$target must not import $module"; fail=1 ;;
        esac
    done
}
# only PATTERN MODULE: fails if a file whose path does not match PATTERN imports MODULE.
only() {
    found=$(grep -rlE "import $2( |\$)" Sources | grep -vE "$1" || true)
    [ -z "$found" ] || { echo "only files that match $1 may import $2, but these do, too:"; echo "$found"; fail=1; }
}

allow VitrineFormats CMath CNettle CZlib
allow VitrineAudit VitrineDisk VitrineFormats
allow VitrineCore VitrineFormats FoundationEssentials Synchronization
allow VitrineMessages VitrineCore FoundationEssentials
allow VitrineMedia VitrineCore CMath VitrineMessages VitrineFormats CVips CTurboJPEG CZimg CWebP CAvif CJXL CHeif CLibRaw CExif CExempi CMarkdown FoundationEssentials Synchronization Glibc VitrineDisk
allow VitrineBuild VitrineAudit VitrineCore VitrineMessages VitrineFormats GRDB Mustache Yams Subprocess SystemPackage Foundation Synchronization VitrineDisk
allow VitrineEdit VitrineCore VitrineBuild VitrineDisk Foundation FoundationEssentials
allow VitrineServe VitrineCore VitrineMessages VitrineBuild VitrineEdit VitrineFormats FoundationEssentials HummingbirdCore HTTPTypes Logging NIOCore NIOHTTP1 NIOHTTPTypes NIOHTTPTypesHTTP1 NIOPosix Synchronization VitrineDisk
allow VitrineDeploy VitrineCore VitrineMessages VitrineDisk VitrineFormats FoundationEssentials Subprocess Synchronization
allow vitrine-worker VitrineMedia
allow vitrine VitrineAudit VitrineCore VitrineMessages VitrineBuild VitrineEdit VitrineDeploy VitrineServe VitrineDisk ArgumentParser Foundation Synchronization Dispatch CQREncode
only 'VitrineBuild|VitrineEdit/Apply/EditEnvironment|Sources/vitrine/' Foundation
allow VitrineDisk CDescriptors Dispatch Glibc Synchronization
only 'VitrineBuild/State/' GRDB
only 'VitrineBuild/Templates/(TemplateSet|TemplateValue).swift' Mustache
only 'VitrineBuild/Site/YAMLReader.swift' Yams
only 'VitrineBuild/Workers/|VitrineDeploy/TransferProgram.swift' Subprocess
# The C library has another name on other systems. WorkerFault is compiled for tests alone.
only 'VitrineDisk/|VitrineMedia/Worker/WorkerFault.swift' Glibc
only 'VitrineDisk/' CDescriptors
only 'VitrineServe/HTTP/' '(HummingbirdCore|HTTPTypes|Logging|NIO[A-Za-z0-9]*)'
only 'VitrineMedia/(Raw/RawFile|Worker/DecoderVersions).swift' CLibRaw
only 'vitrine/QRCode.swift' CQREncode
only 'VitrineFormats/Bytes/(Inflate|Deflate)' 'CZlib'
only 'VitrineMedia/' '(CVips|CTurboJPEG|CZimg|CWebP|CAvif|CJXL|CHeif|CExif|CExempi|CMarkdown)'

# A hostile file must not be able to stop the program: no forced casts, no try!, no fatalError, no unsafe isolation.
if grep -rnE 'try!|as! |fatalError\(|unowned\(unsafe\)|nonisolated\(unsafe\)' Sources; then
    echo "the lines above can stop the program; remove them"; fail=1
fi
python3 .ci/check-folders.py || fail=1
[ "$fail" = 0 ] && echo "module boundaries: ok"
exit "$fail"
