//! BLS signatures: keys and signatures are decoded and checked before, and hashing is in all of them.

use crate::input::random_bytes;
use crate::work::{kernel_of_fields, repeat};
use crate::{Case, Contender, Inputs};
use adamant::bls::{
    MinPk, MinSig, OsRandom, PublicKey, Scheme, SecretKey, Signature, SignatureSet, Variant,
    aggregate_verify, verify_batch,
};
use std::hint::black_box;

/// The scheme of all cases, which peers take, too.
pub const SCHEME: Scheme<'static> = Scheme::PROOF_OF_POSSESSION;

/// Operations with the numbers of signatures.
const OPERATIONS: [(&str, usize); 7] = [
    ("keygen", 1),
    ("sign", 1),
    ("verify", 1),
    ("aggregate verify", 64),
    ("batch verify", 64),
    ("batch verify", 1024),
    ("batch verify one message", 64),
];

pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (operation, n) in OPERATIONS {
        cases.push(case::<MinPk>(operation, n));
        cases.push(case::<MinSig>(operation, n));
    }
    cases
}

fn case<V: Variant>(operation: &'static str, n: usize) -> Case {
    let case = Case::new("bls", operation).param("variant", V::NAME);
    let case = if n > 1 { case.param("n", n) } else { case };
    let case = if V::NAME == "min-pk" && n <= 64 { case.in_overview() } else { case };
    case.inputs(move || inputs(operation, n))
        .contenders(move |inputs| vec![Contender::ours(kernel_of_fields(), work::<V>(operation, inputs))])
}

/// For each signer key material and a message.
fn inputs(operation: &str, n: usize) -> Inputs {
    let one = random_bytes(32);
    let message = |_| if operation == "batch verify one message" { one.clone() } else { random_bytes(32) };
    (0..n).map(message).map(|message| vec![random_bytes(32), message]).collect()
}

/// What a case works on.
struct Signers<V: Variant> {
    secrets: Vec<SecretKey<V>>,
    keys: Vec<PublicKey<V>>,
    messages: Vec<Vec<u8>>,
    signatures: Vec<Signature<V>>,
}

impl<V: Variant> Signers<V> {
    /// Key material is long enough and tags are not empty: nobody is left out.
    fn new(inputs: &Inputs) -> Self {
        let mut out = Signers { secrets: vec![], keys: vec![], messages: vec![], signatures: vec![] };
        for input in inputs {
            let Ok(secret) = SecretKey::keygen(&input[0], b"") else { continue };
            let Ok(signature) = secret.sign(SCHEME, &input[1]) else { continue };
            out.keys.push(secret.public_key());
            out.secrets.push(secret);
            out.messages.push(input[1].clone());
            out.signatures.push(signature);
        }
        out
    }
}

fn work<V: Variant>(operation: &'static str, inputs: &Inputs) -> crate::work::Work {
    let ikm = inputs[0][0].clone();
    let all = Signers::<V>::new(inputs);
    match operation {
        "keygen" => repeat(move || {
            let _ = black_box(SecretKey::<V>::keygen(black_box(&ikm), b"").map(|key| key.public_key()));
        }),
        "sign" => repeat(move || {
            let _ = black_box(all.secrets[0].sign(SCHEME, black_box(&all.messages[0])));
        }),
        "verify" => repeat(move || {
            let _ = black_box(all.keys[0].verify(SCHEME, black_box(&all.messages[0]), &all.signatures[0]));
        }),
        "aggregate verify" => {
            let aggregate = Signature::aggregate(&all.signatures);
            repeat(move || {
                let messages: Vec<&[u8]> = all.messages.iter().map(|message| &message[..]).collect();
                if let Ok(aggregate) = &aggregate {
                    let _ = black_box(aggregate_verify(SCHEME, &all.keys, &messages, aggregate));
                }
            })
        }
        _ => repeat(move || {
            let set = |i: usize| SignatureSet {
                key: &all.keys[i],
                message: &all.messages[i],
                signature: &all.signatures[i],
            };
            let sets: Vec<_> = (0..all.keys.len()).map(set).collect();
            let _ = black_box(verify_batch(SCHEME, &sets, &mut OsRandom));
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_hold() {
        let inputs = inputs("batch verify", 2);
        let all = Signers::<MinSig>::new(&inputs);
        assert_eq!(all.signatures.len(), 2);
        assert_ne!(all.messages[0], all.messages[1]);
        for i in 0..2 {
            assert_eq!(all.keys[i].verify(SCHEME, &all.messages[i], &all.signatures[i]), Ok(()));
        }
    }
}
