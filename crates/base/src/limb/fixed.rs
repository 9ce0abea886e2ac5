//! Products and squares of numbers whose length the compiler knows: inlined, without a loop.

use super::{Limb, mac};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use {super::backend::x86_64_adx as adx, crate::cpu};

/// `out = a * b`, the low half first.
#[inline(always)]
pub fn mul_fixed<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N], b: &[Limb; N]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if N >= 2
        && N != 3
        && let Some(token) = cpu::Adx::detect()
    {
        // Which of the three it is, the compiler knows.
        return match (sized_pair::<N, 2>(out), sized::<N, 2>(a), sized::<N, 2>(b)) {
            (Some(out), Some(a), Some(b)) => adx::mul_2(token, out, a, b),
            _ => match (sized_pair::<N, 4>(out), sized::<N, 4>(a), sized::<N, 4>(b)) {
                (Some(out), Some(a), Some(b)) => adx::mul_4(token, out, a, b),
                _ => adx::mul_basecase(token, out.as_flattened_mut(), a, b),
            },
        };
    }
    mul_rows(out, a, b);
}

/// `out = a * a`, the low half first.
#[inline(always)]
pub fn square_fixed<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let (Some(out), Some(a)) = (sized_pair::<N, 2>(out), sized::<N, 2>(a))
        && let Some(token) = cpu::Adx::detect()
    {
        return adx::square_2(token, out, a);
    }
    if N <= 4 {
        return mul_fixed(out, a, a);
    }
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = cpu::Adx::detect() {
        return adx::square_basecase(token, out.as_flattened_mut(), a);
    }
    super::square(out.as_flattened_mut(), a);
}

/// The array as one of M limbs, where N is M.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
fn sized<const N: usize, const M: usize>(a: &[Limb; N]) -> Option<&[Limb; M]> {
    a.as_slice().try_into().ok()
}

/// As [`sized`], for a product.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
fn sized_pair<const N: usize, const M: usize>(out: &mut [[Limb; N]; 2]) -> Option<&mut [[Limb; M]; 2]> {
    out.as_flattened_mut().as_chunks_mut::<M>().0.try_into().ok()
}

/// Row by row: the sum of a row stays in registers, as far as there are any.
#[inline(always)]
fn mul_rows<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N], b: &[Limb; N]) {
    let mut sum = [0; N];
    for i in 0..N {
        let mut carry = 0;
        for j in 0..N {
            (sum[j], carry) = mac(sum[j], a[j], b[i], carry);
        }
        out[0][i] = sum[0];
        for j in 1..N {
            sum[j - 1] = sum[j];
        }
        sum[N - 1] = carry;
    }
    out[1] = sum;
}
