//! The choice of a kernel by the length of the modulus.

use crate::cpu::Adx;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::limb::backend::x86_64_adx as adx;

/// Lengths with unrolled MULX/ADX kernels, or that are halved down to such.
const TUNED: [usize; 10] = [8, 16, 24, 32, 48, 64, 96, 128, 192, 256];

/// The limbs on which a modulus of `length` limbs takes the least time, with zeros on top: a length with unrolled kernels where it
/// costs less than the kernels for any length, which is where it is at most one eighth longer.
#[must_use]
pub fn padded_len(token: Option<Adx>, length: usize) -> usize {
    match TUNED.into_iter().find(|&tuned| tuned >= length) {
        Some(tuned) if token.is_some() && 8 * (tuned - length) <= tuned => tuned,
        _ => length,
    }
}

/// The kernel for moduli of one length, chosen once: it does not depend on the values, and is public.
#[derive(Clone, Copy)]
pub struct Kernel(pub(super) Choice);

/// As wide as its number, so that there are no unused bytes, which would carry along what lay where it was made.
#[derive(Clone, Copy)]
#[repr(u64)]
pub(super) enum Choice {
    /// Rows of the product and of the reduction in turn, all in registers: [`super::fixed`].
    One,
    /// The reduction in one step: [`super::two`].
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    /// A product, then its reduction row by row, in plain Rust.
    Rows,
    /// A product, then its reduction, all in registers, with MULX, ADCX and ADOX.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx3(Adx),
    /// Rows of both in turn, the sum in registers, with those instructions.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx5(Adx),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx6(Adx),
    /// Both in one piece, with those instructions.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx4(Adx),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx8(Adx),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx9(Adx),
    /// A product, then its reduction, with those instructions.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    AdxRows(Adx),
}

impl Kernel {
    /// The fastest for moduli of so many limbs.
    #[must_use]
    pub fn fastest(length: usize) -> Kernel {
        Kernel::new(Adx::detect(), length)
    }

    /// With MULX, ADCX and ADOX where there is a token, and where they are faster than plain Rust: not for 1 and 2 limbs.
    #[must_use]
    pub fn new(token: Option<Adx>, length: usize) -> Kernel {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some(token) = token {
            match length {
                3 => return Kernel(Choice::Adx3(token)),
                4 => return Kernel(Choice::Adx4(token)),
                5 => return Kernel(Choice::Adx5(token)),
                6 => return Kernel(Choice::Adx6(token)),
                8 => return Kernel(Choice::Adx8(token)),
                9 => return Kernel(Choice::Adx9(token)),
                7 | 10.. => return Kernel(Choice::AdxRows(token)),
                _ => {}
            }
        }
        #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
        let _ = token;
        Kernel(match length {
            1 => Choice::One,
            2 => Choice::Two,
            3 => Choice::Three,
            4 => Choice::Four,
            5 => Choice::Five,
            6 => Choice::Six,
            7 => Choice::Seven,
            // From here on squares are worth code of their own.
            _ => Choice::Rows,
        })
    }

    /// The name of the instructions that it needs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx3(_)
            | Choice::Adx4(_)
            | Choice::Adx5(_)
            | Choice::Adx6(_)
            | Choice::Adx8(_)
            | Choice::Adx9(_)
            | Choice::AdxRows(_) => Adx::NAME,
            _ => "portable",
        }
    }

    /// The one length that it is for, if there is one.
    pub(super) fn length(self) -> Option<usize> {
        match self.0 {
            Choice::One => Some(1),
            Choice::Two => Some(2),
            Choice::Three => Some(3),
            Choice::Four => Some(4),
            Choice::Five => Some(5),
            Choice::Six => Some(6),
            Choice::Seven => Some(7),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx3(_) => Some(3),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx5(_) => Some(5),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx6(_) => Some(6),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx4(_) => Some(4),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx8(_) => Some(8),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx9(_) => Some(9),
            _ => None,
        }
    }

    /// Limbs of scratch for products.
    pub(super) fn product_scratch_len(self, length: usize) -> usize {
        match self.0 {
            Choice::Rows => 2 * length,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx8(_) => length,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::AdxRows(_) => {
                let products = adx::mul_scratch(length).max(adx::square_scratch(length));
                2 * length + products.max(adx::reduce_scratch(length))
            }
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::padded_len;
    use crate::cpu::Adx;

    #[test]
    fn pads_a_little_or_not_at_all() {
        assert!((1..=300).all(|length| padded_len(None, length) == length));
        let Some(token) = Adx::detect() else { return };
        for (length, want) in
            [(1, 1), (7, 8), (8, 8), (13, 13), (14, 16), (17, 17), (31, 32), (33, 33), (256, 256), (300, 300)]
        {
            assert_eq!(padded_len(Some(token), length), want);
        }
    }
}
