//! Every back end against the definition, and GCM's own example.

use super::*;
use std::vec;
use std::vec::Vec;

/// Bit by bit: x^128 is 0x87.
fn by_definition(a: u128, b: u128) -> u128 {
    let mut product = 0;
    for i in (0..128).rev() {
        product = (product << 1) ^ ((product >> 127) * 0x87);
        product ^= ((b >> i) & 1) * a;
    }
    product
}

/// Extremes, single bits, and numbers of a congruential generator.
fn values() -> Vec<u128> {
    let mut x = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
    let mut out =
        vec![0, 1, 2, 0x87, 1 << 63, 1 << 64, 1 << 127, u128::MAX, u128::MAX << 64, u128::MAX >> 64];
    for _ in 0..23 {
        x = x.wrapping_mul(0xd134_2543_de82_ef95_2545_f491_4f6c_dd1d).wrapping_add(1);
        out.push(x);
    }
    out
}

fn all() -> impl Iterator<Item = Arithmetic> {
    Gf128Backend::all_available().map(|backend| Arithmetic::with_backend(backend).unwrap())
}

#[test]
fn products_and_squares_are_as_defined() {
    for field in all() {
        for &a in &values() {
            for &b in &values() {
                let product = field.multiply(a.into(), b.into()).to_u128();
                assert_eq!(product, by_definition(a, b), "{}: {a:x} {b:x}", field.backend().name());
            }
            assert_eq!(field.square(a.into()).to_u128(), by_definition(a, a), "{a:x}");
            assert_eq!((Gf128::from(a) * Gf128::from(a)).to_u128(), Gf128::from(a).square().to_u128());
        }
    }
}

/// All lengths around the registers' widths.
#[test]
fn slices_agree_with_single_elements() {
    for field in all() {
        for length in 0..values().len() {
            let a: Vec<Gf128> = values()[..length].iter().map(|&x| x.into()).collect();
            let b: Vec<Gf128> = values().iter().rev().take(length).map(|&x| x.into()).collect();
            let expected: Vec<u128> =
                a.iter().zip(&b).map(|(a, b)| by_definition(a.to_u128(), b.to_u128())).collect();
            let mut each = a.clone();
            field.multiply_each(&mut each, &b).unwrap();
            assert_eq!(each.iter().map(|x| x.to_u128()).collect::<Vec<_>>(), expected);
            let sum = field.sum_of_products(&a, &b).unwrap();
            assert_eq!(sum.to_u128(), expected.iter().fold(0, |sum, x| sum ^ x));
            let mut scaled = a.clone();
            field.scale(&mut scaled, Gf128::from(0x1234_5678_9abc_def1 << 64));
            for (scaled, a) in scaled.iter().zip(&a) {
                assert_eq!(scaled.to_u128(), by_definition(a.to_u128(), 0x1234_5678_9abc_def1 << 64));
            }
        }
    }
}

#[test]
fn inverses_times_elements_are_one() {
    for field in all() {
        let mut batch: Vec<Gf128> = values().into_iter().map(Gf128::from).collect();
        let mut scratch = batch.clone();
        field.invert_batch(&mut batch, &mut scratch).unwrap();
        for (&a, inverse) in values().iter().zip(batch) {
            let one = u128::from(a != 0);
            assert_eq!(by_definition(a, inverse.to_u128()), one, "{a:x}");
            assert_eq!(
                field.invert(a.into()).declassify().map(Gf128::to_u128),
                (a != 0).then_some(inverse.to_u128())
            );
        }
        field.invert_batch(&mut [], &mut []).unwrap();
    }
}

#[test]
fn different_lengths_are_refused() {
    let (field, one) = (Arithmetic::fastest(), [Gf128::ONE]);
    assert_eq!(field.multiply_each(&mut [], &one), Err(Error::LengthMismatch));
    assert_eq!(field.sum_of_products(&one, &[]).map(Gf128::to_u128), Err(Error::LengthMismatch));
    assert_eq!(field.invert_batch(&mut [], &mut [Gf128::ONE]), Err(Error::LengthMismatch));
}

/// Test case 2 of the proposal of GCM (McGrew, Viega): the hash of one block and the block of lengths.
#[test]
fn the_order_of_bits_is_that_of_gcm() {
    let block = |x: u128| Gf128::from_ghash_bytes(&x.to_be_bytes());
    let h = block(0x66e9_4bd4_ef8a_2c3b_884c_fa59_ca34_2b2e);
    let first = block(0x0388_dace_60b6_a392_f328_c2b9_71b2_fe78) * h;
    assert_eq!(first.to_ghash_bytes(), 0x5e2e_c746_9170_6288_2c85_b068_5353_deb7_u128.to_be_bytes());
    let hash = (first + block(0x80)) * h;
    assert_eq!(hash.to_ghash_bytes(), 0xf38c_bb1a_d692_23dc_c345_7ae5_b6b0_f885_u128.to_be_bytes());
    assert_eq!(Gf128::from_ghash_bytes(&[0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).to_u128(), 1);
    assert_eq!(Gf128::from_bytes(&Gf128::from(0x1234_u128).to_bytes()).to_u128(), 0x1234);
}
