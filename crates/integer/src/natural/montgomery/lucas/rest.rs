//! What is left of the index in a chain, and the choice of its next step: sums and halves of numbers half as long.

use crate::OutOfMemory;
use crate::natural::montgomery::short::{minus, plus};
use crate::natural::number::{distance, product};
use crate::natural::prime::trial::{PRIMES, PRODUCT};
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, bit_length, div_rem, normal, rem, rem_1};
use core::cmp::Ordering;

/// Indices below so many bits are not worth it.
const SHORTEST: usize = 64;
/// How many Fibonacci numbers are tried.
const ATTEMPTS: usize = 8;

/// One step: what becomes of d, or of both where it says so. `d` is the larger one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// (2 d - e) / 3, (2 e - d) / 3
    BothByThree,
    /// (d - e) / 2
    DifferenceByTwo,
    /// d - e
    Difference,
    /// d / 2
    ByTwo,
    /// d / 3 - e
    ByThree,
    /// (d - 2 e) / 3
    DoubleDifferenceByThree,
    /// (d - e) / 3
    DifferenceByThree,
    /// e / 2 in the place of e
    OtherByTwo,
}

/// What is left of k: d and e, either of them the larger one. All is changed in its place: a copy of what has just been written
/// limb by limb would wait for it.
pub(in crate::natural::montgomery) struct Rest<const N: usize> {
    pair: [[Limb; N]; 2],
    /// Which of the two is d.
    d: usize,
    /// No limb above is other than 0.
    top: usize,
    threes: bool,
    /// Steps from (A, B) = (2, 1) to the Fibonacci numbers at which it begins.
    pub(super) fibonacci: usize,
}

impl<const N: usize> Rest<N> {
    /// F_m, F_(m+1) and m, the first odd one with F_(m+1) above 2^(64 (N - 1)).
    const FIBONACCI: ([[Limb; N]; 2], usize) = {
        let (mut f, mut g) = ([0; N], [0; N]);
        (f[0], g[0]) = (1, 1);
        let mut m = 1;
        while g[N - 1] == 0 || m % 2 == 0 {
            let sum = plus(&f, &g).0;
            (f, g) = (g, sum);
            m += 1;
        }
        ([f, g], m)
    };

    /// k = d F_(m+1) + e F_m for an odd k of at most 2 N - 2 limbs; `None` for a short k, or where d and e keep having
    /// common factors.
    pub(in crate::natural::montgomery) fn new(k: &[Limb]) -> Result<Option<Rest<N>>, OutOfMemory> {
        let k = normal(k);
        let bits = bit_length(k);
        if bits < SHORTEST || k.len() > 2 * N - 2 {
            return Ok(None);
        }
        let (mut f, mut m) = Self::FIBONACCI;
        let threes = !rem_1(k, 3).is_multiple_of(3);
        let mut attempts = 0;
        while attempts < ATTEMPTS {
            // Two steps back: m stays odd.
            let back = minus(&f[1], &f[0]).0;
            f = [minus(&f[0], &back).0, back];
            m -= 2;
            if 2 * bit_length(&f[1]) >= bits {
                continue;
            }
            attempts += 1;
            // F_m² = 1 modulo F_(m+1) for odd m; F_m F_(m+1) is below k.
            let [low, high] = [normal(&f[0]), normal(&f[1])];
            let e = rem(&product(k, low)?, high)?;
            if normal(&e).is_empty() {
                continue;
            }
            let mut rest = distance(k, &product(&e, low)?)?.0;
            let mut d = zeroed(rest.len() - high.len() + 1)?;
            div_rem(&mut d, &mut rest, high)?;
            let residues = [rem_1(&d, PRODUCT), rem_1(&e, PRODUCT)];
            if PRIMES.iter().all(|&p| residues.iter().any(|residue| !residue.is_multiple_of(p))) {
                let pair = [padded(normal(&d)), padded(&e)];
                return Ok(Some(Rest { pair, d: 0, top: N - 1, threes, fibonacci: m - 2 }));
            }
        }
        Ok(None)
    }

