/* TurboJPEG has no variadic functions, so Swift imports it without wrappers. */
#ifndef VITRINE_CTURBOJPEG_H
#define VITRINE_CTURBOJPEG_H

#if !__has_include(<turbojpeg.h>)
#error "TurboJPEG is missing. Install it: apt install libturbojpeg0-dev (Debian), brew install jpeg-turbo (macOS)"
#else
#include <turbojpeg.h>
#endif

#endif
