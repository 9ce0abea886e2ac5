//! blst for BLS signatures.

use adamant::bls::{MinPk, MinSig};
use adamant_bench::bls::SCHEME;
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_blst as blst;

/// The contenders of the domain `bls`.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let work = match subject.text("variant") {
        "min-pk" => blst::bls::min_pk(subject.operation, inputs, SCHEME.tag::<MinPk>()),
        _ => blst::bls::min_sig(subject.operation, inputs, SCHEME.tag::<MinSig>()),
    };
    work.map(|work| Contender::other(blst::VERSION, subject.operation, work)).into_iter().collect()
}
