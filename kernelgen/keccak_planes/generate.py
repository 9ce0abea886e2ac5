#!/usr/bin/env python3
"""Writes Keccak on one state with five lanes in each of five zmm registers, as text for `asm!` and tables.

Coordinates are modulo 5. In form k, register r holds the lanes (x, y) with x + k y = r: one of each column and one of each row.
So all five lanes of a column can stand at one position, where theta is sums of registers; or all of a row, where chi is steps
between registers. Pi turns x + k y into (1 + k)(x' + k' y') with k' = 3 / (1 + k): form 3 to 2 to 1 to 4, the registers
renamed. After three rounds form 4 becomes form 3 again: row y moves down by y registers, in two blends and a permutation of two
registers. Columns stand at position c x, rows at g y, with c and g such that all other permutations turn five lanes round;
these four are in registers.
"""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent.parent / "model"))
import keccak
from emulate import check
from output import finish

PATH = "crates/symmetric/src/keccak/backend/x86_64/generated/planes.rs"
XOR3, CHI = 0x96, 0xD2
FORM = 3
# Row y is at position G y when form 4 is left.
G = 4
# Words that are added at a time: the rates of the family.
RATES = (9, 13, 17, 18, 21)

table = []


def row(values):
    """The address of these five values, behind which the register holds nothing."""
    if values not in table:
        table.append(values)
    return f"[{{table}} + {64 * table.index(values)}]"


def zmm(i):
    return f"zmm{i}"


def inverse(a):
    return pow(a, -1, 5)


TURNS = [row([(p - by) % 5 for p in range(5)]) for by in range(1, 5)]


def turn(target, source, by):
    """Lanes go `by` positions up."""
    return [f"vpermq {zmm(target)}, {zmm(27 + by % 5)}, {zmm(source)}"] if by % 5 else []


def place(x, y):
    """Register and position of a lane before the first round: column x is at position x."""
    return (x + FORM * y) % 5, x


def three_rounds():
    k, c, state = FORM, 1, list(range(5))
    for number in range(3):
        sums, turned, other, *new = [i for i in range(15) if i not in state][:8]
        # Theta.
        yield f"vmovdqa64 {zmm(sums)}, {zmm(state[0])}"
        yield f"vpternlogq {zmm(sums)}, {zmm(state[1])}, {zmm(state[2])}, {XOR3}"
        yield f"vpternlogq {zmm(sums)}, {zmm(state[3])}, {zmm(state[4])}, {XOR3}"
        yield f"vprolq {zmm(turned)}, {zmm(sums)}, 1"
        yield from turn(other, sums, c)
        yield from turn(turned, turned, -c)
        # Lane (x, y) goes to row 2x + 3y = along x + across r.
        along, across = (2 - 3 * inverse(k)) % 5, 3 * inverse(k) % 5
        g, next_k = c * inverse(along) % 5, 3 * inverse(1 + k) % 5
        order = [1, 2, 3, 4, 0]
        sources = [(1 + k) * s % 5 for s in range(5)]
        add, rho, pi = [], [], []
        for s in order:
            lanes = state[sources[s]]
            counts = [0] * 5
            for x in range(5):
                counts[c * x % 5] = keccak.ROTATIONS[x][(sources[s] - x) * inverse(k) % 5]
            add.append([f"vpternlogq {zmm(lanes)}, {zmm(other)}, {zmm(turned)}, {XOR3}"])
            rho.append([f"vprolvq {zmm(lanes)}, {zmm(lanes)}, zmmword ptr {row(counts)}"])
            pi.append(turn(lanes, lanes, g * across * sources[s]))
        # What is begun first ends first, or the last permutation would wait for the last sum.
        for step in range(7):
            for stage, lag in (add, 0), (rho, 1), (pi, 2):
                if 0 <= step - lag < 5:
                    yield from stage[step - lag]
        # Chi, with rows at position g y; the register that is not permuted afterwards comes last.
        rows = [state[sources[s]] for s in range(5)]
        next_c = -g * inverse(next_k) % 5
        for s in order:
            a, b, d = (rows[(s + i) % 5] for i in range(3))
            yield f"vmovdqa64 {zmm(new[s])}, {zmm(a)}"
            yield f"vpternlogq {zmm(new[s])}, {zmm(b)}, {zmm(d)}, {CHI}"
            if s == 0:
                yield f"vpxorq {zmm(new[s])}{{{{k1}}}}, {zmm(new[s])}, qword ptr [{{constants}} + {8 * number}]{{{{1to8}}}}"
            if number < 2:
                yield from turn(new[s], new[s], next_c * s)
        state, k, c = new, next_k, next_c
    yield from from_form_4(state, g)


