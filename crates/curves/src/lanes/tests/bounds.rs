//! Every algorithm on bounds in place of numbers.

use super::super::backend::bounds::{Bounds, bound, with_bound};
use super::*;

/// Every algorithm with all numbers at their bounds.
#[test]
fn bounds_hold() {
    bounds_hold_in_form::<false>();
    bounds_hold_in_form::<true>();
}

fn bounds_hold_in_form<const PAIRED: bool>() {
    type G1 = bls12_381::G1Parameters;
    type G2 = bls12_381::G2Parameters;
    fn points<V: LaneField>(make: impl Fn(f64) -> V, highest: fn(&V) -> f64) {
        let (k, z, affine) = if V::TIGHT { (3.8, 2.0, 4.0) } else { (18.0, 4.0, 32.0) };
        let p = JacobianLanes { x: make(k), y: make(k), z: make(z) };
        let mut sums = std::vec![p.double(), p.add(&p, &p.double()), p.neg()];
        if V::TIGHT {
            sums.push(p.add_affine_tight(&make(5.1), &make(5.1)));
        }
        for out in sums {
            assert!(highest(&out.x) <= k && highest(&out.y) <= k && highest(&out.z) <= z);
        }
        let _ = p.is_affine(&make(affine), &make(affine));
        let _ = p.is(&p);
    }
    fn decoding<C: LaneGroup + HashToCurve, const PAIRED: bool>() {
        let engine = Bounds::<PAIRED>;
        let two = Vector::<C, Bounds<PAIRED>>::one(engine).double();
        let four = two.double();
        let three = two.plus(&Vector::<C, Bounds<PAIRED>>::one(engine));
        let most = if Vector::<C, Bounds<PAIRED>>::TIGHT { three } else { four };
        let _ = C::subgroup_lanes::<Bounds<PAIRED>>(&most, &most, Mask::NONE);
        let z = if Vector::<C, Bounds<PAIRED>>::TIGHT { two } else { four };
        let _ = C::clear_cofactor_lanes::<Bounds<PAIRED>>(&JacobianLanes { x: most, y: most, z });
        let _ = four.sqrt();
        let half = Half { x: C::Base::ONE, largest: Choice::TRUE, infinity: false };
        let _ = decode::<C, _>(engine, &[half; LANES], &mut [Affine::IDENTITY; LANES], true);
        let mut out = [crate::curve::short_weierstrass::Jacobian::IDENTITY; LANES];
        super::super::multiply(engine, &[Affine::<C>::GENERATOR; LANES], &[-C::Scalar::ONE; LANES], &mut out);
        super::super::map_to_group(engine, &[[C::Base::ONE; 2]; LANES], &mut out);
    }
    fn both<P, const PAIRED: bool, const N: usize, const D: usize>()
    where
        P: LaneParameters<N, D> + crate::tower::Fp2Parameters<N>,
    {
        let fp = |k| FpLanes::<P, Bounds<PAIRED>, N, D>::new(Bounds, with_bound(k));
        points(fp, |x| bound(&x.block));
        points(|k| Fp2Lanes::new(fp(k), fp(k)), |x| bound(&x.c0.block).max(bound(&x.c1.block)));
    }
    both::<bls12_381::FpParameters, PAIRED, 6, 8>();
    both::<bn254_snarks::FpParameters, PAIRED, 4, 5>();
    both::<bls12_377::FpParameters, PAIRED, 6, 8>();
    decoding::<G1, PAIRED>();
    decoding::<G2, PAIRED>();
    decoding::<bn254_snarks::G1Parameters, PAIRED>();
    decoding::<bn254_snarks::G2Parameters, PAIRED>();
    decoding::<bls12_377::G1Parameters, PAIRED>();
    decoding::<bls12_377::G2Parameters, PAIRED>();
    #[cfg(feature = "std")]
    {
        fn pairs<C: crate::curve::short_weierstrass::ShortWeierstrass<Base: Lanes>, const PAIRED: bool>() {
            let mut pairs = [(Affine::<C>::GENERATOR, Affine::<C>::GENERATOR); LANES];
            let places = core::array::from_fn::<_, LANES, _>(|i| i);
            let sums = &mut [Affine::IDENTITY; LANES];
            super::super::pair_sums_vartime(Bounds::<PAIRED>, &mut pairs, |_| None, &places, sums, &|_| ());
            let points = [Affine::<C>::GENERATOR];
            let runs = super::super::Runs { entries: &[1; 71], starts: &[0, 60, 71] };
            super::super::run_sums_vartime(Bounds::<PAIRED>, &points, runs, |_| None);
        }
        pairs::<G1, PAIRED>();
        pairs::<G2, PAIRED>();
        pairs::<bn254_snarks::G1Parameters, PAIRED>();
        pairs::<bn254_snarks::G2Parameters, PAIRED>();
        pairs::<bls12_377::G1Parameters, PAIRED>();
        pairs::<bls12_377::G2Parameters, PAIRED>();
    }
    // Roots of fields with few bits to spare.
    let x = FpLanes::<bn254_snarks::FpParameters, Bounds<PAIRED>, 4, 5>::new(Bounds, with_bound(4.0));
    let _ = x.sqrt();
    let _ = Fp2Lanes::new(x, x).sqrt();
}

#[test]
#[should_panic(expected = "a product of bounds")]
fn the_analysis_refuses_a_product_that_is_too_large() {
    let x = FpLanes::<bn254_snarks::FpParameters, Bounds<false>, 4, 5>::new(Bounds, with_bound(9.0));
    let _ = x.square();
}
