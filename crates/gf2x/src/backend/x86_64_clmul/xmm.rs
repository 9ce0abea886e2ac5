//! One product at a time, for any CPU with PCLMULQDQ.

one_product!("pclmulqdq,ssse3,sse4.1", super::shape::KARATSUBA, thirds, block_by_sums);
