//! curve25519-dalek and AWS-LC for Curve25519, arkworks for Jubjub and Bandersnatch.

use adamant_bench::input::random_bytes;
use adamant_bench::{Contender, Subject};
use adamant_peer_arkworks as arkworks;
use adamant_peer_aws_lc as aws_lc;
use adamant_peer_dalek as dalek;

/// The contenders of the domain `edwards`.
pub fn contenders(subject: &Subject) -> Vec<Contender> {
    let (curve, operation) = (subject.text("curve"), subject.operation);
    let secret = || <[u8; 32]>::try_from(random_bytes(32)).unwrap_or([7; 32]);
    let list = match curve {
        _ if operation == "msm" => Vec::new(),
        "curve25519" => vec![
            (dalek::VERSION, dalek::operation(operation, secret())),
            (aws_lc::VERSION, aws_lc::curve25519::operation(operation, secret())),
        ],
        _ => vec![(arkworks::VERSION, arkworks::groups::operation(curve, "", operation))],
    };
    list.into_iter().filter_map(|(name, work)| Some(Contender::other(name, operation, work?))).collect()
}
