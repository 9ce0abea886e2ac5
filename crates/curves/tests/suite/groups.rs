//! The laws of groups, the model's vectors, and tiny curves exhaustively through the code of the large ones.

use crate::common::{Draw, Source};
use crate::read::{Read, records};
use adamant_base::ct::Choice;
use adamant_curves::Error;
use adamant_curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, Projective, Scalar, ShortWeierstrass, batch_subgroup_check, batch_to_affine,
};
use adamant_curves::field::{Field, FieldElement, FieldParameters, SquareRoot};
use adamant_curves::scalar_mul::{Decomposition, FixedBase, batch_scalar_mul, batch_scalar_mul_vartime};

/// k P by definition of the number's bits, with the plain affine addition.
fn multiple<C: ShortWeierstrass>(point: &Affine<C>, k: &[u8]) -> Affine<C> {
    k.iter().flat_map(|byte| (0..8).rev().map(move |i| (byte >> i) & 1)).fold(Affine::IDENTITY, |sum, bit| {
        let double = affine_sum(&sum, &sum);
        if bit == 1 { affine_sum(&double, point) } else { double }
    })
}

/// The sum by definition.
fn affine_sum<C: ShortWeierstrass>(p: &Affine<C>, q: &Affine<C>) -> Affine<C> {
    let ((x1, y1), (x2, y2)) = (p.to_xy(), q.to_xy());
    if p.is_identity().declassify() {
        return *q;
    }
    if q.is_identity().declassify() {
        return *p;
    }
    let slope = if x1 == x2 {
        if y1 == -y2 {
            return Affine::IDENTITY;
        }
        let square = x1.square();
        let a = if C::A_IS_MINUS_3 { -C::Base::ONE.mul_small(3) } else { C::Base::ZERO };
        (square.double() + square + a) * y1.double().invert().declassify().unwrap()
    } else {
        (y2 - y1) * (x2 - x1).invert().declassify().unwrap()
    };
    let x = slope.square() - x1 - x2;
    Affine::from_xy_unchecked(x, slope * (x1 - x) - y1)
}

/// The same point with another Z.
fn with_z<C: ShortWeierstrass>(point: &Affine<C>) -> Jacobian<C> {
    let g = Jacobian::<C>::GENERATOR.double();
    point.to_jacobian().add(&g).add(&g.neg())
}

fn bytes(limbs: &[u64]) -> Vec<u8> {
    limbs.iter().rev().flat_map(|limb| limb.to_be_bytes()).collect()
}

fn scalar<S: Scalar>(source: &mut Source) -> S {
    let bytes: Vec<u8> = (0..8).flat_map(|_| source.word().to_be_bytes()).collect();
    S::from_bytes_reduced(&bytes)
}

/// All forms of all operations on two points of the group.
#[allow(clippy::eq_op, reason = "these are the laws")]
fn group_laws<C: ShortWeierstrass>(p: Affine<C>, q: Affine<C>) {
    let sum = affine_sum(&p, &q);
    let (pj, qj) = (with_z(&p), with_z(&q));
    assert_eq!(pj.to_affine(), p);
    assert_eq!(pj, p.to_jacobian());
    assert_eq!(pj == qj, p == q);
    for j in [p.to_jacobian(), pj] {
        assert!(j.is_on_curve().declassify());
        assert_eq!(j.is_identity().declassify(), p.is_identity().declassify());
        assert_eq!(j.add(&qj).to_affine(), sum);
        assert_eq!(j.add(&q.to_jacobian()).to_affine(), sum);
        assert_eq!(j.add_affine(&q).to_affine(), sum);
        assert_eq!(j.add_vartime(&qj).to_affine(), sum);
        assert_eq!(j.add_affine_vartime(&q).to_affine(), sum);
        assert_eq!(j.double().to_affine(), affine_sum(&p, &p));
        assert_eq!(j.double_times(2), j.double().double());
        assert_eq!(j + qj - qj, j);
        assert!((j + j.neg()).is_identity().declassify());
        assert!(j.add_affine(&p.neg()).is_identity().declassify());
        assert!(j.add_affine_vartime(&p.neg()).is_identity().declassify());
        assert!(j.add_vartime(&j.neg()).is_identity().declassify());
        assert_eq!(j.neg_if(Choice::TRUE), -j);
        assert_eq!(j.neg_if(Choice::FALSE), j);
    }
    let (pp, qp) = (Projective::from(pj), Projective::from(qj));
    assert_eq!(Projective::from(p), pp);
    assert_eq!(pp == qp, p == q);
    assert_eq!((pp + qp).to_affine(), sum);
    assert_eq!((pp + qp).to_jacobian().to_affine(), sum);
    assert_eq!(pp.add_affine(&q).to_affine(), sum);
    assert_eq!(pp.double().to_affine(), affine_sum(&p, &p));
    assert!((pp - pp).is_identity().declassify());
    affine_operators(p, q, sum);
}