    /// The next step, and whether d and e change places before it, as d is the larger one; `None` where they are equal.
    #[inline(always)]
    pub(super) fn step(&mut self) -> Option<(Step, bool)> {
        let [first, second] = &mut self.pair;
        let (mut d, mut e) = if self.d == 0 { (first, second) } else { (second, first) };
        while self.top > 0 && d[self.top] | e[self.top] == 0 {
            self.top -= 1;
        }
        let [mut long, mut short] = leading(d, e, self.top);
        let swap = if long == short {
            match d.iter().rev().cmp(e.iter().rev()) {
                Ordering::Equal => return None,
                order => order == Ordering::Less,
            }
        } else {
            long < short
        };
        if swap {
            self.d = 1 - self.d;
            core::mem::swap(&mut d, &mut e);
            core::mem::swap(&mut long, &mut short);
        }
        let step = rule([d, e], [long, short], self.threes);
        match step {
            Step::Difference => subtract(d, e),
            Step::DifferenceByTwo => {
                subtract(d, e);
                halve(d);
            }
            Step::DifferenceByThree => {
                subtract(d, e);
                divide_by_3(d);
            }
            Step::ByTwo => halve(d),
            Step::OtherByTwo => halve(e),
            Step::ByThree => {
                divide_by_3(d);
                subtract(d, e);
            }
            Step::DoubleDifferenceByThree => {
                subtract(d, e);
                subtract(d, e);
                divide_by_3(d);
            }
            Step::BothByThree => {
                let mut third = plus(d, e).0;
                divide_by_3(&mut third);
                subtract(d, &third);
                subtract(e, &third);
            }
        }
        Some((step, swap))
    }

    /// Whether nothing is left but 1 and 1.
    pub(super) fn is_over(&self) -> bool {
        self.pair.iter().all(|x| x[0] == 1 && x[1..].iter().all(|&limb| limb == 0))
    }
}

/// The 64 bits of each from the highest that is not 0 in both on: in limb `top`, or the numbers are 0.
#[inline(always)]
fn leading<const N: usize>(d: &[Limb; N], e: &[Limb; N], top: usize) -> [Limb; 2] {
    let shift = (d[top] | e[top]).leading_zeros();
    [d, e].map(|x| {
        let below = if top > 0 { x[top - 1] } else { 0 };
        ((u128::from(x[top]) << 64 | u128::from(below)) << (shift & 63) >> 64) as Limb
    })
}

/// Which step: the first of Montgomery's rules that holds. Sizes are compared by their leading bits alone, as any choice
/// gives a chain.
#[inline(always)]
fn rule<const N: usize>(pair: [&[Limb; N]; 2], [long, short]: [Limb; 2], threes: bool) -> Step {
    let near = long - short <= short >> 2;
    if !near && long >> 2 <= short {
        return Step::Difference;
    }
    let odd = pair.map(|x| x[0] & 1 == 1);
    let even_difference = odd[0] == odd[1];
    if !near && even_difference {
        return Step::DifferenceByTwo;
    }
    if !near && !odd[0] {
        return Step::ByTwo;
    }
    let residues = if threes || near { pair.map(modulo_3) } else { [0, 1] };
    let sum_by_3 = (residues[0] + residues[1]).is_multiple_of(3);
    match near {
        true if threes && sum_by_3 => Step::BothByThree,
        true if even_difference && residues[0] == residues[1] => Step::DifferenceByTwo,
        true => Step::Difference,
        false if threes && residues[0] == 0 => Step::ByThree,
        false if threes && sum_by_3 => Step::DoubleDifferenceByThree,
        false if threes && residues[0] == residues[1] => Step::DifferenceByThree,
        false => Step::OtherByTwo,
    }
}

/// A number with zeros on top, up to N limbs.
fn padded<const N: usize>(x: &[Limb]) -> [Limb; N] {
    core::array::from_fn(|i| x.get(i).copied().unwrap_or(0))
}

#[inline(always)]
fn subtract<const N: usize>(a: &mut [Limb; N], b: &[Limb; N]) {
    *a = minus(a, b).0;
}

#[inline(always)]
fn halve<const N: usize>(a: &mut [Limb; N]) {
    for i in 0..N {
        let above = if i + 1 < N { a[i + 1] } else { 0 };
        a[i] = ((u128::from(above) << 64 | u128::from(a[i])) >> 1) as Limb;
    }
}

/// `a / 3` for a multiple of 3: digits of the quotient from the lowest on, by 1/3 modulo 2^64.
#[inline(always)]
fn divide_by_3<const N: usize>(a: &mut [Limb; N]) {
    const INVERSE: Limb = Limb::MAX / 3 * 2 + 1;
    let mut carry = 0;
    for limb in a {
        let (rest, under) = limb.overflowing_sub(carry);
        *limb = rest.wrapping_mul(INVERSE);
        carry = ((u128::from(*limb) * 3) >> 64) as Limb + Limb::from(under);
    }
}

