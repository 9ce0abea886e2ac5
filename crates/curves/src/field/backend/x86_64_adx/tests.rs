//! The entries against plain Rust, on this CPU and on one without the instructions.

use super::{four, six, twelve};
use crate::field::Constants;
use crate::field::backend::{Kernels, WideLimbs, p25519, portable};
use crate::{
    bandersnatch, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519, jubjub, pallas,
    vesta,
};
use adamant_base::cpu::Adx;
use std::process::Command;
use std::string::String;
use std::vec::Vec;

/// Values below p: the smallest, the greatest, and some between.
fn below<const N: usize>(p: &[u64; N]) -> Vec<[u64; N]> {
    let [mut zero, mut one, mut last] = [[0; N], [0; N], *p];
    zero[0] = 0;
    one[0] = 1;
    last[0] -= 1;
    let mut all = std::vec![zero, one, last];
    let mut z = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..20 {
        let mut value: [u64; N] = core::array::from_fn(|_| {
            z = z.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            z
        });
        value[N - 1] %= p[N - 1];
        all.push(value);
    }
    all
}

/// Numbers whose limbs are at their extremes: carries that run through everything, or stop in the middle.
fn extremes() -> Vec<[u64; 4]> {
    let limbs = [0, 1, u64::MAX, u64::MAX - 1, 1 << 63, 0xffff_ffff];
    (0..6usize.pow(4)).map(|i| [limbs[i % 6], limbs[i / 6 % 6], limbs[i / 36 % 6], limbs[i / 216]]).collect()
}

/// Those below p, with top limbs that fit, and the two largest.
fn extremes_below(p: &[u64; 4]) -> Vec<[u64; 4]> {
    let mut all = extremes();
    for x in &mut all {
        x[3] %= p[3] + 1;
    }
    all.extend([0, 1].map(|step| [p[0] - 1 - step, p[1], p[2], p[3]]));
    all.retain(|x| x.iter().rev().lt(p.iter().rev()));
    all
}

/// Products and squares of four limbs, folded, modulo p with two bits to spare, with one, and just below 2^255, where sums are largest;
/// where products fold, also of what stays unreduced: any number times R^2 mod p, and sums of two and their squares where p has two spare bits.
#[test]
fn four_limbs_at_the_extremes() {
    static LARGEST: Constants<4> = Constants::new([u64::MAX - 18, u64::MAX, u64::MAX, u64::MAX >> 1]);
    static SMALLEST: Constants<4> = Constants::new([u64::MAX, 0, 0, 1]);
    for c in [
        <bn254_snarks::FpParameters as Kernels<4>>::C,
        <bls12_381::FrParameters as Kernels<4>>::C,
        <pallas::FpParameters as Kernels<4>>::C,
        &LARGEST,
        &SMALLEST,
    ] {
        let (p, all) = (&c.modulus, extremes_below(&c.modulus));
        let check = |a: &[u64; 4], b: &[u64; 4]| {
            assert_eq!(four::multiply(a, b, c), portable::multiply(a, b, p, c.n0), "{a:x?} {b:x?} {p:x?}");
        };
        for (i, a) in all.iter().enumerate() {
            assert_eq!(four::square(a, c), portable::multiply(a, a, p, c.n0), "{a:x?} {p:x?}");
            for b in all.iter().skip(i % 23).step_by(23) {
                check(a, b);
                if c.folds && c.spare_bits() >= 2 {
                    let sum = portable::add_unreduced(a, b);
                    check(&sum, &portable::add_unreduced(b, &all[i / 2]));
                    assert_eq!(
                        four::square(&sum, c),
                        portable::multiply(&sum, &sum, p, c.n0),
                        "{sum:x?} {p:x?}"
                    );
                }
            }
        }
        if c.folds {
            extremes().iter().for_each(|x| check(&c.r2, x));
        }
    }
    assert!(!LARGEST.folds && !SMALLEST.folds, "a top limb of ones");
}

/// No field of this crate goes the slower way.
#[test]
fn all_primes_have_room_to_fold() {
    fn folds<P: Kernels<4>>() -> bool {
        P::C.folds
    }
    assert!(folds::<bn254_snarks::FpParameters>() && folds::<bn254_snarks::FrParameters>());
    assert!(folds::<bn254_nogami::FpParameters>() && folds::<bn254_nogami::FrParameters>());
    assert!(folds::<bls12_381::FrParameters>() && folds::<bls12_377::FrParameters>());
    assert!(folds::<pallas::FpParameters>() && folds::<vesta::FpParameters>());
    assert!(folds::<jubjub::FrParameters>() && folds::<bandersnatch::FrParameters>());
    assert!(folds::<curve25519::FrParameters>());
}

fn halves<const N: usize>(wide: &WideLimbs<N>) -> [[u64; N]; 2] {
    [wide.low, wide.high]
}

