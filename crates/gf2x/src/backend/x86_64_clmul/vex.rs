//! One product at a time, in the encoding of AVX.

mod toom {
    toom!("pclmulqdq,avx2");
}

one_product!("pclmulqdq,avx2", super::shape::WITH_TOOM, toom::product, block_by_sums);
