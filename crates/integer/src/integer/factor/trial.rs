//! Division by small primes.

use super::Factorization;
use crate::integer::Integer;
use crate::integer::memory::enough;
use crate::natural::rem_1;
use crate::natural::sieve::primes;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The largest prime is below this.
pub(super) const BOUND: u64 = 1 << 16;
/// Groups of primes between two looks at the watch, for short numbers.
const LOOK: usize = 1024;

/// Takes the primes below [`BOUND`] out of `n`, as far as the watch lets it; returns what is left.
pub(super) fn divide(
    n: &Integer,
    factors: &mut Factorization,
    watch: &mut dyn FnMut(&Integer, u64) -> ControlFlow<()>,
) -> Integer {
    let mut n = n.clone();
    take(&mut n, 2, factors);
    // As many primes as a limb holds: one division of the number serves all of them.
    let (mut group, mut product, mut count) = (Vec::new(), 1u64, 0);
    let mut divide_by_group = |n: &mut Integer, group: &mut Vec<u64>, product: u64| -> ControlFlow<()> {
        let rest = rem_1(n.limbs(), product);
        let last = group.last().copied().unwrap_or(0);
        for p in group.drain(..).filter(|&p| rest.is_multiple_of(p)) {
            take(n, p, factors);
        }
        // What has no factor up to its root is 1 or prime.
        if *n < last * last {
            return ControlFlow::Break(());
        }
        count += 1;
        // Looks that are far apart in time for long numbers would not be asked for often enough.
        let often = (LOOK / n.limbs().len().max(1)).max(1);
        if usize::is_multiple_of(count, often) { watch(n, last) } else { ControlFlow::Continue(()) }
    };
    for p in enough(primes(2, BOUND)) {
        product = match product.checked_mul(p) {
            Some(more) => more,
            None => {
                if divide_by_group(&mut n, &mut group, product).is_break() {
                    return n;
                }
                p
            }
        };
        group.push(p);
    }
    let _ = divide_by_group(&mut n, &mut group, product);
    n
}

/// Takes every power of a prime out.
fn take(n: &mut Integer, p: u64, factors: &mut Factorization) {
    // Powers p^(2^i) first, so that a long power takes few divisions.
    let mut powers = alloc::vec![Integer::from(p)];
    let mut times = 0;
    loop {
        let power = &powers[powers.len() - 1];
        if !(&*n % power).is_zero() {
            break;
        }
        *n /= power;
        times += 1u64 << (powers.len() - 1);
        powers.push(power * power);
    }
    while let Some(power) = powers.pop() {
        if (&*n % &power).is_zero() {
            *n /= &power;
            times += 1 << powers.len();
        }
    }
    if times > 0 {
        factors.add_prime(Integer::from(p), times);
    }
}
