//! The sizes that have kernels of their own. `docs/ifma.md` has the layouts and their bounds.

use super::super::generated as kernel;
use super::super::limbs52::BITS;
use super::super::shape::TOP_BITS;
use super::{Kernels, Pair};

/// By the largest modulus that they take, smallest first.
pub(super) static KERNELS: [Kernels; 7] = [
    Kernels::new(
        512,
        (2, 10, 11),
        (2, 22),
        (kernel::square_chain_512, kernel::multiply_512),
        Some(Pair {
            square_chain: kernel::square_chain_x2_512,
            multiply: kernel::multiply_x2_512,
            lucas_ladder: kernel::lucas_ladder_512,
        }),
    ),
    Kernels::new(
        1024,
        (3, 20, 21),
        (4, 13),
        (kernel::square_chain_1024, kernel::multiply_1024),
        Some(Pair {
            square_chain: kernel::square_chain_x2_1024,
            multiply: kernel::multiply_x2_1024,
            lucas_ladder: kernel::lucas_ladder_1024,
        }),
    ),
    Kernels::new(
        1632,
        (4, 32, 32),
        (7, TOP_BITS),
        (kernel::square_chain_1536, kernel::multiply_1536),
        Some(Pair {
            square_chain: kernel::square_chain_x2_1536,
            multiply: kernel::multiply_x2_1536,
            lucas_ladder: kernel::lucas_ladder_1536,
        }),
    ),
    Kernels::new(
        2048,
        (5, 40, 40),
        (7, TOP_BITS),
        (kernel::square_chain_2048, kernel::multiply_2048),
        Some(Pair {
            square_chain: kernel::square_chain_x2_2048,
            multiply: kernel::multiply_x2_2048,
            lucas_ladder: kernel::lucas_ladder_2048,
        }),
    ),
    Kernels::new(2078, (5, 40, 40), (7, BITS), (kernel::square_chain_2078, kernel::multiply_2078), None),
    Kernels::new(3088, (8, 60, 33), (3, TOP_BITS), (kernel::square_chain_3072, kernel::multiply_3072), None),
    Kernels::new(4128, (10, 80, 41), (7, TOP_BITS), (kernel::square_chain_4096, kernel::multiply_4096), None),
];
