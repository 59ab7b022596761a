/* Wrappers for libavif, one for each use. Profile and metadata are written by the encoder, because the boxes of the file
 * contain offsets. */
#ifndef VITRINE_CAVIF_H
#define VITRINE_CAVIF_H

#if !__has_include(<avif/avif.h>)
#error "libavif is missing. Install it: apt install libavif-dev (Debian), brew install libavif (macOS)"
#else
#include <avif/avif.h>
#endif

typedef struct {
    const uint8_t *bytes;
    size_t length;
} VitrineBlock;

/* Makes an image with the matrix of JPEG's planes (ITU-R BT.601, full range), which is sRGB unless a profile is added. */
static inline avifImage *vitrine_avif_image(int width, int height, int grey) {
    avifImage *image = avifImageCreate(width, height, 8, grey ? AVIF_PIXEL_FORMAT_YUV400 : AVIF_PIXEL_FORMAT_YUV420);
    if (!image) return NULL;
    image->yuvRange = AVIF_RANGE_FULL;
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
    return image;
}

/* Encodes the image on one thread. The caller frees the bytes with avifRWDataFree; there are none on error. */
static inline avifRWData vitrine_avif_finish(avifImage *image, VitrineBlock profile, VitrineBlock exif,
                                             VitrineBlock xmp, int quality) {
    avifRWData result = AVIF_DATA_EMPTY;
    avifEncoder *encoder = avifEncoderCreate();
    if (!encoder) return result;
    if (profile.length) avifImageSetProfileICC(image, profile.bytes, profile.length);
    if (exif.length) avifImageSetMetadataExif(image, exif.bytes, exif.length);
    if (xmp.length) avifImageSetMetadataXMP(image, xmp.bytes, xmp.length);
    /* The mapping from quality to quantizer of libavif 1.0, so that later versions encode alike. */
    int quantizer = ((100 - quality) * 63 + 50) / 100;
    encoder->maxThreads = 1;
    encoder->speed = 6;
    encoder->minQuantizer = encoder->maxQuantizer = quantizer;
    encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = quantizer;
    if (avifEncoderWrite(encoder, image, &result) != AVIF_RESULT_OK) avifRWDataFree(&result);
    avifEncoderDestroy(encoder);
    return result;
}

/* Encodes planes of full range, which are only read. */
static inline avifRWData vitrine_avif_from_planes(int width, int height, uint8_t *const planes[3],
                                                  const int strides[3], int grey, VitrineBlock profile,
                                                  VitrineBlock exif, VitrineBlock xmp, int quality) {
    avifRWData result = AVIF_DATA_EMPTY;
    avifImage *image = vitrine_avif_image(width, height, grey);
    if (!image) return result;
    for (int i = 0; i < (grey ? 1 : 3); i++) {
        image->yuvPlanes[i] = planes[i];
        image->yuvRowBytes[i] = (uint32_t) strides[i];
    }
    image->imageOwnsYUVPlanes = AVIF_FALSE;
    result = vitrine_avif_finish(image, profile, exif, xmp, quality);
    avifImageDestroy(image);
    return result;
}

/* Encodes RGB or RGBA in rows without padding, which are only read. */
static inline avifRWData vitrine_avif_from_pixels(int width, int height, uint8_t *pixels, int channels,
                                                  VitrineBlock profile, VitrineBlock exif, VitrineBlock xmp,
                                                  int quality) {
    avifRWData result = AVIF_DATA_EMPTY;
    avifImage *image = vitrine_avif_image(width, height, 0);
    if (!image) return result;
    avifRGBImage source;
    avifRGBImageSetDefaults(&source, image);
    source.format = channels == 4 ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_RGB;
    source.pixels = pixels;
    source.rowBytes = (uint32_t) (width * channels);
    if (avifImageRGBToYUV(image, &source) == AVIF_RESULT_OK)
        result = vitrine_avif_finish(image, profile, exif, xmp, quality);
    avifImageDestroy(image);
    return result;
}

#endif
