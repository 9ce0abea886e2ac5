//! `ADAMANT_CPU`: a cap on what detection finds.
//!
//! The value is a comma-separated list of group names; only what they name is used, whatever else the CPU has.
//! `portable` names nothing, `all` everything; the others are the names of the tokens ([`GROUPS`]).
//! Example: `ADAMANT_CPU=adx,aesni` leaves MULX/ADX and AES-NI. A name that is not known enables nothing;
//! [`check`] tells which one it is.

use super::table::TOKENS;
use super::{Feature, Features};

/// The name of the environment variable.
pub const VARIABLE: &str = "ADAMANT_CPU";

/// Every group that the variable can name, with what it allows: `portable`, the tokens', `all`.
pub const GROUPS: &[(&str, Features)] = &{
    let mut groups = [("portable", Features::NONE); TOKENS.len() + 2];
    let mut i = 0;
    while i < TOKENS.len() {
        groups[i + 1] = TOKENS[i];
        i += 1;
    }
    groups[TOKENS.len() + 1] = ("all", Features::of(&Feature::ALL));
    groups
};

/// The features that `value` allows.
///
/// # Errors
/// The first name that is no group.
pub fn check(value: &str) -> Result<Features, &str> {
    let mut allowed = Features::NONE;
    for name in value.split(',').map(str::trim) {
        let (_, group) = GROUPS.iter().find(|(known, _)| *known == name).ok_or(name)?;
        allowed = allowed.union(*group);
    }
    Ok(allowed)
}

/// `found`, less what the environment hides.
#[cfg(feature = "std")]
pub(super) fn apply(found: Features) -> Features {
    match std::env::var(VARIABLE) {
        Ok(value) => check(&value).map_or(Features::NONE, |allowed| found.intersection(allowed)),
        Err(std::env::VarError::NotPresent) => found,
        Err(std::env::VarError::NotUnicode(_)) => Features::NONE,
    }
}

/// Without an environment nothing is hidden.
#[cfg(not(feature = "std"))]
pub(super) fn apply(found: Features) -> Features {
    found
}

#[cfg(test)]
mod tests {
    use super::super::{Adx, AesNi};
    use super::*;

    #[test]
    fn names_add_up() {
        assert_eq!(check("portable"), Ok(Features::NONE));
        assert_eq!(check("adx"), Ok(Adx::FEATURES));
        assert_eq!(check("adx, aesni"), Ok(Adx::FEATURES.union(AesNi::FEATURES)));
        assert_eq!(check("all"), Ok(Features::of(&Feature::ALL)));
        assert!(check("ifma").unwrap().contains(Adx::FEATURES));
    }

    #[test]
    fn unknown_names_are_told() {
        assert_eq!(check("adx,sse9"), Err("sse9"));
        assert_eq!(check(""), Err(""));
    }
}
