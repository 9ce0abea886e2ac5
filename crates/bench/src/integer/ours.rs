//! Our contenders.

use super::{Operation, SHIFT};
use crate::work::{Work, rotate};
use crate::{Contender, Inputs};
use adamant::integer::{Integer, Uint};
use adamant::modular::{Backend, Modulus};
use adamant_integer::natural;
use std::hint::black_box;

/// The first two operands of each set, side by side.
#[must_use]
pub fn pairs<T>(sets: Vec<Vec<T>>) -> Vec<[T; 2]> {
    sets.into_iter()
        .filter_map(|set| {
            let mut set = set.into_iter();
            Some([set.next()?, set.next()?])
        })
        .collect()
}

/// The first operand of each set.
#[must_use]
pub fn firsts<T>(sets: Vec<Vec<T>>) -> Vec<T> {
    sets.into_iter().filter_map(|set| set.into_iter().next()).collect()
}

/// Everything of ours that does the operation at this size.
pub(super) fn contenders(operation: Operation, bits: usize, inputs: &Inputs) -> Vec<Contender> {
    let mut list = vec![Contender::ours("Integer", integer(operation, inputs))];
    list.extend(slices(operation, inputs).map(|work| Contender::ours("slices", work)));
    list.extend(uint(operation, bits, inputs).map(|work| Contender::ours("Uint", work)));
    if operation == Operation::Power {
        let powers = Backend::all_available().filter_map(|backend| {
            let work = constant_time_power(inputs, backend)?;
            Some(Contender::ours(format!("constant time, {}", backend.name()), work))
        });
        list.extend(powers);
    }
    list
}

/// What the peers' numbers get, too: a look at the result where it lies. By value it would be copied first.
fn look(x: &Integer) {
    black_box(x);
}

fn integer(operation: Operation, inputs: &Inputs) -> Work {
    let numbers: Vec<Vec<Integer>> =
        inputs.iter().map(|set| set.iter().map(|bytes| Integer::from_be_bytes(bytes)).collect()).collect();
    let mut out = Integer::ZERO;
    match operation {
        Operation::Multiply => rotate(pairs(numbers), move |[a, b]| {
            out.set_product(a, b);
            black_box(&out);
        }),
        Operation::Square => rotate(firsts(numbers), move |a| {
            out.set_product(a, a);
            black_box(&out);
        }),
        Operation::Power => rotate(numbers, |x| drop(black_box(x[0].pow_mod(&x[1], &x[2])))),
        Operation::Divide => {
            let mut rest = Integer::ZERO;
            rotate(numbers, move |x| {
                x[0].div_rem_into(&x[1], &mut out, &mut rest);
                black_box((&out, &rest));
            })
        }
        Operation::Gcd => rotate(numbers, |x| drop(black_box(x[0].gcd(&x[1])))),
        Operation::Invert => rotate(numbers, |x| drop(black_box(x[0].invert(&x[1])))),
        Operation::ToDecimal => rotate(numbers, |x| drop(black_box(x[0].to_string()))),
        Operation::FromDecimal => {
            let texts: Vec<String> = numbers.iter().map(|x| x[0].to_string()).collect();
            rotate(texts, |text| drop(black_box(text.parse::<Integer>())))
        }
        Operation::IsPrime => rotate(numbers, |x| {
            black_box(x[0].is_prime());
        }),
        Operation::Sum => rotate(pairs(numbers), move |[a, b]| {
            a.add_into(b, &mut out);
            black_box(&out);
        }),
        Operation::Sqrt => rotate(firsts(numbers), move |a| {
            let _ = a.sqrt_into(&mut out);
            black_box(&out);
        }),
        Operation::ShiftLeft => rotate(firsts(numbers), move |a| {
            a.shl_into(SHIFT, &mut out);
            black_box(&out);
        }),
        Operation::ShiftRight => rotate(firsts(numbers), move |a| {
            a.shr_into(SHIFT, &mut out);
            black_box(&out);
        }),
        Operation::SumValue => rotate(pairs(numbers), |[a, b]| look(&(&*a + &*b))),
        Operation::QuotientValue => rotate(pairs(numbers), |[a, b]| look(&(&*a / &*b))),
        Operation::SqrtValue => rotate(firsts(numbers), |a| drop(a.sqrt().inspect(look))),
        Operation::ShiftLeftValue => rotate(firsts(numbers), |a| look(&(&*a << SHIFT))),
        Operation::ShiftRightValue => rotate(firsts(numbers), |a| look(&(&*a >> SHIFT))),
        Operation::Binomial => rotate(firsts(numbers), |n| {
            let half = u32::try_from(&(&*n >> 1u32)).unwrap_or(0);
            drop(black_box(n.binomial(half)));
        }),
    }
}

