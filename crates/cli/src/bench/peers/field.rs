//! blst for BLS12-381, arkworks (with its assembly) for the curves that both have.

use super::Peers;
use crate::bench::Contender;
use crate::bench::input::random_bytes;
use adamant_peer_arkworks as arkworks;
use adamant_peer_blst as blst;
use std::hint::black_box;

/// The peers' contenders for an operation in a field.
pub fn contenders(peers: &Peers, curve: &str, field: &str, operation: &str) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let mut list = Vec::new();
    if curve == "bls12_381" {
        list.extend(match field {
            "Fr" => of_blst::<blst::Fr>(operation),
            "Fp" => of_blst::<blst::Fp>(operation),
            "Fp2" => of_blst::<blst::Fp2>(operation),
            "Fp12" if operation == "cyclotomic_square" => {
                let mut x = <blst::Fp12 as blst::Element>::from_bytes(&random_bytes(576));
                Some(Contender::peer(blst::VERSION, "cyclotomic_sqr", move |times| {
                    for _ in 0..times {
                        blst::cyclotomic_square(black_box(&mut x));
                    }
                }))
            }
            "Fp12" => of_blst::<blst::Fp12>(operation),
            _ => None,
        });
    }
    if let Some((name, mut work)) = arkworks::chain(curve, field, operation, &random_bytes(1024)) {
        list.push(Contender::peer(arkworks::VERSION, name, move |times| work(times)));
    }
    list
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
    Some(Contender::peer(blst::VERSION, operation.to_string(), move |times| {
        for _ in 0..times {
            step(black_box(&mut x), &k);
        }
    }))
}
