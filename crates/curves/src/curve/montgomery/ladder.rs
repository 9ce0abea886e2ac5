//! The ladder: u(k P) from u(P), one doubling and one differential addition a bit.
//!
//! Source: P. Montgomery, "Speeding the Pollard and elliptic curve methods of factorization", Math. Comp. 48, 1987;
//! RFC 7748, section 5.

use crate::field::Field;
use adamant_base::ct::{Choice, CtSelect};
use core::fmt::Debug;

/// A curve b v^2 = u^3 + a u^2 + u. With a^2 - 4 no square the ladder is right for every u of the field, on the curve or
/// on its twist; infinity and 0 come out as 0.
pub trait Montgomery: Copy + Debug + Eq + Send + Sync + 'static {
    /// The field of the coordinates.
    type Base: Field;
    /// (a - 2) / 4.
    const A24: Self::Base;
}

/// u(k P) for the number k of `bits` bits, least significant limb first.
///
/// ```
/// use adamant_curves::curve::montgomery::{Montgomery, ladder};
/// use adamant_curves::curve25519::{Fp, MontgomeryParameters};
///
/// fn u_of_multiple<M: Montgomery>(k: u64, u: &M::Base) -> M::Base {
///     ladder::<M>(&[k], 64, u)
/// }
/// let u = Fp::from(9u64);
/// let twice_thrice = u_of_multiple::<MontgomeryParameters>(2, &u_of_multiple::<MontgomeryParameters>(3, &u));
/// assert_eq!(twice_thrice, u_of_multiple::<MontgomeryParameters>(6, &u));
/// ```
///
/// # Constant time
/// With respect to k and u; `bits` is public.
pub fn ladder<M: Montgomery>(k: &[u64], bits: usize, u: &M::Base) -> M::Base {
    let (one, zero) = (M::Base::ONE, M::Base::ZERO);
    // (x2 : z2) is u(m P), (x3 : z3) is u((m + 1) P) for the bits m read so far.
    let (mut x2, mut z2, mut x3, mut z3) = (one, zero, *u, one);
    let mut swapped = Choice::FALSE;
    for i in (0..bits).rev() {
        let bit = Choice::from_lsb(k[i / 64] >> (i % 64));
        x2.ct_swap(&mut x3, swapped ^ bit);
        z2.ct_swap(&mut z3, swapped ^ bit);
        swapped = bit;
        let (a, b) = (x2.plus(&z2), x2.minus(&z2));
        let (da, cb) = (x3.minus(&z3).times(&a), x3.plus(&z3).times(&b));
        let (aa, bb) = (a.square(), b.square());
        let e = aa.minus(&bb);
        x3 = da.plus(&cb).square();
        z3 = da.minus(&cb).square().times(u);
        x2 = aa.times(&bb);
        z2 = e.times(&aa.plus(&M::A24.times(&e)));
    }
    x2.ct_swap(&mut x3, swapped);
    z2.ct_swap(&mut z3, swapped);
    x2.times(&z2.invert().unwrap_or(zero))
}
