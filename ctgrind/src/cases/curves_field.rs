//! Prime fields and towers, in portable code and with MULX/ADX.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::ct::{Choice, CtOption, CtSelect};
use adamant::curves::fft::Domain;
use adamant::curves::field::{
    Field, FieldElement, FieldParameters, SquareRoot, batch_add, batch_invert, batch_mul, batch_sqrt,
    batch_sub, inner_product,
};
use adamant::curves::tower::{Compressed, Cubic, CubicParameters, Fp2, Fp2Parameters, Sextic};
use adamant::curves::{bls12_377, bls12_381, bn254_snarks, bw6_761, curve25519, p256, pallas, secp256k1};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        // 4, 6 and 12 limbs; 2-adicities 32 and 1.
        prime::<bls12_381::FrParameters, 4>(cases, backend, "bls12_381 Fr");
        prime::<bls12_381::FpParameters, 6>(cases, backend, "bls12_381 Fp");
        prime::<bw6_761::FpParameters, 12>(cases, backend, "bw6_761 Fp");
        // Reduction by folding; 2-adicity 32 and p = 3 modulo 4 with the top bit set.
        prime::<curve25519::FpParameters, 4>(cases, backend, "curve25519 Fp");
        prime::<pallas::FpParameters, 4>(cases, backend, "pallas Fp");
        prime::<secp256k1::FpParameters, 4>(cases, backend, "secp256k1 Fp");
        prime::<p256::FpParameters, 4>(cases, backend, "p256 Fp");
        quadratic::<bls12_381::FpParameters, 6>(cases, backend, "bls12_381 Fp2");
        quadratic::<bls12_377::FpParameters, 6>(cases, backend, "bls12_377 Fp2");
        quadratic::<bn254_snarks::FpParameters, 4>(cases, backend, "bn254_snarks Fp2");
        sextic::<bls12_381::TowerParameters>(cases, backend, "bls12_381 Fp12");
        sextic::<bw6_761::TowerParameters>(cases, backend, "bw6_761 Fp6");
        vectors::<bls12_381::FrParameters>(cases, backend, "bls12_381 Fr");
        transforms::<bls12_381::FrParameters>(cases, backend, "bls12_381 Fr", 16);
    }
    // In lanes.
    for backend in ["avx2", "ifma"] {
        transforms::<bls12_381::FrParameters>(cases, backend, "bls12_381 Fr", 256);
        transforms::<bn254_snarks::FrParameters>(cases, backend, "bn254_snarks Fr", 512);
        inversions::<bls12_381::FrParameters, 4>(cases, backend, "bls12_381 Fr");
        inversions::<bls12_381::FpParameters, 6>(cases, backend, "bls12_381 Fp");
        // p = 3 modulo 4, and a 2-adicity of 46; in Fp2, too.
        roots::<bls12_381::Fp>(cases, backend, "bls12_381 Fp");
        roots::<bls12_377::Fp2>(cases, backend, "bls12_377 Fp2");
        roots::<bn254_snarks::Fp>(cases, backend, "bn254_snarks Fp");
    }
}

/// Roots of two vectors; which elements are squares is secret, too.
fn roots<F: Secret + SquareRoot>(cases: &mut Vec<Case>, backend: &'static str, field: &str) {
    case::<F>(cases, backend, field, "batch_sqrt of 16 elements", |a, b| {
        let mut elements = [a; 16];
        for i in 1..16 {
            elements[i] = elements[i - 1] + b;
        }
        let mut roots = [CtOption::new(F::ZERO, Choice::FALSE); 16];
        batch_sqrt(&elements, &mut roots).expect("equal lengths");
        roots.iter().flat_map(|root| root.unwrap_or(F::ONE).bytes()).collect()
    });
}

/// Sums, differences, products of vectors.
fn vectors<P: FieldParameters<4>>(cases: &mut Vec<Case>, backend: &'static str, field: &str) {
    case::<FieldElement<P, 4>>(cases, backend, field, "vectors", |a, b| {
        let (mut x, y) = ([a, b, a * b], [b, b, a]);
        batch_mul(&mut x, &y).expect("equal lengths");
        batch_add(&mut x, &y).expect("equal lengths");
        batch_sub(&mut x, &[a, a, a]).expect("equal lengths");
        let sum = inner_product(&x, &y).expect("equal lengths");
        x.iter().chain([&sum]).flat_map(Secret::bytes).collect()
    });
}

