//! How to divide the work: window width and stride.

use crate::Statement;

/// The block algorithm's parameters (Wesolowski, section 4.1): the quotient's digits of `width` bits are taken in
/// `passes` passes, from states kept every `width * passes` squarings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Bits of a digit.
    pub width: u32,
    /// Passes over the states.
    pub passes: u64,
}

impl Plan {
    /// The least work for a statement with at most `memory` bytes for states and buckets.
    #[must_use]
    pub fn for_statement(statement: &Statement, memory: usize) -> Plan {
        Plan::new(statement.squarings(), 8 * statement.modulus().words(), memory)
    }

    /// The least work with at most `memory` bytes for states and buckets of `element` bytes each.
    #[must_use]
    pub fn new(squarings: u64, element: usize, memory: usize) -> Plan {
        let budget = (memory / element.max(1)) as u64;
        let mut best: Option<(u64, Plan)> = None;
        for width in 1..=22 {
            let buckets = 1u64 << width;
            let Some(room) = budget.checked_sub(buckets).filter(|&room| room > 0) else { break };
            let fewest = squarings.div_ceil(u64::from(width)).div_ceil(room).max(1);
            for passes in [1, 2, 3, 4, 6, 8].map(|more| fewest.saturating_mul(more)) {
                // One for each digit, and two for each bucket at the end of each pass.
                let digits = squarings / u64::from(width);
                let products = digits.saturating_add(passes.saturating_mul(2 * buckets));
                // To keep a state costs about a quarter of a product: fresh memory, and a break in the chain of squarings.
                let work = products.saturating_add(digits / passes / 4);
                if best.is_none_or(|(least, _)| work < least) {
                    best = Some((work, Plan { width, passes }));
                }
            }
        }
        best.map_or(Plan { width: 1, passes: squarings.max(1) }, |(_, plan)| plan)
    }

    /// Squarings between two kept states.
    #[must_use]
    pub fn stride(&self) -> u64 {
        self.passes.saturating_mul(u64::from(self.width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_budget() {
        for t in [1, 2, 1000, 1 << 20, 1 << 24, 1 << 40] {
            for memory in [1 << 12, 1 << 20, 1 << 28, usize::MAX >> 31] {
                let plan = Plan::new(t, 400, memory);
                let elements = t.div_ceil(plan.stride()) + (1 << plan.width);
                assert!(plan.width == 1 || elements <= memory as u64 / 400, "{t} {memory} {plan:?}");
            }
        }
    }

    #[test]
    fn more_memory_means_fewer_products() {
        let products = |plan: Plan| (1u64 << 24) / u64::from(plan.width) + (plan.passes << (plan.width + 1));
        assert!(products(Plan::new(1 << 24, 400, 1 << 30)) < products(Plan::new(1 << 24, 400, 1 << 24)));
    }
}
