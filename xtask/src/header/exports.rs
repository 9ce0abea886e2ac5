//! `export! { FRAME fn NAME(...) -> ... { ... } }`: see `adamant_mp::export`.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Block, Expr, Ident, Result, Signature, Token, parenthesized, token};

/// The functions of the invocation.
pub struct Exports(pub Vec<Signature>);

impl Parse for Exports {
    fn parse(input: ParseStream<'_>) -> Result<Exports> {
        let mut all = Vec::new();
        while !input.is_empty() {
            input.call(Attribute::parse_outer)?;
            if !input.peek(Token![fn]) {
                input.parse::<Ident>()?;
                if input.peek(token::Paren) {
                    let arguments;
                    parenthesized!(arguments in input);
                    Punctuated::<Expr, Token![,]>::parse_terminated(&arguments)?;
                }
            }
            all.push(input.parse()?);
            input.parse::<Block>()?;
        }
        Ok(Exports(all))
    }
}
