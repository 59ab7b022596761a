/* Wrappers for libvips, one for each use: Swift does not import variadic C functions. */
#ifndef VITRINE_CVIPS_H
#define VITRINE_CVIPS_H

/* Must come before GLib's headers, which otherwise hide the constants of terminals from Swift. */
#include <termios.h>
#include <vips/vips.h>
#include "process.h"
#include "confine.h"
#include "trespass.h"

/* Opens an image in memory. `options` has the syntax of libvips, such as "fail_on=error,shrink=2". The bytes must outlive
 * the image. Returns NULL on error. */
static inline VipsImage *vitrine_load(const void *bytes, size_t length, const char *options) {
    return vips_image_new_from_buffer(bytes, length, options, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

/* Makes an image of samples with 8 bits each, grey or sRGB. The samples must outlive the image. Returns NULL on error. */
static inline VipsImage *vitrine_from_samples(const void *samples, size_t length, int width, int height, int bands) {
    VipsImage *plain = vips_image_new_from_memory(samples, length, width, height, bands, VIPS_FORMAT_UCHAR);
    VipsImage *image = NULL;
    if (!plain) return NULL;
    vips_copy(plain, &image, "interpretation", bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(plain);
    return image;
}

/* Makes a new image with the same pixels, whose metadata can be changed. */
static inline int vitrine_copy(VipsImage *in, VipsImage **out) {
    return vips_copy(in, out, NULL);
}

/* Resizes to exactly width × height, without applying the orientation. The options import_profile and export_profile
 * exist in libvips 8.14 and in later versions. */
static inline int vitrine_resize(VipsImage *in, VipsImage **out, int width, int height) {
    return vips_thumbnail_image(in, out, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL);
}

/* Resizes likewise, and converts to sRGB from the embedded profile or from the one called `fallback`, which may be NULL. */
static inline int vitrine_resize_to_srgb(VipsImage *in, VipsImage **out, int width, int height, const char *fallback) {
    return vips_thumbnail_image(in, out, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE,
        "import_profile", fallback, "export_profile", "srgb", "intent", VIPS_INTENT_PERCEPTUAL, NULL);
}

/* Casts to 16 bits, where values that are too large become the largest, and names the channels accordingly. */
static inline int vitrine_as_16_bits(VipsImage *in, VipsImage **out) {
    VipsImage *cast = NULL;
    if (vips_cast(in, &cast, VIPS_FORMAT_USHORT, NULL)) return -1;
    int result = vips_copy(cast, out, "interpretation",
        in->Bands < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16, NULL);
    g_object_unref(cast);
    return result;
}

/* Makes samples of 16 bits of whole numbers of 32 bits. */
static inline int vitrine_from_32_bits(VipsImage *in, VipsImage **out) {
    VipsImage *high = NULL;
    if (vips_rshift_const1(in, &high, 16, NULL)) return -1;
    int result = vitrine_as_16_bits(high, out);
    g_object_unref(high);
    return result;
}

/* Makes samples of 16 bits of floating-point numbers from 0 to 1. */
static inline int vitrine_from_floats(VipsImage *in, VipsImage **out) {
    VipsImage *scaled = NULL;
    if (vips_linear1(in, &scaled, 65535, 0, NULL)) return -1;
    int result = vitrine_as_16_bits(scaled, out);
    g_object_unref(scaled);
    return result;
}

/* Converts inks to sRGB from the embedded profile. vips_thumbnail_image of libvips 8.13 and 8.14 ignores it
 * (libvips#3027). */
static inline int vitrine_inks_to_srgb(VipsImage *in, VipsImage **out) {
    return vips_icc_transform(in, out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL, NULL);
}

/* Puts an image with transparency on a background colour; `channels` is 1 or 3. */
static inline int vitrine_flatten(VipsImage *in, VipsImage **out, const double *background, int channels) {
    VipsArrayDouble *array = vips_array_double_new(background, channels);
    int result = vips_flatten(in, out, "background", array, NULL);
    vips_area_unref(VIPS_AREA(array));
    return result;
}

static inline int vitrine_to_8_bit(VipsImage *in, VipsImage **out) {
    return vips_cast(in, out, VIPS_FORMAT_UCHAR, NULL);
}

static inline int vitrine_first_bands(VipsImage *in, VipsImage **out, int count) {
    return vips_extract_band(in, out, 0, "n", count, NULL);
}

/* Converts grey, with or without alpha, to three equal channels with the same alpha. */
static inline int vitrine_grey_to_rgb(VipsImage *in, VipsImage **out) {
    VipsImage *grey;
    if (vips_extract_band(in, &grey, 0, NULL)) return -1;
    VipsImage *parts[4] = {grey, grey, grey, NULL};
    int count = 3;
    int result = 0;
    if (in->Bands > 1) {
        result = vips_extract_band(in, &parts[3], 1, NULL);
        count = 4;
    }
    if (result == 0) result = vips_bandjoin(parts, out, count, NULL);
    if (parts[3]) g_object_unref(parts[3]);
    g_object_unref(grey);
    return result;
}

static inline int vitrine_rotate(VipsImage *in, VipsImage **out, VipsAngle angle) {
    return vips_rot(in, out, angle, NULL);
}

static inline int vitrine_flip(VipsImage *in, VipsImage **out, VipsDirection direction) {
    return vips_flip(in, out, direction, NULL);
}

static inline int vitrine_crop(VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
    return vips_extract_area(in, out, left, top, width, height, NULL);
}

/* Maps a picture to width × height with bicubic interpolation: x' = a·x + b·y + e, y' = c·x + d·y + f. Positions are
 * measured from the corner of the picture, so the centre of the first pixel is at 0.5. `map` is a, b, c, d, e, f. */
static inline int vitrine_map(VipsImage *in, VipsImage **out, const double *map, int width, int height) {
    VipsInterpolate *bicubic = vips_interpolate_new("bicubic");
    const int area[4] = {0, 0, width, height};
    VipsArrayInt *array = vips_array_int_new(area, 4);
    int result = -1;
    if (bicubic) {
        result = vips_affine(in, out, map[0], map[1], map[2], map[3], "interpolate", bicubic, "oarea", array,
            "idx", 0.5, "idy", 0.5, "odx", map[4] - 0.5, "ody", map[5] - 0.5, "extend", VIPS_EXTEND_COPY, NULL);
        g_object_unref(bicubic);
    }
    vips_area_unref(VIPS_AREA(array));
    return result;
}

/* Encodes a baseline JPEG, 4:2:0. The caller frees the bytes with g_free. Huffman tables are not optimised, as in
 * PlaneEncoder. */
static inline int vitrine_save_jpeg(VipsImage *in, void **bytes, size_t *length, int quality) {
    return vips_jpegsave_buffer(in, bytes, length, "Q", quality, "interlace", FALSE,
        "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_ON, NULL);
}

/* Encodes any format of libvips by its suffix with options, such as ".png[bitdepth=8]". Used by tests only. */
static inline int vitrine_encode(VipsImage *in, const char *suffix, void **bytes, size_t *length) {
    return vips_image_write_to_buffer(in, suffix, bytes, length, NULL);
}

/* Converts to CIE L*a*b*, D50, as floats, with littleCMS from a profile of libvips. Returns NULL on error. Used by tests
 * only. */
static inline VipsImage *vitrine_lab(VipsImage *in, const char *profile) {
    VipsImage *out = NULL;
    return vips_icc_import(in, &out, "input_profile", profile, "pcs", VIPS_PCS_LAB, "intent", VIPS_INTENT_PERCEPTUAL,
        NULL) == 0 ? out : NULL;
}

/* Returns a built-in profile of libvips. The caller frees it with vips_area_unref. Used by tests only. */
static inline VipsBlob *vitrine_profile(const char *name) {
    VipsBlob *profile = NULL;
    return vips_profile_load(name, &profile, NULL) == 0 ? profile : NULL;
}

static inline void vitrine_unref(VipsImage *image) {
    g_object_unref(image);
}

static inline void vitrine_no_log(const char *domain, GLogLevelFlags level, const char *message, void *data) {
    (void) domain; (void) level; (void) message; (void) data;
}

/* Silences libvips, which prints warnings about files to standard error. Errors are returned. */
static inline void vitrine_silence_vips(void) {
    g_log_set_handler("VIPS",
        (GLogLevelFlags) (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG),
        vitrine_no_log, NULL);
}

#endif
