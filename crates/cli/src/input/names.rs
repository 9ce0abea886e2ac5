//! Names of curves, suites, domains: found in every usual spelling, and the nearest one told where there is none.

use crate::error::Error;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use std::ffi::OsStr;

/// The letters and digits alone, in lower case: `BLS12_381`, `bls12-381` and `bls12381` are one name.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Whether both are spellings of one name.
pub fn same(a: &str, b: &str) -> bool {
    plain(a) == plain(b)
}

/// The known name that is most like the wanted one, if any is.
pub fn nearest<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = plain(wanted);
    let likeness = |name: &str| {
        let name = plain(name);
        let jaro = strsim::jaro(&wanted, &name);
        // That measure wants letters of short names in their places: `hx` is no more like `hex` than like `help` there.
        let one_off = wanted.len() > 1 && strsim::osa_distance(&wanted, &name) == 1;
        if one_off { jaro.max(0.8) } else { jaro }
    };
    let best = known.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(best) > 0.75).then_some(best)
}

/// "; did you mean 'x'?", or nothing.
pub fn hint<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(wanted, known).map_or(String::new(), |name| format!("; did you mean '{name}'?"))
}

/// The known name of which `text` is a spelling.
///
/// # Errors
/// What kind of thing was wanted, the nearest name, and all names.
pub fn find<'a>(kind: &str, text: &str, known: &[&'a str]) -> Result<&'a str, Error> {
    known.iter().copied().find(|name| same(name, text)).ok_or_else(|| {
        let hint = hint(text, known.iter().copied());
        Error::usage(format!("no {kind} is named '{text}'{hint}; known: {}", known.join(", ")))
    })
}

/// The first argument that reads like an option and is none of the command that it is for. Where an expression may begin with
/// minus signs clap takes it for one.
pub fn unknown_option(program: &clap::Command, arguments: impl IntoIterator<Item = String>) -> Option<Error> {
    let mut command = program;
    for argument in arguments.into_iter().take_while(|argument| argument != "--") {
        if let Some(inner) = command.find_subcommand(&argument) {
            command = inner;
            continue;
        }
        let Some(name) = argument.strip_prefix("--").and_then(|rest| rest.split('=').next()) else {
            continue;
        };
        let known = || command.get_arguments().filter_map(clap::Arg::get_long).chain(["help"]);
        let letters = !name.is_empty() && name.bytes().all(|c| c.is_ascii_alphabetic() || c == b'-');
        if letters && !known().any(|option| option == name) {
            let hint = nearest(name, known()).map(|option| format!("; did you mean '--{option}'?"));
            let hint = hint.unwrap_or_default();
            return Some(Error::usage(format!("unexpected argument '--{name}' found{hint}; see --help")));
        }
    }
    None
}

/// An argument that is the name of a curve, one of those that the function lists.
#[derive(Clone)]
pub struct CurveName(pub fn() -> Vec<&'static str>);

impl TypedValueParser for CurveName {
    type Value = &'static str;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<&'static str, clap::Error> {
        find("curve", &value.to_string_lossy(), &self.0()).map_err(|error| {
            let message = error.message().unwrap_or_default();
            clap::Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
        })
    }

    /// For completions and help.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0().into_iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CURVES: [&str; 3] = ["bls12-381", "bls12-377", "secp256k1"];

    #[test]
    fn spellings() {
        for text in ["bls12-381", "BLS12_381", "bls12381", "Bls12-381"] {
            assert_eq!(find("curve", text, &CURVES).unwrap(), "bls12-381");
        }
        let Err(Error::Usage(message)) = find("curve", "secp256r1", &CURVES) else { panic!("found") };
        assert!(message.contains("did you mean 'secp256k1'?"), "{message}");
        let Err(Error::Usage(message)) = find("curve", "xyz", &CURVES) else { panic!("found") };
        assert!(!message.contains("did you mean") && message.contains("known: bls12-381, "), "{message}");
    }
}
