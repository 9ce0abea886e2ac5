//! Products of numbers of few digits: a function for each length, on numbers as they are, so that the short ways of
//! [`crate::mul`] end with a jump.
#![allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of them, so callers jump there"
)]

use super::{equal, square_of};
use crate::code::Result;
use crate::digits::to_length;
use crate::int::MpInt;
use core::sync::atomic::{AtomicPtr, Ordering};
use std::ffi::c_int;

pub(crate) use crate::thresholds::WRITTEN_OUT as FEW;

/// `c = a * b` for operands with as many digits as the function's place in the table says, 1 to [`FEW`], none of them above
/// 60 bits. `c` is another number that has room for twice as many and, above that, nothing to wipe.
pub(crate) type Multiply = unsafe extern "C" fn(*const MpInt, *const MpInt, *mut MpInt) -> Result;

/// `b = a²`, as [`Multiply`].
pub(crate) type Square = unsafe extern "C" fn(*const MpInt, *mut MpInt) -> Result;

/// The functions by length.
pub(crate) struct Table {
    pub multiply: [Multiply; FEW],
    pub square: [Square; FEW],
}

/// What [`table`] found; until somebody calls it, functions that do so first.
static FOUND: AtomicPtr<Table> = AtomicPtr::new((&raw const FIRST).cast_mut());

static FIRST: Table = Table { multiply: [multiply_first; FEW], square: [square_first; FEW] };

/// The table for this CPU, without looking at it again.
#[inline(always)]
pub(crate) fn quick() -> &'static Table {
    // SAFETY: only tables that live for ever are stored.
    unsafe { &*FOUND.load(Ordering::Relaxed) }
}

/// The table for this CPU.
pub(crate) fn table() -> &'static Table {
    let table = fastest();
    FOUND.store(core::ptr::from_ref(table).cast_mut(), Ordering::Relaxed);
    table
}

fn fastest() -> &'static Table {
    adamant_base::return_on!(Adx _proof => &mulx::TABLE);
    &plain::TABLE
}

/// A [`Multiply`] for every length.
///
/// # Safety
/// As there.
#[cold]
unsafe extern "C" fn multiply_first(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { table().multiply[to_length((*a).used) - 1](a, b, c) }
}

/// A [`Square`] for every length.
///
/// # Safety
/// As there.
#[cold]
unsafe extern "C" fn square_first(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { table().square[to_length((*a).used) - 1](a, b) }
}

/// A table, of functions whose lengths the compiler knows.
macro_rules! tables {
    ($(#[$attribute:meta])* $($n:literal)*) => {
        use super::{MpInt, Result, Table, c_int, equal, square_of};

        pub(super) static TABLE: Table = Table { multiply: [$(multiply::<$n>),*], square: [$(square::<$n>),*] };

        /// A [`super::Multiply`].
        ///
        /// # Safety
        /// As there.
        $(#[$attribute])*
        unsafe extern "C" fn multiply<const N: usize>(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
            // SAFETY: the caller's word.
            unsafe {
                let out = (*c).dp;
                (*c).sign = c_int::from((*a).sign != (*b).sign);
                let (low, high) = (&mut *out.cast(), &mut *out.add(N).cast());
                let top = equal::<N>(low, high, &*(*a).dp.cast(), &*(*b).dp.cast());
                (*c).used = 2 * crate::digits::to_int(N) - c_int::from(top == 0);
                Ok(())
            }
        }

        /// A [`super::Square`].
        ///
        /// # Safety
        /// As there.
        $(#[$attribute])*
        unsafe extern "C" fn square<const N: usize>(a: *const MpInt, b: *mut MpInt) -> Result {
            // SAFETY: the caller's word.
            unsafe {
                let out = (*b).dp;
                (*b).sign = 0;
                let top = square_of::<N>(&mut *out.cast(), &mut *out.add(N).cast(), &*(*a).dp.cast());
                (*b).used = 2 * crate::digits::to_int(N) - c_int::from(top == 0);
                Ok(())
            }
        }
    };
}

mod plain {
    tables!(1 2 3 4 5 6 7 8 9);
}

/// With MULX, which leaves both factors where they are.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod mulx {
    tables!(#[target_feature(enable = "bmi2,adx")] 1 2 3 4 5 6 7 8 9);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::int::{DIGIT_MAX, Digit};

    /// The largest digits make the largest columns and carries; each length against the loops for any length.
    #[test]
    fn every_length_of_every_table() {
        let tables = [&plain::TABLE, table(), quick()];
        for n in 1..=FEW {
            let shapes: [fn(usize) -> Digit; 4] = [
                |_| DIGIT_MAX,
                |i| 1 + i as u64,
                |i| DIGIT_MAX - (i as u64 % 2),
                |i| (i as u64 + 1) << 56 | 1,
            ];
            for (x, y) in shapes.iter().flat_map(|x| shapes.iter().map(move |y| (x, y))) {
                let (mut x, mut y): (Vec<_>, Vec<_>) = (0..n).map(|i| (x(i), y(i))).unzip();
                let (mut product, mut square) = (vec![0; 2 * n], vec![0; 2 * n]);
                super::super::mul(&mut product, &x, &y);
                super::super::square(&mut square, &x);
                let number = |digits: &mut [Digit], used: usize, sign: c_int| MpInt {
                    used: used as c_int,
                    alloc: digits.len() as c_int,
                    sign,
                    dp: digits.as_mut_ptr(),
                };
                let (a, b) = (number(&mut x, n, 1), number(&mut y, n, 0));
                for table in tables {
                    let mut digits = vec![1; 2 * n];
                    let mut c = number(&mut digits, 0, 0);
                    // SAFETY: numbers of `n` digits, and one with room for twice as many.
                    assert_eq!(unsafe { table.multiply[n - 1](&a, &b, &mut c) }, Ok(()));
                    assert_eq!((c.used, c.sign), (used(&product), 1));
                    assert_eq!(digits, product);
                    let mut c = number(&mut digits, 0, 1);
                    // SAFETY: as above.
                    assert_eq!(unsafe { table.square[n - 1](&a, &mut c) }, Ok(()));
                    assert_eq!((c.used, c.sign), (used(&square), 0));
                    assert_eq!(digits, square);
                }
            }
        }
    }

    fn used(digits: &[Digit]) -> c_int {
        digits.len() as c_int - c_int::from(digits.last() == Some(&0))
    }
}
