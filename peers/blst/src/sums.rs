//! Hashing, and sums of products on one thread.

use blst::{blst_p1, blst_p1_affine, blst_p2, blst_p2_affine};
use std::hint::black_box;
use std::ptr;

pub use crate::groups::Work;

macro_rules! group {
    ($hash:ident $sum:ident; $p:ident $p_affine:ident $generator:ident $mixed:ident $to_affine:ident $to_curve:ident $encode:ident $scratch:ident $pippenger:ident) => {
        fn $hash(operation: &str, message: &'static [u8], tag: &'static [u8]) -> Option<Work> {
            let function = match operation {
                "hash to curve" => blst::$to_curve,
                "encode to curve" => blst::$encode,
                _ => return None,
            };
            let mut out = $p::default();
            Some(Box::new(move |times| {
                for _ in 0..times {
                    let message = black_box(message);
                    // SAFETY: all pointers are those of values of the types that the function takes, with their lengths.
                    unsafe {
                        function(
                            black_box(&mut out),
                            message.as_ptr(),
                            message.len(),
                            tag.as_ptr(),
                            tag.len(),
                            ptr::null(),
                            0,
                        )
                    };
                }
            }))
        }

        fn $sum(scalars: Vec<[u8; 32]>) -> Work {
            let n = scalars.len();
            let mut sum = $p::default();
            let points: Vec<$p_affine> = (0..n)
                .map(|_| {
                    let mut affine = $p_affine::default();
                    // SAFETY: all pointers are those of values of the types that the functions take.
                    unsafe {
                        let at: *mut $p = &mut sum;
                        blst::$mixed(at, at, blst::$generator());
                        blst::$to_affine(&mut affine, at);
                    }
                    affine
                })
                .collect();
            // SAFETY: any number is allowed.
            let mut scratch = vec![0u64; unsafe { blst::$scratch(n) }.div_ceil(8)];
            Box::new(move |times| {
                for _ in 0..times {
                    let points = [points.as_ptr(), ptr::null()];
                    let bytes = [scalars.as_ptr().cast::<u8>(), ptr::null()];
                    // SAFETY: n points and n scalars one after the other, and the scratch that the library asks for.
                    unsafe {
                        blst::$pippenger(
                            black_box(&mut sum),
                            points.as_ptr(),
                            n,
                            bytes.as_ptr(),
                            255,
                            scratch.as_mut_ptr(),
                        )
                    };
                }
            })
        }
    };
}

group!(hash_g1 sum_g1; blst_p1 blst_p1_affine blst_p1_affine_generator blst_p1_add_or_double_affine blst_p1_to_affine blst_hash_to_g1 blst_encode_to_g1 blst_p1s_mult_pippenger_scratch_sizeof blst_p1s_mult_pippenger);
group!(hash_g2 sum_g2; blst_p2 blst_p2_affine blst_p2_affine_generator blst_p2_add_or_double_affine blst_p2_to_affine blst_hash_to_g2 blst_encode_to_g2 blst_p2s_mult_pippenger_scratch_sizeof blst_p2s_mult_pippenger);

/// Hashing to G1 or G2; none for what the library has not.
pub fn hash(group: &str, operation: &str, message: &'static [u8], tag: &'static [u8]) -> Option<Work> {
    if group == "G1" { hash_g1(operation, message, tag) } else { hash_g2(operation, message, tag) }
}

/// A sum of products in G1 or G2, with these scalars of 255 bits, least significant byte first.
pub fn sum(group: &str, scalars: Vec<[u8; 32]>) -> Work {
    if group == "G1" { sum_g1(scalars) } else { sum_g2(scalars) }
}
