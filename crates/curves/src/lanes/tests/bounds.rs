//! Every algorithm on bounds in place of numbers.

use super::super::backend::bounds::{Bounds, bound, with_bound};
use super::*;

fn points<V: LaneField>(room: bool, make: impl Fn(f64) -> V, highest: fn(&V) -> f64) {
    let (k, z, affine) = match (V::TIGHT, V::SIGNED) {
        (true, _) => (3.8, 2.0, 4.0),
        // Where u^2 = -5 a square has the bound 2, and R has room for it.
        (false, true) if V::Scalar::DEGREE > 1 && room => (26.0, 4.0, 32.0),
        (false, true) => (20.0, 4.0, 32.0),
        (false, false) => (18.0, 4.0, 32.0),
    };
    let p = JacobianLanes { x: make(k), y: make(k), z: make(z) };
    let mut sums = std::vec![p.double(), p.add(&p, &p.double()), p.neg()];
    if V::TIGHT {
        sums.push(p.add_affine_tight(&make(5.1), &make(5.1)));
    }
    for out in sums {
        let [x, y, last] = [&out.x, &out.y, &out.z].map(highest);
        assert!(x <= k && y <= k && last <= z, "{x}, {y}, {last} above {k}, {z}");
    }
    let _ = p.is_affine(&make(affine), &make(affine));
    let _ = p.is(&p);
}
fn decoding<C: LaneGroup + HashToCurve, const PAIRED: bool, const DOUBLES: bool>() {
    let engine = Bounds::<PAIRED, DOUBLES>;
    let two = Vector::<C, Bounds<PAIRED, DOUBLES>>::one(engine).double();
    let four = two.double();
    let three = two.plus(&Vector::<C, Bounds<PAIRED, DOUBLES>>::one(engine));
    let most = if Vector::<C, Bounds<PAIRED, DOUBLES>>::TIGHT { three } else { four };
    let _ = C::subgroup_lanes::<Bounds<PAIRED, DOUBLES>>(&most, &most, Mask::NONE);
    let z = if Vector::<C, Bounds<PAIRED, DOUBLES>>::TIGHT { two } else { four };
    let _ = C::clear_cofactor_lanes::<Bounds<PAIRED, DOUBLES>>(&JacobianLanes { x: most, y: most, z });
    let _ = four.sqrt();
    let half = Half { x: C::Base::ONE, largest: Choice::TRUE, infinity: false };
    let _ = decode::<C, _>(engine, &[half; LANES], &mut [Affine::IDENTITY; LANES], true);
    let mut out = [crate::curve::short_weierstrass::Jacobian::IDENTITY; LANES];
    super::super::multiply(engine, &[Affine::<C>::GENERATOR; LANES], &[-C::Scalar::ONE; LANES], &mut out);
    let tables = [[Affine::<C>::GENERATOR; crate::scalar_mul::LARGEST]; 4];
    super::super::multiply_by_tables(engine, &tables, &[-C::Scalar::ONE; LANES], &mut out);
    super::super::map_to_group(engine, &[[C::Base::ONE; 2]; LANES], &mut out);
}

/// Every algorithm with all numbers at their bounds.
#[test]
fn bounds_hold() {
    bounds_hold_in_form::<false, false>();
    bounds_hold_in_form::<true, false>();
    bounds_hold_in_form::<true, true>();
}

/// Hashing where R is 16 p.
#[test]
fn bounds_of_hashing_hold_in_256_bits() {
    fn on<C: LaneMap + HashToCurve>() {
        let mut out = [crate::curve::short_weierstrass::Jacobian::IDENTITY; LANES];
        super::super::map_to_group::<C, _>(Bounds::<false>, &[[C::Base::ONE; 2]; LANES], &mut out);
    }
    on::<secp256k1::Parameters>();
    on::<p256::Parameters>();
}

