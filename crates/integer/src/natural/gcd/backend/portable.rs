//! Plain Rust.

use super::State;

pub(in crate::natural::gcd) fn halve(state: State, mut left: u32) -> State {
    let State { mut f, mut g, mut row_f, mut row_g } = state;
    loop {
        // At most `left`, and defined for 0.
        let zeros = (g | 1 << left).trailing_zeros();
        g >>= zeros;
        row_f <<= zeros;
        left -= zeros;
        if left == 0 {
            return State { f, g, row_f, row_g };
        }
        let difference = g.wrapping_sub(f);
        let row = row_g.wrapping_sub(row_f);
        // Unpredictable: selections, no branch.
        let less = g < f;
        f = if less { g } else { f };
        row_f = if less { row_g } else { row_f };
        g = if less { difference.wrapping_neg() } else { difference };
        row_g = if less { row.wrapping_neg() } else { row };
    }
}
