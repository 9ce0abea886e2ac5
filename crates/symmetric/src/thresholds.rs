//! Where one kernel takes over from another. Lengths and numbers of messages are public.
#![allow(dead_code, reason = "a kernel that is not compiled everywhere asks for its own")]

/// Messages from which SHA-256 on eight lanes of AVX2 is faster than one after the other with BMI2: 8.3 us for 1 KiB each against 3.0 us
/// for one on a Cascade Lake.
pub(crate) const SHA256_AVX2: usize = 3;
/// The same for sixteen lanes of AVX-512: 7.0 us.
pub(crate) const SHA256_AVX512: usize = 3;
/// With SHA-NI at hand, this many messages are faster in AVX-512 lanes, full or not, than in pairs of streams: sixteen lanes take
/// about 850 cycles a block whatever they hold, a pair of streams about 190 on the same CPUs.
pub(crate) const SHA256_AVX512_BESIDE_SHANI: usize = 9;
/// Messages from which SHA-512 on four lanes of AVX2 is faster than one after the other.
pub(crate) const SHA512_AVX2: usize = 3;
/// Messages up to which Keccak is faster one after the other than in eight lanes of AVX-512, which take as long as two single ones.
pub(crate) const KECCAK_AVX512_X8: usize = 2;
/// The same for two and four lanes.
pub(crate) const KECCAK_LANES: usize = 1;
