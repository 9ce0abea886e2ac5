//! What a field's kernels read: the modulus and a few powers of two, in digits.

use super::form::{Form, PAIRED_DIGITS, double};
use crate::field::backend::portable::constant;
use crate::field::{FieldElement, FieldParameters};

/// Multiples 2^k p that differences add, for k below this.
pub(crate) const MULTIPLES: usize = 9;
/// Multiples 2^k p that are subtracted from what is too large, for k below this.
pub(crate) const REDUCTIONS: usize = 5;
/// Numbers that are subtracted from a sum at once are fewer than this.
const SUMS: usize = 9;

/// The modulus p and what follows from it, for blocks of D rows.
#[derive(Debug)]
pub(crate) struct Constants<const D: usize> {
    /// How digits lie in rows.
    pub form: Form,
    /// 2^k p, least significant digit first.
    pub multiples: [[u64; D]; MULTIPLES],
    /// -1/p modulo 2^radix.
    #[cfg_attr(
        any(not(target_arch = "x86_64"), adamant_portable),
        allow(dead_code, reason = "read by kernels and tests")
    )]
    pub negative_inverse: u64,
    /// (k p + 1) / 2^radix for k = -1/p modulo 2^radix: 1 / 2^radix modulo p.
    #[cfg_attr(
        any(not(target_arch = "x86_64"), adamant_portable),
        allow(dead_code, reason = "read by kernels and tests")
    )]
    pub above_minus_one: [u64; D],
    /// R mod p: the form of 1.
    pub one: [u64; D],
    /// What brings the scalar form x 2^(64 N) to x R: R^2 / 2^(64 N) mod p.
    pub enter: [u64; D],
    /// What brings x R to the scalar form: 2^(64 N) mod p.
    pub leave: [u64; D],
    /// R / p, rounded down to a power of two: a product of factors below A p and B p is below 2 p where A B is at most this.
    pub headroom: u64,
    /// Whether numbers stand for themselves, R is 1 and products are folded: p = 2^255 - 19 in paired form. A number may still be any below
    /// 2^261, and `headroom` is of that.
    pub folded: bool,
    /// Bits of R that the scalar form lacks.
    pub shift: usize,
    /// R - p.
    pub complement: [u64; D],
    /// How many times p a number has.
    pub quotient: Quotient,
    /// What kernels in paired form read.
    #[cfg_attr(
        any(not(target_arch = "x86_64"), adamant_portable),
        allow(dead_code, reason = "read by kernels")
    )]
    pub paired: Paired<D>,
    /// What kernels on doubles read.
    #[cfg_attr(
        any(not(target_arch = "x86_64"), adamant_portable),
        allow(dead_code, reason = "read by kernels")
    )]
    pub doubles: Doubles,
}

/// How many times p a number below 2^11 p has, or one less: ((x >> drop) inverse) >> shift, of its highest digit x.
#[derive(Debug)]
pub(crate) struct Quotient {
    pub drop: u64,
    pub inverse: u64,
    pub shift: u64,
}

/// Bits of p that a quotient's dividend keeps, and of its inverse.
const KEPT: usize = 17;
const INVERSE: usize = 23;

impl Quotient {
    const fn new<const N: usize>(p: &[u64; N], bits: usize, form: Form) -> Self {
        let base = form.radix * (form.digits - 1);
        let from = if bits - KEPT > base { bits - KEPT } else { base };
        // The highest 64 bits of p, rounded up.
        let (limb, shift) = ((bits - 64) / 64, (bits - 64) % 64);
        let high = if shift == 0 { p[limb] } else { p[limb] >> shift | p[limb + 1] << (64 - shift) };
        let inverse = (1u128 << (64 + INVERSE)) / (high as u128 + 1);
        Quotient {
            drop: (from - base) as u64,
            inverse: adamant_base::limb::low(inverse),
            shift: (INVERSE + bits - from) as u64,
        }
    }
}

/// The constants of the paired form, where digits go without signs and without a mask a lane.
#[derive(Debug)]
#[cfg_attr(any(not(target_arch = "x86_64"), adamant_portable), allow(dead_code, reason = "read by kernels"))]
pub(crate) struct Paired<const D: usize> {
    pub wide: Wide,
    /// 2^k p with 2^w lent to every digit by the one above: no digit of a number is above the one that stands here, but the highest.
    pub lent: [[u64; D]; MULTIPLES],
    /// 2^k p above 2 n p with n 2^w lent to every digit by the one above, for n numbers below 2 p that are subtracted from a sum.
    pub lent_to_sums: [[u64; D]; SUMS],
    /// 2^4 p with 8 2^w lent, for a number that is subtracted eight times.
    pub lent_eight: [u64; D],
    /// R - 2^k p: a number is at least 2^k p where the sum with this one is at least R.
    pub complements: [[u64; D]; REDUCTIONS],
}

