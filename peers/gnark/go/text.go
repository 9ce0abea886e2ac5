package main

// #include <stdint.h>
import "C"

import "unsafe"

// writeText copies text to C memory, as far as it fits; its length.
func writeText(text string, out *C.char, length C.int64_t) C.int64_t {
	copy(unsafe.Slice((*byte)(unsafe.Pointer(out)), int(length)), text)
	return C.int64_t(len(text))
}
