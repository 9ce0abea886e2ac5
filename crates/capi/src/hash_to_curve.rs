//! `adamant_hash_to_curve.h`: hashing to curves, and sums of products.

use crate::error::Code;
use crate::{guard, pointer};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::hash_to_curve::{HashToCurve, encode_to_curve, hash_to_curve};
use adamant::curves::msm::{msm, msm_parallel_vartime};
use adamant::curves::{
    Error, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta,
};
use std::ffi::{CStr, c_char, c_int};

/// What a sum of products may take of memory beside its inputs, a product.
const MEMORY_A_PRODUCT: usize = 2048;

fn code(error: Error) -> Code {
    match error {
        Error::EmptyTag => Code::EmptyTag,
        Error::LengthMismatch => Code::Length,
        _ => Code::Point,
    }
}

/// A point's bytes.
type Bytes = Result<Vec<u8>, Error>;
/// From a message and a tag.
type Hash = fn(&[u8], &[u8]) -> Bytes;
/// From points, scalars, and whether both are public.
type Sum = fn(&[u8], &[u8], bool) -> Bytes;

/// A group: its suites, its functions.
struct Group {
    suites: [&'static str; 2],
    /// Bytes of a point, uncompressed.
    bytes: usize,
    /// Bytes of a scalar.
    scalar: usize,
    hash: Hash,
    encode: Hash,
    sum: Sum,
}

/// A group whose points C programs see uncompressed.
trait Format: HashToCurve {
    const BYTES: usize;
    fn write(point: &Affine<Self>) -> Vec<u8>;
    fn read(bytes: &[u8]) -> Result<Affine<Self>, Error>;
}

macro_rules! encoded {
    ($($curve:ident $group:ident),*) => {$(
        impl Format for $curve::$group {
            const BYTES: usize = Affine::<Self>::UNCOMPRESSED_BYTES;
            fn write(point: &Affine<Self>) -> Vec<u8> {
                uncompressed(point)
            }
            fn read(bytes: &[u8]) -> Result<Affine<Self>, Error> {
                Affine::from_uncompressed(bytes)
            }
        }
    )*};
}

encoded!(bls12_381 G1Parameters, bls12_381 G2Parameters, bls12_377 G1Parameters, bls12_377 G2Parameters);
encoded!(bn254_snarks G1Parameters, bn254_snarks G2Parameters);
encoded!(bn254_nogami G1Parameters, bn254_nogami G2Parameters, bw6_761 G1Parameters, bw6_761 G2Parameters);

fn uncompressed<C: Encoded>(point: &Affine<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::UNCOMPRESSED_BYTES];
    // The length is right.
    let _ = point.write_uncompressed(&mut out);
    out
}

impl Format for secp256k1::Parameters {
    const BYTES: usize = Affine::<Self>::SEC1_UNCOMPRESSED_BYTES;
    /// The identity, one byte in SEC 1, is that byte and zeros.
    fn write(point: &Affine<Self>) -> Vec<u8> {
        let mut out = vec![0; Self::BYTES];
        // The length is right.
        let _ = point.write_sec1(false, &mut out);
        out
    }
    fn read(bytes: &[u8]) -> Result<Affine<Self>, Error> {
        if bytes.len() == Self::BYTES && bytes.iter().all(|&byte| byte == 0) {
            return Ok(Affine::IDENTITY);
        }
        Affine::from_sec1(bytes)
    }
}

macro_rules! pasta {
    ($($curve:ident),*) => {$(
        impl Format for $curve::Parameters {
            const BYTES: usize = adamant::curves::curve::pasta::BYTES;
            fn write(point: &Affine<Self>) -> Vec<u8> {
                point.to_pasta_bytes().to_vec()
            }
            fn read(bytes: &[u8]) -> Result<Affine<Self>, Error> {
                Affine::from_pasta_bytes(bytes)
            }
        }
    )*};
}

pasta!(pallas, vesta);

fn sum<C: Format>(points: &[u8], scalars: &[u8], public: bool) -> Result<Vec<u8>, Error> {
    let points: Vec<_> = points.chunks(C::BYTES).map(C::read).collect::<Result<_, _>>()?;
    let scalars: Vec<_> =
        scalars.chunks(8 * C::Scalar::LIMBS).map(<C::Scalar as Scalar>::from_bytes_reduced).collect();
    let sum = if public { msm_parallel_vartime(&points, &scalars, 1) } else { msm(&points, &scalars) }?;
    Ok(C::write(&sum.to_affine()))
}

const fn group<C: Format>() -> Group {
    Group {
        suites: [C::SUITE_RO, C::SUITE_NU],
        bytes: C::BYTES,
        scalar: 8 * C::Scalar::LIMBS,
        hash: |message, tag| Ok(C::write(&hash_to_curve::<C>(message, tag)?.to_affine())),
        encode: |message, tag| Ok(C::write(&encode_to_curve::<C>(message, tag)?.to_affine())),
        sum: sum::<C>,
    }
}

