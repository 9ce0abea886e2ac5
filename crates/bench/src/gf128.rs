//! The field of 2^128 elements of the domain `gf2x`: single operations in chains, and slices. The time is that of one element.

use crate::input::random_bytes;
use crate::work::Work;
use crate::{Case, Contender};
use adamant::gf2x::gf128::{Arithmetic, Gf128, Gf128Backend};
use std::hint::black_box;

/// Elements of the slices: they stay in the first cache.
const SLICE: usize = 1024;

pub(crate) fn cases() -> Vec<Case> {
    vec![
        chain("gf128 multiply", |field, x, y| field.multiply(x, y)),
        chain("gf128 square", |field, x, _| field.square(x)),
        chain("gf128 invert", |field, x, _| field.invert(x).unwrap_or(Gf128::ONE)),
        slices("gf128 multiply each", |field, a, b| {
            let _ = field.multiply_each(a, b);
        }),
        slices("gf128 scale", |field, a, b| field.scale(a, b[0])),
        slices("gf128 sum of products", |field, a, b| {
            let _ = black_box(field.sum_of_products(a, b));
        }),
        slices("gf128 invert batch", |field, a, b| {
            let _ = field.invert_batch(a, b);
        }),
    ]
}

fn element() -> Gf128 {
    random_bytes(16).try_into().map_or(Gf128::ONE, |bytes| Gf128::from_bytes(&bytes))
}

/// A contender for each back end.
fn each(make: impl Fn(Arithmetic) -> Work) -> Vec<Contender> {
    Gf128Backend::all_available()
        .filter_map(|backend| {
            Some(Contender::ours(backend.name(), make(Arithmetic::with_backend(backend).ok()?)))
        })
        .collect()
}

/// Each result is the next operand.
fn chain(operation: &'static str, step: fn(Arithmetic, Gf128, Gf128) -> Gf128) -> Case {
    Case::new("gf2x", operation).contenders(move |_| {
        each(|field| {
            let (mut x, y) = (element(), element());
            Box::new(move |times| {
                for _ in 0..times {
                    x = step(field, x, y);
                }
                black_box(x);
            })
        })
    })
}

fn slices(operation: &'static str, call: fn(Arithmetic, &mut [Gf128], &mut [Gf128])) -> Case {
    Case::new("gf2x", operation).param("n", SLICE).contenders(move |_| {
        let contenders = each(|field| {
            let mut vectors = [(); 2].map(|()| (0..SLICE).map(|_| element()).collect::<Vec<_>>());
            Box::new(move |times| {
                for _ in 0..times / SLICE as u64 {
                    let [a, b] = &mut vectors;
                    call(field, black_box(a), black_box(b));
                }
            })
        });
        contenders.into_iter().map(|contender| contender.at_least(SLICE as u64)).collect()
    })
}
