//! blst for BLS12-381, arkworks (with its assembly) for the curves that both have, gnark-crypto for transforms.

use adamant_bench::input::random_bytes;
use adamant_bench::work::repeat;
use adamant_bench::{Contender, Subject};
use adamant_peer_arkworks as arkworks;
use adamant_peer_blst as blst;
use adamant_peer_gnark as gnark;
use std::hint::black_box;

/// The contenders of the domain `field`.
pub fn contenders(subject: &Subject) -> Vec<Contender> {
    let (curve, field, operation) = (subject.text("curve"), subject.text("field"), subject.operation);
    if let Some(n) = subject.number("n") {
        return of_vectors(curve, field, operation, n);
    }
    let mut list = Vec::new();
    if curve == "bls12_381" {
        list.extend(match field {
            "Fr" => of_blst::<blst::Fr>(operation),
            "Fp" => of_blst::<blst::Fp>(operation),
            "Fp2" => of_blst::<blst::Fp2>(operation),
            "Fp12" if operation == "cyclotomic_square" => {
                let mut x = <blst::Fp12 as blst::Element>::from_bytes(&random_bytes(576));
                let work = repeat(move || blst::cyclotomic_square(black_box(&mut x)));
                Some(Contender::other(blst::VERSION, "cyclotomic_sqr", work))
            }
            "Fp12" => of_blst::<blst::Fp12>(operation),
            _ => None,
        });
    }
    let of_arkworks = arkworks::chain(curve, field, operation, &random_bytes(1024));
    list.extend(of_arkworks.map(|(name, work)| Contender::other(arkworks::VERSION, name, work)));
    list
}

/// Operations of n elements.
fn of_vectors(curve: &str, field: &str, operation: &str, n: usize) -> Vec<Contender> {
    let of_arkworks = match operation {
        "inner product" => arkworks::transforms::inner_product(curve, n),
        "batch invert" => arkworks::transforms::batch_inversion(curve, field, n),
        _ => arkworks::transforms::transform(curve, operation, n),
    };
    let of_gnark = (operation == "fft").then(|| gnark::operation(curve, operation, n)).flatten();
    let gnark_version = of_gnark.as_ref().and_then(|_| gnark::version().ok()).unwrap_or_default();
    let all = [(arkworks::VERSION, of_arkworks), (gnark_version, of_gnark)];
    let contender = |(version, work): (&str, Option<_>)| Some(Contender::other(version, operation, work?));
    all.into_iter().filter_map(contender).collect()
}

fn of_blst<E: blst::Element + 'static>(operation: &str) -> Option<Contender> {
    let mut x = E::from_bytes(&random_bytes(576));
    let k = E::from_bytes(&random_bytes(576));
    let step: fn(&mut E, &E) = match operation {
        "add" if E::HAS_SUMS => |x, k| x.add(k),
        "mul" => |x, k| x.mul(k),
        "square" => |x, _| x.square(),
        "invert" => |x, _| x.invert(),
        "sqrt" if E::HAS_SUMS => |x, k| {
            x.sqrt();
            x.add(k);
        },
        _ => return None,
    };
    Some(Contender::other(blst::VERSION, operation, repeat(move || step(black_box(&mut x), &k))))
}
