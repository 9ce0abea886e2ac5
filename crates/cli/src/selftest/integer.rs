//! Integers of any size: every algorithm at sizes around where the next one takes over, on the kernels that this CPU runs.
//! Large results are checked by residues that are computed limb by limb, and by identities.

use super::Test;
use adamant::integer::Integer;
use adamant_base::limb::low;

/// Limbs, around the crossovers between algorithms.
const LIMBS: [usize; 14] = [1, 2, 7, 8, 16, 31, 33, 90, 130, 340, 700, 1500, 4000, 12_000];
/// Large primes for the checks.
const MODULI: [u64; 2] = [(1 << 61) - 1, u64::MAX - 58];
/// The exponents up to 1300 for which 2^e - 1 is prime (OEIS A000043).
const MERSENNE: [u32; 15] = [2, 3, 5, 7, 13, 17, 19, 31, 61, 89, 107, 127, 521, 607, 1279];
/// 2^521 - 1.
const M521: &str = "6864797660130609714981900799081393217269435300143305409394463459185543183397656052122559640661454554977296311391480858037121987999716643812574028291115057151";

pub fn tests() -> Vec<Test> {
    vec![
        test("products and squares, 64 bits to 768 kbit", products),
        test("quotients, 64 bits to 768 kbit", quotients),
        test("decimal text, to 100,000 digits", text),
        test("greatest common divisors and inverses", divisors),
        test("powers modulo odd and even numbers", powers),
        test("roots", roots),
        test("primes: Mersenne numbers to 2^1300", primes),
    ]
}

fn test(name: &str, run: fn() -> Option<()>) -> Test {
    // The algorithms choose kernels by size, of those that this CPU has.
    Test { name: name.to_string(), kernel: "by size".to_string(), run: Box::new(move || run().is_some()) }
}

/// `Some` if it holds.
fn holds(condition: bool) -> Option<()> {
    condition.then_some(())
}

/// Reproducible numbers with runs of ones and zeros (xorshift).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn number(&mut self, limbs: usize) -> Integer {
        let limb = |numbers: &mut Numbers| match numbers.next() >> 61 {
            0 => 0,
            1 => u64::MAX,
            _ => numbers.next(),
        };
        let mut number: Vec<u64> = (0..limbs).map(|_| limb(self)).collect();
        if let Some(top) = number.last_mut() {
            *top |= 1 << 63;
        }
        Integer::from_limb_vec(number)
    }
}

/// `x` modulo `m`, limb by limb.
fn residue(x: &Integer, m: u64) -> u64 {
    let step = |rest: u64, &limb: &u64| low(((u128::from(rest) << 64) | u128::from(limb)) % u128::from(m));
    x.limbs().iter().rev().fold(0, step)
}

fn products() -> Option<()> {
    let mut numbers = Numbers(0x1234_5678_9abc_def1);
    for limbs in LIMBS {
        for shorter in [limbs, limbs.div_ceil(2), limbs.div_ceil(10)] {
            let (a, b) = (numbers.number(limbs), numbers.number(shorter));
            let (product, square) = (&a * &b, a.square());
            for m in MODULI {
                let times = |x: u64, y: u64| low(u128::from(x) * u128::from(y) % u128::from(m));
                holds(residue(&product, m) == times(residue(&a, m), residue(&b, m)))?;
                holds(residue(&square, m) == times(residue(&a, m), residue(&a, m)))?;
            }
            holds(product.bit_length() + 1 >= a.bit_length() + b.bit_length())?;
        }
    }
    Some(())
}

fn quotients() -> Option<()> {
    let mut numbers = Numbers(0x0fed_cba9_8765_4321);
    for limbs in LIMBS {
        let (d, q) = (numbers.number(limbs), numbers.number(limbs.div_ceil(3)));
        for r in [Integer::ZERO, numbers.number(limbs) >> 1, &d - 1] {
            let a = &d * &q + &r;
            holds(a.div_rem(&d) == (q.clone(), r))?;
        }
    }
    Some(())
}

fn text() -> Option<()> {
    let mersenne: Integer = (Integer::ONE << 521) - 1;
    holds(mersenne.to_string() == M521 && M521.parse() == Ok(mersenne))?;
    for digits in [1, 19, 20, 100, 1000, 10_000, 100_000] {
        let text: String = "9876543210123456789".chars().cycle().take(digits).collect();
        let number: Integer = text.parse().ok()?;
        holds(number.to_string() == text)?;
        // The digits as a polynomial in 10.
        for m in MODULI {
            let step = |rest: u64, c: u8| low((u128::from(rest) * 10 + u128::from(c - b'0')) % u128::from(m));
            holds(residue(&number, m) == text.bytes().fold(0, step))?;
        }
    }
    Some(())
}

fn divisors() -> Option<()> {
    let mut numbers = Numbers(0x5555_aaaa_3333_cccc);
    for limbs in LIMBS.into_iter().take_while(|&limbs| limbs <= 700) {
        let common = numbers.number(limbs.div_ceil(2));
        let (a, b) = (numbers.number(limbs) * &common, numbers.number(limbs) * &common);
        let (g, x, y) = a.gcd_extended(&b);
        holds(g == a.gcd(&b) && g.is_multiple_of(&common))?;
        holds(a.is_multiple_of(&g) && b.is_multiple_of(&g) && x * &a + y * &b == g)?;
        let m = numbers.number(limbs);
        if let Ok(inverse) = a.invert(&m) {
            holds((inverse * &a).rem_euclid(&m) == 1)?;
        }
    }
    Some(())
}

fn powers() -> Option<()> {
    // Modulo 2^76 - 2^60, by Python.
    let modulus = (Integer::ONE << 76) - (Integer::ONE << 60);
    let power = Integer::from(24).pow_mod(&(Integer::ONE << 63), &modulus).ok()?;
    holds(power.to_string() == "25204017012210281742336")?;
    // Fermat and Euler: modulo a prime p, and modulo 2^k p.
    let one = Integer::ONE;
    for exponent in [127u32, 521, 1279] {
        let p: Integer = (&one << exponent) - 1;
        let base = Integer::from(3);
        holds(base.pow_mod(&(&p - 1), &p) == Ok(one.clone()))?;
        let (m, order): (Integer, Integer) = (&p << 20, (&p - 1) << 19);
        holds(base.pow_mod(&order, &m) == Ok(one.clone()))?;
    }
    Some(())
}

fn roots() -> Option<()> {
    let mut numbers = Numbers(0x9999_1111_7777_3333);
    for limbs in LIMBS.into_iter().take_while(|&limbs| limbs <= 1500) {
        let s = numbers.number(limbs);
        holds(s.square().sqrt_rem() == Ok((s.clone(), Integer::ZERO)))?;
        holds((s.square() - Integer::ONE).sqrt() == Ok(&s - 1))?;
        if limbs <= 130 {
            holds(s.pow(3).root(3) == Ok(s.clone()))?;
        }
    }
    Some(())
}

fn primes() -> Option<()> {
    for exponent in 2..1300 {
        let mersenne: Integer = (Integer::ONE << exponent) - 1;
        holds(mersenne.is_prime() == MERSENNE.contains(&exponent))?;
    }
    holds(Integer::from(u64::MAX).next_prime() == (Integer::ONE << 64) + 13)
}
