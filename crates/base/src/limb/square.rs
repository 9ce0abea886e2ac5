//! Schoolbook squaring: each cross product once, doubled, then the squares on the diagonal.

use super::{Limb, adc, add_mul_1, high, low};

/// `out = a * a`; `out` is exactly twice as long as `a`.
pub fn square(out: &mut [Limb], a: &[Limb]) {
    debug_assert_eq!(out.len(), 2 * a.len());
    out.fill(0);
    for i in 0..a.len() {
        out[i + a.len()] = add_mul_1(&mut out[2 * i + 1..], &a[i + 1..], a[i]);
    }
    let (mut carry, mut doubled_out) = (0, 0);
    for (pair, &x) in out.chunks_exact_mut(2).zip(a) {
        let wide = u128::from(x) * u128::from(x);
        let lower = (pair[0] << 1) | doubled_out;
        let upper = (pair[1] << 1) | (pair[0] >> 63);
        doubled_out = pair[1] >> 63;
        (pair[0], carry) = adc(lower, low(wide), carry);
        (pair[1], carry) = adc(upper, high(wide), carry);
    }
}
