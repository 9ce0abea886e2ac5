//! Instructions as an assembler encodes them, against models that share no code with the emulation. On a CPU that has them
//! itself the same tests check the models.

mod addressing;
mod forms;
mod harness;
mod hash;
mod models;
mod process;
mod shapes;
