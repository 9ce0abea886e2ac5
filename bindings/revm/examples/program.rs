//! A small program in revm's contracts: e(P, Q) e(-P, Q) = 1 on BN254, by what revm runs by default, or with `adamant` by Adamant.
//! `cargo run --release --example pairing [adamant]` prints the answer and the time of a call.

use revm_precompile::{Address, Precompiles, install_crypto};
use std::time::Instant;

/// Twice the pairing of the generators, the second time with the opposite point of G1.
const PAIRS: &str = concat!(
    "0000000000000000000000000000000000000000000000000000000000000001",
    "0000000000000000000000000000000000000000000000000000000000000002",
    "198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2",
    "1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed",
    "090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b",
    "12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa",
    "0000000000000000000000000000000000000000000000000000000000000001",
    "30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd45",
    "198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2",
    "1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed",
    "090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b",
    "12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa",
);

fn main() {
    let who = if std::env::args().nth(1).as_deref() == Some("adamant") {
        assert!(install_crypto(adamant_revm::AdamantCrypto), "nothing was installed before");
        "Adamant"
    } else {
        "revm"
    };
    let digit = |at: usize| u8::from_str_radix(&PAIRS[at..at + 2], 16).expect("hex digits");
    let input: Vec<u8> = (0..PAIRS.len()).step_by(2).map(digit).collect();
    let contract = Precompiles::osaka().get(&Address::with_last_byte(8)).expect("a contract");
    let start = Instant::now();
    const CALLS: u32 = 200;
    for _ in 0..CALLS {
        let output = contract.execute(&input, 1_000_000, 0).expect("no fatal error");
        assert_eq!(output.bytes.last(), Some(&1), "the product is 1");
    }
    println!("{who}: the product is 1; {:?} a call", start.elapsed() / CALLS);
}
