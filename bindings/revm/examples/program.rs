//! A small program in revm: it hands its input to the contract at 0x08 and returns what that says: e(P, Q) e(-P, Q) = 1 on BN254.
//! By what revm runs by default, or with `adamant` by Adamant.
//! `cargo run --release --example program [adamant]` prints the answer, the gas and the time of a transaction.

use revm::bytecode::Bytecode;
use revm::context::TxEnv;
use revm::database::{BENCH_CALLER, BENCH_TARGET, BenchmarkDB};
use revm::precompile::install_crypto;
use revm::primitives::{Bytes, TxKind};
use revm::{Context, ExecuteEvm, MainBuilder, MainContext};
use std::time::Instant;

/// Copies the input to memory, calls 0x08 with it for 32 bytes of output, and returns these.
const PROGRAM: [u8; 17] = [
    0x36, 0x5f, 0x5f, 0x37, // CALLDATACOPY(0, 0, CALLDATASIZE)
    0x60, 0x20, 0x5f, 0x36, 0x5f, 0x60, 0x08, 0x5a, 0xfa, // STATICCALL(GAS, 8, 0, CALLDATASIZE, 0, 32)
    0x60, 0x20, 0x5f, 0xf3, // RETURN(0, 32)
];

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
    let input: Bytes = (0..PAIRS.len()).step_by(2).map(digit).collect::<Vec<u8>>().into();
    let database = BenchmarkDB::new_bytecode(Bytecode::new_raw(PROGRAM.to_vec().into()));
    let mut evm = Context::mainnet().with_db(database).build_mainnet();
    let transaction = TxEnv::builder()
        .caller(BENCH_CALLER)
        .kind(TxKind::Call(BENCH_TARGET))
        .data(input)
        .gas_limit(1_000_000)
        .build()
        .expect("a transaction");
    let mut run = || evm.transact(transaction.clone()).expect("a block takes it").result;
    let start = Instant::now();
    const RUNS: u32 = 200;
    for _ in 1..RUNS {
        run();
    }
    let result = run();
    let time = start.elapsed() / RUNS;
    let output = result.output().expect("an output");
    assert!(result.is_success() && output[..31] == [0; 31] && output[31] == 1, "the product is 1: {result:?}");
    println!("{who}: the product is 1; {} gas; {time:?} a transaction", result.tx_gas_used());
}
