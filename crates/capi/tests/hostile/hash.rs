//! `adamant_symmetric.h`: SHA-2, HMAC, HKDF; `adamant_error.h`.

use super::{STATUS, handle, input};
use adamant_capi::symmetric::hash::adm_sha256_new;
use adamant_testing::hostile::Answer::Nothing;
use adamant_testing::hostile::Argument::{Any, Handle, Len, Lens, OptionalHandle, Out, Parts};
use adamant_testing::hostile::Row;

fn state() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_sha256_new(out) })
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_error_message: Nothing, [Any(0)];
        adm_version: Nothing, [];
        adm_sha256: STATUS, [Out(32), input(5), Len(1, 1)];
        adm_sha256_new: STATUS, [Out(8)];
        adm_sha256_init: STATUS, [Handle(state)];
        adm_sha256_update: STATUS, [Handle(state), input(5), Len(1, 1)];
        adm_sha256_final: STATUS, [Handle(state), Out(32)];
        adm_sha256_free: Nothing, [OptionalHandle(state)];
        adm_sha256_many: STATUS, [Out(96), Parts(vec![vec![1; 3], vec![], vec![2; 70]]), Lens(1), Len(1, 8)];
        adm_sha512: STATUS, [Out(64), input(5), Len(1, 1)];
        adm_hmac_sha256: STATUS, [Out(32), input(5), Len(1, 1), input(70), Len(3, 1)];
        adm_hkdf_sha256: STATUS, [
            Out(42), Len(0, 1), input(5), Len(2, 1), input(6), Len(4, 1), input(7), Len(6, 1),
        ];
    }
}
