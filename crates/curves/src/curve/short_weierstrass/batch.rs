//! Many points at once.

use super::{Affine, CurvePoint, Jacobian, Projective, ShortWeierstrass};
use crate::Error;
use crate::field::{Field, batch_invert};
use crate::lanes::LANES;
use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_base::num::low8;

/// Points whose inversions are shared.
const GROUP: usize = 64;

impl<C: ShortWeierstrass> Jacobian<C> {
    /// The affine points to `out`, with one inversion for every 64.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if lengths differ.
    ///
    /// # Constant time
    /// With respect to the points; their number is public.
    pub fn batch_to_affine(points: &[Self], out: &mut [Affine<C>]) -> Result<(), Error> {
        C::batch_to_affine(points, out)
    }
}

impl<C: ShortWeierstrass> Projective<C> {
    /// As [`Jacobian::batch_to_affine`].
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if lengths differ.
    ///
    /// # Constant time
    /// With respect to the points; their number is public.
    pub fn batch_to_affine(points: &[Self], out: &mut [Affine<C>]) -> Result<(), Error> {
        with_inverses(points, out, |point| point.z, |point, inverse| point.to_affine_with(inverse))
    }
}

/// [`Jacobian::batch_to_affine`] as a function.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
#[inline(never)]
pub fn batch_to_affine<C: ShortWeierstrass>(
    points: &[Jacobian<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    C::batch_to_affine(points, out)
}

pub(crate) fn batch_to_affine_generic<C: ShortWeierstrass>(
    points: &[Jacobian<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    with_inverses(points, out, |point| point.z, |point, inverse| point.to_affine_with(inverse))
}

/// `affine` of each point and the inverse of its `z`; 0 for 0.
#[inline(always)]
fn with_inverses<C: ShortWeierstrass, P>(
    points: &[P],
    out: &mut [Affine<C>],
    z: impl Fn(&P) -> C::Base,
    affine: impl Fn(&P, &C::Base) -> Affine<C>,
) -> Result<(), Error> {
    if points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let (mut inverses, mut scratch) = ([C::Base::ZERO; GROUP], [C::Base::ZERO; GROUP]);
    for (points, out) in points.chunks(GROUP).zip(out.chunks_mut(GROUP)) {
        let inverses = &mut inverses[..points.len()];
        for (inverse, point) in inverses.iter_mut().zip(points) {
            *inverse = z(point);
        }
        batch_invert(inverses, &mut scratch)?;
        for ((out, point), inverse) in out.iter_mut().zip(points).zip(&*inverses) {
            *out = affine(point, inverse);
        }
    }
    Ok(())
}

/// The points on an isomorphic curve where all of them are affine, and the Z that brings a point (X : Y : Z') from there
/// back as (X : Y : Z Z'). Without an inversion: each point is scaled by the Z of all others.
pub(crate) fn to_common_z<C: ShortWeierstrass, const LENGTH: usize>(
    points: &[Jacobian<C>; LENGTH],
    out: &mut [Affine<C>; LENGTH],
) -> C::Base {
    let factor = |point: &Jacobian<C>| C::Base::ct_select(&point.z, &C::Base::ONE, point.is_identity());
    let mut before = [C::Base::ONE; LENGTH];
    for i in 1..LENGTH {
        before[i] = before[i - 1].times(&factor(&points[i - 1]));
    }
    let mut after = C::Base::ONE;
    for ((out, point), before) in out.iter_mut().zip(points).zip(&before).rev() {
        let others = after.times(before);
        let square = others.square();
        *out = Affine { x: point.x.times(&square), y: point.y.times(&square.times(&others)) };
        out.ct_assign(&Affine::IDENTITY, point.is_identity());
        after = after.times(&factor(point));
    }
    after
}

/// Whether all of these points are in the subgroup of order r.
#[inline(never)]
pub fn batch_subgroup_check<C: ShortWeierstrass>(points: &[CurvePoint<C>]) -> Choice {
    points.chunks(LANES).fold(Choice::TRUE, |all, chunk| all & chunk_in_subgroup(chunk).1)
}

/// For up to eight points bit i of point i, and whether all of them are in the subgroup.
fn chunk_in_subgroup<C: ShortWeierstrass>(points: &[CurvePoint<C>]) -> (u8, Choice) {
    let mask = C::lanes_in_subgroup(points).unwrap_or_else(|| {
        let bits = points.iter().enumerate();
        low8(bits.fold(0, |bits, (i, point)| bits | point.is_in_subgroup().as_u64() << i))
    });
    let all = low8((1 << points.len()) - 1);
    (mask, u64::from(mask & all).ct_eq(&u64::from(all)))
}

/// The same points as points of the subgroup.
///
/// ```
/// use adamant_curves::Error;
/// use adamant_curves::bls12_381::{Fp, G1Affine, G1Parameters};
/// use adamant_curves::curve::short_weierstrass::{CurvePoint, batch_subgroup_check, batch_to_subgroup};
/// use adamant_curves::field::Field;
///
/// let (x, y) = G1Affine::GENERATOR.to_xy();
/// let inside = CurvePoint::<G1Parameters>::from_xy(x, y)?;
/// let outside = CurvePoint::from_xy(Fp::ZERO, Fp::from(2u64))?;
/// let mut points = [G1Affine::IDENTITY; 2];
/// assert!(batch_to_subgroup(&[inside, inside.neg()], &mut points).is_ok());
/// assert!(!batch_subgroup_check(&[inside, outside]).to_bool_vartime());
/// assert_eq!(batch_to_subgroup(&[inside, outside], &mut points), Err((1, Error::NotInSubgroup)));
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// The index of the first one that is not in the subgroup, and [`Error::NotInSubgroup`]; 0 and [`Error::LengthMismatch`] if `out` has
/// any other length. `out` then holds the identity only.
///
/// # Constant time
/// With respect to the points; their number is public, and so is the answer.
#[inline(never)]
pub fn batch_to_subgroup<C: ShortWeierstrass>(
    points: &[CurvePoint<C>],
    out: &mut [Affine<C>],
) -> Result<(), (usize, Error)> {
    if points.len() != out.len() {
        out.fill(Affine::IDENTITY);
        return Err((0, Error::LengthMismatch));
    }
    for (i, chunk) in points.chunks(LANES).enumerate() {
        let (mask, all) = chunk_in_subgroup(chunk);
        if !all.declassify() {
            out.fill(Affine::IDENTITY);
            let mask = adamant_base::secret::declassify(mask);
            return Err((
                LANES * i + adamant_base::num::to_usize(u64::from(mask.trailing_ones())),
                Error::NotInSubgroup,
            ));
        }
    }
    for (out, point) in out.iter_mut().zip(points) {
        *out = point.0;
    }
    Ok(())
}
