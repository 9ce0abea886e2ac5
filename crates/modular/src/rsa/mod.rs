//! The RSA primitives: the public operation m^e mod n, and the private operation c^d mod n by its two halves.
//!
//! These are the bare primitives of RFC 8017, section 5 (RSAEP, RSADP, RSASP1, RSAVP1): padding is the caller's part,
//! and without padding RSA is not secure. What is done here for the private operation:
//!
//! - p and q are secret moduli: everything that depends on them is constant time, set-up included, and wiped on drop;
//! - the two halves run interleaved where the CPU gains by it (`Residue::pow_x2`);
//! - the base is blinded ([`Blinding`]): what is exponentiated is c r^e for a random r;
//! - the result is checked against e before anybody sees it: a fault in one half would otherwise give away a prime
//!   (D. Boneh, R. DeMillo, R. Lipton, "On the importance of checking cryptographic protocols for faults", 1997).

mod blinding;
mod half;
mod operation;
mod private;
mod public;

#[cfg(feature = "std")]
pub use adamant_base::random::OsRandom;
pub use adamant_base::random::RandomSource;
pub use blinding::Blinding;
pub use private::{RsaComponents, RsaPrivateKey};
pub use public::RsaPublicKey;
