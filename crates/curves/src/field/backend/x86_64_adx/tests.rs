//! The entries against plain Rust, on this CPU and on one without the instructions.

use super::{four, six, twelve};
use crate::field::backend::{Kernels, WideLimbs, p25519, portable};
use crate::{bls12_381, bn254_snarks, bw6_761};
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
