//! LibTomMath's interface: the one function that is constant time, on numbers as C programs have them.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant_mp::{Code, DIGIT_MAX, MpInt, exptmod, memory};

/// Adds the cases of this file: a modulus for which all stays on the stack, and one that goes to `adamant-modular`.
pub fn add(cases: &mut Vec<Case>) {
    for (backend, digits) in [("portable", 3), ("adx", 3), ("portable", 10), ("adx", 10), ("ifma", 10)] {
        power(cases, backend, digits);
    }
}

/// A number of secret digits below a public one, as lengths are public; `low` is set in the lowest digit.
fn number(probe: &mut Probe, digits: usize, top: u64, low: u64) -> Vec<u64> {
    let mut all = probe.secret_words(digits);
    all.iter_mut().for_each(|digit| *digit &= DIGIT_MAX);
    all[0] |= low;
    all[digits - 1] = top;
    all
}

/// The number with these digits. It is not cleared, as it does not own them.
fn of(digits: &mut [u64]) -> MpInt {
    MpInt { used: digits.len() as i32, alloc: digits.len() as i32, sign: 0, dp: digits.as_mut_ptr() }
}

fn power(cases: &mut Vec<Case>, backend: &'static str, digits: usize) {
    let name = format!("mp/mp_exptmod, all secret, {} bits", 60 * digits);
    cases.push(Case::new(name, backend, features_of(backend), move |probe| {
        // Odd, so that no secret makes all numbers powers of 2, whose results would be shorter.
        let mut base = number(probe, digits, 1 << 50, 1);
        let mut exponent = number(probe, 2, 1, 0);
        let mut modulus = number(probe, digits, 1 << 59, 1);
        let (g, x, p) = (of(&mut base), of(&mut exponent), of(&mut modulus));
        let mut y = MpInt::EMPTY;
        probe.observe(|| {
            // SAFETY: four initialised numbers.
            let code = unsafe { exptmod::power_mod(&g, &x, &p, &mut y) };
            assert_eq!(code, Ok::<(), Code>(()));
            // SAFETY: there are `used` digits.
            super::bytes(unsafe { std::slice::from_raw_parts(y.dp, y.used as usize) })
        });
        // SAFETY: initialised.
        unsafe { memory::clear(&mut y) };
    }));
}