/// Operators with affine points on the left, sums of many, and many made affine at once.
#[allow(clippy::op_ref, reason = "operators with references are tested too")]
fn affine_operators<C: ShortWeierstrass>(p: Affine<C>, q: Affine<C>, sum: Affine<C>) {
    let (pj, qj) = (with_z(&p), with_z(&q));
    let (pp, qp) = (Projective::from(pj), Projective::from(qj));
    let difference = affine_sum(&p, &q.neg());
    for result in [p + q, p + &q, p + qj, p + &qj, pj + q, (p + qp).to_jacobian(), (p + &qp).to_jacobian()] {
        assert_eq!(result.to_affine(), sum);
    }
    for result in [p - q, p - &q, p - qj, p - &qj, pj - q, (p - qp).to_jacobian(), (p - &qp).to_jacobian()] {
        assert_eq!(result.to_affine(), difference);
    }
    let points = [p, q, Affine::IDENTITY, p, q.neg()];
    let expected = affine_sum(&p, &p);
    assert_eq!(points.iter().sum::<Jacobian<C>>().to_affine(), expected);
    assert_eq!(points.into_iter().sum::<Jacobian<C>>().to_affine(), expected);
    assert_eq!(points.iter().sum::<Projective<C>>().to_affine(), expected);
    assert_eq!(points.into_iter().sum::<Projective<C>>().to_affine(), expected);
    assert_eq!(points[..0].iter().sum::<Jacobian<C>>().to_affine(), Affine::IDENTITY);
    let mut out = [p; 3];
    assert_eq!(Jacobian::batch_to_affine(&[pj, Jacobian::IDENTITY, p + q], &mut out), Ok(()));
    assert_eq!(out, [p, Affine::IDENTITY, sum]);
    assert_eq!(Projective::batch_to_affine(&[qp, pp + qp, Projective::IDENTITY], &mut out), Ok(()));
    assert_eq!(out, [q, sum, Affine::IDENTITY]);
    assert_eq!(Projective::batch_to_affine(&[qp], &mut out), Err(Error::LengthMismatch));
    assert_eq!(Jacobian::batch_to_affine(&[qj], &mut out), Err(Error::LengthMismatch));
}

/// Points of the whole curve: the sums that [`CurvePoint`] and subgroup checks stand on.
fn curve_laws<C: ShortWeierstrass>(p: Affine<C>, q: Affine<C>) {
    let sum = affine_sum(&p, &q);
    let (pj, qj) = (p.to_jacobian(), q.to_jacobian());
    assert_eq!(pj.add(&qj).to_affine(), sum);
    assert_eq!(pj.add_affine(&q).to_affine(), sum);
    assert_eq!(pj.double().to_affine(), affine_sum(&p, &p));
    assert_eq!(pj.double().add(&qj).to_affine(), affine_sum(&affine_sum(&p, &p), &q));
    assert_eq!(pj.double().add_affine(&q).to_affine(), affine_sum(&affine_sum(&p, &p), &q));
    assert_eq!(CurvePoint::from(p).add(&CurvePoint::from(q)), CurvePoint::from(sum));
}

fn multiplication_laws<C: ShortWeierstrass>(p: &Affine<C>, k: &C::Scalar) {
    products(p, k, multiple(p, &bytes(&k.to_scalar_limbs())));
    assert_eq!(CurvePoint::from(*p).mul_limbs(&k.to_scalar_limbs()), CurvePoint::from(p.mul(k).to_affine()));
}

