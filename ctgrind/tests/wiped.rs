//! Nothing secret may lie in memory that is given back: an allocator looks into every block that is freed while secrets
//! are handled. A word that is neither small nor an address counts as left over: lengths, counters and pointers are
//! allowed, limbs are not.
#![allow(clippy::pedantic, clippy::unwrap_used)]
// An allocator is unsafe by its nature; this one is part of no product.
#![allow(unsafe_code)]

use adamant::integer::prime::{RsaNumbers, random_prime, random_safe_prime};
use adamant::integer::{BoxedUint, OsRandom};
use adamant::modular::rsa::{Blinding, RsaComponents, RsaPrivateKey};
use adamant::modular::{Backend, Modulus, Residue};
use adamant::symmetric::aegis::{Aegis, Backend as AegisBackend, Mac, Variant, variants};
use adamant::symmetric::aes::{AesKey, Backend as AesBackend, Cbc, Ctr, Gcm, Xts};
use adamant::symmetric::sha256::{Backend as HashBackend, Sha256};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

struct Watching;

#[global_allocator]
static ALLOCATOR: Watching = Watching;

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    /// Blocks freed with something in them; size of the first, and the word in it.
    static FOUND: Cell<(usize, usize, u64)> = const { Cell::new((0, 0, 0)) };
}

// SAFETY: hands everything through to the system's allocator.
unsafe impl GlobalAlloc for Watching {
    // SAFETY: the caller keeps the contract of GlobalAlloc, which is handed on as it is.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's duties are those of `alloc_zeroed`. Zeroed, so that every byte may be looked at later.
        unsafe { System.alloc_zeroed(layout) }
    }

    // SAFETY: as above.
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if ON.get() {
            // SAFETY: the block is still the caller's, and all of it was initialised when it was allocated.
            let bytes = unsafe { std::slice::from_raw_parts(block, layout.size()) };
            let mut words =
                bytes.chunks_exact(8).map(|w| u64::from_le_bytes(w.try_into().unwrap_or_default()));
            if let Some(word) = words.find(|&word| is_left_over(word)) {
                let (count, size, first) = FOUND.get();
                FOUND.set(if count == 0 { (1, layout.size(), word) } else { (count + 1, size, first) });
            }
        }
        // SAFETY: the caller's duties are the same.
        unsafe { System.dealloc(block, layout) }
    }
}

fn is_left_over(word: u64) -> bool {
    let is_small = (word as i64).unsigned_abs() < 1 << 40;
    let is_address = (0x5000_0000_0000..0x8000_0000_0000).contains(&word);
    // What the compiler tells the variants of an enum apart by, where one of them begins with a length.
    let is_tag = (1 << 63..(1 << 63) + 16).contains(&word);
    !is_small && !is_address && !is_tag
}

/// What was left over in the blocks that `operation` freed: their number, the size of the first, the word in it.
fn left_over(operation: impl FnOnce()) -> (usize, usize, u64) {
    FOUND.set((0, 0, 0));
    ON.set(true);
    operation();
    ON.set(false);
    FOUND.get()
}

fn bytes(length: usize, seed: u8) -> Vec<u8> {
    (0..length).map(|i| (i as u8).wrapping_mul(89) ^ seed | u8::from(i + 1 == length) | 0x80).collect()
}

#[test]
fn the_watch_sees_what_is_left() {
    assert_eq!(
        left_over(|| drop(black_box(vec![0x1234_5678_9abc_def0u64; 4]))),
        (1, 32, 0x1234_5678_9abc_def0)
    );
    assert_eq!(left_over(|| drop(black_box(bytes(40, 1)))).1, 40);
    assert_eq!(left_over(|| drop(black_box(vec![0u64, 3, 1 << 39]))).0, 0);
}

#[test]
fn residues_and_moduli_are_wiped() {
    for backend in Backend::all_available() {
        for length in [16, 64, 128, 256, 512] {
            let (n, x, y) = (bytes(length, 0x13), bytes(length, 0x57), bytes(length, 0x99));
            let found = left_over(|| {
                let modulus = Modulus::with_backend(&n, backend).unwrap();
                let (mut a, b) = (modulus.residue(&x), modulus.residue(&y));
                a.square_chain(2);
                let c = a.mul(&b).unwrap();
                drop(c.pow(&[0x35]));
                drop(c.pow_vartime(&[0x35]));
                drop(c.pow_public_vartime(17));
                drop(Residue::pow_x2((&a, &[7]), (&b, &[9])));
                drop(c.clone());
                if length <= 64 {
                    drop(c.invert());
                }
            });
            assert_eq!(found, (0, 0, 0), "{} bits on {}", 8 * length, backend.name());
        }
    }
}

/// Primes of 64 bits: p = 2^64 - 59 and q = 2^64 - 83, e = 5.
fn key() -> [Vec<u8>; 6] {
    let (p, q) = (u64::MAX - 58, u64::MAX - 82);
    let n = u128::from(p) * u128::from(q);
    let inverse = |a: u64, m: u64| {
        let (mut r0, mut r1, mut t0, mut t1) = (i128::from(m), i128::from(a % m), 0i128, 1i128);
        while r1 != 0 {
            let quotient = r0 / r1;
            (r0, r1) = (r1, r0 - quotient * r1);
            (t0, t1) = (t1, t0 - quotient * t1);
        }
        t0.rem_euclid(i128::from(m)) as u64
    };
    let part = |value: u64| value.to_be_bytes().to_vec();
    let (d_p, d_q) = (inverse(5, p - 1), inverse(5, q - 1));
    [n.to_be_bytes().to_vec(), part(p), part(q), part(d_p), part(d_q), part(inverse(q, p))]
}

