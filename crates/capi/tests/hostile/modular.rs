//! `adamant_modular.h`, `sqrlib.h`.

use super::{STATUS, handle, input};
use adamant_capi::modular::adm_modulus_new;
use adamant_capi::sqrlib::sqr_allocate_state;
use adamant_testing::hostile::Answer::{Nothing, Number, Status};
use adamant_testing::hostile::Argument::{self, Handle, In, Len, OptionalHandle, Out, Room, Value};
use adamant_testing::hostile::Row;

/// `SQR_ERR_INTERNAL` is what never comes out.
const SQR: adamant_testing::hostile::Answer = Status(3);

/// 1000003.
const PRIME: [u8; 3] = [0x0f, 0x42, 0x43];

fn modulus() -> usize {
    // SAFETY: room for a handle, and a slice.
    handle(|out| unsafe { adm_modulus_new(out, PRIME.as_ptr(), 3) })
}

fn state() -> usize {
    // SAFETY: as above.
    handle(|out| unsafe { sqr_allocate_state(PRIME.as_ptr(), 3, out) as i32 })
}

fn prime() -> Argument {
    In(PRIME.to_vec())
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_modulus_new: STATUS, [Out(8), prime(), Len(1, 1)];
        adm_modulus_free: Nothing, [OptionalHandle(modulus)];
        adm_modulus_bits: Number(20), [OptionalHandle(modulus)];
        adm_modulus_bytes: Number(3), [OptionalHandle(modulus)];
        adm_modular_pow: STATUS, [Handle(modulus), Out(3), Len(1, 1), input(5), Len(3, 1), input(2), Len(5, 1)];
        adm_modular_pow_vartime: STATUS, [
            Handle(modulus), Out(3), Len(1, 1), input(5), Len(3, 1), input(2), Len(5, 1),
        ];
        adm_modular_square_chain: STATUS, [Handle(modulus), Out(3), Len(1, 1), input(5), Len(3, 1), Value(10)];
        sqr_allocate_state: SQR, [prime(), Len(0, 1), Out(8)];
        sqr_calculate: SQR, [Handle(state), Value(10), In(b"2\0".to_vec()), Out(7), Room(3)];
        sqr_free_state: SQR, [Handle(state)];
        sqr_free: SQR, [Handle(state)];
    }
}
