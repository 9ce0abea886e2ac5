//! Return codes, and what crosses the border by pointer.

use adamant_kzg::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// `C_KZG_RET`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum Answer {
    /// Done.
    Ok = 0,
    /// What came in is malformed, or NULL.
    BadArguments = 1,
    /// A mistake in this library.
    Internal = 2,
    /// Memory ran out.
    Memory = 3,
}

impl From<Error> for Answer {
    fn from(error: Error) -> Answer {
        match error {
            Error::OutOfMemory => Answer::Memory,
            _ => Answer::BadArguments,
        }
    }
}

/// Runs `body`. A panic gets no further than here; outputs are written as the last step of each body.
pub(crate) fn answer(body: impl FnOnce() -> Result<(), Answer>) -> Answer {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => Answer::Ok,
        Ok(Err(answer)) => answer,
        Err(_) => Answer::Internal,
    }
}

/// For functions that say yes or no: `ok` is false unless a proof was found to hold.
///
/// # Safety
/// `ok` is NULL or may be written.
pub(crate) unsafe fn verdict(
    ok: *mut bool,
    body: impl FnOnce() -> Result<Result<(), Error>, Answer>,
) -> Answer {
    answer(|| {
        // SAFETY: the caller's word.
        unsafe { put(ok, &[false]) }?;
        match body()? {
            // SAFETY: the caller's word.
            Ok(()) => unsafe { put(ok, &[true]) },
            Err(Error::InvalidProof) => Ok(()),
            Err(error) => Err(error.into()),
        }
    })
}

/// What a pointer points to.
///
/// # Safety
/// It is NULL, or aligned and readable for `'a`, and nobody writes there meanwhile.
pub(crate) unsafe fn input<'a, T>(pointer: *const T) -> Result<&'a T, Answer> {
    // SAFETY: the caller's word.
    unsafe { pointer.as_ref() }.ok_or(Answer::BadArguments)
}

/// A list; NULL is one of length 0 only.
///
/// # Safety
/// As [`input`], for `length` elements.
pub(crate) unsafe fn list<'a, T>(pointer: *const T, length: u64) -> Result<&'a [T], Answer> {
    let length = usize::try_from(length).map_err(|_| Answer::BadArguments)?;
    if length == 0 {
        return Ok(&[]);
    }
    let fits = length.checked_mul(size_of::<T>()).is_some_and(|bytes| isize::try_from(bytes).is_ok());
    if pointer.is_null() || !fits {
        return Err(Answer::BadArguments);
    }
    // SAFETY: not NULL, no longer than an object can be; the caller's word.
    Ok(unsafe { std::slice::from_raw_parts(pointer, length) })
}

/// Writes a result. It may overlap inputs, which are not looked at any more.
///
/// # Safety
/// `out` is NULL, or there is room for the values.
pub(crate) unsafe fn put<T: Copy>(out: *mut T, values: &[T]) -> Result<(), Answer> {
    if out.is_null() {
        return Err(Answer::BadArguments);
    }
    // SAFETY: not NULL; the caller's word. The values are ours.
    unsafe { out.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_stay_inside() {
        assert_eq!(answer(|| panic!("on purpose")), Answer::Internal);
        assert_eq!(answer(|| Ok(())), Answer::Ok);
        assert_eq!(answer(|| Err(Error::OutOfMemory.into())), Answer::Memory);
        assert_eq!(answer(|| Err(Error::TooFewCells.into())), Answer::BadArguments);
    }

    #[test]
    fn lists_that_no_object_can_be() {
        let one = [7u64];
        // SAFETY: the length is 1, or refused before anything is read.
        unsafe {
            assert_eq!(list(one.as_ptr(), 1), Ok(&one[..]));
            assert_eq!(list(one.as_ptr(), u64::MAX), Err(Answer::BadArguments));
            assert_eq!(list(one.as_ptr(), 1 << 60), Err(Answer::BadArguments));
            assert_eq!(list::<u64>(std::ptr::null(), 1), Err(Answer::BadArguments));
            assert_eq!(list::<u64>(std::ptr::null(), 0), Ok(&[][..]));
        }
    }
}