/// Operands and room for results.
struct Buffers {
    a: Vec<u64>,
    b: Vec<u64>,
    quotient: Vec<u64>,
    out: Vec<u64>,
}

fn slices(operation: Operation, inputs: &Inputs) -> Option<Work> {
    let limbs = |bytes: &Vec<u8>| Integer::from_be_bytes(bytes).into_limbs();
    let buffers: Vec<Buffers> = inputs
        .iter()
        .map(|set| {
            let (a, b) = (limbs(&set[0]), set.get(1).map(limbs).unwrap_or_default());
            let length = a.len() + b.len().max(if operation == Operation::Square { a.len() } else { 0 });
            let quotient = vec![0; a.len().saturating_sub(b.len()) + 1];
            Buffers { out: vec![0; length], quotient, a, b }
        })
        .collect();
    // The working space is there when it is measured: no call can fail.
    match operation {
        Operation::Multiply => Some(rotate(buffers, |x| {
            let _ = natural::mul(black_box(&mut x.out), &x.a, &x.b);
        })),
        Operation::Square => Some(rotate(buffers, |x| {
            let _ = natural::square(black_box(&mut x.out), &x.a);
        })),
        Operation::Divide => Some(rotate(buffers, |x| {
            let rest = &mut x.out[..x.a.len()];
            rest.copy_from_slice(&x.a);
            let _ = natural::div_rem(black_box(&mut x.quotient), rest, &x.b);
        })),
        Operation::ToDecimal => Some(rotate(buffers, |x| drop(black_box(natural::to_decimal(&x.a))))),
        Operation::FromDecimal => {
            let texts: Vec<String> =
                inputs.iter().map(|set| Integer::from_be_bytes(&set[0]).to_string()).collect();
            Some(rotate(texts, |text| drop(black_box(natural::from_decimal(text.as_bytes())))))
        }
        _ => None,
    }
}

/// Constant-time numbers of fixed width, where that is what one would take.
fn uint(operation: Operation, bits: usize, inputs: &Inputs) -> Option<Work> {
    match bits {
        128 => uint_of::<2>(operation, inputs),
        256 => uint_of::<4>(operation, inputs),
        512 => uint_of::<8>(operation, inputs),
        1024 => uint_of::<16>(operation, inputs),
        2048 => uint_of::<32>(operation, inputs),
        4096 => uint_of::<64>(operation, inputs),
        _ => None,
    }
}

fn uint_of<const N: usize>(operation: Operation, inputs: &Inputs) -> Option<Work> {
    let wanted = match operation {
        Operation::Multiply | Operation::Square => N <= 8,
        Operation::Invert => true,
        _ => false,
    };
    if !wanted {
        return None;
    }
    let number = |bytes: &Vec<u8>| Uint::<N>::from_be_bytes(bytes).ok();
    let numbers: Vec<Vec<Uint<N>>> =
        inputs.iter().map(|set| set.iter().map(number).collect::<Option<_>>()).collect::<Option<_>>()?;
    Some(match operation {
        Operation::Multiply => rotate(pairs(numbers), |[a, b]| {
            black_box(a.mul_wide(b));
        }),
        Operation::Square => rotate(firsts(numbers), |a| {
            black_box(a.square_wide());
        }),
        _ => rotate(numbers, |x| {
            black_box(x[0].invert_odd(&x[1]));
        }),
    })
}

fn constant_time_power(inputs: &Inputs, backend: Backend) -> Option<Work> {
    let power = |set: &Vec<Vec<u8>>| {
        let modulus = Modulus::with_backend(&set[2], backend).ok()?;
        Some((modulus.residue(&set[0]), set[1].clone()))
    };
    let powers: Vec<_> = inputs.iter().map(power).collect::<Option<_>>()?;
    Some(rotate(powers, |(base, exponent)| drop(black_box(base.pow(exponent)))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All contenders of an operation run, at sizes where every kind takes part.
    #[test]
    fn contenders_run() {
        for operation in Operation::ALL {
            for bits in [128, 512] {
                let inputs = operation.inputs(bits);
                let mut list = contenders(operation, bits, &inputs);
                assert!(!list.is_empty());
                for contender in &mut list {
                    (contender.work)(9);
                }
            }
        }
    }
}
