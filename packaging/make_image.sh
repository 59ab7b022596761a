#!/bin/sh
# Makes a container image of Debian with Vitrine, as an OCI archive. Needs root, mmdebstrap and buildah.
#
#     packaging/make_image.sh DEB NAME:TAG SECONDS ARCHIVE [PACKAGE...]
#
# The image has the package DEB and further Debian packages. It runs as the user 65534, and a site is mounted at /site.
# SECONDS is the time of the release since 1970.
set -eu
deb=$1 name=$2 archive=$4
export SOURCE_DATE_EPOCH="$3"
shift 4
folder=$(mktemp --directory)
trap 'rm --recursive --force "$folder"' EXIT
cp "$deb" "$folder/vitrine.deb"
# Manuals and translations are left out, licences are not.
mmdebstrap --quiet --variant=minbase --include="ca-certificates,$(echo "$@" | tr ' ' ,)" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-include=/usr/share/doc/vitrine/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook="copy-in $folder/vitrine.deb /tmp" \
    --customize-hook='chroot "$1" apt-get --quiet --yes --no-install-recommends install /tmp/vitrine.deb >/dev/null' \
    --customize-hook='rm "$1/tmp/vitrine.deb"' \
    --customize-hook='install --directory --owner=65534 --group=65534 "$1/site"' \
    bookworm "$folder/root.tar"
buildah() { command buildah --storage-driver=vfs "$@"; }
container=$(buildah from scratch)
buildah add --quiet "$container" "$folder/root.tar" / >/dev/null
# The program finds no home folder of its user, and /tmp may be all that can be written to besides the site.
buildah config --user 65534 --volume /site --workingdir /site --env HOME=/tmp --env LC_ALL=C.UTF-8 \
    --entrypoint '["/usr/bin/vitrine"]' --cmd '["build"]' --label org.opencontainers.image.licenses=MIT "$container"
rm --force "$archive"
buildah commit --quiet --rm --timestamp 0 --disable-compression=false "$container" "oci-archive:$archive:$name" >/dev/null
