//! Powers modulo odd numbers.

use crate::limbs::{Limb, Size, input, length, output};
use crate::memory::{or_end, room};
#[cfg(feature = "undocumented")]
use adamant_base::limb::{high, low};
use adamant_base::limb::{LIMB_BITS, bit_length};
use adamant_base::mont::{self, Field, Products, Windows};
use adamant_base::num::to_usize;
use adamant_base::secret::declassify;
#[cfg(feature = "undocumented")]
use adamant_integer::natural;
use adamant_modular::MAX_BITS;
use core::convert::Infallible;

/// `{rp, n} = {bp, bn}^{ep, en}` modulo the odd `{mp, n}`, for an exponent above 1; no top limb but the base's is 0. `tp` is room.
/// Nothing overlaps. Variable time.
#[cfg(feature = "undocumented")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_powm(
    rp: *mut Limb,
    bp: *const Limb,
    bn: Size,
    ep: *const Limb,
    en: Size,
    mp: *const Limb,
    n: Size,
    _tp: *mut Limb,
) {
    // SAFETY: the caller keeps GMP's contract: the arrays are there.
    let (b, e, m) = unsafe { (input(bp, bn), input(ep, en), input(mp, n)) };
    if let [m] = *m {
        // SAFETY: as above; the inputs are read no more.
        unsafe { rp.write(one_limb(b, e, m)) };
        return;
    }
    let power = or_end(natural::pow_mod(b, e, m));
    // SAFETY: as above; the inputs are read no more.
    let out = unsafe { output(rp, n) };
    let (out, above) = out.split_at_mut(power.len());
    out.copy_from_slice(&power);
    above.fill(0);
}

/// `b^e` modulo an odd limb, in Montgomery's form with R = 2^64: four bits of the exponent at a time.
#[cfg(feature = "undocumented")]
fn one_limb(b: &[Limb], e: &[Limb], m: Limb) -> Limb {
    if m == 1 {
        return 0;
    }
    let inverse = mont::neg_inverse(m).wrapping_neg();
    // The upper half of the product less what makes the lower half 0.
    let mul = |x: Limb, y: Limb| {
        let product = u128::from(x) * u128::from(y);
        let taken = high(u128::from(low(product).wrapping_mul(inverse)) * u128::from(m));
        let (rest, under) = high(product).overflowing_sub(taken);
        if under { rest.wrapping_add(m) } else { rest }
    };
    let one = (Limb::MAX % m + 1) % m;
    let base = low((u128::from(natural::rem_1(b, m)) << LIMB_BITS) % u128::from(m));
    let mut table = [one; 16];
    for i in 1..16 {
        table[i] = mul(table[i - 1], base);
    }
    let entry = |i: usize| table[to_usize(e[i / 16] >> (4 * (i % 16)) & 15)];
    // The top limb is not 0.
    let top = to_usize(bit_length(e)).div_ceil(4).max(1) - 1;
    let mut power = entry(top);
    for i in (0..top).rev() {
        power = mul(power, power);
        power = mul(power, power);
        power = mul(power, power);
        power = mul(power, power);
        power = mul(power, entry(i));
    }
    mul(power, 1)
}

/// The limbs of room that `sec_powm` is given. It takes none of them: its tables are wiped before it returns, and the caller's would
/// not be.
#[unsafe(no_mangle)]
pub extern "C" fn __gmpn_sec_powm_itch(_bn: Size, _enb: libc::c_ulong, n: Size) -> Size {
    n.max(1)
}

/// `{rp, n} = {bp, bn}^e` modulo the odd `{mp, n}`, for an exponent e below 2^`enb`, enb >= 1, in as many limbs as that needs at ep, and
/// bn, n >= 1. `tp` is room for as many limbs as `sec_powm_itch` says.
///
/// # Constant time
/// With respect to base, exponent and modulus; sizes, `enb` and the bit length of the modulus are public. Memory is wiped, the stack is
/// not, as in GMP.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_sec_powm(
    rp: *mut Limb,
    bp: *const Limb,
    bn: Size,
    ep: *const Limb,
    enb: libc::c_ulong,
    mp: *const Limb,
    n: Size,
    _tp: *mut Limb,
) {
    let exponent_bits = usize::try_from(enb).unwrap_or(0);
    let limbs = Size::try_from(exponent_bits.div_ceil(LIMB_BITS)).unwrap_or(0);
    // SAFETY: the caller keeps GMP's contract: the arrays are there.
    let (b, e, m) = unsafe { (input(bp, bn), input(ep, limbs), input(mp, n)) };
    let bits = to_usize(declassify(bit_length(m)));
    let m = &m[..bits.div_ceil(LIMB_BITS)];
    let mut power = room(length(n));
    match bits {
        // Modulo 1.
        ..=1 => {}
        ..=MAX_BITS => or_end(adamant_modular::pow_mod(&mut power[..m.len()], b, e, exponent_bits, m)),
        _ => long(&mut power[..m.len()], b, e, exponent_bits, m),
    }
    // SAFETY: as above; the inputs are read no more.
    unsafe { output(rp, n) }.copy_from_slice(&power);
}

/// [`__gmpn_sec_powm`] for moduli that are longer than `adamant_modular` takes.
fn long(out: &mut [Limb], base: &[Limb], exponent: &[Limb], bits: usize, m: &[Limb]) {
    /// A field with its room.
    struct OnField<'a>(Field<'a>, &'a mut [Limb]);

    impl Products for OnField<'_> {
        type Error = Infallible;

        fn words(&self) -> usize {
            self.0.len()
        }

        fn one(&self, out: &mut [u64]) {
            self.0.one(out);
        }

        fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Infallible> {
            self.0.mul_assign(a, b, self.1);
            Ok(())
        }

        fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Infallible> {
            self.0.square_chain(a, count, self.1);
            Ok(())
        }
    }

    let field = Field::new(m);
    let windows = Windows::new(bits, 6);
    let (mut scratch, mut space) = (room(field.scratch_len()), room(windows.space_len(m.len())));
    let (mut one, mut r2, mut form) = (room(m.len()), room(m.len()), room(m.len()));
    field.one(&mut one);
    field.power_of_two(&mut r2, m.len() * LIMB_BITS, &one, &mut scratch);
    field.enter(&mut form, base, &r2, &mut scratch);
    let mut power = room(m.len());
    let mut products = OnField(field, &mut scratch);
    let digit = |start, width| mont::bits(exponent, start, width);
    let Ok(()) = mont::pow(&mut products, &mut power, &form, digit, windows, &mut space);
    field.leave(out, &power, &mut scratch);
}
