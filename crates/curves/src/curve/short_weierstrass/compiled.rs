//! The large functions of a group, compiled with this crate.
//!
//! Generic code is compiled anew in every crate that uses it. So the large functions are methods of the group's trait:
//! there they call the generic code, which serves groups of other crates; the groups of this crate repeat them in their
//! implementations, which are not generic and are compiled here, once.

/// The methods, for the trait and for every implementation in this crate.
macro_rules! compiled_group {
    () => {
        $crate::curve::short_weierstrass::compiled::functions! {
            jacobian_add(p: &Jacobian, q: &Jacobian) -> Jacobian { p.add_generic(q) }
            jacobian_add_affine(p: &Jacobian, q: &Affine) -> Jacobian { p.add_affine_generic(q) }
            jacobian_add_vartime(p: &Jacobian, q: &Jacobian) -> Jacobian { p.add_vartime_generic(q) }
            jacobian_add_affine_vartime(p: &Jacobian, q: &Affine) -> Jacobian { p.add_affine_vartime_generic(q) }
            jacobian_to_affine(p: &Jacobian) -> Affine { p.to_affine_generic() }
            projective_add(p: &Projective, q: &Projective) -> Projective { p.add_generic(q) }
            projective_add_affine(p: &Projective, q: &Affine) -> Projective { p.add_affine_generic(q) }
            projective_double(p: &Projective) -> Projective { p.double_generic() }
        }

        #[doc(hidden)]
        fn point_from_x(
            x: Self::Base,
            y_is_largest: adamant_base::ct::Choice,
        ) -> adamant_base::ct::CtOption<$crate::curve::short_weierstrass::CurvePoint<Self>> {
            $crate::curve::short_weierstrass::CurvePoint::from_x_generic(x, y_is_largest)
        }

        #[doc(hidden)]
        fn scalar_mul(
            p: &$crate::curve::short_weierstrass::Jacobian<Self>,
            k: &Self::Scalar,
        ) -> $crate::curve::short_weierstrass::Jacobian<Self> {
            $crate::scalar_mul::multiply_generic(p, k)
        }

        #[doc(hidden)]
        fn scalar_mul_vartime(
            p: &$crate::curve::short_weierstrass::Jacobian<Self>,
            k: &Self::Scalar,
        ) -> $crate::curve::short_weierstrass::Jacobian<Self> {
            p.mul_vartime_generic(k)
        }

        #[doc(hidden)]
        fn mul_generator(k: &Self::Scalar) -> $crate::curve::short_weierstrass::Jacobian<Self> {
            $crate::scalar_mul::mul_generator_generic(k)
        }

        #[doc(hidden)]
        fn mul_add_generator_vartime(
            p: &$crate::curve::short_weierstrass::Affine<Self>,
            a: &Self::Scalar,
            b: &Self::Scalar,
        ) -> $crate::curve::short_weierstrass::Jacobian<Self> {
            $crate::scalar_mul::mul_add_generator_vartime_generic(p, a, b)
        }

        #[doc(hidden)]
        fn double_and_add(
            p: &$crate::curve::short_weierstrass::Affine<Self>,
            k: &[u64],
        ) -> $crate::curve::short_weierstrass::Jacobian<Self> {
            $crate::scalar_mul::double_and_add_generic(p, k)
        }

        #[doc(hidden)]
        fn multiples(
            p: &$crate::curve::short_weierstrass::Jacobian<Self>,
        ) -> [$crate::curve::short_weierstrass::Affine<Self>; $crate::scalar_mul::LARGEST] {
            $crate::scalar_mul::multiples_generic(p)
        }

        #[doc(hidden)]
        fn batch_to_affine(
            points: &[$crate::curve::short_weierstrass::Jacobian<Self>],
            out: &mut [$crate::curve::short_weierstrass::Affine<Self>],
        ) -> Result<(), $crate::Error> {
            $crate::curve::short_weierstrass::batch_to_affine_generic(points, out)
        }
    };
}

/// Functions of points of the group whose trait or implementation they stand in.
macro_rules! functions {
    ($($name:ident($($argument:ident: &$type:ident),+) -> $result:ident { $body:expr })+) => {$(
        #[doc(hidden)]
        fn $name(
            $($argument: &$crate::curve::short_weierstrass::$type<Self>),+
        ) -> $crate::curve::short_weierstrass::$result<Self> {
            $body
        }
    )+};
}

pub(crate) use {compiled_group, functions};
