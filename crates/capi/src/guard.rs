//! What stands between C and Rust: the frames of [`export`](adamant_mp::export!). No panic gets out, no secret is left behind.

use crate::error::Code;
use crate::wipe;
use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `body`; a panic becomes [`Code::Internal`]. What `body` shares with the outside must bear being left half done:
/// outputs are written as its last step.
pub(crate) fn run<T>(body: impl FnOnce() -> Result<T, Code>) -> Result<T, Code> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(Err(Code::Internal))
}

/// [`run`] for functions that return 0 or a negative code: a frame.
pub(crate) fn status(body: impl FnOnce() -> Result<(), Code>) -> c_int {
    match run(body) {
        Ok(()) => 0,
        Err(code) => code as c_int,
    }
}

/// [`run`] for functions that return a value: a frame. A panic becomes 0.
pub(crate) fn value<T: Default>(body: impl FnOnce() -> T) -> T {
    run(|| Ok(body())).unwrap_or_default()
}

/// [`status`] for functions that take or make secrets: wipes `depth` bytes of stack and the registers afterwards.
///
/// `depth` is how much stack the function was measured to need on any back end, and a quarter more at least; see
/// `docs/evidence/wiping.md`.
#[inline(always)]
pub(crate) fn secret(depth: usize, body: impl FnOnce() -> Result<(), Code>) -> c_int {
    then_wipe(depth, || status(body))
}

/// [`value`] for functions that take secrets. What they return is public.
#[inline(always)]
pub(crate) fn wiped<T: Default>(depth: usize, body: impl FnOnce() -> T) -> T {
    then_wipe(depth, || value(body))
}

/// [`secret`] for frames of other codes.
#[inline(always)]
pub(crate) fn then_wipe<T>(depth: usize, body: impl FnOnce() -> T) -> T {
    let result = in_its_own_frame(body);
    wipe::after_call(depth);
    result
}

/// What this was inlined into would keep its variables above what is wiped.
#[inline(never)]
fn in_its_own_frame<T>(body: impl FnOnce() -> T) -> T {
    body()
}

