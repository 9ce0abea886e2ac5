//! From a length in a generic parameter to the kernel of that length.
#![allow(unsafe_code)]

use super::WideLimbs;
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

/// Calls a kernel that changes its first operand, and tells whether there is one.
macro_rules! in_place {
    ($out:ident, $result:ident; $a:ident, $b:ident, $operand:ident; $c:ident; $($n:literal => $call:expr),+) => {
        match N {
            $($n => {
                let out: *mut $result<N> = $out;
                // SAFETY: the same type under its own name, and no other use of the reference while this one lives.
                let out = unsafe { &mut *out.cast::<$result<$n>>() };
                let a = same!($a, $operand<N> => $operand<$n>);
                let b = same!($b, $operand<N> => $operand<$n>);
                let c = same!($c, &'static Constants<N> => &'static Constants<$n>);
                $call(out, a, b, c);
                true
            })+
            _ => false,
        }
    };
}

type Wide<'a, const N: usize> = &'a WideLimbs<N>;
type One<'a, const N: usize> = &'a [u64; N];
type Two<'a, const N: usize> = [&'a [u64; N]; 2];

#[inline(always)]
pub(super) fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> Option<[u64; N]> {
    if c.spare_bits() < 1 {
        return None;
    }
    by_length!(One, a, b, c; 4 => adx::add_4, 6 => adx::add_6, 12 => adx::add_12)
}

#[inline(always)]
pub(super) fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> Option<[u64; N]> {
    if c.spare_bits() < 1 {
        return None;
    }
    by_length!(One, a, b, c; 4 => adx::sub_4, 6 => adx::sub_6, 12 => adx::sub_12)
}

#[inline(always)]
pub(super) fn add_unreduced<const N: usize>(
    a: &[u64; N],
    b: &[u64; N],
    c: &'static Constants<N>,
) -> Option<[u64; N]> {
    by_length!(One, a, b, c; 4 => |a, b, _| adx::add_unreduced_4(a, b), 6 => |a, b, _| adx::add_unreduced_6(a, b))
}

/// A kernel of three operands below p, for 6 limbs and three spare bits.
macro_rules! triple {
    ($name:ident, $kernel:ident) => {
        #[inline(always)]
        pub(super) fn $name<const N: usize>(
            a: &[u64; N],
            b: &[u64; N],
            z: &[u64; N],
            c: &'static Constants<N>,
        ) -> Option<[u64; N]> {
            if c.spare_bits() < 3 || N != 6 {
                return None;
            }
            let token = Adx::detect()?;
            let (pair, z) = ([a, b], [z, z]);
            by_length!(Two, pair, z, c; 6 => |[a, b]: [&[u64; 6]; 2], [z, _]: [&[u64; 6]; 2], c| adx::$kernel(token, a, b, z, c))
        }
    };
}

triple!(triple_difference, triple_difference_6);
triple!(triple_sum, triple_sum_6);

/// The proof that products of this length modulo this number have a kernel here.
#[inline(always)]
pub(super) fn product_token<const N: usize>(c: &'static Constants<N>) -> Option<Adx> {
    let spare_bits_needed = if N == 12 { 3 } else { 1 };
    if !matches!(N, 4 | 6 | 12) || c.spare_bits() < spare_bits_needed {
        return None;
    }
    Adx::detect()
}

#[inline(always)]
pub(super) fn multiply<const N: usize>(
    a: &[u64; N],
    b: &[u64; N],
    c: &'static Constants<N>,
) -> Option<[u64; N]> {
    let token = product_token(c)?;
    by_length!(One, a, b, c;
        4 => |a, b, c| adx::multiply_4(token, a, b, c),
        6 => |a, b, c| adx::multiply_6(token, a, b, c),
        12 => |a, b, c| adx::multiply_12(token, a, b, c))
}

#[inline(always)]
pub(super) fn square<const N: usize>(a: &[u64; N], c: &'static Constants<N>) -> Option<[u64; N]> {
    let token = product_token(c)?;
    by_length!(One, a, a, c;
        4 => |a, _, c| adx::square_4(token, a, c),
        6 => |a, _, c| adx::square_6(token, a, c),
        12 => |a, _, c| adx::square_12(token, a, c))
}

