//! The constants of the headers are those of the library. (Prototypes: `cargo xtask header --check`.)
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(unsafe_code)]

use adamant_capi::error::Code;
use adamant_capi::modular::MAX_INPUT;
use adamant_capi::sqrlib::SqrError;
use std::ffi::CStr;

/// The `NAME = value` entries of the enum that starts with `opening`.
fn entries(header: &str, opening: &str) -> Vec<(String, i32)> {
    let body = header.split_once(opening).unwrap().1.split_once("};").unwrap().0;
    body.lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, rest)| {
            let value = rest.split([',', ' ']).next().unwrap();
            (name.trim().to_owned(), value.parse().unwrap())
        })
        .collect()
}

#[test]
fn error_codes() {
    let mut expected = vec![("ADM_OK".to_owned(), 0)];
    expected.extend(Code::ALL.iter().map(|&code| (code.c_name().to_owned(), code as i32)));
    assert_eq!(entries(include_str!("../include/adamant_error.h"), "enum adm_error {"), expected);
    assert!(Code::ALL.is_sorted_by(|a, b| (*a as i32) > (*b as i32)), "no code twice, none out of order");
    assert!(Code::ALL.iter().all(|&code| (code as i32) < 0));
}

#[test]
fn sqr_codes() {
    let expected = [
        ("SQR_ERR_OK", SqrError::Ok),
        ("SQR_ERR_OUT_OF_MEM", SqrError::OutOfMem),
        ("SQR_ERR_BAD_PARAMS", SqrError::BadParams),
        ("SQR_ERR_INTERNAL", SqrError::Internal),
    ]
    .map(|(name, code)| (name.to_owned(), code as i32));
    assert_eq!(entries(include_str!("../include/sqrlib.h"), "enum SQR_ERROR {"), expected);
}

#[test]
fn version_and_limits() {
    let header = include_str!("../include/adamant_error.h");
    let line = format!("#define ADAMANT_VERSION \"{}\"\n", env!("CARGO_PKG_VERSION"));
    assert!(header.contains(&line));
    for (name, value) in [
        ("MAJOR", env!("CARGO_PKG_VERSION_MAJOR")),
        ("MINOR", env!("CARGO_PKG_VERSION_MINOR")),
        ("PATCH", env!("CARGO_PKG_VERSION_PATCH")),
    ] {
        assert!(header.contains(&format!("#define ADM_VERSION_{name} {value}\n")), "{name}");
    }
    let line = format!("#define ADM_MODULAR_MAX_INPUT {MAX_INPUT}\n");
    assert!(include_str!("../include/adamant_modular.h").contains(&line));
}

#[test]
fn messages() {
    let message = |code| {
        // SAFETY: never NULL, NUL-terminated and static, by its contract.
        unsafe { CStr::from_ptr(adamant_capi::error::adm_error_message(code)) }.to_str().unwrap()
    };
    assert_eq!(message(0), "success");
    let unknown = message(1);
    for code in Code::ALL {
        assert_eq!(message(*code as i32), code.message().to_str().unwrap());
        assert_ne!(message(*code as i32), unknown);
    }
    assert_eq!(message(i32::MIN), unknown);
    assert_eq!(message(i32::MAX), unknown);
}
