//! Exponentiation modulo odd numbers: on the stack up to 512 bits, by `adamant_modular` above.
//!
//! A `Modulus` is made for long use: it takes blocks from the heap and sets up a kernel. For a single power of a small
//! number that is most of the time, so these sizes have an engine of their own, which knows its length N when it is
//! compiled. Forms and reduction are those of `adamant_base::mont`.

mod engine;
mod pow;

use crate::fixed::bit_length;
use adamant_base::ct::Choice;
use adamant_base::limb::{LIMB_BITS, Limb};
use adamant_base::secret::declassify;
use adamant_modular::Ring;
use pow::pow;

/// The most limbs of a modulus of [`pow_mod_small`].
pub const SMALL: usize = 8;

/// `out = x^exponent mod n` without the heap, for an odd n of 2 bits to [`SMALL`] limbs, normal; `out` has its length, x any.
/// The exponent is below 2^`exponent_bits`.
///
/// # Panics
/// If n is not of that kind, or `out` not of its length.
///
/// # Constant time
/// With respect to the values, given the lengths, `exponent_bits` and the bits of n, which are public.
pub fn pow_mod_small(out: &mut [Limb], x: &[Limb], exponent: &[Limb], exponent_bits: usize, n: &[Limb]) {
    let bits = declassify(bit_length(n)) as usize;
    assert!(bits >= 2 && bits.div_ceil(LIMB_BITS) == n.len() && n.len() <= SMALL && out.len() == n.len());
    assert!(Choice::from_lsb(n[0]).declassify());
    small(out, x, exponent, exponent_bits, n, bits);
}

/// `out = x^exponent mod n`; false, and 0, unless n is odd, at least 3, and of at most 16384 bits. `out`, `x` and `n` have
/// the same length.
///
/// # Constant time
/// With respect to the values; the bit length of n and whether it is valid are public.
pub(crate) fn pow_mod(out: &mut [Limb], x: &[Limb], exponent: &[Limb], n: &[Limb]) -> Choice {
    out.fill(0);
    // Public, as documented.
    let bits = declassify(bit_length(n)) as usize;
    let is_odd = Choice::from_lsb(n[0]).declassify();
    if bits < 2 || !is_odd {
        return Choice::FALSE;
    }
    let length = bits.div_ceil(LIMB_BITS);
    let (n, out) = (&n[..length], &mut out[..length]);
    if length > SMALL {
        return on_heap(out, x, exponent, n);
    }
    small(out, x, exponent, LIMB_BITS * exponent.len(), n, bits);
    Choice::TRUE
}

/// The power for a modulus of exactly `bits` bits, at most [`SMALL`] limbs.
fn small(out: &mut [Limb], x: &[Limb], exponent: &[Limb], exponent_bits: usize, n: &[Limb], bits: usize) {
    match n.len() {
        1..=2 => on_stack::<2, 3>(out, x, exponent, exponent_bits, n, bits),
        3..=4 => on_stack::<4, 4>(out, x, exponent, exponent_bits, n, bits),
        _ => on_stack::<SMALL, 4>(out, x, exponent, exponent_bits, n, bits),
    }
}

/// The power for a modulus of exactly `bits` bits, at most N limbs, in windows of WIDTH bits.
fn on_stack<const N: usize, const WIDTH: usize>(
    out: &mut [Limb],
    x: &[Limb],
    exponent: &[Limb],
    exponent_bits: usize,
    n: &[Limb],
    bits: usize,
) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = adamant_base::cpu::Adx::detect() {
        return pow::<N, WIDTH>(token, out, x, exponent, exponent_bits, n, bits);
    }
    pow::<N, WIDTH>(engine::Portable, out, x, exponent, exponent_bits, n, bits);
}

/// The same by the kernels of `adamant_modular`; false for more than its 16384 bits, and without memory.
fn on_heap(out: &mut [Limb], x: &[Limb], exponent: &[Limb], n: &[Limb]) -> Choice {
    let exponent_bits = LIMB_BITS * exponent.len();
    let power =
        Ring::new(n).and_then(|ring| ring.leave(&ring.pow(&ring.enter(x)?, exponent, exponent_bits)?));
    match power {
        Ok(power) => {
            out.copy_from_slice(&power);
            Choice::TRUE
        }
        Err(_) => Choice::FALSE,
    }
}
