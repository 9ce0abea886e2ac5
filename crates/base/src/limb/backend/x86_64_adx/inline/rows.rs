//! The text of rows of 4 limbs with the accumulator in registers.

/// `$t = [$a] rdx` in the first row: limbs `$t0` up to `$t4`.
macro_rules! first_row_4 {
    ($a:literal) => {
        concat!(
            "mulx {t1}, {t0}, [", $a, "]\n",
            "mulx {t2}, {lo}, [", $a, " + 8]\n",
            "add {t1}, {lo}\n",
            "mulx {t3}, {lo}, [", $a, " + 16]\n",
            "adc {t2}, {lo}\n",
            "mulx {t4}, {lo}, [", $a, " + 24]\n",
            "adc {t3}, {lo}\n",
            "adc {t4}, 0\n",
        )
    };
}

/// `$t0 .. $t4 += [$p] rdx`; the carries stay in CF and OF. Both are clear on entry.
macro_rules! row_4 {
    ($p:literal; $t0:literal $t1:literal $t2:literal $t3:literal $t4:literal) => {
        concat!(
            "mulx {hi}, {lo}, [", $p, "]\n",
            "adcx ", $t0, ", {lo}\n",
            "adox ", $t1, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 8]\n",
            "adcx ", $t1, ", {lo}\n",
            "adox ", $t2, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 16]\n",
            "adcx ", $t2, ", {lo}\n",
            "adox ", $t3, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 24]\n",
            "adcx ", $t3, ", {lo}\n",
            "adox ", $t4, ", {hi}\n",
            "mov {lo}, 0\n",
            "adcx ", $t4, ", {lo}\n",
        )
    };
}
