//! The C interface: written-out `extern "C"` functions, one file a domain; the headers are in `include/`.
