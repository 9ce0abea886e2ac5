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
//! ports of their own, so a row as long as the number spends the 2 additions at its end once.
//!
//! # Registers in a row
//! rdx multiplier, rsi multiplicand, rdi accumulator, r8 low half, r9 and r10 high halves in turn, r11 limb of the
//! accumulator, rax zero. Both flags are clear when a row starts. The limb is loaded apart: an ADOX that loads for
//! itself makes a row of 32 columns 8% slower.

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

/// Columns `$j` of a row at limb `$i` of the accumulator, with the high half of the column before in `$lo`, and the
/// row's end; results move down by `$shift` limbs. Offsets are from 128 bytes below rsi and rdi, so that limbs 0 to
/// 31 have one-byte displacements.
macro_rules! row {
    (@column $i:literal, $shift:literal; $lo:literal $hi:literal; $j:literal) => {
        column_add!(
            concat!("8*", $j, " - 128"),
            concat!("8*(", $i, " + ", $j, ") - 128"),
            concat!("8*(", $i, " + ", $j, " - ", $shift, ") - 128"),
            $lo, $hi
        )
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $j:literal) => {
        concat!(
            row!(@column $i, $shift; $lo $hi; $j),
            row_end!(concat!("8*(", $i, " + ", $j, " + 1 - ", $shift, ") - 128"), $hi),
        )
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $j:literal $($rest:literal)+) => {
        concat!(
            row!(@column $i, $shift; $lo $hi; $j),
            row!($i, $shift; $hi $lo; $($rest)+),
        )
    };
}

/// Columns `$j` of a row at limb `$i` of the accumulator, with the high half of the column before in `$lo`, and the
/// row's end; results move down by `$shift` limbs. Limbs of the accumulator are loaded two columns ahead: `$x` and
/// `$y` hold the first two on entry, `$z` is free. At least two columns. Offsets are from 128 bytes below rsi and
/// rdi, so that limbs 0 to 31 have one-byte displacements.
macro_rules! row_ahead {
    (@column $i:literal, $shift:literal; $lo:literal $hi:literal; $x:literal; $j:literal) => {
        concat!(
            "mulx ", $hi, ", r8, [rsi + 8*", $j, " - 128]\n",
            "adcx r8, ", $lo, "\n",
            "adox r8, ", $x, "\n",
            "mov [rdi + 8*(", $i, " + ", $j, " - ", $shift, ") - 128], r8\n",
        )
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $x:literal $y:literal $z:literal; $j:literal $k:literal) => {
        concat!(
            row_ahead!(@column $i, $shift; $lo $hi; $x; $j),
            row_ahead!(@column $i, $shift; $hi $lo; $y; $k),
            row_end!(concat!("8*(", $i, " + ", $k, " + 1 - ", $shift, ") - 128"), $lo),
        )
    };
    ($i:literal, $shift:literal; $lo:literal $hi:literal; $x:literal $y:literal $z:literal;
     $j:literal $k:literal $l:literal $($rest:literal)*) => {
        concat!(
            "mov ", $z, ", [rdi + 8*(", $i, " + ", $l, ") - 128]\n",
            row_ahead!(@column $i, $shift; $lo $hi; $x; $j),
            row_ahead!($i, $shift; $hi $lo; $y $z $x; $k $l $($rest)*),
        )
    };
}

/// As [`row`], for the row that starts a sum.
macro_rules! row_set {
    ($lo:literal $hi:literal; $j:literal) => {
        concat!(
            column_set!(concat!("8*", $j, " - 128"), concat!("8*", $j, " - 128"), $lo, $hi),
            "adcx ", $hi, ", rax\n",
            "mov [rdi + 8*", $j, " - 120], ", $hi, "\n",
        )
    };
    ($lo:literal $hi:literal; $j:literal $($rest:literal)+) => {
        concat!(
            column_set!(concat!("8*", $j, " - 128"), concat!("8*", $j, " - 128"), $lo, $hi),
            row_set!($hi $lo; $($rest)+),
        )
    };
}
