//! Four complex numbers in two vectors.
//!
//! With u = 2^-53: a product is within 2 u of the exact one, relative to its absolute value (Jeannerod, Kornerup, Louvet
//! and Muller, "Error bounds on complex floating-point multiplication with an FMA", Math. Comp. 86, 2017); a sum within u.

use super::Line;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

#[derive(Clone, Copy)]
pub(super) struct Complex {
    pub(super) re: __m256d,
    pub(super) im: __m256d,
}

impl Complex {
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn load(line: &Line) -> Complex {
        let p = line.0.as_ptr().cast::<f64>();
        // SAFETY: a line is two vectors, and aligned.
        unsafe { Complex { re: _mm256_load_pd(p), im: _mm256_load_pd(p.add(4)) } }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn store(self, line: &mut Line) {
        let p = line.0.as_mut_ptr().cast::<f64>();
        // SAFETY: as `load`.
        unsafe {
            _mm256_store_pd(p, self.re);
            _mm256_store_pd(p.add(4), self.im);
        }
    }

    /// Stores into a line that need not have been set.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn put(self, line: &mut MaybeUninit<Line>) {
        let p = line.as_mut_ptr().cast::<f64>();
        // SAFETY: as `load`.
        unsafe {
            _mm256_store_pd(p, self.re);
            _mm256_store_pd(p.add(4), self.im);
        }
    }

    /// The same number four times.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn splat(re: f64, im: f64) -> Complex {
        Complex { re: _mm256_set1_pd(re), im: _mm256_set1_pd(im) }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn add(self, b: Complex) -> Complex {
        Complex { re: _mm256_add_pd(self.re, b.re), im: _mm256_add_pd(self.im, b.im) }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn sub(self, b: Complex) -> Complex {
        Complex { re: _mm256_sub_pd(self.re, b.re), im: _mm256_sub_pd(self.im, b.im) }
    }

    /// self + i b
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn add_i(self, b: Complex) -> Complex {
        Complex { re: _mm256_sub_pd(self.re, b.im), im: _mm256_add_pd(self.im, b.re) }
    }

    /// self - i b
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn sub_i(self, b: Complex) -> Complex {
        Complex { re: _mm256_add_pd(self.re, b.im), im: _mm256_sub_pd(self.im, b.re) }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn mul(self, w: Complex) -> Complex {
        Complex {
            re: _mm256_fmsub_pd(self.re, w.re, _mm256_mul_pd(self.im, w.im)),
            im: _mm256_fmadd_pd(self.re, w.im, _mm256_mul_pd(self.im, w.re)),
        }
    }

    /// Times the conjugate of w.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn mul_conjugate(self, w: Complex) -> Complex {
        Complex {
            re: _mm256_fmadd_pd(self.re, w.re, _mm256_mul_pd(self.im, w.im)),
            im: _mm256_fmsub_pd(self.im, w.re, _mm256_mul_pd(self.re, w.im)),
        }
    }
}

/// The factors of a block.
#[derive(Clone, Copy)]
pub(super) struct Factors {
    pub(super) w: Complex,
    pub(super) w2: Complex,
    pub(super) w3: Complex,
}

impl Factors {
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn of(entry: &super::Entry) -> Factors {
        let e = entry.0;
        Factors {
            w: Complex::splat(e[0], e[1]),
            w2: Complex::splat(e[2], e[3]),
            w3: Complex::splat(e[4], e[5]),
        }
    }

    /// x_0 + x_1 y + x_2 y^2 + x_3 y^3 at y = w, -w, i w, -i w.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn forward(&self, x: [Complex; 4]) -> [Complex; 4] {
        let (t1, t2, t3) = (x[1].mul(self.w), x[2].mul(self.w2), x[3].mul(self.w3));
        let (u0, u1) = (x[0].add(t2), x[0].sub(t2));
        let (v0, v1) = (t1.add(t3), t1.sub(t3));
        [u0.add(v0), u0.sub(v0), u1.add_i(v1), u1.sub_i(v1)]
    }

    /// Four times what `forward` was given.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    pub(super) fn inverse(&self, y: [Complex; 4]) -> [Complex; 4] {
        let (u0, v0) = (y[0].add(y[1]), y[0].sub(y[1]));
        let (u1, v1) = (y[2].add(y[3]), y[2].sub(y[3]));
        [
            u0.add(u1),
            v0.sub_i(v1).mul_conjugate(self.w),
            u0.sub(u1).mul_conjugate(self.w2),
            v0.add_i(v1).mul_conjugate(self.w3),
        ]
    }
}
