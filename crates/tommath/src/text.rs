//! Text, and streams of it.

use crate::answer::{Err, In, Out, export, guard, put, put_size};
use adamant_mp::{radix, stream};
use libc::FILE;
use std::ffi::{c_char, c_int};

export! {
    fn mp_error_to_string(code: c_int) -> *const c_char { message(code) }
    fn mp_read_radix(a: Out, text: *const c_char, radix: c_int) -> Err {
        guard(|| radix::from_text(a, text, radix))
    }
    fn mp_to_radix(a: In, text: *mut c_char, maxlen: usize, written: *mut usize, radix: c_int) -> Err {
        put_size(written, guard(|| radix::to_text(a, text, maxlen, radix)))
    }
    fn mp_radix_size(a: In, radix: c_int, size: *mut c_int) -> Err {
        put(size, Ok(0)).and_then(|()| put(size, guard(|| radix::text_size(a, radix))))
    }
    fn mp_fread(a: Out, radix: c_int, file: *mut FILE) -> Err {
        guard(|| stream::read_stream(a, radix, file))
    }
    fn mp_fwrite(a: In, radix: c_int, file: *mut FILE) -> Err {
        guard(|| stream::write_stream(a, radix, file))
    }
}

/// What a code means, in a few words.
fn message(code: c_int) -> *const c_char {
    let text = match code {
        0 => c"success",
        -1 => c"failure",
        -2 => c"out of memory",
        -3 => c"argument not allowed",
        -4 => c"too many attempts",
        -5 => c"buffer too small",
        _ => c"unknown code",
    };
    text.as_ptr()
}
