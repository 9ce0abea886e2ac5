//! The ladder of `prime::lucas` for moduli of 4 and 8 limbs on the MULX/ADX kernels, with everything in arrays: between
//! products of 60 ns, slices and the choice of a kernel would cost a tenth.

use super::short::subtract_array;
use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::{LIMB_BITS, Limb, bit_length};
use adamant_base::cpu::Adx;
use adamant_base::limb::backend::x86_64_adx as kernels;
use alloc::vec::Vec;

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
    let mut out = [copy(start[0])?, copy(start[1])?];
    for trace in &mut out {
        trace.resize(n.len(), 0);
    }
    let [v, w] = &mut out;
    if let (Ok(v), Ok(w), Ok(n)) = (v.as_mut_slice().try_into(), w.as_mut_slice().try_into(), n.try_into()) {
        let mul = |out: &mut [Limb; 4], a: &[Limb; 4], b: &[Limb; 4]| {
            *out = *a;
            kernels::montgomery_mul_4(token, out, b, n, n0);
        };
        ladder(k, [v, w], n, mul, |a| kernels::montgomery_square_chain_4(token, a, n, n0, 1));
    } else if let (Ok(v), Ok(w), Ok(n)) =
        (v.as_mut_slice().try_into(), w.as_mut_slice().try_into(), n.try_into())
    {
        let mul = |out: &mut [Limb; 8], a: &[Limb; 8], b: &[Limb; 8]| {
            kernels::montgomery_mul_8(token, out, a, b, n, n0);
        };
        ladder(k, [v, w], n, mul, |a| kernels::montgomery_square_chain_8(token, a, n, n0, 1));
    }
    Ok(Some(out))
}

/// The ladder on arrays.
#[inline(always)]
fn ladder<const N: usize>(
    k: &[Limb],
    start: [&mut [Limb; N]; 2],
    n: &[Limb; N],
    mul: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N]),
    square: impl Fn(&mut [Limb; N]),
) {
    let [two, a] = start.each_ref().map(|x| **x);
    let mut traces = [two, a];
    let mut mixed = [0; N];
    for i in (0..bit_length(k)).rev() {
        // No branch on the bit, which cannot be foreseen.
        let bit = ((k[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1) as usize;
        mul(&mut mixed, &traces[0], &traces[1]);
        square(&mut traces[bit]);
        subtract_array(&mut mixed, &a, n);
        subtract_array(&mut traces[bit], &two, n);
        traces[1 - bit] = mixed;
    }
    for (out, trace) in start.into_iter().zip(traces) {
        *out = trace;
    }
}
