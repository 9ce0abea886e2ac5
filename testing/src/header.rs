//! The prototypes of a C header: comments, directives and definitions of types are passed over.

use anyhow::{Context, Result, bail, ensure};
use std::fmt;

/// A prototype, types in Rust's words: `*const u8`, `c_uint`, `*mut *mut sqrstate`, and `()` for no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// The exported name.
    pub name: String,
    /// Names, in lower case, and types.
    pub parameters: Vec<(String, String)>,
    /// The type of the result.
    pub result: String,
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameters: Vec<_> =
            self.parameters.iter().map(|(name, kind)| format!("{name}: {kind}")).collect();
        write!(f, "{}({}) -> {}", self.name, parameters.join(", "), self.result)
    }
}

/// A type's name as C and Rust share it.
#[must_use]
pub fn common_name(name: &str) -> String {
    name.chars().filter(|&c| c != '_').collect::<String>().to_lowercase()
}

/// What stands before a function whose result must be looked at.
pub const WARN_UNUSED: &str = "ADM_WARN_UNUSED";

/// The functions that `header` declares.
///
/// # Errors
/// What cannot be read.
pub fn prototypes(header: &str) -> Result<Vec<Function>> {
    let tokens = tokens(&without_directives(&without_comments(header)));
    statements(&tokens)?
        .iter()
        .filter(|s| s.contains(&"(") && s[0] != "typedef" && !s.contains(&"{"))
        .map(|s| prototype(s).with_context(|| format!("cannot read `{}`", s.join(" "))))
        .collect()
}

fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        out.push_str(&rest[..start]);
        out.push(' ');
        rest = rest[start..].split_once("*/").map_or("", |(_, after)| after);
    }
    out + rest
}

/// Without `#` lines and the linkage block for C++.
fn without_directives(text: &str) -> String {
    let mut out = String::new();
    let mut for_cpp = false;
    for line in text.replace("\\\n", " ").lines() {
        let line = line.trim();
        match line {
            "#ifdef __cplusplus" => for_cpp = true,
            "#endif" => for_cpp = false,
            _ if !for_cpp && !line.starts_with('#') => {
                out.push_str(line);
                out.push('\n');
            }
            _ => {}
        }
    }
    out
}

/// Identifiers and numbers whole, every other character by itself.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut in_word = false;
    for c in text.chars() {
        let is_word = c.is_alphanumeric() || c == '_';
        match tokens.last_mut() {
            Some(word) if is_word && in_word => word.push(c),
            _ if !c.is_whitespace() => tokens.push(c.to_string()),
            _ => {}
        }
        in_word = is_word;
    }
    tokens
}

/// What ends in a `;` outside of braces.
fn statements(tokens: &[String]) -> Result<Vec<Vec<&str>>> {
    let mut all = Vec::new();
    let mut current: Vec<&str> = Vec::new();
    let mut depth = 0;
    for token in tokens {
        match token.as_str() {
            ";" if depth == 0 => all.push(std::mem::take(&mut current)),
            token => {
                depth += i32::from(token == "{") - i32::from(token == "}");
                current.push(token);
            }
        }
    }
    ensure!(current.is_empty(), "not closed by a `;`: {}", current.join(" "));
    Ok(all)
}

fn prototype(statement: &[&str]) -> Result<Function> {
    let statement = statement.strip_prefix(&[WARN_UNUSED]).unwrap_or(statement);
    let open = statement.iter().position(|&t| t == "(").context("no parenthesis")?;
    ensure!(statement.last() == Some(&")"), "no closing parenthesis at the end");
    let (name, result) = declaration(&statement[..open])?;
    let inner = &statement[open + 1..statement.len() - 1];
    ensure!(!inner.windows(2).any(|pair| pair == [")", "("]), "function pointers need a typedef");
    ensure!(!inner.is_empty(), "no parameters is `(void)` in C");
    let parameters = if inner == ["void"] {
        vec![]
    } else {
        inner.split(|&t| t == ",").map(declaration).collect::<Result<_>>()?
    };
    let parameters = parameters.into_iter().map(|(name, kind)| (name.to_lowercase(), kind)).collect();
    Ok(Function { name, parameters, result: if result == "c_void" { "()".into() } else { result } })
}

