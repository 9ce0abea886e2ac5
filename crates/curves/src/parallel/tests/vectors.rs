//! Vectors of field elements, and transforms.

use super::super::{Threads, fft, field};
use super::Lazy;
use crate::bls12_381::{Fr, G1, G1Parameters};
use crate::fft::{Domain, FftField};
use crate::field::{self as serial, Field, LazyField};
use crate::{Error, bls12_377, bls12_381, vesta};
use std::vec::Vec;

/// Zeros among them.
fn elements<F: Field>(count: usize) -> Vec<F> {
    let mut x = F::ONE.mul_small(3);
    (0..count)
        .map(|i| {
            x = x.square() + F::ONE;
            if i % 100 == 7 { F::ZERO } else { x }
        })
        .collect()
}

#[test]
fn vectors() {
    fn agree<F: LazyField>() {
        // Parts have 1,024 elements at least.
        for count in [0, 1, 1023, 1024, 1025, 2048, 2049, 5000] {
            let (a, mut b) = (elements::<F>(count), elements::<F>(count));
            b.reverse();
            let inverses = {
                let (mut out, mut scratch) = (a.clone(), a.clone());
                serial::batch_invert(&mut out, &mut scratch).unwrap();
                out
            };
            on_every_pool!(pool => {
                let mut scratch = std::vec![F::ONE; count + 3];
                let mut out = a.clone();
                assert_eq!(field::batch_invert(&pool, &mut out, &mut scratch), Ok(()));
                assert!(out == inverses);
                out.copy_from_slice(&a);
                assert_eq!(field::batch_invert_vartime(&pool, &mut out, &mut scratch), Ok(()));
                assert!(out == inverses);
                assert_eq!(field::batch_add(&pool, &mut out, &a), Ok(()));
                assert_eq!(field::batch_mul(&pool, &mut out, &b), Ok(()));
                assert_eq!(field::batch_sub(&pool, &mut out, &a), Ok(()));
                let expected = inverses.iter().zip(&a).zip(&b).map(|((x, a), b)| (*x + a) * b - *a);
                assert!(out.iter().copied().eq(expected));
                assert_eq!(field::inner_product(&pool, &a, &b), serial::inner_product(&a, &b));
                // Refused before anything is done.
                out.push(F::ONE);
                let (before, refused) = (out.clone(), Err(Error::LengthMismatch));
                assert_eq!(field::batch_invert(&pool, &mut out, &mut scratch[..count]), refused);
                assert_eq!(field::batch_invert_vartime(&pool, &mut out, &mut scratch[..count]), refused);
                assert_eq!(field::batch_add(&pool, &mut out, &b), refused);
                assert_eq!(field::batch_sub(&pool, &mut out, &b), refused);
                assert_eq!(field::batch_mul(&pool, &mut out, &b), refused);
                assert_eq!(field::inner_product(&pool, &out, &b), Err(Error::LengthMismatch));
                assert!(out == before);
            });
        }
    }
    agree::<Fr>();
    agree::<bls12_381::Fp2>();
}

/// A transform on one thread, and the same on a pool.
macro_rules! agree {
    ($pool:ident, $domain:ident, $values:ident, $name:ident $(, $shift:ident)?) => {{
        let (mut one, mut many) = ($values.clone(), $values.clone());
        assert_eq!($domain.$name(&mut one $(, &$shift)?), Ok(()));
        assert_eq!(fft::$name(&$pool, &$domain, &mut many $(, &$shift)?), Ok(()));
        assert!(one == many, concat!(stringify!($name), " of {}"), one.len());
        let (one, many) = (&mut one[1..], &mut many[1..]);
        assert_eq!(fft::$name(&$pool, &$domain, many $(, &$shift)?), Err(Error::LengthMismatch));
        assert!(one == many);
    }};
}

#[test]
fn transforms() {
    fn on<F: FftField>() {
        let shift = F::ONE.mul_small(7);
        // Blocks have 512 elements at least: up to 16 of them.
        for bits in [0, 1, 6, 9, 10, 11, 12, 13] {
            let domain = Domain::<F>::new(1 << bits).unwrap();
            let mut values = elements::<F>(1 << bits);
            if bits == 12 {
                values.fill(-F::ONE);
            }
            on_every_pool!(pool => {
                agree!(pool, domain, values, evaluate);
                agree!(pool, domain, values, interpolate);
                agree!(pool, domain, values, evaluate_reversed);
                agree!(pool, domain, values, interpolate_reversed);
                agree!(pool, domain, values, evaluate_on_coset, shift);
                agree!(pool, domain, values, interpolate_on_coset, shift);
                let mut out = values.clone();
                let refused = fft::interpolate_on_coset(&pool, &domain, &mut out, &F::ZERO);
                assert_eq!(refused, Err(Error::LengthMismatch));
                assert!(out == values);
            });
        }
    }
    on::<Fr>();
    on::<vesta::Fr>();
    // One after the other on any CPU.
    on::<bls12_377::Fp>();
}

#[test]
fn transforms_of_points() {
    for bits in [0, 1, 2, 4, 5] {
        let domain = Domain::<Fr>::new(1 << bits).unwrap();
        let scalars = elements::<Fr>(1 << bits);
        let values: Vec<G1> = scalars.iter().map(crate::scalar_mul::mul_generator::<G1Parameters>).collect();
        on_every_pool!(pool => {
            agree!(pool, domain, values, evaluate_points_vartime);
            agree!(pool, domain, values, interpolate_points_vartime);
        });
    }
}
