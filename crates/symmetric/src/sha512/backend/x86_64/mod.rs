//! BMI2 with the schedule in xmm registers on one message, of two blocks at a time in ymm registers on Intel's CPUs, AVX2 on four messages.
#![allow(unsafe_code)]

mod generated;
mod lanes;
mod pair;
mod single;
