//! The three primes, and their constants for a back end with words of 52 or 64 bits.

use adamant_base::limb::low;
use adamant_base::word_mod::{invert_mod, mul_mod, power_mod};

/// A factor w < p with `floor(w 2^bits / p)`, which makes `x w mod p` three multiplications.
#[derive(Clone, Copy)]
pub(super) struct Root {
    pub(super) w: u64,
    pub(super) q: u64,
}

/// The primes: c 15 2^28 + 1, the largest three below 2^49, so that all roots of unity of orders 2^28, 3 and 5 exist.
const PRIMES: [u64; 3] = [0x1_fffe_0000_0001, 0x1_ffec_3000_0001, 0x1_ffeb_4000_0001];
/// A generator of each prime's multiplicative group.
const GENERATORS: [u64; 3] = [13, 7, 23];
/// What the odd factor of a length may be.
pub(super) const ODD: [usize; 3] = [1, 3, 5];
/// The binary logarithm of the largest number of blocks that a transform splits into.
pub(super) const MAX_LOG: usize = 28;
/// Entries of a table of roots that are compiled in.
pub(super) const PREFIX: usize = 128;

/// The roots of the first blocks.
pub(super) struct Prefix {
    pub(super) w: [u64; PREFIX],
    pub(super) q: [u64; PREFIX],
}

/// A prime and what a back end wants to know about it.
pub(super) struct Prime {
    pub(super) p: u64,
    /// -p mod 2^bits
    pub(super) negative: u64,
    /// floor(2^bits / p): the quotient that belongs to the factor 1.
    pub(super) one: u64,
    /// 1/p mod 2^bits
    pub(super) inverse: u64,
    /// floor(2^100 / p)
    #[cfg_attr(any(not(target_arch = "x86_64"), adamant_portable), allow(dead_code))]
    pub(super) reciprocal: u64,
    /// 2^51
    pub(super) two_51: Root,
    /// -1
    pub(super) minus_one: Root,
    /// For each odd factor f and each j a root: the f-th root of a root of unity of order 2^(j + 2).
    pub(super) steps: [[Root; MAX_LOG - 1]; 3],
    /// For each odd factor the first entries of its table.
    pub(super) prefixes: [Prefix; 3],
    /// 2^bits / f for each odd factor f.
    pub(super) scales: [u64; 3],
    /// A cube root of unity and its square.
    pub(super) thirds: [Root; 2],
    /// A fifth root of unity z: 1/4, (z + z^4 - z^2 - z^3) / 4, (z - z^4) / 2, (z^2 - z^3) / 2.
    pub(super) fifth: [Root; 4],
    /// z, z^2, z^3, z^4
    pub(super) fifths: [Root; 4],
    bits: u32,
}

