//! Square roots of fractions, for p = 5 modulo 8.

use super::{Fp, generated};
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq, CtSelect};

/// x^((p - 5) / 8), with (p - 5) / 8 = 2^252 - 3.
fn root_power(x: &Fp) -> Fp {
    // `run` holds x^(2^k - 1).
    let x2 = x.square();
    let x9 = x2.square_chain(2) * x;
    let run5 = (x9 * x2).square() * x9;
    let run10 = run5.square_chain(5) * run5;
    let run20 = run10.square_chain(10) * run10;
    let run40 = run20.square_chain(20) * run20;
    let run50 = run40.square_chain(10) * run10;
    let run100 = run50.square_chain(50) * run50;
    let run200 = run100.square_chain(100) * run100;
    let run250 = run200.square_chain(50) * run50;
    run250.square_chain(2) * x
}

/// Whether u/v is a square, and the even root of u/v, or of i u/v where it is none; (true, 0) for u = 0, (false, 0) for
/// v = 0 and another u.
///
/// # Source
/// RFC 9496, section 4.2.
pub(crate) fn sqrt_ratio(u: &Fp, v: &Fp) -> (Choice, Fp) {
    let v3 = v.square() * v;
    let v7 = v3.square() * v;
    let root = u * &v3 * root_power(&(u * &v7));
    let check = v * &root.square();
    let i = generated::ROOT_OF_MINUS_ONE;
    let minus_u = -u;
    let (correct, flipped) = (check.ct_eq(u), check.ct_eq(&minus_u));
    let flipped_i = check.ct_eq(&(minus_u * i));
    let root = Fp::ct_select(&root, &(root * i), flipped | flipped_i);
    (correct | flipped, root.neg_if(root.sgn0()))
}