/// Different elements that depend on both secrets.
fn elements<P: FieldParameters<N>, const N: usize>(
    a: FieldElement<P, N>,
    b: FieldElement<P, N>,
    count: usize,
) -> Vec<FieldElement<P, N>> {
    let mut x = a;
    let next = |_| {
        x += b;
        x
    };
    (0..count).map(next).collect()
}

/// Coefficients to values and back, on a coset too.
fn transforms<P: FieldParameters<4>>(
    cases: &mut Vec<Case>,
    backend: &'static str,
    field: &str,
    length: usize,
) {
    let name = format!("curves/{field}: transforms of {length} elements");
    cases.push(Case::new(name, backend, features_of(backend), move |probe| {
        let domain = Domain::<FieldElement<P, 4>>::new(length).expect("a power of two");
        let (a, b) = (Secret::secret(probe), Secret::secret(probe));
        probe.observe(|| {
            let mut values = elements::<P, 4>(a, b, length);
            domain.evaluate(&mut values).expect("the domain's length");
            domain.interpolate_on_coset(&mut values, &FieldElement::GENERATOR).expect("the domain's length");
            domain.evaluate_reversed(&mut values).expect("the domain's length");
            values.iter().flat_map(Secret::bytes).collect::<Vec<u8>>()
        });
    }));
}

/// As many inverses as go in lanes, and a tail; some of the elements are 0.
fn inversions<P: FieldParameters<N>, const N: usize>(
    cases: &mut Vec<Case>,
    backend: &'static str,
    field: &str,
) {
    const COUNT: usize = 523;
    let name = format!("curves/{field}: batch_invert of {COUNT} elements");
    cases.push(Case::new(name, backend, features_of(backend), move |probe| {
        let (a, b) = (Secret::secret(probe), Secret::secret(probe));
        probe.observe(|| {
            let mut values = elements::<P, N>(a, b, COUNT);
            values[7] = a * FieldElement::ZERO;
            batch_invert(&mut values, &mut [FieldElement::ZERO; COUNT]).expect("equal lengths");
            values.iter().flat_map(Secret::bytes).collect::<Vec<u8>>()
        });
    }));
}

/// Elements whose coefficients are secret.
trait Secret: Field {
    fn secret(probe: &mut Probe) -> Self;
    fn bytes(&self) -> Vec<u8>;
}

impl<P: FieldParameters<N>, const N: usize> Secret for FieldElement<P, N> {
    fn secret(probe: &mut Probe) -> Self {
        // Words below the top limb of p are secret; the top one is 0 so that the value is below p.
        let mut limbs = [0; N];
        limbs[..N - 1].copy_from_slice(&probe.secret_words(N - 1));
        Self::from_montgomery(limbs)
    }