/// One digit a row and the same in four lanes: those of p, then -1/p, then the digits' mask, then the digits of 1 / 2^radix modulo p; for
/// p = 2^255 - 19 what products are folded with. Assembly reads it.
#[derive(Debug)]
#[repr(C, align(64))]
#[cfg_attr(any(not(target_arch = "x86_64"), adamant_portable), allow(dead_code, reason = "read by kernels"))]
pub(crate) struct Wide(pub [[u64; 4]; WIDE_ROWS]);

const WIDE_ROWS: usize = 2 * PAIRED_DIGITS + 2;

/// One number a row and the same in four lanes: the digits of (k p + 1) / 2^49 for k = -1/p modulo 2^49, those of p, 1.5 2^101, 2^-49,
/// -1/p modulo 2^49, -0, 2^(49 (D - 1)) / p. Assembly reads it.
#[derive(Debug)]
#[repr(C, align(64))]
#[cfg_attr(any(not(target_arch = "x86_64"), adamant_portable), allow(dead_code, reason = "read by kernels"))]
pub(crate) struct Doubles(pub [[f64; 4]; 21]);

impl Doubles {
    const fn new<const D: usize>(form: Form, p: &[u64; D], above_minus_one: [u64; D], k: u64) -> Self {
        let mut out = Doubles([[0.0; 4]; 21]);
        if !form.doubles {
            return out;
        }
        let (above, p, mut i) = (form.encoded(above_minus_one), form.encoded(*p), 0);
        while i < D {
            out.0[i] = [f64::from_bits(above[i]); 4];
            out.0[D + i] = [f64::from_bits(p[i]); 4];
            i += 1;
        }
        let (k, radix) = (k.cast_signed(), 1 << form.radix);
        let k = if k < radix / 2 { k } else { k - radix };
        out.0[2 * D] = [START; 4];
        out.0[2 * D + 1] = [1.0 / double(radix); 4];
        out.0[2 * D + 2] = [double(k); 4];
        out.0[2 * D + 3] = [-0.0; 4];
        // To 50 bits or so; quotients have 11.
        out.0[2 * D + 4] = [1.0 / (f64::from_bits(p[D - 1]) + f64::from_bits(p[D - 2]) / double(radix)); 4];
        out
    }
}

/// 1.5 2^101, a double whose last place is 2^49.
pub(crate) const START: f64 = f64::from_bits((1023 + 101) << 52 | 1 << 51);

impl<const D: usize> Constants<D> {
    /// For the field of P.
    ///
    /// # Panics
    /// Where p does not fit the digits with 4 bits to spare, when the constant is computed: the program does not compile.
    pub(crate) const fn new<P: FieldParameters<N>, const N: usize>(shown: Form) -> Self {
        let form = shown.integers();
        let (c, bits) = (P::CONSTANTS, form.bits());
        assert!(c.bits + 4 <= bits && bits >= 64 * N, "a field that fits the digits");
        let folded = c.plain.is_some() && form.paired;
        assert!(
            !folded || is_p25519(&P::MODULUS),
            "the one field whose elements stand for themselves in lanes"
        );
        let mut multiples = [[0; D]; MULTIPLES];
        multiples[0] = form.rows(&P::MODULUS);
        let mut k = 1;
        while k < MULTIPLES {
            multiples[k] = doubled(&multiples[k - 1], form);
            k += 1;
        }
        let more = match &c.plain {
            Some(_) if folded => 0,
            // The scalar form's R is 1.
            Some(_) => bits,
            None => bits - 64 * N,
        };
        let one = FieldElement::<P, N>::ONE;
        let negative_inverse = c.n0 & form.mask();
        let above_minus_one = above_minus_one(&multiples[0], negative_inverse, form);
        let (mut encoded, mut k) = (multiples, 0);
        while k < MULTIPLES {
            encoded[k] = shown.encoded(multiples[k]);
            k += 1;
        }
        Constants {
            form: shown,
            multiples: encoded,
            negative_inverse,
            above_minus_one,
            one: shown.rows(power_of_two(&one, more).as_montgomery()),
            enter: shown.rows(power_of_two(&one, 2 * more).as_montgomery()),
            leave: shown.rows(one.as_montgomery()),
            headroom: 1 << (bits - c.bits),
            folded,
            shift: more,
            complement: complement(&multiples[0], form),
            quotient: Quotient::new(&P::MODULUS, c.bits, form),
            paired: Paired::new(form, &multiples, negative_inverse, &above_minus_one, folded),
            doubles: Doubles::new(shown, &multiples[0], above_minus_one, negative_inverse),
        }
    }
}

impl<const D: usize> Constants<D> {
    /// Whether sums of products leave few bits below R.
    pub(crate) const fn is_narrow(&self) -> bool {
        self.headroom < 1 << 20
    }

    /// An element's digits in the form of lanes.
    pub(crate) const fn of<P: FieldParameters<N>, const N: usize>(&self, x: &FieldElement<P, N>) -> [u64; D] {
        self.form.rows(power_of_two(x, self.shift).as_montgomery())
    }

    /// Whether a product of two numbers below 32 p is above p R.
    pub(crate) const fn is_tight(&self) -> bool {
        self.headroom < 1 << 10
    }
}