/// The stack to wipe after the functions on secrets, in bytes: what `tests/wiping.rs` measured at most on any back end, in
/// the installed build (`dist`) for x86-64 Linux, and a quarter more at least.
pub(crate) mod depth {
    /// Freeing a handle.
    pub(crate) const FREE: usize = 384;
    pub(crate) const SHA256: usize = 1024;
    /// Without SHA-NI: the words of two blocks. 1,264 at one go, some 130 more at the end of a state.
    pub(crate) const SHA256_WITHOUT: usize = 1856;
    pub(crate) const SHA256_MANY: usize = 14848;
    pub(crate) const SHA512: usize = 2944;
    pub(crate) const SHA512_INIT: usize = 640;
    /// SHA-3 and KMAC too.
    pub(crate) const SHAKE: usize = 2560;
    /// The handle of a KMAC or cSHAKE: two states, moved more than once. Estimated.
    pub(crate) const KECCAK_NEW: usize = 5120;
    /// HKDF too.
    pub(crate) const HMAC: usize = 3456;
    /// HMAC and HKDF with SHA-256 and without SHA-NI. Estimated.
    pub(crate) const HMAC_WITHOUT: usize = 4352;
    /// HMAC with SHA-384 and SHA-512, and the end of any HMAC piece by piece.
    pub(crate) const HMAC512: usize = 4608;
    /// A state of any HMAC.
    pub(crate) const HMAC_NEW: usize = 6016;
    /// A message under a key that is not kept, with instructions for AES and in portable code.
    pub(crate) const AES_ONCE: usize = 3328;
    pub(crate) const AES_ONCE_PORTABLE: usize = 6656;
    pub(crate) const GCM_ONCE: usize = 3840;
    pub(crate) const GCM_ONCE_PORTABLE: usize = 5888;
    /// Either with AVX-512, not measured yet: what the same call took with a key object that was moved about.
    pub(crate) const AES_ONCE_AVX512: usize = 7808;
    pub(crate) const AES_NEW: usize = 34048;
    /// A message under a prepared key, with instructions for AES and without.
    pub(crate) const AES_KEYED: usize = 1024;
    pub(crate) const AES_KEYED_PORTABLE: usize = 4352;
    pub(crate) const XTS_KEYED: usize = 1536;
    pub(crate) const XTS_KEYED_PORTABLE: usize = 5120;
    /// Many messages.
    pub(crate) const AES_CBC: usize = 9216;
    pub(crate) const AES_XTS_NEW: usize = 13312;
    pub(crate) const GCM_NEW: usize = 37632;
    pub(crate) const GCM: usize = 6528;
    /// Piece by piece: the beginning copies the key.
    pub(crate) const GCM_PIECES_NEW: usize = 16128;
    pub(crate) const GCM_PIECES: usize = 6400;
    pub(crate) const AEGIS: usize = 1792;
    pub(crate) const AEGIS_X2: usize = 2944;
    pub(crate) const AEGIS_X4: usize = 4736;
    /// What MACs, the beginning and the end of an encryption piece by piece need beside that.
    pub(crate) const AEGIS_STATE: usize = 3584;
    pub(crate) const X25519: usize = 3712;
    /// Dozens of keys, eight ladders side by side. Estimated: 4 KiB of fractions, and a vector's own.
    pub(crate) const X25519_BATCH: usize = 20480;
    pub(crate) const ED25519: usize = 4608;
    pub(crate) const RISTRETTO255: usize = 2432;
    pub(crate) const RISTRETTO255_MUL: usize = 19968;
    pub(crate) const GF2X: usize = 4608;
    /// Products of elements of up to [`GF2X_SHORT_DEGREE`], and single squares, but for those with AVX-512.
    pub(crate) const GF2X_SHORT: usize = 2688;
    pub(crate) const GF2X_SHORT_DEGREE: usize = 12323;
    pub(crate) const GF2X_SQUARE: usize = 768;
    pub(crate) const GF2X_INVERT: usize = 13312;
    pub(crate) const MODULUS: usize = 3712;
    pub(crate) const MODULAR_POW: usize = 6528;
    /// The two functions of LibTomMath and MPI.
    pub(crate) const EXPTMOD: usize = 10112;
    pub(crate) const FIELD: usize = 6784;
    /// Inverses and roots too.
    pub(crate) const FIELD_POW: usize = 7552;
    /// Inversions and transforms of many elements, in lanes too. Estimated.
    pub(crate) const FIELD_BATCH: usize = 24576;
    /// Roots of sixteen elements side by side, tables of 15 digits and more in lanes: 164,632 bytes in Fp of BW6-761 with IFMA.
    pub(crate) const FIELD_SQRT_BATCH: usize = 206_848;
    pub(crate) const GT: usize = 16256;
    pub(crate) const GT_POW: usize = 39296;
    pub(crate) const CURVE_MUL: usize = 60672;
    /// Eight products side by side in vector lanes: 194,672 bytes for G2 of BLS12-381 with AVX2, whose vectors are the longest.
    pub(crate) const CURVE_MUL_BATCH: usize = 245_760;
    pub(crate) const TABLE_MUL: usize = 8576;
    pub(crate) const HASH_TO_CURVE: usize = 12800;
    /// Both elements of eight messages side by side: vectors in isogenies and sums. G1 of BW6-761 with IFMA takes 236,192 bytes, G2 of
    /// BLS12-381 211,928.
    pub(crate) const HASH_TO_CURVE_BATCH: usize = 241_664;
    pub(crate) const MSM: usize = 111232;
    pub(crate) const EDWARDS: usize = 4736;
    pub(crate) const EDWARDS_MUL: usize = 33536;
    pub(crate) const RSA_GENERATE: usize = 9600;
    pub(crate) const RSA_NEW: usize = 9984;
    pub(crate) const RSA_WRITE: usize = 1536;
    /// The public key of a private one.
    pub(crate) const RSA_PUBLIC: usize = 384;
    pub(crate) const RSA_CHECK_PRIMES: usize = 7168;
    pub(crate) const RSA_SIGN: usize = 8448;
    pub(crate) const RSA_ENCRYPT: usize = 6656;
    pub(crate) const RSA_DECRYPT: usize = 8192;
    /// Not measured yet: that of HMAC, and hex digits of keys.
    pub(crate) const BLS_KEYGEN: usize = 12288;
    /// Not measured yet: as public keys; scrypt's memory is on the heap.
    pub(crate) const BLS_KEYSTORE: usize = 73728;
    /// Not measured yet: products and hashing to curves, as for the curves.
    pub(crate) const BLS: usize = 73728;
    /// Not measured yet: products with points of P-256 and secp256k1 on top of HMAC, as those of Edwards curves.
    pub(crate) const ECDSA: usize = 40960;
    /// Keys, encapsulation and decapsulation of all sets: an estimate, three times the decoder's arrays. On all back ends of a CPU with
    /// AVX-512 the shipped library leaves nothing below (2026-11-28).
    pub(crate) const HQC: usize = 49152;
    /// Keys, encapsulation and decapsulation of all levels: an estimate. What is large is on the heap, but for products and
    /// inversions, as for the C functions of gf2x. On all back ends of a CPU with AVX-512 the shipped library leaves nothing below
    /// (2026-11-28).
    pub(crate) const BIKE: usize = 24576;
    /// Not measured yet: products, powers and pairings with a table of 39 KiB that the first call makes.
    pub(crate) const TLOCK: usize = 131072;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_stay_inside() {
        assert_eq!(status(|| panic!("on purpose")), Code::Internal as c_int);
        assert_eq!(status(|| Ok(())), 0);
        assert_eq!(status(|| Err(Code::Length)), Code::Length as c_int);
        assert_eq!(value::<usize>(|| panic!("on purpose")), 0);
        assert_eq!(wiped(0, || 7), 7);
    }
}
