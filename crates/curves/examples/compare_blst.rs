//! Times of BLS12-381 beside blst's, in one run: `cargo run --release -p adamant-curves --example compare_blst`.
#![allow(unsafe_code, reason = "blst's functions take pointers")]

use adamant_curves::bls12_381::{Fp, Fp2, Fp12, Fr, G1Affine, G2Affine};
use adamant_curves::curve::short_weierstrass::CurvePoint;
use adamant_curves::pairing::{MillerValue, miller_loop, multi_pairing};
use std::hint::black_box;
use std::time::Instant;

/// The shorter of many times, in nanoseconds for one call.
fn sample(times: u32, operation: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..times {
        operation();
    }
    start.elapsed().as_nanos() as f64 / f64::from(times)
}

fn compare(name: &str, times: u32, mut ours: impl FnMut(), mut theirs: impl FnMut()) {
    let only = std::env::args().nth(1).unwrap_or_default();
    if !name.contains(&only) {
        return;
    }
    let (mut best, mut other) = (f64::MAX, f64::MAX);
    for _ in 0..30 {
        best = best.min(sample(times, &mut ours));
        other = other.min(sample(times, &mut theirs));
    }
    println!("{name:<24} {best:>12.1} {other:>12.1} ns   {:.3}", best / other);
}

macro_rules! group {
    ($name:literal, $affine:ty, $jacobian:ty, $bytes:literal; $p:ident $p_affine:ident $generator:ident $mult:ident $add:ident $mixed:ident $double:ident $to_affine:ident $in_group:ident $compress:ident $uncompress:ident) => {{
        let k = -Fr::from(0x1234_5678_9abc_def1u64).invert().declassify().unwrap();
        let mut bytes = [0; 32];
        k.write_le_bytes(&mut bytes).unwrap();
        let (mut a, b) = (<$affine>::GENERATOR.mul(&k), <$affine>::GENERATOR.mul(&k.square()));
        let ba = b.to_affine();
        let (mut x, mut y, mut ya) = (blst::$p::default(), blst::$p::default(), blst::$p_affine::default());
        // SAFETY: all pointers are those of values of the types that the functions take; so below.
        unsafe {
            blst::$mult(&mut x, blst::$generator(), bytes.as_ptr(), 255);
            blst::$mult(&mut y, &x, bytes.as_ptr(), 255);
            blst::$to_affine(&mut ya, &y);
        }
        let xp: *mut blst::$p = &mut x;
        compare(
            concat!($name, " add"),
            1000,
            || a = black_box(a).add(black_box(&b)),
            || unsafe { blst::$add(xp, xp, black_box(&y)) },
        );
        compare(
            concat!($name, " mixed"),
            1000,
            || a = black_box(a).add_affine(black_box(&ba)),
            || unsafe { blst::$mixed(xp, xp, black_box(&ya)) },
        );
        compare(
            concat!($name, " double"),
            1000,
            || a = black_box(&a).double(),
            || unsafe { blst::$double(xp, xp) },
        );
        compare(
            concat!($name, " mul ct"),
            10,
            || a = black_box(&a).mul(black_box(&k)),
            || unsafe { blst::$mult(xp, xp, black_box(bytes.as_ptr()), 255) },
        );
        compare(
            concat!($name, " mul vartime"),
            10,
            || a = black_box(&a).mul_vartime(black_box(&k)),
            || unsafe { blst::$mult(xp, xp, black_box(bytes.as_ptr()), 255) },
        );
        let point = CurvePoint::from(ba);
        compare(
            concat!($name, " subgroup check"),
            10,
            || assert!(black_box(&point).is_in_subgroup().declassify()),
            || unsafe { assert!(blst::$in_group(black_box(&ya))) },
        );
        let mut out = [0; $bytes];
        ba.write_compressed(&mut out).unwrap();
        compare(
            concat!($name, " compress"),
            100,
            || {
                ba.write_compressed(black_box(&mut out)).unwrap();
            },
            || unsafe {
                let mut out = [0; $bytes];
                blst::$compress(black_box(out.as_mut_ptr()), &ya)
            },
        );
        compare(
            concat!($name, " decompress"),
            10,
            || {
                black_box(<$affine>::from_compressed_unchecked(black_box(&out)).unwrap());
            },
            || unsafe {
                let mut ya = blst::$p_affine::default();
                blst::$uncompress(black_box(&mut ya), out.as_ptr());
            },
        );
    }};
}

