#!/bin/sh
# Compiles the libraries that the archive does not take from Debian, with what Vitrine uses of them and nothing more.
#
#     packaging/build_libraries.sh SOURCES WORK PREFIX
#
# SOURCES has the files of libraries.txt, WORK is for the build, and PREFIX gets include/ and lib/. The versions, patches and
# decoders are those of Debian 12, so that the pixels are those of the Debian package.
set -eu
sources=$(realpath "$1") prefix=$3
rm -rf "$2" "$prefix"
mkdir -p "$2" "$prefix"
work=$(realpath "$2") prefix=$(realpath "$prefix")
export PATH=/usr/bin:/bin LC_ALL=C SOURCE_DATE_EPOCH=0
export CFLAGS="-O2 -g0 -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$work=. -ffile-prefix-map=$prefix=."
export CXXFLAGS="$CFLAGS" LDFLAGS="-Wl,-z,relro,-z,now -L$prefix/lib -Wl,-rpath-link,$prefix/lib"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
log=$work/log

step() {
    echo "  $1"
    shift
    "$@" >>"$log" 2>&1 || { tail -30 "$log"; echo "the whole log is $log" >&2; exit 1; }
}

# Unpacks a source package of Debian, and applies its patches.
patched() { (cd "$work" && dpkg-source --no-check -x "$sources/$1" "$2") >>"$log" 2>&1; }

with_cmake() {
    folder=$1
    shift
    cmake -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_PREFIX_PATH="$prefix" -DBUILD_SHARED_LIBS=ON "$@" &&
        ninja -C "$folder/build" && ninja -C "$folder/build" install
}

# Debian's expat needs a call of glibc 2.36, which would leave out Ubuntu 22.04.
mkdir "$work/expat"
tar --extract --file="$sources/expat_2.8.3.orig.tar.gz" --directory="$work/expat" --strip-components=1
step expat with_cmake "$work/expat/expat" -DHAVE_ARC4RANDOM=0 -DHAVE_ARC4RANDOM_BUF=0 -DEXPAT_BUILD_TOOLS=OFF \
    -DEXPAT_BUILD_EXAMPLES=OFF -DEXPAT_BUILD_TESTS=OFF -DEXPAT_BUILD_DOCS=OFF

# Debian's libtiff reads JBIG with a GPL library.
patched tiff_4.5.0-6+deb12u4.dsc tiff
step libtiff with_cmake "$work/tiff" -Djbig=OFF -Dlerc=OFF -Dcxx=OFF -Dtiff-tools=OFF -Dtiff-tests=OFF -Dtiff-contrib=OFF \
    -Dtiff-docs=OFF

# Debian's libheif brings an encoder of HEVC, which is GPL.
patched libheif_1.15.1-1+deb12u1.dsc libheif
step libheif with_cmake "$work/libheif" -DWITH_X265=OFF -DWITH_AOM_ENCODER=OFF -DWITH_LIBDE265=ON -DWITH_AOM_DECODER=ON \
    -DWITH_DAV1D=ON -DENABLE_PLUGIN_LOADING=OFF -DWITH_EXAMPLES=OFF

# Debian's libavif brings four codecs, of which Vitrine uses one.
patched libavif_0.11.1-1+deb12u1.dsc libavif
step libavif with_cmake "$work/libavif" -DAVIF_CODEC_AOM=ON -DAVIF_BUILD_APPS=OFF -DAVIF_BUILD_TESTS=OFF

# Debian's libvips looks for HEIF in a folder of modules, and brings 100 libraries.
patched vips_8.14.1-3+deb12u3.dsc vips
with_meson() {
    meson setup "$1/build" "$1" --prefix="$prefix" --libdir=lib --buildtype=release --wrap-mode=nodownload \
        -Dauto_features=disabled -Dmodules=disabled -Dintrospection=false -Ddeprecated=false -Dexamples=false -Dcplusplus=false \
        -Dnsgif=true -Dppm=false -Danalyze=false -Dradiance=false -Djpeg=enabled -Dpng=enabled -Dtiff=enabled -Dwebp=enabled \
        -Dheif=enabled -Dlcms=enabled -Dexif=enabled -Dorc=enabled -Dzlib=enabled -Djpeg-xl=enabled -Dcgif=enabled &&
        ninja -C "$1/build" && ninja -C "$1/build" install
}
step libvips with_meson "$work/vips"

# Their licences, by the names of their source packages.
mkdir "$prefix/licenses"
cp "$work/expat/expat/COPYING" "$prefix/licenses/expat"
for package in tiff libheif libavif vips; do cp "$work/$package/debian/copyright" "$prefix/licenses/$package"; done
