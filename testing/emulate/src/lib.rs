//! A library to preload: programs run the instructions that this CPU lacks, by a trap for each of them.
//!
//! `ADAMANT_EMULATE` names what CPUID is to show besides (the list: `features.rs`), `ADAMANT_EMULATE_HIDE=avx512` hides that. A constructor makes CPUID itself fault, so that programs find
//! these instructions, and installs handlers, which carry them out on the registers in the signal's frame. For assurance alone: kernels
//! run with their own encodings, registers, masks and memory operands, thousands of times slower than on a CPU that has them.
//! What that shows and what not: `docs/evidence/emulation.md`. `cargo xtask emulate` builds and preloads it.
#![allow(clippy::pedantic)]

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[allow(unsafe_code)]
mod linux {
    mod action;
    mod count;
    mod cpuid;
    mod decode;
    mod execute;
    mod features;
    mod operations;
    mod report;
    mod state;
    mod steps;
    mod table;
    mod trap;

    #[cfg(test)]
    mod tests;

    /// Runs before `main` of the program that this library is loaded into.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static START: extern "C" fn() = start;

    extern "C" fn start() {
        // Its own tests install what they need.
        if !cfg!(test) {
            trap::install_as_asked();
        }
    }
}
