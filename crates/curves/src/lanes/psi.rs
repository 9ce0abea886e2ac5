//! The endomorphism psi of a sextic twist: `curves::families::psi`, in lanes.

use super::backend::Kernels;
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::jacobian::JacobianLanes;
use super::vector::LaneField;
use crate::field::FieldElement;
use crate::tower::{Fp2, Fp2Parameters};

/// What psi, once, twice and three times, multiplies x^(p^power) and y^(p^power) with.
pub(super) struct Psi<P: Fp2Parameters<N>, const N: usize> {
    pub once: [Fp2<P, N>; 2],
    pub twice: [FieldElement<P, N>; 2],
    pub thrice: [Fp2<P, N>; 2],
}

/// That of a curve.
macro_rules! psi_of {
    ($curve:ident) => {
        Psi {
            once: [$crate::$curve::membership::PSI_X, $crate::$curve::membership::PSI_Y],
            twice: [$crate::$curve::membership::PSI_2_X, $crate::$curve::membership::PSI_2_Y],
            thrice: [$crate::$curve::membership::PSI_3_X, $crate::$curve::membership::PSI_3_Y],
        }
    };
}
pub(super) use psi_of;

impl<P: LaneParameters<N, D> + Fp2Parameters<N>, const N: usize, const D: usize> PsiLanes<N, D> for P {}

/// psi of vectors.
pub(super) trait PsiLanes<const N: usize, const D: usize>:
    LaneParameters<N, D> + Fp2Parameters<N>
{
    /// psi, `power` times, of coordinates that are factors of products.
    #[inline(always)]
    fn psi<E: Kernels>(
        psi: &Psi<Self, N>,
        x: &Fp2Lanes<Self, E, N, D>,
        y: &Fp2Lanes<Self, E, N, D>,
        power: usize,
    ) -> (Fp2Lanes<Self, E, N, D>, Fp2Lanes<Self, E, N, D>) {
        let of =
            |v: &Fp2Lanes<Self, E, N, D>, factor| v.conjugate().times(&Fp2Lanes::splat(v.engine(), factor));
        let base = |v: &Fp2Lanes<Self, E, N, D>, factor| v.times_base(&FpLanes::splat(v.engine(), factor));
        match power {
            0 => (*x, *y),
            1 => (of(x, &psi.once[0]), of(y, &psi.once[1])),
            2 => (base(x, &psi.twice[0]), base(y, &psi.twice[1])),
            _ => (of(x, &psi.thrice[0]), of(y, &psi.thrice[1])),
        }
    }

    /// The same of a point.
    #[inline(always)]
    fn psi_of_point<E: Kernels>(
        psi: &Psi<Self, N>,
        p: &JacobianLanes<Fp2Lanes<Self, E, N, D>>,
        power: usize,
    ) -> JacobianLanes<Fp2Lanes<Self, E, N, D>> {
        let (x, y) = Self::psi(psi, &p.x, &p.y, power);
        // A product with 1 for the bound.
        let z = if power % 2 == 1 { p.z.conjugate().times(&Fp2Lanes::one(p.z.engine())) } else { p.z };
        JacobianLanes { x, y, z }
    }
}
