//! Kernels that compute with bounds in place of numbers, and refuse what their contract refuses.
//!
//! An algorithm that runs on these runs with every number at its bound at once: as no branch of an algorithm depends on a value,
//! one run of it proves that no intermediate value leaves its range for any input. The bound is in the first digit, as the bits of
//! a floating-point number in units of p, the digits' own bound in units of their range beside it where they are loose; a product has
//! 1 + A B p / R, and whoever uses it as a b of `sub` needs it below 2^k.

use super::super::LANES;
use super::super::constants::{Constants, MULTIPLES, REDUCTIONS};
use super::{Block, Kernels, Mask, eager};

/// Bounds, in one of the three forms of numbers; doubles have the R of the paired form, as the engine on them has.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<const PAIRED: bool, const DOUBLES: bool = false>;

pub(crate) fn bound<const D: usize>(x: &Block<D>) -> f64 {
    f64::from_bits(x.0[0][0])
}

/// How many times their range digits are: 1 where they are not loose.
fn looseness<const D: usize>(x: &Block<D>) -> f64 {
    f64::from_bits(x.0[0][1]).max(1.0)
}

/// Nine products of digits, 2^58 each, stay below 2^64 with what is folded and carried.
fn refuse_columns<const D: usize>(c: &Constants<D>, a: &Block<D>, b: &Block<D>) {
    // Doubles want their highest digits below 2^47.
    let factor = bound(a).max(bound(b));
    assert!(!c.form.doubles || factor <= 512.0, "a factor of {factor}");
    let most = if c.folded { 6.0 } else { 3.0 };
    assert!(looseness(a) * looseness(b) <= most, "digits of {} and {}", looseness(a), looseness(b));
}

/// What takes numbers with digits in their range.
fn tight<const D: usize>(blocks: &[&Block<D>]) {
    assert!(blocks.iter().all(|x| looseness(x) <= 1.0), "loose digits");
}

fn with_looseness<const D: usize>(mut x: Block<D>, looseness: f64) -> Block<D> {
    x.0[0][1] = looseness.to_bits();
    x
}

pub(crate) fn with_bound<const D: usize>(bound: f64) -> Block<D> {
    let mut out = Block::ZERO;
    out.0[0][0] = bound.to_bits();
    out
}

fn product<const D: usize>(c: &Constants<D>, ab: f64) -> Block<D> {
    let headroom = c.headroom as f64;
    assert!(ab <= headroom, "a product of bounds {ab} above {headroom}");
    // All but two of the quotients are those of a multiple of p: `x86_64_ifma`, `x86_64_avx2`.
    let more = if c.form.paired { 2f64.powi(-27) } else { 2f64.powi(-52) };
    with_bound(1.0 + more + ab / headroom)
}

/// The highest digit of 2^k p - x must not be negative while what is lent to the others is not carried.
fn below<const D: usize>(x: &Block<D>, k: usize) {
    let limit = (1 << k) as f64 - 2f64.powi(-10);
    assert!(bound(x) <= limit, "{} to be subtracted from 2^{k}", bound(x));
}

impl<const PAIRED: bool, const DOUBLES: bool> Kernels for Bounds<PAIRED, DOUBLES> {
    const PAIRED: bool = PAIRED;
    const DOUBLES: bool = DOUBLES;

    fn constant<const D: usize>(self, _digits: &[u64; D]) -> Block<D> {
        with_bound(1.0)
    }

    fn numbers<const D: usize>(self, _numbers: Block<D>) -> Block<D> {
        with_bound(1.0)
    }

    fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        refuse_columns(c, a, b);
        product(c, bound(a) * bound(b))
    }

    fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D> {
        refuse_columns(c, a, a);
        (0..count).fold(*a, |x, _| product(c, bound(&x) * bound(&x)))
    }

    fn sum_of_2_products<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
    ) -> Block<D> {
        (0..2).for_each(|i| refuse_columns(c, a[i], b[i]));
        product(c, bound(a[0]) * bound(b[0]) + bound(a[1]) * bound(b[1]))
    }

    fn multiply_fp2<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) -> [Block<D>; 2] {
        if !c.form.doubles {
            below(b[1], k);
        }
        eager::multiply_fp2(self, c, a, b, k)
    }

    fn square_fp2<const D: usize>(self, c: &Constants<D>, a: [&Block<D>; 2], k: usize) -> [Block<D>; 2] {
        if !c.form.doubles {
            below(a[1], k);
        }
        eager::square_fp2(self, c, a, k)
    }

    fn add_loose_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        *out = self.add(c, a, b);
        if c.folded {
            *out = with_looseness(*out, 2.0);
        }
    }

    fn sub_loose_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
        k: usize,
    ) {
        *out = self.sub(c, a, b, k);
        if c.folded {
            below(b, k);
            *out = with_looseness(*out, 3.0);
        }
    }

    fn add_multiple_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        x: &Block<D>,
        e: &Block<D>,
        (factor, block): (u64, &Block<D>),
    ) {
        tight(&[x]);
        assert!(factor < 1 << 17 && looseness(e) <= 3.0, "a small multiple");
        *out = self.add(c, x, &product(c, bound(e) * bound(block)));
    }

    fn add<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        tight(&[a, b]);
        let sum = bound(a) + bound(b);
        assert!(sum <= c.headroom as f64, "a sum of {sum}");
        with_bound(sum)
    }

    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
        if c.form.doubles {
            return self.add(c, a, b);
        }
        tight(&[a, b]);
        let multiple = (1 << k) as f64;
        assert!(k < MULTIPLES && bound(b) <= multiple, "{} less {} with 2^{k}", bound(a), bound(b));
        assert!(bound(a) + multiple <= c.headroom as f64, "a difference of {}", bound(a) + multiple);
        with_bound(bound(a) + multiple)
    }

    fn negate_lanes<const D: usize>(self, _c: &Constants<D>, x: &mut Block<D>, _mask: Mask) {
        tight(&[x]);
        assert!(bound(x) <= 1.0, "the negative of {}", bound(x));
    }

    fn reduce<const D: usize>(self, _c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
        tight(&[x]);
        let multiple = (1 << k) as f64;
        assert!(k < REDUCTIONS, "{} to be reduced by 2^{k}", bound(x));
        with_bound(bound(x).min(multiple.max(bound(x) - multiple)))
    }

    fn to_limbs<const N: usize, const D: usize>(self, _c: &Constants<D>, x: &Block<D>) -> [[u64; N]; LANES] {
        assert!(bound(x) <= 1.0, "{} as limbs", bound(x));
        // 1, which has an inverse.
        core::array::from_fn(|_| core::array::from_fn(|i| u64::from(i == 0)))
    }

    fn look_up<const D: usize>(
        self,
        _table: &[[u64; super::ENTRIES]; D],
        _indices: &[u64; LANES],
    ) -> Block<D> {
        with_bound(1.0)
    }

    fn equal<const D: usize>(self, _a: &Block<D>, _b: &Block<D>) -> Mask {
        Mask::NONE
    }

    /// Every vector gets a lane of each, and so the highest bound of all.
    fn transpose<const D: usize>(self, x: &mut [Block<D>]) {
        x.iter().for_each(|x| tight(&[x]));
        let most = x.iter().map(bound).fold(0.0, f64::max);
        x.fill(with_bound(most));
    }

    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, _mask: Mask) -> Block<D> {
        tight(&[a, b]);
        with_bound(bound(a).max(bound(b)))
    }
}
