//! Exponentiation with full-length exponents, on every back end; RSA in a file of its own.

use crate::input::{random_bytes, random_modulus};
use crate::sqr::SIZES;
use crate::{Case, Contender, rsa};
use adamant::modular::{Backend, Modulus};
use std::hint::black_box;

pub(crate) fn cases() -> Vec<Case> {
    let constant = SIZES.into_iter().map(|bits| power(bits, true));
    let variable = SIZES.into_iter().map(|bits| power(bits, false));
    constant.chain(rsa::cases()).chain(variable).collect()
}

/// base^exponent, both as long as the modulus.
fn power(bits: usize, constant_time: bool) -> Case {
    let operation = if constant_time { "power" } else { "power_vartime" };
    let case = Case::new("modexp", operation).param("bits", bits);
    let case = if constant_time { case.in_overview() } else { case };
    case.inputs(move || vec![vec![random_modulus(bits), rsa::input(bits / 8), random_bytes(bits / 8)]])
        .contenders(move |inputs| {
            let [n, base, exponent] = [0, 1, 2].map(|i| &inputs[0][i]);
            let ours = |backend| ours(n, base, exponent, backend, constant_time);
            Backend::all_available().filter_map(ours).collect()
        })
}

fn ours(n: &[u8], base: &[u8], exponent: &[u8], backend: Backend, constant_time: bool) -> Option<Contender> {
    let base = Modulus::with_backend(n, backend).ok()?.residue(base);
    let exponent = exponent.to_vec();
    Some(Contender::ours(backend.name(), move |times| {
        for _ in 0..times {
            black_box(if constant_time { base.pow(&exponent) } else { base.pow_vartime(&exponent) });
        }
    }))
}
