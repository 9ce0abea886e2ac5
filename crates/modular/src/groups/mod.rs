//! The Diffie-Hellman groups of RFC 3526 (MODP, for IKE and SSH) and RFC 7919 (FFDHE, for TLS) as ready-made moduli.
//!
//! Every prime p is safe ((p - 1) / 2 is prime too), has 64 ones at either end, and digits of pi (RFC 3526) or e
//! (RFC 7919) in between, so that nobody could have chosen it. The generator is 2: a square, of order (p - 1) / 2.
//!
//! ```
//! use adamant_modular::Group;
//!
//! let group = Group::from_name("ffdhe2048").unwrap();
//! assert_eq!((group.name(), group.prime().len()), ("ffdhe2048", 256));
//! ```

mod generated {
    pub(super) mod primes;
}

use crate::Modulus;
use generated::primes;

/// A standard group. Use one of 2048 bits or more for anything new; [`Group::Modp1536`] is there for old peers.
///
/// ```
/// use adamant_modular::Group;
///
/// let group = Group::Ffdhe2048;
/// let modulus = group.modulus();
/// let generator = modulus.residue(&[Group::GENERATOR]);
///
/// // Each side draws a secret exponent (here fixed; take 32 random bytes or more) and sends a power of the generator.
/// let (secret_a, secret_b) = ([0x3a; 32], [0x5c; 32]);
/// let (public_a, public_b) = (generator.pow(&secret_a).to_be_bytes(), generator.pow(&secret_b).to_be_bytes());
///
/// // What arrives is checked before use.
/// assert!(group.is_valid_public(&public_a) && group.is_valid_public(&public_b));
/// let shared_a = modulus.residue(&public_b).pow(&secret_a);
/// let shared_b = modulus.residue(&public_a).pow(&secret_b);
/// assert_eq!(shared_a.to_be_bytes(), shared_b.to_be_bytes());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Group {
    /// RFC 3526, section 2 (IKE group 5).
    Modp1536,
    /// RFC 3526, section 3 (IKE group 14).
    Modp2048,
    /// RFC 3526, section 4 (IKE group 15).
    Modp3072,
    /// RFC 3526, section 5 (IKE group 16).
    Modp4096,
    /// RFC 3526, section 6 (IKE group 17).
    Modp6144,
    /// RFC 3526, section 7 (IKE group 18).
    Modp8192,
    /// RFC 7919, appendix A.1.
    Ffdhe2048,
    /// RFC 7919, appendix A.2.
    Ffdhe3072,
    /// RFC 7919, appendix A.3.
    Ffdhe4096,
    /// RFC 7919, appendix A.4.
    Ffdhe6144,
    /// RFC 7919, appendix A.5.
    Ffdhe8192,
}

impl Group {
    /// All of them.
    pub const ALL: [Group; 11] = [
        Group::Modp1536,
        Group::Modp2048,
        Group::Modp3072,
        Group::Modp4096,
        Group::Modp6144,
        Group::Modp8192,
        Group::Ffdhe2048,
        Group::Ffdhe3072,
        Group::Ffdhe4096,
        Group::Ffdhe6144,
        Group::Ffdhe8192,
    ];

    /// The generator of every group.
    pub const GENERATOR: u8 = 2;

    /// A short lower-case name, as in `ffdhe2048`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().0
    }

    /// The group with that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|group| group.name() == name)
    }

    /// The prime, big-endian.
    #[must_use]
    pub fn prime(self) -> &'static [u8] {
        self.entry().1
    }

    /// The bit length of the prime.
    #[must_use]
    pub fn bits(self) -> usize {
        8 * self.prime().len()
    }

    /// The prime as a modulus, on the fastest back end. Make it once and keep it.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the primes are odd and small enough")]
    pub fn modulus(self) -> Modulus {
        Modulus::from_be_bytes(self.prime()).expect("the primes are odd and small enough")
    }

    /// Whether the big-endian bytes, of the prime's length, are a public value y that a peer may send: 1 < y < p - 1
    /// (RFC 7919, section 5.1). The values left out would give away the shared secret. For public data: takes a time
    /// that depends on it.
    #[must_use]
    pub fn is_valid_public(self, y: &[u8]) -> bool {
        let p = self.prime();
        let (Some((last, head)), Some((p_last, p_head))) = (y.split_last(), p.split_last()) else {
            return false;
        };
        let above_one = *last > 1 || head.iter().any(|&byte| byte != 0);
        // p is odd, so p - 1 differs from it in the last byte alone.
        y.len() == p.len() && above_one && (head, *last) < (p_head, *p_last - 1)
    }

    fn entry(self) -> (&'static str, &'static [u8]) {
        match self {
            Group::Modp1536 => ("modp1536", &primes::MODP1536),
            Group::Modp2048 => ("modp2048", &primes::MODP2048),
            Group::Modp3072 => ("modp3072", &primes::MODP3072),
            Group::Modp4096 => ("modp4096", &primes::MODP4096),
            Group::Modp6144 => ("modp6144", &primes::MODP6144),
            Group::Modp8192 => ("modp8192", &primes::MODP8192),
            Group::Ffdhe2048 => ("ffdhe2048", &primes::FFDHE2048),
            Group::Ffdhe3072 => ("ffdhe3072", &primes::FFDHE3072),
            Group::Ffdhe4096 => ("ffdhe4096", &primes::FFDHE4096),
            Group::Ffdhe6144 => ("ffdhe6144", &primes::FFDHE6144),
            Group::Ffdhe8192 => ("ffdhe8192", &primes::FFDHE8192),
        }
    }
}

/// The bytes of `2 N` lower-case hex digits, at compile time.
const fn decode<const N: usize>(text: &[u8]) -> [u8; N] {
    const fn digit(c: u8) -> u8 {
        match c {
            b'0'..=b'9' => c - b'0',
            b'a'..=b'f' => c - b'a' + 10,
            _ => panic!("no hex digit"),
        }
    }
    assert!(text.len() == 2 * N);
    let mut out = [0; N];
    let mut i = 0;
    while i < N {
        out[i] = digit(text[2 * i]) << 4 | digit(text[2 * i + 1]);
        i += 1;
    }
    out
}
