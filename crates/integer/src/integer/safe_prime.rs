//! Safe primes: p = 2 q + 1 with q prime.

use super::Integer;
use super::memory::enough;
use crate::natural::rem_1;
use crate::natural::sieve::primes;
use crate::{Error, RandomSource};
use adamant_base::num::to_usize;
use alloc::vec;
use alloc::vec::Vec;

/// Small primes that candidates are sieved by.
const SIEVE_LIMIT: u64 = 1 << 16;
/// Candidates q, q + 2, q + 4, ... of one sieve. At 2048 bits one of about 250,000 is good.
const WINDOW: usize = 1 << 17;
/// Below this size small primes themselves would be sieved out, and drawing again is fast.
const SMALL_BITS: usize = 40;

impl Integer {
    /// A random prime p of exactly `bits` bits for which q = (p - 1) / 2 is prime, too, from the bytes of `source`: the
    /// first one above a random number. A sieve removes all q for which q or p has a small factor. 1024 bits take some
    /// seconds, 2048 bits a minute or more.
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 3 bits, [`Error::RandomUnavailable`].
    ///
    /// # Source
    /// M. Wiener, "Safe prime generation with a combined sieve", 2003.
    pub fn random_safe_prime_from(bits: usize, source: &mut dyn RandomSource) -> Result<Integer, Error> {
        if bits < 3 {
            return Err(Error::Undefined);
        }
        let primes: Vec<u64> = enough(primes(2, SIEVE_LIMIT)).collect();
        loop {
            let mut q = Integer::random_bits_from(bits - 2, source)?;
            q.set_bit(bits - 2, true);
            if bits < SMALL_BITS {
                let p = (&q << 1u8) + 1u8;
                if q.is_prime() && p.is_prime() {
                    return Ok(p);
                }
                continue;
            }
            q.set_bit(0, true);
            for offset in survivors(&q, &primes) {
                let q = &q + 2 * offset;
                let p = (&q << 1u8) + 1u8;
                // A cheap test of each comes first: nearly all candidates fall there.
                if passes_base_2(&q) && passes_base_2(&p) && q.is_prime() && p.is_prime() {
                    if p.bit_length() == bits {
                        return Ok(p);
                    }
                    break;
                }
            }
        }
    }
}

fn passes_base_2(n: &Integer) -> bool {
    // Without memory the full test says so.
    crate::natural::is_strong_probable_prime(n.limbs(), &[2]).unwrap_or(true)
}

/// The i below [`WINDOW`] for which neither q + 2 i nor 2 (q + 2 i) + 1 has one of the primes as a factor.
fn survivors(q: &Integer, primes: &[u64]) -> impl Iterator<Item = usize> {
    let mut composite = vec![false; WINDOW];
    for &l in primes {
        let half = l.div_ceil(2);
        let rest = rem_1(q.limbs(), l);
        // q + 2 i = 0 modulo l, and q + 2 i = -1/2 modulo l; 1/2 is (l + 1) / 2.
        for residue in [0, l - half] {
            let first = (residue + l - rest) % l * half % l;
            for flag in composite.iter_mut().skip(to_usize(first)).step_by(to_usize(l)) {
                *flag = true;
            }
        }
    }
    composite.into_iter().enumerate().filter(|(_, composite)| !composite).map(|(i, _)| i)
}
