//! Constant-time integers, secret primes and RSA keys, in portable code and with the kernels for MULX and ADX.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::ct::{Choice, CtEq, CtSelect};
use adamant::base::random::RandomUnavailable;
use adamant::integer::prime::{RsaNumbers, is_prime, random_prime, random_safe_prime};
use adamant::integer::{BoxedUint, RandomSource, Uint};
use std::hint::black_box;

/// Limbs of the operands: with an inlined kernel, and with a loop.
const N: usize = 4;
type Number = Uint<N>;

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        arithmetic(cases, backend);
        on_the_heap(cases, backend);
        powers(cases, backend);
    }
    encodings(cases);
    primes(cases);
}

fn secret<const M: usize>(probe: &mut Probe) -> Uint<M> {
    Uint::from_limbs(probe.secret_words(M).try_into().expect("as many limbs"))
}

/// A secret odd number with its top bit set: both bits are public.
fn secret_modulus<const M: usize>(probe: &mut Probe) -> Uint<M> {
    let mut limbs: [u64; M] = probe.secret_words(M).try_into().expect("as many limbs");
    limbs[0] |= 1;
    limbs[M - 1] |= 1 << 63;
    Uint::from_limbs(limbs)
}

/// The bytes of some numbers.
fn all<const M: usize>(numbers: &[Uint<M>]) -> Vec<u8> {
    numbers.iter().flat_map(|x| super::bytes(x.as_limbs())).collect()
}

fn one(choice: Choice) -> [u8; 8] {
    choice.as_u64().to_le_bytes()
}

/// Two secret numbers, each operation on the stack.
fn arithmetic(cases: &mut Vec<Case>, backend: &'static str) {
    let mut case = |name: &str, operation: fn(&Number, &Number) -> Vec<u8>| {
        cases.push(Case::new(format!("integer/Uint::{name}"), backend, features_of(backend), move |probe| {
            let (a, b) = (secret(probe), secret(probe));
            probe.observe(|| operation(black_box(&a), black_box(&b)));
        }));
    };
    // Kernels first: all that differs between the back ends.
    case("mul_wide", |a, b| all(&<[_; 2]>::from(a.mul_wide(b))));
    case("square_wide", |a, b| all(&[a.square_wide().0, a.square_wide().1, *b]));
    case("mul_mod", |a, b| {
        let product = a.mul_mod(b, &Number::MAX);
        [all(&[product.unwrap_or(Number::ZERO)]), one(product.is_some()).to_vec()].concat()
    });
    if backend != "portable" {
        return;
    }
    case("add_carry, sub_borrow, ct_neg", |a, b| {
        let ((sum, carry), (difference, borrow)) = (a.add_carry(b), a.sub_borrow(b));
        [all(&[sum, difference, a.ct_neg(carry)]), one(borrow).to_vec()].concat()
    });
    case("checked_add, checked_sub, checked_mul", |a, b| {
        let sum = a.checked_add(b).unwrap_or(Number::ONE);
        all(&[sum, a.checked_sub(b).unwrap_or(sum), a.checked_mul(b).unwrap_or(sum), a.wrapping_mul(b)])
    });
    case("comparison, selection", |a, b| {
        let choice = a.ct_less(b) ^ a.ct_greater(b) ^ a.ct_eq(b) ^ a.is_zero() ^ b.is_odd();
        let (mut x, mut y) = (*a, *b);
        x.ct_swap(&mut y, choice);
        all(&[x, y, Number::ct_select(a, b, choice), (*a & *b) | (!*a ^ *b)])
    });
    case("shifts by secret amounts", |a, b| {
        let amount = b.as_limbs()[0] & 511;
        all(&[a.ct_shift_left(amount), a.ct_shift_right(amount), a.shift_left(65), a.shift_right(7)])
    });
    case("bit_length, trailing_zeros, bit", |a, _| {
        super::bytes(&[a.bit_length(), a.trailing_zeros(), a.bit(77).as_u64()])
    });
    case("div_rem", |a, b| {
        // Divisors of every length.
        let result = a.div_rem(&b.ct_shift_right(a.as_limbs()[0] & 255));
        let mut bytes = one(result.is_some()).to_vec();
        result.map(|(quotient, remainder)| bytes.extend(all(&[quotient, remainder])));
        bytes
    });
    case("rem, checked_square, wrapping_neg", |a, b| {
        let (rest, square) = (a.rem(b).unwrap_or(Number::ONE), b.checked_square().unwrap_or(*a));
        all(&[rest, square, a.wrapping_neg(), Number::from_boxed(&b.to_boxed()).expect("as long")])
    });
    case("invert_odd", |a, b| {
        let inverse = a.invert_odd(b);
        [all(&[inverse.unwrap_or(Number::ZERO)]), one(inverse.is_some()).to_vec()].concat()
    });
    case("invert", |a, b| {
        let inverse = a.invert(b);
        [all(&[inverse.unwrap_or(Number::ZERO)]), one(inverse.is_some()).to_vec()].concat()
    });
    case("invert_power_of_two", |a, _| all(&[a.invert_power_of_two(200).unwrap_or(Number::ONE)]));
    case("gcd", |a, b| all(&[a.gcd(b)]));
    case("sqrt", |a, _| all(&[a.sqrt()]));
    case("add_mod, sub_mod, neg_mod", |a, b| {
        let n = Number::MAX;
        all(&[a.add_mod(b, &n), a.sub_mod(b, &n), a.neg_mod(&n)])
    });
}