/// In the order of the header's enumeration.
static GROUPS: [Group; 13] = [
    group::<bls12_381::G1Parameters>(),
    group::<bls12_381::G2Parameters>(),
    group::<bls12_377::G1Parameters>(),
    group::<bls12_377::G2Parameters>(),
    group::<bn254_snarks::G1Parameters>(),
    group::<bn254_snarks::G2Parameters>(),
    group::<bn254_nogami::G1Parameters>(),
    group::<bn254_nogami::G2Parameters>(),
    group::<bw6_761::G1Parameters>(),
    group::<bw6_761::G2Parameters>(),
    group::<secp256k1::Parameters>(),
    group::<pallas::Parameters>(),
    group::<vesta::Parameters>(),
];

/// The group and whether the suite is not uniform.
///
/// # Safety
/// `suite` is NULL or a C string.
unsafe fn find(suite: *const c_char) -> Result<(&'static Group, bool), Code> {
    if suite.is_null() {
        return Err(Code::NullPointer);
    }
    // SAFETY: not NULL; the caller's word for the rest.
    let suite = unsafe { CStr::from_ptr(suite) }.to_bytes();
    let kind = |group: &Group| group.suites.iter().position(|known| known.as_bytes() == suite);
    GROUPS.iter().find_map(|group| Some((group, kind(group)? == 1))).ok_or(Code::HashSuite)
}

fn numbered(group: c_int) -> Result<&'static Group, Code> {
    usize::try_from(group).ok().and_then(|group| GROUPS.get(group)).ok_or(Code::Group)
}

/// The bytes of a suite's points; 0 for a suite that is not known, or NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hash_to_curve_bytes(suite: *const c_char) -> usize {
    // SAFETY: the header asks for NULL or a C string.
    unsafe { find(suite) }.map_or(0, |(group, _)| group.bytes)
}

/// Hashes a message to a point.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hash_to_curve(
    suite: *const c_char,
    out: *mut u8,
    out_len: usize,
    message: *const u8,
    message_len: usize,
    tag: *const u8,
    tag_len: usize,
) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for a C string.
        let (group, not_uniform) = unsafe { find(suite) }?;
        if out_len != group.bytes {
            return Err(Code::Length);
        }
        // SAFETY: the header asks for readable bytes.
        let (message, tag) =
            unsafe { (pointer::input(message, message_len)?, pointer::input(tag, tag_len)?) };
        let hash = if not_uniform { group.encode } else { group.hash };
        let point = hash(message, tag).map_err(code)?;
        // SAFETY: the header asks for writable bytes; the inputs are used no more.
        unsafe { pointer::output(out, out_len)? }.copy_from_slice(&point);
        Ok(())
    })
}

/// The bytes of a group's points; 0 for a number that names none.
#[unsafe(no_mangle)]
pub extern "C" fn adm_msm_point_bytes(group: c_int) -> usize {
    numbered(group).map_or(0, |group| group.bytes)
}

/// The bytes of a group's scalars; 0 for a number that names none.
#[unsafe(no_mangle)]
pub extern "C" fn adm_msm_scalar_bytes(group: c_int) -> usize {
    numbered(group).map_or(0, |group| group.scalar)
}

/// A sum of products, constant time.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_msm(
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
) -> c_int {
    // SAFETY: the header's conditions are the same.
    guard::status(|| unsafe {
        products(false, group, out, out_len, points, points_len, scalars, scalars_len)
    })
}

/// A sum of products of public points and scalars.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_msm_vartime(
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
) -> c_int {
    // SAFETY: the header's conditions are the same.
    guard::status(|| unsafe { products(true, group, out, out_len, points, points_len, scalars, scalars_len) })
}

/// Both sums.
///
/// # Safety
/// As the header says.
unsafe fn products(
    public: bool,
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
) -> Result<(), Code> {
    let group = numbered(group)?;
    let count = points_len / group.bytes;
    let fits = points_len == count * group.bytes && count.checked_mul(group.scalar) == Some(scalars_len);
    if out_len != group.bytes || !fits {
        return Err(Code::Length);
    }
    // SAFETY: the header asks for readable bytes.
    let (points, scalars) =
        unsafe { (pointer::input(points, points_len)?, pointer::input(scalars, scalars_len)?) };
    guard::memory(count.saturating_mul(MEMORY_A_PRODUCT))?;
    let sum = (group.sum)(points, scalars, public).map_err(code)?;
    // SAFETY: the header asks for writable bytes; the inputs are used no more.
    unsafe { pointer::output(out, out_len)? }.copy_from_slice(&sum);
    Ok(())
}
