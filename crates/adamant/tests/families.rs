//! The registry of families.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::base::cpu::cap;
use std::collections::BTreeSet;

/// What is chosen is a back end of the family; all of them are groups of `ADAMANT_CPU` with the features that these prove.
#[test]
fn families_and_their_back_ends_are_known() {
    let mut names = BTreeSet::new();
    for family in adamant::families() {
        assert!(names.insert(family.name), "{} twice", family.name);
        let chosen = (family.chosen)();
        assert!(family.backends.iter().any(|(name, _)| *name == chosen), "{}: {chosen}", family.name);
        assert_eq!(family.backends[0].0, "portable", "{}", family.name);
        for backend in family.backends {
            assert!(cap::GROUPS.contains(backend), "{}: {}", family.name, backend.0);
        }
    }
}

#[cfg(all(
    feature = "modular",
    feature = "symmetric",
    feature = "gf2x",
    feature = "integer",
    feature = "curves",
    feature = "evm",
    feature = "kem"
))]
#[test]
fn all_crates_are_joined() {
    let crates: BTreeSet<_> =
        adamant::families().map(|family| family.name.split_once('/').expect("CRATE/OPERATION").0).collect();
    assert_eq!(crates, BTreeSet::from(["curves", "evm", "gf2x", "integer", "kem", "modular", "symmetric"]));
}