/// Each entry of 4 or 6 limbs gives what plain Rust gives.
macro_rules! short {
    ($kernels:ident, $parameters:ty, $n:literal) => {{
        let c = <$parameters as Kernels<$n>>::C;
        let (p, n0, all) = (&c.modulus, c.n0, below(&c.modulus));
        for (i, a) in all.iter().enumerate() {
            assert_eq!($kernels::square(a, c), portable::multiply(a, a, p, n0));
            assert_eq!($kernels::reduce_one(a, c), portable::reduce_one(a, p, n0));
            for (j, b) in all.iter().enumerate() {
                let (d, e) = (&all[(i + 2 * j) % all.len()], &all[(3 * i + j) % all.len()]);
                assert_eq!($kernels::multiply(a, b, c), portable::multiply(a, b, p, n0));
                let sum = portable::sum_of_2_products([a, d], [b, e], p, n0);
                assert_eq!($kernels::sum_of_2_products([a, d], [b, e], c), sum);
                let (mut wide, mut expected) = (WideLimbs::ZERO, WideLimbs::ZERO);
                $kernels::wide_product(&mut wide, a, b, c);
                portable::wide_product(&mut expected, a, b);
                assert_eq!(halves(&wide), halves(&expected));
                assert_eq!($kernels::reduce(&wide, c), portable::multiply(a, b, p, n0));
                let (mut re, mut im) = (WideLimbs::ZERO, WideLimbs::ZERO);
                $kernels::wide_product_fp2([&mut re, &mut im], [a, d], [b, e], c);
                let product = |x, y| portable::multiply(x, y, p, n0);
                assert_eq!($kernels::reduce(&re, c), portable::sub(&product(a, b), &product(d, e), p));
                assert_eq!($kernels::reduce(&im, c), portable::add(&product(a, e), &product(d, b), p));
            }
        }
    }};
}

/// Sums with factors 3 and 2, or 9, reduced once, are those made of single ones.
macro_rules! sums_of_few_multiples {
    ($parameters:ty, $n:literal) => {{
        type P = $parameters;
        let p = &<P as Kernels<$n>>::C.modulus;
        let add = |a: &[u64; $n], b: &[u64; $n]| portable::add(a, b, p);
        let sub = |a: &[u64; $n], b: &[u64; $n]| portable::sub(a, b, p);
        let all = below(p);
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            let (sum, difference) = (add(a, b), sub(a, b));
            assert_eq!(<P as Kernels<$n>>::add(a, b), sum);
            assert_eq!(<P as Kernels<$n>>::sub(a, b), difference);
            let product = |x: &[u64; $n]| portable::multiply(a, x, p, <P as Kernels<$n>>::C.n0);
            let zero = [0; $n];
            assert_eq!(product(&<P as Kernels<$n>>::negate_unreduced(b)), product(&sub(&zero, b)));
            assert_eq!(product(&<P as Kernels<$n>>::sub_unreduced(a, b)), product(&difference));
            if <P as Kernels<$n>>::C.spare_bits() >= 3 {
                let five = sub(&zero, &(0..4).fold(*b, |x, _| add(&x, b)));
                assert_eq!(product(&<P as Kernels<$n>>::minus_five_unreduced(b)), product(&five));
            }
            let nine = (0..8).fold(*a, |x, _| add(&x, a));
            assert_eq!(<P as Kernels<$n>>::nine_times_plus(a, b), add(&nine, b));
            assert_eq!(<P as Kernels<$n>>::nine_times_minus(a, b), sub(&nine, b));
            let five = (0..4).fold(*b, |x, _| add(&x, b));
            assert_eq!(<P as Kernels<$n>>::minus_five_times(a, b), sub(a, &five));
            for z in &all {
                let three = |x: &[u64; $n]| add(&add(x, x), x);
                assert_eq!(<P as Kernels<$n>>::triple_sum(a, b, z), sub(&sub(&three(&sum), z), z));
                assert_eq!(
                    <P as Kernels<$n>>::triple_difference(a, b, z),
                    add(&add(&three(&difference), z), z)
                );
            }
        }
    }};
}

#[test]
fn entries_agree_with_plain_rust() {
    if std::env::var("ADAMANT_CPU").is_ok_and(|cap| cap == "portable") {
        assert!(Adx::detect().is_none());
    }
    short!(four, bn254_snarks::FpParameters, 4);
    short!(six, bls12_381::FpParameters, 6);
    let c = <bw6_761::FpParameters as Kernels<12>>::C;
    let all = below(&c.modulus);
    for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        assert_eq!(twelve::multiply(a, b, c), portable::multiply(a, b, &c.modulus, c.n0));
        assert_eq!(twelve::square(a, c), portable::multiply(a, a, &c.modulus, c.n0));
    }
    sums_of_few_multiples!(bn254_snarks::FpParameters, 4);
    sums_of_few_multiples!(bls12_377::FpParameters, 6);
    sums_of_few_multiples!(bls12_381::FpParameters, 6);
    sums_of_few_multiples!(bw6_761::FpParameters, 12);
    let all = below(&[u64::MAX; 4]);
    for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        assert_eq!(super::p25519::multiply(a, b), p25519::portable(a, b));
        assert_eq!(super::p25519::square(a), p25519::portable(a, a));
    }
}

/// In a process that detects nothing.
#[test]
fn entries_agree_without_the_instructions() {
    let program = std::env::current_exe().unwrap();
    let test = "field::backend::x86_64_adx::tests::entries_agree_with_plain_rust";
    let out = Command::new(program).args(["--exact", test]).env("ADAMANT_CPU", "portable").output().unwrap();
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success() && text.contains("1 passed"), "{text}");
}
