"""Registers and sums of a kernel: products of digits with vectors, rows of them, blocks of columns in memory.

rdi frame, rsi table, rdx constants, rcx counter of a chain or multiplier of a product; rax, r8, r9 scratch. The ladder has its own
registers for frames and multipliers. ymm0-9 are sums, low halves first, then high halves; ymm10 a digit in all lanes, ymm11-13
scratch, ymm14 HIGH, ymm15 HIGH_LOW.
"""

from layout import LANES, SHAPES, WORD, Frame

ONES = WORD
# As few rows as make a loop worth its counters.
LOOP = 4


class Sums:
    def __init__(self, digits, square, pool, base="rdi", factor=("rcx", 0), addend=None):
        """`base`: the frame; `factor`: where the other digits of a product are; `addend`: integers that are added to it."""
        self.digits, self.vectors, self.square = digits, digits // LANES, square
        self.width, self.places = SHAPES[digits]
        self.frame, self.pool, self.base, self.factor, self.addend = Frame(digits), pool, base, factor, addend
        self.stages, self.label = [[]], 19
        # How often the patterns of 2^52 and HIGH were added to the columns of a vector; of high halves the top lane apart.
        self.lows, self.highs, self.high_tops = ([0] * (2 * self.vectors) for _ in range(3))

    def emit(self, *lines):
        self.stages[-1] += lines

    def cut(self):
        """A new stage."""
        if self.stages[-1]:
            self.stages.append([])

    def lines(self):
        return [line for stage in self.stages for line in stage]

    def low(self, w):
        return f"ymm{w}"

    def high(self, w):
        return f"ymm{self.width + w}"

    def multiply_add(self, w, digit, vector):
        self.emit("vmovapd ymm11, ymm14", f"vfmadd231pd ymm11, {digit}, {vector}", "vsubpd ymm12, ymm15, ymm11",
                  f"vfmadd231pd ymm12, {digit}, {vector}", f"vpaddq {self.high(w)}, {self.high(w)}, ymm11",
                  f"vpaddq {self.low(w)}, {self.low(w)}, ymm12")

    def multiply_rows(self, runs, vectors, step, digits):
        """For (row, [(w, mask)]) of `runs`: sums w += digit `row` times the vector at `vectors` + `step` * row."""
        base, start = vectors
        digit_base, digit_start = digits
        at = 0
        while at < len(runs):
            row, sums = runs[at]
            count = 1
            while at + count < len(runs) and runs[at + count] == (row + count, sums):
                count += 1
            at += count
            if count >= LOOP and all(mask is None for _, mask in sums):
                self.label += 1
                while set(str(self.label)) <= {"0", "1"}:
                    self.label += 1
                self.emit(f"lea r8, [{base} + {start + step * row}]", f"lea r9, [{digit_base} + {digit_start + 8 * row}]",
                          f"mov eax, {count}", ".p2align 5", f"{self.label}:", "vbroadcastsd ymm10, [r9]")
                for w, _ in sums:
                    self.multiply_add(w, "ymm10", f"[r8 + {32 * w}]")
                self.emit(f"add r8, {step}", "add r9, 8", "dec eax", f"jnz {self.label}b")
                continue
            for i in range(row, row + count):
                self.emit(f"vbroadcastsd ymm10, [{digit_base} + {digit_start + 8 * i}]")
                for w, mask in sums:
                    digit = "ymm10"
                    if mask is not None:
                        digit = "ymm13"
                        self.emit(f"vandpd ymm13, ymm10, {mask}")
                    self.multiply_add(w, digit, f"[{base} + {32 * w + start + step * i}]")

    def blocks(self, start, end):
        """Vectors of columns in blocks that fit the registers, as even as can be: (first, how many)."""
        count = -(-(end - start) // self.width)
        cuts = [start + (end - start) * i // count for i in range(count + 1)]
        return [(a, b - a) for a, b in zip(cuts, cuts[1:])]

    def store(self, start, count, below):
        """Columns that are not carried; from those just `below` the carried ones the last high half goes there."""
        for w in range(count):
            at = self.frame.columns + 64 * (start + w)
            self.emit(f"vmovdqa [{self.base} + {at}], {self.low(w)}")
            if below and w == count - 1:
                self.emit(f"vmovdqa [{self.base} + {self.frame.high_below}], {self.high(w)}",
                          f"vpand {self.high(w)}, {self.high(w)}, {self.pool.at([ONES] * 3 + [0])}")
            self.emit(f"vmovdqa [{self.base} + {at + 32}], {self.high(w)}")

    def load(self, start, count):
        for w in range(count):
            at = self.frame.columns + 64 * (start + w)
            self.emit(f"vmovdqa {self.low(w)}, [{self.base} + {at}]", f"vmovdqa {self.high(w)}, [{self.base} + {at + 32}]")
