/* Wrappers for libwebp, one for each use, so that Swift needs none of its structs. */
#ifndef VITRINE_CWEBP_H
#define VITRINE_CWEBP_H

#if !__has_include(<webp/encode.h>)
#error "libwebp is missing. Install it: apt install libwebp-dev (Debian), brew install webp (macOS)"
#else
#include <webp/decode.h>
#include <webp/encode.h>
#endif

#include <stdlib.h>

/* An encoded image, whose bytes the caller frees with WebPFree; they are NULL on error. */
typedef struct {
    uint8_t *bytes;
    size_t length;
} VitrineWebP;

static inline VitrineWebP vitrine_webp_finish(WebPPicture *picture, int quality) {
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    WebPConfig config;
    VitrineWebP result = {NULL, 0};
    if (!WebPConfigPreset(&config, WEBP_PRESET_PHOTO, (float) quality)) return result;
    config.method = 4;
    config.thread_level = 0;
    picture->writer = WebPMemoryWrite;
    picture->custom_ptr = &writer;
    if (WebPEncode(&config, picture)) {
        result.bytes = writer.mem;
        result.length = writer.size;
    } else {
        WebPMemoryWriterClear(&writer);
    }
    return result;
}

/* Encodes planes of full range, as in JPEG. They are converted to the range of ITU-R BT.601, as WebP requires. If `grey` is
 * set, there is only the plane of luma. */
static inline VitrineWebP vitrine_webp_from_planes(int width, int height, uint8_t *const planes[3],
                                                   const int strides[3], int grey, int quality) {
    VitrineWebP result = {NULL, 0};
    WebPPicture picture;
    if (!WebPPictureInit(&picture)) return result;
    picture.width = width;
    picture.height = height;
    picture.use_argb = 0;
    if (!WebPPictureAlloc(&picture)) return result;
    uint8_t luma[256], chroma[256];
    for (int i = 0; i < 256; i++) {
        luma[i] = (uint8_t) (16 + (i * 219 + 127) / 255);
        chroma[i] = (uint8_t) (128 + ((i - 128) * 224 + (i < 128 ? -127 : 127)) / 255);
    }
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) picture.y[y * picture.y_stride + x] = luma[planes[0][y * strides[0] + x]];
    for (int y = 0; y < (height + 1) / 2; y++) {
        for (int x = 0; x < (width + 1) / 2; x++) {
            picture.u[y * picture.uv_stride + x] = grey ? 128 : chroma[planes[1][y * strides[1] + x]];
            picture.v[y * picture.uv_stride + x] = grey ? 128 : chroma[planes[2][y * strides[2] + x]];
        }
    }
    result = vitrine_webp_finish(&picture, quality);
    WebPPictureFree(&picture);
    return result;
}

/* Encodes RGB or RGBA, in rows without padding. */
static inline VitrineWebP vitrine_webp_from_pixels(int width, int height, const uint8_t *pixels, int channels,
                                                   int quality) {
    VitrineWebP result = {NULL, 0};
    WebPPicture picture;
    if (!WebPPictureInit(&picture)) return result;
    picture.width = width;
    picture.height = height;
    picture.use_argb = 0;
    int imported = channels == 4 ? WebPPictureImportRGBA(&picture, pixels, width * 4)
                                 : WebPPictureImportRGB(&picture, pixels, width * 3);
    if (imported) result = vitrine_webp_finish(&picture, quality);
    WebPPictureFree(&picture);
    return result;
}

#endif
