//! Multiplication by the generator, and the ladder: kernels where the CPU has them.

use super::{Fp, Fr, MontgomeryParameters, Parameters, Point};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::curve::montgomery::Montgomery;
use crate::curve::montgomery::ladder;
use crate::curve::twisted_edwards::CachedAffine;
use crate::curves::generated::edwards25519_tables as tables;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::scalar_mul::edwards::backend::{x86_64_adx as adx, x86_64_ifma as ifma};
use crate::scalar_mul::{Term, mul_by_table, sliding_digits_vartime, sum_of_terms_vartime};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::{Adx, Ifma};
use adamant_base::ct::CtEq;
use adamant_base::secret::barrier;

/// An entry of the tables.
#[inline(always)]
fn entry(values: &[[u64; 4]; 3]) -> CachedAffine<Parameters> {
    let [a, b, t] = values;
    CachedAffine::from_values(Fp::from_montgomery(*a), Fp::from_montgomery(*b), Fp::from_montgomery(*t))
}

/// i 2^(10 t) B for i from 0 to 16 and the generator B. Reads all entries of table t, each limb once.
#[inline(always)]
fn look_up(table: usize, i: u64) -> CachedAffine<Parameters> {
    let mut out = [[0; 4]; 3];
    // The identity has 1, 1, 0.
    let identity = i.ct_eq(&0).as_u64();
    (out[0][0], out[1][0]) = (identity, identity);
    for (j, values) in (1..).zip(&tables::WINDOWS[table]) {
        let mask = barrier(i.ct_eq(&j).as_u64().wrapping_neg());
        for (out, limb) in out.as_flattened_mut().iter_mut().zip(values.as_flattened()) {
            *out |= limb & mask;
        }
    }
    entry(&out)
}

/// What whole multiplications run on: by the generator, and the ladder.
enum Kernel {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Ifma(Ifma),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx(Adx),
    Portable,
}

impl Kernel {
    #[inline(always)]
    fn fastest() -> Kernel {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some(token) = Ifma::detect() {
            return Kernel::Ifma(token);
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some(token) = Adx::detect() {
            return Kernel::Adx(token);
        }
        Kernel::Portable
    }
}

/// The name of the back end that [`mul_base`] and the ladder run on.
pub(crate) fn kernel() -> &'static str {
    match Kernel::fastest() {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        Kernel::Ifma(_) => Ifma::NAME,
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        Kernel::Adx(_) => Adx::NAME,
        Kernel::Portable => "portable",
    }
}

/// k times the generator.
///
/// # Constant time
/// With respect to the scalar.
pub fn mul_base(scalar: &Fr) -> Point {
    match Kernel::fastest() {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        Kernel::Ifma(token) => {
            let k = zeroize::Zeroizing::new(scalar.to_limbs());
            ifma::multiply_by_table(token, &tables::WINDOWS, &k)
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        Kernel::Adx(token) => {
            let k = zeroize::Zeroizing::new(scalar.to_limbs());
            adx::multiply_by_table(token, &tables::WINDOWS, &k)
        }
        Kernel::Portable => mul_by_table(scalar, look_up),
    }
}

/// j P + k B for the generator B.
///
/// # Constant time
/// Not at all: for public scalars and points.
pub fn mul_add_base_vartime(j: &Fr, point: &Point, k: &Fr) -> Point {
    sum_with_base_vartime(&[Term::new_vartime(point, &j.to_limbs(), false)], k)
}

/// The terms' sum plus k B.
pub(crate) fn sum_with_base_vartime(terms: &[Term<Parameters>], k: &Fr) -> Point {
    // 64 odd multiples of the generator.
    let digits = sliding_digits_vartime(&k.to_limbs(), 8);
    let base = |i: usize| entry(&tables::ODD[i]);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Ifma::detect() {
        return ifma::sum_of_terms_vartime(token, terms, &digits, base);
    }
    sum_of_terms_vartime(terms, &digits, base)
}

/// u(k P) for a k below 2^255, least significant limb first; 0 for infinity.
///
/// # Constant time
/// With respect to k and u.
pub(crate) fn ladder_255(k: &[u64; 4], u: &Fp) -> Fp {
    match Kernel::fastest() {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        Kernel::Ifma(token) => {
            let (x, z) = ifma::ladder(token, k, 255, u, &MontgomeryParameters::A24);
            x * z.invert().unwrap_or(Fp::ZERO)
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        Kernel::Adx(token) => {
            let (x, z) = adx::ladder(token, k, u);
            x * z.invert().unwrap_or(Fp::ZERO)
        }
        Kernel::Portable => ladder::<MontgomeryParameters>(k, 255, u),
    }
}
