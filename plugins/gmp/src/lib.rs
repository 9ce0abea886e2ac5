//! `libadamant_gmp.so`: libgmp's functions on arrays of limbs, by Adamant, for programs that were written for GMP.
//!
//! libgmp calls its own exported functions through the dynamic linker, so a library that is loaded before it (`LD_PRELOAD`, or as
//! `libgmp.so.10` with the real one behind) does the work of `mpz_mul`, `mpz_powm`, `mpz_get_str` and all others that end in these.
//! Every function here is complete: nothing is ever passed on, as a libgmp that a Python wheel has brought along cannot be found.
//!
//! | file | what it holds |
//! |---|---|
//! | `multiply` | `mul`, `mul_n`, `sqr` |
//! | `small` | the same for short numbers |
//! | `divide` | `tdiv_qr`; undocumented: `div_q`, `divexact`; as the next two with the feature `all` |
//! | `power` | `sec_powm` and its `itch`; undocumented: `powm` |
//! | `radix` | `set_str`, `get_str` with the feature `all` |
//! | `divisor` | `gcd`, `gcdext` |
//! | `root` | `sqrtrem` |
//! | `limbs` | arrays of the caller as slices |
//! | `memory` | memory as GMP takes it, and what happens where there is none |
//! | `start` | what is done once, when the library is loaded |
//!
//! The contract of all functions is GMP's manual, chapter "Low-level Functions"; limbs are 64 bits, least significant first, sizes count
//! limbs. None of them panics, and none returns where there is no memory: like GMP they say so and end the process. Times depend on
//! values, but for `sec_powm`.

#[cfg(feature = "all")]
mod divide;
#[cfg(feature = "all")]
mod divisor;
mod limbs;
mod memory;
mod multiply;
mod power;
mod radix;
#[cfg(feature = "all")]
mod root;
#[cfg(target_arch = "x86_64")]
mod small;
mod start;
