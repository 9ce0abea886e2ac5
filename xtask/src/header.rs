//! `cargo xtask header [--check]`: the C headers and the `extern "C"` functions of crates/capi must be one interface.
//!
//! The headers are written by hand, so nothing keeps them in step but this. Compared are the names of functions, of
//! parameters, and all types, in a common form: `Function`. A type that is not in the table of basic types agrees by
//! its name without case and underscores: `Sqr_State` in C is `SqrState` in Rust.

pub mod exports;
mod rows;
mod rust;

use adamant_testing::header::{Function, WARN_UNUSED, prototypes};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What exported names begin with.
const PREFIXES: [&str; 2] = ["adm_", "sqr_"];

/// The header that includes all others.
const UMBRELLA: &str = "adamant.h";

/// Headers that give functions the names of other libraries, inline: a program takes one of them, so no header includes
/// them, and they declare nothing that is exported.
const NAMESAKES: [&str; 2] = ["bn.h", "mpi.h"];

/// Headers of the functions behind those: they warn of no more than the originals do.
const BEHIND_NAMESAKES: [&str; 2] = ["adamant_bn.h", "adamant_mpi.h"];

/// The functions that Debian's package promises; a release keeps each with the version that it came with.
const SYMBOLS: &str = "debian/libadamant0.symbols";

/// Compares the C headers with the functions of crates/capi.
#[derive(clap::Args)]
pub struct Args {
    /// Compare only; otherwise every function is listed as well
    #[arg(long)]
    pub check: bool,
}

/// Compares the two sides.
///
/// # Errors
/// One line for each difference.
pub fn run(args: &Args) -> Result<()> {
    let capi = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/capi");
    let mut headers = read(&capi.join("include"), "h")?;
    headers.retain(|(path, _)| !NAMESAKES.contains(&file_name(path).as_str()));
    let sources = read(&capi.join("src"), "rs")?;
    let mut in_c = BTreeMap::new();
    for (path, text) in &headers {
        for function in prototypes(text).with_context(|| path.display().to_string())? {
            insert(&mut in_c, function, path)?;
        }
    }
    let mut in_rust = BTreeMap::new();
    for (path, text) in &sources {
        for function in rust::exported(text).with_context(|| path.display().to_string())? {
            insert(&mut in_rust, function, path)?;
        }
    }
    let mut problems = differences(&in_c, &in_rust);
    problems.extend(not_included(&headers));
    let symbols = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(SYMBOLS);
    let symbols = fs::read_to_string(&symbols).with_context(|| format!("cannot read {SYMBOLS}"))?;
    problems.extend(not_packaged(&in_c, &symbols));
    for (path, text) in
        headers.iter().filter(|(path, _)| !BEHIND_NAMESAKES.contains(&file_name(path).as_str()))
    {
        problems
            .extend(not_marked(text).map(|line| format!("{}: no {WARN_UNUSED}: {line}", file_name(path))));
    }
    if !args.check {
        for (function, path) in in_c.values() {
            println!("{:20} {function}", file_name(path));
        }
    }
    if !problems.is_empty() {
        bail!("the headers and crates/capi/src differ:\n{}", problems.join("\n"));
    }
    println!("header: {} functions in {} headers agree with crates/capi/src", in_c.len(), headers.len());
    Ok(())
}

type Interface = BTreeMap<String, (Function, PathBuf)>;

/// What the list of symbols lacks, and what it has of functions that are no more.
fn not_packaged(in_c: &Interface, symbols: &str) -> Vec<String> {
    let listed: BTreeSet<&str> = symbols
        .lines()
        .filter_map(|line| line.strip_prefix(' ')?.split_once('@').map(|(name, _)| name))
        .filter(|name| PREFIXES.iter().any(|prefix| name.starts_with(prefix)))
        .collect();
    let missing = in_c.keys().filter(|name| !listed.contains(name.as_str()));
    let missing = missing.map(|name| format!("{SYMBOLS} lacks {name}"));
    let gone = listed.iter().filter(|name| !in_c.contains_key(**name));
    missing.chain(gone.map(|name| format!("{SYMBOLS} has {name}, which no header declares"))).collect()
}

fn insert(interface: &mut Interface, function: Function, path: &Path) -> Result<()> {
    let name = function.name.clone();
    ensure!(
        PREFIXES.iter().any(|prefix| name.starts_with(prefix)),
        "{}: {name} begins with none of {PREFIXES:?}",
        path.display()
    );
    if let Some((_, other)) = interface.insert(name.clone(), (function, path.to_owned())) {
        bail!("{name} is in {} and in {}", other.display(), path.display());
    }
    Ok(())
}

