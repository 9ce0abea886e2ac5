//! The events of one instruction.

use super::decode::Instruction;
use super::registers::{General, Vectors};

/// What is compared between secrets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The address of an instruction.
    Code(u64),
    /// An effective memory address.
    Memory(u64),
    /// An operand of an integer division.
    Division(u64),
    /// How often a copying or filling instruction repeats.
    Count(u64),
}

/// The events of the instruction executed last, handed out one by one.
#[derive(Default)]
pub struct Pending {
    events: Vec<Event>,
    next: usize,
}

impl Pending {
    pub fn next(&mut self) -> Option<Event> {
        let event = self.events.get(self.next).copied();
        self.next += usize::from(event.is_some());
        event
    }

    /// The events of `instruction`, about to be executed with the given registers.
    pub fn fill(&mut self, instruction: &Instruction, general: &General, vectors: Option<&Vectors>) {
        self.next = 0;
        self.events.clear();
        self.events.push(Event::Code(general.rip));
        if let Some(divisor) = instruction.divisor {
            for value in [general.rax, general.rdx, general.value(divisor)] {
                self.events.push(Event::Division(value));
            }
        }
        if instruction.repeats_until.is_some() {
            self.events.push(Event::Count(general.rcx));
        }
        for operand in &instruction.operands {
            let start = general.value(operand.base).wrapping_add(operand.displacement);
            let address = |index: u64| Event::Memory(start.wrapping_add(index.wrapping_mul(operand.scale)));
            match vectors.filter(|_| operand.lane_bytes > 0) {
                Some(vectors) => {
                    self.events.extend(vectors.lanes(operand.index, operand.lane_bytes).map(address));
                }
                None => self.events.push(address(general.value(operand.index))),
            }
        }
    }
}
