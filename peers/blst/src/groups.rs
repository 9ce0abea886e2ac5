//! Groups and pairings.

use blst::{blst_fp12, blst_p1, blst_p1_affine, blst_p2, blst_p2_affine};
use std::hint::black_box;

/// Does an operation a number of times.
pub type Work = Box<dyn FnMut(u64)>;

/// A scalar of full length, least significant byte first.
const SCALAR: [u8; 32] = [0x6b; 32];

fn repeat(mut step: impl FnMut() + 'static) -> Option<Work> {
    Some(Box::new(move |times| {
        for _ in 0..times {
            step();
        }
    }))
}

macro_rules! group {
    ($name:ident; $p:ident $p_affine:ident $bytes:literal; $generator:ident $mult:ident $add:ident $mixed:ident $double:ident $to_affine:ident $in_group:ident $compress:ident $uncompress:ident) => {
        fn $name(operation: &str, n: usize) -> Option<Work> {
            let (mut x, mut k, mut ka, mut bytes) =
                ($p::default(), $p::default(), $p_affine::default(), [0u8; $bytes]);
            // SAFETY: all pointers are those of values of the types that the functions take; outputs may be inputs.
            unsafe {
                blst::$mult(&mut x, blst::$generator(), SCALAR.as_ptr(), 255);
                blst::$mult(&mut k, &x, SCALAR.as_ptr(), 255);
                blst::$to_affine(&mut ka, &k);
                blst::$compress(bytes.as_mut_ptr(), &ka);
            }
            match operation {
                // SAFETY: as above.
                "add" => repeat(move || unsafe {
                    {
                        let at: *mut $p = black_box(&mut x);
                        blst::$add(at, at, &k)
                    }
                }),
                // SAFETY: as above.
                "mixed add" => repeat(move || unsafe {
                    {
                        let at: *mut $p = black_box(&mut x);
                        blst::$mixed(at, at, &ka)
                    }
                }),
                // SAFETY: as above.
                "double" => repeat(move || unsafe {
                    {
                        let at: *mut $p = black_box(&mut x);
                        blst::$double(at, at)
                    }
                }),
                // SAFETY: as above.
                "mul" => repeat(move || unsafe {
                    {
                        let at: *mut $p = black_box(&mut x);
                        blst::$mult(at, at, SCALAR.as_ptr(), 255)
                    }
                }),
                "subgroup check" => repeat(move || {
                    // SAFETY: as above.
                    black_box(unsafe { blst::$in_group(black_box(&ka)) });
                }),
                "compress" => {
                    // SAFETY: as above.
                    repeat(move || unsafe { blst::$compress(black_box(&mut bytes).as_mut_ptr(), &ka) })
                }
                "decompress" => repeat(move || {
                    // SAFETY: as above.
                    black_box(unsafe { blst::$uncompress(black_box(&mut ka), bytes.as_ptr()) });
                }),
                // Points of a batch go one after the other.
                "batch decompress" | "randomised decompress" => repeat(move || {
                    for _ in 0..n {
                        // SAFETY: as above.
                        black_box(unsafe {
                            blst::$uncompress(black_box(&mut ka), bytes.as_ptr());
                            blst::$in_group(black_box(&ka))
                        });
                    }
                }),
                "batch subgroup check" | "randomised subgroup check" => repeat(move || {
                    for _ in 0..n {
                        // SAFETY: as above.
                        black_box(unsafe { blst::$in_group(black_box(&ka)) });
                    }
                }),
                "batch mul" => repeat(move || {
                    for _ in 0..n {
                        let at: *mut $p = black_box(&mut x);
                        // SAFETY: as above.
                        unsafe { blst::$mult(at, at, SCALAR.as_ptr(), 255) }
                    }
                }),
                _ => None,
            }
        }
    };
}

group!(g1; blst_p1 blst_p1_affine 48; blst_p1_generator blst_p1_mult blst_p1_add_or_double blst_p1_add_or_double_affine blst_p1_double blst_p1_to_affine blst_p1_affine_in_g1 blst_p1_affine_compress blst_p1_uncompress);
group!(g2; blst_p2 blst_p2_affine 96; blst_p2_generator blst_p2_mult blst_p2_add_or_double blst_p2_add_or_double_affine blst_p2_double blst_p2_to_affine blst_p2_affine_in_g2 blst_p2_affine_compress blst_p2_uncompress);

/// An operation in G1 or G2, of n points where it is one of many; none where the library has none.
pub fn operation(group: &str, operation: &str, n: usize) -> Option<Work> {
    if group == "G1" { g1(operation, n) } else { g2(operation, n) }
}

/// An operation of n pairs; none where the library has none.
pub fn pairing(operation: &str, n: usize) -> Option<Work> {
    // SAFETY: the generators are static; so everywhere below, all pointers are those of values of the right types.
    let (p, q): (blst_p1_affine, blst_p2_affine) =
        unsafe { (*blst::blst_p1_affine_generator(), *blst::blst_p2_affine_generator()) };
    let (mut value, mut out) = (blst_fp12::default(), blst_fp12::default());
    // SAFETY: as above.
    unsafe { blst::blst_miller_loop(&mut value, &q, &p) };
    match operation {
        // SAFETY: as above.
        "miller loop" => repeat(move || unsafe { blst::blst_miller_loop(black_box(&mut out), &q, &p) }),
        "final exponentiation" => {
            // SAFETY: as above.
            repeat(move || unsafe { blst::blst_final_exp(black_box(&mut out), &value) })
        }
        // SAFETY: as above.
        "pairing" => repeat(move || unsafe {
            blst::blst_miller_loop(black_box(&mut out), &q, &p);
            let at: *mut blst_fp12 = black_box(&mut out);
            blst::blst_final_exp(at, at);
        }),
        "multi-pairing" => {
            let (p, q) = (vec![p; n], vec![q; n]);
            // SAFETY: as above.
            repeat(move || unsafe {
                let (p, q) = ([p.as_ptr(), std::ptr::null()], [q.as_ptr(), std::ptr::null()]);
                blst::blst_miller_loop_n(black_box(&mut out), q.as_ptr(), p.as_ptr(), n);
                let at: *mut blst_fp12 = black_box(&mut out);
                blst::blst_final_exp(at, at);
            })
        }
        _ => None,
    }
}
