//! The crate tlock, and the same steps made of blst.

use adamant_bench::tlock::ROUND;
use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_blst as blst;
use std::hint::black_box;

/// The crate by its version.
const TLOCK: &str = "tlock 0.0.10";

/// The contenders of the domain `tlock`. Neither of them keeps anything of a round.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let input = &inputs[0];
    let of_blst = match input[0].len() {
        96 => blst::tlock::signatures_in_g1(subject.operation, input, ROUND),
        _ => blst::tlock::signatures_in_g2(subject.operation, input, ROUND),
    };
    let all = [(blst::VERSION, of_blst), (TLOCK, of_tlock(subject.operation, input))];
    let contender =
        |(version, work): (&str, Option<Work>)| Some(Contender::other(version, subject.operation, work?));
    all.into_iter().filter_map(contender).collect()
}

/// It takes keys and signatures as bytes, and decodes them every time.
fn of_tlock(operation: &str, input: &[Vec<u8>]) -> Option<Work> {
    let [key, signature, file_key] = input else { return None };
    let (key, signature, mut file_key) = (key.clone(), signature.clone(), file_key.clone());
    match operation {
        "encrypt" | "encrypt prepared" => Some(repeat(move || {
            let mut out = Vec::with_capacity(128);
            tlock::encrypt(&mut out, &file_key[..], black_box(&key), ROUND).unwrap();
            black_box(out);
        })),
        "decrypt" => {
            // It cuts zeros at the end off.
            file_key[15] |= 1;
            let mut sealed = Vec::new();
            tlock::encrypt(&mut sealed, &file_key[..], &key, ROUND).unwrap();
            Some(repeat(move || {
                let mut out = Vec::with_capacity(16);
                tlock::decrypt(&mut out, &sealed[..], black_box(&signature)).unwrap();
                assert!(out == file_key);
            }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant::tlock::{Beacon, Chain, Ciphertext};

    /// What the crate tlock encrypts to quicknet, ours decrypts.
    #[test]
    fn ours_opens_what_tlock_encrypts() {
        let chain = Chain::quicknet();
        let json = include_str!("../../../crates/tlock/src/quicknet.json");
        let digits = json.split('"').find(|word| word.len() == 192).unwrap();
        let bytes = |digits: &str| -> Vec<u8> {
            (0..digits.len() / 2)
                .map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap())
                .collect()
        };
        let signature = bytes(
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        );
        let beacon = Beacon::new(1000, &signature).verified(&chain).unwrap();
        for i in 0..20 {
            let mut sealed = Vec::new();
            tlock::encrypt(&mut sealed, &[i; 16][..], &bytes(digits), 1000).unwrap();
            let ciphertext = Ciphertext::from_bytes(&chain, &sealed).unwrap();
            assert_eq!(*beacon.decrypt(&ciphertext).unwrap(), [i; 16]);
        }
    }
}
