//! From bytes to an instruction: prefixes, ModRM, SIB, displacement, immediate. Knows no instructions but the rule that those in
//! map 0F3A have an immediate and those in map 0F38 none.

/// How the prefix is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Legacy,
    Vex,
    Evex,
}

/// An instruction of the maps 0F38 and 0F3A.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    pub encoding: Encoding,
    /// 2 for 0F38, 3 for 0F3A.
    pub map: u8,
    /// 0 for none, 1 for 66, 2 for F3, 3 for F2.
    pub prefix: u8,
    pub wide: bool,
    pub opcode: u8,
    /// Length of its vectors: 16, 32, 64.
    pub bytes: usize,
    /// The register in ModRM.reg, which is written.
    pub register: usize,
    /// The register in VEX.vvvv.
    pub first: usize,
    pub operand: Operand,
    /// The mask register, 0 for none.
    pub mask: usize,
    pub zeroing: bool,
    pub broadcast: bool,
    pub immediate: u8,
    pub length: usize,
}

/// What ModRM.rm says.
#[derive(Clone, Copy, Debug)]
pub enum Operand {
    Register(usize),
    Memory(Address),
}

/// base + index 2^shift + displacement.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    pub base: Base,
    pub index: Option<(usize, u32)>,
    pub displacement: i64,
}

#[derive(Clone, Copy, Debug)]
pub enum Base {
    None,
    Register(usize),
    /// The address of the next instruction.
    Next,
}

/// Reads bytes as far as the instruction goes and not further: the next page may not be there.
struct Bytes {
    at: *const u8,
    count: usize,
}

impl Bytes {
    fn next(&mut self) -> Option<u8> {
        if self.count == 15 {
            return None;
        }
        // SAFETY: the CPU would read this byte too, as all before it are the beginning of an instruction.
        let byte = unsafe { self.at.add(self.count).read() };
        self.count += 1;
        Some(byte)
    }

    fn signed(&mut self, bytes: u32) -> Option<i64> {
        let mut value = 0;
        for i in 0..bytes {
            value |= i64::from(self.next()?) << (8 * i);
        }
        let unused = 64 - 8 * bytes;
        Some(value << unused >> unused)
    }
}

/// The instruction at `at`, or `None` for all that does not lie in the two maps or has prefixes that none of ours takes.
///
/// # Safety
/// The CPU is about to execute what is at `at`.
pub unsafe fn decode(at: *const u8) -> Option<Instruction> {
    let mut bytes = Bytes { at, count: 0 };
    let mut found = Instruction {
        encoding: Encoding::Legacy,
        map: 0,
        prefix: 0,
        wide: false,
        opcode: 0,
        bytes: 16,
        register: 0,
        first: 0,
        operand: Operand::Register(0),
        mask: 0,
        zeroing: false,
        broadcast: false,
        immediate: 0,
        length: 0,
    };
    // Bits 3 of ModRM.reg, SIB.index, ModRM.rm or SIB.base; bit 4 of ModRM.reg.
    let (r, x, b, high) = match bytes.next()? {
        0x62 => evex(&mut found, &mut bytes)?,
        0xc4 => vex(&mut found, &mut bytes)?,
        byte => legacy(&mut found, &mut bytes, byte)?,
    };
    found.opcode = bytes.next()?;
    let modrm = bytes.next()?;
    found.register = usize::from(modrm >> 3 & 7) | r << 3 | high << 4;
    let rm = usize::from(modrm & 7);
    found.operand = if modrm >> 6 == 3 {
        let fifth = if found.encoding == Encoding::Evex { x << 4 } else { 0 };
        Operand::Register(rm | b << 3 | fifth)
    } else {
        let scale = match (found.encoding, found.broadcast) {
            (Encoding::Evex, true) => {
                if found.wide {
                    8
                } else {
                    4
                }
            }
            (Encoding::Evex, false) => found.bytes as i64,
            _ => 1,
        };
        Operand::Memory(address(&mut bytes, modrm >> 6, rm, x, b, scale)?)
    };
    if found.map == 3 {
        found.immediate = bytes.next()?;
    }
    found.length = bytes.count;
    Some(found)
}

