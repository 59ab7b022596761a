#!/bin/sh
# Installs the Debian package of a release in a container of Debian 12, if the package has the expected checksum.
#
#     install.sh ADDRESS SHA256
#
# The checksum is in the file SHA256SUMS of the release.
set -eu
apt-get update -q
apt-get install -yq --no-install-recommends ca-certificates curl jq
folder=$(mktemp -d)
curl -fsSL --retry 3 -o "$folder/vitrine.deb" "$1"
echo "$2  $folder/vitrine.deb" | sha256sum --check --quiet
apt-get install -yq --no-install-recommends "$folder/vitrine.deb"
