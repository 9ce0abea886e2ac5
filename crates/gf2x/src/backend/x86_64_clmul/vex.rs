//! One product at a time, in the encoding of AVX.

one_product!("pclmulqdq,avx2");