fn products<C: ShortWeierstrass>(p: &Affine<C>, k: &C::Scalar, expected: Affine<C>) {
    assert_eq!(p.mul(k).to_affine(), expected);
    assert_eq!(with_z(p).mul(k).to_affine(), expected);
    assert_eq!(p.mul_vartime(k).to_affine(), expected);
}

macro_rules! tiny {
    ($field:ident $p:literal $non_square:literal; $order:ident $r:literal $non_square_r:literal; $curve:ident $b:literal $x:literal $y:literal $h:literal $($minus_3:literal)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $field;
        impl FieldParameters<1> for $field {
            const MODULUS: [u64; 1] = [$p];
            const GENERATOR: u64 = $non_square;
        }
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $order;
        impl FieldParameters<1> for $order {
            const MODULUS: [u64; 1] = [$r];
            const GENERATOR: u64 = $non_square_r;
        }
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $curve;
        impl ShortWeierstrass for $curve {
            type Base = FieldElement<$field, 1>;
            type Scalar = FieldElement<$order, 1>;
            const B: Self::Base = FieldElement::from_hex($b);
            $(const A_IS_MINUS_3: bool = $minus_3;)?
            const GENERATOR: [Self::Base; 2] = [FieldElement::from_hex($x), FieldElement::from_hex($y)];
            const COFACTOR: &'static [u64] = &[$h];
            const DECOMPOSITION: &'static Decomposition = &{
                let rounding = u128::MAX / $r;
                Decomposition::plain(
                    [$r, 0, 0, 0],
                    7,
                    2,
                    [rounding as u64, (rounding >> 64) as u64, 0, 0, 0, 0, 0, 0],
                )
            };
            fn endomorphism(point: &Affine<Self>, _power: usize) -> Affine<Self> {
                *point
            }
            fn is_in_subgroup(point: &Affine<Self>) -> Choice {
                CurvePoint::from(*point).mul_limbs(&[$r]).is_identity()
            }
            fn clear_cofactor(point: &Affine<Self>) -> Jacobian<Self> {
                let product = CurvePoint::from(*point).mul_limbs(Self::COFACTOR);
                let (x, y) = product.to_xy();
                Affine::from_xy_unchecked(x, y).to_jacobian()
            }
        }
    };
}

// Of prime order 79, and with a = -3; of orders 84 = 12 * 7 and 28 = 4 * 7, with points of order 2, 3, 4 and 6.
tiny!(F67 67 2; R79 79 3; Prime "7" "2" "16" 1);
tiny!(E67 67 2; S79 79 3; Minus3 "3a" "1" "12" 1 true);
tiny!(G67 67 2; R7 7 3; Twelve "1" "35" "2" 12);
tiny!(F37 37 2; S7 7 3; Four "6" "21" "4" 4);

/// All points of a curve over a tiny field.
fn all_points<C: ShortWeierstrass>(p: u64, element: impl Fn(u64) -> C::Base) -> Vec<Affine<C>> {
    let mut out = vec![Affine::IDENTITY];
    for x in (0..p).map(&element) {
        for y in (0..p).map(&element) {
            out.extend(CurvePoint::<C>::from_xy(x, y).ok().map(|q| {
                let (x, y) = q.to_xy();
                Affine::from_xy_unchecked(x, y)
            }));
        }
    }
    out
}

#[test]
fn tiny_curve_of_prime_order() {
    prime_order::<Prime>(FieldElement::from, FieldElement::from);
}

#[test]
fn tiny_curve_of_prime_order_with_a_minus_3() {
    prime_order::<Minus3>(FieldElement::from, FieldElement::from);
}

fn prime_order<C: ShortWeierstrass>(base: impl Fn(u64) -> C::Base, scalar: impl Fn(u64) -> C::Scalar) {
    let points = all_points::<C>(67, base);
    assert_eq!(points.len(), 79);
    for p in &points {
        assert!(CurvePoint::from(*p).is_in_subgroup().declassify());
        for q in &points {
            group_laws(*p, *q);
        }
        let mut expected = Affine::IDENTITY;
        for k in 0..79u64 {
            products(p, &scalar(k), expected);
            expected = affine_sum(&expected, p);
        }
    }
    // Every scalar, with tables of every point.
    for p in &points {
        let table = FixedBase::<C, 2>::new(p).unwrap();
        for k in 0..79u64 {
            let k = scalar(k);
            assert_eq!(table.mul(&k), p.mul(&k));
        }
    }
    assert!(FixedBase::<C, 1>::new(&points[0]).is_err());
}

