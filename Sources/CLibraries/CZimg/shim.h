/* Resizing planes of 8 bits with zimg, and turning them. */
#ifndef VITRINE_CZIMG_H
#define VITRINE_CZIMG_H

#if !__has_include(<zimg.h>)
#error "zimg is missing. Install it: apt install libzimg-dev (Debian), brew install zimg (macOS)"
#else
#include <zimg.h>
#endif

#include <stddef.h>
#include <stdint.h>

/* Builds the graph that resizes a part (x, y, width, height) of a plane to a whole plane with the Lanczos filter. Returns
 * NULL on error. */
static inline zimg_filter_graph *vitrine_resize_graph(unsigned from_width, unsigned from_height, double x, double y,
                                                      double width, double height, unsigned to_width,
                                                      unsigned to_height) {
    zimg_image_format from, to;
    zimg_image_format_default(&from, ZIMG_API_VERSION);
    zimg_image_format_default(&to, ZIMG_API_VERSION);
    from.width = from_width;
    from.height = from_height;
    to.width = to_width;
    to.height = to_height;
    from.pixel_type = to.pixel_type = ZIMG_PIXEL_BYTE;
    from.color_family = to.color_family = ZIMG_COLOR_GREY;
    from.pixel_range = to.pixel_range = ZIMG_RANGE_FULL;
    from.active_region.left = x;
    from.active_region.top = y;
    from.active_region.width = width;
    from.active_region.height = height;
    zimg_graph_builder_params how;
    zimg_graph_builder_params_default(&how, ZIMG_API_VERSION);
    how.resample_filter = ZIMG_RESIZE_LANCZOS;
    how.dither_type = ZIMG_DITHER_NONE;
    how.cpu_type = ZIMG_CPU_AUTO_64B;
    return zimg_filter_graph_build(&from, &to, &how);
}

/* Resizes a plane. Addresses and strides must be multiples of 64 bytes. Returns 0 on success. */
static inline int vitrine_resize_plane(const zimg_filter_graph *graph, const uint8_t *from, ptrdiff_t from_stride,
                                       uint8_t *to, ptrdiff_t to_stride, void *scratch) {
    zimg_image_buffer_const source = {ZIMG_API_VERSION};
    zimg_image_buffer target = {ZIMG_API_VERSION};
    source.plane[0].data = from;
    source.plane[0].stride = from_stride;
    source.plane[0].mask = ZIMG_BUFFER_MAX;
    target.plane[0].data = to;
    target.plane[0].stride = to_stride;
    target.plane[0].mask = ZIMG_BUFFER_MAX;
    return (int) zimg_filter_graph_process(graph, &source, &target, scratch, NULL, NULL, NULL, NULL);
}

/* Turns a plane so that EXIF's orientation (2 to 8) becomes 1; `to` is height × width for 5 to 8. It works in squares, so
 * that the columns of a square stay in the cache. */
static inline void vitrine_turn_plane(const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t *to,
                                      ptrdiff_t to_stride, int orientation) {
    const int side = 64;
    const int mirrored_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    const int mirrored_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    for (int top = 0; top < height; top += side) {
        for (int left = 0; left < width; left += side) {
            const int bottom = top + side < height ? top + side : height;
            const int right = left + side < width ? left + side : width;
            for (int y = top; y < bottom; y++) {
                const uint8_t *row = from + y * from_stride;
                const int v = mirrored_y ? height - 1 - y : y;
                if (orientation >= 5) {
                    for (int x = left; x < right; x++) to[(mirrored_x ? width - 1 - x : x) * to_stride + v] = row[x];
                } else if (mirrored_x) {
                    for (int x = left; x < right; x++) to[v * to_stride + width - 1 - x] = row[x];
                } else {
                    for (int x = left; x < right; x++) to[v * to_stride + x] = row[x];
                }
            }
        }
    }
}

#endif
