//! The laws of fields, for every field and every floor of every tower.

use crate::common::{Draw, Source};
use adamant_curves::Error;
use adamant_curves::field::{
    Field, FieldElement, FieldParameters, SquareRoot, batch_invert, batch_invert_vartime,
};
use adamant_curves::pairing::Pairing;
use adamant_curves::tower::{Compressed, Cubic, CubicParameters, Fp2, Fp2Parameters, Sextic};
use adamant_testing::{reduced, thinned};
use proptest::prelude::*;

#[allow(clippy::eq_op, reason = "these are the laws")]
fn ring_laws<F: Draw>(a: F, b: F, c: F) {
    assert_eq!(a + b, b + a);
    assert_eq!((a + b) + c, a + (b + c));
    assert_eq!(a * b, b * a);
    assert_eq!((a * b) * c, a * (b * c));
    assert_eq!(a * (b + c), a * b + a * c);
    assert_eq!(a - b, a + -b);
    assert_eq!(a - a, F::ZERO);
    assert_eq!(a + F::ZERO, a);
    assert_eq!(a * F::ONE, a);
    assert_eq!(a * F::ZERO, F::ZERO);
    assert_eq!(a.double(), a + a);
    assert_eq!(a.halve().double(), a);
    assert_eq!(a.square(), a * a);
    assert_eq!((a + b) * (a - b), a.square() - b.square());
    for (k, expected) in
        [(0, F::ZERO), (1, a), (2, a + a), (3, a + a + a), (12, (a + a + a).double().double())]
    {
        assert_eq!(a.mul_small(k), expected, "{k}");
    }
    assert_eq!(a.square_chain(3), a.square().square().square());
}

fn inversion_laws<F: Draw>(a: F) {
    match a.invert().declassify() {
        Some(inverse) => {
            assert_eq!(a * inverse, F::ONE);
        }
        None => assert!(a == F::ZERO),
    }
}

fn power_laws<F: Draw>(a: F) {
    assert_eq!(a.pow(&[]), F::ONE);
    assert_eq!(a.pow(&[0]), F::ONE);
    assert_eq!(a.pow(&[1, 0]), a);
    for exponent in [[5, 0], [0x1234_5678_9abc_def0, 7], [u64::MAX, 1], [0, 1 << 63]] {
        let expected = (0..128).rev().fold(F::ONE, |power, i| {
            let power = power * power;
            if (exponent[i / 64] >> (i % 64)) & 1 == 1 { power * a } else { power }
        });
        assert_eq!(a.pow(&exponent), expected);
        assert_eq!(a.pow_vartime(&exponent), expected);
        if let [low, 0] = exponent {
            assert_eq!(a.pow_public_vartime(low), expected);
        }
    }
}

fn root_laws<F: Draw + SquareRoot>(a: F) {
    let square = a.square();
    assert!(square.is_square().declassify());
    let root = square.sqrt().declassify().expect("a square has a root");
    assert!(root == a || root == -a);
    assert_eq!(a.sqrt().declassify().is_some(), a.is_square().declassify());
    if let Some(root) = a.sqrt().declassify() {
        assert_eq!(root.square(), a);
    }
    if a != F::ZERO {
        assert_ne!(
            a.is_lexicographically_largest().declassify(),
            (-a).is_lexicographically_largest().declassify()
        );
        // p is odd: of a and -a one is even in the coefficient that decides.
        assert_ne!(a.sgn0().declassify(), (-a).sgn0().declassify());
    } else {
        assert!(!a.is_lexicographically_largest().declassify() && !a.sgn0().declassify());
    }
}

fn frobenius_laws<F: Draw>(a: F, b: F, p: &[u64]) {
    assert_eq!(a.frobenius(1), a.pow_vartime(p));
    assert_eq!((a * b).frobenius(1), a.frobenius(1) * b.frobenius(1));
    let mut power = a;
    for i in 0..=F::DEGREE {
        assert_eq!(power, a.frobenius(i), "{i}");
        power = power.frobenius(1);
    }
    assert_eq!(a.frobenius(F::DEGREE), a);
}

fn all_laws<F: Draw>(p: &[u64], source: &mut Source) {
    for _ in 0..2 {
        let (a, b, c) = (F::draw(source), F::draw(source), F::draw(source));
        ring_laws(a, b, c);
        inversion_laws(a);
        power_laws(a);
        frobenius_laws(a, b, p);
    }
    let edges = F::edges();
    // They go in threes and nines.
    for &a in thinned(&edges, 5) {
        inversion_laws(a);
        for &b in edges.iter().step_by(1 + edges.len() / 8) {
            ring_laws(a, b, edges[1]);
        }
    }
    power_laws(edges[0]);
}

/// Cases of each law; each has edges and draws of its own.
fn cases() -> u32 {
    if reduced() { 1 } else { 2 }
}

