//! Regression benchmarks: squaring chains, products, powers, inverses and RSA on every back end that this CPU has.
//!
//! `cargo bench -p adamant-modular` runs them all, `cargo bench -p adamant-modular -- rsa` those with `rsa` in the name.
//! Comparisons with other libraries: `adamant bench --peers`.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(missing_docs)] // of the functions that criterion's macros make

#[path = "../tests/common/mod.rs"]
mod common;

use adamant_modular::rsa::{Blinding, RsaComponents, RsaPrivateKey};
use adamant_modular::{Backend, Modulus, Residue};
use common::records;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

const SIZES: [usize; 4] = [1024, 2048, 3072, 4096];

/// A modulus of `bits` bits and a residue, without pattern.
fn setting(bits: usize, backend: Backend) -> (Modulus, Residue) {
    let mut bytes: Vec<u8> = (0..bits / 8).map(|i| (i * i * 31 + i * 7 + 91) as u8).collect();
    bytes[0] |= 0x80;
    bytes[bits / 8 - 1] |= 1;
    let modulus = Modulus::with_backend(&bytes, backend).unwrap();
    let x = modulus.residue(&bytes[3..]);
    (modulus, x)
}

fn each(
    bench: &mut Criterion,
    name: &str,
    mut body: impl FnMut(&mut criterion::Bencher<'_>, usize, Backend),
) {
    let mut group = bench.benchmark_group(name);
    for backend in Backend::all_available() {
        for bits in SIZES {
            group.bench_function(BenchmarkId::new(backend.name(), bits), |b| body(b, bits, backend));
        }
    }
    group.finish();
}

fn squaring(bench: &mut Criterion) {
    const COUNT: u64 = 100;
    let mut group = bench.benchmark_group("square_chain");
    group.throughput(Throughput::Elements(COUNT));
    for backend in Backend::all_available() {
        for bits in SIZES {
            let (_, mut x) = setting(bits, backend);
            group
                .bench_function(BenchmarkId::new(backend.name(), bits), |b| b.iter(|| x.square_chain(COUNT)));
            let mut y = x.square();
            group.bench_function(BenchmarkId::new(format!("{} x2", backend.name()), bits), |b| {
                b.iter(|| Residue::square_chain_x2(&mut x, &mut y, COUNT))
            });
        }
    }
    group.finish();
}

fn arithmetic(bench: &mut Criterion) {
    each(bench, "mul", |b, bits, backend| {
        let (_, x) = setting(bits, backend);
        b.iter(|| black_box(&x).mul(&x));
    });
    each(bench, "pow", |b, bits, backend| {
        let (modulus, x) = setting(bits, backend);
        let exponent = modulus.to_be_bytes();
        b.iter(|| black_box(&x).pow(&exponent));
    });
    each(bench, "invert", |b, bits, backend| {
        let (_, x) = setting(bits, backend);
        b.iter(|| black_box(&x).invert());
    });
    each(bench, "set-up", |b, bits, backend| {
        let bytes = setting(bits, backend).0.to_be_bytes();
        b.iter(|| Modulus::with_backend(black_box(&bytes), backend));
    });
}

fn rsa(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("rsa");
    for record in records("generated/rsa.txt") {
        let bits = record.hex("n").bits();
        // Of the keys with e = 65537, once each: the records of a key differ in c alone.
        if record.text("e") != "10001" || bits < 2048 || record.text("c") != "1" {
            continue;
        }
        let [n, e, p, q, d_p, d_q, q_inverse] =
            ["n", "e", "p", "q", "dp", "dq", "qinv"].map(|name| record.bytes(name));
        for backend in Backend::all_available() {
            let components =
                RsaComponents { n: &n, e: &e, p: &p, q: &q, d_p: &d_p, d_q: &d_q, q_inverse: &q_inverse };
            let key = RsaPrivateKey::with_backend(&components, backend).unwrap();
            let mut blinding = Blinding::new(&key).unwrap();
            let mut input = n.clone();
            input[0] = 0;
            let mut out = vec![0; n.len()];
            let id = |what: &str| BenchmarkId::new(format!("{what} {}", backend.name()), bits);
            group.bench_function(id("private"), |b| {
                b.iter(|| key.private_op(black_box(&input), &mut out, &mut blinding).unwrap())
            });
            group.bench_function(id("public"), |b| {
                b.iter(|| key.public_key().public_op(black_box(&input), &mut out).unwrap())
            });
        }
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(500));
    targets = squaring, arithmetic, rsa
}
criterion_main!(benches);
