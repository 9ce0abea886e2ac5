//! How often each instruction ran, by the length of its vectors, for `ADAMANT_EMULATE_COUNT`.

use super::report::Line;
use super::steps;
use super::table::{INSTRUCTIONS, TABLE};
use std::sync::atomic::{AtomicU64, Ordering};

static COUNTS: [[AtomicU64; 3]; INSTRUCTIONS] = [const { [const { AtomicU64::new(0) }; 3] }; INSTRUCTIONS];
static TRAPS: AtomicU64 = AtomicU64::new(0);

/// One more of instruction `number`, on vectors of so many bytes.
pub fn executed(number: usize, bytes: usize) {
    COUNTS[number][bytes / 32].fetch_add(1, Ordering::Relaxed);
}

/// One more trap: several instructions may follow each other in one.
pub fn trapped() {
    TRAPS.fetch_add(1, Ordering::Relaxed);
}

/// How often the instruction of this name ran.
#[cfg(test)]
pub fn of(name: &str) -> u64 {
    let rows = TABLE.iter().zip(&COUNTS).filter(|row| row.0.name == name);
    rows.flat_map(|row| row.1).map(|count| count.load(Ordering::Relaxed)).sum()
}

/// Prints all that are not zero.
pub extern "C" fn print() {
    for (entry, counts) in TABLE.iter().zip(&COUNTS) {
        for (register, count) in ["xmm", "ymm", "zmm"].iter().zip(counts) {
            let count = count.load(Ordering::Relaxed);
            if count != 0 {
                Line::new().text(entry.name).text(" ").text(register).text(": ").number(count).write();
            }
        }
    }
    steps::print();
    Line::new().text("traps: ").number(TRAPS.load(Ordering::Relaxed)).write();
}