/// `a` modulo 3: the sum of its limbs, as 2^64 is 1.
#[inline(always)]
fn modulo_3<const N: usize>(a: &[Limb; N]) -> Limb {
    let sum: u128 = a.iter().map(|&limb| u128::from(limb)).sum();
    (sum as Limb % 3 + (sum >> 64) as Limb) % 3
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn random(state: &mut u64) -> u64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    }

    /// Odd indices of two limbs: structured ones, multiples of 3, random ones.
    pub(in super::super) fn indices() -> impl Iterator<Item = u128> {
        let mut state = 0x1234_5678_9abc_def1;
        let structured = (63..127).flat_map(|bit| [(1 << bit) - 1, (1 << bit) + 1, 3 * ((1 << bit) | 1)]);
        // Multiples of Fibonacci numbers, for which e may be 0.
        let mut f = [1u128, 1];
        let fibonacci = core::iter::repeat_with(move || {
            f = [f[1], f[0] + f[1]];
            (1..8).map(move |i| f[0] * (f[1] + i))
        });
        let random = core::iter::repeat_with(move || {
            (u128::from(random(&mut state)) << 64 | u128::from(random(&mut state)) | 1) >> (state % 60)
        });
        let all = structured.chain(fibonacci.take(80).flatten()).chain(random.take(2000));
        all.map(|k: u128| k | 1)
    }

    fn gcd(a: u128, b: u128) -> u128 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    /// k stays d A + e B with the indices that the steps of [`chain`] stand for; in the end A and B are coprime. And
    /// hardly any index has no chain.
    #[test]
    fn steps_keep_the_index() {
        let (mut chains, mut seen, mut steps) = (0, Vec::new(), 0);
        let value = |x: &[Limb; 2]| u128::from(x[1]) << 64 | u128::from(x[0]);
        for k in indices() {
            let Some(mut rest) = Rest::<2>::new(&[k as Limb, (k >> 64) as Limb]).unwrap() else {
                continue;
            };
            let mut index = [2u128, 1];
            for _ in 0..rest.fibonacci {
                index = [index[0] + index[1], index[0]];
            }
            assert_eq!(value(&rest.pair[0]) * index[0] + value(&rest.pair[1]) * index[1], k);
            while let Some((step, _)) = rest.step() {
                let (i, j) = (rest.d, 1 - rest.d);
                let [a, b] = [index[i], index[j]];
                [index[i], index[j]] = match step {
                    Step::BothByThree => [2 * a + b, a + 2 * b],
                    Step::DifferenceByTwo => [2 * a, a + b],
                    Step::Difference => [a, a + b],
                    Step::ByTwo => [2 * a, b],
                    Step::ByThree => [3 * a, 3 * a + b],
                    Step::DoubleDifferenceByThree => [3 * a, 2 * a + b],
                    Step::DifferenceByThree => [3 * a, a + b],
                    Step::OtherByTwo => [a, 2 * b],
                };
                let sum = value(&rest.pair[0]) * index[0] + value(&rest.pair[1]) * index[1];
                assert_eq!(sum, k, "{step:?}");
                if !seen.contains(&step) {
                    seen.push(step);
                }
                steps += 1;
            }
            if rest.is_over() {
                chains += 1;
                assert_eq!(index[0] + index[1], k);
                assert_eq!(gcd(index[0], index[1]), 1);
            }
        }
        assert_eq!(seen.len(), 8);
        assert!(chains > 2000 && steps < 100 * chains, "{chains} chains, {steps} steps");
    }

    #[test]
    fn thirds_and_residues() {
        let mut state = 77;
        for _ in 0..1000 {
            let a: [Limb; 3] =
                core::array::from_fn(|i| if i < 2 { random(&mut state) } else { random(&mut state) / 4 });
            let mut triple = plus(&plus(&a, &a).0, &a).0;
            divide_by_3(&mut triple);
            assert_eq!(triple, a);
            assert_eq!(modulo_3(&a), rem_1(&a, 3));
        }
        assert_eq!(modulo_3(&[Limb::MAX; 8]), 0);
    }
}
