//! What calls from C cost beside the Rust functions that they stand for: conversions, checks, wiping. Numbers in nanoseconds.
//!
//! `cargo run --release -p adamant-capi --example overhead`; of one part with its name, `gf2x`, `squarings` or `symmetric`,
//! and of the rows that contain a text with that behind it
#![allow(clippy::pedantic, clippy::unwrap_used)]
// A tool for measurements, called with slices and their lengths alone.
#![allow(unsafe_code)]

use adamant::gf2x::{Algorithm, KSquaring, Ring};
use adamant::symmetric::aegis::{Aegis128L, Aegis256};
use adamant::symmetric::aes::{Gcm, OneShot};
use adamant::symmetric::sha256::sha256;
use adamant_capi::gf2x::{
    AdmGf2x, adm_gf2x_free, adm_gf2x_invert, adm_gf2x_multiply, adm_gf2x_new, adm_gf2x_square,
};
use adamant_capi::sqrlib::{SqrError, SqrState, sqr_allocate_state, sqr_calculate, sqr_free_state};
use adamant_capi::symmetric::aegis::variants::{aegis128l, aegis256};
use adamant_capi::symmetric::aes::{adm_aes_cbc_decrypt, adm_aes_ctr, adm_aes_xts_encrypt};
use adamant_capi::symmetric::gcm::{
    AdmAesGcm, adm_aes_gcm_encrypt_detached, adm_aes_gcm_free, adm_aes_gcm_new, adm_aes_gcm_seal,
};
use adamant_capi::symmetric::hash::adm_sha256;
use std::hint::black_box;
use std::ptr::{null, null_mut};
use std::time::{Duration, Instant};

/// A call of the C interface that gives this, or 0.
macro_rules! call {
    ($call:expr) => {
        call!($call, 0)
    };
    ($call:expr, $expected:expr) => {
        // SAFETY: all calls below get slices that live with their lengths, texts that end, room for a handle, and handles that
        // were made and not freed.
        assert_eq!(unsafe { $call }, $expected)
    };
}

/// The shortest of some samples.
fn nanoseconds(mut work: impl FnMut()) -> f64 {
    let (mut times, mut best) = (1u32, f64::MAX);
    let end = Instant::now() + Duration::from_millis(12);
    while Instant::now() < end {
        let start = Instant::now();
        for _ in 0..times {
            work();
        }
        let elapsed = start.elapsed();
        if elapsed < Duration::from_micros(40) {
            times *= 2;
        } else {
            best = best.min(elapsed.as_secs_f64() * 1e9 / f64::from(times));
        }
    }
    best
}

/// The two in many turns, so that both meet each clock of the CPU, and what the first takes more.
fn compare(name: &str, mut c: impl FnMut(), mut rust: impl FnMut()) {
    if std::env::args().nth(2).is_some_and(|part| !name.contains(&part)) {
        return;
    }
    let (mut of_c, mut of_rust) = (f64::MAX, f64::MAX);
    for _ in 0..30 {
        of_c = of_c.min(nanoseconds(&mut c));
        of_rust = of_rust.min(nanoseconds(&mut rust));
    }
    let more = of_c - of_rust;
    println!("{name:<44} {of_c:>10.1} {of_rust:>10.1} {more:>8.1} {:>7.2}%", 100.0 * more / of_rust);
}

