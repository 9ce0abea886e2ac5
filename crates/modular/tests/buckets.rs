//! Lists of residues and products of many powers, against powers multiplied one by one.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_base::zeroize::Zeroizing;
use adamant_modular::{Backend, Buckets, Error, Modulus, Residue, Residues};

/// Sizes with woven kernels, unrolled kernels, plain loops, and small ones.
const BITS: [usize; 9] = [2, 61, 512, 1024, 1536, 2048, 2060, 3072, 4200];

fn modulus(bits: usize, backend: Backend) -> Modulus {
    let mut n: Vec<u8> = (0..bits.div_ceil(8)).map(|i| (i * 151 + 77) as u8).collect();
    n[0] = (n[0] | 0x80) >> ((8 - bits % 8) % 8);
    *n.last_mut().unwrap() |= 1;
    Modulus::with_backend(&n, backend).unwrap()
}

/// Powers of 3, so many.
fn bases(modulus: &Modulus, count: usize) -> (Residues, Vec<Residue>) {
    let (mut list, mut plain) = (Residues::new(modulus, count).unwrap(), Vec::new());
    let mut x = modulus.residue(&[3]);
    for _ in 0..count {
        list.push(&x).unwrap();
        plain.push(x.clone());
        x.square_chain(1);
    }
    (list, plain)
}

fn expected(modulus: &Modulus, bases: &[Residue], digits: &[u32]) -> Zeroizing<Vec<u8>> {
    let mut product = modulus.one();
    for (base, &digit) in bases.iter().zip(digits) {
        product.mul_assign(&base.pow_public_vartime(digit.into())).unwrap();
    }
    product.to_be_bytes()
}

#[test]
fn products_of_powers() {
    for bits in BITS {
        for backend in Backend::all_available() {
            let modulus = modulus(bits, backend);
            let (list, plain) = bases(&modulus, 40);
            // None; one; zeros; the same bucket again and again; the highest; neighbours alike; all different.
            let patterns: [&dyn Fn(u32) -> u32; 7] =
                [&|_| 0, &|i| u32::from(i == 17), &|i| i % 2 * 5, &|_| 3, &|_| 31, &|i| i / 2 % 32, &|i| {
                    i * 7 % 32
                }];
            for (number, pattern) in patterns.iter().enumerate() {
                let digits: Vec<u32> = (0..40).map(pattern).collect();
                let mut buckets = Buckets::new(&modulus, 5).unwrap();
                // In three parts, the last first; one part is empty.
                buckets.add_vartime(&list, 13, &digits[13..]).unwrap();
                buckets.add_vartime(&list, 2, &[]).unwrap();
                buckets.add_vartime(&list, 0, &digits[..13]).unwrap();
                assert_eq!(
                    buckets.product_vartime().to_be_bytes(),
                    expected(&modulus, &plain, &digits),
                    "{bits} bits, {backend:?}, pattern {number}"
                );
            }
        }
    }
}

/// Lists are kept in blocks of 1024 residues.
#[test]
fn across_blocks() {
    for backend in Backend::all_available() {
        let modulus = modulus(1024, backend);
        let (mut list, plain) = bases(&modulus, 2500);
        let digits: Vec<u32> = (0..2500).map(|i| i * i % 251).collect();
        let mut buckets = Buckets::new(&modulus, 8).unwrap();
        buckets.add_vartime(&list, 1000, &digits[1000..]).unwrap();
        buckets.add_vartime(&list, 0, &digits[..1000]).unwrap();
        assert_eq!(buckets.product_vartime().to_be_bytes(), expected(&modulus, &plain, &digits));
        for len in [2049, 2048, 1024, 1023, 0] {
            list.truncate(len);
            assert_eq!(list.len(), len);
            assert!(list.at(len).is_none());
            if let Some(last) = len.checked_sub(1) {
                assert_eq!(list.at(last).unwrap().to_be_bytes(), plain[last].to_be_bytes());
            }
        }
        assert!(list.is_empty());
        list.push(&plain[7]).unwrap();
        assert_eq!(list.at(0).unwrap().to_be_bytes(), plain[7].to_be_bytes());
    }
}

#[test]
fn another_modulus() {
    let (n, m) = (modulus(1024, Backend::Portable), modulus(61, Backend::Portable));
    let (list, plain) = bases(&n, 5);
    let reduced = list.reduced(&m).unwrap();
    for (i, residue) in plain.iter().enumerate() {
        assert_eq!(reduced.at(i).unwrap().to_be_bytes(), m.residue(&residue.to_be_bytes()).to_be_bytes());
    }
}

#[test]
fn room_is_fixed_and_taken_at_once() {
    let n = modulus(1024, Backend::Portable);
    let (mut list, plain) = bases(&n, 5);
    assert_eq!(list.push(&plain[0]), Err(Error::LengthMismatch));
    list.truncate(2);
    assert_eq!((list.len(), list.push(&plain[4])), (2, Ok(())));
    assert_eq!(list.at(2).unwrap().to_be_bytes(), plain[4].to_be_bytes());
    assert!(list.at(3).is_none());
    for room in [usize::MAX, usize::MAX / n.words(), usize::MAX / n.words() / 16] {
        assert_eq!(Residues::new(&n, room).err(), Some(Error::OutOfMemory));
    }
}

#[test]
fn methods_that_report_the_end_of_memory_compute_the_same() {
    let n = modulus(1024, Backend::Portable);
    let (x, mut y) = (n.try_residue(&[7; 200]).unwrap(), n.residue(&[7; 200]));
    assert_eq!(x.try_pow(&[5, 9]).unwrap().to_be_bytes(), y.pow(&[5, 9]).to_be_bytes());
    assert_eq!(x.try_pow_vartime(&[5, 9]).unwrap().to_be_bytes(), y.pow(&[5, 9]).to_be_bytes());
    y.try_square_chain(3).unwrap();
    assert_eq!(x.pow(&[8]).to_be_bytes(), y.to_be_bytes());
}

#[test]
fn refusals() {
    let (n, m) = (modulus(1024, Backend::Portable), modulus(61, Backend::Portable));
    let (mut list, _) = bases(&n, 5);
    assert_eq!(list.push(&m.one()), Err(Error::ModulusMismatch));
    assert_eq!(Buckets::new(&n, 29).err(), Some(Error::OutOfRange));
    let mut buckets = Buckets::new(&n, 3).unwrap();
    for (first, digits, error) in [
        (0, &[8][..], Error::LengthMismatch),
        (0, &[1, u32::MAX], Error::LengthMismatch),
        (4, &[1, 1], Error::LengthMismatch),
        (6, &[], Error::LengthMismatch),
        (usize::MAX, &[1], Error::LengthMismatch),
    ] {
        assert_eq!(buckets.add_vartime(&list, first, digits), Err(error), "{first} {digits:?}");
    }
    let mut other = Buckets::new(&m, 3).unwrap();
    assert_eq!(other.add_vartime(&list, 0, &[1]), Err(Error::ModulusMismatch));
    assert_eq!(buckets.product_vartime().to_be_bytes(), n.one().to_be_bytes());
}
