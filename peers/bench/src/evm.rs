//! revm's contracts, on what it runs by default (arkworks for BN254, blst, c-kzg, libsecp256k1, aurora-engine-modexp, p256), and
//! go-ethereum's (gnark-crypto, go-eth-kzg, libsecp256k1, Go's big numbers).

use adamant::evm::{Fork, Precompile};
use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_gnark::geth;
use revm_precompile::Precompiles;
use revm_precompile::primitives::Address;
use std::hint::black_box;

/// The library's name and version.
const REVM: &str = "revm-precompile 43";

/// The contenders of the domain `evm`. Each has given the output that ours gives.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let contract = Precompile::ALL.iter().find(|contract| contract.name() == subject.operation).unwrap();
    let input = &inputs[0][0];
    let expected = contract.run(Fork::Osaka, input).unwrap();
    let revm = revm(*contract, input, &expected);
    let mut all = vec![Contender::other(REVM, subject.operation, revm)];
    if let Some((output, work)) = geth::contract(contract.number(), input) {
        assert_eq!(output, expected, "go-ethereum: {contract:?}");
        all.push(Contender::other(geth::version().unwrap(), subject.operation, work));
    }
    all
}

fn revm(contract: Precompile, input: &[u8], expected: &[u8]) -> Work {
    let theirs = Precompiles::osaka().get(&Address::from(contract.address())).unwrap();
    let output = theirs.execute(input, u64::MAX, 0).unwrap();
    assert_eq!(output.bytes[..], *expected, "revm: {contract:?}");
    let input = input.to_vec();
    repeat(move || {
        let _ = black_box(theirs.execute(black_box(&input), u64::MAX, 0));
    })
}