fn batches<F: Draw>(source: &mut Source) {
    let list = [F::draw(source), F::ZERO, F::draw(source), F::ONE, F::ZERO];
    for length in 0..=list.len() {
        let (mut batch, mut scratch) = (list, [F::ZERO; 5]);
        batch_invert(&mut batch[..length], &mut scratch).unwrap();
        let mut vartime = list;
        batch_invert_vartime(&mut vartime[..length], &mut scratch).unwrap();
        for i in 0..list.len() {
            let expected = if i < length { list[i].invert().unwrap_or(F::ZERO) } else { list[i] };
            assert_eq!(batch[i], expected, "{i} of {length}");
            assert_eq!(vartime[i], expected, "{i} of {length}");
        }
    }
    let mut batch = list;
    assert_eq!(batch_invert(&mut batch, &mut [F::ZERO; 4]), Err(Error::LengthMismatch));
    assert_eq!(batch_invert_vartime(&mut batch, &mut [F::ZERO; 4]), Err(Error::LengthMismatch));
    assert_eq!(batch, list);
}

fn prime_field<P: FieldParameters<N>, const N: usize>(source: &mut Source) {
    type F<P, const N: usize> = FieldElement<P, N>;
    all_laws::<F<P, N>>(&P::MODULUS, source);
    batches::<F<P, N>>(source);
    for a in F::<P, N>::edges().into_iter().chain((0..4).map(|_| F::draw(source))) {
        root_laws(a);
        let mut bytes = vec![0; F::<P, N>::BYTES];
        a.write_be_bytes(&mut bytes).unwrap();
        assert_eq!(F::<P, N>::from_be_bytes(&bytes), Ok(a));
        assert_eq!(F::<P, N>::from_be_bytes_reduced(&bytes), a);
        bytes.reverse();
        assert_eq!(F::<P, N>::from_le_bytes(&bytes), Ok(a));
        let mut again = vec![0; F::<P, N>::BYTES];
        a.write_le_bytes(&mut again).unwrap();
        assert_eq!(again, bytes);
        let r = a.sqrt_with_inverse();
        let is_square = a.is_square().declassify();
        assert_eq!(r.is_square.declassify(), is_square);
        if a != F::ZERO {
            assert_eq!(r.root * r.inverse, F::ONE);
        }
    }
    let b = F::<P, N>::draw(source);
    let (a, c, d) = (F::draw(source), F::draw(source), F::draw(source));
    for (a, b, c, d) in [(a, b, c, d), (-F::ONE, -F::ONE, -F::ONE, -F::ONE)] {
        assert_eq!(F::<P, N>::sum_of_2_products([&a, &b], [&c, &d]), a * c + b * d);
    }
}

fn fp2<P: Fp2Parameters<N>, const N: usize>(source: &mut Source) {
    all_laws::<Fp2<P, N>>(&P::MODULUS, source);
    batches::<Fp2<P, N>>(source);
    for a in Fp2::<P, N>::edges().into_iter().chain((0..6).map(|_| Fp2::draw(source))) {
        root_laws(a);
        let mut bytes = vec![0; Fp2::<P, N>::BYTES];
        a.write_be_bytes(&mut bytes).unwrap();
        assert_eq!(Fp2::<P, N>::from_be_bytes(&bytes), Ok(a));
        a.write_le_bytes(&mut bytes).unwrap();
        assert_eq!(Fp2::<P, N>::from_le_bytes(&bytes), Ok(a));
        assert_eq!(a.mul_by_u(), a * Fp2::new(FieldElement::ZERO, FieldElement::ONE));
        assert_eq!(Fp2::from(a.norm()), a * a.conjugate());
        assert_eq!(a.mul_by_fp(&a.c1), a * Fp2::from(a.c1));
    }
}

/// A non-square of Fp is a square in Fp2, whose root is a multiple of u; a well-known place for faults.
fn root_of_non_square_and_zero<P: Fp2Parameters<N>, const N: usize>() {
    for z in 1..40u64 {
        let a = Fp2::<P, N>::from(FieldElement::from(z));
        for a in [a, -a] {
            let root = a.sqrt().declassify().expect("all of Fp has roots in Fp2");
            assert_eq!(root.square(), a, "{z}");
            assert_ne!(root.c0 == FieldElement::ZERO, root.c1 == FieldElement::ZERO);
        }
    }
}

