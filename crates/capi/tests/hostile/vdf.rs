//! `adamant_vdf.h`.

use super::{STATUS, number};
use adamant_capi::vdf::adm_vdf_prove;
use adamant_testing::hostile::Argument::{self, Any, In, Len, Out, Value};
use adamant_testing::hostile::Row;

const T: u64 = 100;
/// `ADM_VDF_MAX_PROOF(128)`.
const MOST: usize = 26 + 58 * 128;

/// An odd number of 1024 bits.
fn n() -> Argument {
    In((0..128).map(|i: u8| i.wrapping_mul(89) | 0x81).collect())
}

fn proof() -> Vec<u8> {
    let (In(n), mut proof, mut length) = (n(), vec![0; MOST], MOST) else { unreachable!() };
    // SAFETY: slices of these lengths; no callback.
    let error = unsafe {
        let (out, x) = (proof.as_mut_ptr(), [2]);
        let none = std::ptr::null_mut();
        adm_vdf_prove(out, &mut length, 1, n.as_ptr(), 128, x.as_ptr(), 1, T, 1 << 20, None, none)
    };
    assert_eq!(error, 0);
    proof.truncate(length);
    proof
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_vdf_eval: STATUS, [
            Out(128), Len(0, 1), n(), Len(2, 1), number(1, 2), Len(4, 1), Value(T), Value(0), Value(0),
        ];
        adm_vdf_prove: STATUS, [
            Out(MOST), In(MOST.to_ne_bytes().to_vec()), Any(1), n(), Len(3, 1), number(1, 2), Len(5, 1), Value(T),
            Any(1 << 20), Value(0), Value(0),
        ];
        adm_vdf_verify: STATUS, [
            In(proof()), Len(0, 1), n(), Len(2, 1), number(1, 2), Len(4, 1), Value(T),
        ];
        adm_vdf_proof_result: STATUS, [Out(128), Len(0, 1), In(proof()), Len(2, 1)];
    }
}
