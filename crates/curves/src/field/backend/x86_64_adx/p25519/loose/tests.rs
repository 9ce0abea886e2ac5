//! Every operation at limb extremes and at the bounds of its operands, against the portable product.

use super::*;
use crate::field::backend::p25519::portable;
use std::vec::Vec;

/// The value modulo p.
fn value(limbs: &[u64; 4]) -> [u64; 4] {
    portable(limbs, &[1, 0, 0, 0])
}

fn number(n: u64) -> [u64; 4] {
    [n, 0, 0, 0]
}

/// a + b c modulo p: through products with the portable code, as a (2 + 2)/4 needs none.
fn sum(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (mut out, mut carry) = ([0; 4], 0u128);
    for i in 0..4 {
        carry += u128::from(value(a)[i]) + u128::from(value(b)[i]);
        out[i] = carry as u64;
        carry >>= 64;
    }
    // Both are below 2^255.
    value(&out)
}

fn negative(a: &[u64; 4]) -> [u64; 4] {
    // -1 = p - 1.
    portable(a, &[u64::MAX - 19, u64::MAX, u64::MAX, u64::MAX >> 1])
}

const TOP: u64 = 1 << 63;

/// Numbers at the edges: any of 256 bits, and those below 2^255 + 2^24.
fn edges() -> (Vec<Wide>, Vec<Narrow>) {
    let limbs = [0, 1, 37, 38, TOP, u64::MAX];
    let mut all = Vec::new();
    for a in limbs {
        for b in [0, 1, u64::MAX] {
            for c in [0, u64::MAX] {
                all.extend([0, 1, TOP - 1, TOP, u64::MAX].map(|d| [a, b, c, d]));
            }
        }
    }
    let narrow = |n: &&[u64; 4]| n[3] < TOP || (n[3] == TOP && n[2] == 0 && n[1] == 0 && n[0] < 1 << 24);
    let mut few: Vec<_> = all.iter().filter(narrow).map(|n| Narrow(*n)).collect();
    few.push(Narrow([(1 << 24) - 1, 0, 0, TOP]));
    few.push(Narrow([u64::MAX - 18, u64::MAX, u64::MAX, TOP - 1]));
    (all.into_iter().map(Wide).collect(), few)
}

fn is_narrow(n: &Narrow) -> bool {
    n.0[3] < TOP || (n.0[3] == TOP && n.0[2] == 0 && n.0[1] == 0 && n.0[0] < 1 << 24)
}

#[test]
fn sums_and_differences() {
    let (wide, narrow) = edges();
    for a in &wide {
        for b in &narrow {
            assert_eq!(value(&add(a, b).0), sum(&a.0, &b.0), "{:x?} + {:x?}", a.0, b.0);
            assert_eq!(value(&sub(a, b).0), sum(&a.0, &negative(&b.0)), "{:x?} - {:x?}", a.0, b.0);
        }
    }
}

#[test]
fn products() {
    let Some(token) = Adx::detect() else { return };
    let (wide, _) = edges();
    for a in &wide {
        let (square, small) = (square(token, a), multiply_121665(token, a));
        assert_eq!(value(&square.0), portable(&a.0, &a.0), "{:x?}", a.0);
        assert_eq!(value(&small.0), portable(&a.0, &number(121665)), "{:x?}", a.0);
        assert!(is_narrow(&square) && is_narrow(&small));
        for b in wide.iter().step_by(7) {
            let product = multiply(token, a, b);
            assert_eq!(value(&product.0), portable(&a.0, &b.0), "{:x?} {:x?}", a.0, b.0);
            assert!(is_narrow(&product));
            assert_eq!(product.reduce(token), portable(&a.0, &b.0));
        }
    }
}
