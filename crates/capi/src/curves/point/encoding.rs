//! The generator, decoding, compression, checks.

use super::super::dispatch::on_group;
use super::super::sizes::{compressed_length, point_length};
use super::super::{NONE, Output, run};
use super::{encode, read};
use crate::error::Code;
use crate::guard::status;
use crate::pointer::input;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant_mp::export;
use std::ffi::c_int;

fn generator<G: Encoded>() -> Result<Output, Code> {
    encode(&Affine::<G>::GENERATOR)
}

fn decode<G: Encoded>(bytes: &[u8]) -> Result<Output, Code> {
    encode(&read::<G>(bytes)?)
}

fn compress<G: Encoded>(bytes: &[u8]) -> Result<Output, Code> {
    let point = CurvePoint::<G>::from_uncompressed(bytes)?.to_subgroup()?;
    Output::new(Affine::<G>::COMPRESSED_BYTES, |bytes| point.write_compressed(bytes))
}

fn check<G: Encoded>(bytes: &[u8]) -> Result<(), Code> {
    read::<G>(bytes).map(|_| ())
}

export! {
    /// out = the generator.
    status fn adm_curve_generator(curve: c_int, group: c_int, out: *mut u8, outlen: usize) -> c_int {
        let length = on_group!(curve, group, point_length());
        run(length, (out, outlen), [NONE, NONE], |_, _| on_group!(curve, group, generator()))
    }
    /// out = the point of an encoding, compressed or not, checked to be in the group.
    status fn adm_curve_decode(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encoding: *const u8, encodinglen: usize,
    ) -> c_int {
        let length = on_group!(curve, group, point_length());
        run(length, (out, outlen), [(encoding, encodinglen), NONE], |a, _| on_group!(curve, group, decode(a)))
    }
    /// out = the compressed encoding of a point, which is checked to be in the group.
    status fn adm_curve_compress(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, point: *const u8, pointlen: usize,
    ) -> c_int {
        let length = on_group!(curve, group, compressed_length());
        run(length, (out, outlen), [(point, pointlen), NONE], |a, _| on_group!(curve, group, compress(a)))
    }
    /// Whether bytes encode a point of the group.
    status fn adm_curve_check(curve: c_int, group: c_int, encoding: *const u8, encodinglen: usize) -> c_int {
        on_group!(curve, group, point_length())?;
        let encoding = input(encoding, encodinglen)?;
        on_group!(curve, group, check(encoding))
    }
}
