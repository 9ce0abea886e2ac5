//! BLS12-381 compared with blst: points, products, encodings, pairings.
#![allow(unsafe_code, reason = "blst's functions take pointers")]

use crate::common::{Draw, Source};
use adamant_curves::bls12_381::{Fr, G1, G1Affine, G2, G2Affine, Gt, multi_pairing, pairing};

fn scalar_bytes(k: &Fr) -> [u8; 32] {
    let mut bytes = [0; 32];
    k.write_le_bytes(&mut bytes).unwrap();
    bytes
}

macro_rules! group {
    ($test:ident, $affine:ty, $jacobian:ty, $bytes:literal; $p:ident $p_affine:ident $generator:ident $mult:ident $add:ident $double:ident $to_affine:ident $compress:ident $serialize:ident) => {
        #[test]
        fn $test() {
            let mut source = Source(8);
            for i in 0..20u64 {
                let k = if i < 3 {
                    Fr::from(i)
                } else if i == 3 {
                    -Fr::ONE
                } else {
                    Fr::draw(&mut source)
                };
                let ours = <$affine>::GENERATOR.mul(&k);
                let (mut theirs, mut sum, mut affine) =
                    (blst::$p::default(), blst::$p::default(), blst::$p_affine::default());
                let (mut short, mut long) = ([0; $bytes], [0; 2 * $bytes]);
                // SAFETY: all pointers are those of values of the types that the functions take.
                unsafe {
                    blst::$mult(&mut theirs, blst::$generator(), scalar_bytes(&k).as_ptr(), 255);
                    blst::$add(&mut sum, &theirs, blst::$generator());
                    blst::$double(&mut sum, &sum);
                    blst::$to_affine(&mut affine, &sum);
                    blst::$compress(short.as_mut_ptr(), &affine);
                    blst::$serialize(long.as_mut_ptr(), &affine);
                }
                let point = (ours + <$jacobian>::GENERATOR).double().to_affine();
                let (mut our_short, mut our_long) = ([0; $bytes], [0; 2 * $bytes]);
                point.write_compressed(&mut our_short).unwrap();
                point.write_uncompressed(&mut our_long).unwrap();
                assert_eq!(short, our_short, "{i}");
                assert_eq!(long, our_long, "{i}");
            }
        }
    };
}

group!(g1, G1Affine, G1, 48; blst_p1 blst_p1_affine blst_p1_generator blst_p1_mult blst_p1_add_or_double blst_p1_double blst_p1_to_affine blst_p1_affine_compress blst_p1_affine_serialize);
group!(g2, G2Affine, G2, 96; blst_p2 blst_p2_affine blst_p2_generator blst_p2_mult blst_p2_add_or_double blst_p2_double blst_p2_to_affine blst_p2_affine_compress blst_p2_affine_serialize);

/// blst's value in our encoding: coefficients from the highest to the lowest.
fn encode(x: &blst::blst_fp12) -> Vec<u8> {
    let mut out = Vec::new();
    for fp6 in x.fp6.iter().rev() {
        for fp2 in fp6.fp2.iter().rev() {
            for fp in fp2.fp.iter().rev() {
                let mut bytes = [0; 48];
                // SAFETY: the function writes 48 bytes.
                unsafe { blst::blst_bendian_from_fp(bytes.as_mut_ptr(), fp) };
                out.extend(bytes);
            }
        }
    }
    out
}

#[test]
fn pairings() {
    let mut source = Source(9);
    let mut pairs = Vec::new();
    let mut product = blst::blst_fp12::default();
    for i in 0..3 {
        let (a, b) = if i == 0 { (Fr::ONE, Fr::ONE) } else { (Fr::draw(&mut source), Fr::draw(&mut source)) };
        let (p, q) = (G1Affine::GENERATOR.mul(&a).to_affine(), G2Affine::GENERATOR.mul(&b).to_affine());
        let (mut p_bytes, mut q_bytes) = ([0; 48], [0; 96]);
        p.write_compressed(&mut p_bytes).unwrap();
        q.write_compressed(&mut q_bytes).unwrap();
        let (mut p1, mut q2) = (blst::blst_p1_affine::default(), blst::blst_p2_affine::default());
        let (mut miller, mut value) = (blst::blst_fp12::default(), blst::blst_fp12::default());
        // SAFETY: all pointers are those of values of the types that the functions take.
        unsafe {
            assert_eq!(blst::blst_p1_uncompress(&mut p1, p_bytes.as_ptr()), blst::BLST_ERROR::BLST_SUCCESS);
            assert_eq!(blst::blst_p2_uncompress(&mut q2, q_bytes.as_ptr()), blst::BLST_ERROR::BLST_SUCCESS);
            blst::blst_miller_loop(&mut miller, &q2, &p1);
            blst::blst_final_exp(&mut value, &miller);
            if i == 0 {
                product = miller;
            } else {
                blst::blst_fp12_mul(&mut product, &product, &miller);
            }
        }
        let mut ours = [0; Gt::BYTES];
        pairing(&p, &q).write_bytes(&mut ours).unwrap();
        assert_eq!(ours[..], encode(&value));
        pairs.push((p, q));
    }
    let mut value = blst::blst_fp12::default();
    // SAFETY: as above.
    unsafe { blst::blst_final_exp(&mut value, &product) };
    let mut ours = [0; Gt::BYTES];
    multi_pairing(&pairs).write_bytes(&mut ours).unwrap();
    assert_eq!(ours[..], encode(&value));
}
