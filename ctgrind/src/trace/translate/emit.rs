//! Machine code of the translation: bytes, none of which changes flags.

use super::context::at;
use iced_x86::{Code, Encoder, Instruction, MemoryOperand, Register};

/// Code of one block, to be put at `start`.
pub struct Emitter {
    pub start: u64,
    pub bytes: Vec<u8>,
}

impl Emitter {
    fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    fn gs(&mut self, opcode: u8, register: usize, offset: usize) {
        // mov between a register and gs:[offset], or what else `opcode` says.
        self.put(&[0x65, 0x48 | ((register as u8 >> 3) << 2), opcode, 4 | ((register as u8 & 7) << 3), 0x25]);
        self.put(&(offset as u32).to_le_bytes());
    }

    /// A register to gs:[offset].
    pub fn store(&mut self, register: Register, offset: usize) {
        self.gs(0x89, register.full_register().number(), offset);
    }

    /// Frees RAX.
    pub fn save(&mut self) {
        self.gs(0x89, 0, at::SAVED);
    }

    /// Gives RAX its value back.
    pub fn restore(&mut self) {
        self.gs(0x8b, 0, at::SAVED);
    }

    /// `value` to RAX.
    pub fn constant(&mut self, value: u64) {
        self.put(&[0x48, 0xb8]);
        self.put(&value.to_le_bytes());
    }

    /// RAX to the stack.
    pub fn push(&mut self) {
        self.put(&[0x50]);
    }

    /// What RAX points to, to RAX.
    pub fn load(&mut self) {
        self.put(&[0x48, 0x8b, 0]);
    }

    /// What the stack pointer points to, to RAX.
    pub fn top(&mut self) {
        self.put(&[0x48, 0x8b, 0x04, 0x24]);
    }

    /// Takes bytes from the stack.
    pub fn take(&mut self, bytes: u32) {
        self.put(&[0x48, 0x8d, 0xa4, 0x24]);
        self.put(&bytes.to_le_bytes());
    }

    /// To the translator, which goes on at what is stored there.
    pub fn leave(&mut self) {
        self.put(&[0x65, 0xff, 0x24, 0x25]);
        self.put(&(at::LEAVE as u32).to_le_bytes());
    }

    /// Goes on at `address`.
    pub fn go(&mut self, address: u64) {
        self.save();
        self.constant(address);
        self.store(Register::RAX, at::NEXT);
        self.restore();
        self.leave();
    }

    /// Goes to one of two addresses, by condition `nibble` of Jcc.
    pub fn choose(&mut self, nibble: u8, taken: u64, other: u64) {
        let mut not_taken = Emitter { start: 0, bytes: Vec::new() };
        not_taken.go(other);
        self.put(&[0x0f, 0x80 | nibble]);
        self.put(&(not_taken.bytes.len() as u32).to_le_bytes());
        self.put(&not_taken.bytes);
        self.go(taken);
    }

    /// Goes to one of two addresses, by JRCXZ.
    pub fn choose_if_rcx_is_zero(&mut self, taken: u64, other: u64) {
        let mut not_taken = Emitter { start: 0, bytes: Vec::new() };
        not_taken.go(other);
        // 45 bytes.
        self.put(&[0xe3, not_taken.bytes.len() as u8]);
        self.put(&not_taken.bytes);
        self.go(taken);
    }

    /// The address of an operand to RAX, without the displacement of its segment.
    pub fn address(
        &mut self,
        base: Register,
        index: Register,
        scale: u32,
        displacement: i64,
    ) -> Result<(), String> {
        let operand = MemoryOperand::new(base, index, scale, displacement, 8, false, Register::None);
        self.encode(&Instruction::with2(Code::Lea_r64_m, Register::RAX, operand).map_err(|e| e.to_string())?)
    }

    /// A whole vector register to gs:[offset].
    pub fn store_vector(&mut self, register: Register, offset: usize) -> Result<(), String> {
        let wide = Register::ZMM0 + register.number() as u32;
        let operand =
            MemoryOperand::new(Register::None, Register::None, 1, offset as i64, 8, false, Register::GS);
        self.encode(
            &Instruction::with2(Code::EVEX_Vmovdqu64_zmmm512_k1z_zmm, operand, wide)
                .map_err(|e| e.to_string())?,
        )
    }

    /// An instruction as it is, wherever its operands lie.
    pub fn encode(&mut self, instruction: &Instruction) -> Result<(), String> {
        let mut encoder = Encoder::new(64);
        encoder.encode(instruction, self.start + self.bytes.len() as u64).map_err(|e| e.to_string())?;
        self.put(&encoder.take_buffer());
        Ok(())
    }

    /// The bytes of an instruction that works the same anywhere.
    pub fn copy(&mut self, bytes: &[u8]) {
        self.put(bytes);
    }
}
