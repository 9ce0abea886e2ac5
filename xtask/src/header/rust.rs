//! The `extern "C"` functions of a Rust source.

use super::exports::Exports;
use super::rows::Rows;
use adamant_testing::header::{Function, common_name};
use anyhow::{Context, Result, bail, ensure};
use syn::{FnArg, Item, ItemFn, Pat, PointerMutability, ReturnType, Signature, Type, Visibility};

/// Types that stand for pointers to numbers, see `adamant_mp::In`.
const NUMBERS: [(&str, &str); 2] = [("In", "*const adminteger"), ("Out", "*mut adminteger")];

/// The functions that `source` exports: those of `export!`, those of `export_rows!`, and those that are written out.
///
/// # Errors
/// A function for C that is not public or has its name mangled, and types that C does not have.
pub fn exported(source: &str) -> Result<Vec<Function>> {
    let file = syn::parse_file(source)?;
    let mut all = Vec::new();
    for item in &file.items {
        match item {
            Item::Fn(function) if function.sig.abi.is_some() => {
                all.push(written_out(function).with_context(|| function.sig.ident.to_string())?);
            }
            Item::Macro(call) if call.mac.path.is_ident("export") => {
                let Exports(signatures) = call.mac.parse_body().context("export!")?;
                for signature in signatures {
                    let name = signature.ident.to_string();
                    all.push(read(name.clone(), &signature).context(name)?);
                }
            }
            Item::Macro(call) if call.mac.path.is_ident("export_rows") => {
                let rows: Rows = call.mac.parse_body().context("export_rows!")?;
                for (name, signature) in rows.functions() {
                    all.push(read(name.clone(), signature).context(name)?);
                }
            }
            _ => {}
        }
    }
    Ok(all)
}

fn written_out(function: &ItemFn) -> Result<Function> {
    ensure!(matches!(function.vis, Visibility::Public(_)), "not public");
    ensure!(function.attrs.iter().any(is_no_mangle), "no #[unsafe(no_mangle)]");
    read(function.sig.ident.to_string(), &function.sig)
}

fn read(name: String, signature: &Signature) -> Result<Function> {
    let parameters = signature.inputs.iter().map(|input| {
        let FnArg::Typed(input) = input else { bail!("self") };
        let Pat::Ident(name) = &*input.pat else { bail!("a pattern as parameter") };
        Ok((name.ident.to_string().to_lowercase(), kind(&input.ty)?))
    });
    Ok(Function {
        name,
        parameters: parameters.collect::<Result<_>>()?,
        result: match &signature.output {
            ReturnType::Default => "()".into(),
            ReturnType::Type(_, ty) => kind(ty)?,
        },
    })
}

/// `#[unsafe(no_mangle)]`.
fn is_no_mangle(attribute: &syn::Attribute) -> bool {
    attribute.path().is_ident("unsafe")
        && attribute.parse_args::<syn::Path>().is_ok_and(|inner| inner.is_ident("no_mangle"))
}

fn kind(ty: &Type) -> Result<String> {
    match ty {
        Type::Ptr(pointer) => {
            let mutability =
                if matches!(pointer.mutability, PointerMutability::Mut(_)) { "mut" } else { "const" };
            Ok(format!("*{mutability} {}", kind(&pointer.elem)?))
        }
        Type::Array(array) => {
            let syn::Expr::Lit(length) = &array.len else { bail!("an array of computed length") };
            let syn::Lit::Int(length) = &length.lit else { bail!("an array of strange length") };
            Ok(format!("[{}; {}]", kind(&array.elem)?, length.base10_digits()))
        }
        Type::Path(path) => {
            let name = path.path.segments.last().context("a type without a name")?;
            ensure!(name.arguments.is_none(), "a generic type");
            let name = name.ident.to_string();
            if let Some((_, pointer)) = NUMBERS.iter().find(|(alias, _)| *alias == name) {
                return Ok((*pointer).into());
            }
            let is_basic = name.starts_with("c_") || name.chars().all(|c| c.is_lowercase() || c.is_numeric());
            Ok(if is_basic { name } else { common_name(&name) })
        }
        _ => bail!("a type that C does not have"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_signatures() {
        let source = r#"
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn sqr_make(N: *const u8, state: *mut *mut crate::SqrState, t: u64) -> SqrError {}
            #[unsafe(no_mangle)]
            pub extern "C" fn adm_none() {}
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn adm_rows(rows: *mut [u8; 32]) {}
            fn private(x: &str) {}
        "#;
        let shown: Vec<_> = exported(source).unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "sqr_make(n: *const u8, state: *mut *mut sqrstate, t: u64) -> sqrerror",
                "adm_none() -> ()",
                "adm_rows(rows: *mut [u8; 32]) -> ()"
            ]
        );
    }

    #[test]
    fn reads_exports() {
        let source = r#"
            export! {
                /// Work.
                secret(if x.is_null() { 1 } else { depth::WORK }, 2) fn adm_work(x: *const u8, len: usize,) -> c_int {
                    input(x, len)?;
                    Ok(())
                }
                value fn adm_bits(a: In, b: Out) -> usize { a.bits(b) }
                status fn adm_none() { }
            }
            export! { fn adm_plain(a: c_int) { plain(a) } }
        "#;
        let shown: Vec<_> = exported(source).unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "adm_work(x: *const u8, len: usize) -> c_int",
                "adm_bits(a: *const adminteger, b: *mut adminteger) -> usize",
                "adm_none() -> ()",
                "adm_plain(a: c_int) -> ()",
            ]
        );
        for source in ["export! { status fn adm_work(x: &str) {} }", "export! { status(1 fn adm_work() {} }"]
        {
            assert!(exported(source).is_err(), "{source}");
        }
    }

    #[test]
    fn reads_rows() {
        let source = r#"
            export_rows! {
                rows { one: V1, One; two: V2, Two; }
                { /// A size.
                  fn bytes() -> usize { A::LEN } }
                { fn work(out: *mut u8, len: usize,) -> c_int { work::<A>(out, len) } }
            }
        "#;
        let shown: Vec<_> = exported(source).unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "adm_one_bytes() -> usize",
                "adm_one_work(out: *mut u8, len: usize) -> c_int",
                "adm_two_bytes() -> usize",
                "adm_two_work(out: *mut u8, len: usize) -> c_int",
            ]
        );
        assert!(exported("export_rows! { rows { one: V1; } { fn work(x: &str) {} } }").is_err());
    }

    #[test]
    fn refuses_what_c_cannot_call() {
        for source in [
            r#"pub extern "C" fn adm_mangled() {}"#,
            r#"#[unsafe(no_mangle)] extern "C" fn adm_private() {}"#,
            r#"#[unsafe(no_mangle)] pub extern "C" fn adm_slice(x: &[u8]) {}"#,
            r#"#[unsafe(no_mangle)] pub extern "C" fn adm_generic(x: Option<u8>) {}"#,
        ] {
            assert!(exported(source).is_err(), "{source}");
        }
    }
}
