//! Which names of a crate its users can write: what a private or hidden module keeps to itself does not count, unless `pub use` hands it on.
//! By name, not by path: where two modules share a name, both count once one does.

use crate::source;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::path::Path;
use syn::{Attribute, Item, Meta, UseTree, Visibility};

/// Names that users of a crate can write, and the modules of which they can write all.
#[derive(Default, PartialEq, Clone)]
struct Reach {
    names: BTreeSet<String>,
    modules: BTreeSet<String>,
}

/// The names of types, traits and functions that users of the crate in a folder can write.
///
/// # Errors
/// When a file cannot be read or parsed.
pub fn exported(folder: &Path) -> Result<BTreeSet<String>> {
    let folder = folder.join("src");
    let file = parse(&folder.join("lib.rs"))?;
    let mut reach = Reach::default();
    loop {
        let before = reach.clone();
        module(&file.items, &folder, true, &mut reach)?;
        // `pub use m::*` may stand above the module that it opens.
        if reach == before {
            return Ok(reach.names);
        }
    }
}

fn parse(path: &Path) -> Result<syn::File> {
    syn::parse_file(&source::read(path)?).with_context(|| format!("cannot parse {}", source::shown(path)))
}

/// Adds what a module shows; `folder` has the files of the modules in it.
fn module(items: &[Item], folder: &Path, open: bool, reach: &mut Reach) -> Result<()> {
    for item in items {
        let named = match item {
            Item::Fn(f) => Some((&f.vis, &f.sig.ident)),
            Item::Struct(s) => Some((&s.vis, &s.ident)),
            Item::Enum(e) => Some((&e.vis, &e.ident)),
            Item::Trait(t) => Some((&t.vis, &t.ident)),
            Item::Type(t) => Some((&t.vis, &t.ident)),
            _ => None,
        };
        if let Some((visibility, name)) = named
            && open
            && public(visibility)
        {
            reach.names.insert(name.to_string());
        }
        match item {
            Item::Use(line) if open && public(&line.vis) && !hidden(&line.attrs) => {
                handed_on(&line.tree, None, reach)
            }
            Item::Mod(inner) if !for_tests(&inner.attrs) => {
                let name = inner.ident.to_string();
                let shown = public(&inner.vis) && !hidden(&inner.attrs);
                let open = (open && shown) || reach.modules.contains(&name);
                let below = folder.join(&name);
                match &inner.content {
                    Some((_, items)) => module(items, &below, open, reach)?,
                    None => {
                        let beside = folder.join(format!("{name}.rs"));
                        let path = if beside.exists() { beside } else { below.join("mod.rs") };
                        module(&parse(&path)?.items, &below, open, reach)?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The names that a `pub use` hands on.
fn handed_on(tree: &UseTree, last: Option<String>, reach: &mut Reach) {
    match tree {
        UseTree::Path(path) => handed_on(&path.tree, Some(path.ident.to_string()), reach),
        UseTree::Name(name) => drop(reach.names.insert(name.ident.to_string())),
        // Its items stand in the source by the first name.
        UseTree::Rename(name) => drop(reach.names.insert(name.ident.to_string())),
        UseTree::Glob(_) => reach.modules.extend(last),
        UseTree::Group(group) => group.items.iter().for_each(|tree| handed_on(tree, last.clone(), reach)),
    }
}

fn public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn listed(attributes: &[Attribute], name: &str, inside: &str) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident(name) && list.tokens.to_string() == inside,
        _ => false,
    })
}

/// Whether an item says `#[doc(hidden)]`.
pub fn hidden(attributes: &[Attribute]) -> bool {
    listed(attributes, "doc", "hidden")
}

/// Whether an item is compiled for tests alone.
pub fn for_tests(attributes: &[Attribute]) -> bool {
    listed(attributes, "cfg", "test")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_users_can_write() {
        let file = syn::parse_file(
            "pub mod open { pub struct A; struct B; } mod shut { pub struct C; pub struct D; pub mod deep { pub fn e() {} } }\n\
             pub use shut::D; #[doc(hidden)] pub mod ours { pub struct F; } mod all { pub struct G; } pub use all::*;\n\
             pub use shut::deep::{self, e as f}; pub(crate) use shut::C;",
        )
        .unwrap();
        let mut reach = Reach::default();
        for _ in 0..2 {
            module(&file.items, Path::new(""), true, &mut reach).unwrap();
        }
        let names: Vec<&str> = reach.names.iter().map(String::as_str).collect();
        assert_eq!(names, ["A", "D", "G", "e", "self"]);
    }
}
