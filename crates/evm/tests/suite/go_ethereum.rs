//! The vectors of go-ethereum: those in the tree, or all of them where `ADAMANT_EVM_VECTORS` names their folder.

use crate::bytes;
use adamant_evm::{Error, Fork, Precompile};
use serde_json::Value;
use std::path::PathBuf;

/// Each file with its contract and fork. The tables of forks before Osaka cost other gas for powers alone.
const FILES: [(&str, Precompile, Fork); 29] = [
    ("blake2F", Precompile::Blake2F, Fork::Osaka),
    ("blsG1Add", Precompile::Bls12G1Add, Fork::Osaka),
    ("blsG1Mul", Precompile::Bls12G1Msm, Fork::Osaka),
    ("blsG1MultiExp", Precompile::Bls12G1Msm, Fork::Prague),
    ("blsG2Add", Precompile::Bls12G2Add, Fork::Osaka),
    ("blsG2Mul", Precompile::Bls12G2Msm, Fork::Osaka),
    ("blsG2MultiExp", Precompile::Bls12G2Msm, Fork::Prague),
    ("blsMapG1", Precompile::Bls12MapFpToG1, Fork::Osaka),
    ("blsMapG2", Precompile::Bls12MapFp2ToG2, Fork::Osaka),
    ("blsPairing", Precompile::Bls12Pairing, Fork::Osaka),
    ("bn256Add", Precompile::Bn254Add, Fork::Istanbul),
    ("bn256Pairing", Precompile::Bn254Pairing, Fork::Istanbul),
    ("bn256ScalarMul", Precompile::Bn254Mul, Fork::Osaka),
    ("ecRecover", Precompile::EcRecover, Fork::Homestead),
    ("fail-blake2f", Precompile::Blake2F, Fork::Istanbul),
    ("fail-blsG1Add", Precompile::Bls12G1Add, Fork::Osaka),
    ("fail-blsG1Mul", Precompile::Bls12G1Msm, Fork::Osaka),
    ("fail-blsG1MultiExp", Precompile::Bls12G1Msm, Fork::Osaka),
    ("fail-blsG2Add", Precompile::Bls12G2Add, Fork::Osaka),
    ("fail-blsG2Mul", Precompile::Bls12G2Msm, Fork::Osaka),
    ("fail-blsG2MultiExp", Precompile::Bls12G2Msm, Fork::Osaka),
    ("fail-blsMapG1", Precompile::Bls12MapFpToG1, Fork::Osaka),
    ("fail-blsMapG2", Precompile::Bls12MapFp2ToG2, Fork::Osaka),
    ("fail-blsPairing", Precompile::Bls12Pairing, Fork::Osaka),
    ("modexp", Precompile::ModExp, Fork::Byzantium),
    ("modexp_eip2565", Precompile::ModExp, Fork::Berlin),
    ("modexp_eip7883", Precompile::ModExp, Fork::Osaka),
    ("p256Verify", Precompile::P256Verify, Fork::Osaka),
    ("pointEvaluation", Precompile::PointEvaluation, Fork::Cancun),
];

/// What go-ethereum says, as an error of ours.
fn error_of(text: &str) -> Error {
    match text {
        "invalid input length" => Error::InputLength,
        "invalid final flag" => Error::InvalidFlag,
        "invalid fp.Element encoding" | "invalid field element top bytes" => Error::InvalidNumber,
        "invalid point: not on curve" => Error::NotOnCurve,
        "g1 point is not on correct subgroup" | "g2 point is not on correct subgroup" => Error::NotInSubgroup,
        _ => panic!("{text}"),
    }
}

#[test]
fn vectors() {
    let (folder, is_sample) = match std::env::var_os("ADAMANT_EVM_VECTORS") {
        Some(folder) => (PathBuf::from(folder), false),
        None => (PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/evm/go-ethereum")), true),
    };
    let (mut count, mut names) = (0, Vec::new());
    for (name, contract, fork) in FILES {
        let text = std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        let vectors: Vec<Value> = serde_json::from_str(&text).unwrap();
        assert!(!vectors.is_empty());
        for vector in &vectors {
            let field = |field: &str| vector[field].as_str();
            let input = bytes(field("Input").unwrap());
            let what = format!("{name}: {}", field("Name").unwrap());
            let found = contract.run(fork, &input);
            if let Some(why) = field("ExpectedError") {
                assert_eq!(found, Err(error_of(why)), "{what}");
            } else {
                assert_eq!(found, Ok(bytes(field("Expected").unwrap())), "{what}");
                assert_eq!(Some(contract.gas(fork, &input)), vector["Gas"].as_u64(), "{what}");
            }
            count += 1;
        }
        names.push(format!("{name}.json"));
    }
    let files =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<_> = files.filter(|name| name.ends_with(".json")).collect();
    files.sort_unstable();
    assert_eq!(files, names, "every file is run");
    println!("{count} vectors of go-ethereum");
    assert!(if is_sample { count > 400 } else { count == 1883 }, "{count}");
}
