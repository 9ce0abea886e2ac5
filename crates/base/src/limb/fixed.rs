//! Products and squares of numbers whose length the compiler knows: inlined, without a loop.

use super::{Limb, mac};
use crate::return_on;

/// `out = a * b`, the low half first.
#[inline(always)]
pub fn mul_fixed<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N], b: &[Limb; N]) {
    return_on!(Adx token if N >= 2 && N != 3 => kernels::mul(token, out, a, b));
    mul_rows(out, a, b);
}

/// `out = a * a`, the low half first.
#[inline(always)]
pub fn square_fixed<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N]) {
    return_on!(Adx token if N == 2 || N > 4 => kernels::square(token, out, a));
    if N <= 4 {
        return mul_fixed(out, a, a);
    }
    super::square(out.as_flattened_mut(), a);
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod kernels {
    use super::super::backend::x86_64_adx as adx;
    use super::Limb;
    use crate::cpu::Adx;

    /// Which of the three it is, the compiler knows.
    #[inline(always)]
    pub fn mul<const N: usize>(token: Adx, out: &mut [[Limb; N]; 2], a: &[Limb; N], b: &[Limb; N]) {
        if let (Some(out), Some(a), Some(b)) = (sized_pair(out), sized(a), sized(b)) {
            adx::mul_2(token, out, a, b);
        } else if let (Some(out), Some(a), Some(b)) = (sized_pair(out), sized(a), sized(b)) {
            adx::mul_4(token, out, a, b);
        } else {
            adx::mul_basecase(token, out.as_flattened_mut(), a, b);
        }
    }

    #[inline(always)]
    pub fn square<const N: usize>(token: Adx, out: &mut [[Limb; N]; 2], a: &[Limb; N]) {
        if let (Some(out), Some(a)) = (sized_pair(out), sized(a)) {
            adx::square_2(token, out, a);
        } else {
            adx::square_basecase(token, out.as_flattened_mut(), a);
        }
    }

    /// The array as one of M limbs, where N is M.
    #[inline(always)]
    fn sized<const N: usize, const M: usize>(a: &[Limb; N]) -> Option<&[Limb; M]> {
        a.as_slice().try_into().ok()
    }

    /// As [`sized`], for a product.
    #[inline(always)]
    fn sized_pair<const N: usize, const M: usize>(out: &mut [[Limb; N]; 2]) -> Option<&mut [[Limb; M]; 2]> {
        out.as_flattened_mut().as_chunks_mut::<M>().0.try_into().ok()
    }
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
