//! From a length in a generic parameter to the kernel of that length.
#![allow(unsafe_code)]

use super::x86_64_adx as adx;
use crate::field::Constants;
use adamant_base::cpu::Adx;

/// The same array, whose length the compiler does not know to be the same.
macro_rules! same {
    ($value:expr, $from:ty => $to:ty) => {
        // SAFETY: both types are the same, as the caller has compared the lengths; references stay what they are.
        unsafe { core::mem::transmute_copy::<$from, $to>(&$value) }
    };
}

/// Calls a kernel of operands `a` and `b` for each length, and gives `None` for any other.
macro_rules! by_length {
    ($operand:ident, $a:ident, $b:ident, $c:ident; $($n:literal => $call:expr),+) => {
        match N {
            $($n => {
                let a = same!($a, $operand<N> => $operand<$n>);
                let b = same!($b, $operand<N> => $operand<$n>);
                let c = same!($c, &'static Constants<N> => &'static Constants<$n>);
                let out: [u64; $n] = $call(a, b, c);
                Some(same!(out, [u64; $n] => [u64; N]))
            })+
            _ => None,
        }
    };
}

type One<'a, const N: usize> = &'a [u64; N];
type Two<'a, const N: usize> = [&'a [u64; N]; 2];

#[inline(always)]
pub(super) fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> Option<[u64; N]> {
    if c.spare_bits() < 1 {
        return None;
    }
    by_length!(One, a, b, c; 4 => adx::add_4, 6 => adx::add_6)
}

#[inline(always)]
pub(super) fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> Option<[u64; N]> {
    if c.spare_bits() < 1 {
        return None;
    }
    by_length!(One, a, b, c; 4 => adx::sub_4, 6 => adx::sub_6)
}

#[inline(always)]
pub(super) fn multiply<const N: usize>(
    a: &[u64; N],
    b: &[u64; N],
    c: &'static Constants<N>,
) -> Option<[u64; N]> {
    if c.spare_bits() < 1 || !matches!(N, 4 | 6) {
        return None;
    }
    let token = Adx::detect()?;
    by_length!(One, a, b, c;
        4 => |a, b, c| adx::multiply_4(token, a, b, c),
        6 => |a, b, c| adx::multiply_6(token, a, b, c))
}

#[inline(always)]
pub(super) fn sum_of_2_products<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> Option<[u64; N]> {
    if c.spare_bits() < 2 || !matches!(N, 4 | 6) {
        return None;
    }
    let token = Adx::detect()?;
    by_length!(Two, a, b, c;
        4 => |a, b, c| adx::sum_of_2_products_4(token, a, b, c),
        6 => |a, b, c| adx::sum_of_2_products_6(token, a, b, c))
}
