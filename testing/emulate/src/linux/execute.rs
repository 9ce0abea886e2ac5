//! One instruction: its operands from registers and memory, the result under its mask.

use super::decode::{Address, Base, Encoding, Instruction, Operand};
use super::state::{State, Vector};
use super::table::{Entry, Operands};

/// What an instruction computes goes into the state, and rip behind it. `None`, with nothing changed, where the CPU would
/// refuse this form.
pub fn execute(state: &mut State, entry: &Entry, code: &Instruction) -> Option<()> {
    let masked = code.mask != 0;
    if masked && entry.element == 0 || code.zeroing && !masked || code.broadcast && !entry.broadcast {
        return None;
    }
    let elements = code.bytes.checked_div(entry.element).unwrap_or(0);
    let mask = if masked { state.mask(code.mask) } else { u64::MAX };
    let destination = state.vector(code.register);
    let second = match code.operand {
        // Of registers, it would choose a rounding, which integers have not.
        Operand::Register(_) if code.broadcast => return None,
        Operand::Register(number) => state.vector(number),
        Operand::Memory(address) => {
            let at = locate(state, &address, code.length);
            // Instructions without VEX want memory aligned.
            if code.encoding == Encoding::Legacy && !at.is_multiple_of(16) {
                return None;
            }
            let wanted = if masked && entry.suppresses { mask } else { u64::MAX };
            read(at, entry, code, elements, wanted)
        }
    };
    let operands = Operands {
        destination,
        // Without VEX the destination is the first factor too.
        first: if code.encoding == Encoding::Legacy { destination } else { state.vector(code.first) },
        second,
        implicit: state.vector(0),
        immediate: code.immediate,
        bytes: code.bytes,
    };
    let mut result = (entry.compute)(&operands);
    if masked {
        merge(&mut result, &destination, entry.element, elements, mask, code.zeroing);
    }
    // Instructions without VEX leave what is above alone; all others clear it.
    for word in code.bytes / 8..8 {
        result[word] = if code.encoding == Encoding::Legacy { destination[word] } else { 0 };
    }
    state.set_vector(code.register, &result);
    state.skip(code.length);
    Some(())
}

fn locate(state: &State, address: &Address, length: usize) -> u64 {
    let base = match address.base {
        Base::None => 0,
        Base::Register(number) => state.general(number),
        Base::Next => state.rip().wrapping_add(length as u64),
    };
    let index = address.index.map_or(0, |(number, shift)| state.general(number) << shift);
    base.wrapping_add(index).wrapping_add_signed(address.displacement)
}

/// The operand in memory. Of elements that are not wanted nothing is read, as the CPU reads nothing: the page may not be there.
fn read(at: u64, entry: &Entry, code: &Instruction, elements: usize, wanted: u64) -> Vector {
    let mut bytes = [0; 64];
    let all = wanted == u64::MAX;
    if code.broadcast {
        let size = if code.wide { 8 } else { 4 };
        if all || (0..elements).any(|i| wanted >> i & 1 != 0) {
            copy(at, &mut bytes[..size]);
        }
        for i in size..code.bytes {
            bytes[i] = bytes[i - size];
        }
    } else if all {
        copy(at, &mut bytes[..code.bytes]);
    } else {
        for i in (0..elements).filter(|i| wanted >> i & 1 != 0) {
            let place = i * entry.element..(i + 1) * entry.element;
            copy(at.wrapping_add(place.start as u64), &mut bytes[place]);
        }
    }
    words(&bytes)
}

fn copy(at: u64, into: &mut [u8]) {
    // SAFETY: the program reads this memory by the instruction that is emulated: if it is not there, it faults here as it would there.
    unsafe { into.as_mut_ptr().copy_from((at as usize as *const u8).cast(), into.len()) }
}

/// Elements whose bit of the mask is not set keep what was in the destination, or become zero.
fn merge(result: &mut Vector, old: &Vector, element: usize, elements: usize, mask: u64, zeroing: bool) {
    let (mut bytes, old) = (bytes(result), bytes(old));
    for i in (0..elements).filter(|i| mask >> i & 1 == 0) {
        for byte in i * element..(i + 1) * element {
            bytes[byte] = if zeroing { 0 } else { old[byte] };
        }
    }
    *result = words(&bytes);
}

/// A vector's bytes, lowest first.
pub fn bytes(vector: &Vector) -> [u8; 64] {
    let mut bytes = [0; 64];
    for (eight, word) in bytes.chunks_exact_mut(8).zip(vector) {
        eight.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

/// The vector of such bytes.
pub fn words(bytes: &[u8; 64]) -> Vector {
    std::array::from_fn(|i| (0..8).map(|j| u64::from(bytes[8 * i + j]) << (8 * j)).sum())
}
