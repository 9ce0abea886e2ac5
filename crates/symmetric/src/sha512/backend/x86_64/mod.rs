//! BMI2 with the schedule in xmm registers on one message, AVX2 on four.
#![allow(unsafe_code)]

mod generated;
mod lanes;
mod single;
