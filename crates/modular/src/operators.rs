//! `+`, `-`, `*` and their assigning forms, on values and references.
//!
//! Operators have no errors: they panic where the two residues belong to different moduli, which only a program that
//! mixes them up can bring about. Where moduli come from outside take the methods of [`Residue`] with their names,
//! `add`, `sub`, `mul` and `mul_assign`, which return [`Error::ModulusMismatch`](crate::Error::ModulusMismatch).

use crate::Residue;
use core::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

/// One operator in all its forms, by the method that reports its error.
macro_rules! operator {
    ($Trait:ident $method:ident $TraitAssign:ident $assign:ident; $($A:ty, $B:ty;)*) => {
        $(impl $Trait<$B> for $A {
            type Output = Residue;

            /// # Panics
            /// If the residues belong to different moduli.
            fn $method(self, other: $B) -> Residue {
                Residue::$method(&self, &other).expect("residues of one modulus")
            }
        })*

        impl $TraitAssign<&Residue> for Residue {
            /// # Panics
            /// If the residues belong to different moduli.
            fn $assign(&mut self, other: &Residue) {
                *self = Residue::$method(self, other).expect("residues of one modulus");
            }
        }

        impl $TraitAssign for Residue {
            /// # Panics
            /// If the residues belong to different moduli.
            fn $assign(&mut self, other: Residue) {
                $TraitAssign::$assign(self, &other);
            }
        }
    };
    ($($names:ident)*) => {
        operator!($($names)*; Residue, Residue; Residue, &Residue; &Residue, Residue; &Residue, &Residue;);
    };
}

operator!(Add add AddAssign add_assign);
operator!(Sub sub SubAssign sub_assign);
operator!(Mul mul MulAssign mul_assign);

impl Neg for &Residue {
    type Output = Residue;

    fn neg(self) -> Residue {
        Residue::neg(self)
    }
}

impl Neg for Residue {
    type Output = Residue;

    fn neg(self) -> Residue {
        Residue::neg(&self)
    }
}