/// Name and type of `const char *name`, `uint8_t name[16]` or `uint8_t (*name)[16]`.
fn declaration(tokens: &[&str]) -> Result<(String, String)> {
    if let [base @ .., "(", "*", name, ")", "[", length, "]"] = tokens {
        let (_, pointer) = declaration(&[base, &["*", name]].concat())?;
        let (pointer, element) = pointer.split_once(' ').context("no element type")?;
        return Ok((name.to_string(), format!("{pointer} [{element}; {length}]")));
    }
    ensure!(!tokens.contains(&"("), "parentheses: {}", tokens.join(" "));
    let (tokens, is_array) = match tokens.iter().position(|&t| t == "[") {
        Some(bracket) => (&tokens[..bracket], true),
        None => (tokens, false),
    };
    let (&name, kind) = tokens.split_last().context("empty declaration")?;
    let mut words = Vec::new();
    let mut is_const = false;
    let mut pointers = Vec::new();
    for &token in kind {
        match token {
            "const" => is_const = true,
            "struct" | "enum" => {}
            "*" => pointers.push(std::mem::take(&mut is_const)),
            word if pointers.is_empty() => words.push(word),
            other => bail!("unexpected `{other}`"),
        }
    }
    ensure!(!words.is_empty() && name != "*", "a type or a name is missing: {}", tokens.join(" "));
    if is_array {
        pointers.push(is_const);
    }
    let base = base_type(&words.join(" "));
    let kind = pointers.into_iter().fold(base, |kind, is_const| match is_const {
        true => format!("*const {kind}"),
        false => format!("*mut {kind}"),
    });
    Ok((name.to_owned(), kind))
}

fn base_type(name: &str) -> String {
    match name {
        "uint8_t" => "u8",
        "uint16_t" => "u16",
        "uint32_t" => "u32",
        "uint64_t" => "u64",
        "int32_t" => "i32",
        "int64_t" => "i64",
        "size_t" => "usize",
        "char" => "c_char",
        "int" => "c_int",
        "unsigned" | "unsigned int" => "c_uint",
        "long" => "c_long",
        "unsigned long" => "c_ulong",
        "double" => "c_double",
        "void" => "c_void",
        other => return common_name(other),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(header: &str) -> Vec<String> {
        prototypes(header).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn reads_what_headers_are_made_of() {
        let header = r#"
            /* int adm_commented(void); */
            #ifndef X_H
            #define X_H long(a) \
                continued
            #ifdef __cplusplus
            extern "C" {
            #endif
            enum SQR_ERROR { A = 0, /* b */ B = 1 };
            typedef enum SQR_ERROR SQR_ERROR;
            typedef struct Sqr_State Sqr_State;
            const char *adm_text(int code);
            void adm_none(void);
            SQR_ERROR sqr_make(const uint8_t *N, unsigned Nl,
                               struct Sqr_State **state);
            int adm_fixed(uint8_t out[32], const uint8_t *const *parts, unsigned int n);
            void adm_rows(uint8_t (*rows)[32], const uint8_t (*in)[16]);
            #ifdef __cplusplus
            }
            #endif
            #endif
        "#;
        assert_eq!(
            shown(header),
            [
                "adm_text(code: c_int) -> *const c_char",
                "adm_none() -> ()",
                "sqr_make(n: *const u8, nl: c_uint, state: *mut *mut sqrstate) -> sqrerror",
                "adm_fixed(out: *mut u8, parts: *const *const u8, n: c_uint) -> c_int",
                "adm_rows(rows: *mut [u8; 32], in: *const [u8; 16]) -> ()",
            ]
        );
    }

    #[test]
    fn refuses_what_it_cannot_read() {
        for header in ["int adm_f();", "int adm_f(int);", "int adm_f(int (*g)(int));", "int adm_f(int x)"] {
            assert!(prototypes(header).is_err(), "{header}");
        }
    }
}
