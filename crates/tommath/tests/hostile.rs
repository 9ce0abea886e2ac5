//! Hostile calls of every exported function: see `adamant_testing::hostile`. NULL gives MP_VAL, or nothing happens. A new
//! function needs a row in the file of its kind.
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
#![allow(unsafe_code)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod hostile {
    mod arithmetic;
    mod conversions;
    mod exported;
    mod internal;
    mod modular;
    mod values;

    use adamant_testing::hostile::Row;
    use adamant_tommath as _;

    pub use exported::functions;

    pub fn rows() -> Vec<Row> {
        let mut rows = values::rows();
        rows.extend(arithmetic::rows());
        rows.extend(modular::rows());
        rows.extend(conversions::rows());
        rows.extend(internal::rows());
        rows
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