#[test]
fn rsa_keys_are_wiped() {
    let [n, p, q, d_p, d_q, q_inverse] = key();
    let components =
        RsaComponents { n: &n, e: &[5], p: &p, q: &q, d_p: &d_p, d_q: &d_q, q_inverse: &q_inverse };
    let input = [0x11; 16];
    let mut out = [0; 16];
    for backend in Backend::all_available() {
        let found = left_over(|| {
            let key = RsaPrivateKey::with_backend(&components, backend).unwrap();
            let mut blinding = Blinding::new(&key).unwrap();
            key.private_op(&input, &mut out, &mut blinding).unwrap();
        });
        assert_eq!(found, (0, 0, 0), "on {}", backend.name());
    }
}

/// On the heap, where the watch can see it go.
fn drop_boxed<T>(value: T) {
    drop(black_box(Box::new(value)));
}

#[test]
fn aes_keys_and_tables_are_wiped() {
    let key = bytes(32, 0x77);
    for backend in AesBackend::all_available() {
        for length in [16, 24, 32] {
            let found = left_over(|| {
                let key = &key[..length];
                drop_boxed(AesKey::with_backend(key, backend).unwrap());
                drop_boxed(Cbc::with_backend(key, backend).unwrap());
                drop_boxed(Ctr::with_backend(key, &[0; 16], backend).unwrap());
                drop_boxed(Gcm::with_backend(key, backend).unwrap());
            });
            assert_eq!(found, (0, 0, 0), "{} bits on {}", 8 * length, backend.name());
        }
        let mut key = [bytes(16, 1), bytes(16, 2)].concat();
        let found = left_over(|| drop_boxed(Xts::with_backend(&key, backend).unwrap()));
        assert_eq!(found, (0, 0, 0), "XTS on {}", backend.name());
        key.fill(0);
    }
}

fn aegis_is_wiped<A: Variant>() {
    let (key, nonce, message) = (bytes(A::KEY_LEN, 0x31), bytes(A::NONCE_LEN, 0x62), bytes(100, 0x13));
    for backend in AegisBackend::all_available() {
        let found = left_over(|| {
            let cipher = Aegis::<A>::with_backend(&key, backend).unwrap();
            let mut encryptor = cipher.encryptor(&nonce).unwrap();
            encryptor.associated_data(&message[..50]).unwrap();
            let mut data = [0x5a; 77];
            encryptor.update(&mut data[..]);
            let mut mac = Mac::<A>::with_backend(&key, &nonce, backend).unwrap();
            mac.update(&message);
            drop_boxed(cipher);
            drop_boxed(encryptor);
            drop_boxed(mac);
        });
        assert_eq!(found, (0, 0, 0), "{} on {}", A::NAME, backend.name());
    }
}

#[test]
fn aegis_keys_and_states_are_wiped() {
    aegis_is_wiped::<variants::V128>();
    aegis_is_wiped::<variants::V128L>();
    aegis_is_wiped::<variants::V128X4>();
    aegis_is_wiped::<variants::V256>();
}

#[test]
fn hash_states_are_wiped() {
    for backend in HashBackend::all_available() {
        let message = bytes(100, 0x19);
        let found = left_over(|| {
            let mut hash = Sha256::with_backend(backend).unwrap();
            hash.update(&message);
            drop_boxed(hash);
        });
        assert_eq!(found, (0, 0, 0), "on {}", backend.name());
    }
}

#[test]
fn integers_are_wiped() {
    for limbs in [1, 3, 8, 20] {
        let (x, y) = (bytes(8 * limbs, 0x57), bytes(8 * limbs, 0x13));
        let found = left_over(|| {
            let (a, b) = (BoxedUint::from_be_bytes(&x), BoxedUint::from_be_bytes(&y));
            drop((a.wrapping_add(&b), a.wrapping_sub(&b), a.ct_neg(a.ct_less(&b))));
            drop((a.mul_wide(&b), a.square_wide(), a.wrapping_mul(&b), a.checked_mul(&b)));
            drop((a.div_rem(&b), a.mul_mod(&b, &a), a.add_mod(&b, &a), a.sub_mod(&b, &a)));
            drop((a.gcd(&b), a.invert(&b), a.invert_odd(&b), a.invert_power_of_two(100), a.sqrt()));
            drop((a.pow_mod(&BoxedUint::from_u64(0x1234), &b), a.clone().ct_shift_left(70)));
            drop((a.to_be_bytes(), a.to_le_bytes(), a.to_hex(), BoxedUint::from_hex(a.to_hex().as_bytes())));
        });
        assert_eq!(found, (0, 0, 0), "{limbs} limbs");
    }
}

#[test]
fn secret_primes_are_wiped() {
    let found = left_over(|| {
        drop(random_prime(128, &mut OsRandom));
        drop(random_safe_prime(64, &mut OsRandom, |_| {}));
        drop(BoxedUint::random_mod(&BoxedUint::from_u64(1 << 62), &mut OsRandom));
    });
    assert_eq!(found, (0, 0, 0));
    let found = left_over(|| {
        let numbers = RsaNumbers::generate(512, 65537, &mut OsRandom).unwrap();
        drop(numbers.private_key().unwrap());
    });
    assert_eq!(found, (0, 0, 0));
}