fn main() {
    let hex = "1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef";
    let (mut f, g) = (Fp::from_hex(hex), Fp::from_hex(&hex[2..]));
    let mut bf = [blst::blst_fp::default(); 2];
    // SAFETY: 48 bytes are read.
    unsafe { blst::blst_fp_from_bendian(&mut bf[0], [7; 48].as_ptr()) };
    bf[1] = bf[0];
    let (bfp, bgp): (*mut blst::blst_fp, *const blst::blst_fp) = (&mut bf[0], &bf[1]);
    compare(
        "fp mul",
        1000,
        || f = &black_box(f) * black_box(&g),
        || unsafe { blst::blst_fp_mul(bfp, bfp, bgp) },
    );
    let (mut f2, g2) = (Fp2::new(f, g), Fp2::new(g, f));
    let mut b2 = [blst::blst_fp2 { fp: bf }; 2];
    let (b2p, c2p): (*mut blst::blst_fp2, *const blst::blst_fp2) = (&mut b2[0], &b2[1]);
    compare(
        "fp2 mul",
        1000,
        || f2 = &black_box(f2) * black_box(&g2),
        || unsafe { blst::blst_fp2_mul(b2p, b2p, c2p) },
    );
    compare("fp2 sqr", 1000, || f2 = black_box(&f2).square(), || unsafe { blst::blst_fp2_sqr(b2p, b2p) });
    group!("g1", G1Affine, G1, 48; blst_p1 blst_p1_affine blst_p1_generator blst_p1_mult blst_p1_add_or_double blst_p1_add_or_double_affine blst_p1_double blst_p1_to_affine blst_p1_affine_in_g1 blst_p1_affine_compress blst_p1_uncompress);
    group!("g2", G2Affine, G2, 96; blst_p2 blst_p2_affine blst_p2_generator blst_p2_mult blst_p2_add_or_double blst_p2_add_or_double_affine blst_p2_double blst_p2_to_affine blst_p2_affine_in_g2 blst_p2_affine_compress blst_p2_uncompress);
    let (p, q) = (G1Affine::GENERATOR, G2Affine::GENERATOR);
    let mut value = blst::blst_fp12::default();
    // SAFETY: the generators are static.
    let (bp, bq) = unsafe { (&*blst::blst_p1_affine_generator(), &*blst::blst_p2_affine_generator()) };
    let vp: *mut blst::blst_fp12 = &mut value;
    compare(
        "miller loop",
        4,
        || {
            black_box(miller_loop::<adamant_curves::bls12_381::Engine>(black_box(&p), &q));
        },
        || unsafe { blst::blst_miller_loop(vp, black_box(bq), bp) },
    );
    let m: MillerValue<adamant_curves::bls12_381::Engine> = miller_loop(&p, &q);
    let mut out = blst::blst_fp12::default();
    compare(
        "final exponentiation",
        4,
        || {
            black_box(black_box(&m).final_exponentiation());
        },
        || unsafe { blst::blst_final_exp(black_box(&mut out), vp) },
    );
    let mut x: Fp12 = *adamant_curves::bls12_381::pairing(&p, &q).as_element();
    let y = x;
    compare(
        "fp12 mul",
        100,
        || x = black_box(x) * black_box(&y),
        || unsafe { blst::blst_fp12_mul(vp, vp, &out) },
    );
    compare("fp12 sqr", 100, || x = black_box(&x).square(), || unsafe { blst::blst_fp12_sqr(vp, vp) });
    compare(
        "fp12 cyclotomic sqr",
        100,
        || x = black_box(&x).cyclotomic_square(),
        || unsafe { blst::blst_fp12_cyclotomic_sqr(vp, vp) },
    );
    for n in [1usize, 2, 8, 64] {
        let pairs: Vec<_> = (0..n).map(|_| (p, q)).collect();
        let (bps, bqs) = (vec![*bp; n], vec![*bq; n]);
        compare(
            &format!("multi-pairing {n}"),
            1,
            || {
                black_box(multi_pairing::<adamant_curves::bls12_381::Engine>(black_box(&pairs)));
            },
            || unsafe {
                let (ps, qs) = ([bps.as_ptr(), std::ptr::null()], [bqs.as_ptr(), std::ptr::null()]);
                let mut out = blst::blst_fp12::default();
                blst::blst_miller_loop_n(&mut out, qs.as_ptr(), ps.as_ptr(), n);
                blst::blst_final_exp(black_box(&mut out), &out);
            },
        );
    }
}
