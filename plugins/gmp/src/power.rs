//! Powers modulo odd numbers.

use crate::limbs::{Limb, Size, input, length, output};
use crate::memory::{or_end, room};
#[cfg(feature = "undocumented")]
use adamant_base::cpu::Adx;
use adamant_base::limb::{LIMB_BITS, bit_length};
#[cfg(feature = "undocumented")]
use adamant_base::limb::{high, low};
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
    // Where vectors would be taken, which are slower than the kernel for this length.
    if m.len() == 9 && Adx::detect().is_some() {
        let mut power = [0; 9];
        on_field(&mut power, b, e, None, m);
        // SAFETY: as above; the inputs are read no more.
        unsafe { output(rp, n) }.copy_from_slice(&power);
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
        0 | 1 => {}
        2..=MAX_BITS => or_end(adamant_modular::pow_mod(&mut power[..m.len()], b, e, exponent_bits, m)),
        _ => on_field(&mut power[..m.len()], b, e, Some(exponent_bits), m),
    }
    // SAFETY: as above; the inputs are read no more.
    unsafe { output(rp, n) }.copy_from_slice(&power);
}

/// A power by products in Montgomery's form with R = 2^(64 n). In constant time for an exponent of so many bits, or where those are
/// not given in time that depends on the exponent.
fn on_field(out: &mut [Limb], base: &[Limb], exponent: &[Limb], bits: Option<usize>, m: &[Limb]) {
    let (n, field) = (m.len(), Field::new(m));
    let windows = bits.map(|bits| Windows::new(bits, 6));
    let space =
        windows.map_or_else(|| mont::pow_space_len_vartime(n, exponent), |windows| windows.space_len(n));
    let mut all = room(4 * n + field.scratch_len() + space);
    let (one, rest) = all.split_at_mut(n);
    let (r2, rest) = rest.split_at_mut(n);
    let (form, rest) = rest.split_at_mut(n);
    let (power, rest) = rest.split_at_mut(n);
    let (scratch, space) = rest.split_at_mut(field.scratch_len());
    field.one(one);
    field.power_of_two(r2, n * LIMB_BITS, one, scratch);
    field.enter(form, base, r2, scratch);
    let digit = |start, width| mont::bits(exponent, start, width);
    let mut products = OnField(field, scratch);
    let Ok(()) = match windows {
        Some(windows) => mont::pow(&mut products, power, form, digit, windows, space),
        None => mont::pow_vartime(&mut products, power, form, exponent, space),
    };
    field.leave(out, power, scratch);
}

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
