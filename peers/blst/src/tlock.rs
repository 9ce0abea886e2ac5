//! The steps of drand's encryption to a round, made of blst's functions: it has no powers in the group of pairings, so that
//! e(Q, key)^r is e(r Q, key).

use crate::groups::Work;
use blst::{BLST_ERROR, blst_fp12};
use std::hint::black_box;

/// The tags of signatures in G1 and in G2.
const TAG_G1: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const TAG_G2: &[u8] = b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_";
/// Bits of the group order.
const ORDER_BITS: usize = 255;

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let (data, mut out) = (parts.concat(), [0; 32]);
    // SAFETY: a message with its length, and 32 bytes.
    unsafe { blst::blst_sha256(out.as_mut_ptr(), data.as_ptr(), data.len()) };
    out
}

fn xor(a: &[u8], b: &[u8]) -> [u8; 16] {
    std::array::from_fn(|i| a[i] ^ b[i])
}

/// The scalar of sigma and a message, least significant byte first.
fn h3(sigma: &[u8; 16], message: &[u8; 16]) -> [u8; 32] {
    let digest = sha256(&[b"IBE-H3", sigma, message]);
    let mut counter = 1u16;
    loop {
        let mut candidate = sha256(&[&counter.to_le_bytes(), &digest]);
        candidate[0] >>= 1;
        let mut scalar = blst::blst_scalar::default();
        // SAFETY: 32 bytes; a scalar.
        let fits = unsafe {
            blst::blst_scalar_from_bendian(&mut scalar, candidate.as_ptr());
            blst::blst_scalar_fr_check(&scalar)
        };
        if fits {
            return scalar.b;
        }
        counter += 1;
    }
}

/// The mask of a value of the pairing.
fn h2(miller: &blst_fp12) -> [u8; 32] {
    let (mut value, mut bytes) = (blst_fp12::default(), [0; 576]);
    // SAFETY: values of the types; 12 coefficients of 48 bytes.
    unsafe {
        blst::blst_final_exp(&mut value, miller);
        blst::blst_bendian_from_fp12(bytes.as_mut_ptr(), &value);
    }
    // drand has the highest coefficient first.
    let mut turned = [0; 576];
    for (to, from) in turned.chunks_exact_mut(48).zip(bytes.rchunks_exact(48)) {
        to.copy_from_slice(from);
    }
    sha256(&[b"IBE-H2", &turned])
}

