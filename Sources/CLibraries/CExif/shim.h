/* A wrapper for libexif: the directories of ExifData are a C array, which Swift imports as a tuple. */
#ifndef VITRINE_CEXIF_H
#define VITRINE_CEXIF_H

#include <stddef.h>
#include <libexif/exif-data.h>

/* Returns the entry of `tag` in a directory (EXIF_IFD_0, EXIF_IFD_EXIF, EXIF_IFD_GPS), or NULL. It is owned by `data`. */
static inline const ExifEntry *vitrine_exif_entry(ExifData *data, ExifIfd directory, int tag) {
    if (data == NULL || (int) directory < 0 || directory >= EXIF_IFD_COUNT) return NULL;
    return exif_content_get_entry(data->ifd[directory], (ExifTag) tag);
}

#endif
