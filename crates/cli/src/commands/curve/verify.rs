//! Laws that the constants of a curve must obey, beside their recomputation in `derived`.

use super::curves::{order, small};
use super::derived::Numbers;
use crate::error::Error;
use crate::output;
use adamant::base::ct::Choice;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant::curves::field::Field;
use adamant::curves::pairing::{Pairing, pairing};
use adamant::curves::tower::{Cubic, CubicParameters, Sextic};
use serde::Serialize;

/// Points of the curve that each law is checked on.
const POINTS: usize = 4;

/// One comparison, for JSON.
#[derive(Serialize)]
struct Row {
    curve: &'static str,
    check: String,
    ok: bool,
}

/// Prints each comparison, as it is made or all as JSON.
///
/// # Errors
/// That one failed: exit code 1.
pub fn run(json: bool) -> Result<(), Error> {
    output::ready()?;
    let (mut wrong, mut rows) = (0, Vec::new());
    macro_rules! curves {
        ($($curve:ident $name:literal;)+) => {$(
            use adamant::curves::$curve;
            let info = <$curve::Parameters as Pairing>::INFO;
            let numbers = Numbers::new(info.family, info.u);
            let mut checks = numbers.compare::<$curve::Parameters>();
            checks.extend(numbers.coordinates($curve::Fp::ONE));
            checks.extend(numbers.scalars($curve::Fr::ONE));
            checks.extend(curve::<$curve::Parameters>(&$curve::Fp::MODULUS));
            for (what, holds) in checks {
                if json {
                    rows.push(Row { curve: $name, check: what, ok: holds });
                } else {
                    output::line(format!("{}: {what}: {}", $name, if holds { "ok" } else { "WRONG" }))?;
                }
                wrong += usize::from(!holds);
            }
        )+};
    }
    adamant::curves::for_each_pairing_curve!(curves);
    if json {
        output::json(&rows)?;
    }
    if wrong == 0 { Ok(()) } else { Err(Error::failed(format!("{wrong} constants are wrong"))) }
}

/// What was compared, and whether it is right.
pub type Checks = Vec<(String, bool)>;

fn curve<C: Pairing<G1: Encoded, G2: Encoded>>(p: &[u64]) -> Checks {
    let mut checks = tower::<C::Tower>(p);
    checks.extend(group::<C::G1>("G1"));
    checks.extend(group::<C::G2>("G2"));
    let e = pairing::<C>(&Affine::GENERATOR, &Affine::GENERATOR);
    let power = e.as_element().pow_vartime(&order::<C::G1>());
    checks.push((
        "the pairing of the generators has order r".into(),
        !e.is_identity().to_bool_vartime() && power == Sextic::ONE,
    ));
    checks
}

/// The constants of the Frobenius map, by powers.
fn tower<T: CubicParameters>(p: &[u64]) -> Checks {
    let w = Sextic::<T>::new(Cubic::ZERO, Cubic::ONE);
    let x = w + Sextic::ONE + w.square();
    let (mut power, mut holds) = (x, true);
    for i in 0..T::FROBENIUS.len() {
        holds &= power == x.frobenius(i);
        power = power.pow_vartime(p);
    }
    let xi = w.square() * w.square() * w.square();
    let non_residue =
        xi == Sextic::new(Cubic::new(T::NON_RESIDUE, T::Base::ZERO, T::Base::ZERO), Cubic::ZERO);
    vec![("w^6".into(), non_residue), ("Frobenius constants".into(), holds && power == x)]
}

/// Points of the whole curve with the smallest x.
fn some_points<C: Encoded>() -> Vec<CurvePoint<C>> {
    let points = (1..).filter_map(|n| CurvePoint::from_x(small(n), Choice::FALSE).to_option_vartime());
    points.take(POINTS).collect()
}

fn group<C: Encoded>(name: &str) -> Checks {
    let order = order::<C>();
    let g = Affine::<C>::GENERATOR;
    let is_zero = |point: CurvePoint<C>, k: &[u64]| point.mul_limbs(k).is_identity().to_bool_vartime();
    let generator = Affine::<C>::from_xy(g.to_xy().0, g.to_xy().1).is_ok() && is_zero(g.into(), &order);
    let points = some_points::<C>();
    let cofactor = points.iter().all(|point| is_zero(point.mul_limbs(C::COFACTOR), &order));
    let subgroup =
        points.iter().all(|point| point.is_in_subgroup().to_bool_vartime() == is_zero(*point, &order));
    // A point of small order rightly becomes the identity, as (2, 3) of order 6 on y^2 = x^3 + 1: not all points may.
    let images: Vec<CurvePoint<C>> =
        points.iter().map(|point| CurvePoint::from(point.clear_cofactor().to_affine())).collect();
    let cleared = images.iter().all(|image| is_zero(*image, &order))
        && images.iter().any(|image| !image.is_identity().to_bool_vartime());
    // Scalars split along the endomorphism, against the plain multiplication.
    let scalars = [
        small::<C::Scalar>(3).invert().to_option_vartime(),
        small::<C::Scalar>(7).invert().to_option_vartime(),
    ];
    let split = scalars.into_iter().flatten().all(|k| {
        use adamant::curves::curve::short_weierstrass::Scalar;
        CurvePoint::from(g.mul(&k).to_affine()) == CurvePoint::from(g).mul_limbs(&k.to_scalar_limbs())
    });
    let label = |what: &str| format!("{name} {what}");
    vec![
        (label("generator: on the curve, of order r"), generator),
        (label("cofactor"), cofactor),
        (label("subgroup check"), subgroup),
        (label("cofactor clearing"), cleared),
        (label("endomorphism and lattice"), split),
    ]
}
