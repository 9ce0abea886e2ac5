//! What follows from a modulus, worked out at compile time.

use super::backend::portable::constant;
use super::fold;
use adamant_base::limb::{high, low};
use adamant_base::mont::{inverse_of_limb, neg_inverse};

/// A modulus and all that the arithmetic modulo it needs. Kernels read it by address: the order of the first eight
/// fields is theirs, and they like whole cache lines.
///
/// ```
/// use adamant_curves::bls12_381::{Fp, FpParameters};
/// use adamant_curves::field::{Constants, FieldParameters, RootTable, limbs_equal, limbs_from_hex};
///
/// let constants: &Constants<6> = FpParameters::CONSTANTS;
/// assert_eq!((constants.bits, constants.spare_bits()), (381, 3));
/// assert!(limbs_equal(&FpParameters::MODULUS, &Fp::MODULUS));
/// assert_eq!(limbs_from_hex::<2>("1f"), [31, 0]);
/// // p = 3 modulo 4 needs no table of roots.
/// let _roots: &RootTable<6> = FpParameters::ROOTS;
/// assert_eq!(FpParameters::reduce_one(&FpParameters::square(Fp::ONE.as_montgomery())), [1, 0, 0, 0, 0, 0]);
/// ```
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Constants<const N: usize> {
    /// The modulus p, least significant limb first.
    pub modulus: [u64; N],
    /// -1/p modulo 2^64.
    pub n0: u64,
    /// The next digit of -1/p, which is `n0 + 2^64 n1` modulo 2^128; 0 where p has one limb.
    pub n1: u64,
    /// 0: what a carry is added with.
    pub zero: u64,
    /// 2^64 over the top limb of p and one more, rounded down, where that fits: what quotients of few bits are estimated with.
    pub reciprocal: u64,
    /// R - p.
    pub negative: [u64; N],
    /// 2^-64 mod p, a number that stands for itself: a number t_0 + 2^64 u is 2^64 (u + t_0 fold) modulo p.
    pub fold: [u64; N],
    /// 2^-128 mod p, a number that stands for itself: t_0 + 2^64 t_1 + 2^128 u is 2^128 (u + t_0 fold_second + t_1 fold) modulo p.
    pub fold_second: [u64; N],
    /// Whether what folding leaves above p in a product has room below 2 p, whatever the factors of products are.
    pub folds: bool,
    /// R mod p, the Montgomery form of 1, with R = 2^(64 N).
    pub r: [u64; N],
    /// R^2 mod p.
    pub r2: [u64; N],
    /// R^3 mod p.
    pub r3: [u64; N],
    /// The element 2^(64 N).
    pub radix: [u64; N],
    /// (p + 1) / 2, for halving.
    pub half: [u64; N],
    /// Bits of p.
    pub bits: usize,
    /// The 2-adicity s: p - 1 = 2^s m with odd m.
    pub two_adicity: usize,
    /// The odd part m of p - 1.
    pub odd_part: [u64; N],
    /// (m - 1) / 2: one power of it serves square roots.
    pub root_exponent: [u64; N],
    /// (p - 1) / 2: Euler's criterion, and the largest value that is not "negative".
    pub half_order: [u64; N],
    /// p - 2: Fermat's inversion.
    pub minus_two: [u64; N],
    /// 2^(64 (N - 1) + 76) / p up to its last digit, where p has two spare bits; 0 elsewhere.
    pub estimate: u64,
    /// Montgomery's R^2 mod p where elements stand for themselves (R = 1), for products at compile time.
    pub plain: Option<[u64; N]>,
}

