#ifndef VITRINE_CEXEMPI_H
#define VITRINE_CEXEMPI_H

#include <exempi/xmp.h>

#endif