#[inline(always)]
pub(super) fn square_chain<const N: usize>(
    a: &[u64; N],
    count: u32,
    c: &'static Constants<N>,
) -> Option<[u64; N]> {
    if c.spare_bits() < 2 || !matches!(N, 4 | 6) {
        return None;
    }
    let token = Adx::detect()?;
    by_length!(One, a, a, c;
        4 => |a, _, c| adx::square_chain_4(token, a, count, c),
        6 => |a, _, c| adx::square_chain_6(token, a, count, c))
}

#[inline(always)]
pub(super) fn sum_of_2_products<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> Option<[u64; N]> {
    if N == 12 {
        // Reduced one by one: no kernel holds both sums in registers.
        return add(&multiply(a[0], b[0], c)?, &multiply(a[1], b[1], c)?, c);
    }
    if c.spare_bits() < 2 || !matches!(N, 4 | 6) {
        return None;
    }
    let token = Adx::detect()?;
    by_length!(Two, a, b, c;
        4 => |a, b, c| adx::sum_of_2_products_4(token, a, b, c),
        6 => |a, b, c| adx::sum_of_2_products_6(token, a, b, c))
}

#[inline(always)]
pub(super) fn wide_product<const N: usize>(
    out: &mut WideLimbs<N>,
    a: &[u64; N],
    b: &[u64; N],
    c: &'static Constants<N>,
) -> bool {
    if !matches!(N, 4 | 6) {
        return false;
    }
    let Some(token) = Adx::detect() else { return false };
    in_place!(out, WideLimbs; a, b, One; c;
        4 => |out, a, b, c| adx::wide_product_4(token, out, a, b, c),
        6 => |out, a, b, c| adx::wide_product_6(token, out, a, b, c))
}

#[inline(always)]
pub(super) fn wide_product_fp2<const N: usize>(
    out: &mut [&mut WideLimbs<N>; 2],
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> bool {
    if c.spare_bits() < 2 || !matches!(N, 4 | 6) {
        return false;
    }
    let Some(token) = Adx::detect() else { return false };
    let [out_0, out_1] = out;
    let (out_0, out_1): (*mut WideLimbs<N>, *mut WideLimbs<N>) = (*out_0, *out_1);
    let call = by_length!(Two, a, b, c;
    4 => |a, b, c| {
        // SAFETY: the same type under its own name, and no other use of the references in this call.
        let out = unsafe { [&mut *out_0.cast(), &mut *out_1.cast()] };
        adx::wide_product_fp2_4(token, out, a, b, c);
        [0; 4]
    },
    6 => |a, b, c| {
        // SAFETY: as above.
        let out = unsafe { [&mut *out_0.cast(), &mut *out_1.cast()] };
        adx::wide_product_fp2_6(token, out, a, b, c);
        [0; 6]
    });
    call.is_some()
}

#[inline(always)]
pub(super) fn wide_add<const N: usize>(
    x: &mut WideLimbs<N>,
    y: &WideLimbs<N>,
    c: &'static Constants<N>,
) -> bool {
    if c.spare_bits() < 1 {
        return false;
    }
    in_place!(x, WideLimbs; y, y, Wide; c;
        4 => |x, y, _, c| adx::wide_add_4(x, y, c),
        6 => |x, y, _, c| adx::wide_add_6(x, y, c))
}

#[inline(always)]
pub(super) fn wide_sub<const N: usize>(
    x: &mut WideLimbs<N>,
    y: &WideLimbs<N>,
    c: &'static Constants<N>,
) -> bool {
    in_place!(x, WideLimbs; y, y, Wide; c;
        4 => |x, y, _, c| adx::wide_sub_4(x, y, c),
        6 => |x, y, _, c| adx::wide_sub_6(x, y, c))
}

#[inline(always)]
pub(super) fn reduce<const N: usize>(t: &WideLimbs<N>, c: &'static Constants<N>) -> Option<[u64; N]> {
    if c.spare_bits() < 2 || !matches!(N, 4 | 6) {
        return None;
    }
    let token = Adx::detect()?;
    by_length!(Wide, t, t, c; 4 => |t, _, c| adx::reduce_4(token, t, c), 6 => |t, _, c| adx::reduce_6(token, t, c))
}

#[inline(always)]
pub(super) fn reduce_one<const N: usize>(a: &[u64; N], c: &'static Constants<N>) -> Option<[u64; N]> {
    if !matches!(N, 4 | 6) {
        return None;
    }
    let token = Adx::detect()?;
    by_length!(One, a, a, c; 4 => |a, _, c| adx::reduce_one_4(token, a, c), 6 => |a, _, c| adx::reduce_one_6(token, a, c))
}
