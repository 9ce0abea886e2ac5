//! Each kernel against the formulas on reduced elements, at the bounds of its operands and between pages that fault.

use super::ladder::{self, ladder};
use super::point;
use crate::curve::montgomery;
use crate::curve::twisted_edwards::{CachedAffine, Extended};
use crate::curves::curve25519::{
    EdwardsAffine, EdwardsParameters, EdwardsPoint, Fp, Fr, MontgomeryParameters,
};
use crate::field::backend::p25519::portable;
use crate::field::backend::x86_64_adx::p25519::loose::tests::{NARROW, is_narrow};
use adamant_base::cpu::Adx;
use adamant_base::ct::Choice;
use adamant_testing::Guarded;
use std::vec::Vec;

fn element(limbs: &[u64; 4]) -> Fp {
    Fp::from_montgomery(portable(limbs, &[1, 0, 0, 0]))
}

/// All sets of narrow numbers of which neighbours take all pairs of values.
fn sets<const N: usize>() -> impl Iterator<Item = [[u64; 4]; N]> {
    let n = NARROW.len();
    (0..n * n).map(move |i| core::array::from_fn(|j| NARROW[(i % n + j * (i / n)) % n]))
}

#[test]
fn a_step_at_the_bounds() {
    let Some(token) = Adx::detect() else { return };
    for (set, swap) in sets::<5>().flat_map(|set| [(set, false), (set, true)]) {
        let mut work: ladder::Work = [[u64::MAX; 4]; 11];
        work[..5].copy_from_slice(&set);
        ladder::step(token, &mut work, Choice::from_lsb(u64::from(swap)));
        let [mut x2, mut z2, mut x3, mut z3, u] = set.each_ref().map(element);
        if swap {
            (x2, z2, x3, z3) = (x3, z3, x2, z2);
        }
        let (da, cb) = ((x3 - z3) * (x2 + z2), (x3 + z3) * (x2 - z2));
        let (aa, bb) = ((x2 + z2).square(), (x2 - z2).square());
        let e = aa - bb;
        let small = Fp::from(121_665u64) * e;
        let expected = [aa * bb, e * (aa + small), (da + cb).square(), (da - cb).square() * u, u];
        assert_eq!(work[..5].iter().map(element).collect::<Vec<_>>(), expected, "{set:x?}, {swap}");
        assert!(work[..5].iter().all(is_narrow));
    }
}

/// The formulas of the kernels, as nothing says that such coordinates are those of a point.
fn completed(e: Fp, f: Fp, g: Fp, h: Fp) -> [Fp; 4] {
    [e * f, g * h, f * g, e * h]
}

#[test]
fn sums_and_doublings_at_the_bounds() {
    let Some(token) = Adx::detect() else { return };
    for set in sets::<7>() {
        let mut work: point::Work = [[u64::MAX; 4]; 11];
        work[..7].copy_from_slice(&set);
        let mut doubled = work;
        let [x, y, z, t, p, q, r] = set.each_ref().map(element);
        point::add(token, &mut work);
        let (a, b, c, d) = ((y - x) * p, (y + x) * q, t * r, z + z);
        let expected = completed(b - a, d - c, d + c, b + a);
        assert_eq!(work[..4].iter().map(element).collect::<Vec<_>>(), expected, "{set:x?}");
        point::double(token, &mut doubled);
        let (a, b, c, s) = (x.square(), y.square(), z.square(), (x + y).square());
        let expected = completed(a + b - s, a - b + c + c, a - b, a + b);
        assert_eq!(doubled[..4].iter().map(element).collect::<Vec<_>>(), expected, "{set:x?}");
        assert!(work[..4].iter().chain(&doubled[..4]).all(is_narrow));
    }
}

/// What the kernels work on ends, or begins, at a page that may not be touched.
#[cfg(unix)]
#[test]
fn nothing_outside_is_touched() {
    let Some(token) = Adx::detect() else { return };
    for at_end in [false, true] {
        let content: [[u64; 4]; 11] = core::array::from_fn(|i| NARROW[i % NARROW.len()]);
        type Kernel = fn(Adx, &mut [[u64; 4]; 11]);
        let kernels: [Kernel; 4] = [
            |token, work| ladder::step(token, work, Choice::FALSE),
            |token, work| ladder::step(token, work, Choice::TRUE),
            point::add,
            point::double,
        ];
        for kernel in kernels {
            let (mut inside, mut expected) = (Guarded::new(&[content], at_end), content);
            kernel(token, &mut inside[0]);
            kernel(token, &mut expected);
            assert_eq!(inside[0], expected);
        }
    }
}

#[test]
fn the_ladder() {
    let Some(token) = Adx::detect() else { return };
    for u in [[0; 4], [1, 0, 0, 0], [9, 0, 0, 0], [u64::MAX - 19, u64::MAX, u64::MAX, u64::MAX >> 1]] {
        let u = Fp::from_montgomery(u);
        // The last bit decides whether the results change places.
        for k in [[8, 0, 0, 1 << 62], [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1], [7, 9, 0, 5 << 60]] {
            let (x, z) = ladder(token, &k, &u);
            let quotient = x * z.invert().unwrap_or(Fp::ZERO);
            assert_eq!(quotient, montgomery::ladder::<MontgomeryParameters>(&k, 255, &u), "{k:x?} {u}");
        }
    }
}

#[test]
fn points() {
    let Some(token) = Adx::detect() else { return };
    let generator = EdwardsAffine::GENERATOR;
    let addends: [CachedAffine<EdwardsParameters>; 3] =
        [generator.to_cached(), generator.neg().to_cached(), CachedAffine::default()];
    let (mut sum, mut expected) = (point::Point::identity(token), EdwardsPoint::IDENTITY);
    for i in 0..30 {
        let addend = &addends[i * i % 3];
        if i % 4 == 3 {
            sum.double();
            expected = expected.double();
        }
        sum.add(addend);
        expected = expected.add_cached_affine(addend);
        let found = sum.to_extended();
        assert_eq!(found, expected, "{i}");
        assert_eq!(found.t * found.z, found.x * found.y);
    }
    assert_ne!(expected, Extended::IDENTITY);
    assert_eq!(expected.mul(&Fr::ONE), expected);
}
