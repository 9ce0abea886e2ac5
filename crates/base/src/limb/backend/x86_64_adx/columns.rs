//! The text of multiply rows: macros that build assembly.
//!
//! A row adds `multiplicand * rdx` to an accumulator. One column of it handles one limb: MULX makes the product
//! without touching flags; its low half and the high half of the column before are added on CF (ADCX), the limb of
//! the accumulator on OF (ADOX), so the two carries never wait for each other:
//!
//! ```text
//!     mov  acc, [rdi + 8 j]
//!     mulx hi', lo, [rsi + 8 j]
//!     adcx lo, hi                      CF chain: the row's own carries
//!     adox lo, acc                     OF chain: the accumulator's carries
//!     mov  [rdi + 8 j], lo
//! ```
//!
//! # Why the accumulator is in memory
//! ADCX and ADOX run on two ports of the Intel cores and MULX on one, so 2 additions and 1 product a column are one
//! cycle at best. A row that keeps its accumulator in registers can only be about 8 limbs long and spends 2 more
//! additions at each end, and 1 for each limb that it takes over: 1.2 cycles a product. Loads and stores have
//! ports of their own, so a row as long as the number spends the 2 additions at its end once. The top limbs of rows of
//! fixed length are in registers all the same, as many as there are: those limbs need no load and no store.
//!
//! # Registers in a row
//! rdx multiplier, rsi multiplicand, rdi accumulator, r8 low half, r9 and r10 high halves in turn, rax zero, others
//! limbs of the accumulator. Both flags are clear when a row starts. `docs/notes/mulx.md` has what each choice costs.

/// One column: `[rdi + $to] = $lo + low(rdx * [rsi + $a]) + [rdi + $t] + CF + OF`, the high half to `$hi`.
macro_rules! column_add {
    ($a:expr, $t:expr, $to:expr, $lo:literal, $hi:literal) => {
        concat!(
            "mov r11, [rdi + ", $t, "]\n",
            "mulx ", $hi, ", r8, [rsi + ", $a, "]\n",
            "adcx r8, ", $lo, "\n",
            "adox r8, r11\n",
            "mov [rdi + ", $to, "], r8\n",
        )
    };
}

/// One column of a row that starts a sum: nothing to add but the high half of the column before.
macro_rules! column_set {
    ($a:expr, $to:expr, $lo:literal, $hi:literal) => {
        concat!(
            "mulx ", $hi, ", r8, [rsi + ", $a, "]\n",
            "adcx r8, ", $lo, "\n",
            "mov [rdi + ", $to, "], r8\n",
        )
    };
}

/// The end of a row: both carries go into the last high half, which becomes the limb above.
macro_rules! row_end {
    ($to:expr, $hi:literal) => {
        concat!(
            "adcx ", $hi, ", rax\n",
            "adox ", $hi, ", rax\n",
            "mov [rdi + ", $to, "], ", $hi, "\n",
        )
    };
}

/// Columns `$j`, then `$k` of a row at limb `$i` of the accumulator, with the high half of the column before in `$lo`, and
/// the row's end. In memory results move down by `$shift` limbs.
///
/// Limbs in memory are loaded one column ahead if two registers are given for that, `$x`, which holds the first on entry,
/// and `$y`; else the addition loads them. The limbs of columns `$k` are in the registers `$r` and stay in them: a column
/// writes the register that the column before has just read, the lowest of them memory, and the limb above the row enters
/// the last. Offsets are from 128 bytes below rsi and rdi, so that limbs 0 to 31 have one-byte displacements.
macro_rules! row {
    (@product $to:literal, $lo:literal $hi:literal, $j:literal, $limb:expr) => {
        concat!(
            "mulx ", $hi, ", ", $to, ", [rsi + 8*", $j, " - 128]\n",
            "adcx ", $to, ", ", $lo, "\n",
            "adox ", $to, ", ", $limb, "\n",
        )
    };
    (@to_memory $i:literal, $shift:literal, $lo:literal $hi:literal, $j:literal, $limb:expr) => {
        concat!(
            row!(@product "r8", $lo $hi, $j, $limb),
            "mov [rdi + 8*(", $i, " + ", $j, " - ", $shift, ") - 128], r8\n",
        )
    };
    (@held $to:literal, $lo:literal $hi:literal;) => {
        concat!("adcx ", $lo, ", rax\n", "adox ", $lo, ", rax\n", "mov ", $to, ", ", $lo, "\n")
    };
    (@held $to:literal, $lo:literal $hi:literal; $k:literal $r:literal $($rest:literal)*) => {
        concat!(row!(@product $to, $lo $hi, $k, $r), row!(@held $r, $hi $lo; $($rest)*))
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; ; $k:literal $r:literal $($rest:literal)*) => {
        concat!(row!(@to_memory $i, $shift, $lo $hi, $k, $r), row!(@held $r, $hi $lo; $($rest)*))
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $x:literal $y:literal; $j:literal; $($held:literal)+) => {
        concat!(
            row!(@to_memory $i, $shift, $lo $hi, $j, $x),
            row!($i, $shift; $hi $lo; ; $($held)+),
        )
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $x:literal $y:literal; $j:literal $next:literal $($rest:literal)*;
     $($held:literal)+) => {
        concat!(
            "mov ", $y, ", [rdi + 8*(", $i, " + ", $next, ") - 128]\n",
            row!(@to_memory $i, $shift, $lo $hi, $j, $x),
            row!($i, $shift; $hi $lo; $y $x; $next $($rest)*; $($held)+),
        )
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $j:literal $($rest:literal)*; $($held:literal)+) => {
        concat!(
            row!(@to_memory $i, $shift, $lo $hi, $j, concat!("[rdi + 8*(", $i, " + ", $j, ") - 128]")),
            row!($i, $shift; $hi $lo; $($rest)*; $($held)+),
        )
    };
}

/// As [`row`], for the row that starts a sum.
macro_rules! row_set {
    (@held $to:literal, $lo:literal $hi:literal;) => {
        concat!("adcx ", $lo, ", rax\n", "mov ", $to, ", ", $lo, "\n")
    };
    (@held $to:literal, $lo:literal $hi:literal; $k:literal $r:literal $($rest:literal)*) => {
        concat!(
            "mulx ", $hi, ", ", $to, ", [rsi + 8*", $k, " - 128]\n",
            "adcx ", $to, ", ", $lo, "\n",
            row_set!(@held $r, $hi $lo; $($rest)*),
        )
    };
    ($lo:literal $hi:literal; ; $k:literal $r:literal $($rest:literal)*) => {
        concat!(
            column_set!(concat!("8*", $k, " - 128"), concat!("8*", $k, " - 128"), $lo, $hi),
            row_set!(@held $r, $hi $lo; $($rest)*),
        )
    };
    ($lo:literal $hi:literal; $j:literal $($j_rest:literal)*; $($held:literal)+) => {
        concat!(
            column_set!(concat!("8*", $j, " - 128"), concat!("8*", $j, " - 128"), $lo, $hi),
            row_set!($hi $lo; $($j_rest)*; $($held)+),
        )
    };
}
