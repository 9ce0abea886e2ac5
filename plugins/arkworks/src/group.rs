//! A group: what arkworks says about the curve, and our multiplication.

/// The configuration `$name` of a group: constants, encodings and checks are those of `$theirs`, points `$affine` and `$jacobian` ours.
macro_rules! group {
    ($(#[$doc:meta])* $name:ident, $theirs:ty, $affine:ty, $jacobian:ty) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct $name;

        impl CurveConfig for $name {
            type BaseField = <$theirs as CurveConfig>::BaseField;
            type ScalarField = <$theirs as CurveConfig>::ScalarField;

            const COFACTOR: &'static [u64] = <$theirs as CurveConfig>::COFACTOR;
            const COFACTOR_INV: Self::ScalarField = <$theirs as CurveConfig>::COFACTOR_INV;
        }

        impl $name {
            /// Our point, which is in the group, as arkworks' type says.
            pub(crate) fn enter(point: &Affine<Self>) -> $affine {
                point.xy().map_or(<$affine>::IDENTITY, |(x, y)| <$affine>::from_xy_unchecked(x.enter(), y.enter()))
            }

            /// arkworks' projective point.
            fn leave(point: &$jacobian) -> Projective<Self> {
                let (x, y, z) = point.to_xyz();
                Projective::new_unchecked(Shared::leave(x), Shared::leave(y), Shared::leave(z))
            }

            /// The point under arkworks' own configuration.
            fn theirs(point: &Affine<Self>) -> Affine<$theirs> {
                point.xy().map_or(Affine::zero(), |(x, y)| Affine::new_unchecked(x, y))
            }

            /// And back.
            fn ours(point: &Affine<$theirs>) -> Affine<Self> {
                point.xy().map_or(Affine::zero(), |(x, y)| Affine::new_unchecked(x, y))
            }
        }

        impl Kernels for $name {
            fn sum(bases: &[Affine<Self>], scalars: &[Self::ScalarField]) -> Projective<Self> {
                let count = bases.len().min(scalars.len());
                // Points of arkworks 0.5 say by a flag whether they are the identity: those are copied.
                #[cfg(feature = "v05")]
                let points: &[$affine] = &bases[..count].iter().map(Self::enter).collect::<Vec<_>>();
                #[cfg(not(feature = "v05"))]
                let points: &[$affine] = in_place(&bases[..count]);
                // As many of both.
                let sum = adamant_curves::msm::msm_vartime(points, in_place(&scalars[..count]));
                sum.map_or_else(|_| Projective::ZERO, |sum| Self::leave(&sum))
            }
        }

        #[cfg(not(feature = "v05"))]
        points_in_place! { $name, $affine }

        impl SWCurveConfig for $name {
            const COEFF_A: Self::BaseField = <$theirs as SWCurveConfig>::COEFF_A;
            const COEFF_B: Self::BaseField = <$theirs as SWCurveConfig>::COEFF_B;
            const GENERATOR: Affine<Self> = {
                let point = <$theirs as SWCurveConfig>::GENERATOR;
                Affine::new_unchecked(point.x, point.y)
            };

            #[cfg(not(feature = "v05"))]
            type ZeroFlag = ();

            #[inline(always)]
            fn mul_by_a(_: Self::BaseField) -> Self::BaseField {
                Self::BaseField::ZERO
            }

            fn is_in_correct_subgroup_assuming_on_curve(point: &Affine<Self>) -> bool {
                <$theirs>::is_in_correct_subgroup_assuming_on_curve(&Self::theirs(point))
            }

            fn clear_cofactor(point: &Affine<Self>) -> Affine<Self> {
                Self::ours(&<$theirs>::clear_cofactor(&Self::theirs(point)))
            }

            /// As in arkworks' own configuration the point is one of the group, and the number is taken modulo its order.
            fn mul_projective(base: &Projective<Self>, scalar: &[u64]) -> Projective<Self> {
                let scalar = Self::ScalarField::from_sign_and_limbs(true, scalar);
                let base = <$jacobian>::from_xyz_unchecked(base.x.enter(), base.y.enter(), base.z.enter());
                Self::leave(&base.mul_vartime(&scalar.enter()))
            }

            fn msm(bases: &[Affine<Self>], scalars: &[Self::ScalarField]) -> Result<Projective<Self>, usize> {
                if bases.len() != scalars.len() {
                    return Err(bases.len().min(scalars.len()));
                }
                Ok(Self::sum(bases, scalars))
            }

            fn serialize_with_mode<W: Write>(
                point: &Affine<Self>,
                writer: W,
                compress: Compress,
            ) -> Result<(), SerializationError> {
                <$theirs>::serialize_with_mode(&Self::theirs(point), writer, compress)
            }

            fn deserialize_with_mode<R: Read>(
                reader: R,
                compress: Compress,
                validate: Validate,
            ) -> Result<Affine<Self>, SerializationError> {
                <$theirs>::deserialize_with_mode(reader, compress, validate).map(|point| Self::ours(&point))
            }

            fn serialized_size(compress: Compress) -> usize {
                <$theirs>::serialized_size(compress)
            }
        }
    };
}
