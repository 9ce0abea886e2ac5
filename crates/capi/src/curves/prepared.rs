//! Points of G2 with the lines of their Miller loops, for many products of pairings.

use super::Output;
use super::batch::in_group;
use super::dispatch::{on_curve, on_prepared};
use super::pairing::{encode, pairs};
use super::sizes::gt_length;
use crate::error::Code;
use crate::guard::{status, value};
use crate::pointer::{boxed, check_room, hand_over, handle, input, list, take, write};
use crate::threads::Workers;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::Affine;
use adamant::curves::pairing::{Gt, Pairing, Prepared};
use adamant::curves::parallel::multi_miller_loop_mixed;
use adamant_mp::export;
use std::any::Any;
use std::ffi::{c_int, c_uint};

/// Points that a thread prepares, at least: one takes about as long as the start of a thread.
const POINTS_A_THREAD: usize = 2;

/// Prepared points: `adm_curve_prepared` in C. Only read after they were made.
pub struct AdmCurvePrepared {
    curve: c_int,
    points: Box<dyn Any + Send + Sync>,
}

/// An array of points and its length in bytes.
type Array = (*const u8, usize);

/// Points of G1 for the prepared ones, then as many of G1 as of G2.
#[derive(Clone, Copy)]
struct Points<'a> {
    p: &'a [u8],
    more: (&'a [u8], &'a [u8], usize),
}

fn make<C: Pairing<G2: Encoded>, const LINES: usize>(
    points: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<Box<dyn Any + Send + Sync>, Code> {
    let points = in_group::<C::G2>(points, count, workers)?;
    let mut prepared = list(count)?;
    prepared.resize(count, Prepared::<C, LINES>::from(Affine::IDENTITY));
    workers.in_parts((&points, &mut prepared), (1, 1), POINTS_A_THREAD, |points, prepared| {
        points.iter().zip(prepared).for_each(|(point, place)| *place = Prepared::from(*point));
        Ok(())
    })?;
    Ok(boxed(prepared)?)
}

/// The product of all pairings.
fn product<C: Pairing<G1: Encoded, G2: Encoded>, const LINES: usize>(
    prepared: &dyn Any,
    Points { p, more: (more_p, more_q, more) }: Points<'_>,
    workers: &Workers,
) -> Result<Gt<C>, Code> {
    let prepared = prepared.downcast_ref::<Vec<Prepared<C, LINES>>>().ok_or(Code::Internal)?;
    let p = in_group::<C::G1>(p, prepared.len(), workers)?;
    let more = pairs::<C>(more_p, more_q, more, workers)?;
    let mut ready = list(prepared.len())?;
    ready.extend(p.iter().copied().zip(prepared));
    Ok(multi_miller_loop_mixed(workers, &more, &ready).final_exponentiation())
}

fn product_bytes<C: Pairing<G1: Encoded, G2: Encoded, Prime: Coordinate>, const LINES: usize>(
    prepared: &dyn Any,
    points: Points<'_>,
    workers: &Workers,
) -> Result<Output, Code> {
    encode(&product::<C, LINES>(prepared, points, workers)?)
}

fn is_one<C: Pairing<G1: Encoded, G2: Encoded>, const LINES: usize>(
    prepared: &dyn Any,
    points: Points<'_>,
    workers: &Workers,
) -> Result<bool, Code> {
    // The outcome is what the caller asks for.
    Ok(product::<C, LINES>(prepared, points, workers)?.is_identity().declassify())
}

/// What C gave.
///
/// # Safety
/// The contract of [`export`].
unsafe fn points<'a>(p: Array, more: [Array; 2], count: usize) -> Result<Points<'a>, Code> {
    // SAFETY: the caller's word.
    let [p, more_p, more_q] =
        unsafe { [input(p.0, p.1)?, input(more[0].0, more[0].1)?, input(more[1].0, more[1].1)?] };
    Ok(Points { p, more: (more_p, more_q, count) })
}

export! {
    /// Prepares points of G2.
    status fn adm_curve_prepared_new(
        out: *mut *mut AdmCurvePrepared, curve: c_int, q: *const u8, qlen: usize, count: usize, threads: c_uint,
    ) -> c_int {
        hand_over(out, || {
            on_curve!(curve, gt_length())?;
            let (q, workers) = (input(q, qlen)?, &Workers::public(threads));
            Ok(AdmCurvePrepared { curve, points: on_prepared!(curve, make(q, count, workers))? })
        })
    }
    /// Frees prepared points; NULL is nothing.
    value fn adm_curve_prepared_free(prepared: *mut AdmCurvePrepared) { take(prepared) }
    /// out = the product of e(P_i, Q_i) for the prepared Q_i, and for others.
    status fn adm_curve_pairing_prepared(
        prepared: *const AdmCurvePrepared, out: *mut u8, outlen: usize, p: *const u8, plen: usize, more_p: *const u8,
        more_plen: usize, more_q: *const u8, more_qlen: usize, more: usize, threads: c_uint,
    ) -> c_int {
        let AdmCurvePrepared { curve, points: ref prepared } = *handle(prepared)?;
        check_room(out, outlen, on_curve!(curve, gt_length())?)?;
        let points = points((p, plen), [(more_p, more_plen), (more_q, more_qlen)], more)?;
        let workers = &Workers::public(threads);
        let product = on_prepared!(curve, product_bytes(&**prepared, points, workers))?;
        write(out, product.bytes.get(..outlen).ok_or(Code::Internal)?)
    }
    /// Whether that product is 1.
    status fn adm_curve_pairing_check_prepared(
        prepared: *const AdmCurvePrepared, p: *const u8, plen: usize, more_p: *const u8, more_plen: usize,
        more_q: *const u8, more_qlen: usize, more: usize, threads: c_uint,
    ) -> c_int {
        let AdmCurvePrepared { curve, points: ref prepared } = *handle(prepared)?;
        let points = points((p, plen), [(more_p, more_plen), (more_q, more_qlen)], more)?;
        let workers = &Workers::public(threads);
        if on_prepared!(curve, is_one(&**prepared, points, workers))? { Ok(()) } else { Err(Code::CurveNotOne) }
    }
}
