//! `adamant_bls.h`. Variant 1 has keys of 48 bytes and signatures of 96; scheme 3 has proofs of possession.

use super::{STATUS, handle, input, made, number};
use adamant_capi::bls::batch::*;
use adamant_capi::bls::keys::*;
use adamant_capi::bls::keystore::*;
use adamant_capi::bls::signatures::*;
use adamant_capi::bls::threshold::*;
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{
    self, Any, Handle, In, Len, Lens, OptionalHandle, OptionalIn, Out, Parts, RoomAt, Value,
};
use adamant_testing::hostile::Row;
use std::ptr::{null, with_exposed_provenance_mut};

const MESSAGE: [u8; 5] = [7; 5];

/// The secret key 5.
fn secret() -> Vec<u8> {
    let In(bytes) = number(32, 5) else { unreachable!() };
    bytes
}

fn public() -> Vec<u8> {
    // SAFETY: 48 bytes and 32.
    made(48, |out| unsafe { adm_bls_public(1, out, 48, secret().as_ptr()) })
}

/// Of five bytes 7, under the scheme's tag or three bytes 7.
fn signature(taglen: usize) -> Vec<u8> {
    let tag = if taglen == 0 { null() } else { MESSAGE.as_ptr() };
    // SAFETY: 96 bytes, 32, 5 and 5.
    made(96, |out| unsafe {
        adm_bls_sign(1, 3, tag, taglen, out, 96, secret().as_ptr(), MESSAGE.as_ptr(), 5)
    })
}

fn proof() -> Vec<u8> {
    // SAFETY: 3 bytes, 96 and 32.
    made(96, |out| unsafe { adm_bls_prove_possession(1, MESSAGE.as_ptr(), 3, out, 96, secret().as_ptr()) })
}

fn prepared() -> usize {
    let key = public();
    // SAFETY: 48 bytes, room for a handle.
    handle(|out| unsafe { adm_bls_prepared_new(out, 1, key.as_ptr(), 48) })
}

/// With one signature.
fn batch() -> usize {
    // SAFETY: room for a handle.
    let batch = handle(|out| unsafe { adm_bls_batch_new(out, 1) });
    let (key, signature, place) = (public(), signature(0), with_exposed_provenance_mut::<AdmBlsBatch>(batch));
    // SAFETY: a live handle, 48 bytes, 5 and 96.
    let status = unsafe {
        adm_bls_batch_add(place, 3, null(), 0, key.as_ptr(), 48, MESSAGE.as_ptr(), 5, signature.as_ptr(), 96)
    };
    assert_eq!(status, 0);
    batch
}

/// Shares 1 and 2 of 2, and the commitments.
fn dealt() -> [Vec<u8>; 2] {
    let (mut shares, mut commitments) = (vec![0; 64], vec![0; 96]);
    // SAFETY: 64 bytes, 96 and 32.
    let status = unsafe {
        adm_bls_split(1, 2, 2, shares.as_mut_ptr(), 64, commitments.as_mut_ptr(), 96, secret().as_ptr())
    };
    assert_eq!(status, 0);
    [shares, commitments]
}

fn partials(shares: &[u8]) -> Vec<u8> {
    let sign = |share: &[u8]| {
        // SAFETY: 3 bytes, 96, 32, 48 and 5.
        made(96, |out| unsafe {
            let (key, message) = (public(), MESSAGE.as_ptr());
            adm_bls_share_sign(1, 3, message, 3, out, 96, share.as_ptr(), key.as_ptr(), 48, message, 5)
        })
    };
    shares.chunks_exact(32).flat_map(sign).collect()
}

/// 1 and 2.
fn indices() -> Argument {
    In([1u32, 2].into_iter().flat_map(u32::to_ne_bytes).collect())
}

/// The arguments from the commitments on, which belong together.
fn recovery(variable: impl Fn(&[Vec<u8>; 2]) -> [Argument; 2]) -> [Argument; 2] {
    variable(&dealt())
}

fn tag() -> Argument {
    OptionalIn(vec![7; 3])
}

fn messages() -> Argument {
    Parts(vec![MESSAGE.to_vec(); 2])
}

