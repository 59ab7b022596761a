/* Wrappers for the macros of zlib, which Swift does not import. */
#ifndef VITRINE_CZLIB_H
#define VITRINE_CZLIB_H

#if !__has_include(<zlib.h>)
#error "zlib is missing. Install it: apt install zlib1g-dev (Debian), brew install zlib (macOS)"
#else
#include <zlib.h>
#endif

/* `windowBits` is the sum of the size of the window, 15, and the kind of stream: 0 for zlib, 16 for gzip; -15 is a stream
 * without a header. Checksums are not compared: what can be read is read. */
static inline int vitrine_inflate_init(z_stream *stream, int windowBits) {
    int status = inflateInit2(stream, windowBits);
    if (status == Z_OK) inflateValidate(stream, 0);
    return status;
}

static inline int vitrine_deflate_init(z_stream *stream) { return deflateInit(stream, Z_DEFAULT_COMPRESSION); }

#endif
