//! Pairings, products of pairings, and whether such a product is 1.

use super::dispatch::on_curve;
use super::sizes::gt_length;
use super::{Output, parts, run};
use crate::error::Code;
use crate::guard::status;
use crate::pointer::{input, list};
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::Affine;
use adamant::curves::pairing::{Gt, Pairing, multi_pairing, pairing_check};
use adamant_mp::export;
use std::ffi::c_int;

pub(super) fn encode<C: Pairing<Prime: Coordinate>>(value: &Gt<C>) -> Result<Output, Code> {
    Output::new(Gt::<C>::BYTES, |bytes| value.write_bytes(bytes))
}

pub(super) type Points<C> = Vec<(Affine<<C as Pairing>::G1>, Affine<<C as Pairing>::G2>)>;

/// The pairs of two arrays, each point checked to be in its group.
pub(super) fn pairs<C: Pairing<G1: Encoded, G2: Encoded>>(
    p: &[u8],
    q: &[u8],
    count: usize,
) -> Result<Points<C>, Code> {
    let p = parts(p, Affine::<C::G1>::UNCOMPRESSED_BYTES, count)?;
    let q = parts(q, Affine::<C::G2>::UNCOMPRESSED_BYTES, count)?;
    let mut pairs = list(count)?;
    for (p, q) in p.zip(q) {
        pairs.push((Affine::from_uncompressed(p)?, Affine::from_uncompressed(q)?));
    }
    Ok(pairs)
}

fn value<C: Pairing<G1: Encoded, G2: Encoded, Prime: Coordinate>>(
    p: &[u8],
    q: &[u8],
    count: usize,
) -> Result<Output, Code> {
    encode(&multi_pairing::<C>(&pairs::<C>(p, q, count)?))
}

fn check<C: Pairing<G1: Encoded, G2: Encoded>>(p: &[u8], q: &[u8], count: usize) -> Result<(), Code> {
    // The outcome is what the caller asks for.
    if pairing_check::<C>(&pairs::<C>(p, q, count)?).declassify() { Ok(()) } else { Err(Code::CurveNotOne) }
}

export! {
    /// out = the product of e(P_i, Q_i).
    status fn adm_curve_pairing(
        curve: c_int, out: *mut u8, outlen: usize, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
    ) -> c_int {
        let length = on_curve!(curve, gt_length());
        run(length, (out, outlen), [(p, plen), (q, qlen)], |p, q| on_curve!(curve, value(p, q, count)))
    }
    /// Whether the product of e(P_i, Q_i) is 1.
    status fn adm_curve_pairing_check(
        curve: c_int, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
    ) -> c_int {
        on_curve!(curve, gt_length())?;
        let (p, q) = (input(p, plen)?, input(q, qlen)?);
        on_curve!(curve, check(p, q, count))
    }
}
