//! MULX, ADCX and ADOX, for 4, 6 and 12 limbs and a modulus with spare bits.
//!
//! | file | what it holds |
//! |---|---|
//! | `generated` | products: naked functions that take pointers in registers and give their result in registers |
//! | `calls` | the calls: an `asm!` that says which registers carry what |
//! | `p25519` | products modulo 2^255 - 19 |
//! | `sums` | addition and subtraction, inlined; they need no special instruction |
//! | `triples` | sums with factors 3 and 2, reduced once |
//!
//! A result in registers is stored by the compiler where it belongs, limb by limb. A result in memory would be copied
//! in 16-byte pieces, which the CPU cannot forward from 8-byte stores: that wait is longer than half a product.
#![allow(unsafe_code)]

mod calls;
mod generated;
pub mod p25519;
mod sums;
mod triples;

pub use calls::{
    add_12, multiply_4, multiply_6, multiply_12, reduce_4, reduce_6, reduce_one_4, reduce_one_6, square_4,
    square_6, square_12, square_chain_4, square_chain_6, sub_12, sum_of_2_products_4, sum_of_2_products_6,
    wide_add_4, wide_add_6, wide_product_4, wide_product_6, wide_product_fp2_4, wide_product_fp2_6,
    wide_sub_4, wide_sub_6,
};
pub use sums::{add_4, add_6, add_unreduced_4, add_unreduced_6, sub_4, sub_6};
pub use triples::{triple_difference_6, triple_sum_6};
