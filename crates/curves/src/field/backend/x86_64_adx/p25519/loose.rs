//! The text of kernels modulo p = 2^255 - 19 on numbers that are not reduced: no comparison with p anywhere.
//!
//! | macro | operands | result |
//! |---|---|---|
//! | `product`, `square` | below 2^256 | narrow: below 2^255 + 2^24 |
//! | `sum` | both narrow | below 2^256 |
//! | `sum_with` | below 2^256, narrow | below 2^256 |
//! | `difference` | below 2^256, narrow | below 2^256 |
//! | `to_memory` | those of one of the three above | the same, in memory |
//!
//! 2^256 is 38 modulo p. A sum that reaches it loses it and gains 38. Of two narrow numbers less than 2^25 is left then, and
//! the 38 stay in the lowest limb; otherwise less than 2^255 + 2^24 is left. A difference below 0 gains 2^256, is then above
//! 2^255 - 2^24, and loses 38.
//!
//! Addresses are text without brackets, such as "rdi + {x}". Registers: products change rax, rcx, rdx, rsi, rbx, rbp and
//! r8 to r15, and read their operands from memory before they write their result, which may lie over one of them.
//!
//! Bounds: additions with a carry run on two ports, and MULX on one. Each row of a product is a chain of its own that is
//! added to the sum: 7 additions with a carry and 2 without, where ADCX and ADOX would take 9 with one. That makes 20 MULX
//! and 36 additions with a carry for a product, 21 cycles; 14 and 31 for a square, 16 cycles. Alone they take 23 and 20,
//! as latencies of about 42 and 37 keep the scheduler full: write products that do not depend on each other side by side.

mod products;
mod sums;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use products::{fold, fold_top, product, row, square, store};
pub(crate) use sums::{correct, difference, limb_by_limb, sum, sum_with, to_memory};
