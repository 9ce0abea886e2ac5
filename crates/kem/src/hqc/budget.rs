//! Where the time goes: `cargo test --release -p adamant-kem --lib budget -- --ignored --nocapture`, the table of `docs/reference/kem.md`.

use super::backend::{Backend, Engine};
use super::product::{Product, zeros};
use super::sampling::FREE;
use super::{DecapsulationKey, EncapsulationKey, Set, hash};
use adamant_base::cpu::timestamp;
use std::hint::black_box;
use std::vec;
use std::{print, println};

/// The least ticks of the time-stamp counter that one of many turns takes.
fn ticks(mut work: impl FnMut()) -> u64 {
    let mut least = u64::MAX;
    for _ in 0..400 {
        let start = timestamp().unwrap_or(0);
        work();
        least = least.min(timestamp().unwrap_or(0) - start);
    }
    least
}

#[test]
#[ignore = "a measurement, for a quiet machine"]
fn budget() {
    for set in Set::ALL {
        let p = set.parameters();
        for backend in Backend::all_available() {
            let engine = Engine::new(backend).unwrap();
            let key = DecapsulationKey::with_backend(set, &[7; 32], backend).unwrap();
            let (public, full) = (key.encapsulation_key(), key.to_bytes());
            let message = vec![5; p.k];
            let (ciphertext, _) = public.encapsulate_derandomized(&message, &[1; 16]).unwrap();
            print!("{} {}:", set.name(), backend.name());
            let row = |name: &str, ticks: u64| print!(" {name} {ticks}");
            row("keygen", ticks(|| drop(black_box(DecapsulationKey::with_backend(set, &[7; 32], backend)))));
            row(
                "encaps",
                ticks(|| {
                    let key = EncapsulationKey::with_backend(set, public.as_bytes(), backend).unwrap();
                    drop(black_box(key.encapsulate_derandomized(&message, &[1; 16])));
                }),
            );
            row(
                "decaps",
                ticks(|| {
                    let key = DecapsulationKey::from_trusted_bytes_with_backend(set, &full, backend).unwrap();
                    drop(black_box(key.decapsulate(&ciphertext)));
                }),
            );
            row(
                "prepared-encaps",
                ticks(|| drop(black_box(public.encapsulate_derandomized(&message, &[1; 16])))),
            );
            row("prepared-decaps", ticks(|| drop(black_box(key.decapsulate(&ciphertext)))));
            let (a, mut b) = (zeros(p.words()), zeros(p.words()));
            row("product", ticks(|| Product::new(engine, p).add_to(p, black_box(&mut b), &a, &a)));
            row(
                "hash-ek",
                ticks(|| {
                    black_box(hash::h(engine, public.as_bytes()));
                }),
            );
            row("hash-ct", ticks(|| drop(black_box(hash::j(engine, &[0; 32], &[0; 16], &ciphertext)))));
            let mut bytes = vec![1; p.n_bytes()];
            row("xof-h", ticks(|| hash::xof(engine, &[0; 32]).read(black_box(&mut bytes))));
            let candidates = &bytes[..3 * (2 * p.weight + p.surplus)];
            let (mut y, mut x) = (vec![FREE; p.weight + p.surplus], vec![FREE; p.weight + p.surplus]);
            row(
                "choose",
                ticks(|| {
                    black_box(engine.choose(p, candidates, &mut y, &mut x));
                }),
            );
            let mut drawn = vec![0; p.weight_r];
            row("draw", ticks(|| engine.draw(p.n, &bytes[..4 * p.weight_r], black_box(&mut drawn))));
            row("add-positions", ticks(|| engine.add_positions(black_box(&mut b), &drawn)));
            let mut word = zeros(p.v_words());
            row("encode", ticks(|| engine.encode(p, &message, black_box(&mut word))));
            let mut decoded = vec![0; p.k];
            row("decode", ticks(|| engine.decode(p, &word, black_box(&mut decoded))));
            println!();
        }
    }
}
