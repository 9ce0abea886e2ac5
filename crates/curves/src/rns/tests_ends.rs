//! Kernels on numbers at the ends of what they take, against the formulas.

use super::backend::Kernels;
use super::backend::portable::Portable;
use super::element::{Element, Fp12, ZERO};
use super::final_exponentiation::FACTORS;
use super::miller::to_scalar;
use super::tests::with;
use crate::bls12_381::{Fp, Fp2, Fp6};
use crate::field::Field;
use crate::tower::{Cubic, Sextic};

/// An element whose residues have as many moduli more as they may, for a number that is `multiple` times p more.
fn element_of(x: &Fp, multiple: i64, more: [u64; 2]) -> Element {
    let [mut first, mut second] = super::constants::constant(x);
    let p = super::constants::residues_of_p();
    for (k, row) in [&mut first, &mut second].into_iter().enumerate() {
        let m = &super::constants::CONSTANTS.bases[k].times[1].0;
        for ((x, p), m) in row.0.iter_mut().zip(&p[k].0).zip(m) {
            let times = multiple.rem_euclid(i64::try_from(*m).unwrap()).cast_unsigned();
            let sum = u128::from(*x) + u128::from(*p) * u128::from(times);
            *x = u64::try_from(sum % u128::from(*m)).unwrap() + more[k] * m;
        }
    }
    Element([first, second])
}

/// Kernels on numbers at their ends: 0, 1, p - 1, with multiples of p and of the moduli.
fn ends_agree<E: Kernels>(engine: E) {
    let ends = [Fp::ZERO, Fp::ONE, -Fp::ONE, Fp::from(0xffff_ffff_ffff_ffffu64)];
    // Twice the modulus in the first base is 2.0 of 2.2; in the second one residues are near it.
    for (multiple, more) in [(0, [0, 0]), (17, [1, 0]), (-17, [1, 0]), (10, [0, 0]), (-8, [1, 0])] {
        for turn in 0..4 {
            let at = |i: usize| ends[(i + turn) % 4];
            let scalar = |i: usize| Fp2::new(at(2 * i), at(2 * i + i / 2));
            let loaded = |x: &Fp| element_of(x, multiple, more);
            let x: Fp12 = core::array::from_fn(|i| [loaded(&scalar(i).c0), loaded(&scalar(i).c1)]);
            let [a, b, c, d, e, f] = core::array::from_fn(scalar);
            let expected = Sextic::new(Cubic::new(a, c, e), Cubic::new(b, d, f));
            assert_eq!(to_scalar(engine, &x), expected);
            assert_eq!(with(engine, &x, E::square), expected.square());
            assert_eq!(with(engine, &x, |engine, x, out| engine.product(x, x, out)), expected.square());
            assert_eq!(with(engine, &x, E::conjugate), expected.conjugate());
            // The formula of the cyclotomic subgroup, outside of it: three times squares in Fp4, and twice the element.
            let fp4 = |a: Fp2, b: Fp2| (a.square() + xi(b.square()), (a * b).double());
            let ((a0, a1), (b0, b1), (c0, c1)) = (fp4(a, d), fp4(b, e), fp4(c, f));
            let less = |t: Fp2, x: Fp2| t.double() + t - x.double();
            let plus = |t: Fp2, x: Fp2| t.double() + t + x.double();
            let square = Sextic::new(
                Cubic::new(less(a0, a), less(b0, c), less(c0, e)),
                Cubic::new(plus(xi(c1), b), plus(a1, d), plus(b1, f)),
            );
            assert_eq!(with(engine, &x, E::cyclotomic_square), square);
            let factors = &FACTORS;
            let odd = |engine: E, x: &Fp12, out: &mut Fp12| engine.odd_frobenius(x, &factors[0], out);
            assert_eq!(with(engine, &x, odd), expected.frobenius(1));
            let even = |engine: E, x: &Fp12, out: &mut Fp12| engine.even_frobenius(x, &factors[1], out);
            assert_eq!(with(engine, &x, even), expected.frobenius(2));
            let line = [x[1], x[4], x[5]];
            let element = Sextic::new(Cubic::new(b, e, Fp2::ZERO), Cubic::new(Fp2::ZERO, f, Fp2::ZERO));
            assert_eq!(with(engine, &x, |engine, x, out| engine.absorb(x, &line, out)), expected * element);
        }
    }
}

