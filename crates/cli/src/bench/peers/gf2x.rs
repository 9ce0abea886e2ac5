//! Polynomials over F2 of NTL and gf2x.

use super::Peers;
use crate::bench::Contender;
use adamant_peer_ntl::{gf2x, ntl};
use std::hint::black_box;

/// Plain products: neither library has the reduction modulo x^r - 1, which costs next to nothing.
pub fn multiply(peers: &Peers, a: &[u8], b: &[u8]) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    [ntl_multiply(a, b), gf2x_multiply(a, b)].into_iter().flatten().collect()
}

fn ntl_multiply(a: &[u8], b: &[u8]) -> Option<Contender> {
    let (a, b, mut out) = (ntl::Poly::new(a)?, ntl::Poly::new(b)?, ntl::Poly::new(&[])?);
    Some(Contender::peer(ntl::version().ok()?, "GF2X mul, unreduced", move |times| {
        for _ in 0..times {
            out.set_product(black_box(&a), &b);
        }
    }))
}

fn gf2x_multiply(a: &[u8], b: &[u8]) -> Option<Contender> {
    let words = |bytes: &[u8]| -> Vec<u64> {
        let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte));
        bytes.chunks(8).map(word).collect()
    };
    let (a, b) = (words(a), words(b));
    let mut out = vec![0; a.len() + b.len()];
    gf2x::multiply(&mut out, &a, &b).then_some(())?;
    Some(Contender::peer(gf2x::version().ok()?, "gf2x_mul, unreduced", move |times| {
        for _ in 0..times {
            gf2x::multiply(black_box(&mut out), &a, &b);
        }
    }))
}

/// The inverse of `a`, a unit modulo x^r - 1; variable time.
pub fn invert(peers: &Peers, r: usize, a: &[u8]) -> Option<Contender> {
    if !peers.wanted() {
        return None;
    }
    let mut modulus = vec![0u8; r / 8 + 1];
    modulus[0] = 1;
    modulus[r / 8] |= 1 << (r % 8);
    let (a, f, mut out) = (ntl::Poly::new(a)?, ntl::Poly::new(&modulus)?, ntl::Poly::new(&[])?);
    Some(Contender::peer(ntl::version().ok()?, "GF2X InvMod (variable time)", move |times| {
        for _ in 0..times {
            black_box(out.set_inverse(black_box(&a), &f));
        }
    }))
}
