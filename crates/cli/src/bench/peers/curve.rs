//! blst for BLS12-381, arkworks and gnark-crypto for the curves that they have, too: groups and pairings.

use super::super::Contender;
use super::Peers;
use adamant_peer_arkworks as arkworks;
use adamant_peer_blst as blst;
use adamant_peer_gnark as gnark;

/// The peers' contenders for an operation in a group.
pub fn contenders(peers: &Peers, curve: &str, group: &str, operation: &str) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let of_blst = (curve == "bls12_381").then(|| blst::groups::operation(group, operation)).flatten();
    // Its scalar multiplication is beside ours in both kinds of time, as that of arkworks.
    let of_gnark = operation.starts_with("mul").then(|| gnark::operation(curve, &format!("mul {group}"), 1));
    list(operation, of_blst, arkworks::groups::operation(curve, group, operation), of_gnark.flatten())
}

/// The peers' contenders for n pairs.
pub fn pairings(peers: &Peers, curve: &str, operation: &str, n: usize) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let of_blst = (curve == "bls12_381").then(|| blst::groups::pairing(operation, n)).flatten();
    let of_arkworks = arkworks::groups::pairing(curve, operation, n);
    list(operation, of_blst, of_arkworks, gnark::operation(curve, operation, n))
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
    list(operation, blst::sums::hash(group, operation, message, tag), None, None)
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
    list("msm", of_blst, of_arkworks, None)
}

type Work = Box<dyn FnMut(u64)>;

fn list(
    operation: &str,
    of_blst: Option<Work>,
    of_arkworks: Option<Work>,
    of_gnark: Option<Work>,
) -> Vec<Contender> {
    let gnark_version = of_gnark.as_ref().and_then(|_| gnark::version().ok()).unwrap_or_default();
    let all = [(blst::VERSION, of_blst), (arkworks::VERSION, of_arkworks), (gnark_version, of_gnark)];
    let contender = |(version, work): (&str, Option<Work>)| {
        let mut work = work?;
        Some(Contender::peer(version, operation.to_string(), move |times| work(times)))
    };
    all.into_iter().filter_map(contender).collect()
}
