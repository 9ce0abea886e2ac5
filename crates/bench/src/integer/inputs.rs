//! What is computed, and of what.

use crate::Inputs;
use crate::input::random_bytes;
use adamant::integer::Integer;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// a b
    Multiply,
    /// a²
    Square,
    /// a^e modulo an odd m, all of one size
    Power,
    /// a by b, which has half its bits: quotient and remainder
    Divide,
    /// The greatest common divisor of two numbers of one size
    Gcd,
    /// 1 / a modulo an odd m
    Invert,
    /// To decimal digits
    ToDecimal,
    /// From decimal digits
    FromDecimal,
    /// Of a prime
    IsPrime,
    /// a + b
    Sum,
    /// a + b as a new number
    SumValue,
    /// a by b, which has half its bits: the quotient as a new number
    QuotientValue,
    /// The square root, rounded down
    Sqrt,
    /// The same as a new number
    SqrtValue,
    /// a 2^[`SHIFT`]
    ShiftLeft,
    /// a / 2^[`SHIFT`], rounded down
    ShiftRight,
    /// a 2^[`SHIFT`] as a new number
    ShiftLeftValue,
    /// a / 2^[`SHIFT`] as a new number
    ShiftRightValue,
    /// n over n / 2, which has about n bits
    Binomial,
}

/// Bits to shift by: a limb and some.
pub const SHIFT: usize = 77;

impl Operation {
    /// Every one.
    pub const ALL: [Operation; 19] = [
        Operation::Multiply,
        Operation::Square,
        Operation::Power,
        Operation::Divide,
        Operation::Gcd,
        Operation::Invert,
        Operation::ToDecimal,
        Operation::FromDecimal,
        Operation::IsPrime,
        Operation::Sum,
        Operation::SumValue,
        Operation::QuotientValue,
        Operation::Sqrt,
        Operation::SqrtValue,
        Operation::ShiftLeft,
        Operation::ShiftRight,
        Operation::ShiftLeftValue,
        Operation::ShiftRightValue,
        Operation::Binomial,
    ];

    /// How reports and targets call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Operation::Multiply => "multiply",
            Operation::Square => "square",
            Operation::Power => "exptmod",
            Operation::Divide => "divide",
            Operation::Gcd => "gcd",
            Operation::Invert => "invmod",
            Operation::ToDecimal => "to_decimal",
            Operation::FromDecimal => "from_decimal",
            Operation::IsPrime => "is_prime",
            Operation::Sum => "sum",
            Operation::SumValue => "sum value",
            Operation::QuotientValue => "quotient value",
            Operation::Sqrt => "sqrt",
            Operation::SqrtValue => "sqrt value",
            Operation::ShiftLeft => "shift_left",
            Operation::ShiftRight => "shift_right",
            Operation::ShiftLeftValue => "shift_left value",
            Operation::ShiftRightValue => "shift_right value",
            Operation::Binomial => "binomial",
        }
    }

    /// How LibTomMath calls it; `None` where it is not measured.
    #[must_use]
    pub fn c_name(self) -> Option<&'static str> {
        Some(match self {
            Operation::Multiply => "mp_mul",
            Operation::Square => "mp_sqr",
            Operation::Power => "mp_exptmod",
            Operation::Divide => "mp_div",
            Operation::Gcd => "mp_gcd",
            Operation::Invert => "mp_invmod",
            Operation::ToDecimal => "mp_to_radix",
            Operation::FromDecimal => "mp_read_radix",
            Operation::IsPrime => "mp_prime_is_prime",
            _ => return None,
        })
    }

    /// Random operands for a size, as many sets as make sense for it. Of short products so many that the end of the list,
    /// where the rotation begins anew, does not count: with 8 it took a tenth of the time of the shortest.
    #[must_use]
    pub fn inputs(self, bits: usize) -> Inputs {
        let sets = match bits {
            0..=512
                if matches!(
                    self,
                    Operation::Multiply
                        | Operation::Square
                        | Operation::Sum
                        | Operation::ShiftLeft
                        | Operation::ShiftRight
                ) =>
            {
                64
            }
            _ if self == Operation::IsPrime && bits > 1024 => 1,
            0..=65536 => 8,
            65537..=0x10_0000 => 2,
            _ => 1,
        };
        (0..sets).map(|_| self.operands(bits)).collect()
    }

    fn operands(self, bits: usize) -> Vec<Vec<u8>> {
        match self {
            Operation::Multiply | Operation::Gcd | Operation::Sum | Operation::SumValue => {
                vec![number(bits), number(bits)]
            }
            Operation::Square
            | Operation::ToDecimal
            | Operation::FromDecimal
            | Operation::Sqrt
            | Operation::SqrtValue
            | Operation::ShiftLeft
            | Operation::ShiftRight
            | Operation::ShiftLeftValue
            | Operation::ShiftRightValue => vec![number(bits)],
            Operation::Binomial => vec![Integer::from(bits).to_be_bytes()],
            Operation::Power => {
                let modulus = odd(bits);
                vec![below(&modulus), number(bits), modulus]
            }
            Operation::Divide | Operation::QuotientValue => vec![number(2 * bits), number(bits)],
            Operation::Invert => {
                let modulus = odd(bits);
                let m = Integer::from_be_bytes(&modulus);
                let mut a = below(&modulus);
                while Integer::from_be_bytes(&a).gcd(&m) != 1 {
                    a = below(&modulus);
                }
                vec![a, modulus]
            }
            Operation::IsPrime => {
                // Without random bytes there is at least a number to measure with.
                let prime =
                    Integer::random_prime(bits).unwrap_or_else(|_| Integer::from_be_bytes(&odd(bits)));
                vec![prime.to_be_bytes()]
            }
        }
    }
}

/// A random number of exactly so many bits, a multiple of 8.
fn number(bits: usize) -> Vec<u8> {
    let mut bytes = random_bytes(bits / 8);
    if let Some(top) = bytes.first_mut() {
        *top |= 0x80;
    }
    bytes
}

fn odd(bits: usize) -> Vec<u8> {
    let mut bytes = number(bits);
    if let Some(low) = bytes.last_mut() {
        *low |= 1;
    }
    bytes
}

/// A random number that is shorter than the modulus by a bit or so, and not 0.
fn below(modulus: &[u8]) -> Vec<u8> {
    let mut bytes = random_bytes(modulus.len());
    if let (Some(top), Some(limit)) = (bytes.first_mut(), modulus.first()) {
        *top %= (*limit).max(1);
        *top |= 1;
    }
    bytes
}
