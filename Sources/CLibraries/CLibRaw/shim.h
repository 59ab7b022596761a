/* Wrappers for LibRaw, one for each use. Files are read from memory, and nothing is turned upright: the orientation
 * is applied later, like that of other photos. */
#ifndef VITRINE_CLIBRAW_H
#define VITRINE_CLIBRAW_H

#if !__has_include(<libraw/libraw.h>)
#error "LibRaw is missing. Install it: apt install libraw-dev (Debian), brew install libraw (macOS)"
#else
#include <libraw/libraw.h>
#endif
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

typedef struct {
    libraw_data_t *data;
    /* How many parts of the raw data could not be read. LibRaw goes on after each of them. */
    int damage;
} VitrineRaw;

static inline void vitrine_raw_damaged(void *raw, const char *file, const int offset) {
    (void) file;
    (void) offset;
    ((VitrineRaw *) raw)->damage++;
}

/* LibRaw reserves memory with malloc, and leaves parts that it cannot decode as they were: they would show other
 * photos. From now on, or until `zeroed` is 0, reserved memory is zero. */
static inline void vitrine_raw_zero_memory(int zeroed) {
#ifdef M_PERTURB
    /* The bytes are filled with the complement of the number. */
    mallopt(M_PERTURB, zeroed ? 0xFF : 0);
#else
    (void) zeroed;
#endif
}

static inline void vitrine_raw_close(VitrineRaw *raw) {
    if (!raw) return;
    if (raw->data) libraw_close(raw->data);
    free(raw);
}

/* Reads the header of a raw photo, whose bytes must outlive the result. `half` asks for half of the width and the
 * height. Returns NULL on error, and sets `status` to LibRaw's number of the error. */
static inline VitrineRaw *vitrine_raw_open(const void *bytes, size_t length, int half, int *status) {
    VitrineRaw *raw = (VitrineRaw *) calloc(1, sizeof *raw);
    *status = LIBRAW_UNSUFFICIENT_MEMORY;
    if (!raw) return NULL;
    /* 1: nothing is printed when there is too little memory. The name of this option differs between versions. */
    raw->data = libraw_init(1);
    if (raw->data) {
        libraw_set_dataerror_handler(raw->data, vitrine_raw_damaged, raw);
        libraw_output_params_t *params = &raw->data->params;
        params->half_size = half;
        params->use_camera_wb = 1;
        params->output_color = 1; /* sRGB */
        params->output_bps = 8;
        params->gamm[0] = 1 / 2.4; /* the curve of sRGB */
        params->gamm[1] = 12.92;
        /* The header is only read: libraw_open_buffer takes a pointer that is not const. */
        *status = libraw_open_buffer(raw->data, (void *) bytes, length);
    }
    if (*status == LIBRAW_SUCCESS) return raw;
    vitrine_raw_close(raw);
    return NULL;
}

/* Computes the size of the developed picture in `sizes.iwidth` and `sizes.iheight`. The photo cannot be developed
 * after it. */
static inline int vitrine_raw_measure(VitrineRaw *raw) {
    raw->data->params.user_flip = 0;
    return libraw_adjust_sizes_info_only(raw->data);
}

/* Develops the photo to 8 bits a channel. Returns NULL on error, and sets `status`. The result is freed with
 * libraw_dcraw_clear_mem. */
static inline libraw_processed_image_t *vitrine_raw_develop(VitrineRaw *raw, int *status) {
    raw->data->params.user_flip = 0;
    *status = libraw_unpack(raw->data);
    if (*status == LIBRAW_SUCCESS) *status = libraw_dcraw_process(raw->data);
    return *status == LIBRAW_SUCCESS ? libraw_dcraw_make_mem_image(raw->data, status) : NULL;
}

/* The start of an array at the end of a structure. */
static inline const uint8_t *vitrine_raw_pixels(const libraw_processed_image_t *image) {
    return image->data;
}

/* Reads the largest picture that the camera has put into the file. Returns its bytes, which belong to `raw`, or NULL
 * when there is no JPEG. */
static inline const uint8_t *vitrine_raw_preview(VitrineRaw *raw, size_t *length) {
    if (libraw_unpack_thumb(raw->data) != LIBRAW_SUCCESS) return NULL;
    const libraw_thumbnail_t *preview = &raw->data->thumbnail;
    if (preview->tformat != LIBRAW_THUMBNAIL_JPEG || !preview->thumb) return NULL;
    *length = preview->tlength;
    return (const uint8_t *) preview->thumb;
}

/* The names that LibRaw found, which are arrays of characters and end with a zero. */
static inline const char *vitrine_raw_make(const VitrineRaw *raw) { return raw->data->idata.make; }
static inline const char *vitrine_raw_model(const VitrineRaw *raw) { return raw->data->idata.model; }
static inline const char *vitrine_raw_lens(const VitrineRaw *raw) { return raw->data->lens.Lens; }

#endif
