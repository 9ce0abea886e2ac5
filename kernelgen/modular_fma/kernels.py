"""The instructions of a kernel. docs/fma.md says what they compute and why it fits.

rdi frame, rsi table, rdx constants, rcx counter of a chain or multiplier of a product; rax, r8, r9 scratch. ymm0-9 are sums, low
halves first, then high halves; ymm10 a digit in all lanes, ymm11-13 scratch, ymm14 HIGH, ymm15 HIGH_LOW.
"""

from layout import (BITS, HALF, HIGH, HIGH_BITS, HIGH_LOW, INTEGER_BITS, LANES, LOW_BITS, MASK, POSITIVE, SHAPES, TOWARD_ZERO,
                    WORD, Frame, Pool, pattern, rows)

ONES = WORD
# As few rows as make a loop worth its counters.
LOOP = 4


class Kernel:
    def __init__(self, digits, square):
        self.digits, self.vectors, self.square = digits, digits // LANES, square
        self.width, self.places = SHAPES[digits]
        self.frame, self.pool = Frame(digits, self.width), Pool()
        self.lines, self.label = [], 19
        # How often the patterns of LOW and HIGH were added to the columns of a vector; of the high halves the top lane apart.
        self.lows, self.highs, self.high_tops = ([0] * (2 * self.vectors) for _ in range(3))
        self.body()

    def emit(self, *lines):
        self.lines += lines

    def low(self, w):
        return f"ymm{w}"

    def high(self, w):
        return f"ymm{self.width + w}"

    def body(self):
        frame, pool = self.frame, self.pool
        self.emit(f"stmxcsr [rdi + {frame.mxcsr}]", f"ldmxcsr {pool.all(TOWARD_ZERO)}",
                  f"vmovapd ymm14, {pool.all(pattern(HIGH))}", f"vmovapd ymm15, {pool.all(pattern(HIGH_LOW))}",
                  "vpxor ymm10, ymm10, ymm10", f"vmovdqa [rdi + {frame.a - 32}], ymm10",
                  f"vmovdqa [rdi + {frame.a + 8 * self.digits}], ymm10")
        if self.square:
            self.emit("2:")
        self.product()
        end = 2 * self.digits
        for place in self.places:
            if place:
                self.fold(place, end)
            else:
                self.last_fold(end)
            end = self.digits + place
        if self.square:
            self.emit("dec rcx", "jnz 2b")
        self.emit(f"ldmxcsr [rdi + {frame.mxcsr}]", "vzeroupper")

    # Products of a digit with a vector.

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

    # The product.

    def product(self):
        split = self.vectors + self.places[0] // LANES
        for start, count in self.blocks(0, split) + self.blocks(split, 2 * self.vectors):
            for w in range(count):
                for r in (self.low(w), self.high(w)):
                    self.emit(f"vpxor {r}, {r}, {r}")
            runs = []
            for row in range(self.digits):
                sums = [(w, mask) for w in range(count) for mask in self.masks(row, start + w)]
                for w, _ in sums:
                    self.lows[start + w] += 1
                if sums:
                    runs.append((row, sums))
            digits = ("rdi", self.frame.a) if self.square else ("rcx", 0)
            self.multiply_rows(runs, ("rdi", self.frame.a + 32 * start), -8, digits)
            if self.square:
                self.double_and_squares(start, count)
            for w in range(count):
                self.highs[start + w] = self.high_tops[start + w] = self.lows[start + w]
            if start < split:
                self.store(start, count, start + count == split)
            else:
                self.carry(start, count, start == split, start + count == 2 * self.vectors,
                           self.frame.digits + 32 * (start - split))
        self.high_tops[split - 1] = 0

    def masks(self, row, vector):
        """Nothing where digit `row` adds nothing to the columns of `vector`, otherwise the lanes it adds to (None: all)."""
        first = LANES * vector - row
        if not -LANES < first < self.digits:
            return []
        if not self.square or first > row:
            return [None]
        # A square takes pairs of a digit with a higher one.
        lanes = [ONES if first + lane > row else 0 for lane in range(LANES)]
        return [self.pool.at(lanes)] if any(lanes) and row + 1 < self.digits else []

    def double_and_squares(self, start, count):
        for w in range(count):
            self.lows[start + w] = 2 * self.lows[start + w] + 1
            for r in (self.low(w), self.high(w)):
                self.emit(f"vpaddq {r}, {r}, {r}")
            # Two digits, twice each; of their products two lanes are nothing.
            self.emit(f"vbroadcastf128 ymm10, [rdi + {self.frame.a + 16 * (start + w)}]", "vpermilpd ymm10, ymm10, 12",
                      f"vandpd ymm13, ymm10, {self.pool.at([ONES, 0, ONES, 0])}")
            self.multiply_add(w, "ymm13", "ymm10")

    def store(self, start, count, below):
        """Columns that are not carried; from those just `below` the carried ones the last high half goes there."""
        for w in range(count):
            at = self.frame.columns + 64 * (start + w)
            self.emit(f"vmovdqa [rdi + {at}], {self.low(w)}")
            if below and w == count - 1:
                self.emit(f"vmovdqa [rdi + {self.frame.high_below}], {self.high(w)}",
                          f"vpand {self.high(w)}, {self.high(w)}, {self.pool.at([ONES] * 3 + [0])}")
            self.emit(f"vmovdqa [rdi + {at + 32}], {self.high(w)}")

    def load(self, start, count):
        for w in range(count):
            at = self.frame.columns + 64 * (start + w)
            self.emit(f"vmovdqa {self.low(w)}, [rdi + {at}]", f"vmovdqa {self.high(w)}, [rdi + {at + 32}]")

    # Carries.

    def lane_up(self, out, below, vector):
        """One lane up, the lowest from the top of `below`, None for zero; ymm12 is scratch."""
        first, pick = (below, "0x21") if below else (vector, "0x08")
        self.emit(f"vperm2i128 ymm12, {first}, {vector}, {pick}", f"vpalignr {out}, {vector}, ymm12, 8")

    def join(self, start, count, below, offset):
        """Low halves += high halves one column up + offset - what the patterns added; `below` has the high half below."""
        for w in reversed(range(count)):
            v = start + w
            from_below = self.high(w - 1) if w else below
            self.lane_up(self.high(w), from_below, self.high(w))
            lowest = self.high_tops[v - 1] if from_below else 0
            added = [self.lows[v] * LOW_BITS + (self.highs[v] if lane else lowest) * HIGH_BITS for lane in range(LANES)]
            self.emit(f"vpaddq {self.low(w)}, {self.low(w)}, {self.pool.at([offset - x for x in added])}",
                      f"vpaddq {self.low(w)}, {self.low(w)}, {self.high(w)}")

    def to_digits(self, count, first, last, out, open_top=False):
        """Positive columns to digits at `out`. `open_top`: the top column has no offset but HALF, and is a digit as it is."""
        carry_below = f"[rdi + {self.frame.carry_below}]"
        if not first:
            self.emit(f"vmovdqa ymm10, {carry_below}")
        for w in range(count):
            self.emit(f"vpsrlq {self.high(w)}, {self.low(w)}, {BITS}")
        if not last:
            self.emit(f"vmovdqa {carry_below}, {self.high(count - 1)}")
        two52 = pattern(2.0**BITS)
        for w in range(count):
            below = self.high(w - 1) if w else (None if first else "ymm10")
            keep = [MASK] * 3 + [ONES if open_top and w == count - 1 else MASK]
            # A digit can be a carry beyond 2^51, where a pattern ends: digit and carry become doubles each for itself.
            carried = [0.0 if below is None and lane == 0 else float(POSITIVE >> BITS) for lane in range(LANES)]
            self.lane_up("ymm13", below, self.high(w))
            self.emit(f"vpand {self.low(w)}, {self.low(w)}, {self.pool.at(keep)}",
                      f"vpor {self.low(w)}, {self.low(w)}, {self.pool.all(two52)}",
                      f"vpor ymm13, ymm13, {self.pool.all(two52)}",
                      f"vsubpd {self.low(w)}, {self.low(w)}, {self.pool.at([pattern(2.0**53 + HALF + x) for x in carried])}",
                      f"vaddpd {self.low(w)}, {self.low(w)}, ymm13",
                      f"vmovapd [rdi + {out + 32 * w}], {self.low(w)}")

    def carry(self, start, count, first, last, out):
        """The columns of a block to digits; only the `last` block's own highest carry is left out."""
        self.emit(f"vmovdqa ymm10, [rdi + {self.frame.high_below}]")
        if not last:
            self.emit(f"vmovdqa [rdi + {self.frame.high_below}], {self.high(count - 1)}")
        self.join(start, count, "ymm10", POSITIVE + HALF)
        self.to_digits(count, first, last, out)

    # The reduction.

    def fold_rows(self, place, start, count, digit_count):
        """The folded digits times their rows, onto the columns of a block; rows begin at column `place`."""
        runs = [(row, [(w, None) for w in range(count)]) for row in range(digit_count)]
        self.multiply_rows(runs, ("rsi", 32 * start - 8 * place), 8 * self.digits, ("rdi", self.frame.digits))
        for w in range(count):
            for counts in (self.lows, self.highs, self.high_tops):
                counts[start + w] += digit_count

    def folded(self, place, end):
        """Digits from column `place` + digits on, and one for what the fold before ran over."""
        return end - self.digits - place + (end < 2 * self.digits)

    def fold(self, place, end):
        """The top digits onto the columns from `place` on; then the columns above the lowest `digits` become digits."""
        count, split, first = self.folded(place, end), self.vectors, place // LANES
        upper = self.blocks(split, first + split)
        for start, width in self.blocks(first, split) + upper:
            self.load(start, width)
            self.fold_rows(place, start, width, count)
            self.store(start, width, start + width == split)
        for start, width in upper:
            last = start + width == first + split
            self.load(start, width)
            if last:
                self.emit(f"vmovdqa [rdi + {self.frame.waiting}], {self.high(width - 1)}")
            self.carry(start, width, start == split, False, self.frame.digits + 32 * (start - split))
            if last:
                self.top_digit(start + width - 1, place)
        self.high_tops[split - 1] = 0

    def top_digit(self, vector, place):
        """The digit above the carried columns: the last high half and the last carry."""
        added = self.high_tops[vector] * HIGH_BITS + (POSITIVE >> BITS)
        self.emit(f"vmovdqa ymm12, [rdi + {self.frame.waiting}]", f"vpaddq ymm12, ymm12, [rdi + {self.frame.carry_below}]",
                  f"vpaddq ymm12, ymm12, {self.pool.all(INTEGER_BITS - added)}",
                  f"vsubpd ymm12, ymm12, {self.pool.all(INTEGER_BITS)}", "vextractf128 xmm12, ymm12, 1",
                  f"vmovhpd [rdi + {self.frame.digits + 8 * place}], xmm12")

    def last_fold(self, end):
        """Onto the lowest columns; then the quotient by the multiple of the modulus, and the digits of the residue."""
        count = self.folded(0, end)
        *lower, top = self.blocks(0, self.vectors)
        self.top_columns(*top, count)
        for start, width in lower:
            self.load(start, width)
            self.fold_rows(0, start, width, count)
            self.fold_quotient(start, width)
            below = None
            if start:
                below = "ymm10"
                self.emit(f"vmovdqa ymm10, [rdi + {self.frame.high_below}]")
            self.emit(f"vmovdqa [rdi + {self.frame.high_below}], {self.high(width - 1)}")
            self.join(start, width, below, POSITIVE + HALF)
            self.to_digits(width, not start, False, self.frame.a + 32 * start)
        self.finish_top(*top, lower)

    def fold_quotient(self, start, count):
        at = 8 * self.digits * rows(self.digits) + 32 * start
        self.emit(f"vbroadcastsd ymm10, [rdi + {self.frame.digits + 8 * self.digits}]")
        for w in range(count):
            self.multiply_add(w, "ymm10", f"[rsi + {at + 32 * w}]")
            for counts in (self.lows, self.highs, self.high_tops):
                counts[start + w] += 1

    def top_columns(self, start, count, digit_count):
        """The top block without what comes from below, which changes the quotient by less than its error; the quotient."""
        factor = 8 * self.digits * (rows(self.digits) + 1)
        self.load(start, count)
        self.fold_rows(0, start, count, digit_count)
        w, top = count - 1, start + count - 1
        self.emit(f"vmovdqa ymm13, {self.high(w)}")
        self.join(start, count, None, POSITIVE + HALF)
        x = self.low(w)
        # Top lane: high = (x >> 52) + high half, low = x mod 2^52; both as doubles, then (high 2^52 + low) / multiple.
        added = self.high_tops[top] * HIGH_BITS + (POSITIVE >> BITS)
        self.emit(f"vpsrlq ymm11, {x}, {BITS}", f"vpaddq ymm11, ymm11, {self.pool.all(INTEGER_BITS - added)}",
                  "vpaddq ymm11, ymm11, ymm13", f"vsubpd ymm11, ymm11, {self.pool.all(INTEGER_BITS)}",
                  f"vpand ymm12, {x}, {self.pool.all(MASK)}",
                  f"vpaddq ymm12, ymm12, {self.pool.all(INTEGER_BITS - HALF)}",
                  f"vsubpd ymm12, ymm12, {self.pool.all(INTEGER_BITS)}",
                  f"vfmadd231pd ymm12, ymm11, {self.pool.all(pattern(2.0**52))}",
                  f"vmovapd ymm11, {self.pool.all(INTEGER_BITS)}", f"vfmadd231pd ymm11, ymm12, [rsi + {factor}]",
                  f"vsubpd ymm11, ymm11, {self.pool.all(INTEGER_BITS)}", "vextractf128 xmm11, ymm11, 1",
                  f"vmovhpd [rdi + {self.frame.digits + 8 * self.digits}], xmm11")
        # The whole top column modulo 2^64: what it has above a digit goes away with the quotient.
        lane = self.pool.at([0, 0, 0, ONES])
        self.emit(f"vpsllq ymm13, ymm13, {BITS}", f"vpand ymm13, ymm13, {lane}", f"vpaddq {x}, {x}, ymm13",
                  f"vpsubq {x}, {x}, {self.pool.at([0, 0, 0, POSITIVE])}")
        for w in range(count):
            self.emit(f"vmovdqa [rdi + {self.frame.waiting + 32 * w}], {self.low(w)}")

    def finish_top(self, start, count, lower):
        for w in range(count):
            self.emit(f"vmovdqa {self.low(w)}, [rdi + {self.frame.waiting + 32 * w}]",
                      f"vpxor {self.high(w)}, {self.high(w)}, {self.high(w)}")
            for counts in (self.lows, self.highs, self.high_tops):
                counts[start + w] = 0
        self.fold_quotient(start, count)
        top = self.high(count - 1)
        self.emit(f"vpsllq ymm12, {top}, {BITS}", f"vpand ymm12, ymm12, {self.pool.at([0, 0, 0, ONES])}",
                  f"vpaddq {self.low(count - 1)}, {self.low(count - 1)}, ymm12")
        below = None
        if lower:
            below = "ymm10"
            self.emit(f"vmovdqa ymm10, [rdi + {self.frame.high_below}]")
        self.join(start, count, below, 0)
        self.to_digits(count, not lower, True, self.frame.a + 32 * start, open_top=True)
