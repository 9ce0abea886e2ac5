//! Pairings one by one.

use super::super::dispatch::on_curve;
use super::super::pairing::pairs;
use super::super::sizes::gt_length;
use super::{filled, whole};
use crate::error::Code;
use crate::guard::status;
use crate::pointer::{check_room, input, list, write};
use crate::threads::Workers;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::pairing::{Gt, Pairing};
use adamant::curves::parallel::pairing_batch;
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

fn pairings<C: Pairing<G1: Encoded, G2: Encoded, Prime: Coordinate>>(
    p: &[u8],
    q: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let pairs = pairs::<C>(p, q, count, workers)?;
    let mut values = list(count)?;
    values.resize(count, Gt::<C>::IDENTITY);
    pairing_batch(workers, &pairs, &mut values)?;
    let length = Gt::<C>::BYTES;
    let mut out = filled(0, whole(length, count)?)?;
    for (value, out) in values.iter().zip(out.chunks_exact_mut(length)) {
        value.write_bytes(out)?;
    }
    Ok(out)
}

/// On one thread and on several.
///
/// # Safety
/// The contract of [`export`].
unsafe fn paired(
    curve: c_int,
    (out, outlen): (*mut u8, usize),
    [(p, plen), (q, qlen)]: [(*const u8, usize); 2],
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    check_room(out, outlen, whole(on_curve!(curve, gt_length())?, count)?)?;
    let workers = &Workers::public(threads);
    // SAFETY: the caller's word.
    let (p, q) = unsafe { (input(p, plen)?, input(q, qlen)?) };
    let answer = on_curve!(curve, pairings(p, q, count, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

export! {
    /// e(P, Q) of all pairs.
    status fn adm_curve_pairing_batch(
        curve: c_int, out: *mut u8, outlen: usize, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
    ) -> c_int {
        paired(curve, (out, outlen), [(p, plen), (q, qlen)], count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_pairing_batch_threads(
        curve: c_int, out: *mut u8, outlen: usize, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        paired(curve, (out, outlen), [(p, plen), (q, qlen)], count, threads)
    }
}
