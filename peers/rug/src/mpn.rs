//! The functions on slices of limbs, least significant first.

use gmp_mpfr_sys::gmp;

/// `out = a + b` for equal lengths, returns the carry.
pub fn add_n(out: &mut [u64], a: &[u64], b: &[u64]) -> u64 {
    assert!(!a.is_empty() && out.len() == a.len() && b.len() == a.len());
    // SAFETY: all three slices have the length that is handed over, at least 1.
    unsafe { gmp::mpn_add_n(out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), a.len() as i64) }
}

/// `out = a - b` for equal lengths, returns the borrow.
pub fn sub_n(out: &mut [u64], a: &[u64], b: &[u64]) -> u64 {
    assert!(!a.is_empty() && out.len() == a.len() && b.len() == a.len());
    // SAFETY: as for `add_n`.
    unsafe { gmp::mpn_sub_n(out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), a.len() as i64) }
}

/// `out = a * c`, returns the limb above.
pub fn mul_1(out: &mut [u64], a: &[u64], c: u64) -> u64 {
    assert!(!a.is_empty() && out.len() == a.len());
    // SAFETY: both slices have the length that is handed over, at least 1.
    unsafe { gmp::mpn_mul_1(out.as_mut_ptr(), a.as_ptr(), a.len() as i64, c) }
}

/// `out += a * c`, returns the limb above.
pub fn addmul_1(out: &mut [u64], a: &[u64], c: u64) -> u64 {
    assert!(!a.is_empty() && out.len() == a.len());
    // SAFETY: as for `mul_1`.
    unsafe { gmp::mpn_addmul_1(out.as_mut_ptr(), a.as_ptr(), a.len() as i64, c) }
}

/// `out -= a * c`, returns the limb that is missing above.
pub fn submul_1(out: &mut [u64], a: &[u64], c: u64) -> u64 {
    assert!(!a.is_empty() && out.len() == a.len());
    // SAFETY: as for `mul_1`.
    unsafe { gmp::mpn_submul_1(out.as_mut_ptr(), a.as_ptr(), a.len() as i64, c) }
}

/// `out = a << bits` for 1 to 63 bits, returns what runs out.
pub fn lshift(out: &mut [u64], a: &[u64], bits: u32) -> u64 {
    assert!(!a.is_empty() && out.len() == a.len() && (1..64).contains(&bits));
    // SAFETY: both slices have the length that is handed over, at least 1; the count is in range.
    unsafe { gmp::mpn_lshift(out.as_mut_ptr(), a.as_ptr(), a.len() as i64, bits) }
}

/// `out = a * b`; `a` at least as long as `b`, which is not empty; `out` as long as both together.
pub fn mul(out: &mut [u64], a: &[u64], b: &[u64]) {
    assert!(!b.is_empty() && a.len() >= b.len() && out.len() == a.len() + b.len());
    // SAFETY: the lengths are as the function demands.
    unsafe { gmp::mpn_mul(out.as_mut_ptr(), a.as_ptr(), a.len() as i64, b.as_ptr(), b.len() as i64) };
}

/// `out = a²`; `out` twice as long as `a`, which is not empty.
pub fn sqr(out: &mut [u64], a: &[u64]) {
    assert!(!a.is_empty() && out.len() == 2 * a.len());
    // SAFETY: the lengths are as the function demands.
    unsafe { gmp::mpn_sqr(out.as_mut_ptr(), a.as_ptr(), a.len() as i64) }
}

/// `q = floor(a / d)`, `r = a mod d`. The top limb of `d` is not 0; `q` has `a.len() - d.len() + 1` limbs, `r` as many as `d`.
pub fn tdiv_qr(q: &mut [u64], r: &mut [u64], a: &[u64], d: &[u64]) {
    assert!(d.last().is_some_and(|&top| top != 0) && a.len() >= d.len());
    assert!(q.len() == a.len() - d.len() + 1 && r.len() == d.len());
    // SAFETY: the lengths are as the function demands, `d` is normal.
    unsafe {
        gmp::mpn_tdiv_qr(
            q.as_mut_ptr(),
            r.as_mut_ptr(),
            0,
            a.as_ptr(),
            a.len() as i64,
            d.as_ptr(),
            d.len() as i64,
        )
    }
}
