//! Lists in proportion to what comes in: memory that is not there is an error.

use crate::Error;
use alloc::vec::Vec;

/// An empty list with room for `count` elements.
pub(crate) fn room<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    Ok(list)
}

/// `count` copies of a value.
pub(crate) fn filled<T: Clone>(value: T, count: usize) -> Result<Vec<T>, Error> {
    let mut list = room(count)?;
    list.resize(count, value);
    Ok(list)
}

/// The items, at most `count`.
pub(crate) fn up_to<T>(count: usize, items: impl Iterator<Item = T>) -> Result<Vec<T>, Error> {
    let mut list = room(count)?;
    list.extend(items.take(count));
    Ok(list)
}

/// The items.
pub(crate) fn list<T>(items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>, Error> {
    up_to(items.len(), items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_refused() {
        let most = isize::MAX as usize / 8 + 1;
        assert_eq!(room::<u64>(most), Err(Error::OutOfMemory));
        assert_eq!(filled(7u64, most), Err(Error::OutOfMemory));
        assert_eq!(up_to(most, [7u64].into_iter()), Err(Error::OutOfMemory));
        assert_eq!((filled(7, 3), list([7; 3].into_iter())), (Ok([7; 3].to_vec()), Ok([7; 3].to_vec())));
        assert_eq!(up_to(2, [1, 2, 3].into_iter()), Ok([1, 2].to_vec()));
    }
}
