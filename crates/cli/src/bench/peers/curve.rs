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

/// blst's contender for hashing.
pub fn hashes(
    peers: &Peers,
    curve: &str,
    group: &str,
    operation: &str,
    message: &'static [u8],
    tag: &'static [u8],
) -> Vec<Contender> {
    if !peers.wanted() || curve != "bls12_381" {
        return Vec::new();
    }
    list(operation, blst::sums::hash(group, operation, message, tag), None)
}

/// The peers' contenders for sums of n products, on one thread.
pub fn sums(peers: &Peers, curve: &str, group: &str, n: usize) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    // Below the orders of all groups here, which have 254 bits and more.
    let bytes = super::super::input::random_bytes(32 * n);
    let scalar = |chunk: &[u8]| {
        let mut out = [0; 32];
        out.copy_from_slice(chunk);
        out[31] &= 0x1f;
        out
    };
    let scalars: Vec<[u8; 32]> = bytes.chunks_exact(32).map(scalar).collect();
    let of_arkworks = arkworks::sums::sum(curve, group, &scalars);
    let of_blst = (curve == "bls12_381").then(|| blst::sums::sum(group, scalars));
    list("msm", of_blst, of_arkworks)
}

type Work = Box<dyn FnMut(u64)>;

fn list(operation: &str, of_blst: Option<Work>, of_arkworks: Option<Work>) -> Vec<Contender> {
    let of_blst = of_blst
        .map(|mut work| Contender::peer(blst::VERSION, operation.to_string(), move |times| work(times)));
    let of_arkworks = of_arkworks
        .map(|mut work| Contender::peer(arkworks::VERSION, operation.to_string(), move |times| work(times)));
    of_blst.into_iter().chain(of_arkworks).collect()
}