type High = (usize, usize, usize, usize);

fn inverted(byte: u8, bit: u32) -> usize {
    usize::from(!byte >> bit & 1)
}

fn evex(found: &mut Instruction, bytes: &mut Bytes) -> Option<High> {
    let (p0, p1, p2) = (bytes.next()?, bytes.next()?, bytes.next()?);
    let lengths = p2 >> 5 & 3;
    if p0 & 0b1000 != 0 || p1 & 0b100 == 0 || lengths == 3 {
        return None;
    }
    found.encoding = Encoding::Evex;
    (found.map, found.prefix, found.wide) = (p0 & 7, p1 & 3, p1 & 0x80 != 0);
    found.bytes = 16 << lengths;
    found.first = usize::from(!p1 >> 3 & 15) | inverted(p2, 3) << 4;
    (found.mask, found.zeroing, found.broadcast) = (usize::from(p2 & 7), p2 & 0x80 != 0, p2 & 0x10 != 0);
    in_maps(found, (inverted(p0, 7), inverted(p0, 6), inverted(p0, 5), inverted(p0, 4)))
}

fn vex(found: &mut Instruction, bytes: &mut Bytes) -> Option<High> {
    let (p0, p1) = (bytes.next()?, bytes.next()?);
    found.encoding = Encoding::Vex;
    (found.map, found.prefix, found.wide) = (p0 & 31, p1 & 3, p1 & 0x80 != 0);
    found.bytes = if p1 & 4 != 0 { 32 } else { 16 };
    found.first = usize::from(!p1 >> 3 & 15);
    in_maps(found, (inverted(p0, 7), inverted(p0, 6), inverted(p0, 5), 0))
}

/// One prefix of 66, F3, F2, then REX, then 0F38 or 0F3A.
fn legacy(found: &mut Instruction, bytes: &mut Bytes, mut byte: u8) -> Option<High> {
    found.prefix = match byte {
        0x66 => 1,
        0xf3 => 2,
        0xf2 => 3,
        _ => 0,
    };
    if found.prefix != 0 {
        byte = bytes.next()?;
    }
    let mut rex = 0;
    if byte & 0xf0 == 0x40 {
        rex = usize::from(byte & 15);
        byte = bytes.next()?;
    }
    if byte != 0x0f {
        return None;
    }
    found.map = match bytes.next()? {
        0x38 => 2,
        0x3a => 3,
        _ => return None,
    };
    found.wide = rex & 8 != 0;
    Some((rex >> 2 & 1, rex >> 1 & 1, rex & 1, 0))
}

fn in_maps(found: &Instruction, high: High) -> Option<High> {
    matches!(found.map, 2 | 3).then_some(high)
}

/// SIB and displacement; one of 8 bits counts in units of `scale`.
fn address(bytes: &mut Bytes, mode: u8, rm: usize, x: usize, b: usize, scale: i64) -> Option<Address> {
    let (mut base, mut index) = (Base::Register(rm | b << 3), None);
    let mut without_base = mode == 0 && rm == 5;
    if without_base {
        base = Base::Next;
    }
    if rm == 4 {
        let sib = bytes.next()?;
        let number = usize::from(sib >> 3 & 7) | x << 3;
        // rsp is no index.
        index = (number != 4).then_some((number, u32::from(sib >> 6)));
        base = Base::Register(usize::from(sib & 7) | b << 3);
        without_base = mode == 0 && sib & 7 == 5;
        if without_base {
            base = Base::None;
        }
    }
    let displacement = match mode {
        1 => bytes.signed(1)? * scale,
        2 => bytes.signed(4)?,
        _ if without_base => bytes.signed(4)?,
        _ => 0,
    };
    Some(Address { base, index, displacement })
}
