//! Kernels against the portable code, at random values and at the extremes of limbs.

use crate::common::{Draw, Source};
use adamant_curves::field::backend::{WideLimbs, portable};
use adamant_curves::field::{Constants, FieldElement, FieldParameters};
use adamant_testing::thinned;

/// What the crate does on this machine, and what the portable code says.
fn agree<P: FieldParameters<N>, const N: usize>(_: FieldElement<P, N>) {
    let c: &'static Constants<N> = P::CONSTANTS;
    let mut values: Vec<[u64; N]> =
        FieldElement::<P, N>::edges().iter().map(|x| *x.as_montgomery()).collect();
    let mut source = Source(7);
    values.extend((0..20).map(|_| *FieldElement::<P, N>::draw(&mut source).as_montgomery()));
    let values: Vec<_> = thinned(values, 3).collect();
    let p = &c.modulus;
    for a in &values {
        assert_eq!(P::montgomery_square(a), portable::multiply(a, a, p, c.n0));
        let mut one = [0; N];
        one[0] = 1;
        for x in [a, &[u64::MAX; N], &[0; N], p] {
            assert_eq!(P::montgomery_reduce_one(x), portable::multiply(&one, x, p, c.n0), "{x:x?}");
            assert_eq!(portable::reduce_one(x, p, c.n0), portable::multiply(&one, x, p, c.n0), "{x:x?}");
        }
        for count in [0, 1, 2, 7] {
            let expected = (0..count).fold(*a, |x, _| portable::multiply(&x, &x, p, c.n0));
            assert_eq!(P::montgomery_square_chain(a, count), expected, "{a:x?}, {count} times");
        }
        for b in &values {
            assert_eq!(P::montgomery_multiply(a, b), portable::multiply(a, b, p, c.n0), "{a:x?} {b:x?}");
            assert_eq!(P::add(a, b), portable::add(a, b, p), "{a:x?} {b:x?}");
            assert_eq!(P::sub(a, b), portable::sub(a, b, p), "{a:x?} {b:x?}");
            for z in &values {
                let thrice = |x: &[u64; N]| portable::add(&portable::add(x, x, p), x, p);
                let (sum, difference) = (portable::add(a, b, p), portable::sub(a, b, p));
                let z2 = portable::add(z, z, p);
                let expected = portable::sub(&thrice(&sum), &z2, p);
                assert_eq!(P::triple_sum(a, b, z), expected, "{a:x?} {b:x?} {z:x?}");
                let expected = portable::add(&thrice(&difference), &z2, p);
                assert_eq!(P::triple_difference(a, b, z), expected, "{a:x?} {b:x?} {z:x?}");
            }
            for (x, y) in [(a, b), (b, b), (&values[2], &values[2]), (&values[9 % values.len()], a)] {
                let expected =
                    portable::add(&portable::multiply(a, b, p, c.n0), &portable::multiply(x, y, p, c.n0), p);
                assert_eq!(
                    P::montgomery_sum_of_2_products([a, x], [b, y]),
                    expected,
                    "{a:x?} {b:x?} {x:x?} {y:x?}"
                );
            }
        }
        // One factor may be anything below R.
        for b in [[u64::MAX; N], [0; N], *p] {
            assert_eq!(P::montgomery_multiply(a, &b), portable::multiply(a, &b, p, c.n0), "{a:x?} {b:x?}");
        }
    }
}