/// The same algorithms in memory that is allocated, and with lengths that differ.
fn on_the_heap(cases: &mut Vec<Case>, backend: &'static str) {
    let mut case = |name: &str, operation: fn(&BoxedUint, &BoxedUint) -> Vec<BoxedUint>| {
        cases.push(Case::new(
            format!("integer/BoxedUint::{name}"),
            backend,
            features_of(backend),
            move |probe| {
                let (a, b) = (secret::<3>(probe).to_boxed(), secret::<5>(probe).to_boxed());
                probe.observe(|| {
                    operation(&a, &b).iter().flat_map(|x| super::bytes(x.as_limbs())).collect::<Vec<_>>()
                });
            },
        ));
    };
    case("mul_wide, square_wide", |a, b| vec![a.mul_wide(b), b.square_wide()]);
    case("mul_mod, pow_mod", |a, b| {
        let (one, n) = (BoxedUint::one(3), fixed_length(&b.resize(3)));
        vec![a.mul_mod(b, &n).unwrap_or(one.clone()), a.pow_mod(&b.resize(1), &n).unwrap_or(one)]
    });
    if backend != "portable" {
        return;
    }
    case("add, sub, compare, select", |a, b| {
        let ((sum, carry), (difference, borrow)) = (a.add_carry(b), a.sub_borrow(b));
        let mut smaller = a.clone();
        smaller.ct_assign(b, b.ct_less(a) ^ a.ct_eq(b) ^ carry ^ borrow);
        vec![sum, difference, smaller, a.ct_neg(carry)]
    });
    case("div_rem, gcd", |a, b| {
        let (mut all, result) = (vec![b.gcd(a)], b.div_rem(a));
        all.push(BoxedUint::from_u64(result.is_some().as_u64()));
        result.map(|(quotient, remainder)| all.extend([quotient, remainder]));
        all
    });
    case("invert, invert_odd", |a, b| {
        let mut all = Vec::new();
        for inverse in [a.invert(b), b.invert(a), a.invert_odd(b), a.invert_power_of_two(99)] {
            all.push(BoxedUint::from_u64(inverse.is_some().as_u64()));
            inverse.map(|x| all.push(x));
        }
        all
    });
    case("sqrt, shifts", |a, b| {
        let amount = b.as_limbs()[0] & 255;
        let (left, right) = (a.clone().ct_shift_left(amount), a.clone().ct_shift_right(amount));
        vec![b.sqrt(), left, right, a.clone().shift_left(65), b.clone().shift_right(7)]
    });
    case("checked_add, checked_sub, checked_mul, checked_square", |a, b| {
        let zero = BoxedUint::zero(1);
        let sum = a.checked_add(b).unwrap_or(zero.clone());
        let difference = b.checked_sub(a).unwrap_or(zero.clone());
        let (product, square) =
            (a.checked_mul(b).unwrap_or(zero.clone()), a.checked_square().unwrap_or(zero.clone()));
        vec![sum, difference, product, square, a.wrapping_mul(b), b.wrapping_neg(), b.rem(a).unwrap_or(zero)]
    });
    case("add_mod, sub_mod, neg_mod", |a, b| {
        let n = BoxedUint::from_limbs(&[u64::MAX; 5]);
        vec![a.add_mod(b, &n), a.sub_mod(b, &n), b.neg_mod(&n)]
    });
    case("bit_length, trailing_zeros, bit, predicates", |a, b| {
        let choice = a.bit(77) ^ a.is_zero() ^ b.is_odd() ^ a.ct_greater(b);
        let (mut x, mut y) = (a.clone(), b.clone());
        x.ct_swap(&mut y, choice);
        vec![x, y, BoxedUint::from_u64(a.bit_length() ^ b.trailing_zeros() << 32)]
    });
}

