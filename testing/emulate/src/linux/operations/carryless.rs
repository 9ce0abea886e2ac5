//! Carry-less products, each lane of 128 bits by the CPU's own instruction: installing demands PCLMULQDQ.

use super::super::state::Vector;
use super::super::table::Operands;
use std::arch::x86_64::{__m128i, _mm_clmulepi64_si128};
use std::mem::transmute;

pub fn multiply(o: &Operands) -> Vector {
    // Bits 0 and 4 choose a half of each factor.
    let (x, y) = (usize::from(o.immediate & 1), usize::from(o.immediate >> 4 & 1));
    let mut out = [0; 8];
    for i in (0..o.bytes / 8).step_by(2) {
        // SAFETY: these instructions are emulated only where the CPU has PCLMULQDQ: `features::parse`.
        let lane = unsafe { product(o.first[i + x], o.second[i + y]) };
        out[i..i + 2].copy_from_slice(&lane);
    }
    out
}

#[target_feature(enable = "pclmulqdq,sse2")]
fn product(x: u64, y: u64) -> [u64; 2] {
    // SAFETY: both are 128 bits, any of them valid.
    let [x, y] = [x, y].map(|v| unsafe { transmute::<[u64; 2], __m128i>([v, 0]) });
    // SAFETY: as above.
    unsafe { transmute::<__m128i, [u64; 2]>(_mm_clmulepi64_si128::<0>(x, y)) }
}
