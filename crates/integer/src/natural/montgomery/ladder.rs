//! The ladder of `prime::lucas` for moduli of 4 and 8 limbs on the MULX/ADX kernels, with everything in arrays: between
//! products of 60 ns, slices and the choice of a kernel would cost a tenth.

use super::short::subtract_array;
use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::{LIMB_BITS, Limb, bit_length};
use adamant_base::cpu::Adx;
use adamant_base::limb::backend::x86_64_adx::{self as kernels, Folding8};
use alloc::vec::Vec;
use core::hint::select_unpredictable;

/// From W_0 and W_1 to W_k and W_(k+1); `n0` is -1/n modulo 2^64. `None` for other lengths.
pub(super) fn lucas_ladder(
    token: Adx,
    k: &[Limb],
    start: [&[Limb]; 2],
    n: &[Limb],
    n0: Limb,
) -> Result<Option<[Vec<Limb>; 2]>, OutOfMemory> {
    if n.len() != 4 && n.len() != 8 {
        return Ok(None);
    }
    let mut out = traces(start, n.len())?;
    let [v, w] = &mut out;
    if let (Ok(v), Ok(w), Ok(n)) = (v.as_mut_slice().try_into(), w.as_mut_slice().try_into(), n.try_into()) {
        let mul = |out: &mut [Limb; 4], a: &[Limb; 4], b: &[Limb; 4]| {
            *out = *a;
            kernels::montgomery_mul_4(token, out, b, n, n0);
        };
        subtracting_ladder(k, [v, w], n, mul, |a| kernels::montgomery_square_chain_4(token, a, n, n0, 1));
    } else if let (Ok(v), Ok(w), Ok(n)) =
        (v.as_mut_slice().try_into(), w.as_mut_slice().try_into(), n.try_into())
    {
        // Of the moduli of 8 limbs only those that cannot fold.
        let mul = |out: &mut [Limb; 8], a: &[Limb; 8], b: &[Limb; 8]| {
            kernels::montgomery_mul_8(token, out, a, b, n, n0);
        };
        subtracting_ladder(k, [v, w], n, mul, |a| kernels::montgomery_square_chain_8(token, a, n, n0, 1));
    }
    Ok(Some(out))
}

/// [`lucas_ladder`] for 8 limbs, by foldings.
pub(super) fn lucas_ladder_8(
    ring: &Folding8,
    k: &[Limb],
    start: [&[Limb]; 2],
    n: &[Limb],
) -> Result<Option<[Vec<Limb>; 2]>, OutOfMemory> {
    let mut out = traces(start, n.len())?;
    let [v, w] = &mut out;
    let (Ok(v), Ok(w), Ok(n)): (Result<&mut [Limb; 8], _>, Result<&mut [Limb; 8], _>, _) =
        (v.as_mut_slice().try_into(), w.as_mut_slice().try_into(), n.try_into())
    else {
        return Ok(None);
    };
    if let (Some(two), Some(a)) = (ring.subtrahend_vartime(v), ring.subtrahend_vartime(w)) {
        ladder(k, [v, w], |mixed, x, y| ring.mul_square_sub_vartime(mixed, x, y, [&a, &two]));
    } else {
        let mul = |out: &mut _, a: &_, b: &_| ring.mul_vartime(out, a, b);
        subtracting_ladder(k, [v, w], n, mul, |a| ring.square_chain_vartime(a, 1));
    }
    Ok(Some(out))
}

/// Copies of so many limbs.
fn traces(start: [&[Limb]; 2], length: usize) -> Result<[Vec<Limb>; 2], OutOfMemory> {
    let mut out = [copy(start[0])?, copy(start[1])?];
    for trace in &mut out {
        trace.resize(length, 0);
    }
    Ok(out)
}

/// [`ladder`] with differences apart from products.
#[inline(always)]
fn subtracting_ladder<const N: usize>(
    k: &[Limb],
    start: [&mut [Limb; N]; 2],
    n: &[Limb; N],
    mul: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N]),
    square: impl Fn(&mut [Limb; N]),
) {
    let [two, a] = start.each_ref().map(|x| **x);
    ladder(k, start, |mixed, x, y| {
        mul(mixed, x, y);
        square(x);
        subtract_array(mixed, &a, n);
        subtract_array(x, &two, n);
    });
}

/// The ladder on arrays. A step takes x and y to x y - W_1 and x^2 - W_0.
#[inline(always)]
fn ladder<const N: usize>(
    k: &[Limb],
    start: [&mut [Limb; N]; 2],
    step: impl Fn(&mut [Limb; N], &mut [Limb; N], &[Limb; N]),
) {
    // A trace that was just written limb by limb must not be moved: vector loads would wait until it has left the store buffer.
    let mut places = [*start[0], *start[1], [0; N]];
    let (mut v, mut w, mut free) = (0, 1, 2);
    for i in (0..bit_length(k)).rev() {
        // No branch on the bit, which cannot be foreseen.
        let bit = (k[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1 == 1;
        let (squared, other) = select_unpredictable(bit, (w, v), (v, w));
        // They are 0, 1 and 2 in some order.
        let Ok([x, y, mixed]) = places.get_disjoint_mut([squared, other, free]) else {
            return;
        };
        step(mixed, x, y);
        (v, w) = select_unpredictable(bit, (free, squared), (squared, free));
        free = other;
    }
    let [low, high] = start;
    (*low, *high) = (places[v], places[w]);
}