/// The number with its top bit and its lowest one set, which are public.
fn fixed_length(n: &BoxedUint) -> BoxedUint {
    let mut limbs = n.as_limbs().to_vec();
    limbs[0] |= 1;
    limbs[n.limbs() - 1] |= 1 << 63;
    BoxedUint::from_limbs(&limbs)
}

fn powers(cases: &mut Vec<Case>, backend: &'static str) {
    fn case<const M: usize>(cases: &mut Vec<Case>, backend: &'static str) {
        let name = format!("integer/Uint::pow_mod, {} bits", 64 * M);
        cases.push(Case::new(name, backend, features_of(backend), |probe| {
            let (x, n) = (secret::<M>(probe), secret_modulus::<M>(probe));
            let exponent = secret::<1>(probe);
            probe.observe(|| all(&[x.pow_mod(&exponent, &n).unwrap_or(Uint::ZERO)]));
        }));
    }
    case::<2>(cases, backend);
    case::<3>(cases, backend);
    case::<4>(cases, backend);
    case::<5>(cases, backend);
    case::<6>(cases, backend);
    case::<8>(cases, backend);
    case::<9>(cases, backend);
}

fn encodings(cases: &mut Vec<Case>) {
    cases.push(Case::portable("integer/Uint, bytes and digits", |probe| {
        let bytes = probe.secret(8 * N);
        // Digits of both kinds, and secret: 0, 1, a, c.
        let digit = |byte: &u8| {
            let is_letter = (byte >> 1 & 1).wrapping_neg();
            (0x30 | byte & 1) & !is_letter | (0x61 | (byte & 1) << 1) & is_letter
        };
        let digits: Vec<u8> = probe.secret(16 * N).iter().map(digit).collect();
        probe.observe(|| {
            let x = Number::from_be_bytes(&bytes).expect("as long");
            let y = Number::from_le_bytes(&bytes).expect("as long");
            let z = Number::from_hex(&digits).expect("digits alone");
            [x.to_le_bytes(), y.to_be_bytes(), z.to_le_bytes()].map(|bytes| bytes.to_vec()).concat()
        });
    }));
    cases.push(Case::portable("integer/Uint, BoxedUint::to_hex", |probe| {
        let x = secret::<N>(probe);
        probe.observe(|| [x.to_hex().as_bytes(), x.to_boxed().to_hex().as_bytes()].concat());
    }));
    cases.push(Case::portable("integer/BoxedUint, bytes and digits", |probe| {
        let x = secret::<N>(probe).to_boxed();
        let digits: Vec<u8> = probe.secret(16 * N).iter().map(|byte| 0x30 | byte & 7).collect();
        probe.observe(|| {
            let (big, little) = (x.to_be_bytes(), x.to_le_bytes());
            let numbers = [
                BoxedUint::from_be_bytes(&little),
                BoxedUint::from_le_bytes(&big),
                BoxedUint::from_hex(&digits).expect("digits alone"),
            ];
            numbers.iter().flat_map(|x| super::bytes(x.as_limbs())).collect::<Vec<_>>()
        });
    }));
    // How many numbers were drawn is public, and the bit length of the bound.
    cases.push(Case::portable("integer/Uint, BoxedUint::random, random_mod", |probe| {
        let mut source = Source::new(probe, &[]);
        let n = secret_modulus::<N>(probe);
        probe.observe(|| {
            let stack = [
                Number::random(&mut source).expect("random numbers"),
                Number::random_mod(&n, &mut source).expect("random numbers"),
            ];
            let heap = [
                BoxedUint::random(250, &mut source).expect("random numbers"),
                BoxedUint::random_mod(&n.to_boxed(), &mut source).expect("random numbers"),
            ];
            [all(&stack), heap.iter().flat_map(|x| super::bytes(x.as_limbs())).collect()].concat()
        });
    }));
}