pub fn rows() -> Vec<Row> {
    let mut rows = keys();
    rows.extend(one());
    rows.extend(many());
    rows.extend(keystores());
    rows.extend(shares());
    rows
}

fn keys() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bls_public_bytes: Number(48), [Any(1)];
        adm_bls_signature_bytes: Number(96), [Any(1)];
        adm_bls_generate: STATUS, [Out(32)];
        adm_bls_keygen: STATUS,
            [Out(32), Any(5), input(32), Len(2, 1), input(3), Len(4, 1), input(6), Len(6, 1)];
        adm_bls_derive_master: STATUS, [Out(32), input(32), Len(1, 1)];
        adm_bls_derive_child: STATUS, [Out(32), In(secret()), Any(7)];
        adm_bls_derive_path: STATUS, [Out(32), input(32), Len(1, 1), In(b"m/12381/3600/0\0".to_vec())];
        adm_bls_public: STATUS, [Any(1), Out(48), Len(1, 1), In(secret())];
        adm_bls_public_check: STATUS, [Any(1), In(public()), Len(1, 1)];
        adm_bls_signature_check: STATUS, [Any(1), In(signature(0)), Len(1, 1)];
        adm_bls_aggregate_public: STATUS, [Any(1), Out(48), Len(1, 1), In(public().repeat(2)), Len(3, 48)];
        adm_bls_aggregate_public_trusted: STATUS,
            [Any(1), Out(48), Len(1, 1), In(public().repeat(2)), Any(48), Len(3, 48)];
    }
}

fn one() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bls_sign: STATUS,
            [Any(1), Any(3), tag(), Len(2, 1), Out(96), Len(4, 1), In(secret()), input(5), Len(7, 1)];
        adm_bls_verify: STATUS, [
            Any(1), Any(3), tag(), Len(2, 1), In(public()), Len(4, 1), input(5), Len(6, 1), In(signature(3)), Len(8, 1),
        ];
        adm_bls_prove_possession: STATUS, [Any(1), tag(), Len(1, 1), Out(96), Len(3, 1), In(secret())];
        adm_bls_verify_possession: STATUS,
            [Any(1), tag(), Len(1, 1), In(public()), Len(3, 1), In(proof()), Len(5, 1)];
        adm_bls_prepared_new: STATUS, [Out(8), Any(1), In(public()), Len(2, 1)];
        adm_bls_prepared_verify: STATUS, [
            Handle(prepared), Any(3), tag(), Len(2, 1), input(5), Len(4, 1), In(signature(3)), Len(6, 1),
        ];
        adm_bls_prepared_public: STATUS, [Handle(prepared), Out(48), Len(1, 1)];
        adm_bls_prepared_free: Nothing, [OptionalHandle(prepared)];
    }
}

/// Of the secret key 5, by PBKDF2 in two rounds.
fn keystore() -> Vec<u8> {
    let mut length = 2048;
    // SAFETY: 2048 bytes, 32 and 5, a path.
    let mut json = made(length, |out| unsafe {
        let (password, path) = (MESSAGE.as_ptr(), c"m/12381/3600/0/0/0".as_ptr());
        adm_bls_keystore_encrypt(1, out, &mut length, secret().as_ptr(), password, 5, path, 2, 2)
    });
    json.truncate(length);
    json
}

fn keystores() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bls_keystore_encrypt: STATUS, [
            Any(1), Out(2048), RoomAt(1), In(secret()), input(5), Len(4, 1), OptionalIn(b"m/12381\0".to_vec()), Value(2),
            Value(2),
        ];
        adm_bls_keystore_decrypt: STATUS, [Any(1), Out(32), In(keystore()), Len(2, 1), input(5), Len(4, 1)];
        adm_bls_keystore_public: STATUS, [Any(1), Out(48), Len(1, 1), In(keystore()), Len(3, 1)];
        adm_bls_keystore_path: STATUS, [Out(18), RoomAt(0), In(keystore()), Len(2, 1)];
    }
}

