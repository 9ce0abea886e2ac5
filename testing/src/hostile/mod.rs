//! Hostile calls of every function of a C interface: NULL for each pointer, lengths that no object has, length 0, and
//! buffers between pages that fault. A table has one row a function, with arguments of a call that must succeed; each case
//! changes something of them. Each function runs in a process of its own, so that a crash is put down to it.
//!
//! Only where every argument of C fits a register or a word of the stack, whatever its type: x86-64 and AArch64 Linux.

mod argument;
mod call;
mod cases;
mod process;

pub use argument::{Argument, Placed};
pub use process::{every, one};

/// What a function says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// 0, or a code; the given code means a panic, and never comes out.
    Status(i32),
    /// 0 for the call of the row; for any other call what it likes.
    Code,
    /// This number for the call of the row.
    Number(i64),
    /// Nothing, or what cannot be compared.
    Nothing,
}

/// A function and a call of it that succeeds.
#[derive(Clone)]
pub struct Row {
    /// The exported name.
    pub name: &'static str,
    /// Where the function is.
    pub address: usize,
    /// What it says.
    pub answer: Answer,
    /// The arguments, made anew.
    pub arguments: fn() -> Vec<Argument>,
}

/// `NAME: ANSWER, [ARGUMENTS];` for each function. The linker refuses names that are not there. After `for ROW`, a name is
/// given by its end, and begins with `adm_ROW`.
#[macro_export]
macro_rules! rows {
    ($($name:ident: $answer:expr, [$($argument:expr),* $(,)?];)*) => {
        vec![$({
            // SAFETY: only its address is taken.
            unsafe extern "C" {
                fn $name();
            }
            $crate::hostile::Row {
                name: stringify!($name),
                address: $name as *const () as usize,
                answer: $answer,
                arguments: || vec![$($argument),*],
            }
        }),*]
    };
    (for $row:ident $($name:literal: $answer:expr, [$($argument:expr),* $(,)?];)*) => {
        vec![$({
            // SAFETY: only its address is taken.
            unsafe extern "C" {
                #[link_name = concat!("adm_", stringify!($row), $name)]
                fn function();
            }
            $crate::hostile::Row {
                name: concat!("adm_", stringify!($row), $name),
                address: function as *const () as usize,
                answer: $answer,
                arguments: || vec![$($argument),*],
            }
        }),*]
    };
}
