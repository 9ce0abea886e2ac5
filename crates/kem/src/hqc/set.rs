//! The three parameter sets.

use super::gf256;
use super::{SALT_LEN, SEED_LEN};
use adamant_base::num::to_u32;

/// A parameter set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// Security category 1.
    Hqc1,
    /// Security category 3.
    Hqc3,
    /// Security category 5.
    Hqc5,
}

impl Set {
    /// All of them.
    pub const ALL: [Set; 3] = [Set::Hqc1, Set::Hqc3, Set::Hqc5];

    /// Its name: `hqc-1`, `hqc-3`, `hqc-5`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Hqc1 => "hqc-1",
            Set::Hqc3 => "hqc-3",
            Set::Hqc5 => "hqc-5",
        }
    }

    /// The set of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Set> {
        Set::ALL.into_iter().find(|set| set.name() == name)
    }

    /// Bytes of a public key: 2241, 4514 or 7237.
    #[must_use]
    pub const fn encapsulation_key_len(self) -> usize {
        SEED_LEN + self.parameters().n_bytes()
    }

    /// Bytes of a secret key in full: 2321, 4602 or 7333.
    #[must_use]
    pub const fn decapsulation_key_len(self) -> usize {
        self.encapsulation_key_len() + SEED_LEN + self.message_len() + SEED_LEN
    }

    /// Bytes of a ciphertext: 4433, 8978 or 14421.
    #[must_use]
    pub const fn ciphertext_len(self) -> usize {
        let p = self.parameters();
        p.n_bytes() + p.v_words() * 8 + SALT_LEN
    }

    /// Bytes of the message that is encrypted inside: 16, 24 or 32.
    #[must_use]
    pub const fn message_len(self) -> usize {
        self.parameters().k
    }

    pub(crate) const fn parameters(self) -> &'static Parameters {
        match self {
            Set::Hqc1 => &HQC1,
            Set::Hqc3 => &HQC3,
            Set::Hqc5 => &HQC5,
        }
    }
}

/// The numbers of a set.
pub(crate) struct Parameters {
    /// Polynomials are taken modulo x^n - 1.
    pub(crate) n: usize,
    /// floor(2^44 / n) + 1, for remainders modulo n without a division.
    pub(crate) reciprocal: u64,
    /// The largest multiple of n up to 2^24.
    pub(crate) limit: u32,
    /// Symbols of a word of the outer code.
    pub(crate) n1: usize,
    /// Copies of the 128 bits that the inner code makes of a symbol.
    pub(crate) copies: usize,
    /// Weight of x and y.
    pub(crate) weight: usize,
    /// Weight of r1, r2 and e.
    pub(crate) weight_r: usize,
    /// Symbols of a message.
    pub(crate) k: usize,
    /// Symbols that the outer code corrects.
    pub(crate) delta: usize,
    /// Candidates that key generation draws beyond the 2 `weight` that it needs: all of them are refused with a probability
    /// below 2^-64 (a test computes it).
    pub(crate) surplus: usize,
    /// The generator polynomial of the outer code without its highest coefficient, lowest first.
    pub(crate) generator: [u8; 64],
    /// alpha^-i for the symbols i of the message, which are the last ones, and the squares of these.
    pub(crate) points: [u8; 32],
    pub(crate) squares: [u8; 32],
}

impl Parameters {
    const fn new(n: usize, n1: usize, copies: usize, weights: [usize; 2], k: usize, delta: usize) -> Self {
        assert!(n1 == k + 2 * delta && n1 * copies * 128 <= n && k <= 32 && delta < 32);
        let points = gf256::points(2 * delta);
        let [weight, weight_r] = weights;
        let (generator, squares) = (gf256::generator(delta), gf256::squares(&points));
        let (reciprocal, limit) = ((1 << 44) / n as u64 + 1, to_u32((1 << 24) / n * n));
        Self {
            n,
            reciprocal,
            limit,
            n1,
            copies,
            weight,
            weight_r,
            k,
            delta,
            surplus: 20,
            generator,
            points,
            squares,
        }
    }

    /// Words of a polynomial.
    pub(crate) const fn words(&self) -> usize {
        self.n.div_ceil(64)
    }

    /// Bytes of a polynomial.
    pub(crate) const fn n_bytes(&self) -> usize {
        self.n.div_ceil(8)
    }

    /// Words of v.
    pub(crate) const fn v_words(&self) -> usize {
        self.n1 * self.copies * 2
    }

    /// What is kept of the last word of a polynomial.
    pub(crate) const fn last_mask(&self) -> u64 {
        (1 << (self.n % 64)) - 1
    }
}

static HQC1: Parameters = Parameters::new(17669, 46, 3, [66, 75], 16, 15);
static HQC3: Parameters = Parameters::new(35851, 56, 5, [100, 114], 24, 16);
static HQC5: Parameters = Parameters::new(57637, 90, 5, [131, 149], 32, 29);
