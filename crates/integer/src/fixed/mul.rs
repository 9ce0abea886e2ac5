//! Products in full, and modulo a power of B = 2^64.

use adamant_base::limb::{self, Limb, add_mul_1};
use adamant_base::return_on;

adamant_base::backends! {
    /// The back ends of products.
    pub(crate) enum Backend {
        /// Plain Rust.
        Portable,
        /// MULX, ADCX and ADOX.
        Adx,
    }
}

/// `out = a * b`; `out` is exactly as long as both together.
pub(crate) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    return_on!(Adx token => limb::backend::x86_64_adx::mul_basecase(token, out, a, b));
    limb::mul(out, a, b);
}

/// `out = a * a`; `out` is exactly twice as long.
pub(crate) fn square(out: &mut [Limb], a: &[Limb]) {
    return_on!(Adx token => limb::backend::x86_64_adx::square_basecase(token, out, a));
    limb::square(out, a);
}

/// `out = a * b` modulo B^L for L limbs of `out`; factors may be shorter or longer.
pub(crate) fn mul_low(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    let length = out.len();
    out.fill(0);
    for (i, &digit) in b.iter().enumerate().take(length) {
        let row = &a[..a.len().min(length - i)];
        let top = add_mul_1(&mut out[i..], row, digit);
        if let Some(limb) = out.get_mut(i + row.len()) {
            *limb = top;
        }
    }
}
