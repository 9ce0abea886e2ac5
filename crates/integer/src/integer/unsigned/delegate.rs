//! Methods of `Natural` that are those of `Integer` with the same name.

use super::{Integer, Natural};
use crate::Error;

/// Operands and results on their way between the two types: a natural number becomes an integer, an integer that cannot be
/// negative a natural number, and everything else stays what it is.
pub(super) trait To<T> {
    fn to(self) -> T;
}

impl<T> To<T> for T {
    #[inline]
    fn to(self) -> T {
        self
    }
}

impl<'a> To<&'a Integer> for &'a Natural {
    #[inline]
    fn to(self) -> &'a Integer {
        &self.0
    }
}

impl To<Natural> for Integer {
    #[inline]
    fn to(self) -> Natural {
        Natural::of(self)
    }
}

impl To<(Natural, Natural)> for (Integer, Integer) {
    #[inline]
    fn to(self) -> (Natural, Natural) {
        (Natural::of(self.0), Natural::of(self.1))
    }
}

impl<T> To<(Natural, T)> for (Integer, T) {
    #[inline]
    fn to(self) -> (Natural, T) {
        (Natural::of(self.0), self.1)
    }
}

/// Results that there may be none of. One impl for all of them would meet that of `T` for itself.
macro_rules! inside {
    ($($From:ty => $Into:ty;)*) => {$(
        impl To<$Into> for $From {
            #[inline]
            fn to(self) -> $Into {
                self.map(To::to)
            }
        }
    )*};
}

inside! {
    Option<Integer> => Option<Natural>;
    Option<(Integer, Integer)> => Option<(Natural, Natural)>;
    Option<(Integer, u64)> => Option<(Natural, u64)>;
    Result<Integer, Error> => Result<Natural, Error>;
    Result<(Integer, Integer), Error> => Result<(Natural, Natural), Error>;
    Result<(Integer, usize), Error> => Result<(Natural, usize), Error>;
}

/// Implements methods of `&self` by those of `Integer`.
macro_rules! delegate {
    ($($(#[$attribute:meta])* pub fn $name:ident(&self $(, $x:ident: $T:ty)*) -> $R:ty;)*) => {
        impl $crate::Natural {
            $($(#[$attribute])*
            pub fn $name(&self $(, $x: $T)*) -> $R {
                use $crate::integer::unsigned::delegate::To;
                self.0.$name($($x.to()),*).to()
            })*
        }
    };
}

/// Implements functions that make numbers by those of `Integer`.
macro_rules! constructors {
    ($($(#[$attribute:meta])* pub fn $name:ident($($x:ident: $T:ty),*) -> $R:ty;)*) => {
        impl $crate::Natural {
            $($(#[$attribute])*
            pub fn $name($($x: $T),*) -> $R {
                use $crate::integer::unsigned::delegate::To;
                $crate::Integer::$name($($x.to()),*).to()
            })*
        }
    };
}

pub(super) use {constructors, delegate};
