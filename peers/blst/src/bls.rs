//! BLS signatures in the calling thread: blst's own functions for many go to a pool of threads.

use crate::groups::Work;
use blst::{BLST_ERROR, Pairing};
use std::hint::black_box;

macro_rules! variant {
    ($name:ident; $module:ident $verify:ident $key:ident $signature:ident) => {
        /// An operation on signers with key material and messages; `None` for one that blst has not.
        ///
        /// # Panics
        /// If a signature does not hold.
        #[must_use]
        pub fn $name(operation: &str, inputs: &[Vec<Vec<u8>>], tag: &'static [u8]) -> Option<Work> {
            use blst::$module::{AggregateSignature, SecretKey};
            let secrets: Vec<_> =
                inputs.iter().filter_map(|input| SecretKey::key_gen(&input[0], &[]).ok()).collect();
            let messages: Vec<Vec<u8>> = inputs.iter().map(|input| input[1].clone()).collect();
            let signed: Vec<_> = secrets
                .iter()
                .zip(&messages)
                .map(|(secret, message)| secret.sign(message, tag, &[]))
                .collect();
            let keys: Vec<blst::$key> = secrets.iter().map(|secret| inner(&secret.sk_to_pk())).collect();
            let signatures: Vec<blst::$signature> = signed.iter().map(inner).collect();
            let ikm = inputs.first()?.first()?.clone();
            Some(match operation {
                "keygen" => repeat(move || {
                    let _ =
                        black_box(SecretKey::key_gen(black_box(&ikm), &[]).map(|secret| secret.sk_to_pk()));
                }),
                "sign" => repeat(move || {
                    black_box(secrets[0].sign(black_box(&messages[0]), tag, &[]));
                }),
                "verify" => repeat(move || {
                    let message = black_box(&messages[0]);
                    // SAFETY: a key, a signature, a message and a tag with their lengths; nothing is put before the message.
                    let result = unsafe {
                        blst::$verify(
                            &keys[0],
                            &signatures[0],
                            true,
                            message.as_ptr(),
                            message.len(),
                            tag.as_ptr(),
                            tag.len(),
                            std::ptr::null(),
                            0,
                        )
                    };
                    assert_eq!(result, BLST_ERROR::BLST_SUCCESS);
                }),
                "aggregate verify" => {
                    let all: Vec<_> = signed.iter().collect();
                    let sum = AggregateSignature::aggregate(&all, false).ok()?.to_signature();
                    let (sum, none): (blst::$signature, _) = (inner(&sum), blst::$signature::default());
                    repeat(move || {
                        let mut pairing = Pairing::new(true, tag);
                        for (i, (key, message)) in keys.iter().zip(&messages).enumerate() {
                            let signature = if i == 0 { &sum } else { &none };
                            let result = pairing.aggregate(key, false, signature, false, message, &[]);
                            assert_eq!(result, BLST_ERROR::BLST_SUCCESS);
                        }
                        pairing.commit();
                        assert!(pairing.finalverify(None));
                    })
                }
                "batch verify" | "batch verify one message" => repeat(move || {
                    let mut pairing = Pairing::new(true, tag);
                    for (i, (key, message)) in keys.iter().zip(&messages).enumerate() {
                        // 64 bits are what its users take; any will do for the time.
                        let scalar = (0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(i as u64 + 1) | 1).to_le_bytes();
                        let signature = &signatures[i];
                        let result =
                            pairing.mul_n_aggregate(key, false, signature, false, &scalar, 64, message, &[]);
                        assert_eq!(result, BLST_ERROR::BLST_SUCCESS);
                    }
                    pairing.commit();
                    assert!(pairing.finalverify(None));
                }),
                _ => return None,
            })
        }
    };
}
variant!(min_pk; min_pk blst_core_verify_pk_in_g1 blst_p1_affine blst_p2_affine);
variant!(min_sig; min_sig blst_core_verify_pk_in_g2 blst_p2_affine blst_p1_affine);

/// The point of a key or a signature.
fn inner<'a, T, P: Copy + 'a>(of: &'a T) -> P
where
    &'a P: From<&'a T>,
{
    *<&P>::from(of)
}

fn repeat(mut step: impl FnMut() + 'static) -> Work {
    Box::new(move |times| {
        for _ in 0..times {
            step();
        }
    })
}
