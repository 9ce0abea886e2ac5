//! The inner loop of the binary steps, in plain Rust and in BMI2 instructions; the products of a matrix with long numbers, in
//! plain Rust, in assembly, and on AVX-512 IFMA.

pub(super) mod limbs;
pub(super) mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_bmi2;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_ifma;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_mulx;

/// The products of a matrix with numbers in digits of 62 bits.
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
pub(super) use portable::{apply, apply_whole};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) use x86_64::{apply, apply_whole};

/// The state of a run of halvings: two approximations below 2^63, and their rows as two entries of 32 bits in a word each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) f: u64,
    pub(super) g: u64,
    pub(super) row_f: u64,
    pub(super) row_g: u64,
}

/// `left` halvings of g for an odd f, with exchanges and subtractions between them.
#[inline]
pub(super) fn halve(state: State, left: u32) -> State {
    adamant_base::return_on!(Adx token => x86_64_bmi2::halve(token, state, left));
    portable::halve(state, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random digits with long carries, all lengths, entries of every size and sign. Elsewhere there is one version only.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    #[test]
    fn products_agree() {
        use super::super::steps::Matrix;
        let mut x = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            x ^ x >> 29
        };
        for length in 1..12usize {
            for round in 0..200 {
                let mut entry = || (next() as i64 >> (2 + next() % 62)).clamp(-(1 << 61), 1 << 61);
                let matrix = Matrix { u: entry(), v: entry(), q: entry(), r: entry() };
                let mut digits = || -> std::vec::Vec<u64> {
                    let ones = (1 << 62) - 1;
                    (0..length)
                        .map(|_| if round % 3 == 0 { ones * (next() % 2) } else { next() & ones })
                        .collect()
                };
                let (f, g) = (digits(), digits());
                let both = |apply: fn(&Matrix, &mut [u64], &mut [u64])| {
                    let (mut f, mut g) = (f.clone(), g.clone());
                    apply(&matrix, &mut f, &mut g);
                    (f, g)
                };
                assert_eq!(both(apply::<62>), both(portable::apply::<62>), "{matrix:?} {f:x?} {g:x?}");
                assert_eq!(both(apply_whole::<62>), both(portable::apply_whole::<62>));
            }
        }
    }

    #[test]
    fn both_agree() {
        let mut x = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            x ^ x >> 29
        };
        for round in 0..20_000 {
            let (shift_f, shift_g) = (next() % 64, next() % 65);
            let f = next() >> 1 >> shift_f | 1;
            let g = match round % 5 {
                0 => (next() >> 1).checked_shr(shift_g as u32).unwrap_or(0),
                1 => f,
                2 => next() << (shift_f % 40) >> 1,
                3 => 0,
                _ => next() >> 1,
            };
            let state = State { f, g, row_f: 1, row_g: 1 << 32 };
            assert_eq!(halve(state, 31), portable::halve(state, 31), "{state:x?}");
        }
    }
}