fn with_cofactor<C: ShortWeierstrass>(p: u64, element: impl Fn(u64) -> C::Base) {
    let points = all_points::<C>(p, element);
    let (h, r) = (C::COFACTOR[0], C::Scalar::ORDER[0]);
    assert_eq!(points.len() as u64, h * r);
    let mut inside = 0;
    for p in &points {
        let point = CurvePoint::from(*p);
        let in_subgroup = multiple(p, &[r as u8]).is_identity().declassify();
        inside += u64::from(in_subgroup);
        assert_eq!(point.is_in_subgroup().declassify(), in_subgroup);
        assert_eq!(point.to_subgroup().is_ok(), in_subgroup);
        for q in &points {
            curve_laws(*p, *q);
        }
        let mut expected = Affine::IDENTITY;
        for k in 0..2 * h * r {
            assert_eq!(point.mul_limbs(&[k]), CurvePoint::from(expected));
            expected = affine_sum(&expected, p);
        }
    }
    assert_eq!(inside, r);
}

#[test]
fn incomplete_formulas_on_points_of_small_order() {
    with_cofactor::<Twelve>(67, FieldElement::from);
    with_cofactor::<Four>(37, FieldElement::from);
}

fn groups<C: ShortWeierstrass>(curve: &str, number: &str)
where
    C::Base: Draw + Read,
{
    let mut source = Source(7);
    let g = Affine::<C>::GENERATOR;
    assert_eq!(Affine::from_xy(g.to_xy().0, g.to_xy().1), Ok(g));
    let points: Vec<_> = (0..4).map(|_| g.mul(&scalar::<C::Scalar>(&mut source)).to_affine()).collect();
    for p in points.iter().chain([&g, &Affine::IDENTITY]) {
        assert!(CurvePoint::from(*p).is_in_subgroup().declassify());
        for q in
            points.iter().chain([&g, &Affine::IDENTITY, &p.neg(), p, &p.to_jacobian().double().to_affine()])
        {
            group_laws(*p, *q);
        }
    }
    // The generator's order, by the plain multiplication.
    assert!(CurvePoint::from(g).mul_limbs(&C::Scalar::ORDER).is_identity().declassify());
    // Scalars of any length.
    assert_eq!(g.mul_bytes(&[]), Jacobian::IDENTITY);
    assert_eq!(g.mul_bytes(&[0; 100]), Jacobian::IDENTITY);
    assert_eq!(g.mul_bytes(&[3]), g.to_jacobian().double().add_affine(&g));
    multiplication_laws(&Affine::<C>::IDENTITY, &scalar(&mut source));
    for p in &points {
        multiplication_laws(p, &scalar(&mut source));
        multiplication_laws(p, &-C::Scalar::ONE);
        multiplication_laws(p, &C::Scalar::ZERO);
    }
    let k = scalar::<C::Scalar>(&mut source);
    let table = FixedBase::<C, 40>::new(&points[0]).unwrap();
    for k in [k, C::Scalar::ZERO, C::Scalar::ONE, -C::Scalar::ONE] {
        assert_eq!(table.mul(&k), points[0].mul(&k));
    }
    distinct_before_the_last_window::<C>();
    batches(&points, &mut source);
    outside::<C>(&mut source);
    vectors::<C>(curve, number);
}

/// What multiplication adds before its last window of 5 bits is neither equal nor opposite: a combination of the powers of
/// lambda whose coefficients are below 2^(bits - 4) is no multiple of the order, as its norm is at most the power of their
/// sum to the dimension.
fn distinct_before_the_last_window<C: ShortWeierstrass>() {
    let (bits, dimension) = (C::DECOMPOSITION.bits, C::DECOMPOSITION.dimension);
    let limbs = C::Scalar::ORDER;
    let top = limbs.iter().rposition(|&limb| limb != 0).expect("an order");
    let order_bits = 64 * top + limbs[top].ilog2() as usize;
    assert!(dimension * (bits - 4 + dimension.ilog2() as usize) <= order_bits);
}

