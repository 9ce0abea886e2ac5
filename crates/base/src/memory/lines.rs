//! Words on cache lines.

use super::{Plain, wipe};
use core::mem::MaybeUninit;
use zeroize::Zeroize;

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use core::arch::x86_64::{__m512i, _mm512_load_si512, _mm512_store_si512};

/// Words of a cache line.
pub const LINE: usize = 8;

/// Eight words, aligned to a cache line: a vector load or store that straddles two lines takes twice as long.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Line(pub [u64; LINE]);

impl Line {
    /// Eight times 0.
    pub const ZERO: Line = Line([0; LINE]);

    /// The words in a register.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    #[inline]
    #[target_feature(enable = "avx512f")]
    #[must_use]
    pub fn load(&self) -> __m512i {
        // SAFETY: 64 readable bytes, aligned by the type.
        unsafe { _mm512_load_si512((&raw const self.0).cast()) }
    }

    /// The words of a register.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub fn store(&mut self, v: __m512i) {
        // SAFETY: 64 writable bytes, aligned by the type.
        unsafe { _mm512_store_si512((&raw mut self.0).cast(), v) }
    }
}

impl Plain for Line {
    const ZERO: Self = Line::ZERO;
}

impl Zeroize for Line {
    #[inline]
    fn zeroize(&mut self) {
        wipe(&mut self.0);
    }
}

/// The words of some lines, in a row.
#[inline]
#[must_use]
pub fn words(lines: &[Line]) -> &[u64] {
    // SAFETY: a line is eight u64 without padding, so n lines are 8 n u64; the lifetime is that of the borrow.
    unsafe { core::slice::from_raw_parts(lines.as_ptr().cast(), LINE * lines.len()) }
}

/// The words of some lines, to be written.
#[inline]
pub fn words_mut(lines: &mut [Line]) -> &mut [u64] {
    // SAFETY: as `words`; the borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), LINE * lines.len()) }
}

/// The first word of a cache line among the first [`LINE`] words; the last of them where none begins one, on targets that
/// align a u64 to 4 bytes.
#[inline]
#[must_use]
pub fn aligned_start(words: &[u64]) -> usize {
    words.as_ptr().align_offset(align_of::<Line>()).min(LINE - 1)
}

/// The whole lines that lie in `words`, from the first cache line that begins there.
#[inline]
pub fn lines_in(words: &mut [u64]) -> &mut [Line] {
    let start = words.as_ptr().align_offset(align_of::<Line>());
    let Some(words) = words.get_mut(start..) else { return &mut [] };
    // SAFETY: the words begin on a cache line; a line is eight u64 without padding, and any eight u64 are one. The
    // borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), words.len() / LINE) }
}

/// Room on the stack for up to N lines, cleared only as far as it is used.
pub struct Room<const N: usize>(MaybeUninit<[Line; N]>);

impl<const N: usize> Room<N> {
    /// Room that nothing has been written to.
    #[inline]
    #[allow(clippy::new_without_default)]
    #[must_use]
    pub fn new() -> Self {
        Room(MaybeUninit::uninit())
    }

    /// `count` lines of zeros.
    ///
    /// # Panics
    /// If there is no room for them.
    #[inline]
    pub fn zeroed(&mut self, count: usize) -> &mut [Line] {
        assert!(count <= N);
        let first = self.0.as_mut_ptr().cast::<Line>();
        // SAFETY: the room has that many lines, for which all bits 0 is a value; it is borrowed exclusively.
        unsafe {
            first.write_bytes(0, count);
            core::slice::from_raw_parts_mut(first, count)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_words_on_cache_lines() {
        let mut room = Room::<3>::new();
        let lines = room.zeroed(2);
        assert!((&raw const lines[0]).addr().is_multiple_of(64));
        words_mut(lines).iter_mut().zip(1..).for_each(|(word, i)| *word = i);
        assert_eq!(lines.iter().map(|line| line.0).collect::<std::vec::Vec<_>>().concat(), words(lines));
        assert_eq!(lines[1].0, [9, 10, 11, 12, 13, 14, 15, 16]);
        lines[1].zeroize();
        assert_eq!((words(lines)[7], words(lines)[8]), (8, 0));
        assert_eq!(words(room.zeroed(3)), [0; 24]);
    }

    #[test]
    fn whole_lines_of_any_words() {
        // On cache lines, as 32-bit targets align a u64 to 4 bytes: then no word may begin a line.
        let mut memory = [Line::ZERO; 5];
        let memory = words_mut(&mut memory);
        for from in 0..LINE {
            for length in [0, 1, 7, 8, 15, 16, 23, 32] {
                let slice = &mut memory[from..][..length];
                let start = aligned_start(slice);
                let first = slice.as_ptr().addr();
                assert!(start < LINE && (first + 8 * start).is_multiple_of(64));
                let lines = lines_in(slice);
                assert_eq!(lines.len(), length.saturating_sub(start) / LINE);
                assert!(lines.is_empty() || lines.as_ptr().addr() == first + 8 * start);
            }
        }
    }

    #[test]
    #[should_panic(expected = "count <= N")]
    fn room_is_not_overrun() {
        Room::<2>::new().zeroed(3);
    }
}
