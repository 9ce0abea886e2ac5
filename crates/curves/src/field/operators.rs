//! `+`, `-`, `*` on values and references, and their assigning forms.
//!
//! An operand that is handed over by value is a copy. Compilers copy in 16-byte pieces, and the CPU cannot forward those
//! from the 8-byte stores that an element was written with: the copy would wait for the cache, longer than a sum takes.
//! So values go through registers, limb by limb ([`Field::through_registers`](super::Field::through_registers));
//! references cost nothing, and hot generic code uses [`Field::plus`](super::Field::plus) and its sisters.

/// Writes the operators of a type from one expression each over references `a` and `b`.
macro_rules! forward_operators {
    (impl $generics:tt $type:ty; $($name:ident($a:ident, $b:ident) $body:block)+) => {
        $($crate::field::forward_operator!($name; $generics $type; $a, $b, $body);)+
    };
}

/// One operator of [`forward_operators`].
macro_rules! forward_operator {
    (add; $($rest:tt)*) => { $crate::field::forward_operator!(@ Add add AddAssign add_assign; $($rest)*); };
    (sub; $($rest:tt)*) => { $crate::field::forward_operator!(@ Sub sub SubAssign sub_assign; $($rest)*); };
    (mul; $($rest:tt)*) => { $crate::field::forward_operator!(@ Mul mul MulAssign mul_assign; $($rest)*); };
    (@ $trait:ident $method:ident $assign:ident $assign_method:ident; [$($generics:tt)*] $type:ty; $a:ident, $b:ident, $body:block) => {
        impl<$($generics)*> core::ops::$trait<&$type> for &$type {
            type Output = $type;
            #[inline(always)]
            fn $method(self, other: &$type) -> $type {
                let ($a, $b) = (self, other);
                $body
            }
        }
        impl<$($generics)*> core::ops::$trait<$type> for $type {
            type Output = $type;
            #[inline(always)]
            fn $method(self, other: $type) -> $type {
                let ($a, $b) = (&$crate::field::Field::through_registers(self), &$crate::field::Field::through_registers(other));
                $body
            }
        }
        impl<$($generics)*> core::ops::$trait<&$type> for $type {
            type Output = $type;
            #[inline(always)]
            fn $method(self, other: &$type) -> $type {
                let ($a, $b) = (&$crate::field::Field::through_registers(self), other);
                $body
            }
        }
        impl<$($generics)*> core::ops::$trait<$type> for &$type {
            type Output = $type;
            #[inline(always)]
            fn $method(self, other: $type) -> $type {
                let ($a, $b) = (self, &$crate::field::Field::through_registers(other));
                $body
            }
        }
        impl<$($generics)*> core::ops::$assign<&$type> for $type {
            #[inline(always)]
            fn $assign_method(&mut self, other: &$type) {
                *self = core::ops::$trait::$method(&*self, other);
            }
        }
        impl<$($generics)*> core::ops::$assign<$type> for $type {
            #[inline(always)]
            fn $assign_method(&mut self, other: $type) {
                *self = core::ops::$trait::$method(&*self, &$crate::field::Field::through_registers(other));
            }
        }
    };
}

pub(crate) use {forward_operator, forward_operators};