fn batches<C: ShortWeierstrass>(points: &[Affine<C>], source: &mut Source) {
    let scalars: Vec<C::Scalar> = points.iter().map(|_| scalar(source)).collect();
    let mut out = vec![Jacobian::IDENTITY; points.len()];
    batch_scalar_mul(points, &scalars, &mut out).unwrap();
    let mut vartime = out.clone();
    batch_scalar_mul_vartime(points, &scalars, &mut vartime).unwrap();
    for i in 0..points.len() {
        assert_eq!(out[i], points[i].mul(&scalars[i]));
        assert_eq!(vartime[i], out[i]);
    }
    // Unequal lengths.
    for (a, b, c) in [(0, 1, 1), (1, 0, 1), (1, 1, 0)] {
        let error = Err(Error::LengthMismatch);
        assert_eq!(batch_scalar_mul(&points[..a], &scalars[..b], &mut out[..c]), error);
        assert_eq!(batch_scalar_mul_vartime(&points[..a], &scalars[..b], &mut out[..c]), error);
    }
    out.push(Jacobian::IDENTITY);
    // Lengths around those of groups that share an inversion.
    for length in adamant_testing::thinned([0, 1, 63, 64, 65, 130], 2) {
        let many: Vec<_> = (0..length).map(|i| out[i % out.len()]).collect();
        let mut affine = vec![Affine::GENERATOR; length];
        batch_to_affine(&many, &mut affine).unwrap();
        assert!(many.iter().zip(&affine).all(|(a, b)| a.to_affine() == *b));
    }
    assert_eq!(batch_to_affine(&out, &mut [Affine::GENERATOR]), Err(Error::LengthMismatch));
}

/// A random point of the whole curve.
fn any_point<C: ShortWeierstrass>(source: &mut Source) -> CurvePoint<C>
where
    C::Base: Draw,
{
    loop {
        if let Some(point) = CurvePoint::from_x(C::Base::draw(source), Choice::FALSE).declassify() {
            return point;
        }
    }
}

fn outside<C: ShortWeierstrass>(source: &mut Source)
where
    C::Base: Draw,
{
    let identity = CurvePoint::from(Affine::<C>::IDENTITY);
    assert!(identity.is_in_subgroup().declassify() && identity.clear_cofactor().is_identity().declassify());
    let mut all = Vec::new();
    for _ in 0..4 {
        let point = any_point::<C>(source);
        let by_definition = point.mul_limbs(&C::Scalar::ORDER).is_identity().declassify();
        assert_eq!(point.is_in_subgroup().declassify(), by_definition);
        assert_eq!(by_definition, C::COFACTOR == [1]);
        let cleared = CurvePoint::from(point.clear_cofactor().to_affine());
        assert!(!cleared.is_identity().declassify());
        assert!(cleared.is_in_subgroup().declassify());
        assert!(cleared.mul_limbs(&C::Scalar::ORDER).is_identity().declassify());
        // Points of the small orders that the cofactor has, and such a point on top of one of the subgroup.
        let small = point.mul_limbs(&C::Scalar::ORDER);
        assert_eq!(small.is_in_subgroup().declassify(), C::COFACTOR == [1]);
        assert!(small.clear_cofactor().is_identity().declassify());
        assert_eq!(small.add(&cleared).is_in_subgroup().declassify(), C::COFACTOR == [1]);
        all.push(cleared);
    }
    assert!(batch_subgroup_check::<C>(&[]).declassify());
    assert!(batch_subgroup_check(&all).declassify());
    if C::COFACTOR != [1] {
        all[2] = any_point(source);
        assert!(!batch_subgroup_check(&all).declassify());
        let (x, y) = all[2].to_xy();
        assert_eq!(Affine::<C>::from_xy(x, y), Err(Error::NotInSubgroup));
    }
    let (x, y) = all[0].to_xy();
    assert_eq!(Affine::<C>::from_xy(x, y + C::Base::ONE), Err(Error::NotOnCurve));
    assert_eq!(Affine::<C>::from_xy(C::Base::ZERO, C::Base::ZERO), Err(Error::NotOnCurve));
    let largest = y.is_lexicographically_largest();
    assert_eq!(CurvePoint::from_x(x, largest).declassify(), Some(all[0]));
    assert_eq!(CurvePoint::from_x(x, !largest).declassify(), Some(all[0].neg()));
}

