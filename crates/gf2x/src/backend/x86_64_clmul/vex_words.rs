//! One product at a time, in the encoding of AVX, where a carry-less product starts every cycle.

mod toom {
    toom!("pclmulqdq,avx2");
}

one_product!("pclmulqdq,avx2", super::shape::WITH_TOOM, toom::product, block_by_words);
