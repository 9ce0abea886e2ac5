"""Carries: columns of low and high halves become digits."""

from layout import BITS, HALF, HIGH_BITS, INTEGER_BITS, LANES, LOW_BITS, MASK, POSITIVE, pattern
from sums import ONES, Sums


class Carries(Sums):
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
        carry_below = f"[{self.base} + {self.frame.carry_below}]"
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
                      f"vmovapd [{self.base} + {out + 32 * w}], {self.low(w)}")

    def carry(self, start, count, first, last, out):
        """The columns of a block to digits; only the `last` block's own highest carry is left out."""
        self.emit(f"vmovdqa ymm10, [{self.base} + {self.frame.high_below}]")
        if not last:
            self.emit(f"vmovdqa [{self.base} + {self.frame.high_below}], {self.high(count - 1)}")
        self.join(start, count, "ymm10", POSITIVE + HALF)
        self.to_digits(count, first, last, out)

    def top_digit(self, vector, place):
        """The digit above the carried columns: the last high half and the last carry."""
        added = self.high_tops[vector] * HIGH_BITS + (POSITIVE >> BITS)
        self.emit(f"vmovdqa ymm12, [{self.base} + {self.frame.waiting}]",
                  f"vpaddq ymm12, ymm12, [{self.base} + {self.frame.carry_below}]",
                  f"vpaddq ymm12, ymm12, {self.pool.all(INTEGER_BITS - added)}",
                  f"vsubpd ymm12, ymm12, {self.pool.all(INTEGER_BITS)}", "vextractf128 xmm12, ymm12, 1",
                  f"vmovhpd [{self.base} + {self.frame.digits + 8 * place}], xmm12")