fn bytes(length: usize, seed: u64) -> Vec<u8> {
    (1..=length as u64)
        .map(|i| (i.wrapping_mul(seed | 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as u8)
        .collect()
}

fn gf2x() {
    for r in [12323, 24659, 40973] {
        let ring = Ring::new(r).unwrap();
        let mut space = ring.workspace();
        let (a, b, mut out) = (ring.random_weight(71).unwrap(), ring.random().unwrap(), ring.zero());
        let (x, y) = (a.to_bytes(), b.to_bytes());
        let (len, mut z) = (x.len(), vec![0; x.len()]);
        let mut handle: *mut AdmGf2x = null_mut();
        call!(adm_gf2x_new(&mut handle, r));
        compare(
            &format!("gf2x product, r = {r}"),
            || call!(adm_gf2x_multiply(handle, z.as_mut_ptr(), len, x.as_ptr(), len, y.as_ptr(), len)),
            || ring.multiply(black_box(&mut out), &a, &b, &mut space).unwrap(),
        );
        compare(
            &format!("gf2x square, r = {r}"),
            || call!(adm_gf2x_square(handle, z.as_mut_ptr(), len, x.as_ptr(), len, 1)),
            || ring.square(black_box(&mut out), &mut space).unwrap(),
        );
        compare(
            &format!("gf2x inverse, r = {r}"),
            || call!(adm_gf2x_invert(handle, 0, z.as_mut_ptr(), len, x.as_ptr(), len)),
            || {
                let _ = ring
                    .invert_with(&mut out, black_box(&a), Algorithm::Fastest, KSquaring::Fast, &mut space)
                    .unwrap();
            },
        );
        call!(adm_gf2x_free(handle), ());
    }
}

/// In squarings: what a call for one of them takes more than one more of many.
fn squarings() {
    for bits in [1024, 2048, 3072, 4096] {
        let mut n = bytes(bits / 8, 5);
        (n[0], n[bits / 8 - 1]) = (n[0] | 0x80, n[bits / 8 - 1] | 1);
        let x: String = bytes(bits / 8, 7)
            .iter()
            .map(|byte| format!("{:02x}", byte / 2))
            .chain(["\0".to_string()])
            .collect();
        let digits = bits / 4;
        let mut out = vec![0u8; digits + 1];
        let mut state: *mut SqrState = null_mut();
        call!(sqr_allocate_state(n.as_ptr(), n.len() as u32, &mut state), SqrError::Ok);
        let mut chain = |t| {
            let (text, out) = (x.as_ptr().cast(), out.as_mut_ptr().cast());
            nanoseconds(|| call!(sqr_calculate(state, t, text, out, digits as u32 + 1), SqrError::Ok))
        };
        let (one, many) = (chain(1).min(chain(1)), chain(1001).min(chain(1001)));
        let squaring = (many - one) / 1000.0;
        println!(
            "sqr_calculate, {bits} bits: {one:.0} ns for one, a squaring {squaring:.1} ns, own cost {:.1} squarings",
            (one - squaring) / squaring
        );
        call!(sqr_free_state(state), SqrError::Ok);
    }
}

fn symmetric() {
    let key: Vec<u8> = (0..32).collect();
    let iv = [9u8; 32];
    for size in [64, 1024, 16384] {
        let (mut c, mut rust, mut tag, mut again) = (bytes(size, 3), bytes(size, 3), [0u8; 32], [0u8; 16]);
        let p = c.as_mut_ptr();
        let (k, v, t) = (key.as_ptr(), iv.as_ptr(), tag.as_mut_ptr());
        let iv16: &[u8; 16] = iv[..16].try_into().unwrap();
        compare(
            &format!("AES-128-CTR with its key, {size} B"),
            || call!(adm_aes_ctr(p, p, size, 0, v, k, 16)),
            || OneShot::new(black_box(&key[..16])).apply_ctr(iv16, 0, black_box(&mut rust[..])).unwrap(),
        );
        compare(
            &format!("AES-128-CBC decryption with its key, {size} B"),
            || call!(adm_aes_cbc_decrypt(p, p, size, v, k, 16)),
            || OneShot::new(black_box(&key[..16])).cbc_decrypt(iv16, black_box(&mut rust[..])).unwrap(),
        );
        compare(
            &format!("AES-128-XTS with its key, {size} B"),
            || call!(adm_aes_xts_encrypt(p, p, size, v, k, 32)),
            || OneShot::new(black_box(&key)).xts_encrypt(iv16, black_box(&mut rust[..])).unwrap(),
        );
        compare(
            &format!("AES-128-GCM with its key, {size} B"),
            || call!(adm_aes_gcm_seal(p, t, p, size, null(), 0, v, 12, k, 16)),
            || {
                black_box(
                    OneShot::new(black_box(&key[..16])).gcm_seal(&iv[..12], &[], &mut rust[..]).unwrap(),
                );
            },
        );
        let gcm = Gcm::new(&key[..16]).unwrap();
        let mut handle: *mut AdmAesGcm = null_mut();
        call!(adm_aes_gcm_new(&mut handle, k, 16));
        compare(
            &format!("AES-128-GCM, {size} B"),
            || call!(adm_aes_gcm_encrypt_detached(handle, p, t, p, size, null(), 0, v, 12)),
            || {
                black_box(gcm.seal(&iv[..12], &[], black_box(&mut rust[..])).unwrap());
            },
        );
        call!(adm_aes_gcm_free(handle), ());
        compare(
            &format!("SHA-256, {size} B"),
            || call!(adm_sha256(t, p, size)),
            || {
                black_box(sha256(black_box(&rust)));
            },
        );
        compare(
            &format!("AEGIS-128L, {size} B"),
            || call!(aegis128l::encrypt_detached(p, t, 16, p, size, null(), 0, v, k)),
            || {
                let cipher = Aegis128L::new(black_box(&key[..16])).unwrap();
                cipher.encrypt_detached(&iv[..16], &[], black_box(&mut rust[..]), &mut again).unwrap();
            },
        );
        compare(
            &format!("AEGIS-256, {size} B"),
            || call!(aegis256::encrypt_detached(p, t, 16, p, size, null(), 0, v, k)),
            || {
                let cipher = Aegis256::new(black_box(&key)).unwrap();
                cipher.encrypt_detached(&iv, &[], black_box(&mut rust[..]), &mut again).unwrap();
            },
        );
    }
}

fn main() {
    println!("{:<44} {:>10} {:>10} {:>8} {:>8}", "", "C", "Rust", "more", "");
    let which = std::env::args().nth(1);
    for (name, measure) in [("gf2x", gf2x as fn()), ("squarings", squarings), ("symmetric", symmetric)] {
        if which.as_deref().is_none_or(|which| which == name) {
            measure();
        }
    }
}