macro_rules! scheme {
    ($name:ident; $bytes:literal $tag:ident; $p:ident $p_affine:ident $hash:ident $mult:ident $to_affine:ident $p_uncompress:ident;
     $q:ident $q_affine:ident $q_generator:ident $q_mult:ident $q_to_affine:ident $compress:ident $uncompress:ident $in_group:ident;
     |$point:ident, $key:ident| $pair:expr) => {
        /// `encrypt` or `decrypt` for a public key, the signature of a round, a file key and the round; `None` for another operation.
        /// Decryption is of bytes that encryption made.
        ///
        /// # Panics
        /// If what was encrypted is not what is decrypted.
        #[must_use]
        pub fn $name(operation: &str, input: &[Vec<u8>], round: u64) -> Option<Work> {
            let (mut key, mut signature) = (blst::$q_affine::default(), blst::$p_affine::default());
            // SAFETY: encodings of the lengths that these functions read.
            let results = unsafe {
                assert_eq!((input[0].len(), input[1].len()), ($bytes, 144 - $bytes));
                (
                    blst::$uncompress(&mut key, input[0].as_ptr()),
                    blst::$p_uncompress(&mut signature, input[1].as_ptr()),
                )
            };
            assert_eq!(results, (BLST_ERROR::BLST_SUCCESS, BLST_ERROR::BLST_SUCCESS));
            let file_key: [u8; 16] = input[2][..].try_into().ok()?;
            let miller = |$point: &blst::$p_affine, $key: &blst::$q_affine| {
                let mut out = blst_fp12::default();
                // SAFETY: values of the types.
                unsafe { $pair(&mut out) };
                out
            };
            let to_generator = |r: &[u8; 32]| {
                let (mut product, mut affine, mut out) =
                    (blst::$q::default(), blst::$q_affine::default(), [0; $bytes]);
                // SAFETY: values of the types, a scalar of 32 bytes, and the bytes of an encoding.
                unsafe {
                    blst::$q_mult(&mut product, blst::$q_generator(), r.as_ptr(), ORDER_BITS);
                    blst::$q_to_affine(&mut affine, &product);
                    blst::$compress(out.as_mut_ptr(), &affine);
                }
                out
            };
            let encrypt = move |sigma: [u8; 16]| {
                let message = sha256(&[&round.to_be_bytes()]);
                let r = h3(&sigma, &file_key);
                let (mut hash, mut product, mut affine) =
                    (blst::$p::default(), blst::$p::default(), blst::$p_affine::default());
                // SAFETY: values of the types, a message and a tag with their lengths, a scalar of 32 bytes.
                unsafe {
                    blst::$hash(
                        &mut hash,
                        message.as_ptr(),
                        32,
                        $tag.as_ptr(),
                        $tag.len(),
                        std::ptr::null(),
                        0,
                    );
                    blst::$mult(&mut product, &hash, r.as_ptr(), ORDER_BITS);
                    blst::$to_affine(&mut affine, &product);
                }
                let v = xor(&sigma, &h2(&miller(&affine, &key)));
                let w = xor(&file_key, &sha256(&[b"IBE-H4", &sigma]));
                (to_generator(&r), v, w)
            };
            let decrypt = move |u: &[u8; $bytes], v: &[u8; 16], w: &[u8; 16]| {
                let mut point = blst::$q_affine::default();
                // SAFETY: the bytes of an encoding; a point.
                let fits = unsafe {
                    blst::$uncompress(&mut point, u.as_ptr()) == BLST_ERROR::BLST_SUCCESS
                        && blst::$in_group(&point)
                };
                let sigma = xor(v, &h2(&miller(&signature, &point)));
                let message = xor(w, &sha256(&[b"IBE-H4", &sigma]));
                assert!(fits && to_generator(&h3(&sigma, &message)) == *u);
                message
            };
            let mut sigma: [u8; 16] = input[2][..].try_into().ok()?;
            let (u, v, w) = encrypt(sigma);
            assert_eq!(decrypt(&u, &v, &w), file_key);
            let each = if operation == "decrypt 64" { 64 } else { 1 };
            match operation {
                "encrypt" | "encrypt prepared" => Some(Box::new(move |times| {
                    for _ in 0..times {
                        // Random bytes are not what is measured.
                        sigma[0] = sigma[0].wrapping_add(1);
                        black_box(encrypt(black_box(sigma)));
                    }
                })),
                // It has nothing for many ciphertexts of one round.
                "decrypt" | "decrypt 64" => Some(Box::new(move |times| {
                    for _ in 0..each * times {
                        black_box(decrypt(black_box(&u), &v, &w));
                    }
                })),
                _ => None,
            }
        }
    };
}
scheme!(signatures_in_g1; 96 TAG_G1;
    blst_p1 blst_p1_affine blst_hash_to_g1 blst_p1_mult blst_p1_to_affine blst_p1_uncompress;
    blst_p2 blst_p2_affine blst_p2_generator blst_p2_mult blst_p2_to_affine blst_p2_affine_compress blst_p2_uncompress
    blst_p2_affine_in_g2;
    |p, q| |out| blst::blst_miller_loop(out, q, p));
scheme!(signatures_in_g2; 48 TAG_G2;
    blst_p2 blst_p2_affine blst_hash_to_g2 blst_p2_mult blst_p2_to_affine blst_p2_uncompress;
    blst_p1 blst_p1_affine blst_p1_generator blst_p1_mult blst_p1_to_affine blst_p1_affine_compress blst_p1_uncompress
    blst_p1_affine_in_g1;
    |p, q| |out| blst::blst_miller_loop(out, p, q));
