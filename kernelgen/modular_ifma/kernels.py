"""The kernels of the IFMA engine, as operations on virtual registers.

Layout, bounds and the reduction are explained in docs/notes/ifma.md. Places in memory, all in units of 64-byte blocks from
the frame pointer: the multiplicand a, the multiplier b, the digits to be folded, the parked lower half. In a step of
Lucas's ladder a and b are wherever two registers point to, and in the place of b is a number to be added.
"""

from schedule import Code

ZERO = None
# Up to this many vectors the multiplicand and the sums stay in registers; beyond, they live in memory and the fold is
# a loop over the digits.
RESIDENT = 5
# Digits of one round of that loop.
UNROLL = 8
FRAME, TABLE, CONSTANTS = "rdi", "rsi", "r12"
SECOND_TABLE = "r13"
# In a step of Lucas's ladder: the operand that becomes the product of both, and the one that is squared.
MIXED, SQUARED = "rdx", "r13"
# Byte offsets in the block of constants.
MASK, EVEN, ODD, TOP_LANE, KEPT, ONE, LANE_MASKS = 0, 64, 128, 192, 256, 320, 384
LOW_27 = 384 + 56
LOW_LANES, HIGH_LANES = 8, 9        # of the lane masks; 0..7: the lanes above r


class Shape:
    """A size with kernels of its own.

    bits: the size that the kernels are named after; takes: bits of the largest modulus that they take, where that is
    more; v: vectors of a residue; split: first column that is folded; digits: how many are; lane, shift: the top row of
    the table stands for 2^(52 (8 (v - 1) + lane) + shift); middle: the digits above this many are folded first, onto the
    others, with the same rows of the table, so that fewer rows are needed; 0: all are folded at once; tight: the excess
    over the last limb is taken off in two steps, so that a residue needs only two bits more than the modulus.
    """

    def __init__(self, bits, v, split, digits, lane, shift, takes=None, middle=0, tight=False):
        self.bits, self.takes, self.v, self.split, self.digits = bits, takes or bits, v, split, digits
        self.lane, self.shift = lane, shift
        self.limbs = digits                     # limbs of a residue that can be other than 0
        self.columns = -(-2 * self.limbs // 8)  # blocks of a product
        self.upper = split // 8                 # block column with the first folded digit
        self.middle, self.tight = middle, tight
        self.rows = max(digits - middle, middle + 1) if middle else digits
        self.resident = v <= RESIDENT
        self.stride = 4 * v + 1 if self.resident else 6 * v + 2     # blocks of a frame
        self.pairs = self.resident and not tight     # sizes of RSA primes: two chains at once pay
        # Vectors whose rows lie together in the table: of all digits for the first tile, then for the next.
        self.tile = v if self.resident else v // 2


# Smallest first. The generator writes the same numbers for the Rust side into generated/sizes.rs.
SHAPES = [
    Shape(bits=512, v=2, split=10, digits=11, lane=2, shift=22),
    Shape(bits=1024, v=3, split=20, digits=21, lane=4, shift=13),
    Shape(bits=1536, takes=1632, v=4, split=32, digits=32, lane=7, shift=49),
    Shape(bits=2048, v=5, split=40, digits=40, lane=7, shift=49),
    Shape(bits=2078, v=5, split=40, digits=40, lane=7, shift=52, tight=True),
    Shape(bits=3072, takes=3088, v=8, split=60, digits=60, lane=3, shift=49, middle=32),
    Shape(bits=4096, takes=4128, v=10, split=80, digits=80, lane=7, shift=49, middle=40),
]


class Chain:
    """One product with its reduction. Two of them can be written into one Code."""

    def __init__(self, code, shape, number=0, whole=False, apart=4, ladder=False):
        self.code, self.shape, self.number, self.whole, self.least_apart = code, shape, number, whole, apart
        base = number * shape.stride
        self.table = SECOND_TABLE if number and not ladder else TABLE
        v = shape.v
        blocks = {"a": base, "b": base + v, "digits": base + 2 * v, "low": base + 3 * v + 1, "high": base + 5 * v + 2}
        # Base register and block. The same place is the same memory, and no other is.
        self.places = {area: (FRAME, block) for area, block in blocks.items()}
        if ladder:
            self.places["added"] = self.places["b"]
            self.places["a"] = (SQUARED if number else MIXED, 0)
            self.places["b"] = (SQUARED, 0)
        self.held, self.last = {}, None
        self.resident = shape.resident

    # ---- single operations

    def address(self, area, k, byte=0):
        register, block = self.places[area]
        return f"[{register} + {64 * (block + k) + byte}]"

    def place(self, area, k):
        register, block = self.places[area]
        return register, block + k

    def load(self, area, k):
        text = f"vmovdqa64 {{d}}, {self.address(area, k)}"
        return self.code.op("load", text, cls="z", reads=[self.place(area, k)])

    def store(self, area, k, x):
        self.code.op("store", f"vmovdqa64 {self.address(area, k)}, {{0}}", [x], writes=[self.place(area, k)])

    def digit(self, area, i):
        text = f"vpbroadcastq {{d}}, {self.address(area, i // 8, 8 * (i % 8))}"
        return self.code.op("load", text, cls="z", reads=[self.place(area, i // 8)])

    def row(self, i, k):
        at = 64 * (self.shape.v * i + k)
        return self.code.op("load", f"vmovdqa64 {{d}}, [{self.table} + {at}]", cls="z")

    def constant(self, at):
        return self.code.op("load", f"vmovdqa64 {{d}}, [{CONSTANTS} + {at}]", cls="z")

    def lane_mask(self, i):
        return self.code.op("load", f"kmovb {{d}}, byte ptr [{CONSTANTS} + {LANE_MASKS + i}]", cls="k")

    def multiply_add(self, half, acc, x, y, mask=None):
        name = "vpmadd52huq" if half else "vpmadd52luq"
        factors = [x, y] + ([mask] if mask is not None else [])
        if acc is ZERO:
            lanes = "{{{2}}}" if mask is not None else ""
            text = "vpxord {d}, {d}, {d}\n" + name + " {d}" + lanes + ", {0}, {1}"
            return self.code.op("madd", text, factors, "z", fresh=True)
        lanes = "{{{3}}}" if mask is not None else ""
        return self.code.op("madd", name + " {d}" + lanes + ", {1}, {2}", [acc] + factors, "z", tied=acc)

    def add(self, x, y):
        if x is ZERO or y is ZERO:
            return y if x is ZERO else x
        return self.code.op("alu", "vpaddq {d}, {0}, {1}", [x, y], "z")

    def up(self, x, below):
        """x one lane up, its lowest lane from the top of `below`."""
        clear = "vpxord {d}, {d}, {d}\n"
        if x is ZERO and below is ZERO:
            return ZERO
        if below is ZERO:
            return self.code.op("shuffle", clear + "valignq {d}, {0}, {d}, 7", [x], "z", fresh=True)
        if x is ZERO:
            return self.code.op("shuffle", clear + "valignq {d}, {d}, {0}, 7", [below], "z", fresh=True)
        return self.code.op("shuffle", "valignq {d}, {0}, {1}, 7", [x, below], "z")

    def multiplicand(self, k):
        if not self.resident:
            return self.load("a", k)
        if k not in self.held:
            self.held[k] = self.load("a", k)
        return self.held[k]

    # ---- products by block columns

    def product(self, first, count, square):
        """Block columns first .. first + count - 1 of a * b, and the block that they spill into: a dict.

        Of a square, products of two different limbs once. Horner's scheme over the lanes: stage r adds low halves of
        the multiplier limbs 8 b + r and high halves of 8 b + r - 1, which then go up by r lanes together.
        """
        pairs = [(b, c) for b in range(self.shape.v) for c in range(first, first + count)
                 if 0 <= c - b < self.shape.v and not (square and b > c - b)]
        sums, known, self.held = {}, {}, {}
        for stage in range(8, -1, -1):
            if stage < 8:
                sums = {c: self.up(sums.get(c, ZERO), sums.get(c - 1, ZERO)) for c in range(first, first + count + 1)}
            jobs = self.stage(pairs, stage, square, known)
            for c in range(first, first + count) if self.resident else [None]:
                self.sum_up(sums, [job for job in jobs if c is None or job[0] == c])
        return sums

    def stage(self, pairs, stage, square, known):
        """The products of one stage: (column, half, multiplier limb, block of the multiplicand, mask or None).

        A limb or mask that the stage before has loaded is taken from `known`; where registers are scarce it is
        loaded again.
        """
        multiplier, jobs, fresh = "a" if square else "b", [], {}

        def get(key, load):
            if key not in fresh:
                fresh[key] = known[key] if self.resident and key in known else load()
            return fresh[key]

        for b, c in pairs:
            k = c - b
            for half, r in ((0, stage), (1, stage - 1)):
                # On the diagonal only lanes above the multiplier's count; above lane 7 there are none.
                if not 0 <= r <= 7 or 8 * b + r >= self.shape.limbs or (square and b == k and r == 7):
                    continue
                limb = get((b, r), lambda: self.digit(multiplier, 8 * b + r))
                mask = get(r, lambda: self.lane_mask(r)) if square and b == k else None
                jobs.append((c, half, limb, k if self.resident else self.load_once(jobs, c, b), mask))
        known.clear()
        known.update(fresh)
        return jobs

    def sum_up(self, sums, jobs):
        """Adds products to their columns. Where many meet in one, some are summed apart: the chains stay short."""
        columns = {job[0] for job in jobs}
        apart = 0
        if len(columns) == 1:
            apart = self.apart(len(jobs))
        side = ZERO
        for i, (c, half, limb, block, mask) in enumerate(jobs):
            if sums.get(c, ZERO) is ZERO:
                apart = 0
            block = self.multiplicand(block) if self.resident else block
            if i < len(jobs) - apart:
                sums[c] = self.multiply_add(half, sums.get(c, ZERO), limb, block, mask)
            else:
                side = self.multiply_add(half, side, limb, block, mask)
        if side is not ZERO:
            sums[c] = self.add(sums[c], side)

    def apart(self, jobs):
        if jobs < self.least_apart:
            return 0
        return 2 if jobs == 4 and self.least_apart == 4 else jobs

    def load_once(self, jobs, c, b):
        """Block c - b of the multiplicand, in the register of the job just before if that used it."""
        if jobs and jobs[-1][0] == c and jobs[-1][4] is None and self.last == (c, b):
            return jobs[-1][3]
        self.last = (c, b)
        return self.load("a", c - b)

    def with_squares(self, c, x):
        """2 x + the squares of the limbs that belong to block column c."""
        if c // 2 not in self.squares:
            a = self.load("a", c // 2)
            self.squares[c // 2] = [self.multiply_add(half, ZERO, a, a) for half in (0, 1)]
        order = self.constant(ODD if c % 2 else EVEN)
        squares = self.code.op("shuffle", "vpermi2q {d}, {1}, {2}", [order] + self.squares[c // 2], "z", tied=order)
        return squares if x is ZERO else self.add(self.add(x, x), squares)

    def expand(self, square):
        """a^2 or a * b: the limbs that are folded first to "digits"; returns the columns below them.

        The upper columns come first: their carry runs beside the products of the lower ones.
        """
        shape = self.shape
        cut = 0 if self.whole else shape.upper - 1
        self.squares = {}
        upper = self.product(cut, 2 * shape.v - 1 - cut, square)
        finish = self.with_squares if square else lambda c, x: x
        at = shape.split + shape.middle
        low, high = self.part({c: finish(c, upper.get(c, ZERO)) for c in range(at // 8, shape.columns)}, at)
        self.carry(high, "digits")
        self.squares = {}
        lower = self.product(0, cut, square) if cut else {}
        for c in range(at // 8):
            low[c] = finish(c, self.add(lower.get(c, ZERO), upper.get(c, ZERO)))
        return low

    def part(self, columns, at):
        """The blocks of columns below column `at`, as a dict, and those from it on, as a list."""
        block = at // 8
        low = {c: x for c, x in columns.items() if c < block}
        high = [columns[c] for c in range(block, max(columns) + 1)]
        if at % 8:
            # The fold begins inside a block.
            text = "vmovdqa64 {d}{{{1}}}{{z}}, {0}"
            low[block] = self.code.op("alu", text, [high[0], self.lane_mask(LOW_LANES)], "z")
            high[0] = self.code.op("alu", text, [high[0], self.lane_mask(HIGH_LANES)], "z")
        return low, high

    # ---- carries

    def carry(self, columns, area):
        """Columns to limbs in memory; the carry out of the last is dropped. As carry.rs explains it."""
        code = self.code
        mask = self.constant(MASK)
        above, sums, words = ZERO, [], []
        for k, column in enumerate(columns):
            high = code.op("alu", "vpsrlq {d}, {0}, 52", [column], "z")
            low = code.op("alu", "vpandq {d}, {0}, {1}", [column, mask], "z")
            x = self.add(low, self.up(high, above))
            above = high
            sums.append(x)
            for which, test in enumerate(("vpcmpnleuq", "vpcmpequq")):
                lanes = code.op("compare", test + " {d}, {0}, {1}", [x, mask], "k")
                bits = code.op("k->r", "kmovb {ed}, {0}", [lanes], "r")
                if k % 8 == 0:
                    if which == 0:
                        words.append([None, None])
                    words[-1][which] = bits
                else:
                    bits = code.op("int", f"shl {{d}}, {8 * (k % 8)}", [bits], "r", tied=bits)
                    word = words[-1][which]
                    words[-1][which] = code.op("int", "or {d}, {1}", [word, bits], "r", tied=word)
        receive = self.ripple(words)
        for k, x in enumerate(sums):
            lanes = receive[k // 8]
            if k % 8:
                lanes = code.op("int", f"rorx {{d}}, {{0}}, {8 * (k % 8)}", [lanes], "r")
            lanes = code.op("r->k", "kmovb {d}, {e0}", [lanes], "k")
            text = f"vpaddq {{d}}{{{{{{1}}}}}}, {{d}}, qword ptr [{CONSTANTS} + {ONE}]{{{{1to8}}}}"
            x = code.op("alu", text, [x, lanes], "z", tied=x)
            self.store(area, k, code.op("alu", "vpandq {d}, {0}, {1}", [x, mask], "z"))

    def ripple(self, words):
        """(2 g + p) ^ p over one or two words: the columns that receive a carry."""
        code = self.code
        (g, p), rest = words[0], words[1:]
        if not rest:
            s = code.op("int", "lea {d}, [{0} + 2*{1}]", [p, g], "r")
            return [code.op("int", "xor {d}, {1}", [s, p], "r", tied=s)]
        g2, p2 = rest[0]
        # 128-bit sum; the flag stays inside one operation. The high word of 2 g takes the top bit of the low one.
        twice = code.op("int", "lea {d}, [{0} + {0}]", [g], "r")
        top = code.op("int", "shr {d}, 63", [g], "r", tied=g)
        twice2 = code.op("int", "lea {d}, [{0} + 2*{1}]", [top, g2], "r")
        # carry-out of the low word, as 0 or 1, without a second result: compare the sum with an addend
        s = code.op("int", "add {d}, {1}", [twice, p], "r", tied=twice)
        carry = code.op("int", "xor {ed}, {ed}\ncmp {0}, {1}\nsetb {bd}", [s, p], "r", fresh=True)
        s2 = code.op("int", "add {d}, {1}", [twice2, p2], "r", tied=twice2)
        s2 = code.op("int", "add {d}, {1}", [s2, carry], "r", tied=s2)
        return [code.op("int", "xor {d}, {1}", [x, q], "r", tied=x) for x, q in ((s, p), (s2, p2))]

    # ---- the reduction

    def park(self, low):
        for k, x in low.items():
            self.store("low", k, x)

    def fold(self, low):
        """Folds the digits into the columns `low` (or the parked ones), and carries into a."""
        v = self.shape.v
        sums, highs, excess = {}, {}, None
        for tile in tiles(v):
            start = {k: self.load("low", k) if low is None else low[k] for k in tile}
            # Two sums each, so that a multiply-add need not wait for the one before.
            added = {k: self.load("added", k) for k in tile} if "added" in self.places else {}
            lows, high = [start, added], [{}, {}]
            for i in range(self.shape.digits):
                digit = self.digit("digits", self.shape.split % 8 + i)
                for k in tile:
                    row = self.row(i, k)
                    for half, acc in ((0, lows[i % 2]), (1, high[i % 2])):
                        acc[k] = self.multiply_add(half, acc.get(k, ZERO), digit, row)
            if excess is not None:
                for k in tile:
                    lows[1][k] = self.fold_excess(lows[1][k], excess, k)
            for k in tile:
                sums[k] = self.add(lows[0][k], lows[1][k])
                highs[k] = self.add(high[0][k], high[1][k])
            if excess is None:
                sums[v - 1], excess = self.excess(sums[v - 1], highs)
                for k in tile[:-1]:
                    sums[k] = self.fold_excess(sums[k], excess, k)
        columns = [self.add(sums[k], self.up(highs[k], highs.get(k - 1, ZERO))) for k in range(v - 1)]
        self.carry(columns + [sums[v - 1]], "a")

    def fold_loop(self, number, digits, to):
        """The lines that fold digits into tile `number` of the parked columns from block `to` on; high halves to
        "high"."""
        shape, size = self.shape, self.shape.tile
        vectors = range(number * size, (number + 1) * size)
        names = iter(f"zmm{i}" for i in range(32))
        sums = [[[next(names) for _ in range(size)] for _ in (0, 1)] for _ in (0, 1)]    # half, parity, vector
        limb, row = next(names), next(names)

        def fold(i):
            lines = [f"vpbroadcastq {limb}, [rcx + {8 * i}]"]
            for j in range(size):
                lines.append(f"vmovdqa64 {row}, [rax + {64 * (i * size + j)}]")
                for half, name in enumerate(("vpmadd52luq", "vpmadd52huq")):
                    lines.append(f"{name} {sums[half][i % 2][j]}, {limb}, {row}")
            return lines

        lines = [f"lea rax, [{self.table} + {64 * number * size * shape.rows}]",
                 f"lea rcx, {self.address('digits', 0, 8 * (shape.split % 8))}",
                 f"mov r8d, {digits // UNROLL}"]
        lines += [f"vmovdqa64 {sums[0][0][j]}, {self.address('low', to + k)}" for j, k in enumerate(vectors)]
        for register in sums[0][1] + sums[1][0] + sums[1][1]:
            lines.append(f"vpxord {register}, {register}, {register}")
        lines.append("3:")
        for i in range(UNROLL):
            lines += fold(i)
        lines += [f"add rax, {64 * size * UNROLL}", f"add rcx, {8 * UNROLL}", "dec r8d", "jnz 3b"]
        for i in range(digits % UNROLL):
            lines += fold(i)
        for j, k in enumerate(vectors):
            for half, place in enumerate((self.address("low", to + k), self.address("high", k))):
                one, other = sums[half][0][j], sums[half][1][j]
                lines += [f"vpaddq {one}, {one}, {other}", f"vmovdqa64 {place}, {one}"]
        return lines

    def fold_loops(self, digits, to):
        return [self.fold_loop(number, digits, to) for number in range(self.shape.v // self.shape.tile)]

    def refill(self):
        """Between the two folds: the sums to "low", and the limbs from column `split` on to "digits"."""
        shape = self.shape
        v, to = shape.v, shape.middle // 8
        highs = {k: self.load("high", k) for k in range(v)}
        columns = {to + k: self.add(self.load("low", to + k), self.up(highs[k], highs.get(k - 1, ZERO)))
                   for k in range(v)}
        if shape.split % 8 == 0:
            columns[to + v] = self.up(ZERO, highs[v - 1])
        low, high = self.part(columns, shape.split)
        self.park(low)
        self.carry(high, "digits")

    def finish(self):
        """After the loops: the excess, and the carry into a."""
        v = self.shape.v
        sums = [self.load("low", k) for k in range(v)]
        highs = {k: self.load("high", k) for k in range(v)}
        top, excess = self.excess(sums[v - 1], highs)
        columns = [self.add(sums[k], self.up(highs[k], highs.get(k - 1, ZERO))) for k in range(v - 1)]
        self.carry([self.fold_excess(x, excess, k) for k, x in enumerate(columns)] + [top], "a")

    def excess(self, top, highs):
        """Takes the excess off the top block of columns: what it has above 2^shift in the top lane, and what goes beyond
        that lane. Returns the finished block and the multipliers, in all lanes, for `fold_excess` of the others."""
        code, v, shift = self.code, self.shape.v, self.shape.shift
        top = self.add(top, self.up(highs[v - 1], highs[v - 2]))
        here = code.op("alu", f"vpsrlq {{d}}, {{0}}, {shift}", [top], "z")
        kept = code.op("alu", f"vpandq {{d}}, {{0}}, [{CONSTANTS} + {KEPT}]", [top], "z")
        if self.shape.tight:
            return self.tight_excess(kept, self.add(here, highs[v - 1]))
        beyond = code.op("alu", f"vpsllq {{d}}, {{0}}, {52 - shift}", [highs[v - 1]], "z")
        excess = [self.from_top_lane(self.add(here, beyond))]
        return self.fold_excess(kept, excess, v - 1), excess

    def tight_excess(self, top, beyond):
        """As `excess`, where `beyond` is column 8 v in the top lane: that column down to 27 bits by the top row; then
        the quotient by n, of the number down to 48 bits of the top column, times 2^(52 * 8 v) - n."""
        code, v = self.code, self.shape.v
        excess = [self.from_top_lane(code.op("alu", "vpsrlq {d}, {0}, 27", [beyond], "z"))]
        left = code.op("alu", f"vpandq {{d}}, {{0}}, qword ptr [{CONSTANTS} + {LOW_27}]{{{{1to8}}}}", [beyond], "z")
        left = self.multiply_add(1, left, excess[0], self.row(self.shape.rows, v - 1))
        top = self.fold_excess(top, excess, v - 1)
        number = self.add(code.op("alu", "vpsllq {d}, {0}, 4", [left], "z"),
                          code.op("alu", "vpsrlq {d}, {0}, 48", [top], "z"))
        reciprocal = self.row(self.shape.rows + 4, 0)
        quotient = self.multiply_add(1, ZERO, self.from_top_lane(number), reciprocal)
        top = self.fold_excess(top, [None, quotient], v - 1)
        return top, excess + [quotient]

    def from_top_lane(self, x):
        return self.code.op("shuffle", "vpermq {d}, {1}, {0}", [x, self.constant(TOP_LANE)], "z")

    def fold_excess(self, x, excess, k):
        """x + both halves of each multiplier times its row; the row for the high halves is one lane up already."""
        for i, multiplier in enumerate(excess):
            for half in (0, 1) if multiplier is not None else ():
                x = self.multiply_add(half, x, multiplier, self.row(self.shape.rows + 2 * i + half, k))
        return x


def tiles(v):
    """The vectors of a sum, in groups that fit the registers with their partial sums; the top two come first."""
    return [tile for tile in ([v - 2, v - 1], list(range(v - 2))) if tile]


def kernel(shape, square, chains, whole, apart):
    """One squaring or product, or two independent ones woven together: a list of Codes and of lines of text."""
    code = Code()
    if not shape.resident:
        chain = Chain(code, shape, 0, whole, apart)
        chain.park(chain.expand(square))
        between, end = Code(), Code()
        chain.code = between
        chain.refill()
        chain.code = end
        chain.finish()
        first = chain.fold_loops(shape.digits - shape.middle, shape.middle // 8)
        return [code, *first, between, *chain.fold_loops(shape.middle + 1, 0), end]
    if chains == 1:
        chain = Chain(code, shape, 0, whole, apart)
        chain.fold(chain.expand(square))
        return [code]
    return weave(code, [Chain(None, shape, i, whole, apart) for i in range(2)], [square, square])


def weave(code, chains, squares):
    """Two products, the upper halves first."""
    for chain in chains:
        chain.code = code
    for chain, square in zip(chains, squares):
        chain.park(chain.expand(square))
    for chain in chains:
        chain.fold(None)
    return [code]


def ladder_step(shape, whole, apart):
    """One step of Lucas's ladder: the product of two residues and the square of one of them, each plus a number."""
    return weave(Code(), [Chain(None, shape, i, whole, apart, ladder=True) for i in range(2)], [False, True])


def ladder_loop(shape, step):
    """The lines that repeat a step: v and w are a of the two frames; above these lie the index and the steps to come."""
    index, count = (f"[{FRAME} + {64 * 2 * shape.stride + i}]" for i in (0, 8))
    v, w = FRAME, "rax"
    return [f"mov {index}, rdx",
            "2:",
            f"mov {count}, rcx",
            f"mov rdx, {index}",
            "dec rcx",
            "mov r8, rcx",
            "shr r8, 6",
            "mov r8, [rdx + 8*r8]",
            f"lea {w}, [{FRAME} + {64 * shape.stride}]",
            f"mov {SQUARED}, {v}",
            f"mov {MIXED}, {w}",
            "bt r8, rcx",
            f"cmovc {SQUARED}, {w}",
            f"cmovc {MIXED}, {v}",
            *step,
            f"mov rcx, {count}",
            "dec rcx",
            "jnz 2b"]
