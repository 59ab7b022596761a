/* Powers and logarithms of the C library, whatever it is called on a system. */
#ifndef VITRINE_CMATH_H
#define VITRINE_CMATH_H

#include <math.h>

#endif
