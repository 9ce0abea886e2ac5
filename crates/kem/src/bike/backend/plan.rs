//! How a rotation by whole registers goes, whatever the width of a register.

/// For each two bits of the number of registers a pass over memory, from the highest.
pub(super) struct Plan {
    /// Registers that are wanted behind the last pass: one more than a polynomial has.
    wanted: usize,
    /// The lower bit of the first pass.
    pub(super) first: u32,
}

/// What a pass makes of registers that are 2^bit apart: groups of so many, each from three registers more.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    /// Registers of a group, 3 to 5.
    pub(super) made: usize,
    /// Groups.
    pub(super) groups: usize,
}

impl Plan {
    pub(super) fn new(registers: usize) -> Plan {
        let bits = registers.next_power_of_two().trailing_zeros();
        Plan { wanted: registers + 1, first: bits.saturating_sub(1) / 2 * 2 }
    }

    /// The groups with the fewest choices, 2 `made` + 1 each, for the registers that the passes behind it read, whose steps are all
    /// the smaller numbers.
    pub(super) fn chain(&self, bit: u32) -> Chain {
        let count = (self.wanted + (1 << bit) - 1).div_ceil(1 << bit);
        let all = [4, 5, 3].map(|made| Chain { made, groups: count.div_ceil(made) });
        let [first, rest @ ..] = all;
        let choices = |chain: &Chain| chain.groups * (2 * chain.made + 1);
        rest.into_iter()
            .fold(first, |best, chain| if choices(&chain) < choices(&best) { chain } else { best })
    }

    /// Registers that the passes look at.
    pub(super) fn space(&self) -> usize {
        let passes = (0..=self.first).step_by(2).map(|bit| self.chain(bit).registers(1 << bit));
        passes.max().unwrap_or(0).max(self.wanted)
    }
}

impl Chain {
    /// Registers that a pass reads, from the first to the last.
    pub(super) fn registers(self, step: usize) -> usize {
        (self.groups * self.made + 3) * step
    }
}
