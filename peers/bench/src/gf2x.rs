//! Polynomials over F2 of NTL, gf2x and the BIKE team.

use adamant_bench::work::repeat;
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_bike as bike;
use adamant_peer_ntl::{gf2x, ntl};
use std::hint::black_box;

/// The contenders of the domain `gf2x`. Products of NTL and gf2x are plain: neither library has the reduction modulo x^r - 1,
/// which costs next to nothing.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let Some((r, operands)) = subject.number("r").zip(inputs.first()) else { return Vec::new() };
    match (subject.operation, &operands[..]) {
        ("multiply", [a, b]) => {
            [ntl_multiply(a, b), gf2x_multiply(a, b), bike_multiply(r, a, b)].into_iter().flatten().collect()
        }
        ("square", [a]) => bike_square(r, a).into_iter().collect(),
        ("invert", [a]) => [invert(r, a), bike_invert(r, a)].into_iter().flatten().collect(),
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

fn bike_multiply(r: usize, a: &[u8], b: &[u8]) -> Option<Contender> {
    let (mut a, b) = (bike::Element::new(r, a)?, bike::Element::new(r, b)?);
    let mut out = bike::Element::new(r, &vec![0; r.div_ceil(8)])?;
    let work = repeat(move || {
        out.set_product(black_box(&a), &b);
        // The next factor, as ours goes on from its result.
        std::mem::swap(&mut a, &mut out);
    });
    Some(Contender::other(bike::version(r).ok()?, "gf2x_mod_mul", work))
}

fn bike_square(r: usize, a: &[u8]) -> Option<Contender> {
    let mut a = bike::Element::new(r, a)?;
    let work = repeat(move || black_box(&mut a).square());
    Some(Contender::other(bike::version(r).ok()?, "gf2x_sqr and gf2x_red", work))
}

fn bike_invert(r: usize, a: &[u8]) -> Option<Contender> {
    let (a, mut out) = (bike::Element::new(r, a)?, bike::Element::new(r, &vec![0; r.div_ceil(8)])?);
    let work = repeat(move || {
        out.set_inverse(black_box(&a));
    });
    Some(Contender::other(bike::version(r).ok()?, "gf2x_mod_inv", work))
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant::gf2x::Ring;

    /// Where the library is there, it gives what ours gives.
    #[test]
    fn the_bike_team_agrees() {
        for r in [12323, 24659, 40973] {
            let ring = Ring::new(r).unwrap();
            let (a, b) = (ring.random_weight(71).unwrap(), ring.random().unwrap());
            let foreign = |x: &adamant::gf2x::Poly| bike::Element::new(r, &x.to_bytes());
            let (Some(x), Some(mut y)) = (foreign(&a), foreign(&b)) else {
                return println!("bike-kem: {}", bike::presence().unwrap_err());
            };
            let (mut space, mut out, mut theirs) = (ring.workspace(), ring.zero(), foreign(&a).unwrap());
            ring.multiply(&mut out, &a, &b, &mut space).unwrap();
            assert!(theirs.set_product(&x, &y));
            assert_eq!(theirs.to_bytes(r.div_ceil(8)), **out.to_bytes(), "{r}");
            assert!(theirs.set_inverse(&x));
            let inverse = ring.invert(&a, &mut space).unwrap().declassify().unwrap();
            assert_eq!(theirs.to_bytes(r.div_ceil(8)), **inverse.to_bytes(), "{r}");
            let mut square = b.clone();
            ring.square(&mut square, &mut space).unwrap();
            y.square();
            assert_eq!(y.to_bytes(r.div_ceil(8)), **square.to_bytes(), "{r}");
        }
    }
}
