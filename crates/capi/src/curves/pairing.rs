//! Pairings, products of pairings, and whether such a product is 1.

use super::batch::in_group;
use super::dispatch::on_curve;
use super::sizes::gt_length;
use super::{Output, run};
use crate::error::Code;
use crate::guard::status;
use crate::pointer::{input, list};
use crate::threads::Workers;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::Affine;
use adamant::curves::pairing::{Gt, Pairing};
use adamant::curves::parallel::{multi_pairing, pairing_check};
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

pub(super) fn encode<C: Pairing<Prime: Coordinate>>(value: &Gt<C>) -> Result<Output, Code> {
    Output::new(Gt::<C>::BYTES, |bytes| value.write_bytes(bytes))
}

pub(super) type Points<C> = Vec<(Affine<<C as Pairing>::G1>, Affine<<C as Pairing>::G2>)>;

/// The pairs of two arrays, each point checked to be in its group.
pub(super) fn pairs<C: Pairing<G1: Encoded, G2: Encoded>>(
    p: &[u8],
    q: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<Points<C>, Code> {
    let (p, q) = (in_group::<C::G1>(p, count, workers)?, in_group::<C::G2>(q, count, workers)?);
    let mut pairs = list(count)?;
    pairs.extend(p.iter().copied().zip(q.iter().copied()));
    Ok(pairs)
}

fn value<C: Pairing<G1: Encoded, G2: Encoded, Prime: Coordinate>>(
    p: &[u8],
    q: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<Output, Code> {
    encode(&multi_pairing::<C>(workers, &pairs::<C>(p, q, count, workers)?))
}

fn check<C: Pairing<G1: Encoded, G2: Encoded>>(
    p: &[u8],
    q: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<(), Code> {
    let is_one = pairing_check::<C>(workers, &pairs::<C>(p, q, count, workers)?);
    // The outcome is what the caller asks for.
    if is_one.declassify() { Ok(()) } else { Err(Code::CurveNotOne) }
}

/// Both products.
///
/// # Safety
/// The contract of [`export`].
unsafe fn product(
    curve: c_int,
    out: (*mut u8, usize),
    inputs: [(*const u8, usize); 2],
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    let (length, workers) = (on_curve!(curve, gt_length()), &Workers::public(threads));
    // SAFETY: the caller's word.
    unsafe { run(length, out, inputs, |p, q| on_curve!(curve, value(p, q, count, workers))) }
}

/// Both checks.
///
/// # Safety
/// The contract of [`export`].
unsafe fn checked(
    curve: c_int,
    [(p, plen), (q, qlen)]: [(*const u8, usize); 2],
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    on_curve!(curve, gt_length())?;
    // SAFETY: the caller's word.
    let (p, q) = unsafe { (input(p, plen)?, input(q, qlen)?) };
    let workers = &Workers::public(threads);
    on_curve!(curve, check(p, q, count, workers))
}

export! {
    /// out = the product of e(P_i, Q_i).
    status fn adm_curve_pairing(
        curve: c_int, out: *mut u8, outlen: usize, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
    ) -> c_int {
        product(curve, (out, outlen), [(p, plen), (q, qlen)], count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_pairing_threads(
        curve: c_int, out: *mut u8, outlen: usize, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        product(curve, (out, outlen), [(p, plen), (q, qlen)], count, threads)
    }
    /// Whether the product of e(P_i, Q_i) is 1.
    status fn adm_curve_pairing_check(
        curve: c_int, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
    ) -> c_int {
        checked(curve, [(p, plen), (q, qlen)], count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_pairing_check_threads(
        curve: c_int, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize, threads: c_uint,
    ) -> c_int {
        checked(curve, [(p, plen), (q, qlen)], count, threads)
    }
}
