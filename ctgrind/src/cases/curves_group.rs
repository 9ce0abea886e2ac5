//! Groups of pairing curves and pairings, in portable code and with MULX/ADX.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::ct::{Choice, CtSelect};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian, Projective, Scalar};
use adamant::curves::{bls12_381, bn254_snarks, bw6_761};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        group::<bls12_381::G1Parameters>(cases, backend, "bls12_381 G1");
        group::<bls12_381::G2Parameters>(cases, backend, "bls12_381 G2");
        group::<bn254_snarks::G2Parameters>(cases, backend, "bn254_snarks G2");
        group::<bw6_761::G1Parameters>(cases, backend, "bw6_761 G1");
        pairing(cases, backend);
    }
}

/// Adds a case whose operation takes a secret scalar.
fn case(
    cases: &mut Vec<Case>,
    backend: &'static str,
    name: String,
    run: impl Fn(&[u8]) -> Vec<u8> + 'static,
) {
    let run = move |probe: &mut Probe| {
        let secret = probe.secret(48);
        probe.observe(|| run(&secret));
    };
    cases.push(Case::new(format!("curves/{name}"), backend, features_of(backend), run));
}

/// All coordinates, through the affine encoding.
fn bytes<C: Encoded>(point: &Jacobian<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
    point.to_affine().write_compressed(&mut out).expect("the right length");
    out
}

fn group<C: Encoded>(cases: &mut Vec<Case>, backend: &'static str, name: &str) {
    case(cases, backend, format!("{name}: scalar multiplication, encoding"), |secret| {
        bytes(&Affine::<C>::GENERATOR.mul(&C::Scalar::from_bytes_reduced(secret)))
    });
    case(cases, backend, format!("{name}: sums of secret points"), |secret| {
        // Secret points without a long multiplication: G or 2 G by a secret bit, on several places.
        let choose =
            |i: usize| Affine::<C>::GENERATOR.neg_if(Choice::from_lsb(u64::from(secret[i]))).to_jacobian();
        let sum = choose(0).add(&choose(1)).double().add_affine(&choose(2).to_affine());
        let projective = Projective::from(sum).add(&Projective::from(choose(3))).double();
        bytes(&sum.add(&projective.to_jacobian()))
    });
}

fn pairing(cases: &mut Vec<Case>, backend: &'static str) {
    case(cases, backend, "bls12_381 pairing".into(), |secret| {
        let choose = |i: usize| Choice::from_lsb(u64::from(secret[i]));
        let p = Affine::GENERATOR.neg_if(choose(0));
        let q = Affine::GENERATOR.neg_if(choose(1));
        gt_bytes(&bls12_381::pairing(&p, &q))
    });
    let e = bls12_381::Gt::generator();
    case(cases, backend, "bls12_381 Gt power".into(), move |secret| {
        let base = bls12_381::Gt::ct_select(&e, &e.invert(), Choice::from_lsb(u64::from(secret[0])));
        gt_bytes(&base.pow(&bls12_381::Fr::from_bytes_reduced(secret)))
    });
}

fn gt_bytes(value: &bls12_381::Gt) -> Vec<u8> {
    let mut out = vec![0; bls12_381::Gt::BYTES];
    value.write_bytes(&mut out).expect("the right length");
    out
}
