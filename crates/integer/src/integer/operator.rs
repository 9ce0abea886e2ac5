//! The impl blocks of the operators: for values and references in every combination, and for the primitive types.

/// Calls a macro for every primitive integer type.
macro_rules! for_each_primitive {
    ($macro:ident $($arguments:tt)*) => {
        $macro!([u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize] $($arguments)*);
    };
}

/// Implements an operator from three functions:
/// `by_ref(a, b)` is the result, `assign(a, b)` puts it into `a`, `reversed(a, b)` puts it into `b`.
macro_rules! operator {
    ($Op:ident $op:ident $OpAssign:ident $op_assign:ident: $by_ref:path, $assign:path, $reversed:path) => {
        impl core::ops::$Op<&Integer> for &Integer {
            type Output = Integer;
            #[inline]
            fn $op(self, other: &Integer) -> Integer {
                $by_ref(self, other)
            }
        }

        impl core::ops::$Op<&Integer> for Integer {
            type Output = Integer;
            #[inline]
            fn $op(mut self, other: &Integer) -> Integer {
                $assign(&mut self, other);
                self
            }
        }

        impl core::ops::$Op<Integer> for &Integer {
            type Output = Integer;
            #[inline]
            fn $op(self, mut other: Integer) -> Integer {
                $reversed(self, &mut other);
                other
            }
        }

        impl core::ops::$Op<Integer> for Integer {
            type Output = Integer;
            /// Works in the buffer of the operand that has the larger one.
            #[inline]
            fn $op(mut self, mut other: Integer) -> Integer {
                if other.magnitude.capacity() > self.magnitude.capacity() {
                    $reversed(&self, &mut other);
                    return other;
                }
                $assign(&mut self, &other);
                self
            }
        }

        impl core::ops::$OpAssign<&Integer> for Integer {
            #[inline]
            fn $op_assign(&mut self, other: &Integer) {
                $assign(self, other);
            }
        }

        impl core::ops::$OpAssign<Integer> for Integer {
            #[inline]
            fn $op_assign(&mut self, other: Integer) {
                $assign(self, &other);
            }
        }

        for_each_primitive!(operator_with_primitive $Op $op $OpAssign $op_assign);
    };
}

/// The operator with a primitive on either side: it becomes an `Integer`, which takes no memory.
macro_rules! operator_with_primitive {
    ([$($T:ty)*] $Op:ident $op:ident $OpAssign:ident $op_assign:ident) => {$(
        impl core::ops::$Op<$T> for Integer {
            type Output = Integer;
            #[inline]
            fn $op(self, other: $T) -> Integer {
                core::ops::$Op::$op(self, &Integer::from(other))
            }
        }

        impl core::ops::$Op<$T> for &Integer {
            type Output = Integer;
            #[inline]
            fn $op(self, other: $T) -> Integer {
                core::ops::$Op::$op(self, &Integer::from(other))
            }
        }

        impl core::ops::$Op<Integer> for $T {
            type Output = Integer;
            #[inline]
            fn $op(self, other: Integer) -> Integer {
                core::ops::$Op::$op(&Integer::from(self), other)
            }
        }

        impl core::ops::$Op<&Integer> for $T {
            type Output = Integer;
            #[inline]
            fn $op(self, other: &Integer) -> Integer {
                core::ops::$Op::$op(&Integer::from(self), other)
            }
        }

        impl core::ops::$OpAssign<$T> for Integer {
            #[inline]
            fn $op_assign(&mut self, other: $T) {
                core::ops::$OpAssign::$op_assign(self, &Integer::from(other));
            }
        }
    )*};
}

pub(super) use {for_each_primitive, operator, operator_with_primitive};
