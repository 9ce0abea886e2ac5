//! What `kernelgen/sha2_avx2` wrote.

#[rustfmt::skip]
mod rounds;
#[rustfmt::skip]
mod rounds_of_two;

pub(super) use rounds::{last_rounds, rounds_and_schedule};
pub(super) use rounds_of_two::{
    last_rounds as last_rounds_of_two, rounds_and_schedule as rounds_and_schedule_of_two,
};
