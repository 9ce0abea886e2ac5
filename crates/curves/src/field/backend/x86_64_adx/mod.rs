//! MULX, ADCX and ADOX, for 4, 6 and 12 limbs and a modulus with spare bits. Any x86-64 CPU can execute what is called here: where
//! the instructions are missing, it goes on in plain Rust.
//!
//! | file | what it holds |
//! |---|---|
//! | `generated` | products: naked functions that take pointers in registers and give their result in registers |
//! | `entries` | the choice between these and plain Rust |
//! | `calls` | the calls of the entries: an `asm!` that says which registers carry what |
//! | `few_multiples` | sums with factors 3 and 2, or 9, of four limbs, reduced once |
//! | `p25519` | products modulo 2^255 - 19 |
//! | `special` | products modulo the primes of P-256 and secp256k1 |
//! | `sums` | addition and subtraction, inlined; they need no special instruction |
//! | `triples` | sums with factors 3 and 2, or 5, of six limbs, reduced once |
//!
//! Products and squares of four limbs fold their two lowest limbs: times 2^-64 mod p a limb is added to the limbs above it. That takes as
//! many products as a multiple of p that clears it, and neither a quotient nor a sum that is known to be 0: products take 0.975 and in a
//! chain 0.98 of the time of clearing two limbs at a time (Emerald Rapids, 2026-11-30). Squares fold both limbs side by side, the lower
//! one times 2^-128 mod p, so that the second folding does not wait for the first: that takes 0.95 of the time of one after the other
//! (0.92 and in a chain 0.96 of clearing, Emerald Rapids) and in a chain 0.92, 58.8 core cycles in place of 64.0 (Granite Rapids,
//! 2026-12-01). Products gained nothing from the one form of it that was finished. Products of six limbs gain nothing from folding, and
//! reductions of sums up to p R have no room for what it leaves above p.
//!
//! A result in registers is stored by the compiler where it belongs, limb by limb. A result in memory would be copied
//! in 16-byte pieces, which the CPU cannot forward from 8-byte stores: that wait is longer than half a product.
#![allow(unsafe_code)]

mod calls;
mod entries;
mod few_multiples;
mod generated;
pub mod p25519;
pub mod special;
mod sums;
#[cfg(test)]
mod tests;
mod triples;

/// The kernels of four limbs.
pub mod four {
    pub use super::calls::{
        multiply_4 as multiply, reduce_4 as reduce, reduce_one_4 as reduce_one, square_4 as square,
        square_chain_4 as square_chain, sum_of_2_products_4 as sum_of_2_products, wide_add_4 as wide_add,
        wide_product_4 as wide_product, wide_product_fp2_4 as wide_product_fp2, wide_sub_4 as wide_sub,
    };
    pub use super::few_multiples::{
        nine_times_minus_4 as nine_times_minus, nine_times_plus_4 as nine_times_plus,
        triple_difference_4 as triple_difference, triple_sum_4 as triple_sum,
    };
    pub use super::sums::{
        add_4 as add, add_full_4 as add_full, add_unreduced_4 as add_unreduced,
        negate_unreduced_4 as negate_unreduced, sub_4 as sub, sub_unreduced_4 as sub_unreduced,
    };
}

/// The kernels of six limbs.
pub mod six {
    pub use super::calls::{
        multiply_6 as multiply, reduce_6 as reduce, reduce_one_6 as reduce_one, square_6 as square,
        square_chain_6 as square_chain, sum_of_2_products_6 as sum_of_2_products, wide_add_6 as wide_add,
        wide_product_6 as wide_product, wide_product_fp2_6 as wide_product_fp2, wide_sub_6 as wide_sub,
    };
    pub use super::sums::{
        add_6 as add, add_unreduced_6 as add_unreduced, minus_five_unreduced_6 as minus_five_unreduced,
        negate_unreduced_6 as negate_unreduced, sub_6 as sub, sub_unreduced_6 as sub_unreduced,
    };
    pub use super::triples::{
        minus_five_times_6 as minus_five_times, triple_difference_6 as triple_difference,
        triple_sum_6 as triple_sum,
    };
}

/// The kernels of twelve limbs.
pub mod twelve {
    pub use super::calls::{
        add_12 as add, multiply_12 as multiply, square_12 as square, sub_12 as sub,
        triple_difference_12 as triple_difference, triple_sum_12 as triple_sum,
    };
}