fn differences(in_c: &Interface, in_rust: &Interface) -> Vec<String> {
    let mut problems = Vec::new();
    for (name, (ours, header)) in in_c {
        match in_rust.get(name) {
            None => problems.push(format!("{}: {name} is not in Rust", file_name(header))),
            Some((theirs, source)) if ours != theirs => {
                problems.push(format!("{}:  {ours}\n  {}: {theirs}", file_name(header), file_name(source)))
            }
            Some(_) => {}
        }
    }
    for (name, (_, source)) in in_rust {
        if !in_c.contains_key(name) {
            problems.push(format!("{}: {name} is in no header", file_name(source)));
        }
    }
    problems
}

/// Headers that the umbrella header leaves out.
fn not_included(headers: &[(PathBuf, String)]) -> Vec<String> {
    let umbrella = headers.iter().find(|(path, _)| file_name(path) == UMBRELLA);
    let text = umbrella.map_or("", |(_, text)| text);
    headers
        .iter()
        .map(|(path, _)| file_name(path))
        .filter(|name| name != UMBRELLA && !text.contains(&format!("#include \"{name}\"")))
        .map(|name| format!("{UMBRELLA} does not include {name}"))
        .collect()
}

/// The first lines of prototypes that return an `int` whose use no compiler asks for.
fn not_marked(header: &str) -> impl Iterator<Item = &str> {
    header.lines().filter(|line| line.starts_with("int adm_"))
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The files of a folder with the given extension, sorted.
fn read(folder: &Path, extension: &str) -> Result<Vec<(PathBuf, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(read(&path, extension)?);
        } else if path.extension().is_some_and(|e| e == extension) {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            files.push((path, text));
        }
    }
    ensure!(!files.is_empty(), "{}: no .{extension} files", folder.display());
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interface(functions: Vec<Function>) -> Interface {
        let mut all = Interface::new();
        functions.into_iter().for_each(|f| insert(&mut all, f, Path::new("file")).unwrap());
        all
    }

    fn compare(header: &str, source: &str) -> Vec<String> {
        differences(&interface(prototypes(header).unwrap()), &interface(rust::exported(source).unwrap()))
    }

    const RUST: &str = r#"
        /// Not `extern "C" fn adm_commented()`.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn adm_work(state: *mut *mut AdmThing, x: *const u8, xlen: usize) -> c_int { 0 }
    "#;

    #[test]
    fn this_tree_agrees() {
        run(&Args { check: true }).unwrap();
    }

    #[test]
    fn symbols_of_the_package() {
        let in_c = interface(prototypes("int adm_work(void); int adm_more(void);").unwrap());
        let symbols = "lib.so.0 lib0 #MINVER#\n adm_work@V_1 0.1.0\n adm_old@V_1 0.1.0\n V_1@V_1 0.1.0\n";
        let problems = not_packaged(&in_c, symbols);
        assert!(problems.len() == 2 && problems[0].contains("lacks adm_more"), "{problems:?}");
        assert!(problems[1].contains("has adm_old"));
        assert!(not_packaged(&in_c, &symbols.replace("adm_old", "adm_more")).is_empty());
    }

    #[test]
    fn equal_interfaces() {
        let header = "int adm_work(adm_thing **state, const uint8_t *x, size_t xlen);";
        assert_eq!(compare(header, RUST), Vec::<String>::new());
    }

    #[test]
    fn every_kind_of_difference_is_seen() {
        for header in [
            "",
            "long adm_work(adm_thing **state, const uint8_t *x, size_t xlen);",
            "int adm_work(adm_thing *state, const uint8_t *x, size_t xlen);",
            "int adm_work(adm_thing **state, uint8_t *x, size_t xlen);",
            "int adm_work(adm_thing **state, const uint8_t *x, unsigned xlen);",
            "int adm_work(adm_thing **state, const uint8_t *x);",
            "int adm_work(adm_thing **state, const uint8_t *y, size_t xlen);",
            "int adm_work(adm_thing **state, const uint8_t *x, size_t xlen); void adm_more(void);",
        ] {
            assert_eq!(compare(header, RUST).len(), 1, "{header}");
        }
        let renamed = compare("int adm_wrk(adm_thing **state, const uint8_t *x, size_t xlen);", RUST);
        assert_eq!(renamed.len(), 2);
    }

    #[test]
    fn codes_are_marked() {
        let marked = "ADM_WARN_UNUSED int adm_work(adm_thing **state, const uint8_t *x, size_t xlen);";
        assert_eq!(compare(marked, RUST), Vec::<String>::new());
        assert_eq!(not_marked(marked).count(), 0);
        assert_eq!(
            not_marked("void adm_a(void);\nint adm_b(void);\n").collect::<Vec<_>>(),
            ["int adm_b(void);"]
        );
    }

    #[test]
    fn foreign_names_are_refused() {
        let function = prototypes("int work(void);").unwrap().remove(0);
        assert!(insert(&mut Interface::new(), function, Path::new("file")).is_err());
    }
}