impl<const D: usize> Paired<D> {
    const fn new(
        form: Form,
        multiples: &[[u64; D]; MULTIPLES],
        negative_inverse: u64,
        above_minus_one: &[u64; D],
        folded: bool,
    ) -> Self {
        let mut out = Paired {
            wide: Wide([[0; 4]; WIDE_ROWS]),
            lent: [[0; D]; MULTIPLES],
            lent_to_sums: [[0; D]; SUMS],
            lent_eight: [0; D],
            complements: [[0; D]; REDUCTIONS],
        };
        if !form.paired {
            return out;
        }
        let mut i = 0;
        while i < form.digits {
            let digit = form.digit(&multiples[0], i);
            out.wide.0[i] = [digit; 4];
            out.wide.0[form.digits + 2 + i] = [form.digit(above_minus_one, i); 4];
            let (mut k, mut n) = (0, 1);
            while n < SUMS {
                let multiple = &multiples[(2 * n).ilog2() as usize + 1];
                form.put(&mut out.lent_to_sums[n], i, lending(multiple, form, i, n as u64));
                n += 1;
            }
            form.put(&mut out.lent_eight, i, lending(&multiples[4], form, i, 8));
            while k < MULTIPLES {
                let digit = form.digit(&multiples[k], i);
                if k < REDUCTIONS {
                    // R - 1 - 2^k p, and 1 more: for that the lowest digit, which is not 0 in 16 p, leaves room.
                    let complement = (form.mask() + if i == 0 { 1 } else { 0 }).wrapping_sub(digit);
                    form.put(&mut out.complements[k], i, complement & 0xffff_ffff);
                }
                form.put(&mut out.lent[k], i, lending(&multiples[k], form, i, 1));
                k += 1;
            }
            i += 1;
        }
        out.wide.0[form.digits] = [negative_inverse; 4];
        out.wide.0[form.digits + 1] = [form.mask(); 4];
        if folded {
            // What kernels of `p25519` read: 2^261 mod p, and two masks.
            let top = form.digit(&multiples[0], form.digits - 1);
            out.wide = Wide([[0; 4]; WIDE_ROWS]);
            (out.wide.0[0], out.wide.0[1], out.wide.0[2]) = ([FOLD; 4], [form.mask(); 4], [top; 4]);
        }
        out
    }
}

/// 2^261 modulo 2^255 - 19.
pub(crate) const FOLD: u64 = 19 << 6;

/// Whether p = 2^255 - 19.
const fn is_p25519<const N: usize>(p: &[u64; N]) -> bool {
    N == 4 && p[0] == u64::MAX - 18 && p[1] == u64::MAX && p[2] == u64::MAX && p[3] == u64::MAX >> 1
}

/// Digit i of x, with n times the radix lent by the one above, less n that it lends itself, modulo 2^32.
const fn lending<const D: usize>(x: &[u64; D], form: Form, i: usize, n: u64) -> u64 {
    let lent = if i + 1 < form.digits { n << form.radix } else { 0 };
    let borrowed = if i == 0 { 0 } else { n };
    (form.digit(x, i) + lent).wrapping_sub(borrowed) & 0xffff_ffff
}

/// 2^count x: of a Montgomery form it is that of a larger R.
const fn power_of_two<P: FieldParameters<N>, const N: usize>(
    x: &FieldElement<P, N>,
    count: usize,
) -> FieldElement<P, N> {
    let (mut out, mut i) = (*x, 0);
    while i < count {
        out = FieldElement::from_montgomery(constant::double(out.as_montgomery(), &P::MODULUS));
        i += 1;
    }
    out
}

/// R - x for an x whose lowest digit is not 0.
const fn complement<const D: usize>(x: &[u64; D], form: Form) -> [u64; D] {
    let (mut out, mut i) = ([0; D], 0);
    while i < form.digits {
        let digit = form.mask() - form.digit(x, i);
        form.put(&mut out, i, if i == 0 { digit + 1 } else { digit });
        i += 1;
    }
    out
}

/// (k p + 1) / 2^radix for a k with k p = -1 modulo 2^radix.
const fn above_minus_one<const D: usize>(p: &[u64; D], k: u64, form: Form) -> [u64; D] {
    let (mut out, mut i, mut carry) = ([0; D], 0, 1u128);
    while i < form.digits {
        let product = k as u128 * form.digit(p, i) as u128 + carry;
        if i > 0 {
            form.put(&mut out, i - 1, adamant_base::limb::low(product) & form.mask());
        }
        carry = product >> form.radix;
        i += 1;
    }
    form.put(&mut out, form.digits - 1, adamant_base::limb::low(carry));
    out
}

const fn doubled<const D: usize>(x: &[u64; D], form: Form) -> [u64; D] {
    let (mut out, mut i, mut carry) = ([0; D], 0, 0);
    while i < form.digits {
        let sum = 2 * form.digit(x, i) + carry;
        let last = i + 1 == form.digits;
        form.put(&mut out, i, if last { sum } else { sum & form.mask() });
        carry = sum >> form.radix;
        i += 1;
    }
    out
}
