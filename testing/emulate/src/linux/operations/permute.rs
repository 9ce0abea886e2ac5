//! Permutations of bytes.

use super::super::execute::{bytes, words};
use super::super::state::Vector;
use super::super::table::Operands;

pub fn one(o: &Operands) -> Vector {
    let (index, table) = (bytes(&o.first), bytes(&o.second));
    words(&std::array::from_fn(|i| table[usize::from(index[i]) & (o.bytes - 1)]))
}

/// Indices with a bit above those for one table choose from the second.
fn two(index: &Vector, lower: &Vector, upper: &Vector, length: usize) -> Vector {
    let (index, tables) = (bytes(index), [bytes(lower), bytes(upper)]);
    words(&std::array::from_fn(|i| {
        let place = usize::from(index[i]);
        tables[usize::from(place & length != 0)][place & (length - 1)]
    }))
}

pub fn two_by_destination(o: &Operands) -> Vector {
    two(&o.destination, &o.first, &o.second, o.bytes)
}

pub fn two_by_first(o: &Operands) -> Vector {
    two(&o.first, &o.destination, &o.second, o.bytes)
}

/// Each byte of a word is eight of its bits, from the place that the first operand's byte names on, around the word's end.
pub fn multishift(o: &Operands) -> Vector {
    let control = bytes(&o.first);
    words(&std::array::from_fn(|i| o.second[i / 8].rotate_right(u32::from(control[i] & 63)) as u8))
}
