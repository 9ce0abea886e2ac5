//! Polynomials over F2 of NTL and gf2x.

use adamant_bench::work::repeat;
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_ntl::{gf2x, ntl};
use std::hint::black_box;

/// The contenders of the domain `gf2x`. Products are plain: neither library has the reduction modulo x^r - 1, which costs next
/// to nothing.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let Some((r, operands)) = subject.number("r").zip(inputs.first()) else { return Vec::new() };
    match (subject.operation, &operands[..]) {
        ("multiply", [a, b]) => [ntl_multiply(a, b), gf2x_multiply(a, b)].into_iter().flatten().collect(),
        ("invert", [a]) => invert(r, a).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn ntl_multiply(a: &[u8], b: &[u8]) -> Option<Contender> {
    let (a, b, mut out) = (ntl::Poly::new(a)?, ntl::Poly::new(b)?, ntl::Poly::new(&[])?);
    let work = repeat(move || out.set_product(black_box(&a), &b));
    Some(Contender::other(ntl::version().ok()?, "GF2X mul, unreduced", work))
}

fn gf2x_multiply(a: &[u8], b: &[u8]) -> Option<Contender> {
    let words = |bytes: &[u8]| -> Vec<u64> {
        let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte));
        bytes.chunks(8).map(word).collect()
    };
    let (a, b) = (words(a), words(b));
    let mut out = vec![0; a.len() + b.len()];
    gf2x::multiply(&mut out, &a, &b).then_some(())?;
    let work = repeat(move || {
        gf2x::multiply(black_box(&mut out), &a, &b);
    });
    Some(Contender::other(gf2x::version().ok()?, "gf2x_mul, unreduced", work))
}

/// The inverse of `a`, a unit modulo x^r - 1; variable time.
fn invert(r: usize, a: &[u8]) -> Option<Contender> {
    let mut modulus = vec![0u8; r / 8 + 1];
    modulus[0] = 1;
    modulus[r / 8] |= 1 << (r % 8);
    let (a, f, mut out) = (ntl::Poly::new(a)?, ntl::Poly::new(&modulus)?, ntl::Poly::new(&[])?);
    let work = repeat(move || {
        black_box(out.set_inverse(black_box(&a), &f));
    });
    Some(Contender::other(ntl::version().ok()?, "GF2X InvMod (variable time)", work))
}
