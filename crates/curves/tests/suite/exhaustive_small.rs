//! Every element, and every pair, of tiny fields and towers through the code of the large ones.

use adamant_curves::field::{Field, FieldElement, FieldParameters, SquareRoot, Wide, limbs_from_hex};
use adamant_curves::tower::{Cubic, CubicParameters, Fp2, Fp2Parameters, Sextic, WideBase};

macro_rules! tiny_field {
    ($name:ident, $p:literal, $non_square:literal) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $name;
        impl FieldParameters<1> for $name {
            const MODULUS: [u64; 1] = [$p];
            const GENERATOR: u64 = $non_square;
        }
    };
}

// 2-adicities 1, 2, 4, 1, 8: every shape of the square root's tables.
tiny_field!(F3, 3, 2);
tiny_field!(F13, 13, 2);
tiny_field!(F17, 17, 3);
tiny_field!(F103, 103, 3);
tiny_field!(F257, 257, 3);
// No spare bit, and a high 2-adicity: the largest prime of the form k 2^32 + 1 below 2^64.
tiny_field!(Goldilocks, 0xffff_ffff_0000_0001, 7);
tiny_field!(Mersenne61, 0x1fff_ffff_ffff_ffff, 37);

type F<P> = FieldElement<P, 1>;

fn every_pair<P: FieldParameters<1>>() {
    let p = P::MODULUS[0];
    for a in 0..p {
        let x = F::<P>::from(a);
        assert_eq!(x.to_limbs(), [a]);
        assert_eq!((-x).to_limbs(), [(p - a) % p]);
        assert_eq!(x.double().to_limbs(), [2 * a % p]);
        assert_eq!(x.halve().double(), x);
        assert_eq!(x.square().to_limbs(), [a * a % p]);
        assert_eq!(x.sgn0().declassify(), a & 1 == 1);
        assert_eq!(x.is_lexicographically_largest().declassify(), a > (p - 1) / 2);
        let inverse = (0..p).find(|b| a * b % p == 1);
        assert_eq!(x.invert().declassify().map(|y| y.to_limbs()[0]), inverse, "1/{a} modulo {p}");
        let is_square = (0..p).any(|b| b * b % p == a);
        assert_eq!(x.is_square().declassify(), is_square, "{a} modulo {p}");
        let root = x.sqrt().declassify();
        assert_eq!(root.is_some(), is_square, "{a} modulo {p}");
        if let Some(root) = root {
            assert_eq!(root.square(), x);
        }
        let r = x.sqrt_with_inverse();
        assert_eq!(r.is_square.declassify(), is_square);
        let g = F::<P>::GENERATOR.pow_vartime(&P::CONSTANTS.odd_part);
        assert_eq!(r.root.square(), if is_square { x } else { x * g });
        assert_eq!(r.root * r.inverse, if a == 0 { F::<P>::ZERO } else { F::<P>::ONE });
        for b in 0..p {
            let y = F::<P>::from(b);
            assert_eq!((x + y).to_limbs(), [(a + b) % p]);
            assert_eq!((x - y).to_limbs(), [(p + a - b) % p]);
            assert_eq!((x * y).to_limbs(), [a * b % p]);
            assert_eq!(F::<P>::sum_of_2_products([&x, &y], [&y, &y]).to_limbs(), [(a + b) * b % p]);
        }
    }
}

#[test]
fn every_pair_of_tiny_primes() {
    every_pair::<F3>();
    every_pair::<F13>();
    every_pair::<F17>();
    every_pair::<F103>();
    every_pair::<F257>();
}

/// Against arithmetic in 128 bits.
fn one_limb<P: FieldParameters<1>>() {
    let p = u128::from(P::MODULUS[0]);
    let mut state = 1u64;
    let mut values =
        vec![0, 1, 2, p as u64 - 1, p as u64 - 2, (p / 2) as u64, (p / 2) as u64 + 1, 0xffff_ffff % p as u64];
    for _ in 0..40 {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        values.push((u128::from(state) % p) as u64);
    }
    for &a in &values {
        let x = F::<P>::from(a);
        for &b in &values {
            let y = F::<P>::from(b);
            let (a, b) = (u128::from(a), u128::from(b));
            assert_eq!(u128::from((x * y).to_limbs()[0]), a * b % p);
            assert_eq!(u128::from((x + y).to_limbs()[0]), (a + b) % p);
            assert_eq!(u128::from((x - y).to_limbs()[0]), (p + a - b) % p);
            assert_eq!(
                u128::from(F::<P>::sum_of_2_products([&x, &y], [&y, &x]).to_limbs()[0]),
                2 * (a * b % p) % p
            );
        }
        let root = x.square().sqrt().declassify().expect("a square");
        assert!(root == x || root == -x);
        assert_eq!(x.sqrt().declassify().is_some(), x.is_square().declassify());
        assert_eq!(x.invert().declassify().map(|y| y * x), (a != 0).then_some(F::<P>::ONE));
        assert_eq!(
            F::<P>::from_be_bytes(&p.to_be_bytes()[16 - F::<P>::BYTES..]),
            Err(adamant_curves::Error::InvalidEncoding)
        );
    }
}

