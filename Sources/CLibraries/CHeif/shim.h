/* Wrappers for libheif, which libvips uses for HEIF and AVIF. They reach what libvips does not: the auxiliary images. */
#ifndef VITRINE_CHEIF_H
#define VITRINE_CHEIF_H

#if !__has_include(<libheif/heif.h>)
#error "libheif is missing. Install it: apt install libheif-dev (Debian), brew install libheif (macOS)"
#else
#include <libheif/heif.h>
#endif

#include <stddef.h>
#include <stdint.h>

/* The luma of an image, 8 bits a sample. The samples belong to the image; vitrine_heif_release frees both. */
typedef struct {
    struct heif_image *image; /* NULL on error */
    const uint8_t *samples;
    int stride;
    int width;
    int height;
} VitrineLuma;

static inline void vitrine_heif_release(VitrineLuma luma) {
    if (luma.image) heif_image_release(luma.image);
}

/* Decodes an image to YCbCr if it is a grid of tiles, which libheif 1.15 cannot decode to grey. */
static inline struct heif_image *vitrine_heif_decode(const struct heif_image_handle *handle) {
    struct heif_image *image = NULL;
    if (heif_decode_image(handle, &image, heif_colorspace_monochrome, heif_chroma_monochrome, NULL).code ==
        heif_error_Ok)
        return image;
    if (heif_decode_image(handle, &image, heif_colorspace_YCbCr, heif_chroma_420, NULL).code == heif_error_Ok)
        return image;
    return NULL;
}

/* Decodes an auxiliary image of the primary image, with its rotation and cropping applied. The bytes must stay in place
 * until this returns. */
static inline VitrineLuma vitrine_heif_auxiliary(const void *bytes, size_t count, uint32_t item) {
    VitrineLuma luma = {0};
    struct heif_image_handle *primary = NULL, *auxiliary = NULL;
    struct heif_context *context = heif_context_alloc();
    if (!context) return luma;
    heif_context_set_max_decoding_threads(context, 0);
    if (heif_context_read_from_memory_without_copy(context, bytes, count, NULL).code == heif_error_Ok &&
        heif_context_get_primary_image_handle(context, &primary).code == heif_error_Ok &&
        heif_image_handle_get_auxiliary_image_handle(primary, item, &auxiliary).code == heif_error_Ok)
        luma.image = vitrine_heif_decode(auxiliary);
    if (luma.image && heif_image_get_bits_per_pixel_range(luma.image, heif_channel_Y) == 8) {
        luma.samples = heif_image_get_plane_readonly(luma.image, heif_channel_Y, &luma.stride);
        luma.width = heif_image_get_width(luma.image, heif_channel_Y);
        luma.height = heif_image_get_height(luma.image, heif_channel_Y);
    }
    if (luma.image && !luma.samples) {
        vitrine_heif_release(luma);
        luma.image = NULL;
    }
    if (auxiliary) heif_image_handle_release(auxiliary);
    if (primary) heif_image_handle_release(primary);
    heif_context_free(context);
    return luma;
}

#endif
