//! File keys encrypted to a round, in portable code and with MULX/ADX. Opening has no secrets: the beacon is public then.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::random::RandomUnavailable;
use adamant::tlock::{Chain, Round};

/// Adds the case of this file.
pub fn add(cases: &mut Vec<Case>) {
    for (backend, prepared) in [("portable", false), ("portable", true), ("adx", false), ("adx", true)] {
        let run = move |probe: &mut Probe| {
            let round = Round::new(&Chain::quicknet(), 1000).expect("a round");
            let round = if prepared { round.prepare() } else { round };
            // The first encryption makes a table, of public points.
            round.encrypt(&[0; 16], &mut zeros).expect("no random bytes");
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
        let name = if prepared { "tlock/file key to a prepared round" } else { "tlock/file key to a round" };
        cases.push(Case::new(name.to_owned(), backend, features_of(backend), run));
    }
}

fn zeros(out: &mut [u8]) -> Result<(), RandomUnavailable> {
    out.fill(0);
    Ok(())
}
