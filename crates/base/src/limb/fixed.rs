//! Products and squares of numbers whose length the compiler knows: inlined, without a loop.

use super::{Limb, mac};

/// `out = a * b`, the low half first.
#[inline(always)]
pub fn mul_fixed<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N], b: &[Limb; N]) {
    mul_rows(out, a, b);
}

/// `out = a * a`, the low half first.
#[inline(always)]
pub fn square_fixed<const N: usize>(out: &mut [[Limb; N]; 2], a: &[Limb; N]) {
    super::square(out.as_flattened_mut(), a);
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
