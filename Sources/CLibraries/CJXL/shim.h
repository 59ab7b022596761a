/* Wrappers for libjxl, one for each use: packing a JPEG without loss, and reading metadata. libvips decodes pictures. */
#ifndef VITRINE_CJXL_H
#define VITRINE_CJXL_H

#if !__has_include(<jxl/encode.h>)
#error "libjxl is missing. Install it: apt install libjxl-dev (Debian), brew install jpeg-xl (macOS)"
#else
#include <jxl/decode.h>
#include <jxl/encode.h>
#endif
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t length;
} VitrineJXLBlock;

typedef struct {
    uint8_t *bytes;
    size_t length;
} VitrineJXL;

static inline int vitrine_jxl_box(JxlEncoder *encoder, const char *type, VitrineJXLBlock block) {
    return !block.length || JxlEncoderAddBox(encoder, type, block.bytes, block.length, JXL_FALSE) == JXL_ENC_SUCCESS;
}

static inline int vitrine_jxl_add(JxlEncoder *encoder, VitrineJXLBlock jpeg, VitrineJXLBlock exif, VitrineJXLBlock xmp) {
    /* In a container, it can be seen whether a file is complete. */
    if (JxlEncoderUseContainer(encoder, JXL_TRUE) != JXL_ENC_SUCCESS) return 0;
    JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, NULL);
    if (!settings || JxlEncoderUseBoxes(encoder) != JXL_ENC_SUCCESS) return 0;
    if (JxlEncoderAddJPEGFrame(settings, jpeg.bytes, jpeg.length) != JXL_ENC_SUCCESS) return 0;
    if (!vitrine_jxl_box(encoder, "Exif", exif) || !vitrine_jxl_box(encoder, "xml ", xmp)) return 0;
    JxlEncoderCloseInput(encoder);
    return 1;
}

/* Writes the coefficients of a JPEG as JPEG XL on one thread, without what is needed to make the JPEG from them again. The
 * content of the box Exif begins with the offset of its structure (four bytes). The caller frees the result; it
 * has no bytes on error. */
static inline VitrineJXL vitrine_jxl_pack(VitrineJXLBlock jpeg, VitrineJXLBlock exif, VitrineJXLBlock xmp) {
    VitrineJXL result = {NULL, 0};
    JxlEncoder *encoder = JxlEncoderCreate(NULL);
    if (!encoder) return result;
    size_t room = jpeg.length + exif.length + xmp.length + 4096;
    JxlEncoderStatus status = JXL_ENC_ERROR;
    if (vitrine_jxl_add(encoder, jpeg, exif, xmp)) {
        do {
            uint8_t *larger = realloc(result.bytes, room);
            if (!larger) break;
            result.bytes = larger;
            uint8_t *next = larger + result.length;
            size_t left = room - result.length;
            status = JxlEncoderProcessOutput(encoder, &next, &left);
            result.length = room - left;
            room *= 2;
        } while (status == JXL_ENC_NEED_MORE_OUTPUT);
    }
    JxlEncoderDestroy(encoder);
    if (status != JXL_ENC_SUCCESS) {
        free(result.bytes);
        result = (VitrineJXL){NULL, 0};
    }
    return result;
}

/* Reads boxes until one of the type is found, decompresses it if need be, and stops behind it.
 * Returns whether all of it is in the buffer. */
static inline int vitrine_jxl_find(JxlDecoder *decoder, const char *type, uint8_t *buffer, size_t limit) {
    int isFound = 0;
    while (1) {
        JxlDecoderStatus status = JxlDecoderProcessInput(decoder);
        if (status != JXL_DEC_BOX) return isFound && status == JXL_DEC_SUCCESS;
        if (isFound) return 1;
        JxlBoxType found;
        if (JxlDecoderGetBoxType(decoder, found, JXL_TRUE) != JXL_DEC_SUCCESS) return 0;
        if (memcmp(found, type, sizeof found) != 0) continue;
        if (JxlDecoderSetBoxBuffer(decoder, buffer, limit) != JXL_DEC_SUCCESS) return 0;
        isFound = 1;
    }
}

/* The content of the first box of a type, also of one that is compressed (brob); no bytes if there is none, or if it has more
 * than limit bytes. */
static inline VitrineJXL vitrine_jxl_content(VitrineJXLBlock file, const char *type, size_t limit) {
    VitrineJXL result = {NULL, 0};
    JxlDecoder *decoder = JxlDecoderCreate(NULL);
    if (!decoder) return result;
    uint8_t *buffer = malloc(limit);
    if (buffer && JxlDecoderSubscribeEvents(decoder, JXL_DEC_BOX) == JXL_DEC_SUCCESS &&
        JxlDecoderSetDecompressBoxes(decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
        JxlDecoderSetInput(decoder, file.bytes, file.length) == JXL_DEC_SUCCESS) {
        JxlDecoderCloseInput(decoder);
        if (vitrine_jxl_find(decoder, type, buffer, limit)) {
            result.length = limit - JxlDecoderReleaseBoxBuffer(decoder);
            result.bytes = buffer;
        }
    }
    if (!result.bytes) free(buffer);
    JxlDecoderDestroy(decoder);
    return result;
}

static inline void vitrine_jxl_free(VitrineJXL result) { free(result.bytes); }

#endif