fn tower<C: CubicParameters>(p: &[u64], source: &mut Source)
where
    C::Base: Draw,
{
    type B<C> = <C as CubicParameters>::Base;
    all_laws::<Cubic<C>>(p, source);
    all_laws::<Sextic<C>>(p, source);
    let (a, [k0, k1, k2]) = (Sextic::<C>::draw(source), [(); 3].map(|()| B::<C>::draw(source)));
    let zero = B::<C>::ZERO;
    assert_eq!(C::mul_by_non_residue(&k0), k0 * C::NON_RESIDUE);
    let v = Cubic::<C>::new(zero, B::<C>::ONE, zero);
    let w = Sextic::<C>::new(Cubic::ZERO, Cubic::ONE);
    assert_eq!(a.c0.mul_by_v(), a.c0 * v);
    assert_eq!(w.square(), Sextic::new(v, Cubic::ZERO));
    assert_eq!(v.square() * v, Cubic::new(C::NON_RESIDUE, zero, zero));
    assert_eq!(a.c0.mul_by_base(&k0), a.c0 * Cubic::new(k0, zero, zero));
    assert_eq!(a.c0.mul_by_01(&k0, &k1), a.c0 * Cubic::new(k0, k1, zero));
    assert_eq!(a.c0.mul_by_1(&k1), a.c0 * Cubic::new(zero, k1, zero));
    let line_014 = |[a, b, c]: [B<C>; 3]| Sextic::<C>::new(Cubic::new(a, b, zero), Cubic::new(zero, c, zero));
    let line_034 = |[a, b, c]: [B<C>; 3]| Sextic::<C>::new(Cubic::new(a, zero, zero), Cubic::new(b, c, zero));
    let (l, m) = ([k0, k1, k2], [(); 3].map(|()| B::<C>::draw(source)));
    assert_eq!(a.mul_by_014(&k0, &k1, &k2), a * line_014(l));
    assert_eq!(a.mul_by_034(&k0, &k1, &k2), a * line_034(l));
    let (of_014, of_034) = (Sextic::product_of_014(&l, &m), Sextic::product_of_034(&l, &m));
    assert_eq!(a.mul_by_01245(&of_014), a * of_014);
    assert_eq!(a.mul_by_01234(&of_034), a * of_034);
    assert_eq!(Sextic::product_of_014(&l, &m), line_014(l) * line_014(m));
    assert_eq!(Sextic::product_of_034(&l, &m), line_034(l) * line_034(m));
    assert_eq!(a.conjugate(), a.frobenius(Sextic::<C>::DEGREE / 2));
    cyclotomic::<C>(a);
}

fn cyclotomic<C: CubicParameters>(a: Sextic<C>)
where
    C::Base: Draw,
{
    // The easy part of a final exponentiation leads into the cyclotomic subgroup.
    let half = a.conjugate() * a.invert().declassify().unwrap();
    let x = half.frobenius(Sextic::<C>::DEGREE / 6) * half;
    assert_eq!(x * x.conjugate(), Sextic::ONE);
    let squares = [Sextic::ONE, x, x.square(), x.square_chain(2)];
    for x in squares {
        assert_eq!(x.cyclotomic_square(), x.square());
        assert_eq!(x.compress().decompress(), x);
        assert_eq!(x.compress().square().square().decompress(), x.square_chain(2));
    }
    let compressed = squares.map(|x| x.compress());
    let (mut out, mut scratch) = ([Sextic::ZERO; 4], [[C::Base::ZERO; 2]; 4]);
    Compressed::decompress_batch(&compressed, &mut out, &mut scratch).unwrap();
    assert_eq!(out, squares);
    assert_eq!(
        Compressed::decompress_batch(&compressed, &mut out, &mut scratch[1..]),
        Err(Error::LengthMismatch)
    );
}

/// The coordinates of G2, which are a quadratic extension on most curves.
trait OfG2 {
    fn laws(source: &mut Source);
}

impl<P: FieldParameters<N>, const N: usize> OfG2 for FieldElement<P, N> {
    fn laws(_: &mut Source) {}
}

impl<P: Fp2Parameters<N>, const N: usize> OfG2 for Fp2<P, N> {
    fn laws(source: &mut Source) {
        root_of_non_square_and_zero::<P, N>();
        fp2::<P, N>(source);
    }
}

fn of_prime_field<P: FieldParameters<N>, const N: usize>(_: FieldElement<P, N>, seed: u64) {
    prime_field::<P, N>(&mut Source(seed));
}

macro_rules! pairing_curves {
    ($($curve:ident $name:literal;)+) => {$(
        mod $curve {
            use super::*;
            use adamant_curves::$curve::{Fp, Fr, Parameters, TowerParameters};
            proptest! {
                #![proptest_config(ProptestConfig::with_cases(cases()))]
                #[test]
                fn fp(seed: u64) {
                    of_prime_field(Fp::ONE, seed);
                }
                #[test]
                fn fr(seed: u64) {
                    of_prime_field(Fr::ONE, seed);
                }
                #[test]
                fn quadratic(seed: u64) {
                    <Parameters as Pairing>::Base::laws(&mut Source(seed));
                }
                #[test]
                fn cubic_and_sextic(seed: u64) {
                    tower::<TowerParameters>(&Fp::MODULUS, &mut Source(seed));
                }
            }
        }
    )+};
}

adamant_curves::for_each_pairing_curve!(pairing_curves);