    fn bytes(&self) -> Vec<u8> {
        super::bytes(self.as_montgomery())
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Secret for Fp2<P, N> {
    fn secret(probe: &mut Probe) -> Self {
        Fp2::new(Secret::secret(probe), Secret::secret(probe))
    }

    fn bytes(&self) -> Vec<u8> {
        [self.c0.bytes(), self.c1.bytes()].concat()
    }
}

impl<C: CubicParameters> Secret for Cubic<C>
where
    C::Base: Secret,
{
    fn secret(probe: &mut Probe) -> Self {
        Cubic::new(Secret::secret(probe), Secret::secret(probe), Secret::secret(probe))
    }

    fn bytes(&self) -> Vec<u8> {
        [self.c0.bytes(), self.c1.bytes(), self.c2.bytes()].concat()
    }
}

impl<C: CubicParameters> Secret for Sextic<C>
where
    C::Base: Secret,
{
    fn secret(probe: &mut Probe) -> Self {
        Sextic::new(Secret::secret(probe), Secret::secret(probe))
    }

    fn bytes(&self) -> Vec<u8> {
        [self.c0.bytes(), self.c1.bytes()].concat()
    }
}

/// Adds a case of one operation on two secret elements.
fn case<F: Secret>(
    cases: &mut Vec<Case>,
    backend: &'static str,
    field: &str,
    operation: &str,
    run: fn(F, F) -> Vec<u8>,
) {
    let name = format!("curves/{field}: {operation}");
    cases.push(Case::new(name, backend, features_of(backend), move |probe| {
        let (a, b) = (F::secret(probe), F::secret(probe));
        probe.observe(|| run(a, b));
    }));
}

/// What every field has.
fn every<F: Secret>(cases: &mut Vec<Case>, backend: &'static str, field: &str) {
    let mut case = |operation: &str, run: fn(F, F) -> Vec<u8>| case(cases, backend, field, operation, run);
    case("add, sub, neg, double, halve", |a, b| (-(a + b).double() - a.halve()).bytes());
    case("mul", |a, b| (a * b).bytes());
    case("square", |a, _| a.square().bytes());
    case("invert", |a, _| a.invert().unwrap_or(F::ZERO).bytes());
    case("frobenius", |a, _| a.frobenius(1).bytes());
    case("ct_eq, is_zero, ct_select", |a, b| F::ct_select(&a, &b, a.ct_eq(&b) | a.is_zero()).bytes());
}

fn prime<P: FieldParameters<N>, const N: usize>(cases: &mut Vec<Case>, backend: &'static str, field: &str) {
    type F<P, const N: usize> = FieldElement<P, N>;
    every::<F<P, N>>(cases, backend, field);
    let mut case = |operation: &str, run: fn(F<P, N>, F<P, N>) -> Vec<u8>| {
        case(cases, backend, field, operation, run);
    };
    case("sum of products", |a, b| FieldElement::sum_of_2_products([&a, &b], [&b, &b]).bytes());
    case("signs", |a, b| F::ct_select(&a, &b, a.is_lexicographically_largest() ^ b.sgn0()).bytes());
    case("to and from bytes", |a, _| {
        let mut bytes = vec![0; F::<P, N>::BYTES];
        a.write_be_bytes(&mut bytes).expect("the length is right");
        let again = F::<P, N>::ct_from_be_bytes(&bytes).expect("the length is right");
        again.unwrap_or(F::ZERO).bytes()
    });
    case("reduction of long strings", |a, b| {
        F::<P, N>::from_be_bytes_reduced(&[a.bytes(), b.bytes()].concat()).bytes()
    });
    case("batch_invert", |a, b| {
        let mut list = [a, b, a * F::ZERO];
        batch_invert(&mut list, &mut [F::ZERO; 3]).expect("equal lengths");
        list.iter().flat_map(Secret::bytes).collect()
    });
    if N < 12 {
        case("pow", |a, b| a.pow(&b.as_montgomery()[..1]).bytes());
        case("sqrt, is_square", |a, _| F::ct_select(&a, &a.sqrt().unwrap_or(F::ZERO), a.is_square()).bytes());
        case("sqrt_with_inverse", |a, _| {
            let r = a.sqrt_with_inverse();
            F::ct_select(&r.root, &r.inverse, r.is_square).bytes()
        });
    }
}

fn quadratic<P: Fp2Parameters<N>, const N: usize>(cases: &mut Vec<Case>, backend: &'static str, field: &str) {
    every::<Fp2<P, N>>(cases, backend, field);
    case::<Fp2<P, N>>(cases, backend, field, "sqrt, is_square", |a, _| {
        Fp2::ct_select(&a, &a.sqrt().unwrap_or(Fp2::ZERO), a.is_square()).bytes()
    });
}

fn sextic<C: CubicParameters>(cases: &mut Vec<Case>, backend: &'static str, field: &str)
where
    C::Base: Secret,
{
    every::<Sextic<C>>(cases, backend, field);
    let mut case = |operation: &str, run: fn(Sextic<C>, Sextic<C>) -> Vec<u8>| {
        case(cases, backend, field, operation, run);
    };
    case("cyclotomic_square", |a, _| a.cyclotomic_square().bytes());
    case("compressed squares", |a, b| {
        let compressed = [a.compress().square(), b.compress()];
        let (mut out, mut scratch) = ([Sextic::ZERO; 2], [[C::Base::ZERO; 2]; 2]);
        Compressed::decompress_batch(&compressed, &mut out, &mut scratch).expect("equal lengths");
        [out[0].bytes(), out[1].bytes()].concat()
    });
    case("products with lines", |a, b| {
        let x = a.mul_by_014(&b.c0.c0, &b.c0.c1, &b.c0.c2);
        x.mul_by_034(&b.c1.c0, &b.c1.c1, &b.c1.c2).bytes()
    });
}
