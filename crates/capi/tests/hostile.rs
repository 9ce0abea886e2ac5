//! Hostile calls of every function of every header: see `adamant_testing::hostile`. A new function needs a row in the file of
//! its header. `bn.h` and `mpi.h` give `adm_bn_` and `adm_mpi_` functions other names and export nothing.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
#![allow(unsafe_code)]

mod hostile {
    mod aegis;
    mod aes;
    mod bls;
    mod bn;
    mod curve25519;
    mod curves;
    mod ecdsa;
    mod evm;
    mod gf2x;
    mod hash;
    mod hash_to_curve;
    mod kem;
    mod modular;
    mod mpi;
    mod rsa;
    mod tlock;
    mod vdf;

    use adamant_capi as _;
    use adamant_testing::header::{Function, prototypes};
    use adamant_testing::hostile::{Answer, Argument, Row};
    use std::path::Path;

    /// The answer of functions with the codes of `adamant_error.h`.
    const STATUS: Answer = Answer::Status(-1);

    pub fn rows() -> Vec<Row> {
        let mut rows = hash::rows();
        rows.extend(aes::rows());
        rows.extend(aegis::rows());
        rows.extend(curve25519::rows());
        rows.extend(curves::rows());
        rows.extend(hash_to_curve::rows());
        rows.extend(modular::rows());
        rows.extend(gf2x::rows());
        rows.extend(vdf::rows());
        rows.extend(bn::rows());
        rows.extend(mpi::rows());
        rows.extend(rsa::rows());
        rows.extend(bls::rows());
        rows.extend(kem::rows());
        rows.extend(ecdsa::rows());
        rows.extend(evm::rows());
        rows.extend(tlock::rows());
        rows
    }

    /// What the headers declare.
    pub fn functions() -> Vec<Function> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
        let mut all = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if !["bn.h", "mpi.h"].contains(&name.as_str()) {
                all.extend(prototypes(&std::fs::read_to_string(path).unwrap()).unwrap());
            }
        }
        all
    }

    /// Bytes to read.
    fn input(len: usize) -> Argument {
        Argument::In(vec![7; len])
    }

    /// A number of `len` bytes, the most significant first.
    fn number(len: usize, value: u8) -> Argument {
        let mut bytes = vec![0; len];
        bytes[len - 1] = value;
        Argument::In(bytes)
    }

    /// What `make` puts at a place for a handle.
    fn handle<T>(make: impl FnOnce(*mut *mut T) -> std::ffi::c_int) -> usize {
        let mut handle = std::ptr::null_mut();
        assert_eq!(make(&mut handle), 0);
        handle.expose_provenance()
    }

    /// What `make` writes to `len` bytes.
    fn made(len: usize, make: impl FnOnce(*mut u8) -> std::ffi::c_int) -> Vec<u8> {
        let mut bytes = vec![0; len];
        assert_eq!(make(bytes.as_mut_ptr()), 0);
        bytes
    }
}

#[test]
fn every_function() {
    adamant_testing::hostile::every(&hostile::rows(), &hostile::functions(), "one_function");
}

/// For the processes that the test above starts.
#[test]
fn one_function() {
    adamant_testing::hostile::one(&hostile::rows(), &hostile::functions());
}