fn many() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bls_aggregate: STATUS, [Any(1), Out(96), Len(1, 1), In(signature(0).repeat(2)), Len(3, 96)];
        adm_bls_aggregate_verify: STATUS, [
            Any(1), Any(3), tag(), Len(2, 1), In(public().repeat(2)), messages(), Lens(5), Len(4, 48), In({
                let twice = signature(3).repeat(2);
                // SAFETY: 96 bytes and 192.
                made(96, |out| unsafe { adamant_capi::bls::many::adm_bls_aggregate(1, out, 96, twice.as_ptr(), 2) })
            }), Len(8, 1),
        ];
        adm_bls_fast_aggregate_verify: STATUS,
            [Any(1), tag(), Len(1, 1), In(public()), Len(3, 48), input(5), Len(5, 1), In(signature(3)), Len(7, 1)];
        adm_bls_verify_batch: STATUS, [
            Any(1), Any(3), tag(), Len(2, 1), In(public().repeat(2)), messages(), Lens(5), In(signature(3).repeat(2)),
            Len(4, 48),
        ];
        adm_bls_find_invalid: STATUS, [
            Any(1), Any(3), tag(), Len(2, 1), Out(2), In(public().repeat(2)), messages(), Lens(6),
            In(signature(3).repeat(2)), Len(5, 48),
        ];
        adm_bls_batch_new: STATUS, [Out(8), Any(1)];
        adm_bls_batch_add: STATUS, [
            Handle(batch), Any(3), tag(), Len(2, 1), In(public()), Len(4, 1), input(5), Len(6, 1), In(signature(3)),
            Len(8, 1),
        ];
        adm_bls_batch_count: Number(1), [OptionalHandle(batch)];
        adm_bls_batch_merge: STATUS, [Handle(batch), Handle(batch)];
        adm_bls_batch_finish: STATUS, [Handle(batch)];
        adm_bls_batch_free: Nothing, [OptionalHandle(batch)];
    }
}

fn shares() -> Vec<Row> {
    let mut rows = adamant_testing::rows! {
        adm_bls_split: STATUS,
            [Any(1), Any(2), Any(2), Out(64), Len(3, 1), Out(96), Len(5, 1), In(secret())];
        adm_bls_share_public: STATUS, [Any(1), Out(48), Len(1, 1), In(dealt()[1].clone()), Len(3, 1), Any(2)];
        adm_bls_share_sign: STATUS, [
            Any(1), Any(3), tag(), Len(2, 1), Out(96), Len(4, 1), In(secret()), In(public()), Len(7, 1), input(5),
            Len(9, 1),
        ];
    };
    // What was dealt at once belongs together.
    rows.extend(adamant_testing::rows! {
        adm_bls_verify_share: STATUS, [];
        adm_bls_verify_partial: STATUS, [];
        adm_bls_recover: STATUS, [];
        adm_bls_recover_key: STATUS, [];
    });
    let arguments: [fn() -> Vec<Argument>; 4] = [
        || {
            let [share, points] =
                recovery(|[shares, points]| [In(shares[..32].to_vec()), In(points.clone())]);
            vec![Any(1), points, Len(1, 1), Any(1), share]
        },
        || {
            let [part, points] =
                recovery(|[shares, points]| [In(partials(&shares[..32])), In(points.clone())]);
            vec![
                Any(1),
                Any(3),
                tag(),
                Len(2, 1),
                points,
                Len(4, 1),
                Any(1),
                input(5),
                Len(7, 1),
                part,
                Len(9, 1),
            ]
        },
        || {
            let [parts, points] = recovery(|[shares, points]| [In(partials(shares)), In(points.clone())]);
            vec![
                Any(1),
                Any(3),
                tag(),
                Len(2, 1),
                Out(96),
                Len(4, 1),
                points,
                Len(6, 1),
                input(5),
                Len(8, 1),
                indices(),
                parts,
                Len(10, 4),
            ]
        },
        || {
            let [shares, points] = recovery(|[shares, points]| [In(shares.clone()), In(points.clone())]);
            vec![Any(1), Out(32), points, Len(2, 1), indices(), shares, Len(4, 4)]
        },
    ];
    let count = rows.len() - arguments.len();
    for (row, arguments) in rows[count..].iter_mut().zip(arguments) {
        row.arguments = arguments;
    }
    rows
}