def from_form_4(state, g):
    """Form 4 with rows at g y to form 3 with columns at x."""
    free = [i for i in range(5, 15) if i not in state]
    assert g == G
    for t in range(5):
        yield f"vpblendmq {zmm(free[t])}{{{{k6}}}}, {zmm(state[t])}, {zmm(state[(t + 1) % 5])}"
    for t in range(5):
        yield f"vpblendmq {zmm(state[t])}{{{{k7}}}}, {zmm(free[t])}, {zmm(free[(t + 2) % 5])}"
    for t in range(5):
        rows = [(t - x) * inverse(FORM) % 5 for x in range(5)]
        yield f"vmovdqa64 {zmm(t)}, zmmword ptr {row([g * y % 5 + 8 * (y == 4) for y in rows])}"
        yield f"vpermi2q {zmm(t)}, {zmm(state[t])}, {zmm(state[(t + 4) % 5])}"


def masks(values):
    """Values of mask registers by number."""
    for i, value in values.items():
        yield f"mov {{mask:e}}, {value}"
        yield f"kmovb k{i}, {{mask:e}}"


def blends(scale):
    """For k6 and k7: positions scale i where i has bit 0, or bit 1. Bit 2 is that of i = 4 alone."""
    return {6 + bit: sum(1 << scale * i % 5 for i in range(5) if i >> bit & 1) for bit in (0, 1)}


def begin():
    """k1 to k5 pick one position; the state."""
    yield from masks({i + 1: 1 << i for i in range(5)} | blends(G))
    for by, turns in enumerate(TURNS, 1):
        yield f"vmovdqa64 {zmm(27 + by)}, zmmword ptr {turns}"
    yield from words(0, 25, "state")


def words(first, count, pointer):
    """Words to registers from `first` on."""
    for i in range(count):
        register, position = place(i % 5, i // 5)
        # The first row has a lane of each register.
        zero = "{{z}}" * (i < 5)
        yield f"vpbroadcastq {zmm(first + register)}{{{{k{position + 1}}}}}{zero}, qword ptr [{{{pointer}}} + {8 * i}]"


def add_words(count):
    yield from words(5, count, "block")
    for r in range(5):
        yield f"vpxorq {zmm(r)}, {zmm(r)}, {zmm(5 + r)}"
    yield f"add {{block}}, {8 * count}"


def end():
    """To rows: lane x of row y is in register 3 y + x."""
    yield from masks({1: 31} | blends(1))
    for r in range(5):
        yield f"vpblendmq {zmm(5 + r)}{{{{k6}}}}, {zmm(r)}, {zmm((r + 1) % 5)}"
    for r in range(5):
        yield f"vpblendmq {zmm(10 + r)}{{{{k7}}}}, {zmm(5 + r)}, {zmm(5 + (r + 2) % 5)}"
    for r in range(5):
        yield f"vpblendmq {zmm(r)}{{{{k5}}}}, {zmm(10 + r)}, {zmm(10 + (r + 4) % 5)}"
    for y in range(5):
        yield f"vmovdqu64 zmmword ptr [{{state}} + {40 * y}]{{{{k1}}}}, {zmm(FORM * y % 5)}"


def macro(name, arms):
    out = [f"macro_rules! {name} {{"]
    for pattern, lines in arms:
        out += [f"    ({pattern}) => {{", "        concat!("]
        out += [f'            "{line}\\n",' for line in lines]
        out += ["        )", "    };"]
    return out + ["}", f"pub(in super::super) use {name};", ""]


def text():
    first, rounds, last = list(begin()), list(three_rounds()), list(end())
    adds = [("", [])] + [(count, list(add_words(count))) for count in RATES]
    rows = [values + [5, 6, 7] for values in table]
    for count, add in adds:
        check(first, add, rounds, last, sum(rows, []), count or 0)
    macros = macro("planes_begin", [("", first)]) + macro("planes_add", adds)
    macros += macro("planes_three_rounds", [("", rounds)]) + macro("planes_end", [("", last)])
    return "\n".join(
        [
            "// Generated by kernelgen/keccak_planes/generate.py; do not edit.",
            "",
            "//! Keccak on one state in planes: `table`, `constants`, `state` and `block` point to what they are called, `mask` is temporary.",
            "",
            *macros,
            "/// Indices of permutations and counts of rotations.",
            "#[repr(align(64))]",
            f"pub(in super::super) struct Table(pub(in super::super) [[u64; 8]; {len(table)}]);",
            "",
            "pub(in super::super) static PLANES: Table = Table([",
            *(f"    {values}," for values in rows),
            "]);",
            "",
        ]
    )


finish({PATH: text()})
