//! Groups against the model.

use crate::read::{Record, records};
use adamant_base::ct::{CtEq, CtSelect};
use adamant_curves::curve::short_weierstrass::Scalar;
use adamant_curves::curve::twisted_edwards::{Affine, Extended, TwistedEdwards, batch_to_affine};
use adamant_curves::field::{FieldElement, FieldParameters};
use adamant_curves::scalar_mul::EdwardsFixedBase;
use adamant_curves::{Error, bandersnatch, bls12_381, curve25519, jubjub};

/// Curves whose coordinates and scalars have 4 limbs.
trait Known: TwistedEdwards<Base = FieldElement<Self::P, 4>, Scalar = FieldElement<Self::R, 4>> {
    type P: FieldParameters<4>;
    type R: FieldParameters<4>;
    const NAME: &'static str;
}

impl Known for curve25519::Parameters {
    type P = curve25519::FpParameters;
    type R = curve25519::FrParameters;
    const NAME: &'static str = "curve25519";
}

impl Known for jubjub::Parameters {
    type P = bls12_381::FrParameters;
    type R = jubjub::FrParameters;
    const NAME: &'static str = "jubjub";
}

impl Known for bandersnatch::Parameters {
    type P = bls12_381::FrParameters;
    type R = bandersnatch::FrParameters;
    const NAME: &'static str = "bandersnatch";
}

fn point<C: Known>(record: &Record, x: &str, y: &str) -> Affine<C> {
    let [x, y] = [x, y].map(|name| FieldElement::<C::P, 4>::from_hex(&record[name]));
    Affine::from_xy_of_curve(x, y).expect("a point of the curve")
}

fn multiples<C: Known>() {
    for record in records(&format!("{}_groups", C::NAME)) {
        let k = FieldElement::<C::R, 4>::from_hex(&record["k"]);
        let (p, expected) = (point::<C>(&record, "px", "py"), point::<C>(&record, "x", "y"));
        assert!(p.is_in_subgroup().declassify());
        assert_eq!(p.mul(&k).to_affine(), expected, "{k}");
        assert_eq!(p.mul_vartime(&k).to_affine(), expected, "{k}, vartime");
        assert_eq!(p.mul(&-k).to_affine(), expected.neg());
        assert_eq!(EdwardsFixedBase::new(&p).mul(&k).to_affine(), expected, "{k}, from a table");
        // A Z of its own.
        let other = p.to_extended().double().add(&p.neg().to_extended());
        assert_eq!(other.mul(&k).to_affine(), expected);
        let g = Extended::<C>::generator();
        let sum = other.double_mul_vartime(&k, &g, &(k + C::Scalar::ONE));
        assert_eq!(sum, expected.to_extended() + g.mul(&k) + g);
    }
}

