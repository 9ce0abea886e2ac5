//! File keys encrypted to a round, in portable code and with MULX/ADX. Opening has no secrets: the beacon is public then.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::tlock::{Chain, Round};

/// Adds the case of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        let run = |probe: &mut Probe| {
            let round = Round::new(&Chain::quicknet(), 1000).expect("a round");
            let (key, sigma) = (probe.secret(16), probe.secret(16));
            let key: [u8; 16] = key[..].try_into().expect("16 bytes");
            probe.observe(|| {
                let mut source = |out: &mut [u8]| {
                    out.copy_from_slice(&sigma);
                    Ok(())
                };
                round.encrypt(&key, &mut source).expect("random bytes").as_bytes().to_vec()
            });
        };
        cases.push(Case::new("tlock/file key to a round".to_owned(), backend, features_of(backend), run));
    }
}
