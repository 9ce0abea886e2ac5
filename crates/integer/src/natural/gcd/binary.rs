//! The binary algorithm on long numbers: 62 halvings at a time.

use super::digits::{apply, apply_whole, from_limbs, is_zero, shorten, to_limbs, views};
use super::steps::Matrix;
use crate::natural::Limb;

/// The working space of [`gcd`] for numbers of so many limbs.
pub(super) const fn gcd_space(limbs: usize) -> usize {
    2 * super::digits::digit_count(limbs)
}

/// `a = gcd(a, b)` for odd `a`; `b` is at most as long. `space` has [`gcd_space`] limbs.
pub(super) fn gcd(a: &mut [Limb], b: &[Limb], space: &mut [u64]) {
    let (f, g) = space.split_at_mut(space.len() / 2);
    from_limbs(f, a);
    from_limbs(g, b);
    let mut length = shorten(f, g);
    while length > 1 && !is_zero(&g[..length]) {
        let (f, g) = (&mut f[..length], &mut g[..length]);
        let (f_view, g_view, scale) = views(f, g);
        apply(&Matrix::of(f_view, g_view, scale), f, g);
        length = shorten(f, g);
    }
    if length == 1 {
        f[0] = gcd_odd_1((f[0] as i64).unsigned_abs(), (g[0] as i64).unsigned_abs());
    }
    to_limbs(a, &f[..length]);
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

/// The working space of [`gcd_with_cofactor`] for numbers of so many limbs: two numbers and two cofactors, which may end
/// one digit longer, and are multiplied over one more.
pub(super) const fn cofactor_space(limbs: usize) -> usize {
    4 * (super::digits::digit_count(limbs) + 3)
}

/// What [`gcd_with_cofactor`] finds besides the divisor: `(-1)^negative |x| a = gcd 2^twos` modulo m.
pub(super) struct Cofactor {
    pub(super) negative: bool,
    pub(super) twos: usize,
}

/// `m = gcd(m, a)` for odd `m` and `a` at most as long; `x`, which is two limbs longer than m, becomes the absolute
/// value of the factor of a. `space` has [`cofactor_space`] limbs.
pub(super) fn gcd_with_cofactor(x: &mut [Limb], m: &mut [Limb], a: &[Limb], space: &mut [u64]) -> Cofactor {
    let quarter = space.len() / 4;
    let (f, rest) = space.split_at_mut(quarter);
    let (g, rest) = rest.split_at_mut(quarter);
    let (d, e) = rest.split_at_mut(quarter);
    from_limbs(f, m);
    from_limbs(g, a);
    d.fill(0);
    e.fill(0);
    e[0] = 1;
    let mut twos = 0;
    let (mut length, mut cofactor_length) = (shorten(f, g), 1);
    while !is_zero(&g[..length]) {
        let (f, g) = (&mut f[..length], &mut g[..length]);
        let (f_view, g_view, scale) = views(f, g);
        let matrix = Matrix::of(f_view, g_view, scale);
        apply(&matrix, f, g);
        length = shorten(f, g);
        let (d, e) = (&mut d[..=cofactor_length], &mut e[..=cofactor_length]);
        apply_whole(&matrix, d, e);
        cofactor_length = shorten(d, e);
        twos += Matrix::HALVINGS;
    }
    let flipped = to_limbs(m, &f[..length]);
    let negative = to_limbs(x, &d[..cofactor_length]) != flipped;
    Cofactor { negative, twos }
}
