//! The binary algorithm on long numbers: a digit's worth of halvings at a time.

use super::digits::{Long, Scalar, Views, from_limbs, is_zero, needed, spare, to_limbs, views};
use super::steps::Matrix;
use crate::OutOfMemory;
use crate::natural::Limb;
use crate::natural::workspace::with_workspace;

/// Calls a function with the way to keep numbers of so many limbs, on the vector unit from `$vector` limbs on.
macro_rules! on_fastest {
    ($limbs:expr, $vector:expr, $long:ident => $call:expr) => {{
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some(token) = adamant_base::cpu::Ifma::detect()
            && $limbs >= $vector
        {
            let $long = super::digits::Vector(token);
            return $call;
        }
        let $long = Scalar;
        $call
    }};
}

/// `a = gcd(a, b)` for odd `a`; `b` is at most as long.
pub(super) fn gcd(a: &mut [Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    on_fastest!(a.len(), crate::natural::thresholds::GCD_VECTOR, long => gcd_on(long, a, b))
}

fn gcd_on<L: Long>(long: L, a: &mut [Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    let count = L::digit_count(a.len());
    with_workspace(2 * count, |space| {
        let (f, g) = space.split_at_mut(count);
        from_limbs::<L>(f, a);
        from_limbs::<L>(g, b);
        let (mut length, mut top) = (count, count);
        loop {
            let (f, g) = (&mut f[..length], &mut g[..length]);
            let seen = views::<L>(f, g, top);
            if let Some(divisor) = finish(&seen) {
                a.fill(0);
                a[0] = divisor;
                return;
            }
            if seen.g.high == 0 && is_zero(g) {
                to_limbs::<L>(a, f);
                return;
            }
            long.apply(&Matrix::of(seen.f, seen.g, seen.scale, L::BITS as u32 / 2), f, g);
            (length, top) = (length.min(needed::<L>(seen.top)), seen.top);
        }
    })
}

/// The greatest common divisor of numbers that are seen whole, where it fits into a word.
fn finish(seen: &Views) -> Option<Limb> {
    if seen.scale != 0 {
        return None;
    }
    let (mut f, mut g) = (seen.f.high, seen.g.high);
    while (f | g) >> 64 != 0 {
        if g == 0 {
            return None;
        }
        g >>= g.trailing_zeros();
        let (difference, less) = g.overflowing_sub(f);
        f = if less { g } else { f };
        g = if less { difference.wrapping_neg() } else { difference };
    }
    Some(gcd_odd_1(f as u64, g as u64))
}

/// The greatest common divisor of an odd `f` and any `g`.
pub(super) fn gcd_odd_1(mut f: u64, mut g: u64) -> u64 {
    if g == 0 {
        return f;
    }
    g >>= g.trailing_zeros();
    while f != g {
        let difference = g.wrapping_sub(f);
        let zeros = difference.trailing_zeros();
        let less = g < f;
        f = if less { g } else { f };
        g = (if less { difference.wrapping_neg() } else { difference }) >> zeros;
    }
    f
}

/// What [`gcd_with_cofactor`] finds besides the divisor: `(-1)^negative |x| a = gcd 2^twos` modulo m.
pub(super) struct Cofactor {
    pub(super) negative: bool,
    pub(super) twos: usize,
}

/// `m = gcd(m, a)` for odd `m` and `a` at most as long; `x`, which is two limbs longer than m, becomes the absolute
/// value of the factor of a.
pub(super) fn gcd_with_cofactor(x: &mut [Limb], m: &mut [Limb], a: &[Limb]) -> Result<Cofactor, OutOfMemory> {
    on_fastest!(m.len(), crate::natural::thresholds::INVERT_VECTOR, long => cofactor_on(long, x, m, a))
}

fn cofactor_on<L: Long>(
    long: L,
    x: &mut [Limb],
    m: &mut [Limb],
    a: &[Limb],
) -> Result<Cofactor, OutOfMemory> {
    let count = L::digit_count(m.len());
    // Cofactors end a digit longer than the numbers, and have two to spare before each product.
    let cofactor_count = (count + 3).next_multiple_of(L::STEP);
    with_workspace(2 * (count + cofactor_count), |space| {
        let (f, rest) = space.split_at_mut(count);
        let (g, rest) = rest.split_at_mut(count);
        let (d, e) = rest.split_at_mut(cofactor_count);
        from_limbs::<L>(f, m);
        from_limbs::<L>(g, a);
        e[0] = 1;
        let mut twos = 0;
        let (mut length, mut cofactor_length, mut top) = (count, L::STEP.max(3), count);
        loop {
            let (f, g) = (&mut f[..length], &mut g[..length]);
            let seen = views::<L>(f, g, top);
            if seen.g.high == 0 && is_zero(g) {
                let flipped = to_limbs::<L>(m, f);
                let negative = to_limbs::<L>(x, &d[..cofactor_length]) != flipped;
                return Cofactor { negative, twos };
            }
            let matrix = Matrix::of(seen.f, seen.g, seen.scale, L::BITS as u32 / 2);
            long.apply(&matrix, f, g);
            (length, top) = (length.min(needed::<L>(seen.top)), seen.top);
            if !spare::<L>(&d[..cofactor_length], 2) || !spare::<L>(&e[..cofactor_length], 2) {
                for x in [&mut *d, &mut *e] {
                    let sign = (x[cofactor_length - 1] >> (L::BITS - 1)).wrapping_neg() & L::MASK;
                    x[cofactor_length..cofactor_length + L::STEP].fill(sign);
                }
                cofactor_length += L::STEP;
            }
            long.apply_whole(&matrix, &mut d[..cofactor_length], &mut e[..cofactor_length]);
            twos += L::BITS;
        }
    })
}