#[allow(clippy::eq_op, clippy::op_ref, reason = "these are the laws, with references too")]
fn laws<C: Known>() {
    let g = Extended::<C>::generator();
    let zero = Extended::<C>::IDENTITY;
    let p = g.mul(&C::Scalar::from_bytes_reduced(&[0x5a; 32]));
    for (a, b) in [(g, p), (p, g), (p, p), (p, -p), (zero, p), (p, zero), (zero, zero), (p, g + g)] {
        let sum = Extended::add(&a, &b);
        assert_eq!(sum, b + a);
        assert_eq!(sum.add_affine(&b.neg().to_affine()), a);
        assert_eq!(sum - b, a);
        assert_eq!(a.double(), a + a);
        assert_eq!(a.double_times(3), a + a + a + a + a + a + a + a);
        assert_eq!(a.double_times(0), a);
        assert_eq!(sum.double().to_affine(), (a.double() + b.double()).to_affine());
        assert!(Affine::<C>::from_xy(sum.to_affine().to_xy().0, sum.to_affine().to_xy().1).is_ok());
    }
    assert!((p - p).is_identity().declassify() && !p.is_identity().declassify());
    assert!(!p.ct_eq(&-p).declassify());
    let (mut a, mut b) = (p, g);
    a.ct_swap(&mut b, !g.is_identity());
    assert_eq!((a, b), (g, p));
    let mut out = [Affine::IDENTITY; 3];
    Extended::batch_to_affine(&[p, zero, g], &mut out).unwrap();
    let [pa, za, ga] = out;
    assert_eq!((pa + ga, pa + &ga, pa + g, pa + &g, p + &ga), (p + g, p + g, p + g, p + g, p + g));
    assert_eq!((pa - ga, pa - &ga, pa - g, pa - &g, p - &ga), (p - g, p - g, p - g, p - g, p - g));
    assert_eq!((za + pa, pa + za, za - pa, pa - pa), (p, p, -p, zero));
    assert_eq!(out.iter().sum::<Extended<C>>(), p + g);
    assert_eq!([p, g, p].iter().sum::<Extended<C>>(), out.into_iter().sum::<Extended<C>>() + p);
    let mut sum = p;
    sum += ga;
    sum += &g;
    sum -= &ga;
    sum -= ga;
    assert_eq!(sum, p);
    batch_to_affine(&[p, zero, g], &mut out).unwrap();
    assert_eq!(out, [p.to_affine(), Affine::IDENTITY, Affine::GENERATOR]);
    assert_eq!(batch_to_affine(&[p], &mut out), Err(Error::LengthMismatch));
    let (x, y) = p.to_affine().to_xy();
    assert_eq!(Affine::<C>::from_xy(x, y + C::Base::ONE), Err(Error::NotOnCurve));
    assert_eq!(
        Affine::<C>::from_y(y, adamant_curves::field::SquareRoot::sgn0(&x)).declassify(),
        Some(p.to_affine())
    );
    // -0 is no x.
    assert!(Affine::<C>::from_y(C::Base::ONE, x.ct_eq(&x)).declassify().is_none());
    assert_eq!(Affine::<C>::from_y(C::Base::ONE, x.ct_eq(&y)).declassify(), Some(Affine::IDENTITY));
}

fn whole_curve<C: Known>() {
    let (mut inside, mut outside) = (0, 0);
    for record in records(&format!("{}_whole", C::NAME)) {
        let p = point::<C>(&record, "px", "py");
        let expected = record["in_subgroup"] == "1";
        assert_eq!(p.is_in_subgroup().declassify(), expected, "{p:?}");
        let (x, y) = p.to_xy();
        assert_eq!(Affine::<C>::from_xy(x, y), if expected { Ok(p) } else { Err(Error::NotInSubgroup) });
        assert_eq!(p.clear_cofactor().to_affine(), point::<C>(&record, "x", "y"));
        *(if expected { &mut inside } else { &mut outside }) += 1;
    }
    assert!(inside > 0 && outside > 0);
    // Points of order 2, and the identity.
    let order_2 = Affine::<C>::from_xy_of_curve(C::Base::ZERO, -C::Base::ONE).unwrap();
    assert!(!order_2.is_in_subgroup().declassify());
    assert!(order_2.clear_cofactor().is_identity().declassify());
    assert!(Affine::<C>::IDENTITY.is_in_subgroup().declassify());
}

macro_rules! curves {
    ($($name:ident $parameters:ty;)+) => {$(
        mod $name {
            #[test]
            fn multiples() {
                super::multiples::<$parameters>();
            }
            #[test]
            fn laws() {
                super::laws::<$parameters>();
            }
            #[test]
            fn whole_curve() {
                super::whole_curve::<$parameters>();
            }
        }
    )+};
}

curves! {
    on_edwards25519 adamant_curves::curve25519::Parameters;
    on_jubjub adamant_curves::jubjub::Parameters;
    on_bandersnatch adamant_curves::bandersnatch::Parameters;
}

#[test]
fn edwards25519_tables() {
    use curve25519::{Fr, Point, mul_add_base_vartime, mul_base};
    let g = Point::generator();
    for record in records("curve25519_groups") {
        let k = Fr::from_hex(&record["k"]);
        assert_eq!(mul_base(&k), g.mul(&k));
        let p = point::<curve25519::Parameters>(&record, "px", "py").to_extended();
        assert_eq!(mul_add_base_vartime(&k, &p, &-k.double()), p.mul(&k) - g.mul(&k.double()));
    }
    for k in 0..70 {
        let k = Fr::from(k);
        assert_eq!(mul_base(&k), g.mul(&k));
        assert_eq!(mul_add_base_vartime(&Fr::ZERO, &g, &k), g.mul(&k));
    }
}