impl<const N: usize> Constants<N> {
    /// For an odd modulus of at least 3 whose top limb is not 0.
    ///
    /// # Panics
    /// For any other, when the constant is computed: the program does not compile.
    #[must_use]
    pub const fn new(modulus: [u64; N]) -> Self {
        assert!(modulus[0] & 1 == 1 && modulus[N - 1] != 0, "an odd modulus that fills its limbs");
        let n0 = neg_inverse(modulus[0]);
        let n1 = if N == 1 { 0 } else { second_digit(modulus[0] as u128 | (modulus[1] as u128) << 64, n0) };
        let bits = 64 * N - modulus[N - 1].leading_zeros() as usize;
        // 2^(bits - 1) is below p; doubled up to R.
        let mut r = [0; N];
        r[(bits - 1) / 64] = 1 << ((bits - 1) % 64);
        let mut i = bits - 1;
        while i < 64 * N {
            r = constant::double(&r, &modulus);
            i += 1;
        }
        let mut r2 = r;
        i = 0;
        while i < 64 * N {
            r2 = constant::double(&r2, &modulus);
            i += 1;
        }
        let r3 = constant::multiply(&r2, &r2, &modulus, n0);
        let mut minus_one = modulus;
        minus_one[0] -= 1;
        let half_order = shift_right(&minus_one, 1);
        let mut two_adicity = 0;
        while (minus_one[two_adicity / 64] >> (two_adicity % 64)) & 1 == 0 {
            two_adicity += 1;
        }
        let odd_part = shift_right(&minus_one, two_adicity);
        let root_exponent = shift_right(&odd_part, 1);
        // (p - 1) / 2 + 1 does not overflow.
        let mut half = half_order;
        let mut carry = true;
        i = 0;
        while i < N {
            (half[i], carry) = half[i].overflowing_add(carry as u64);
            i += 1;
        }
        let mut minus_two = minus_one;
        let mut borrow = true;
        i = 0;
        while i < N {
            (minus_two[i], borrow) = minus_two[i].overflowing_sub(borrow as u64);
            i += 1;
        }
        let fold = inverse_of_limb(&modulus, n0);
        let fold_second =
            constant::multiply(&constant::multiply(&fold, &fold, &modulus, n0), &r2, &modulus, n0);
        Constants {
            modulus,
            n0,
            n1,
            zero: 0,
            r,
            r2,
            r3,
            radix: r2,
            half,
            bits,
            two_adicity,
            odd_part,
            root_exponent,
            half_order,
            minus_two,
            negative: negative(&modulus),
            fold,
            fold_second,
            folds: fold::has_room(&modulus, &r2),
            reciprocal: if modulus[N - 1] == u64::MAX {
                1
            } else {
                low((1 << 64) / (modulus[N - 1] as u128 + 1))
            },
            estimate: if modulus[N - 1] >> 61 == 1 {
                low((1 << 76) / (modulus[N - 1] as u128 + 1))
            } else {
                0
            },
            plain: None,
        }
    }

    /// For a prime whose parameters bring a reduction of their own: elements stand for themselves, R is 1.
    #[must_use]
    pub const fn new_plain(modulus: [u64; N]) -> Self {
        let mut c = Self::new(modulus);
        let mut one = [0; N];
        one[0] = 1;
        c.plain = Some(c.r2);
        c.radix = c.r;
        (c.r, c.r2, c.r3) = (one, one, one);
        c
    }

    /// `a b / R mod p` at compile time, for `a b < p 2^(64 N)`.
    pub(super) const fn multiply(&self, a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        let product = constant::multiply(a, b, &self.modulus, self.n0);
        match &self.plain {
            Some(r2) => constant::multiply(r2, &product, &self.modulus, self.n0),
            None => product,
        }
    }

    /// Bits of the top limb that p leaves free.
    #[must_use]
    pub const fn spare_bits(&self) -> usize {
        64 * N - self.bits
    }
}

/// The upper half of -1/p modulo 2^128, from the lower one, by a step of Newton's iteration: with p n = -1 + e,
/// p n (2 + p n) = -1 + e^2.
const fn second_digit(p: u128, n0: u64) -> u64 {
    let n = n0 as u128;
    high(n.wrapping_mul(p.wrapping_mul(n).wrapping_add(2)))
}

/// `2^(64 N) - x` for x other than 0.
const fn negative<const N: usize>(x: &[u64; N]) -> [u64; N] {
    let (mut out, mut i, mut borrow) = ([0; N], 0, 0);
    while i < N {
        (out[i], borrow) = adamant_base::limb::sbb(0, x[i], borrow);
        i += 1;
    }
    out
}

/// `x / 2^count`, rounded down.
const fn shift_right<const N: usize>(x: &[u64; N], count: usize) -> [u64; N] {
    let (limbs, bits) = (count / 64, count % 64);
    let mut out = [0; N];
    let mut i = 0;
    while i + limbs < N {
        out[i] = x[i + limbs] >> bits;
        if bits > 0 && i + limbs + 1 < N {
            out[i] |= x[i + limbs + 1] << (64 - bits);
        }
        i += 1;
    }
    out
}

/// The limbs of a number in hexadecimal, for constants in source code.
///
/// # Panics
/// For what is no such number or does not fit, when the constant is computed: the program does not compile.
#[must_use]
pub const fn limbs_from_hex<const N: usize>(text: &str) -> [u64; N] {
    let text = text.as_bytes();
    let mut out = [0; N];
    let mut i = 0;
    while i < text.len() {
        let digit = match text[text.len() - 1 - i] {
            c @ b'0'..=b'9' => c - b'0',
            c @ b'a'..=b'f' => c - b'a' + 10,
            _ => panic!("a hexadecimal digit, lower case"),
        };
        assert!(i / 16 < N || digit == 0, "a number that fits");
        if i / 16 < N {
            out[i / 16] |= (digit as u64) << (4 * (i % 16));
        }
        i += 1;
    }
    out
}

/// Whether two numbers are equal; for checks at compile time.
#[must_use]
pub const fn limbs_equal<const N: usize>(a: &[u64; N], b: &[u64; N]) -> bool {
    let (mut i, mut difference) = (0, 0);
    while i < N {
        difference |= a[i] ^ b[i];
        i += 1;
    }
    difference == 0
}
