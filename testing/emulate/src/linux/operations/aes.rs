//! Rounds of AES, each lane of 128 bits by the CPU's own instruction: installing demands AES-NI.

use super::super::state::Vector;
use super::super::table::Operands;
use std::arch::x86_64::{
    __m128i, _mm_aesdec_si128, _mm_aesdeclast_si128, _mm_aesenc_si128, _mm_aesenclast_si128,
};
use std::mem::transmute;

macro_rules! rounds {
    ($($name:ident by $instruction:ident;)*) => {$(
        pub fn $name(o: &Operands) -> Vector {
            #[target_feature(enable = "aes,sse2")]
            fn lanes(o: &Operands) -> Vector {
                let mut out = [0; 8];
                for i in (0..o.bytes / 8).step_by(2) {
                    // SAFETY: both are 128 bits, any of them valid.
                    let [x, key] = [&o.first, &o.second].map(|v| unsafe { transmute::<[u64; 2], __m128i>([v[i], v[i + 1]]) });
                    // SAFETY: as above.
                    let lane = unsafe { transmute::<__m128i, [u64; 2]>($instruction(x, key)) };
                    out[i..i + 2].copy_from_slice(&lane);
                }
                out
            }
            // SAFETY: these instructions are emulated only where the CPU has AES-NI: `features::parse`.
            unsafe { lanes(o) }
        }
    )*};
}

rounds! {
    encrypt by _mm_aesenc_si128;
    encrypt_last by _mm_aesenclast_si128;
    decrypt by _mm_aesdec_si128;
    decrypt_last by _mm_aesdeclast_si128;
}