#[test]
fn one_limb_with_and_without_spare_bits() {
    one_limb::<Mersenne61>();
    one_limb::<Goldilocks>();
}

impl Fp2Parameters<1> for F103 {
    const NON_RESIDUE: i32 = -1;
}

/// 13 = 1 modulo 4 and -7 is no square: the general case of the square root. g = 2^3 = 8, beta g = -56 = 9, whose
/// inverse 3 has the root 4.
impl Fp2Parameters<1> for F13 {
    const NON_RESIDUE: i32 = -7;
    const ROOT_SCALE: F<F13> = F::from_hex("4");
    const ROOT_SCALE_INVERSE: F<F13> = F::from_hex("a");
}

fn every_element_of_fp2<P: Fp2Parameters<1>>() {
    let p = P::MODULUS[0];
    let element = |i: u64| Fp2::<P, 1>::new(F::from(i / p), F::from(i % p));
    let mut squares = std::collections::HashSet::new();
    for i in 0..p * p {
        let x = element(i);
        let (a, b) = (x.c0, x.c1);
        let beta = F::<P>::from((P::NON_RESIDUE + p as i32) as u64);
        let square = Fp2::new(a * a + beta * b * b, (a * b).double());
        assert_eq!(x.square(), square);
        assert_eq!(x * x, square);
        squares.insert((square.c0.to_limbs(), square.c1.to_limbs()));
        let inverse = x.invert().declassify();
        assert_eq!(inverse.map(|y| y * x), (i != 0).then_some(Fp2::ONE));
    }
    for i in 0..p * p {
        let x = element(i);
        let is_square = squares.contains(&(x.c0.to_limbs(), x.c1.to_limbs()));
        assert_eq!(x.is_square().declassify(), is_square, "{x:?}");
        let root = x.sqrt().declassify();
        assert_eq!(root.is_some(), is_square, "{x:?}");
        assert!(root.is_none_or(|root| root.square() == x), "{x:?}");
    }
}

#[test]
fn every_element_of_tiny_quadratic_extensions() {
    every_element_of_fp2::<F103>();
    every_element_of_fp2::<F13>();
}

/// Over F13 the non-square, non-cube 2 makes a sextic extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tower13;

impl CubicParameters for Tower13 {
    type Base = F<F13>;
    const NON_RESIDUE: F<F13> = F::from_hex("2");
    // 2^((13^i - 1)/6): 2^2 = 4, and each power is 4 times the one before, as all lie in F13.
    const FROBENIUS: &'static [F<F13>] = &[
        F::from_hex("1"),
        F::from_hex("4"),
        F::from_hex("3"),
        F::from_hex("c"),
        F::from_hex("9"),
        F::from_hex("a"),
    ];
    fn mul_by_non_residue(x: &F<F13>) -> F<F13> {
        x.double()
    }
    fn wide_add_non_residue(x: &mut WideBase<Self>, y: &WideBase<Self>) {
        x.add(y);
        x.add(y);
    }
}

#[test]
fn every_element_of_a_tiny_cubic_extension() {
    let element = |i: u64| Cubic::<Tower13>::new(F::from(i % 13), F::from(i / 13 % 13), F::from(i / 169));
    for i in 0..13 * 13 * 13 {
        let x = element(i);
        assert_eq!(x.square(), x * x);
        assert_eq!(x.invert().declassify().map(|y| y * x), (i != 0).then_some(Cubic::ONE));
        assert_eq!(x.frobenius(1), x.pow_vartime(&[13]));
        assert_eq!(x.frobenius(3), x);
    }
    let v = element(13);
    let w = Sextic::new(Cubic::ZERO, Cubic::ONE);
    for i in 0..13 * 13 * 13 {
        let x = Sextic::new(element(i), element(i * 7 % 2197)) + w * Sextic::new(v, Cubic::ZERO);
        assert_eq!(x.square(), x * x);
        assert_eq!(x.frobenius(1), x.pow_vartime(&[13]));
        assert_eq!(x.invert().declassify().map(|y| y * x), (x != Sextic::ZERO).then_some(Sextic::ONE));
        // Into the cyclotomic subgroup, where the identity and other small orders occur.
        let Some(inverse) = x.invert().declassify() else { continue };
        let half = x.conjugate() * inverse;
        let y = half.frobenius(1) * half;
        assert_eq!(y.cyclotomic_square(), y.square());
        assert_eq!(y.compress().decompress(), y);
    }
}

#[test]
fn constants_from_hexadecimal() {
    assert_eq!(
        limbs_from_hex::<2>("123456789abcdef0fedcba9876543210"),
        [0xfedc_ba98_7654_3210, 0x1234_5678_9abc_def0]
    );
    assert_eq!(limbs_from_hex::<1>("00000000000000000000001"), [1]);
}