/// Points of order 2 and 3 of the whole curve: where additions meet equal and opposite points.
fn points_of_order_2_and_3<C: ShortWeierstrass>() -> usize {
    let mut found = 0;
    // x^3 = -b, y = 0; and x = 0, y^2 = b.
    for n in 0..400u32 {
        let x = [C::Base::ONE.mul_small(n), -C::Base::ONE.mul_small(n)];
        for x in x {
            found += usize::from(CurvePoint::<C>::from_xy(x, C::Base::ZERO).is_ok_and(refused));
        }
    }
    let y = C::B.sqrt().declassify();
    found + usize::from(y.is_some_and(|y| CurvePoint::<C>::from_xy(C::Base::ZERO, y).is_ok_and(refused)))
}

fn refused<C: ShortWeierstrass>(point: CurvePoint<C>) -> bool {
    assert!(!point.is_in_subgroup().declassify());
    assert_eq!(point.to_subgroup(), Err(Error::NotInSubgroup));
    assert!(point.clear_cofactor().is_identity().declassify());
    let shifted = point.add(&CurvePoint::from(Affine::GENERATOR));
    assert!(!shifted.is_in_subgroup().declassify());
    true
}

#[test]
fn subgroup_checks_refuse_points_of_order_2_and_3() {
    use adamant_curves::{bls12_377, bls12_381, bw6_761};
    assert_eq!(points_of_order_2_and_3::<bls12_381::G1Parameters>(), 1);
    assert_eq!(points_of_order_2_and_3::<bls12_377::G1Parameters>(), 2);
    assert_eq!(points_of_order_2_and_3::<bw6_761::G1Parameters>(), 1);
    assert!(points_of_order_2_and_3::<bw6_761::G2Parameters>() >= 1);
}

fn vectors<C: ShortWeierstrass>(curve: &str, number: &str)
where
    C::Base: Read,
{
    let mut seen = 0;
    for record in records(&format!("{curve}_groups")).iter().filter(|record| record["group"] == number) {
        let (point, product) = (read_point::<C>(&record["point"]), read_point::<C>(&record["product"]));
        let digits =
            format!("{}{}", if record["scalar"].len() % 2 == 1 { "0" } else { "" }, record["scalar"]);
        let k: Vec<u8> = (0..digits.len() / 2)
            .map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap())
            .collect();
        let name = &record["name"];
        if name == "outside" {
            let mut limbs: Vec<u64> =
                k.rchunks(8).map(|c| c.iter().fold(0, |v, &b| v << 8 | u64::from(b))).collect();
            limbs.push(0);
            assert_eq!(CurvePoint::from(point).mul_limbs(&limbs), CurvePoint::from(product));
            assert!(!CurvePoint::from(point).is_in_subgroup().declassify());
            assert!(CurvePoint::from(product).is_in_subgroup().declassify());
        } else {
            assert_eq!(point.mul_bytes(&k).to_affine(), product, "{name}");
            let scalar = C::Scalar::from_bytes_reduced(&k);
            assert_eq!(point.mul_vartime(&scalar).to_affine(), product, "{name}");
        }
        seen += 1;
    }
    assert!(seen > 16);
}

/// A point of a vector file; it may be outside the group.
pub fn read_point<C: ShortWeierstrass>(text: &str) -> Affine<C>
where
    C::Base: Read,
{
    if text == "identity" {
        return Affine::IDENTITY;
    }
    let mut coefficients = text.split(' ');
    let x = C::Base::read(&mut coefficients);
    Affine::from_xy_unchecked(x, C::Base::read(&mut coefficients))
}

macro_rules! curves {
    ($($curve:ident $name:literal;)+) => {$(
        mod $curve {
            #[test]
            fn g1() {
                super::groups::<adamant_curves::$curve::G1Parameters>(stringify!($curve), "1");
            }
            #[test]
            fn g2() {
                super::groups::<adamant_curves::$curve::G2Parameters>(stringify!($curve), "2");
            }
        }
    )+};
}

adamant_curves::for_each_pairing_curve!(curves);
