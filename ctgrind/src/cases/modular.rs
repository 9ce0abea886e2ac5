//! Odd-modulus arithmetic, in every back end.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::cpu::Features;
use adamant::base::ct::CtEq;
use adamant::modular::{Backend, Error, Modulus, Residue};

/// Bytes of the moduli here: 128 bits, two limbs of 64 bits or three of 52.
const SIZE: usize = 16;
/// Bytes of the modulus where the kernel for real sizes is to run.
const FULL_SIZE: usize = 256;
/// The same for the kernels of ladders.
const LADDER_SIZE: usize = 128;

/// A public odd number of `8 * length` bits.
fn public(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i * 89 + 0xc5) as u8 | u8::from(i == length - 1)).collect()
}

/// Bytes of the modulus of inversions, which take many steps.
const SMALL_SIZE: usize = 8;

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        add_for(cases, backend, features_of(backend.name()));
    }
    if Backend::Adx.is_available() {
        // Tables are read by AVX2 there, where the CPU has it: vectors in tiles of 1, of 2 with a rest, of 8.
        let features = features_of("adx").union(features_of("avx2"));
        cases.push(Case::new("modular/pow, table in AVX2", "adx", features, |probe| {
            let powers = [40, 88, 256].map(|size| {
                let modulus = Modulus::with_backend(&public(size), Backend::Adx).expect("odd, top bit set");
                (modulus.residue(&probe.secret(size)), probe.secret(1))
            });
            probe.observe(|| {
                powers.iter().flat_map(|(x, e)| x.pow(e).to_be_bytes().to_vec()).collect::<Vec<_>>()
            });
        }));
    }
}

fn add_for(cases: &mut Vec<Case>, backend: Backend, features: Features) {
    let mut case = |name: &str, run: fn(&mut Probe, Backend) -> Result<(), Error>| {
        cases.push(Case::new(format!("modular/{name}"), backend.name(), features, move |probe| {
            run(probe, backend).expect("the parameters of the cases are valid");
        }));
    };
    case("set-up, secret modulus", |probe, backend| {
        let n = probe.secret_modulus(SIZE);
        probe.observe(|| {
            let modulus = Modulus::with_backend(&n, backend).expect("odd, top bit set");
            modulus.residue(&[0xff; SIZE + 5]).to_be_bytes()
        });
        Ok(())
    });
    case("residue of a longer number", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let x = probe.secret(2 * SIZE + 3);
        probe.observe(|| modulus.residue(&x).to_be_bytes());
        Ok(())
    });
    case("mul", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let (a, b) = (modulus.residue(&probe.secret(SIZE)), modulus.residue(&probe.secret(SIZE)));
        probe.observe(|| a.mul(&b).expect("one modulus").to_be_bytes());
        Ok(())
    });
    case("add, sub, neg", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let (a, b) = (modulus.residue(&probe.secret(SIZE)), modulus.residue(&probe.secret(SIZE)));
        probe.observe(|| [&a + &b, &a - &b, -&a].map(|x| x.to_be_bytes().to_vec()).concat());
        Ok(())
    });
    case("is_zero", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let a = modulus.residue(&probe.secret(SIZE));
        probe.observe(|| a.is_zero().as_u64().to_le_bytes());
        Ok(())
    });
    case("square_chain", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let mut x = modulus.residue(&probe.secret(SIZE));
        probe.observe(|| {
            x.square_chain(3);
            x.to_be_bytes()
        });
        Ok(())
    });
    case("square_chain, 2048 bits", |probe, backend| {
        let modulus = Modulus::with_backend(&public(FULL_SIZE), backend)?;
        let mut x = modulus.residue(&probe.secret(FULL_SIZE));
        probe.observe(|| {
            x.square_chain(2);
            x.to_be_bytes()
        });
        Ok(())
    });
    case("square_chain_x2, secret moduli", |probe, backend| {
        let first = Modulus::with_backend(&probe.secret_modulus(SIZE), backend)?;
        let second = Modulus::with_backend(&probe.secret_modulus(SIZE), backend)?;
        let (mut a, mut b) = (first.residue(&probe.secret(SIZE)), second.residue(&probe.secret(SIZE)));
        probe.observe(|| {
            Residue::square_chain_x2(&mut a, &mut b, 3);
            [&a, &b].map(|x| x.to_be_bytes().to_vec()).concat()
        });
        Ok(())
    });
    case("pow, secret base and exponent", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let (x, exponent) = (modulus.residue(&probe.secret(SIZE)), probe.secret(1));
        probe.observe(|| x.pow(&exponent).to_be_bytes());
        Ok(())
    });
    case("pow_x2, secret moduli", |probe, backend| {
        let first = Modulus::with_backend(&probe.secret_modulus(SIZE), backend)?;
        let second = Modulus::with_backend(&probe.secret_modulus(SIZE), backend)?;
        let (a, b) = (first.residue(&probe.secret(SIZE)), second.residue(&probe.secret(SIZE)));
        let (d, e) = (probe.secret(1), probe.secret(1));
        probe.observe(|| {
            let (a, b) = Residue::pow_x2((&a, &d), (&b, &e));
            [&a, &b].map(|x| x.to_be_bytes().to_vec()).concat()
        });
        Ok(())
    });
    case("pow_vartime, secret base", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let x = modulus.residue(&probe.secret(SIZE));
        probe.observe(|| x.pow_vartime(&[0xb7]).to_be_bytes());
        Ok(())
    });
    case("lucas_vartime, secret P", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let p = modulus.residue(&probe.secret(SIZE));
        probe.observe(|| {
            let (v, w) = p.lucas_vartime(&[0xb7]);
            [&v, &w].map(|x| x.to_be_bytes().to_vec()).concat()
        });
        Ok(())
    });
    case("lucas_vartime, secret P, 1024 bits", |probe, backend| {
        let modulus = Modulus::with_backend(&public(LADDER_SIZE), backend)?;
        let p = modulus.residue(&probe.secret(LADDER_SIZE));
        probe.observe(|| {
            let (v, w) = p.lucas_vartime(&[0xb7]);
            [&v, &w].map(|x| x.to_be_bytes().to_vec()).concat()
        });
        Ok(())
    });
    case("pow_public_vartime, secret base", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let x = modulus.residue(&probe.secret(SIZE));
        probe.observe(|| x.pow_public_vartime(11).to_be_bytes());
        Ok(())
    });
    case("invert", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SMALL_SIZE), backend)?;
        let x = modulus.residue(&probe.secret(SMALL_SIZE));
        probe.observe(|| {
            let inverse = x.invert().map(|y| y.to_be_bytes());
            let mut out = vec![inverse.is_some().as_u64() as u8];
            inverse.map(|bytes| out.extend_from_slice(&bytes));
            out
        });
        Ok(())
    });
    case("ct_eq", |probe, backend| {
        let modulus = Modulus::with_backend(&public(SIZE), backend)?;
        let (x, zero) = (modulus.residue(&probe.secret(SIZE)), modulus.residue(&[]));
        probe.observe(|| x.ct_eq(&zero).as_u64().to_le_bytes());
        Ok(())
    });
}
