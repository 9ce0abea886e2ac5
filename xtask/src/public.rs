//! The public functions and types of a source file, as its text shows them: what a private module hides counts too.

use crate::header::exports::Exports;
use syn::{Attribute, ImplItem, Item, TraitItem, Type, Visibility};

/// A public function or type.
pub struct Public<'a> {
    /// The type or trait that it belongs to.
    pub owner: Option<String>,
    pub name: String,
    pub attributes: &'a [Attribute],
}

impl Public<'_> {
    /// `Type::function`, or the name alone.
    pub fn path(&self) -> String {
        match &self.owner {
            Some(owner) => format!("{owner}::{}", self.name),
            None => self.name.clone(),
        }
    }
}

/// Calls `visit` for each public function, method, type and trait among `items` and in modules within them.
pub fn walk(items: &[Item], visit: &mut dyn FnMut(&Public)) {
    let public = |visibility: &Visibility| matches!(visibility, Visibility::Public(_));
    for item in items {
        let mut add = |owner: Option<&str>, name: String, attributes: &[Attribute]| {
            visit(&Public { owner: owner.map(str::to_owned), name, attributes });
        };
        match item {
            Item::Fn(f) if public(&f.vis) => add(None, f.sig.ident.to_string(), &f.attrs),
            Item::Struct(s) if public(&s.vis) => add(None, s.ident.to_string(), &s.attrs),
            Item::Enum(e) if public(&e.vis) => add(None, e.ident.to_string(), &e.attrs),
            // What cannot be read here is an error of `cargo xtask header`.
            Item::Macro(call) if call.mac.path.is_ident("export") => {
                let Ok(Exports(signatures)) = call.mac.parse_body() else { continue };
                signatures.into_iter().for_each(|signature| add(None, signature.ident.to_string(), &[]));
            }
            Item::Impl(block) if block.trait_.is_none() => {
                let owner = match &*block.self_ty {
                    Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
                    _ => None,
                };
                for member in &block.items {
                    if let ImplItem::Fn(method) = member
                        && public(&method.vis)
                    {
                        add(owner.as_deref(), method.sig.ident.to_string(), &method.attrs);
                    }
                }
            }
            Item::Trait(definition) => {
                let owner = definition.ident.to_string();
                if public(&definition.vis) {
                    add(None, owner.clone(), &definition.attrs);
                }
                for member in &definition.items {
                    if let TraitItem::Fn(method) = member {
                        add(Some(&owner), method.sig.ident.to_string(), &method.attrs);
                    }
                }
            }
            Item::Mod(module) => {
                if let Some((_, inner)) = &module.content {
                    walk(inner, visit);
                }
            }
            _ => {}
        }
    }
}
