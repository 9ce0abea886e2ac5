//! NTL and gf2x, opened at run time, to be measured beside Adamant: polynomials over F2.
//!
//! The wrappers are as thin as they can be: the measured call is the library's function and nothing else.

pub mod gf2x;
pub mod ntl;

use libloading::Library;

/// The first of the names that can be opened; it stays open.
fn open(names: &[&str]) -> Result<&'static Library, String> {
    // SAFETY: loading these libraries runs only the constructors of their own tables.
    let library = names.iter().find_map(|name| unsafe { Library::new(name) }.ok());
    let library = library.ok_or_else(|| format!("none of {} is installed", names.join(", ")))?;
    Ok(Box::leak(Box::new(library)))
}
