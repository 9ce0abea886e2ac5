//! The trapdoor of a time-lock puzzle: set-up and short way to the solution.

use super::features_of;
use super::rsa_keys::SMALL;
use crate::case::Case;
use adamant::vdf::timelock::Trapdoor;

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        add_for(cases, backend);
    }
}

fn add_for(cases: &mut Vec<Case>, backend: &'static str) {
    let name = "vdf/timelock, trapdoor set-up and power";
    cases.push(Case::new(name, backend, features_of(backend), |probe| {
        let key = &SMALL[usize::from(probe.pattern_number())];
        let prime = |bytes: &[u8]| {
            let mut bytes = probe.marked(bytes);
            // Public: the length, and that it is 3 modulo 4.
            bytes[0] |= 0x80;
            *bytes.last_mut().expect("not empty") |= 3;
            bytes
        };
        let (p, q) = (prime(key.p), prime(key.q));
        let x = probe.secret(key.n.len());
        probe.observe(|| {
            let trapdoor = Trapdoor::from_primes(&p, &q).expect("without a common factor");
            trapdoor.power(&x, 1000).expect("more than no squarings").to_vec()
        });
    }));
}
