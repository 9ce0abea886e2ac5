//! Fiat-Shamir challenges: SHA-256 over a transcript that says what each field is.
//!
//! Every hash starts with the length of its domain name as one byte and the name; fields of variable length follow
//! their length as a 4-byte big-endian number.

use crate::Statement;
use adamant_base::num::{low8, to_u32};
use adamant_modular::Modulus;
use adamant_symmetric::sha256::Sha256;

/// Miller-Rabin rounds with bases drawn by hash: an adversary who can choose the candidate by grinding the transcript
/// passes a composite with a probability below 2^-128.
const ROUNDS: u32 = 64;
const DOMAIN_PRIME: &str = "adamant-vdf-v1/wesolowski/prime";
const DOMAIN_CANDIDATE: &str = "adamant-vdf-v1/wesolowski/candidate";
const DOMAIN_BASE: &str = "adamant-vdf-v1/wesolowski/base";
const DOMAIN_HALVING: &str = "adamant-vdf-v1/pietrzak/halving";
const DOMAIN_BATCH: &str = "adamant-vdf-v1/batch";

/// A 256-bit prime that depends on the statement and y: big-endian bytes.
///
/// The seed is SHA-256(domain, N, x, T, y); candidate i is SHA-256(domain, seed, i as 8 big-endian bytes) with the
/// highest and the lowest bit set; the first that passes is taken.
pub(super) fn prime(statement: &Statement, y: &[u8]) -> [u8; 32] {
    let seed = hash(DOMAIN_PRIME, &[&statement.to_bytes(), y]);
    (0u64..)
        .map(|counter| {
            let mut candidate = hash(DOMAIN_CANDIDATE, &[&seed, &counter.to_be_bytes()]);
            candidate[0] |= 0x80;
            candidate[31] |= 1;
            candidate
        })
        .find(is_prime)
        .unwrap_or([0xff; 32])
}

/// The 128-bit challenge of one halving round: depends on everything before it.
pub(super) fn halving(transcript: &[u8; 32], mu: &[u8]) -> ([u8; 32], [u8; 16]) {
    let next = hash(DOMAIN_HALVING, &[transcript, mu]);
    let mut challenge = [0; 16];
    challenge.copy_from_slice(&next[..16]);
    (next, challenge)
}

/// The transcript that halving starts from.
pub(super) fn halving_start(statement: &Statement, y: &[u8]) -> [u8; 32] {
    hash(DOMAIN_HALVING, &[&statement.to_bytes(), y])
}

/// The 128-bit coefficient of proof `index` in a random combination that depends on all of `proofs`.
pub(super) fn combination(proofs: &[u8; 32], index: u64) -> [u8; 16] {
    let digest = hash(DOMAIN_BATCH, &[proofs, &index.to_be_bytes()]);
    let mut coefficient = [0; 16];
    coefficient.copy_from_slice(&digest[..16]);
    coefficient
}

/// The seed of [`combination`].
pub(super) fn combination_seed(fields: &[&[u8]]) -> [u8; 32] {
    hash(DOMAIN_BATCH, fields)
}

fn hash(domain: &str, fields: &[&[u8]]) -> [u8; 32] {
    let mut sha = Sha256::new();
    sha.update(&[low8(domain.len() as u64)]);
    sha.update(domain.as_bytes());
    for field in fields {
        sha.update(&to_u32(field.len()).to_be_bytes());
        sha.update(field);
    }
    sha.finalize()
}

/// Whether a public odd number of 256 bits is divisible by an odd number from 3 to 999. Three divisors go together, by the remainder
/// modulo their product, which is below 2^32; the last two, 1001 and 1003, are products of primes that came before.
fn has_small_factor(candidate: &[u8; 32]) -> bool {
    (3u64..1000).step_by(6).any(|d| {
        let divisors = [d, d + 2, d + 4];
        let product: u64 = divisors.iter().product();
        let rest = candidate
            .as_chunks()
            .0
            .iter()
            .fold(0, |r, &word| (r << 32 | u64::from(u32::from_be_bytes(word))) % product);
        divisors.iter().any(|&d| rest.is_multiple_of(d))
    })
}

/// Trial division, then Miller-Rabin.
fn is_prime(candidate: &[u8; 32]) -> bool {
    if has_small_factor(candidate) {
        return false;
    }
    let Ok(modulus) = Modulus::from_be_bytes(candidate) else { return false };
    // candidate - 1 = d 2^s with d odd; the candidate is odd, so its last bit is the only one to go.
    let mut d = *candidate;
    d[31] &= 0xfe;
    let minus_one = modulus.residue(&d).to_be_bytes();
    let one = modulus.one().to_be_bytes();
    let s = trailing_zeros(&d);
    let d = shift_right(&d, s);
    (0..ROUNDS).all(|round| {
        let base = hash(DOMAIN_BASE, &[candidate, &round.to_be_bytes()]);
        let mut x = modulus.residue(&base).pow_vartime(&d);
        let start = x.to_be_bytes();
        start == one
            || start == minus_one
            || (1..s).any(|_| {
                x.square_chain(1);
                x.to_be_bytes() == minus_one
            })
    })
}

fn trailing_zeros(x: &[u8; 32]) -> u32 {
    let zero_bytes = x.iter().rev().take_while(|&&byte| byte == 0).count();
    8 * to_u32(zero_bytes) + x.get(31 - zero_bytes.min(31)).map_or(0, |byte| byte.trailing_zeros())
}

fn shift_right(x: &[u8; 32], bits: u32) -> [u8; 32] {
    let mut out = [0; 32];
    for i in 0..256 - bits {
        let from = i + bits;
        let bit = (x[31 - from as usize / 8] >> (from % 8)) & 1;
        out[31 - i as usize / 8] |= bit << (i % 8);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^256 - 189 is the largest prime below 2^256; its odd neighbours are composite.
    #[test]
    fn primality() {
        let mut n = [0xff; 32];
        n[31] = 0x43;
        assert!(is_prime(&n));
        for last in [0x41, 0x45, 0x47, 0x49, 0xff] {
            n[31] = last;
            assert!(!is_prime(&n), "{last}");
        }
    }

    /// Multiples of every odd number from 3 to 1003 among the largest numbers of 256 bits, against division byte by byte.
    #[test]
    fn small_factors() {
        let mut n = [0xff; 32];
        let mut seen = [0; 2];
        for low in (0x1u16..0x4001).step_by(2) {
            n[30..].copy_from_slice(&low.to_be_bytes());
            let divides = |d: u32| n.iter().fold(0, |r, &byte| (r * 256 + u32::from(byte)) % d) == 0;
            let expected = (3..1000).step_by(2).any(divides);
            assert_eq!(has_small_factor(&n), expected, "{low:x}");
            seen[usize::from(expected)] += 1;
        }
        assert!(seen[0] > 500 && seen[1] > 500, "{seen:?}");
    }

    #[test]
    fn shifts() {
        let mut x = [0; 32];
        x[29] = 0x05;
        assert_eq!(trailing_zeros(&x), 16);
        let mut five = [0; 32];
        five[31] = 5;
        assert_eq!(shift_right(&x, 16), five);
    }
}
