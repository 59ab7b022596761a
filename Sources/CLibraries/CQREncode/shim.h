/* libqrencode has no variadic functions, so Swift imports it without wrappers. */
#ifndef VITRINE_CQRENCODE_H
#define VITRINE_CQRENCODE_H

#if !__has_include(<qrencode.h>)
#error "libqrencode is missing. Install it: apt install libqrencode-dev (Debian), brew install qrencode (macOS)"
#else
#include <qrencode.h>
#endif

#endif
