//! Memory as kernels want it, without a heap: whole cache lines, and wiping at the speed of a fill.
//!
//! Callers bring the memory: an array or a [`Room`] on the stack, a `Vec<Line>` (in `Zeroizing`, for secrets) on the heap, or
//! plain words of which [`lines_in`] takes the whole lines.
#![allow(unsafe_code)]

mod lines;
mod wipe;

pub use lines::{LINE, Line, Room, aligned_start, lines_in, words, words_mut};
pub use wipe::{Plain, Wiped, wipe};
