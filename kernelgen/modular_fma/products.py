"""The instructions of a product or a square. docs/notes/fma.md says what they compute and why it fits."""

from carries import Carries
from layout import BITS, HALF, HIGH_BITS, INTEGER_BITS, LANES, MASK, POSITIVE, pattern, rows
from sums import ONES


class Product(Carries):
    """What multiplies the residue of a frame by another, or squares it, in stages: between two of them only memory is kept."""

    def __init__(self, digits, square, pool, **registers):
        super().__init__(digits, square, pool, **registers)
        self.product()
        end = 2 * self.digits
        for place in self.places:
            if place:
                self.fold(place, end)
            else:
                self.last_fold(end)
            end = self.digits + place

    # The product.

    def product(self):
        split = self.vectors + self.places[0] // LANES
        for start, count in self.blocks(0, split) + self.blocks(split, 2 * self.vectors):
            self.cut()
            for w in range(count):
                self.begin(start + w, w)
            runs = []
            for row in range(self.digits):
                sums = [(w, mask) for w in range(count) for mask in self.masks(row, start + w)]
                for w, _ in sums:
                    self.lows[start + w] += 1
                if sums:
                    runs.append((row, sums))
            digits = (self.base, self.frame.a) if self.square else self.factor
            self.multiply_rows(runs, (self.base, self.frame.a + 32 * start), -8, digits)
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

    def begin(self, vector, w):
        """Sums of nothing, or of the addend where nothing is doubled."""
        if self.addend and not self.square and vector < self.vectors:
            self.emit(f"vmovdqa {self.low(w)}, {self.added(vector)}")
        else:
            self.emit(f"vpxor {self.low(w)}, {self.low(w)}, {self.low(w)}")
        self.emit(f"vpxor {self.high(w)}, {self.high(w)}, {self.high(w)}")

    def added(self, vector):
        base, start = self.addend
        return f"[{base} + {start + 32 * vector}]"

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
            if self.addend and start + w < self.vectors:
                self.emit(f"vpaddq {self.low(w)}, {self.low(w)}, {self.added(start + w)}")
            # Two digits, twice each; of their products two lanes are nothing.
            self.emit(f"vbroadcastf128 ymm10, [{self.base} + {self.frame.a + 16 * (start + w)}]", "vpermilpd ymm10, ymm10, 12",
                      f"vandpd ymm13, ymm10, {self.pool.at([ONES, 0, ONES, 0])}")
            self.multiply_add(w, "ymm13", "ymm10")

    # The reduction.

    def fold_rows(self, place, start, count, digit_count):
        """The folded digits times their rows, onto the columns of a block; rows begin at column `place`."""
        runs = [(row, [(w, None) for w in range(count)]) for row in range(digit_count)]
        self.multiply_rows(runs, ("rsi", 32 * start - 8 * place), 8 * self.digits, (self.base, self.frame.digits))
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
            self.cut()
            self.load(start, width)
            self.fold_rows(place, start, width, count)
            self.store(start, width, start + width == split)
        for start, width in upper:
            self.cut()
            last = start + width == first + split
            self.load(start, width)
            if last:
                self.emit(f"vmovdqa [{self.base} + {self.frame.waiting}], {self.high(width - 1)}")
            self.carry(start, width, start == split, False, self.frame.digits + 32 * (start - split))
            if last:
                self.top_digit(start + width - 1, place)
        self.high_tops[split - 1] = 0

    def last_fold(self, end):
        """Onto the lowest columns; then the quotient by the multiple of the modulus, and the digits of the residue."""
        count = self.folded(0, end)
        *lower, top = self.last_blocks()
        self.cut()
        self.top_columns(*top, count)
        for start, width in lower:
            self.cut()
            self.load(start, width)
            self.fold_rows(0, start, width, count)
            self.fold_quotient(start, width)
            below = None
            if start:
                below = "ymm10"
                self.emit(f"vmovdqa ymm10, [{self.base} + {self.frame.high_below}]")
            self.emit(f"vmovdqa [{self.base} + {self.frame.high_below}], {self.high(width - 1)}")
            self.join(start, width, below, POSITIVE + HALF)
            self.to_digits(width, not start, False, self.frame.a + 32 * start)
        self.cut()
        self.finish_top(*top, lower)

    def last_blocks(self):
        """The top block is first, and there is another one whose rows cover the latency of the quotient."""
        if self.vectors <= self.width:
            return [(0, self.vectors - 1), (self.vectors - 1, 1)]
        return self.blocks(0, self.vectors)

    def fold_quotient(self, start, count):
        at = 8 * self.digits * rows(self.digits) + 32 * start
        self.emit(f"vbroadcastsd ymm10, [{self.base} + {self.frame.digits + 8 * self.digits}]")
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
                  f"vmovhpd [{self.base} + {self.frame.digits + 8 * self.digits}], xmm11")
        # The whole top column modulo 2^64: what it has above a digit goes away with the quotient.
        lane = self.pool.at([0, 0, 0, ONES])
        self.emit(f"vpsllq ymm13, ymm13, {BITS}", f"vpand ymm13, ymm13, {lane}", f"vpaddq {x}, {x}, ymm13",
                  f"vpsubq {x}, {x}, {self.pool.at([0, 0, 0, POSITIVE])}")
        for w in range(count):
            self.emit(f"vmovdqa [{self.base} + {self.frame.waiting + 32 * w}], {self.low(w)}")

    def finish_top(self, start, count, lower):
        for w in range(count):
            self.emit(f"vmovdqa {self.low(w)}, [{self.base} + {self.frame.waiting + 32 * w}]",
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
            self.emit(f"vmovdqa ymm10, [{self.base} + {self.frame.high_below}]")
        self.join(start, count, below, 0)
        self.to_digits(count, not lower, True, self.frame.a + 32 * start, open_top=True)