/// Values of double width, below p R.
fn wide_agree<P: FieldParameters<N>, const N: usize>(_: FieldElement<P, N>) {
    let c: &'static Constants<N> = P::CONSTANTS;
    let p = &c.modulus;
    let mut values: Vec<[u64; N]> =
        FieldElement::<P, N>::edges().iter().map(|x| *x.as_montgomery()).collect();
    let mut source = Source(11);
    values.extend((0..10).map(|_| *FieldElement::<P, N>::draw(&mut source).as_montgomery()));
    let values: Vec<_> = thinned(values, 3).collect();
    let minus_one =
        *values.iter().max_by(|a, b| a.iter().rev().cmp(b.iter().rev())).expect("there are values");
    let mut wide = vec![
        WideLimbs { low: [u64::MAX; N], high: minus_one },
        WideLimbs { low: [0; N], high: minus_one },
        WideLimbs { low: [u64::MAX; N], high: [0; N] },
        WideLimbs::ZERO,
    ];
    for a in &values {
        for b in &values {
            let (mut ours, mut theirs) = (WideLimbs::ZERO, WideLimbs::ZERO);
            P::wide_product(&mut ours, a, b);
            portable::wide_product(&mut theirs, a, b);
            assert_eq!((ours.low, ours.high), (theirs.low, theirs.high), "{a:x?} {b:x?}");
            assert_eq!(P::montgomery_reduce(&ours), portable::multiply(a, b, p, c.n0), "{a:x?} {b:x?}");
            for (x, y) in [(a, b), (b, b), (&minus_one, a), (a, &minus_one), (&minus_one, &minus_one)] {
                let [mut re, mut im] = [WideLimbs::ZERO; 2];
                P::wide_product_fp2([&mut re, &mut im], [a, x], [y, b]);
                let mul = |a, b| portable::multiply(a, b, p, c.n0);
                assert_eq!(
                    P::montgomery_reduce(&re),
                    portable::sub(&mul(a, y), &mul(x, b), p),
                    "{a:x?} {b:x?}"
                );
                assert_eq!(
                    P::montgomery_reduce(&im),
                    portable::add(&mul(a, b), &mul(x, y), p),
                    "{a:x?} {b:x?}"
                );
            }
            if wide.len() < 40 {
                wide.push(ours);
                wide.push(WideLimbs { low: *b, high: *a });
            }
        }
    }
    for x in &wide {
        assert_eq!(P::montgomery_reduce(x), portable::reduce(x, p, c.n0));
        for y in &wide {
            let (mut ours, mut theirs) = (*x, *x);
            P::wide_add(&mut ours, y);
            portable::wide_add(&mut theirs, y, p);
            assert_eq!((ours.low, ours.high), (theirs.low, theirs.high), "{x:x?} {y:x?}");
            let sum = portable::add(&portable::reduce(x, p, c.n0), &portable::reduce(y, p, c.n0), p);
            assert_eq!(P::montgomery_reduce(&ours), sum);
            P::wide_sub(&mut ours, y);
            assert_eq!((ours.low, ours.high), (x.low, x.high), "{x:x?} {y:x?}");
            let (mut ours, mut theirs) = (*x, *x);
            P::wide_sub(&mut ours, y);
            portable::wide_sub(&mut theirs, y, p);
            assert_eq!((ours.low, ours.high), (theirs.low, theirs.high), "{x:x?} {y:x?}");
        }
    }
}

/// Operands that end, or begin, at a page that may not be touched.
#[cfg(unix)]
fn stays_inside<P: FieldParameters<N>, const N: usize>(_: FieldElement<P, N>) {
    use adamant_testing::Guarded;
    let c: &'static Constants<N> = P::CONSTANTS;
    let mut source = Source(13);
    let mut value = || *FieldElement::<P, N>::draw(&mut source).as_montgomery();
    for at_end in [false, true] {
        let mut place = || Guarded::new(&[value()], at_end);
        let [a, b, x, y] = [place(), place(), place(), place()];
        let mul = |a: &[u64; N], b: &[u64; N]| portable::multiply(a, b, &c.modulus, c.n0);
        assert_eq!(P::montgomery_multiply(&a[0], &b[0]), mul(&a[0], &b[0]));
        assert_eq!(P::montgomery_square(&a[0]), mul(&a[0], &a[0]));
        assert_eq!(P::montgomery_square_chain(&a[0], 2), mul(&mul(&a[0], &a[0]), &mul(&a[0], &a[0])));
        assert_eq!(P::montgomery_reduce_one(&a[0]), portable::reduce_one(&a[0], &c.modulus, c.n0));
        assert_eq!(P::add(&a[0], &b[0]), portable::add(&a[0], &b[0], &c.modulus));
        assert_eq!(P::sub(&a[0], &b[0]), portable::sub(&a[0], &b[0], &c.modulus));
        let sum = portable::add(&mul(&a[0], &b[0]), &mul(&x[0], &y[0]), &c.modulus);
        assert_eq!(P::montgomery_sum_of_2_products([&a[0], &x[0]], [&b[0], &y[0]]), sum);
        let wide = || Guarded::new(&[WideLimbs::ZERO], at_end);
        let [mut re, mut im] = [wide(), wide()];
        P::wide_product(&mut re[0], &a[0], &b[0]);
        P::wide_product(&mut im[0], &x[0], &y[0]);
        P::wide_add(&mut re[0], &im[0]);
        assert_eq!(P::montgomery_reduce(&re[0]), sum);
        P::wide_sub(&mut re[0], &im[0]);
        assert_eq!(P::montgomery_reduce(&re[0]), mul(&a[0], &b[0]));
        if c.spare_bits() >= 2 {
            P::wide_product_fp2([&mut re[0], &mut im[0]], [&a[0], &b[0]], [&x[0], &y[0]]);
            let imaginary = portable::add(&mul(&a[0], &y[0]), &mul(&b[0], &x[0]), &c.modulus);
            assert_eq!(P::montgomery_reduce(&im[0]), imaginary);
        }
    }
}

macro_rules! curves {
    ($($curve:ident $name:literal;)+) => {$(
        mod $curve {
            use adamant_curves::$curve::{Fp, Fr};

            #[test]
            fn kernels() {
                super::agree(Fp::ONE);
                super::agree(Fr::ONE);
            }

            #[test]
            fn double_width() {
                super::wide_agree(Fp::ONE);
            }

            #[cfg(unix)]
            #[test]
            fn nothing_outside_is_touched() {
                super::stays_inside(Fp::ONE);
            }
        }
    )+};
}

adamant_curves::for_each_pairing_curve!(curves);
