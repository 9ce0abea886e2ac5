//! `cargo xtask vartime`: the list of public functions whose time depends on their values.

use crate::header::exports::Exports;
use crate::sh::root;
use crate::source;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use syn::{ImplItem, Item, TraitItem, Type, Visibility};

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
            collect(&name, &file.items, &mut found);
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

/// Adds the public variable-time functions among `items` as `crate: Type::function`.
fn collect(krate: &str, items: &[Item], found: &mut BTreeSet<String>) {
    let mut add = |owner: Option<&str>, name: String| {
        if name.ends_with("_vartime") {
            let owner = owner.map(|owner| format!("{owner}::")).unwrap_or_default();
            found.insert(format!("{krate}: {owner}{name}"));
        }
    };
    let public = |visibility: &Visibility| matches!(visibility, Visibility::Public(_));
    for item in items {
        match item {
            Item::Fn(function) if public(&function.vis) => add(None, function.sig.ident.to_string()),
            // What cannot be read here is an error of `cargo xtask header`.
            Item::Macro(call) if call.mac.path.is_ident("export") => {
                let Ok(Exports(signatures)) = call.mac.parse_body() else { continue };
                signatures.into_iter().for_each(|signature| add(None, signature.ident.to_string()));
            }
            Item::Impl(block) => {
                let owner = match &*block.self_ty {
                    Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
                    _ => None,
                };
                for member in &block.items {
                    if let ImplItem::Fn(method) = member
                        && public(&method.vis)
                    {
                        add(owner.as_deref(), method.sig.ident.to_string());
                    }
                }
            }
            Item::Trait(definition) => {
                for member in &definition.items {
                    if let TraitItem::Fn(method) = member {
                        add(Some(&definition.ident.to_string()), method.sig.ident.to_string());
                    }
                }
            }
            _ => {}
        }
    }
    for item in items {
        if let Item::Mod(module) = item
            && let Some((_, inner)) = &module.content
        {
            collect(krate, inner, found);
        }
    }
}
