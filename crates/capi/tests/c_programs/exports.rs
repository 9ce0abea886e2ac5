//! What libadamant.so exports, and by what name programs ask for it.

use crate::toolchain::{Compiler, Linking, find, prefix, run, skip};
use std::process::Command;

#[test]
fn only_the_interface_is_exported() {
    if find("nm").is_none() {
        return skip("the list of exported symbols", "nm is not installed");
    }
    let listing =
        run(Command::new("nm").args(["-D", "--defined-only"]).arg(prefix().join("lib/libadamant.so")));
    // `name@@version`, and the version itself.
    let names: Vec<_> = listing
        .lines()
        .filter_map(|line| line.split_whitespace().last()?.split('@').next())
        .filter(|name| !name.starts_with("ADAMANT_"))
        .collect();
    assert!(names.contains(&"adm_version") && names.contains(&"sqr_calculate"), "{listing}");
    let foreign: Vec<_> =
        names.iter().filter(|name| !name.starts_with("adm_") && !name.starts_with("sqr_")).collect();
    assert!(foreign.is_empty(), "{foreign:?}");
}

/// The loader compares what a program asks for with what the library has, so each name says since when it is there.
#[test]
fn every_symbol_has_a_version() {
    if let Some(missing) = ["nm", "objdump"].iter().find(|tool| find(tool).is_none()) {
        return skip("the versions of symbols", &format!("{missing} is not installed"));
    }
    let listing = run(Command::new("objdump").arg("-T").arg(prefix().join("lib/libadamant.so")));
    // Address, flags, section, size, version, perhaps the visibility, name.
    let defined = listing.lines().filter(|line| !line.contains("*UND*") && line.starts_with("0"));
    let mut functions = 0;
    for line in defined {
        let words: Vec<_> = line.split_whitespace().collect();
        let name = words.last().copied().unwrap_or_default();
        // The node itself is listed.
        if name != "ADAMANT_0.1" {
            assert!(name.starts_with("adm_") || name.starts_with("sqr_"), "{line}");
            assert!(words.contains(&"ADAMANT_0.1"), "{line}");
            functions += 1;
        }
    }
    assert!(functions > 100, "{listing}");
}

#[test]
fn programs_ask_for_the_versioned_library() {
    if find("readelf").is_none() {
        return skip("the SONAME", "readelf is not installed");
    }
    let program = Compiler::cc().build("original", Linking::Shared);
    let needed = run(Command::new("readelf").arg("-d").arg(program));
    assert!(needed.contains("[libadamant.so.0]"), "{needed}");
    assert!(prefix().join("lib/libadamant.so.0").is_file());
}
