//! `export_rows! { rows { ROW: ...; } { fn NAME(...) -> ... { ... } } }`: each function, once for each row, by the name
//! `adm_ROW_NAME`.

use syn::parse::{Parse, ParseStream};
use syn::{Ident, ItemFn, Result, Signature, Token, braced};

/// What stands in the invocation.
pub struct Rows {
    rows: Vec<Ident>,
    functions: Vec<ItemFn>,
}

impl Rows {
    /// Every function with its exported name.
    pub fn functions(&self) -> impl Iterator<Item = (String, &Signature)> {
        self.rows.iter().flat_map(|row| {
            self.functions
                .iter()
                .map(move |function| (format!("adm_{row}_{}", function.sig.ident), &function.sig))
        })
    }
}

impl Parse for Rows {
    fn parse(input: ParseStream<'_>) -> Result<Rows> {
        let word: Ident = input.parse()?;
        if word != "rows" {
            return Err(syn::Error::new(word.span(), "the rows come first"));
        }
        let list;
        braced!(list in input);
        let mut rows = Vec::new();
        while !list.is_empty() {
            rows.push(list.parse()?);
            // What the macro makes of a row is its own business.
            while !list.peek(Token![;]) {
                list.step(|cursor| {
                    cursor.token_tree().map(|(_, rest)| ((), rest)).ok_or_else(|| cursor.error("no `;`"))
                })?;
            }
            list.parse::<Token![;]>()?;
        }
        let mut functions = Vec::new();
        while !input.is_empty() {
            let group;
            braced!(group in input);
            while !group.is_empty() {
                functions.push(group.parse()?);
            }
        }
        Ok(Rows { rows, functions })
    }
}
