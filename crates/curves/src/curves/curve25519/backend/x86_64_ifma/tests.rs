//! The kernels against scalar code, at the extremes of limbs.

use super::lanes::Lanes;
use crate::curve::montgomery;
use crate::curves::curve25519::{Fp, Fr, MontgomeryParameters, Point};
use crate::field::backend::p25519;
use adamant_base::cpu::Ifma;
use std::vec::Vec;

/// Values below 2^255 with limbs of zeros and of ones, of 51 and of 64 bits.
fn values() -> Vec<[u64; 4]> {
    let top = u64::MAX >> 1;
    let mut list = Vec::from([[0; 4], [1, 0, 0, 0], [u64::MAX, u64::MAX, u64::MAX, top], Fp::MODULUS]);
    for i in 0..5u32 {
        // 2^(51 (i + 1)) - 2^(51 i), its complement, and single bits.
        let bit = |b: u32| (0..4u32).map(move |w| if b / 64 == w { 1u64 << (b % 64) } else { 0 });
        let mut ones = [0u64; 4];
        for b in 51 * i..51 * (i + 1) {
            for (word, one) in ones.iter_mut().zip(bit(b)) {
                *word |= one;
            }
        }
        let complement = [!ones[0], !ones[1], !ones[2], !ones[3] & top];
        list.extend([ones, complement, core::array::from_fn(|w| bit(51 * i).nth(w).unwrap_or(0))]);
    }
    list
}

#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn products() {
    let values = values();
    for (i, a) in values.iter().enumerate() {
        for b in &values {
            let c = values[(i * 7 + 3) % values.len()];
            let [x, y, z, w] = Lanes::pack([a, b, &c, a]).times(&Lanes::pack([b, b, a, &c])).unpack();
            for (lane, (x, (f, g))) in [x, y, z, w].iter().zip([(a, b), (b, b), (&c, a), (a, &c)]).enumerate()
            {
                let expected = p25519::portable(f, g);
                assert_eq!(p25519::portable(x, &[1, 0, 0, 0]), expected, "{f:x?} {g:x?}, lane {lane}");
            }
        }
        // Sums of the largest values, and differences down to -(2^255 - 1), before a product.
        let (p, zero) = (Lanes::pack([a; 4]), Lanes::pack([&[0; 4]; 4]));
        let difference = zero.plus_4p().minus_in(0b1111, &p).minus_in(0b1111, &p).carried();
        let sum = p.plus_4p().plus_in(0b1111, &p).plus_in(0b1111, &p).carried();
        let [x, ..] = difference.times(&sum).unpack();
        let a = Fp::from_limbs_reduced(a);
        assert_eq!(Fp::from_limbs_reduced(&x), -(a.double() * (a.double() + a)));
    }
}

#[test]
fn products_at_the_extremes() {
    if Ifma::detect().is_some() {
        // SAFETY: the token proves the instructions.
        unsafe { products() };
    }
}

fn scalars() -> Vec<Fr> {
    let mut list: Vec<Fr> = (0..40).map(Fr::from).collect();
    list.extend([
        -Fr::ONE,
        Fr::ONE.halve(),
        -Fr::from(16u64),
        Fr::from(u64::MAX),
        Fr::from(3u64).invert().unwrap_or(Fr::ONE),
    ]);
    list
}

#[test]
fn multiplication() {
    let Some(token) = Ifma::detect() else { return };
    let base = Point::generator();
    let mut expected = Point::IDENTITY;
    for i in 0..40 {
        assert_eq!(
            super::multiply(token, &base, &Fr::from(i).to_limbs(), super::SCALAR_BITS),
            expected,
            "{i}"
        );
        expected = Point::add(&expected, &base);
    }
    for k in scalars() {
        // k P by doubling and adding on scalar code.
        let (limbs, point) = (k.to_limbs(), Point::add(&base.double(), &base));
        let sum = (0..253).rev().fold(Point::IDENTITY, |sum, i| {
            let sum = sum.double();
            if (limbs[i / 64] >> (i % 64)) & 1 == 1 { Point::add(&sum, &point) } else { sum }
        });
        let product = super::multiply(token, &point, &limbs, super::SCALAR_BITS);
        assert_eq!(product, sum, "{k}");
        assert_eq!(product.t * product.z, product.x * product.y);
    }
}

#[test]
fn ladder() {
    let Some(token) = Ifma::detect() else { return };
    for u in values().into_iter().map(|limbs| Fp::from_limbs_reduced(&limbs)) {
        for k in
            [[8, 0, 0, 1 << 62], [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1], [0x1234_5678, 9, 0, 5 << 60]]
        {
            let (x, z) = super::ladder(token, &k, 255, &u, &Fp::from(121_665u64));
            let quotient = x * z.invert().unwrap_or(Fp::ZERO);
            assert_eq!(quotient, montgomery::ladder::<MontgomeryParameters>(&k, 255, &u), "{k:x?} {u}");
        }
    }
}

/// Operands that end, or begin, at a page that may not be touched.
#[cfg(unix)]
#[test]
fn nothing_outside_is_touched() {
    use adamant_testing::Guarded;
    let Some(token) = Ifma::detect() else { return };
    for at_end in [false, true] {
        let k = Guarded::new(&[[0x1234_5678, 9, u64::MAX, 1 << 60]], at_end);
        let (u, a24) =
            (Guarded::new(&[Fp::from(9u64)], at_end), Guarded::new(&[Fp::from(121_665u64)], at_end));
        let (x, z) = super::ladder(token, &k[0], 255, &u[0], &a24[0]);
        assert_eq!(z * montgomery::ladder::<MontgomeryParameters>(&k[0], 255, &u[0]), x);
        let point = Guarded::new(&[Point::generator()], at_end);
        let product = super::multiply(token, &point[0], &k[0], super::SCALAR_BITS);
        assert_eq!(product, crate::curves::curve25519::mul_base(&Fr::from_limbs_reduced(&k[0])));
        // One table: 1 to 16 times the generator, for a number of one digit.
        let mut sum = Point::IDENTITY;
        let entries = [(); 16].map(|()| {
            sum = Point::add(&sum, &point[0]);
            sum.to_affine().to_cached().values().map(|x| *x.as_montgomery())
        });
        let (table, k) = (Guarded::new(&[entries], at_end), Guarded::new(&[[16, 0, 0, 0]], at_end));
        assert_eq!(super::multiply_by_table(token, &table, &k[0]), sum);
    }
}
