//! The cofactor modulo an odd number, from the binary algorithm.

use super::binary::gcd_with_cofactor;
use crate::OutOfMemory;
use crate::natural::workspace::{with_workspace, zeroed};
use crate::natural::{
    Limb, add_1_assign, add_mul_1, compare, is_zero, normal, shift_right_assign, sub_assign,
};
use adamant_base::mont::neg_inverse;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// `(g, x)` with g = gcd(a, m), `x a = g` modulo m and `x < m`: both as long as m, which is odd, normal, and not below
/// `a`.
pub(in crate::natural) fn cofactor_mod(
    a: &[Limb],
    m: &[Limb],
) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let n = m.len();
    let mut g = zeroed(n)?;
    g.copy_from_slice(m);
    let mut x = zeroed(n)?;
    let negative = with_workspace(n + 2, |wide| {
        let cofactor = gcd_with_cofactor(wide, &mut g, normal(a))?;
        divide_by_power_of_two(&mut x, wide, m, cofactor.twos)?;
        Ok(cofactor.negative)
    })??;
    if negative && !is_zero(&x) {
        // m - x
        for limb in &mut x {
            *limb = !*limb;
        }
        add_1_assign(&mut x, 1);
        crate::natural::add_assign(&mut x, m);
    }
    Ok((g, x))
}

/// `out = x / 2^twos` modulo the odd `m`, below m, for x up to 2^64 m and twos at least 52, or x below m.
fn divide_by_power_of_two(out: &mut [Limb], x: &[Limb], m: &[Limb], twos: usize) -> Result<(), OutOfMemory> {
    let n = m.len();
    let (limbs, bits) = (twos / 64, twos % 64);
    with_workspace(x.len().max(n + 1) + limbs + 1, |t| {
        t[..x.len()].copy_from_slice(x);
        let n0 = neg_inverse(m[0]);
        for i in 0..limbs {
            let digit = t[i].wrapping_mul(n0);
            let carry = add_mul_1(&mut t[i..i + n], m, digit);
            add_1_assign(&mut t[i + n..], carry);
        }
        let t = &mut t[limbs..];
        if bits > 0 {
            let digit = t[0].wrapping_mul(n0) & ((1 << bits) - 1);
            let carry = add_mul_1(&mut t[..n], m, digit);
            add_1_assign(&mut t[n..], carry);
            shift_right_assign(t, bits as u32);
        }
        // A few times m at most.
        while compare(t, m) != Ordering::Less {
            sub_assign(t, m);
        }
        out.copy_from_slice(&t[..n]);
    })
}
