// Makes the same images with libvips alone, one photo per thread, as a straightforward generator would.
//
// usage: vips_way OUT THREADS SIZES FILE...
// SIZES is a comma-separated list from the largest to the smallest: l2000 is a long edge of 2000 pixels, s240 a short edge.
// The largest size is reduced while loading, and each smaller size is made from the previous one. Writes OUT/<n>-<size>.jpg.
#include <pthread.h>
#include <stdatomic.h>
#include <vips/vips.h>

#define MAX_SIZES 16
#define MAX_THREADS 256

typedef struct {
    char edge;
    int pixels;
} Size;

static char **files;
static const char *output;
static int file_count, size_count;
static atomic_int next_file;
static Size sizes[MAX_SIZES];

static void fail(const char *path) {
    fprintf(stderr, "vips_way: %s: %s\n", path, vips_error_buffer());
    exit(1);
}

// Returns the side of the bounding square of an image with this aspect ratio that has the given size.
static int box(Size size, int width, int height) {
    if (size.edge == 'l') return size.pixels;
    double longer = VIPS_MAX(width, height), shorter = VIPS_MIN(width, height);
    return (int)(size.pixels * longer / shorter + 0.5);
}

static VipsImage *largest(const char *path) {
    VipsImage *header = vips_image_new_from_file(path, NULL), *image;
    if (!header) fail(path);
    int side = box(sizes[0], header->Xsize, header->Ysize);
    g_object_unref(header);
    if (vips_thumbnail(path, &image, side, "height", side, "size", VIPS_SIZE_DOWN, NULL)) fail(path);
    return image;
}

static VipsImage *smaller(VipsImage *before, Size size, const char *path) {
    VipsImage *image;
    int side = box(size, before->Xsize, before->Ysize);
    if (vips_thumbnail_image(before, &image, side, "height", side, "size", VIPS_SIZE_DOWN, NULL)) fail(path);
    return image;
}

static void make(int number) {
    const char *path = files[number];
    VipsImage *before = NULL;
    for (int i = 0; i < size_count; i++) {
        VipsImage *lazy = before ? smaller(before, sizes[i], path) : largest(path);
        VipsImage *image = vips_image_copy_memory(lazy);
        if (!image) fail(path);
        char *name = g_strdup_printf("%s/%d-%c%d.jpg", output, number, sizes[i].edge, sizes[i].pixels);
        if (vips_jpegsave(image, name, "Q", 82, "strip", TRUE, NULL)) fail(path);
        g_free(name);
        g_object_unref(lazy);
        if (before) g_object_unref(before);
        before = image;
    }
    g_object_unref(before);
}

static void *work(void *unused) {
    (void)unused;
    for (int i; (i = atomic_fetch_add(&next_file, 1)) < file_count;) make(i);
    vips_thread_shutdown();
    return NULL;
}

static int read_sizes(char *list) {
    for (char *word = strtok(list, ","); word && size_count < MAX_SIZES; word = strtok(NULL, ",")) {
        Size size = {word[0], atoi(word + 1)};
        if ((size.edge != 'l' && size.edge != 's') || size.pixels < 1) return 0;
        sizes[size_count++] = size;
    }
    return size_count > 0;
}

int main(int count, char **arguments) {
    int threads = count > 4 ? atoi(arguments[2]) : 0;
    if (threads < 1 || threads > MAX_THREADS || !read_sizes(arguments[3])) {
        fprintf(stderr, "usage: vips_way OUT THREADS SIZES FILE...\n");
        return 2;
    }
    if (VIPS_INIT(arguments[0])) fail("libvips");
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    output = arguments[1];
    files = arguments + 4;
    file_count = count - 4;
    pthread_t workers[MAX_THREADS];
    for (int i = 0; i < threads; i++)
        if (pthread_create(&workers[i], NULL, work, NULL)) fail("no thread");
    for (int i = 0; i < threads; i++) pthread_join(workers[i], NULL);
    vips_shutdown();
    return 0;
}
