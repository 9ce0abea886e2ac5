//! `adamant_evm.h`. Fork 6 is Osaka. Points of zeros are infinity.

use super::{STATUS, input};
use adamant_capi::evm::adm_evm_call;
use adamant_testing::hostile::Argument::{Any, In, Len, Out, RoomAt};
use adamant_testing::hostile::{Argument, Row};

fn zeros(len: usize) -> Argument {
    In(vec![0; len])
}

/// 3^5 mod 7 in one byte each.
fn power() -> Argument {
    let mut bytes = vec![0; 96];
    for at in [31, 63, 95] {
        bytes[at] = 1;
    }
    bytes.extend([3, 5, 7]);
    In(bytes)
}

/// The input of the first case of a file of go-ethereum whose output is not empty.
fn published(file: &str) -> Vec<u8> {
    let path = format!("{}/../../vectors/evm/go-ethereum/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let cases = text.split("\"Input\": \"").skip(1);
    let mut good = cases.filter(|case| !case.contains("\"Expected\": \"\""));
    let digits = good.next().unwrap().split('"').next().unwrap();
    let digit = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    (0..digits.len()).step_by(2).map(digit).collect()
}

pub fn rows() -> Vec<Row> {
    // The rows count on fork 6 and address 2: the digest of nothing has 32 bytes there.
    let mut length = 0;
    // SAFETY: no room, no input.
    let code =
        unsafe { adm_evm_call(std::ptr::null_mut(), &mut length, &mut 0, 6, 2, 60, std::ptr::null(), 0) };
    assert_eq!((code, length), (-4, 32));
    adamant_testing::rows! {
        adm_evm_gas: STATUS, [Out(8), Any(6), Any(2), input(5), Len(3, 1)];
        adm_evm_call: STATUS, [Out(32), RoomAt(0), Out(8), Any(6), Any(2), Any(100), input(5), Len(6, 1)];
        adm_eth_evm_modexp_result_size: STATUS, [Out(8), power(), Len(1, 1)];
        adm_eth_evm_modexp: STATUS, [Out(1), Len(0, 1), power(), Len(2, 1)];
        adm_eth_evm_ecrecover: STATUS, [Out(32), Len(0, 1), In(published("ecRecover")), Len(2, 1)];
        adm_eth_evm_sha256: STATUS, [Out(32), Len(0, 1), input(5), Len(2, 1)];
        adm_eth_evm_ripemd160: STATUS, [Out(32), Len(0, 1), input(5), Len(2, 1)];
        adm_eth_evm_bn254_g1add: STATUS, [Out(64), Len(0, 1), zeros(128), Len(2, 1)];
        adm_eth_evm_bn254_g1mul: STATUS, [Out(64), Len(0, 1), zeros(96), Len(2, 1)];
        adm_eth_evm_bn254_ecpairingcheck: STATUS, [Out(32), Len(0, 1), zeros(192), Len(2, 1)];
        adm_eth_evm_blake2b_f: STATUS, [Out(64), Len(0, 1), zeros(213), Len(2, 1)];
        adm_eth_evm_kzg_point_evaluation: STATUS,
            [Out(64), Len(0, 1), In(published("pointEvaluation")), Len(2, 1)];
        adm_eth_evm_bls12381_g1add: STATUS, [Out(128), Len(0, 1), zeros(256), Len(2, 1)];
        adm_eth_evm_bls12381_g1mul: STATUS, [Out(128), Len(0, 1), zeros(160), Len(2, 1)];
        adm_eth_evm_bls12381_g1msm: STATUS, [Out(128), Len(0, 1), zeros(320), Len(2, 1)];
        adm_eth_evm_bls12381_g2add: STATUS, [Out(256), Len(0, 1), zeros(512), Len(2, 1)];
        adm_eth_evm_bls12381_g2mul: STATUS, [Out(256), Len(0, 1), zeros(288), Len(2, 1)];
        adm_eth_evm_bls12381_g2msm: STATUS, [Out(256), Len(0, 1), zeros(576), Len(2, 1)];
        adm_eth_evm_bls12381_pairingcheck: STATUS, [Out(32), Len(0, 1), zeros(384), Len(2, 1)];
        adm_eth_evm_bls12381_map_fp_to_g1: STATUS, [Out(128), Len(0, 1), zeros(64), Len(2, 1)];
        adm_eth_evm_bls12381_map_fp2_to_g2: STATUS, [Out(256), Len(0, 1), zeros(128), Len(2, 1)];
        adm_eth_evm_p256verify: STATUS, [Out(32), Len(0, 1), In(published("p256Verify")), Len(2, 1)];
    }
}
