//! Fourier transforms over scalar fields, and vectors of elements.

use crate::work::{kernel_of_fields, kernel_of_lanes, repeat};
use crate::{Case, Contender};
use adamant::curves::fft::Domain;
use adamant::curves::field::{FieldElement, FieldParameters, batch_invert, inner_product};
use adamant::curves::{bls12_377, bls12_381, bn254_snarks, pallas, vesta};
use std::hint::black_box;

/// Lengths of transforms.
const LENGTHS: [usize; 3] = [1 << 10, 1 << 16, 1 << 20];
/// Elements of a vector.
const ELEMENTS: usize = 1 << 10;

/// Adds the cases of this file to those of the domain `field`.
pub(crate) fn add(cases: &mut Vec<Case>) {
    of::<bls12_381::FrParameters>(cases, "bls12_381");
    of::<bls12_377::FrParameters>(cases, "bls12_377");
    of::<bn254_snarks::FrParameters>(cases, "bn254_snarks");
    of::<pallas::FrParameters>(cases, "pallas");
    of::<vesta::FrParameters>(cases, "vesta");
    inversion::<bls12_381::FpParameters, 6>(cases, "bls12_381", "Fp");
}

/// What is done with a domain and a list.
type Transform<P> = fn(&Domain<FieldElement<P, 4>>, &mut [FieldElement<P, 4>]);

fn of<P: FieldParameters<4>>(cases: &mut Vec<Case>, curve: &'static str) {
    let operations: [(&'static str, Transform<P>); 3] = [
        ("fft", |domain, values| {
            let _ = domain.evaluate(values);
        }),
        ("inverse fft", |domain, values| {
            let _ = domain.interpolate(values);
        }),
        ("coset fft", |domain, values| {
            let _ = domain.evaluate_on_coset(values, &FieldElement::GENERATOR);
        }),
    ];
    for n in LENGTHS {
        for (operation, transform) in operations {
            cases.push(case(operation, curve, "Fr", n).contenders(move |_| {
                let Ok(domain) = Domain::new(n) else { return Vec::new() };
                let mut values = elements::<P, 4>(n);
                let work = repeat(move || transform(&domain, black_box(&mut values)));
                vec![Contender::ours(kernel_of_lanes(), work)]
            }));
        }
    }
    cases.push(case("inner product", curve, "Fr", ELEMENTS).contenders(|_| {
        let (a, b) = (elements::<P, 4>(ELEMENTS), elements::<P, 4>(ELEMENTS));
        let work = repeat(move || {
            let _ = black_box(inner_product(black_box(&a), &b));
        });
        vec![Contender::ours(kernel_of_fields(), work)]
    }));
    inversion::<P, 4>(cases, curve, "Fr");
}

fn inversion<P: FieldParameters<N>, const N: usize>(
    cases: &mut Vec<Case>,
    curve: &'static str,
    field: &'static str,
) {
    cases.push(case("batch invert", curve, field, ELEMENTS).contenders(move |_| {
        let mut values = elements::<P, N>(ELEMENTS);
        let mut scratch = values.clone();
        let work = repeat(move || {
            let _ = batch_invert(black_box(&mut values), &mut scratch);
        });
        vec![Contender::ours(kernel_of_fields(), work)]
    }));
}

/// Different elements.
fn elements<P: FieldParameters<N>, const N: usize>(n: usize) -> Vec<FieldElement<P, N>> {
    let mut x = FieldElement::GENERATOR;
    let next = |_| {
        x = x.square() + FieldElement::ONE;
        x
    };
    (0..n).map(next).collect()
}

fn case(operation: &'static str, curve: &'static str, field: &'static str, n: usize) -> Case {
    Case::new("field", operation).param("curve", curve).param("field", field).param("n", n)
}
