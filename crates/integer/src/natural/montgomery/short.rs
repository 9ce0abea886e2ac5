//! Sums and differences of few limbs, whose number is known to the compiler: they stay in registers. Between products of
//! 60 ns, loops over slices would cost half as much again.

use crate::natural::Limb;

/// Calls a function with an array in the place of a slice of up to 8 limbs; whether it did.
macro_rules! on_array {
    ($function:ident($a:expr, $others:expr)) => {
        on_array!($function($a, $others); 1 2 3 4 5 6 7 8)
    };
    ($function:ident($a:expr, $others:expr); $($length:literal)+) => {
        match $a.len() {
            $($length => {
                if let Some(a) = $a.first_chunk_mut::<$length>() {
                    $function(a, $others);
                }
                true
            })+
            _ => false,
        }
    };
}

/// `a -= b`, plus n as often as it takes to stay at 0 or above; whether a is short enough for that.
pub(super) fn sub_assign(a: &mut [Limb], b: &[Limb], n: &[Limb]) -> bool {
    on_array!(subtract(a, (b, n)))
}

/// `a = 2 a`, less n as often as it takes to stay below R; whether a is short enough for that.
pub(super) fn double(a: &mut [Limb], n: &[Limb]) -> bool {
    on_array!(twice(a, n))
}

#[inline(always)]
fn subtract<const N: usize>(a: &mut [Limb; N], (b, n): (&[Limb], &[Limb])) {
    if let (Some(b), Some(n)) = (b.first_chunk(), n.first_chunk()) {
        subtract_array(a, b, n);
    }
}

/// [`sub_assign`] for arrays.
#[inline(always)]
pub(super) fn subtract_array<const N: usize>(a: &mut [Limb; N], b: &[Limb; N], n: &[Limb; N]) {
    let (difference, mut borrow) = minus(a, b);
    // Whether n is wanted is as good as random: both are made, one behind the other limb by limb, and n is added once more in
    // a loop that hardly ever runs.
    let (sum, carry) = plus(&difference, n);
    let mut x = core::array::from_fn(|i| if borrow { sum[i] } else { difference[i] });
    borrow &= !carry;
    while borrow {
        let (more, carry) = plus(&x, n);
        (x, borrow) = (more, !carry);
    }
    *a = x;
}

#[inline(always)]
fn twice<const N: usize>(a: &mut [Limb; N], n: &[Limb]) {
    let Some(n) = n.first_chunk() else {
        return;
    };
    let (sum, mut carry) = plus(a, a);
    let (mut x, borrow) = minus(&sum, &masked(n, carry));
    carry &= !borrow;
    while carry {
        let (less, borrow) = minus(&x, n);
        (x, carry) = (less, !borrow);
    }
    *a = x;
}

#[inline(always)]
fn masked<const N: usize>(n: &[Limb; N], wanted: bool) -> [Limb; N] {
    let mask = Limb::from(wanted).wrapping_neg();
    n.map(|n| n & mask)
}

/// `a + b` and the carry, in the form that compilers make one chain of.
#[inline(always)]
fn plus<const N: usize>(a: &[Limb; N], b: &[Limb; N]) -> ([Limb; N], bool) {
    let (mut out, mut carry) = ([0; N], false);
    for i in 0..N {
        let (sum, over) = a[i].overflowing_add(b[i]);
        let (sum, again) = sum.overflowing_add(Limb::from(carry));
        (out[i], carry) = (sum, over | again);
    }
    (out, carry)
}

/// `a - b` and the borrow, as [`plus`].
#[inline(always)]
fn minus<const N: usize>(a: &[Limb; N], b: &[Limb; N]) -> ([Limb; N], bool) {
    let (mut out, mut borrow) = ([0; N], false);
    for i in 0..N {
        let (difference, under) = a[i].overflowing_sub(b[i]);
        let (difference, again) = difference.overflowing_sub(Limb::from(borrow));
        (out[i], borrow) = (difference, under | again);
    }
    (out, borrow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural;

    /// The same by slices, for numbers with long carries and n that is wanted never, once, or several times.
    #[test]
    fn as_slices() {
        let values = [0, 1, 2, 1 << 62, 1 << 63, Limb::MAX - 1, Limb::MAX];
        let number =
            |low: Limb, high: Limb| core::array::from_fn::<Limb, 9, _>(|i| if i == 0 { low } else { high });
        for length in 1..=9 {
            for n in [1 << 62, (1 << 63) - 1, Limb::MAX].map(|high| number(1 | high, high)) {
                let n = &n[..length];
                for i in 0..values.len().pow(4) {
                    let value = |k: u32| values[i / values.len().pow(k) % values.len()];
                    let (mut a, b) = (number(value(0), value(1)), number(value(2), value(3)));
                    let (mut expected, mut twice) = (a, a);
                    let mut borrow = natural::sub_assign(&mut expected[..length], &b[..length]);
                    while borrow == 1 {
                        borrow -= natural::add_assign(&mut expected[..length], n);
                    }
                    if sub_assign(&mut a[..length], &b[..length], n) {
                        assert_eq!(a, expected);
                    }
                    let mut doubled = twice;
                    let mut carry = natural::shift_left_assign(&mut doubled[..length], 1);
                    while carry == 1 {
                        carry -= natural::sub_assign(&mut doubled[..length], n);
                    }
                    assert_eq!(double(&mut twice[..length], n), length <= 8);
                    assert!(length > 8 || twice == doubled);
                }
            }
        }
    }
}