impl Prime {
    pub(super) const fn new(index: usize, bits: u32) -> Prime {
        let (p, generator) = (PRIMES[index], GENERATORS[index]);
        let mask = u64::MAX >> (64 - bits);
        // Newton: each step doubles the number of right bits, and p is right to 3.
        let mut inverse = p;
        let mut i = 0;
        while i < 5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(p.wrapping_mul(inverse)));
            i += 1;
        }
        let none = Root { w: 0, q: 0 };
        let mut prime = Prime {
            p,
            negative: p.wrapping_neg() & mask,
            one: low((1u128 << bits).wrapping_div(p as u128)),
            inverse: inverse & mask,
            reciprocal: low((1u128 << 100) / p as u128),
            two_51: none,
            minus_one: none,
            steps: [[none; MAX_LOG - 1]; 3],
            prefixes: [const { Prefix { w: [0; PREFIX], q: [0; PREFIX] } }; 3],
            scales: [0; 3],
            thirds: [none; 2],
            fifth: [none; 4],
            fifths: [none; 4],
            bits,
        };
        prime.two_51 = prime.root((1 << 51) % p);
        prime.minus_one = prime.root(p - 1);
        let mut f = 0;
        while f < 3 {
            // x^e is an f-th root of x of order 2^MAX_LOG where e f = 1 mod 2^MAX_LOG.
            let order = 1u64 << MAX_LOG;
            let mut e = 1;
            while e * ODD[f] as u64 % order != 1 {
                e += order;
                // e f = 1 + m 2^MAX_LOG for the first m that f divides
                if e % ODD[f] as u64 == 0 {
                    e /= ODD[f] as u64;
                    break;
                }
            }
            let mut step = power_mod(power_mod(generator, (p - 1) >> MAX_LOG, p), e, p);
            let mut j = MAX_LOG - 1;
            while j > 0 {
                j -= 1;
                prime.steps[f][j] = prime.root(step);
                step = mul_mod(step, step, p);
            }
            prime.scales[f] = mul_mod(low((1u128 << bits) % p as u128), invert_mod(ODD[f] as u64, p), p);
            prime.prefixes[f].w[0] = 1;
            prime.prefixes[f].q[0] = prime.one;
            let mut k = 1;
            while k < PREFIX {
                let j = k.ilog2() as usize;
                let w = mul_mod(prime.prefixes[f].w[k - (1 << j)], prime.steps[f][j].w, p);
                prime.prefixes[f].w[k] = w;
                prime.prefixes[f].q[k] = prime.root(w).q;
                k += 1;
            }
            f += 1;
        }
        let z = power_mod(generator, (p - 1) / 3, p);
        prime.thirds = [prime.root(z), prime.root(mul_mod(z, z, p))];
        let z = power_mod(generator, (p - 1) / 5, p);
        let powers = [z, mul_mod(z, z, p), power_mod(z, 3, p), power_mod(z, 4, p)];
        let (half, quarter) = (invert_mod(2, p), invert_mod(4, p));
        let sums = powers[0] + powers[3] + 2 * p - powers[1] - powers[2];
        prime.fifth = [
            prime.root(quarter),
            prime.root(mul_mod(sums % p, quarter, p)),
            prime.root(mul_mod(powers[0] + p - powers[3], half, p)),
            prime.root(mul_mod(powers[1] + p - powers[2], half, p)),
        ];
        let mut i = 0;
        while i < 4 {
            prime.fifths[i] = prime.root(powers[i]);
            i += 1;
        }
        prime
    }

    /// The factor w < p with its quotient.
    pub(super) const fn root(&self, w: u64) -> Root {
        Root { w, q: low(((w as u128) << self.bits) / self.p as u128) }
    }

    /// 2^bits / n for the n = `ODD[odd] 2^log` lines of a convolution: what it lacks.
    pub(super) fn scale(&self, odd: usize, log: usize) -> u64 {
        (0..log).fold(self.scales[odd], |x, _| if x & 1 == 0 { x / 2 } else { (x + self.p) / 2 })
    }

    /// k p mod 2^bits, for small k of either sign.
    pub(super) const fn multiple(&self, k: i64) -> u64 {
        self.p.wrapping_mul(k.cast_unsigned())
    }
}

/// The primes for words of 64 bits.
pub(super) static WORD_64: [Prime; 3] = [Prime::new(0, 64), Prime::new(1, 64), Prime::new(2, 64)];

/// The terms that a coefficient of a product may have: with n at most this, n (2^64 - 1)^2 is below the product of the primes.
pub(in super::super) const CAPACITY: usize = 524_117;

/// The constants that take residues together, see `leave` of an engine.
pub(super) struct Combine {
    /// The factors of v0 for t0; of v1 and t0 for t1; of v2, t0 and t1 for t2.
    pub(super) factors: [Root; 6],
}

impl Combine {
    /// p0 p1
    pub(super) const PLACE: u128 = PRIMES[0] as u128 * PRIMES[1] as u128;

    /// For residues that are still to be multiplied by `scale`.
    pub(super) fn new(primes: &[Prime; 3], scale: [u64; 3]) -> Combine {
        const ONE_BY_P0: u64 = invert_mod(PRIMES[0] % PRIMES[1], PRIMES[1]);
        const TWO_BY_P1: u64 = invert_mod(PRIMES[1] % PRIMES[2], PRIMES[2]);
        const TWO_BY_P0_P1: u64 = mul_mod(TWO_BY_P1, invert_mod(PRIMES[0] % PRIMES[2], PRIMES[2]), PRIMES[2]);
        let [p0, p1, p2] = primes;
        Combine {
            factors: [
                p0.root(scale[0]),
                p1.root(mul_mod(scale[1], ONE_BY_P0, p1.p)),
                p1.root(p1.p - ONE_BY_P0),
                p2.root(mul_mod(scale[2], TWO_BY_P0_P1, p2.p)),
                p2.root(p2.p - TWO_BY_P0_P1),
                p2.root(p2.p - TWO_BY_P1),
            ],
        }
    }
}
