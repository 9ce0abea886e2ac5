//! What each instruction will touch, decoded once an address.

use iced_x86::{DecoderOptions, InstructionInfoFactory, Mnemonic, OpKind, Register};
use std::collections::HashMap;

/// A memory operand: base + index * scale + displacement.
#[derive(Clone, Copy)]
pub struct Operand {
    pub base: Register,
    pub index: Register,
    pub scale: u64,
    pub displacement: u64,
    /// Bytes of an index in a gather's or scatter's index register, 0 for ordinary operands.
    pub lane_bytes: usize,
}

/// What is to be recorded before an instruction is executed.
pub struct Instruction {
    /// The breakpoint that begins and ends the watched part.
    pub is_marker: bool,
    /// Some operand has a vector of indices.
    pub gathers: bool,
    pub operands: Vec<Operand>,
    /// The divisor's register where the instruction divides integers; `Register::None` for a divisor in memory.
    pub divisor: Option<Register>,
    /// Where the next instruction is, if this one copies or fills memory as often as RCX says.
    pub repeats_until: Option<u64>,
}

/// A cache of decoded instructions. They are read from our own memory: a forked child has the same code.
pub struct Decoder {
    known: HashMap<u64, Instruction>,
    factory: InstructionInfoFactory,
}

impl Decoder {
    pub fn new() -> Decoder {
        Decoder { known: HashMap::new(), factory: InstructionInfoFactory::new() }
    }

    /// The instruction at `address`.
    pub fn at(&mut self, address: u64) -> &Instruction {
        let factory = &mut self.factory;
        self.known.entry(address).or_insert_with(|| decode(address, factory))
    }
}

/// The instruction at `address` as the decoder gives it.
pub fn whole(address: u64) -> iced_x86::Instruction {
    // The longest instruction has 15 bytes; near the end of a mapping fewer may be there.
    let to_page_end = 4096 - (address % 4096) as usize;
    let mut length = to_page_end.min(15);
    let mut decoded = read(address, length);
    if decoded.is_invalid() && length < 15 {
        length = 15;
        decoded = read(address, length);
    }
    decoded
}

fn decode(address: u64, factory: &mut InstructionInfoFactory) -> Instruction {
    let decoded = whole(address);
    let gathers = decoded.is_vsib();
    let lane_bytes = if decoded.is_vsib64() { 8 } else { 4 };
    // LEA and NOP name addresses that they do not touch; `used_memory` leaves those out.
    let operands = factory
        .info(&decoded)
        .used_memory()
        .iter()
        .map(|memory| Operand {
            base: memory.base(),
            index: memory.index(),
            scale: u64::from(memory.scale()),
            displacement: memory.displacement(),
            lane_bytes: if gathers && memory.index().is_vector_register() { lane_bytes } else { 0 },
        })
        .collect();
    let divides = matches!(decoded.mnemonic(), Mnemonic::Div | Mnemonic::Idiv);
    let divisor = divides.then(|| match decoded.op0_kind() {
        OpKind::Register => decoded.op0_register(),
        _ => Register::None,
    });
    let copies_or_fills = matches!(
        decoded.mnemonic(),
        Mnemonic::Movsb
            | Mnemonic::Movsw
            | Mnemonic::Movsq
            | Mnemonic::Stosb
            | Mnemonic::Stosw
            | Mnemonic::Stosd
            | Mnemonic::Stosq
    );
    let repeats_until = (copies_or_fills && decoded.has_rep_prefix()).then(|| decoded.next_ip());
    let is_marker = decoded.mnemonic() == Mnemonic::Int3;
    Instruction { is_marker, gathers, operands, divisor, repeats_until }
}

fn read(address: u64, length: usize) -> iced_x86::Instruction {
    // SAFETY: a child forked from this process is about to execute the bytes at `address`, so they are mapped here too;
    // beyond the first page only those are read that an instruction crossing into the next page needs.
    let code = unsafe { std::slice::from_raw_parts(address as *const u8, length) };
    iced_x86::Decoder::with_ip(64, code, address, DecoderOptions::NONE).decode()
}
