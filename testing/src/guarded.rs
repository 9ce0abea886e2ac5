//! For tests of kernels: buffers that lie between two pages without any rights, flush with one of them, so that whatever
//! reads or writes outside of them ends with a fault. Only where there is `mmap`.
#![allow(unsafe_code)]

use std::ops::{Deref, DerefMut};

/// A multiple of the page sizes that are in use.
const PAGE: usize = 1 << 16;

/// A slice between two pages that fault when they are touched.
pub struct Guarded<T: Copy> {
    map: *mut u8,
    length: usize,
    start: *mut T,
    count: usize,
}

impl<T: Copy> Guarded<T> {
    /// A copy of `content` that ends where the page behind begins, or begins where the page in front ends.
    ///
    /// # Panics
    /// When the system gives no memory.
    pub fn new(content: &[T], at_end: bool) -> Guarded<T> {
        let bytes = size_of_val(content);
        let inner = bytes.next_multiple_of(PAGE).max(PAGE);
        let length = inner + 2 * PAGE;
        // SAFETY: a fresh private mapping of whole pages; its middle is made accessible before it is used.
        let map = unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let map = libc::mmap(core::ptr::null_mut(), length, libc::PROT_NONE, flags, -1, 0);
            assert_ne!(map, libc::MAP_FAILED);
            assert_eq!(libc::mprotect(map.byte_add(PAGE), inner, libc::PROT_READ | libc::PROT_WRITE), 0);
            map.cast::<u8>()
        };
        let offset = PAGE + if at_end { inner - bytes } else { 0 };
        // SAFETY: inside the mapping; a multiple of the size of T away from a page's start or end, so aligned for it.
        let start = unsafe { map.add(offset).cast::<T>() };
        // SAFETY: room for all of `content`, which does not overlap with a fresh mapping.
        unsafe { core::ptr::copy_nonoverlapping(content.as_ptr(), start, content.len()) };
        Guarded { map, length, start, count: content.len() }
    }
}

impl<T: Copy> Deref for Guarded<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `count` values that were copied here, as long as the mapping lives.
        unsafe { core::slice::from_raw_parts(self.start, self.count) }
    }
}

impl<T: Copy> DerefMut for Guarded<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, borrowed exclusively.
        unsafe { core::slice::from_raw_parts_mut(self.start, self.count) }
    }
}

impl<T: Copy> Drop for Guarded<T> {
    fn drop(&mut self) {
        // SAFETY: the mapping made by `new`; nothing borrows it any more.
        unsafe { libc::munmap(self.map.cast(), self.length) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_is_there_and_flush_with_a_page() {
        for count in [0, 1, 7, 1000, PAGE] {
            let content: Vec<u16> = (0..count as u32).map(|i| i as u16).collect();
            for at_end in [false, true] {
                let mut copy = Guarded::new(&content, at_end);
                assert_eq!(copy[..], content);
                let edge = if at_end { copy.as_ptr_range().end } else { copy.as_ptr() };
                assert_eq!(edge.addr() % PAGE % 4096, 0);
                copy.fill(1);
            }
        }
    }

    /// In a child process, as the fault ends it.
    #[test]
    fn one_step_too_far_is_a_fault() {
        for step in ["-1", "8"] {
            let child = std::process::Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", "guarded::tests::too_far", "--nocapture"])
                .env("GUARDED_STEP", step)
                .output()
                .expect("a process");
            use std::os::unix::process::ExitStatusExt;
            assert!(
                child.status.signal().is_some_and(|s| s == libc::SIGSEGV || s == libc::SIGBUS),
                "{child:?}"
            );
        }
    }

    /// Does nothing but in that child.
    #[test]
    fn too_far() {
        let Ok(step) = std::env::var("GUARDED_STEP") else { return };
        let step: isize = step.parse().expect("a number");
        let buffer = Guarded::new(&[5u64; 8], step > 0);
        // SAFETY: it is not: this test is to fault.
        let word = unsafe { buffer.as_ptr().offset(step).read_volatile() };
        println!("read {word}");
    }
}
