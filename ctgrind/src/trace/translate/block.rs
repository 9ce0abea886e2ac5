//! One basic block: its instructions as they are, each after code that logs the addresses it is about to touch.

use super::context::{SLOTS, at};
use super::emit::Emitter;
use iced_x86::{
    Code, ConditionCode, FlowControl, Instruction, InstructionInfoFactory, Mnemonic, OpKind, Register,
};

/// A longer block goes on in another one.
const LONGEST: usize = 64;

/// What the dispatcher keeps of a block.
pub struct Block {
    /// Where its translation lies.
    pub code: u64,
    /// Slots that it writes.
    pub slots: usize,
    /// Its instructions.
    pub length: usize,
}

/// Translates the block at `address`, for `start`.
pub fn translate(
    address: u64,
    start: u64,
    factory: &mut InstructionInfoFactory,
) -> Result<(Block, Vec<u8>), String> {
    let mut out = Emitter { start, bytes: Vec::new() };
    let (mut slots, mut length, mut at) = (0, 0, address);
    loop {
        let instruction = super::super::decode::whole(at);
        if instruction.mnemonic() == Mnemonic::Int3 || length == LONGEST || slots + 16 > SLOTS {
            out.go(at);
            break;
        }
        length += 1;
        slots = log(&mut out, &instruction, factory, slots)?;
        if flow(&mut out, &instruction)? {
            break;
        }
        at = instruction.next_ip();
    }
    Ok((Block { code: start, slots, length }, out.bytes))
}

/// What `instruction` is about to touch goes to slots from `slot` on; the first one that is free then.
fn log(
    out: &mut Emitter,
    instruction: &Instruction,
    factory: &mut InstructionInfoFactory,
    mut slot: usize,
) -> Result<usize, String> {
    let mut next = |count: usize| {
        let place = at::SLOTS + 8 * slot;
        slot += count;
        place
    };
    let divides = matches!(instruction.mnemonic(), Mnemonic::Div | Mnemonic::Idiv);
    if divides {
        out.store(Register::RAX, next(1));
        out.store(Register::RDX, next(1));
        if instruction.op0_kind() == OpKind::Register {
            out.store(instruction.op0_register(), next(1));
        }
    }
    if instruction.has_rep_prefix() || instruction.has_repne_prefix() {
        out.store(Register::RCX, next(1));
    }
    for memory in factory.info(instruction).used_memory() {
        let (base, mut index) = (memory.base(), memory.index());
        if index.is_vector_register() {
            out.store_vector(index, next(8))?;
            index = Register::None;
        }
        if base == Register::None && index == Register::None {
            // A constant.
            continue;
        }
        out.save();
        out.address(
            base.full_register(),
            index.full_register(),
            memory.scale(),
            memory.displacement().cast_signed(),
        )?;
        out.store(Register::RAX, next(1));
        if divides {
            out.load();
            out.store(Register::RAX, next(1));
        }
        out.restore();
    }
    Ok(slot)
}

/// The instruction itself; whether the block ends with it.
fn flow(out: &mut Emitter, instruction: &Instruction) -> Result<bool, String> {
    let refused = || Err(format!("no translation of {:?} at {:#x}", instruction.code(), instruction.ip()));
    match instruction.flow_control() {
        FlowControl::UnconditionalBranch => out.go(instruction.near_branch_target()),
        FlowControl::ConditionalBranch => {
            let condition = instruction.condition_code();
            if instruction.code() == Code::Jrcxz_rel8_64 {
                out.choose_if_rcx_is_zero(instruction.near_branch_target(), instruction.next_ip());
                return Ok(true);
            }
            if condition == ConditionCode::None || instruction.is_jcx_short() {
                return refused();
            }
            out.choose(condition as u8 - 1, instruction.near_branch_target(), instruction.next_ip());
        }
        FlowControl::Call if instruction.is_call_near() => {
            enter(out, instruction);
            out.go(instruction.near_branch_target());
        }
        FlowControl::IndirectBranch => {
            indirect(out, instruction)?;
            out.leave();
        }
        FlowControl::IndirectCall => {
            indirect(out, instruction)?;
            enter(out, instruction);
            out.leave();
        }
        FlowControl::Return => {
            if !matches!(instruction.mnemonic(), Mnemonic::Ret) {
                return refused();
            }
            out.save();
            out.top();
            out.store(Register::RAX, at::NEXT);
            out.restore();
            let arguments =
                if instruction.op_count() == 0 { 0 } else { u32::from(instruction.immediate16()) };
            out.take(8 + arguments);
            out.leave();
        }
        _ => {
            if instruction.is_ip_rel_memory_operand() {
                out.encode(instruction)?;
            } else {
                // SAFETY: they have just been decoded.
                out.copy(unsafe {
                    std::slice::from_raw_parts(instruction.ip() as *const u8, instruction.len())
                });
            }
            return Ok(false);
        }
    }
    Ok(true)
}

/// Pushes where a called function returns to: in the program, not in the translation.
fn enter(out: &mut Emitter, instruction: &Instruction) {
    out.save();
    out.constant(instruction.next_ip());
    out.push();
    out.restore();
}

/// Stores where an indirect jump or call goes.
fn indirect(out: &mut Emitter, instruction: &Instruction) -> Result<(), String> {
    if instruction.op0_kind() == OpKind::Register {
        out.store(instruction.op0_register(), at::NEXT);
        return Ok(());
    }
    out.save();
    if instruction.is_ip_rel_memory_operand() {
        out.constant(instruction.ip_rel_memory_address());
    } else {
        out.address(
            instruction.memory_base(),
            instruction.memory_index(),
            instruction.memory_index_scale(),
            instruction.memory_displacement64().cast_signed(),
        )?;
    }
    out.load();
    out.store(Register::RAX, at::NEXT);
    out.restore();
    Ok(())
}
