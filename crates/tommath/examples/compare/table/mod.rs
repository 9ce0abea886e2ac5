//! The functions of the header, by topic, one line each.

mod arithmetic;
mod bits;
mod conversions;
mod deprecated;
mod memory;
mod number_theory;
mod primes;
mod reduction;
mod values;

use crate::calls::Line;

/// All of them.
pub fn all() -> Vec<Line> {
    [
        memory::table(),
        values::table(),
        arithmetic::table(),
        bits::table(),
        number_theory::table(),
        reduction::table(),
        primes::table(),
        conversions::table(),
        deprecated::table(),
    ]
    .concat()
}

/// What version 1.2 calls the functions that it does not have.
pub fn older_name(name: &str) -> &str {
    match name {
        "mp_expt_n" => "mp_expt_u32",
        "mp_root_n" => "mp_root_u32",
        "mp_log_n" => "mp_log_u32",
        _ => name,
    }
}
