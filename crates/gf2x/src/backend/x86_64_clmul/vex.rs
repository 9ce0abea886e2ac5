//! One product at a time, in the encoding of AVX.

one_product!("pclmulqdq,avx2", super::shape::WITH_TOOM, super::toom::product);
