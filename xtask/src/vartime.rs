//! `cargo xtask vartime`: the list of public functions whose time depends on their values.

use crate::public;
use crate::sh::root;
use crate::source;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;

const FILE: &str = "vartime.txt";
const HEAD: &str = "\
# Every public function whose name ends in _vartime: its time depends on its arguments, so none of them may be secret
# (its documentation says which may). Written by `cargo xtask vartime`, compared with the code by `vartime --check`.
";

/// Arguments of `vartime`.
#[derive(clap::Args)]
pub struct Args {
    /// Only compare; fail where the list and the code differ
    #[arg(long)]
    pub check: bool,
}

/// Writes the list, or compares it.
///
/// # Errors
/// With `--check`, each difference.
pub fn run(args: &Args) -> Result<()> {
    let mut found = BTreeSet::new();
    for name in source::crates()? {
        for path in source::files(&[&format!("crates/{name}/src")])? {
            let file = syn::parse_file(&source::read(&path)?)
                .with_context(|| format!("cannot parse {}", source::shown(&path)))?;
            public::walk(&file.items, &mut |item| {
                if item.name.ends_with("_vartime") {
                    found.insert(format!("{name}: {}", item.path()));
                }
            });
        }
    }
    let path = root().join(FILE);
    if !args.check {
        let lines: String = found.iter().map(|line| format!("{line}\n")).collect();
        println!("{} functions in {FILE}", found.len());
        return fs::write(&path, format!("{HEAD}{lines}")).with_context(|| format!("cannot write {FILE}"));
    }
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {FILE}"))?;
    let listed: BTreeSet<String> =
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    for missing in found.difference(&listed) {
        println!("not in {FILE}: {missing}");
    }
    for gone in listed.difference(&found) {
        println!("in {FILE}, but not in the code: {gone}");
    }
    if listed != found {
        bail!("{FILE} and the code differ: look at each, then run `cargo xtask vartime`");
    }
    Ok(())
}