/// The same on a field of 15 digits.
#[test]
fn bounds_of_15_digits_hold() {
    let x = |k| FpLanes::<bw6_761::FpParameters, Bounds<false>, 12, 15>::new(Bounds, with_bound(k));
    points(true, x, |x| bound(&x.block));
    decoding::<bw6_761::G1Parameters, false, false>();
    decoding::<bw6_761::G2Parameters, false, false>();
}

fn bounds_hold_in_form<const PAIRED: bool, const DOUBLES: bool>() {
    type G1 = bls12_381::G1Parameters;
    type G2 = bls12_381::G2Parameters;
    fn both<P, const PAIRED: bool, const DOUBLES: bool, const N: usize, const D: usize>()
    where
        P: LaneParameters<N, D> + crate::tower::Fp2Parameters<N>,
    {
        let fp = |k| FpLanes::<P, Bounds<PAIRED, DOUBLES>, N, D>::new(Bounds, with_bound(k));
        let room = FpLanes::<P, Bounds<PAIRED, DOUBLES>, N, D>::C.headroom > 0x1000;
        points(room, fp, |x| bound(&x.block));
        points(room, |k| Fp2Lanes::new(fp(k), fp(k)), |x| bound(&x.c0.block).max(bound(&x.c1.block)));
    }
    both::<bls12_381::FpParameters, PAIRED, DOUBLES, 6, 8>();
    both::<bn254_snarks::FpParameters, PAIRED, DOUBLES, 4, 5>();
    both::<bls12_377::FpParameters, PAIRED, DOUBLES, 6, 8>();
    decoding::<G1, PAIRED, DOUBLES>();
    decoding::<G2, PAIRED, DOUBLES>();
    decoding::<bn254_snarks::G1Parameters, PAIRED, DOUBLES>();
    decoding::<bn254_snarks::G2Parameters, PAIRED, DOUBLES>();
    decoding::<bls12_377::G1Parameters, PAIRED, DOUBLES>();
    decoding::<bls12_377::G2Parameters, PAIRED, DOUBLES>();
    #[cfg(feature = "std")]
    {
        fn pairs<
            C: crate::curve::short_weierstrass::ShortWeierstrass<Base: Lanes>,
            const PAIRED: bool,
            const DOUBLES: bool,
        >() {
            let mut pairs = [(Affine::<C>::GENERATOR, Affine::<C>::GENERATOR); LANES];
            let places = core::array::from_fn::<_, LANES, _>(|i| i);
            let sums = &mut [Affine::IDENTITY; LANES];
            super::super::pair_sums_vartime(
                Bounds::<PAIRED, DOUBLES>,
                &mut pairs,
                |_| None,
                &places,
                sums,
                &|_| (),
            );
            let points = [Affine::<C>::GENERATOR];
            let runs = super::super::Runs { entries: &[1; 71], starts: &[0, 60, 71] };
            super::super::run_sums_vartime(Bounds::<PAIRED, DOUBLES>, &points, runs, |_| None);
        }
        pairs::<G1, PAIRED, DOUBLES>();
        pairs::<G2, PAIRED, DOUBLES>();
        pairs::<bn254_snarks::G1Parameters, PAIRED, DOUBLES>();
        pairs::<bn254_snarks::G2Parameters, PAIRED, DOUBLES>();
        pairs::<bls12_377::G1Parameters, PAIRED, DOUBLES>();
        pairs::<bls12_377::G2Parameters, PAIRED, DOUBLES>();
    }
    // Roots of fields with few bits to spare.
    let x =
        FpLanes::<bn254_snarks::FpParameters, Bounds<PAIRED, DOUBLES>, 4, 5>::new(Bounds, with_bound(4.0));
    let _ = x.sqrt();
    let _ = Fp2Lanes::new(x, x).sqrt();
}

#[test]
#[should_panic(expected = "a product of bounds")]
fn the_analysis_refuses_a_product_that_is_too_large() {
    let x = FpLanes::<bn254_snarks::FpParameters, Bounds<false>, 4, 5>::new(Bounds, with_bound(9.0));
    let _ = x.square();
}
