//! Beginning and end of numbers, copies.

use crate::answer::{Err, In, Out, export};
use adamant_mp::{copy, memory};
use std::ffi::c_int;

export! {
    fn mp_init(a: Out) -> Err { memory::init(a) }
    fn mp_init_size(a: Out, size: c_int) -> Err { memory::init_size(a, size) }
    fn mp_init_copy(a: Out, b: In) -> Err { memory::init_copy(a, b) }
    fn mp_clear(a: Out) { memory::clear(a) }
    fn mp_exch(a: Out, b: Out) { memory::exchange(a, b) }
    fn mp_shrink(a: Out) -> Err { memory::shrink(a) }
    fn mp_grow(a: Out, size: c_int) -> Err { memory::grow(a, size) }
    fn mp_copy(a: In, b: Out) -> Err { copy::copy(a, b) }
    fn mp_clamp(a: Out) { copy::clamp(a) }
    fn mp_zero(a: Out) { copy::zero(a) }
}
