// Measures the lower bound for every build: TurboJPEG decodes each photo to YUV planes, and nothing is written.
//
// usage: decode_only THREADS EDGE FILE...
// Each file is decoded at the smallest DCT scale whose long edge is at least 95 % of EDGE.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <turbojpeg.h>

static char **files;
static int file_count, edge;
static atomic_int next_file;

static void fail(const char *what, const char *path) {
    fprintf(stderr, "decode_only: %s: %s\n", path, what);
    exit(1);
}

static unsigned char *read_file(const char *path, unsigned long *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) fail("cannot be read", path);
    long length = ftell(file);
    unsigned char *bytes = length > 0 ? malloc(length) : NULL;
    rewind(file);
    if (!bytes || fread(bytes, 1, length, file) != (size_t)length) fail("cannot be read", path);
    fclose(file);
    *size = length;
    return bytes;
}

static tjscalingfactor smallest_scale(int long_edge) {
    int count;
    tjscalingfactor *factors = tjGetScalingFactors(&count), best = {1, 1};
    if (!factors) fail("no scaling factors", "TurboJPEG");
    for (int i = 0; i < count; i++) {
        int scaled = TJSCALED(long_edge, factors[i]);
        if (scaled * 100 >= edge * 95 && scaled < TJSCALED(long_edge, best)) best = factors[i];
    }
    return best;
}

static void decode(tjhandle decoder, const char *path) {
    unsigned long size;
    unsigned char *bytes = read_file(path, &size), *planes[3] = {NULL};
    int width, height, sampling, space;
    if (tjDecompressHeader3(decoder, bytes, size, &width, &height, &sampling, &space))
        fail(tjGetErrorStr2(decoder), path);
    tjscalingfactor scale = smallest_scale(width > height ? width : height);
    width = TJSCALED(width, scale);
    height = TJSCALED(height, scale);
    for (int plane = 0; plane < (sampling == TJSAMP_GRAY ? 1 : 3); plane++) {
        planes[plane] = malloc(tjPlaneSizeYUV(plane, width, 0, height, sampling));
        if (!planes[plane]) fail("no memory", path);
    }
    if (tjDecompressToYUVPlanes(decoder, bytes, size, planes, width, NULL, height, 0))
        fail(tjGetErrorStr2(decoder), path);
    for (int plane = 0; plane < 3; plane++) free(planes[plane]);
    free(bytes);
}

static void *work(void *unused) {
    (void)unused;
    tjhandle decoder = tjInitDecompress();
    if (!decoder) fail(tjGetErrorStr2(NULL), "TurboJPEG");
    for (int i; (i = atomic_fetch_add(&next_file, 1)) < file_count;) decode(decoder, files[i]);
    tjDestroy(decoder);
    return NULL;
}

int main(int count, char **arguments) {
    int threads = count > 3 ? atoi(arguments[1]) : 0;
    edge = count > 3 ? atoi(arguments[2]) : 0;
    if (threads < 1 || threads > 256 || edge < 1) {
        fprintf(stderr, "usage: decode_only THREADS EDGE FILE...\n");
        return 2;
    }
    files = arguments + 3;
    file_count = count - 3;
    pthread_t workers[256];
    for (int i = 0; i < threads; i++)
        if (pthread_create(&workers[i], NULL, work, NULL)) fail("no thread", "pthread");
    for (int i = 0; i < threads; i++) pthread_join(workers[i], NULL);
    return 0;
}
