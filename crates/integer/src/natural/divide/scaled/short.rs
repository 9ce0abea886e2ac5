//! Quotients of a few limbs by a scaled divisor, with all lengths known: K + 3 digits, two of them behind the point.

use super::rows::{Plain, Rows};
use super::window::window;
use super::{Scale, shifted_over};
use crate::natural::Limb;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::Adx;
use adamant_base::limb::adc;

/// As [`quotient`](super::quotient), for up to [`LONGEST`](super::window::LONGEST) digits of a divisor that has as many limbs but two or
/// more; `None` for others, too.
#[inline]
pub(in crate::natural::divide) fn quotient(q: &mut [Limb], a: &[Limb], d: &[Limb]) -> Option<Limb> {
    let shift = d[d.len() - 1].leading_zeros();
    let over = shifted_over(a, shift);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return choose(token, q, a, d, shift, over);
    }
    choose(Plain, q, a, d, shift, over)
}

#[inline(always)]
fn choose(rows: impl Rows, q: &mut [Limb], a: &[Limb], d: &[Limb], shift: u32, over: Limb) -> Option<Limb> {
    match q.len() + 2 - usize::from(over == 0) {
        7 => digits::<5, 6, 7>(rows, q, a, d, shift),
        8 => digits::<6, 7, 8>(rows, q, a, d, shift),
        9 => digits::<7, 8, 9>(rows, q, a, d, shift),
        10 => digits::<8, 9, 10>(rows, q, a, d, shift),
        _ => None,
    }
}

/// `x << shift` from its second limb on, and as much of the first as it has.
#[inline(always)]
fn shifted<const N: usize>(x: &[Limb; N], shift: u32) -> [Limb; N] {
    let mut out = [0; N];
    out[0] = x[0] << shift;
    for i in 1..N {
        out[i] = x[i] << shift | (x[i - 1] >> 1) >> (63 - shift);
    }
    out
}

/// D digits, of which T = D - 1 limbs of the divisor matter; U = D - 2.
#[inline]
fn digits<const U: usize, const T: usize, const D: usize>(
    rows: impl Rows,
    q: &mut [Limb],
    a: &[Limb],
    d: &[Limb],
    shift: u32,
) -> Option<Limb> {
    let n = d.len();
    // The divisor's T top limbs; the lowest one may not be there.
    let v = match d.last_chunk::<T>() {
        Some(top) => {
            let mut v = shifted(top, shift);
            if n > T {
                v[0] |= (d[n - T - 1] >> 1) >> (63 - shift);
            }
            v
        }
        None => {
            let mut v = [0; T];
            *v.last_chunk_mut::<U>()? = shifted(d.last_chunk()?, shift);
            v
        }
    };
    let a = a.get(n - 2..)?;
    let mut w = [0; D];
    *w.first_chunk_mut::<T>()? = shifted(a.first_chunk()?, shift);
    w[T] = match a.get(T) {
        Some(&top) => top << shift | (a[T - 1] >> 1) >> (63 - shift),
        None => (a[T - 1] >> 1) >> (63 - shift),
    };
    let Scale { k1, k0 } = Scale::of(v[T - 1], v[T - 2], v[T - 3])?;
    // What is missing, but for the lowest limb and a unit of the next: (k0 v + k1 v B + v B^2) / B, with its sign changed.
    let mut e = [0; T];
    e[2..].copy_from_slice(&v[..U - 1]);
    rows.add_mul_assign(e.last_chunk_mut::<U>()?, v.first_chunk()?, k1);
    rows.add_mul_assign(&mut e, &v, k0);
    let e = &e.last_chunk::<U>()?.map(|limb| !limb);
    if !window(rows, &mut w, e) {
        return None;
    }
    // w k / B^2
    let (mut out, mut below) = ([0; T], [0; 2]);
    let first = rows.add_mul_to(&mut out, w.first_chunk()?, w.last_chunk()?, k1);
    let second = rows.add_mul_apart(&mut below, q, out.first_chunk()?, w.last_chunk::<U>()?, k0);
    let (next, top);
    (q[U - 2], next) = adc(out[U], second, 0);
    (q[U - 1], top) = adc(w[T], first, next);
    if let Some(limb) = q.get_mut(U) {
        *limb = top;
    }
    Some(below[1])
}
