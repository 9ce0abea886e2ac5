//! blst for BLS12-381, arkworks for the curves that both have: groups and pairings.

use super::super::Contender;
use super::Peers;
use adamant_peer_arkworks as arkworks;
use adamant_peer_blst as blst;

/// The peers' contenders for an operation in a group.
pub fn contenders(peers: &Peers, curve: &str, group: &str, operation: &str) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let ours = (curve == "bls12_381").then(|| blst::groups::operation(group, operation)).flatten();
    list(operation, ours, arkworks::groups::operation(curve, group, operation))
}

/// The peers' contenders for n pairs.
pub fn pairings(peers: &Peers, curve: &str, operation: &str, n: usize) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let ours = (curve == "bls12_381").then(|| blst::groups::pairing(operation, n)).flatten();
    list(operation, ours, arkworks::groups::pairing(curve, operation, n))
}

type Work = Box<dyn FnMut(u64)>;

fn list(operation: &str, of_blst: Option<Work>, of_arkworks: Option<Work>) -> Vec<Contender> {
    let of_blst = of_blst
        .map(|mut work| Contender::peer(blst::VERSION, operation.to_string(), move |times| work(times)));
    let of_arkworks = of_arkworks
        .map(|mut work| Contender::peer(arkworks::VERSION, operation.to_string(), move |times| work(times)));
    of_blst.into_iter().chain(of_arkworks).collect()
}
