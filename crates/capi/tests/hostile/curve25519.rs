//! `adamant_25519.h`.

use super::{STATUS, input, made, number};
use adamant_capi::curve25519::*;
use adamant_testing::hostile::Argument::{self, Any, In, Len, Lens, OptionalIn, Out, Parts};
use adamant_testing::hostile::Row;
use std::ptr::null;

const SEED: [u8; 32] = [7; 32];
const MESSAGE: [u8; 5] = [7; 5];

/// u = 9.
fn base() -> Argument {
    let mut u = vec![0; 32];
    u[0] = 9;
    In(u)
}

fn public() -> Vec<u8> {
    // SAFETY: 32 bytes each.
    made(32, |out| unsafe { adm_ed25519_public(out, SEED.as_ptr()) })
}

fn signature() -> Vec<u8> {
    // SAFETY: 64 bytes, and slices.
    made(64, |out| unsafe { adm_ed25519_sign(out, MESSAGE.as_ptr(), MESSAGE.len(), SEED.as_ptr()) })
}

fn scalar() -> Argument {
    let In(mut bytes) = number(32, 0) else { unreachable!() };
    bytes[0] = 5;
    In(bytes)
}

fn element() -> Vec<u8> {
    let In(scalar) = scalar() else { unreachable!() };
    // SAFETY: 32 bytes each.
    made(32, |out| unsafe { adm_ristretto255_mul(out, scalar.as_ptr(), null()) })
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_x25519_public: STATUS, [Out(32), input(32)];
        adm_x25519: STATUS, [Out(32), input(32), base()];
        adm_x25519_public_batch: STATUS, [Out(64), input(64), Len(0, 32)];
        adm_x25519_batch: STATUS, [Out(64), input(64), In([public(), public()].concat()), Len(0, 32)];
        adm_x25519_public_batch_threads: STATUS, [Out(64), input(64), Len(0, 32), Any(2)];
        adm_x25519_batch_threads: STATUS, [
            Out(64), input(64), In([public(), public()].concat()), Len(0, 32), Any(2),
        ];
        adm_ed25519_verify_batch_threads: STATUS, [
            In(signature().repeat(2)), Parts(vec![MESSAGE.to_vec(); 2]), Lens(1), In(public().repeat(2)), Len(1, 8), Any(2),
        ];
        adm_ed25519_public: STATUS, [Out(32), input(32)];
        adm_ed25519_sign: STATUS, [Out(64), input(5), Len(1, 1), input(32)];
        adm_ed25519_verify: STATUS, [In(signature()), In(MESSAGE.to_vec()), Len(1, 1), In(public())];
        adm_ed25519_verify_batch: STATUS, [
            In(signature().repeat(2)), Parts(vec![MESSAGE.to_vec(); 2]), Lens(1), In(public().repeat(2)), Len(1, 8),
        ];
        adm_ristretto255_from_uniform: STATUS, [Out(32), input(64)];
        adm_ristretto255_add: STATUS, [Out(32), In(element()), In(element())];
        adm_ristretto255_mul: STATUS, [Out(32), scalar(), OptionalIn(element())];
    }
}