/// A source whose first outputs are given, secret, and all others secret as well.
struct Source {
    first: Vec<(usize, Vec<u8>)>,
    calls: usize,
    rest: Vec<u8>,
}

impl Source {
    /// Draw number `at` gives `bytes`.
    fn new(probe: &mut Probe, first: &[(usize, &[u8])]) -> Source {
        let first = first.iter().map(|(at, bytes)| (*at, probe.marked(bytes))).collect();
        Source { first, calls: 0, rest: probe.secret(512) }
    }
}

impl RandomSource for Source {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        self.rest.rotate_left(1);
        let given = self.first.iter().find(|(at, _)| *at == self.calls);
        out.copy_from_slice(given.map_or(&self.rest[..out.len()], |(_, bytes)| bytes));
        self.calls += 1;
        Ok(())
    }
}

/// Primes of 256 bits for a key with e = 65537, and q of 63 bits for which 2 q + 1 is prime.
const P: [u8; 32] = [
    0xea, 0x9e, 0x2d, 0xe8, 0x90, 0xd9, 0x0e, 0x5a, 0x53, 0x77, 0x7f, 0xec, 0x1b, 0xa0, 0x89, 0x5d, 0x61,
    0xc1, 0x2c, 0x05, 0x00, 0x3e, 0x18, 0x1a, 0xa9, 0x62, 0x74, 0x0f, 0xe4, 0xba, 0x40, 0xd5,
];
const Q: [u8; 32] = [
    0xc0, 0x98, 0x72, 0xa9, 0xa0, 0x2f, 0x6f, 0x31, 0x06, 0x5a, 0x40, 0x40, 0xd4, 0x44, 0x97, 0x27, 0x40,
    0x57, 0xdf, 0x46, 0x43, 0x19, 0x76, 0x6c, 0x1f, 0xd6, 0x74, 0x3d, 0xbd, 0xbc, 0x82, 0x55,
];
const GERMAIN: [u8; 8] = [0x5e, 0xe5, 0x22, 0x3a, 0x1e, 0xc2, 0xd3, 0x01];
/// Draws for a prime of 256 bits: itself and the bases of 32 rounds.
const DRAWS: usize = 33;

/// Numbers that pass: what is thrown away may be seen.
fn primes(cases: &mut Vec<Case>) {
    cases.push(Case::portable("integer/prime::is_prime", |probe| {
        let mut source = Source::new(probe, &[]);
        let mut bytes = probe.marked(&GERMAIN);
        // The bit length is public, and that it is odd.
        bytes[0] = bytes[0] & 0x7f | 0x40;
        bytes[7] |= 1;
        let n = BoxedUint::from_be_bytes(&bytes);
        probe.observe(|| {
            assert!(is_prime(&n, &mut source).expect("random numbers"));
            // The result is public: for the control there is the number itself.
            n.to_be_bytes()
        });
    }));
    cases.push(Case::portable("integer/prime::random_prime", |probe| {
        let mut source = Source::new(probe, &[(0, &P)]);
        probe.observe(|| random_prime(256, &mut source).expect("it is prime").to_be_bytes());
    }));
    cases.push(Case::portable("integer/prime::random_safe_prime", |probe| {
        let mut source = Source::new(probe, &[(0, &GERMAIN)]);
        probe.observe(|| random_safe_prime(64, &mut source, |_| {}).expect("it is prime").to_be_bytes());
    }));
    cases.push(Case::portable("integer/prime::RsaNumbers::generate", |probe| {
        let mut source = Source::new(probe, &[(0, &P), (DRAWS, &Q)]);
        probe.observe(|| {
            let key = RsaNumbers::generate(512, 65537, &mut source).expect("they are prime");
            let parts = [&key.p, &key.q, &key.d, &key.d_p, &key.d_q, &key.q_inverse];
            parts.iter().flat_map(|x| x.to_be_bytes().to_vec()).collect::<Vec<_>>()
        });
    }));
}
