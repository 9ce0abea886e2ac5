//! `+`, `-`, `*` on values and references, and their assigning forms.

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
                core::ops::$trait::$method(&self, &other)
            }
        }
        impl<$($generics)*> core::ops::$trait<&$type> for $type {
            type Output = $type;
            #[inline(always)]
            fn $method(self, other: &$type) -> $type {
                core::ops::$trait::$method(&self, other)
            }
        }
        impl<$($generics)*> core::ops::$trait<$type> for &$type {
            type Output = $type;
            #[inline(always)]
            fn $method(self, other: $type) -> $type {
                core::ops::$trait::$method(self, &other)
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
                *self = core::ops::$trait::$method(&*self, &other);
            }
        }
    };
}

pub(crate) use {forward_operator, forward_operators};
