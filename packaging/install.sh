#!/bin/sh
# Installs Vitrine @VERSION@ for one user, without root: in ~/.local/lib/vitrine-@VERSION@, with a link in ~/.local/bin.
#
#     sh install.sh                  downloads the archive, compares its SHA-256 sum, and installs it
#     sh install.sh FILE             installs an archive that is here already, after the same comparison
#     sh install.sh --uninstall      removes what it installed
#
# It replaces no file that it did not make. Everything is in main(), so that a download of this script that was cut off does
# nothing.
set -eu

version=@VERSION@ sum=@SHA256@
address="${VITRINE_ADDRESS:-@ADDRESS@}"
glibc=2.35

fail() {
    echo "install.sh: $*" >&2
    exit 1
}

# Whether a version is at least another one, both of two numbers.
is_at_least() {
    [ "${1%%.*}" -gt "${2%%.*}" ] || { [ "${1%%.*}" -eq "${2%%.*}" ] && [ "${1#*.}" -ge "${2#*.}" ]; }
}

check_machine() {
    [ "$(uname -sm)" = "Linux x86_64" ] || fail "this archive is for Linux on x86_64, and this is $(uname -sm); use the container image"
    found=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc \([0-9]*\.[0-9]*\).*/\1/p')
    [ -n "$found" ] || fail "Vitrine needs glibc $glibc, and this system has another C library; use the container image"
    is_at_least "$found" "$glibc" || fail "Vitrine needs glibc $glibc, and this system has $found (Ubuntu 22.04, Debian 12 and Fedora 36 \
have it); use the container image"
    for program in tar xz sha256sum; do
        command -v "$program" >/dev/null || fail "$program is missing; install it first"
    done
    [ -n "${HOME:-}" ] || fail "HOME is not set"
}

# The link in ~/.local/bin may be replaced if it is one to an installation of this script.
is_ours() { [ -L "$1" ] && case $(readlink "$1") in "$HOME"/.local/lib/vitrine-*) true ;; *) false ;; esac; }

uninstall() {
    link=$HOME/.local/bin/vitrine
    if is_ours "$link"; then rm "$link" && echo "Removed $link"; fi
    for folder in "$HOME"/.local/lib/vitrine-*; do
        [ -x "$folder/bin/vitrine" ] || continue
        rm -rf "$folder" && echo "Removed $folder"
    done
}

get() {
    case $1 in
    http://* | https://* | file://*)
        command -v curl >/dev/null || fail "curl is missing; install it first, or download $1 and name the file"
        curl -fsSL --retry 3 -o "$2" "$1" || fail "$1 cannot be downloaded"
        ;;
    *) cp "$1" "$2" || fail "$1 cannot be read" ;;
    esac
}

install() {
    check_machine
    folder=$HOME/.local/lib/vitrine-$version link=$HOME/.local/bin/vitrine
    if [ -e "$link" ] || [ -L "$link" ]; then
        is_ours "$link" || fail "$link is not from this script; remove it first, or unpack the archive elsewhere"
    fi
    mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" || fail "$HOME/.local cannot be written to; unpack the archive elsewhere"
    # On the same disk, so that the folder appears with all of its files or not at all.
    temporary=$(mktemp -d "$HOME/.local/lib/.vitrine-XXXXXX") || fail "$HOME/.local/lib cannot be written to; unpack the archive elsewhere"
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 1' HUP INT TERM
    get "$1" "$temporary/archive"
    echo "$sum  $temporary/archive" | sha256sum -c - >/dev/null 2>&1 || fail "$1 is not the archive of Vitrine $version: its SHA-256 sum \
is not $sum. Download it again"
    mkdir "$temporary/tree"
    tar -xJf "$temporary/archive" -C "$temporary/tree" --strip-components=1 || fail "the archive cannot be unpacked; is the disk full?"
    "$temporary/tree/bin/vitrine" doctor >"$temporary/doctor" 2>&1 || {
        cat "$temporary/doctor" >&2
        fail "Vitrine does not work here, and was not installed"
    }
    rm -rf "$folder"
    mv "$temporary/tree" "$folder"
    ln -sfn "$folder/bin/vitrine" "$link"
    echo "Vitrine $version is in $folder"
    case :$PATH: in
    *:"$HOME/.local/bin":*) echo "Try: vitrine serve ~/Pictures" ;;
    *) echo "Try: $link serve ~/Pictures   ($HOME/.local/bin is not in PATH)" ;;
    esac
}

main() {
    case ${1:-} in
    --uninstall) uninstall ;;
    -*) fail "unknown option $1; there is --uninstall" ;;
    *) install "${1:-$address/vitrine-$version-linux-amd64.tar.xz}" ;;
    esac
}

main "$@"
