//! `adamant_gf2x.h`.

use super::{STATUS, handle};
use adamant_capi::gf2x::adm_gf2x_new;
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{self, Any, Handle, In, Len, Length, OptionalHandle, Out};
use adamant_testing::hostile::Row;

fn ring() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_gf2x_new(out, 101) })
}

/// x, whose inverse is x^100.
fn x() -> Argument {
    let mut bytes = vec![0; 13];
    bytes[0] = 2;
    In(bytes)
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_gf2x_new: STATUS, [Out(8), Length(101)];
        adm_gf2x_free: Nothing, [OptionalHandle(ring)];
        adm_gf2x_degree: Number(101), [OptionalHandle(ring)];
        adm_gf2x_bytes: Number(13), [OptionalHandle(ring)];
        adm_gf2x_multiply: STATUS, [Handle(ring), Out(13), Len(1, 1), x(), Len(3, 1), x(), Len(5, 1)];
        adm_gf2x_square: STATUS, [Handle(ring), Out(13), Len(1, 1), x(), Len(3, 1), Any(3)];
        adm_gf2x_invert: STATUS, [Handle(ring), Any(0), Out(13), Len(2, 1), x(), Len(4, 1)];
    }
}
