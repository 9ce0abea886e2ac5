//! Files that published crates embed: a package holds nothing from outside of its folder, so each has a copy of its own.
//! `cargo xtask gen` writes the copies, `gen --check` compares them.

use crate::sh::root;
use anyhow::{Context, Result, ensure};
use std::fs;

/// Where it is kept, and the copy.
const COPIES: [(&str, &str); 15] = [
    ("targets.toml", "crates/bench/targets.toml"),
    ("vectors/modular/generated/rsa.txt", "crates/bench/vectors/modular_rsa.txt"),
    ("vectors/modular/generated/chains.txt", "crates/cli/vectors/modular_chains.txt"),
    ("vectors/gf2x/generated/small.txt", "crates/cli/vectors/gf2x_small.txt"),
    ("vectors/vdf/generated/proofs.txt", "crates/cli/vectors/vdf_proofs.txt"),
    ("vectors/vdf/generated/tampered.txt", "crates/cli/vectors/vdf_tampered.txt"),
    ("vectors/symmetric/published/aegis.txt", "crates/cli/vectors/symmetric_aegis.txt"),
    ("vectors/curves/generated/curve25519_groups.txt", "crates/cli/vectors/curves_curve25519_groups.txt"),
    ("vectors/curves/generated/jubjub_groups.txt", "crates/cli/vectors/curves_jubjub_groups.txt"),
    ("vectors/curves/generated/bandersnatch_groups.txt", "crates/cli/vectors/curves_bandersnatch_groups.txt"),
    ("vectors/curves/generated/bls12_381_groups.txt", "crates/cli/vectors/curves_bls12_381_groups.txt"),
    ("vectors/curves/generated/banderwagon.txt", "crates/cli/vectors/curves_banderwagon.txt"),
    ("vectors/curves/published/rfc9380.txt", "crates/cli/vectors/curves_rfc9380.txt"),
    ("vectors/curves/published/rfc9380_elligator2.txt", "crates/cli/vectors/curves_rfc9380_elligator2.txt"),
    ("vectors/curves/generated/hash_to_edwards.txt", "crates/cli/vectors/curves_hash_to_edwards.txt"),
];

/// Writes the copies, or with `check` compares them.
///
/// # Errors
/// When a file cannot be read or written, or a copy is stale.
pub fn run(check: bool) -> Result<()> {
    for (from, to) in COPIES {
        let kept = fs::read(root().join(from)).with_context(|| format!("cannot read {from}"))?;
        let copy = root().join(to);
        if fs::read(&copy).is_ok_and(|found| found == kept) {
            continue;
        }
        ensure!(!check, "{to} is not what {from} is (then run `cargo xtask gen`)");
        if let Some(folder) = copy.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&copy, kept).with_context(|| format!("cannot write {to}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_what_they_are_copies_of() {
        run(true).unwrap();
    }

    /// A crate that embeds a file from outside of its folder cannot be published.
    #[test]
    fn no_crate_embeds_what_lies_outside() {
        for file in crate::source::files(&["crates"]).unwrap() {
            let name = crate::source::shown(&file);
            // Tests, and the pages that only documentation tests read.
            if !name.contains("/src/") || name.ends_with("tests.rs") || name == "crates/adamant/src/lib.rs" {
                continue;
            }
            let depth = name.split("/src/").nth(1).map_or(0, |inside| inside.matches('/').count());
            let outside = format!("\"{}", "../".repeat(depth + 2));
            let text = crate::source::read(&file).unwrap();
            for (before, _) in text.match_indices(&outside) {
                assert!(!text[..before].trim_end().ends_with("include_str!("), "{name}");
            }
        }
    }
}
