//! The instructions that are emulated: how each is encoded, and what it computes.

use super::decode::{Encoding, Instruction};
use super::features::{Feature, bit};
use super::operations::{aes, carryless, gf256, ifma, permute, sha, shift};
use super::state::Vector;

/// What an instruction reads. Operations compute all 64 bytes, of which `bytes` count.
pub struct Operands {
    /// The destination as it was.
    pub destination: Vector,
    /// The register of VEX.vvvv; without VEX the destination.
    pub first: Vector,
    /// The register or memory of ModRM.rm.
    pub second: Vector,
    /// xmm0, which some read without naming it.
    pub implicit: Vector,
    pub immediate: u8,
    /// Length of the vectors: for what goes by whole lanes and would be slow on more.
    pub bytes: usize,
}

/// An instruction.
pub struct Entry {
    pub name: &'static str,
    map: u8,
    opcode: u8,
    prefix: u8,
    wide: Option<bool>,
    /// The feature that each encoding belongs to, where it has that encoding.
    legacy: Option<Feature>,
    vex: Option<Feature>,
    evex: Option<Feature>,
    /// Bytes to one bit of a mask; 0 takes none.
    pub element: usize,
    pub broadcast: bool,
    /// Whether memory under a mask's zeros is not read (exceptions of type E4, not E4NF).
    pub suppresses: bool,
    pub compute: fn(&Operands) -> Vector,
}

const W0: Option<bool> = Some(false);
const W1: Option<bool> = Some(true);
/// Either.
const WIG: Option<bool> = None;

const PLAIN: Entry = Entry {
    name: "",
    map: 2,
    opcode: 0,
    prefix: 1,
    wide: WIG,
    legacy: None,
    vex: None,
    evex: None,
    element: 0,
    broadcast: false,
    suppresses: false,
    compute: |operands| operands.destination,
};

/// A sum with products of 52 bits.
const fn multiply_add(name: &'static str, opcode: u8, compute: fn(&Operands) -> Vector) -> Entry {
    let (vex, evex) = (Some(Feature::AvxIfma), Some(Feature::Ifma));
    Entry {
        name,
        opcode,
        wide: W1,
        vex,
        evex,
        element: 8,
        broadcast: true,
        suppresses: true,
        compute,
        ..PLAIN
    }
}

/// A round of AES.
const fn round(name: &'static str, opcode: u8, compute: fn(&Operands) -> Vector) -> Entry {
    Entry { name, opcode, vex: Some(Feature::Vaes), evex: Some(Feature::Vaes), compute, ..PLAIN }
}

/// A step of SHA-256.
const fn hash(name: &'static str, opcode: u8, compute: fn(&Operands) -> Vector) -> Entry {
    Entry { name, opcode, prefix: 0, legacy: Some(Feature::Sha), compute, ..PLAIN }
}

/// An operation on bytes as elements of GF(2^8), or on their bits by matrices.
const fn field(name: &'static str, map: u8, opcode: u8, compute: fn(&Operands) -> Vector) -> Entry {
    let feature = Some(Feature::Gfni);
    Entry { name, map, opcode, legacy: feature, vex: feature, evex: feature, element: 1, compute, ..PLAIN }
}

/// A permutation of bytes.
const fn bytes(name: &'static str, opcode: u8, wide: bool, compute: fn(&Operands) -> Vector) -> Entry {
    Entry {
        name,
        opcode,
        wide: Some(wide),
        evex: Some(Feature::Vbmi),
        element: 1,
        broadcast: wide,
        compute,
        ..PLAIN
    }
}

/// A shift of two numbers that lie one behind the other.
const fn double(
    name: &'static str,
    map: u8,
    opcode: u8,
    size: usize,
    compute: fn(&Operands) -> Vector,
) -> Entry {
    let wide = Some(size != 4);
    Entry {
        name,
        map,
        opcode,
        wide,
        evex: Some(Feature::Vbmi2),
        element: size,
        broadcast: size != 2,
        suppresses: true,
        compute,
        ..PLAIN
    }
}

/// All of them.
pub static TABLE: [Entry; INSTRUCTIONS] = [
    multiply_add("vpmadd52luq", 0xb4, ifma::low),
    multiply_add("vpmadd52huq", 0xb5, ifma::high),
    round("vaesenc", 0xdc, aes::encrypt),
    round("vaesenclast", 0xdd, aes::encrypt_last),
    round("vaesdec", 0xde, aes::decrypt),
    round("vaesdeclast", 0xdf, aes::decrypt_last),
    Entry {
        name: "vpclmulqdq",
        map: 3,
        opcode: 0x44,
        vex: Some(Feature::Vpclmul),
        evex: Some(Feature::Vpclmul),
        compute: carryless::multiply,
        ..PLAIN
    },
    // In legacy encoding W does not count, but assemblers leave it 0; see `find`.
    Entry { wide: W1, broadcast: true, ..field("gf2p8affineqb", 3, 0xce, gf256::affine) },
    Entry { wide: W1, broadcast: true, ..field("gf2p8affineinvqb", 3, 0xcf, gf256::affine_inverse) },
    Entry { wide: W0, suppresses: true, ..field("gf2p8mulb", 2, 0xcf, gf256::multiply) },
    hash("sha256rnds2", 0xcb, sha::rounds),
    hash("sha256msg1", 0xcc, sha::message1),
    hash("sha256msg2", 0xcd, sha::message2),
    bytes("vpermb", 0x8d, false, permute::one),
    bytes("vpermi2b", 0x75, false, permute::two_by_destination),
    bytes("vpermt2b", 0x7d, false, permute::two_by_first),
    bytes("vpmultishiftqb", 0x83, true, permute::multishift),
    double("vpshldw", 3, 0x70, 2, shift::left::<2>),
    double("vpshldd", 3, 0x71, 4, shift::left::<4>),
    double("vpshldq", 3, 0x71, 8, shift::left::<8>),
    double("vpshrdw", 3, 0x72, 2, shift::right::<2>),
    double("vpshrdd", 3, 0x73, 4, shift::right::<4>),
    double("vpshrdq", 3, 0x73, 8, shift::right::<8>),
    double("vpshldvw", 2, 0x70, 2, shift::left_variable::<2>),
    double("vpshldvd", 2, 0x71, 4, shift::left_variable::<4>),
    double("vpshldvq", 2, 0x71, 8, shift::left_variable::<8>),
    double("vpshrdvw", 2, 0x72, 2, shift::right_variable::<2>),
    double("vpshrdvd", 2, 0x73, 4, shift::right_variable::<4>),
    double("vpshrdvq", 2, 0x73, 8, shift::right_variable::<8>),
];
pub const INSTRUCTIONS: usize = 29;

/// The instruction's number in [`TABLE`], if it is one of those that `set` has.
pub fn find(code: &Instruction, set: u32) -> Option<usize> {
    let legacy = code.encoding == Encoding::Legacy;
    let place = TABLE.iter().position(|entry| {
        (entry.map, entry.opcode, entry.prefix) == (code.map, code.opcode, code.prefix)
            && (legacy || entry.wide.is_none_or(|wide| wide == code.wide))
    })?;
    let entry = &TABLE[place];
    let feature = match code.encoding {
        Encoding::Legacy => entry.legacy,
        Encoding::Vex => entry.vex,
        Encoding::Evex => entry.evex,
    }?;
    (set & bit(feature) != 0).then_some(place)
}
