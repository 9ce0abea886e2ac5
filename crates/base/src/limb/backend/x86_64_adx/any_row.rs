//! A row of any length: 32 columns unrolled, entered where the length says.
//!
//! The columns are numbered by how many are still to go, and addressed from the end, so a row of k <= 32 columns
//! jumps to column k and needs no loop. A longer row does its first `(length - 1) % 32 + 1` columns in this way and
//! then whole rounds of 32. JRCXZ counts the rounds, as it leaves both flags alone. Lengths are public, so the
//! jumps are.

/// Where a row of some length enters, and the whole rounds after that.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) first: usize,
    pub(super) rounds: usize,
}

impl Entry {
    pub(super) fn of(length: usize) -> Entry {
        let first = if length == 0 { 0 } else { (length - 1) % 32 + 1 };
        Entry { first, rounds: (length - first) / 32 }
    }
}

/// Column `$k` from the end, under its label.
macro_rules! any_column {
    ($k:literal, $shift:literal, $lo:literal, $hi:literal) => {
        concat!(
            "5",
            $k,
            ":\n",
            column_add!(
                concat!("-8*", $k),
                concat!("-8*", $k),
                concat!("-8*", $k, " - 8*", $shift),
                $lo,
                $hi
            ),
        )
    };
}

/// As [`any_column`], for the row that is subtracted: the limb of the accumulator is complemented before and after.
macro_rules! any_column_subtract {
    ($k:literal, $shift:literal, $lo:literal, $hi:literal) => {
        concat!(
            "5",
            $k,
            ":\n",
            "mov r11, [rdi - 8*",
            $k,
            "]\n",
            "not r11\n",
            "mulx ",
            $hi,
            ", r8, [rsi - 8*",
            $k,
            "]\n",
            "adcx r8, ",
            $lo,
            "\n",
            "adox r8, r11\n",
            "not r8\n",
            "mov [rdi - 8*",
            $k,
            "], r8\n",
        )
    };
}

/// As [`any_column`], for the row that starts a sum.
macro_rules! any_column_set {
    ($k:literal, $shift:literal, $lo:literal, $hi:literal) => {
        concat!("5", $k, ":\n", column_set!(concat!("-8*", $k), concat!("-8*", $k), $lo, $hi))
    };
}

/// The body of a row, made of `$column`. In: the end of the first columns in rsi and rdi, whole rounds left in rcx,
/// the high half so far in both r9 and r10, entered by [`any_row_jump`]. Out: the last high half in r10, the
/// carries in CF and OF. Uses labels 3, 4, 40 and 50 to 532.
macro_rules! any_row {
    ($column:ident, $shift:literal) => {
        any_row!(@pairs $column, $shift; 32 31, 30 29, 28 27, 26 25, 24 23, 22 21, 20 19, 18 17,
            16 15, 14 13, 12 11, 10 9, 8 7, 6 5, 4 3, 2 1)
    };
    (@pairs $column:ident, $shift:literal; $($even:literal $odd:literal),+) => {
        concat!(
            "3:\n",
            "lea rsi, [rsi + 256]\n",
            "lea rdi, [rdi + 256]\n",
            "lea rcx, [rcx - 1]\n",
            $($column!($even, $shift, "r10", "r9"), $column!($odd, $shift, "r9", "r10"),)+
            "50:\n",
            "jrcxz 4f\n",
            "jmp 3b\n",
            "4:\n",
        )
    };
}

/// `$to = ` the address of column `$first` (a register); `$table` is a register that may be changed.
macro_rules! any_row_jump {
    ($to:literal, $first:literal, $table:literal) => {
        concat!(
            "lea ",
            $table,
            ", [rip + 40f]\n",
            "movsxd ",
            $to,
            ", dword ptr [",
            $table,
            " + 4*",
            $first,
            "]\n",
            "add ",
            $to,
            ", ",
            $table,
            "\n",
        )
    };
}

/// The table behind [`any_row_jump`], after the function's end.
macro_rules! any_row_table {
    () => {
        any_row_table!(@entries 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32)
    };
    (@entries $($k:literal)+) => {
        concat!(".balign 4\n", "40:\n", $(".long 5", $k, "b - 40b\n"),+)
    };
}

#[cfg(test)]
mod tests {
    use super::Entry;

    #[test]
    fn entries_cover_the_length() {
        for length in 0..200 {
            let entry = Entry::of(length);
            assert_eq!(entry.first + 32 * entry.rounds, length);
            assert!(entry.first <= 32 && (entry.first > 0 || length == 0));
        }
    }
}
