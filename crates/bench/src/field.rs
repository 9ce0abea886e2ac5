//! Prime fields and their extensions, of every pairing curve: chains of dependent operations.

use crate::work::{kernel_of_fields, repeat};
use crate::{Case, Contender};
use adamant::curves::field::{Field, SquareRoot};
use adamant::curves::pairing::Pairing;
use adamant::curves::tower::Sextic;
use std::hint::black_box;

pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    macro_rules! curves {
        ($($curve:ident $name:literal;)+) => {$(
            prime::<adamant::curves::$curve::Fr>(&mut cases, stringify!($curve), "Fr");
            prime::<adamant::curves::$curve::Fp>(&mut cases, stringify!($curve), "Fp");
            tower::<adamant::curves::$curve::Parameters>(&mut cases, stringify!($curve));
        )+};
    }
    adamant::curves::for_each_pairing_curve!(curves);
    crate::transforms::add(&mut cases);
    cases
}

/// The fields above that of p.
fn tower<C: Pairing>(cases: &mut Vec<Case>, curve: &'static str) {
    let top = if C::Base::DEGREE == 2 {
        prime::<C::Base>(cases, curve, "Fp2");
        "Fp12"
    } else {
        "Fp6"
    };
    extension::<Sextic<C::Tower>>(cases, curve, top);
    cyclotomic::<Sextic<C::Tower>>(cases, curve, top, |x| *x = x.cyclotomic_square());
}

/// One step of a chain, with an operand that stays.
type Step<F> = fn(&mut F, &F);

/// A field with square roots.
fn prime<F: SquareRoot>(cases: &mut Vec<Case>, curve: &'static str, field: &'static str) {
    extension::<F>(cases, curve, field);
    // The sum keeps the chain from ending in a fixed point; where there is no root it goes on with the operand.
    push::<F>(cases, curve, field, "sqrt", |x, k| *x = x.sqrt().unwrap_or(*k).plus(k));
}

/// The operations that every field has.
fn extension<F: Field>(cases: &mut Vec<Case>, curve: &'static str, field: &'static str) {
    push::<F>(cases, curve, field, "add", |x, k| *x += k);
    push::<F>(cases, curve, field, "mul", |x, k| *x *= k);
    push::<F>(cases, curve, field, "square", |x, _| *x = x.square());
    push::<F>(cases, curve, field, "invert", |x, k| *x = x.invert().unwrap_or(*k));
}

fn cyclotomic<F: Field>(cases: &mut Vec<Case>, curve: &'static str, field: &'static str, step: fn(&mut F)) {
    cases.push(case(curve, field, "cyclotomic_square").contenders(move |_| {
        let ours = |mut x| Contender::ours(kernel_of_fields(), repeat(move || step(black_box(&mut x))));
        F::random().ok().map(ours).into_iter().collect()
    }));
}

fn push<F: Field>(
    cases: &mut Vec<Case>,
    curve: &'static str,
    field: &'static str,
    operation: &'static str,
    step: Step<F>,
) {
    cases.push(case(curve, field, operation).contenders(move |_| {
        let ours =
            |(mut x, k)| Contender::ours(kernel_of_fields(), repeat(move || step(black_box(&mut x), &k)));
        F::random().ok().zip(F::random().ok()).map(ours).into_iter().collect()
    }));
}

fn case(curve: &'static str, field: &'static str, operation: &'static str) -> Case {
    let case = Case::new("field", operation).param("curve", curve).param("field", field);
    let shown = curve == "bls12_381" && matches!(operation, "mul" | "invert");
    if shown { case.in_overview() } else { case }
}
