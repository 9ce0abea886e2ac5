//! The ladder of Curve25519.

use crate::curves::curve25519::Fp;
use crate::field::backend::x86_64_adx::p25519::loose::{Narrow, add, multiply, multiply_121665, square, sub};
use adamant_base::cpu::Adx;
use adamant_base::ct::Choice;

/// u(k P) as a fraction (x, z), for a k below 2^255, least significant limb first.
///
/// # Constant time
/// With respect to k and u.
///
/// # Source
/// As `curve::montgomery::ladder`.
pub(crate) fn ladder(token: Adx, k: &[u64; 4], u: &Fp) -> (Fp, Fp) {
    let u = Narrow::new(*u.as_montgomery());
    let (one, zero) = (Narrow::new([1, 0, 0, 0]), Narrow::new([0; 4]));
    let (mut x2, mut z2, mut x3, mut z3) = (one, zero, u, one);
    let mut swapped = Choice::FALSE;
    for i in (0..255).rev() {
        let bit = Choice::from_lsb(k[i / 64] >> (i % 64));
        x2.ct_swap(&mut x3, swapped ^ bit);
        z2.ct_swap(&mut z3, swapped ^ bit);
        swapped = bit;
        let (a, b) = (add(&x2, &z2), sub(&x2, &z2));
        let da = multiply(token, &sub(&x3, &z3), &a);
        let cb = multiply(token, &add(&x3, &z3), &b);
        let (aa, bb) = (square(token, &a), square(token, &b));
        let e = sub(&aa, &bb);
        let sum = add(&aa, &multiply_121665(token, &e));
        x3 = square(token, &add(&da, &cb));
        z3 = multiply(token, &square(token, &sub(&da, &cb)), &u);
        x2 = multiply(token, &aa, &bb);
        z2 = multiply(token, &e, &sum);
    }
    x2.ct_swap(&mut x3, swapped);
    z2.ct_swap(&mut z3, swapped);
    (Fp::from_montgomery(x2.reduce(token)), Fp::from_montgomery(z2.reduce(token)))
}
