//! curve25519-dalek and AWS-LC for Curve25519, arkworks for Jubjub and Bandersnatch.

use super::super::{Contender, input};
use super::Peers;
use adamant_peer_arkworks as arkworks;
use adamant_peer_aws_lc as aws_lc;
use adamant_peer_dalek as dalek;

/// The peers' contenders for an operation on Curve25519.
pub fn curve25519(peers: &Peers, operation: &str) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let secret = || <[u8; 32]>::try_from(input::random_bytes(32)).unwrap_or([7; 32]);
    let list = [
        (dalek::VERSION, dalek::operation(operation, secret())),
        (aws_lc::VERSION, aws_lc::curve25519::operation(operation, secret())),
    ];
    list.into_iter().filter_map(|(name, work)| contender(name, operation, work?)).collect()
}

/// The peer's contender for an operation on a curve over the scalar field of BLS12-381.
pub fn inner(peers: &Peers, curve: &str, operation: &str) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let work = arkworks::groups::operation(curve, "", operation);
    work.and_then(|work| contender(arkworks::VERSION, operation, work)).into_iter().collect()
}

fn contender(name: &str, operation: &str, mut work: Box<dyn FnMut(u64)>) -> Option<Contender> {
    Some(Contender::peer(name, operation.to_string(), move |times| work(times)))
}