/// Steps of a Miller loop at the same ends, for any coordinates; and inverses.
fn steps_agree<E: Kernels>(engine: E) {
    let ends = [Fp::ZERO, Fp::ONE, -Fp::ONE, Fp::from(0xffff_ffff_ffff_ffffu64)];
    for (multiple, more) in [(0, [0, 0]), (17, [1, 0]), (-17, [1, 0])] {
        for turn in 0..16 {
            let scalar = |i: usize| Fp2::new(ends[(i + turn) % 4], ends[(3 * i + turn / 4) % 4]);
            let loaded = |x: &Fp2, more| [&x.c0, &x.c1].map(|x| element_of(x, multiple, more));
            let of = |i: usize| loaded(&scalar(i), more);
            // P and Q come tight.
            let near = |i: usize| loaded(&scalar(i), [0, 0]);
            let [x, y, z, p, x_q, y_q]: [Fp2; 6] = core::array::from_fn(scalar);
            let start = [of(0), of(1), of(2)];
            let together = |t: &[[Element; 2]; 3], l: &[[Element; 2]; 3]| {
                let x = to_scalar(engine, &[t[0], t[1], t[2], l[0], l[1], l[2]]);
                [x.c0.c0, x.c1.c0, x.c0.c1, x.c1.c1, x.c0.c2, x.c1.c2]
            };
            let (mut t, mut line) = (start, [ZERO; 3]);
            engine.tangent(&mut t, &mut line, &near(3));
            let (b, e) = (y.square(), xi(z.square()).mul_small(12));
            let triple = |x: Fp2| x.mul_small(3);
            let (sum, less) = (b + triple(e), b - triple(e));
            let doubled = [
                (x * y * less).double(),
                sum.square() - e.square().mul_small(12),
                (b * y * z).mul_small(8),
                b - e,
                triple(x.square()).mul_by_fp(&p.c0),
                (y * z).double().mul_by_fp(&p.c1),
            ];
            assert_eq!(together(&t, &line), doubled, "tangent, {multiple} {turn}");
            t = start;
            engine.chord(&mut t, &mut line, &near(3), &[near(4), near(5)]);
            let (lambda, theta) = (x - x_q * z, y - y_q * z);
            let square = lambda.square();
            let (e, g, f) = (lambda * square, x * square, z * theta.square());
            let h = e + f - g.double();
            let added = [
                lambda * h,
                theta * (g - h) - e * y,
                z * e,
                theta * x_q - lambda * y_q,
                theta.mul_by_fp(&p.c0),
                lambda.mul_by_fp(&p.c1),
            ];
            assert_eq!(together(&t, &line), added, "chord, {multiple} {turn}");
            // The adjoint times the element is the norm.
            let (mut adjoint, mut norm, mut scaled) = ([ZERO; 3], [ZERO], [ZERO; 3]);
            engine.adjoint(&start, &mut adjoint, &mut norm);
            engine.scale(&start, &[near(3)], &mut scaled);
            let [a, b, c, ..] = together(&adjoint, &[norm[0], ZERO, ZERO]);
            let [.., norm, _, _] = together(&adjoint, &[norm[0], ZERO, ZERO]);
            let product = Fp6::new(a, b, c) * Fp6::new(x, y, z);
            assert_eq!(product, Fp6::new(norm, Fp2::ZERO, Fp2::ZERO), "adjoint, {multiple} {turn}");
            let [u, v, w, ..] = together(&scaled, &scaled);
            assert_eq!([u, v, w], [x * p, y * p, z * p], "scale, {multiple} {turn}");
        }
    }
}

fn xi(x: Fp2) -> Fp2 {
    x * Fp2::new(Fp::ONE, Fp::ONE)
}

#[test]
fn kernels_at_their_ends_are_the_formulas() {
    ends_agree(Portable);
    steps_agree(Portable);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    match adamant_base::cpu::Ifma::detect() {
        Some(engine) => {
            ends_agree(engine);
            steps_agree(engine);
        }
        None => std::eprintln!("skipped: no AVX-512 IFMA"),
    }
}
