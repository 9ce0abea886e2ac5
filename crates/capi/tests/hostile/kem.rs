//! `adamant_kem.h`.

use super::{STATUS, made};
use adamant_capi::bike::*;
use adamant_capi::kem::*;
use adamant_testing::hostile::Argument::{In, Len, Out};
use adamant_testing::hostile::Row;
use std::ffi::c_int;

type KeyPair = unsafe extern "C" fn(*mut u8, *mut u8) -> c_int;

fn public(len: usize, keypair: KeyPair) -> Vec<u8> {
    let mut secret = vec![0; 7333];
    // SAFETY: the length of the set, and more than that.
    made(len, |out| unsafe { keypair(out, secret.as_mut_ptr()) })
}

fn secret(len: usize, keypair: KeyPair) -> Vec<u8> {
    let mut public = vec![0; 7237];
    // SAFETY: as above.
    made(len, |out| unsafe { keypair(public.as_mut_ptr(), out) })
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_hqc1_keypair: STATUS, [Out(2241), Out(2321)];
        adm_hqc1_encaps: STATUS, [Out(4433), Out(32), In(public(2241, adm_hqc1_keypair))];
        adm_hqc1_decaps: STATUS, [Out(32), In(vec![7; 4433]), In(secret(2321, adm_hqc1_keypair))];
        adm_hqc1_encaps_many: STATUS, [
            Out(3 * 4433), Out(3 * 32), In(public(2241, adm_hqc1_keypair)), Len(0, 4433)
        ];
        adm_hqc1_decaps_many: STATUS, [
            Out(3 * 32), In(vec![7; 3 * 4433]), In(secret(2321, adm_hqc1_keypair)), Len(0, 32)
        ];
        adm_hqc3_keypair: STATUS, [Out(4514), Out(4602)];
        adm_hqc3_encaps: STATUS, [Out(8978), Out(32), In(public(4514, adm_hqc3_keypair))];
        adm_hqc3_decaps: STATUS, [Out(32), In(vec![7; 8978]), In(secret(4602, adm_hqc3_keypair))];
        adm_hqc3_encaps_many: STATUS, [
            Out(3 * 8978), Out(3 * 32), In(public(4514, adm_hqc3_keypair)), Len(0, 8978)
        ];
        adm_hqc3_decaps_many: STATUS, [
            Out(3 * 32), In(vec![7; 3 * 8978]), In(secret(4602, adm_hqc3_keypair)), Len(0, 32)
        ];
        adm_hqc5_keypair: STATUS, [Out(7237), Out(7333)];
        adm_hqc5_encaps: STATUS, [Out(14421), Out(32), In(public(7237, adm_hqc5_keypair))];
        adm_hqc5_decaps: STATUS, [Out(32), In(vec![7; 14421]), In(secret(7333, adm_hqc5_keypair))];
        adm_hqc5_encaps_many: STATUS, [
            Out(3 * 14421), Out(3 * 32), In(public(7237, adm_hqc5_keypair)), Len(0, 14421)
        ];
        adm_hqc5_decaps_many: STATUS, [
            Out(3 * 32), In(vec![7; 3 * 14421]), In(secret(7333, adm_hqc5_keypair)), Len(0, 32)
        ];
        adm_bike1_keypair: STATUS, [Out(1541), Out(1605)];
        adm_bike1_encaps: STATUS, [Out(1573), Out(32), In(public(1541, adm_bike1_keypair))];
        adm_bike1_decaps: STATUS, [Out(32), In(vec![7; 1573]), In(secret(1605, adm_bike1_keypair))];
        adm_bike3_keypair: STATUS, [Out(3083), Out(3147)];
        adm_bike3_encaps: STATUS, [Out(3115), Out(32), In(public(3083, adm_bike3_keypair))];
        adm_bike3_decaps: STATUS, [Out(32), In(vec![7; 3115]), In(secret(3147, adm_bike3_keypair))];
        adm_bike5_keypair: STATUS, [Out(5122), Out(5186)];
        adm_bike5_encaps: STATUS, [Out(5154), Out(32), In(public(5122, adm_bike5_keypair))];
        adm_bike5_decaps: STATUS, [Out(32), In(vec![7; 5154]), In(secret(5186, adm_bike5_keypair))];
    }
}
