//! From a password to a key.

use super::KeystoreError;
use super::scrypt::scrypt;
use zeroize::Zeroizing;

/// Bytes of the derived key: half for the cipher, half for the checksum.
pub(super) const DERIVED: usize = 32;

/// Bytes of memory that scrypt may take: twice what the standard's examples do.
const MOST_MEMORY: u64 = 512 << 20;
/// n r p of scrypt at most: eight times that of the standard's examples.
const MOST_WORK: u64 = 1 << 24;
/// Rounds of PBKDF2 at most: 64 times those of the standard's examples.
const MOST_ROUNDS: u32 = 1 << 24;

/// How a password becomes a key, and at what cost. A file says which, so costs are limited: scrypt to 512 MiB and
/// n r p = 2^24, PBKDF2 to 2^24 rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kdf {
    /// scrypt with n = 2^log_n: 128 n r bytes of memory.
    Scrypt {
        /// The logarithm of n, at least 1.
        log_n: u8,
        /// Blocks of 128 bytes that are mixed at once, at least 1.
        r: u32,
        /// How often all of it is done, at least 1.
        p: u32,
    },
    /// PBKDF2 with HMAC-SHA-256: little memory, so that hardware for guessing is cheap.
    Pbkdf2 {
        /// How often HMAC is applied, at least 1.
        rounds: u32,
    },
}

impl Kdf {
    /// scrypt as in the standard's example: 256 MiB of memory.
    pub const SCRYPT: Kdf = Kdf::Scrypt { log_n: 18, r: 8, p: 1 };
    /// PBKDF2 as in the standard's example: 262,144 rounds.
    pub const PBKDF2: Kdf = Kdf::Pbkdf2 { rounds: 1 << 18 };

    /// Refuses costs that are 0 or above the limits.
    ///
    /// # Errors
    /// [`KeystoreError::InvalidField`], [`KeystoreError::CostTooHigh`].
    pub(super) fn check(self) -> Result<(), KeystoreError> {
        match self {
            Kdf::Scrypt { log_n, r, p } => {
                if log_n == 0 || r == 0 || p == 0 {
                    return Err(KeystoreError::InvalidField("crypto.kdf.params"));
                }
                let n = 1u64.checked_shl(log_n.into()).ok_or(KeystoreError::CostTooHigh)?;
                let blocks = n.checked_mul(r.into()).ok_or(KeystoreError::CostTooHigh)?;
                let work = blocks.checked_mul(p.into()).ok_or(KeystoreError::CostTooHigh)?;
                let fits = blocks <= MOST_MEMORY / 128 && work <= MOST_WORK;
                if fits { Ok(()) } else { Err(KeystoreError::CostTooHigh) }
            }
            Kdf::Pbkdf2 { rounds: 0 } => Err(KeystoreError::InvalidField("crypto.kdf.params.c")),
            Kdf::Pbkdf2 { rounds } if rounds > MOST_ROUNDS => Err(KeystoreError::CostTooHigh),
            Kdf::Pbkdf2 { .. } => Ok(()),
        }
    }

    /// The key of a password that is normalised.
    ///
    /// # Errors
    /// Those of [`Self::check`], [`KeystoreError::OutOfMemory`].
    pub(super) fn derive(
        self,
        password: &[u8],
        salt: &[u8],
    ) -> Result<Zeroizing<[u8; DERIVED]>, KeystoreError> {
        self.check()?;
        let mut out = Zeroizing::new([0; DERIVED]);
        match self {
            Kdf::Scrypt { log_n, r, p } => {
                scrypt(password, salt, (log_n, r, p), &mut *out)?;
            }
            Kdf::Pbkdf2 { rounds } => pbkdf2::pbkdf2_hmac::<sha2::Sha256>(password, salt, rounds, &mut *out),
        }
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        let scrypt = |log_n, r, p| Kdf::Scrypt { log_n, r, p }.check();
        let rounds = |rounds| Kdf::Pbkdf2 { rounds }.check();
        for kdf in [Kdf::SCRYPT, Kdf::PBKDF2] {
            assert_eq!(kdf.check(), Ok(()));
        }
        assert_eq!((scrypt(1, 1, 1), scrypt(19, 8, 4), rounds(1 << 24)), (Ok(()), Ok(()), Ok(())));
        let too_high = Err(KeystoreError::CostTooHigh);
        for (log_n, r, p) in [
            (20, 8, 1),
            (19, 8, 5),
            (63, 1, 1),
            (64, 1, 1),
            (255, 1, 1),
            (1, u32::MAX, u32::MAX),
            (1, 1, 1 << 24),
        ] {
            assert_eq!(scrypt(log_n, r, p), too_high, "{log_n} {r} {p}");
        }
        assert_eq!(rounds((1 << 24) + 1), too_high);
        for refused in [scrypt(0, 8, 1), scrypt(18, 0, 1), scrypt(18, 8, 0), rounds(0)] {
            assert!(matches!(refused, Err(KeystoreError::InvalidField(_))));
        }
    }
}
