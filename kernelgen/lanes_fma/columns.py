"""Columns of products of doubles, on virtual registers.

A digit is an integer in a double, of size up to 2^48 and a little more, 49 bits above the one below. A column has two sums:

    t = a b + h        rounded: h starts as C = 1.5 * 2^101, whose last place is 2^49
    s = t - h          exact, a multiple of 2^49
    l = l + (a b - s)  exact: what rounding left, up to 2^48

so that h - C, over 2^49, belongs to the column above, and both sums stay integers of at most 53 bits. `bounds` follows that.
"""

from fields import C, DIGITS


class Stream:
    """Instructions (name, destination, sources); a register is a number, a place in memory a pair of a base and an offset."""

    serial = 0

    def __init__(self):
        self.out = []

    @staticmethod
    def new():
        Stream.serial += 1
        return Stream.serial

    def emit(self, *instruction):
        self.out.append(instruction)

    def load(self, place):
        register = self.new()
        self.emit("vmovapd", register, place)
        return register


class Column:
    """Its sums; `done` is a part of h - C that is in memory."""

    def __init__(self, low=None, done=None):
        self.high, self.low, self.done = None, low, done

    def add_product(self, s, a, b, sign=1):
        """a is a register, b is in memory."""
        add, less = ("vfmadd213pd", "vfmsub231pd") if sign > 0 else ("vfnmadd213pd", "vfnmsub231pd")
        t = s.load(b)
        before = C if self.high is None else self.high
        rest = s.new() if self.high is None else self.high
        s.emit(add, t, a, before)
        s.emit("vsubpd", rest, t, before)
        s.emit(less, rest, a, b)
        if self.low is None:
            self.low = rest
        else:
            s.emit("vaddpd", self.low, self.low, rest)
        self.high = t

    def split(self, s):
        """Leaves the digit, and returns what is carried, times 2^49."""
        carry = s.new()
        s.emit("vaddpd", carry, self.low, C)
        s.emit("vsubpd", carry, carry, C)
        s.emit("vsubpd", self.low, self.low, carry)
        return carry

    def above(self, s, carry=None):
        """h - C, and `carry` where there is one."""
        total = carry
        if self.high is not None:
            s.emit("vsubpd", self.high, self.high, C)
            if total is None:
                total = self.high
            else:
                s.emit("vaddpd", total, total, self.high)
        if self.done is not None:
            if total is None:
                total = s.load(self.done)
            else:
                s.emit("vaddpd", total, total, self.done)
        return total

    def put(self, s, place, above):
        s.emit("vsubpd", self.high, self.high, C)
        s.emit("store", place, self.low)
        s.emit("store", above, self.high)


def add_terms(s, columns, terms, first):
    """The sum of products; the columns are `first` and those above.

    A term is (rows of a, what a_i is multiplied with for column i + j or None, its sign).
    """
    for a, b, sign in terms:
        for i in range(DIGITS):
            pairs = [(column, b(i, first + k - i)) for k, column in enumerate(columns) if 0 <= first + k - i < DIGITS]
            pairs = [pair for pair in pairs if pair[1] is not None]
            if pairs:
                x = s.load(a(i))
                for column, place in pairs:
                    column.add_product(s, x, place, sign)


def merged(*lists):
    """The lists in one, each spread evenly over it."""
    places = [(i / len(part), n, instruction) for n, part in enumerate(lists) for i, instruction in enumerate(part)]
    return [instruction for _, _, instruction in sorted(places, key=lambda place: place[:2])]


def allocated(code, count=16):
    """Registers ymm0 and up for virtual ones. A register is free after its last use."""
    last = {x: n for n, (_, *operands) in enumerate(code) for x in operands if isinstance(x, int)}
    free, where, out = list(range(count)), {}, []
    for n, (name, *operands) in enumerate(code):
        sources = operands if name == "store" else operands[1:]
        names = {x: where[x] for x in sources if isinstance(x, int)}
        to = None if name == "store" else operands[0]
        for x in names:
            if last[x] == n and x != to:
                free.append(where.pop(x))
        if to is not None:
            if to not in where:
                where[to] = free.pop(0)
            names[to] = where[to]
            if last[to] == n:
                free.append(where.pop(to))
        out.append((name, *(f"ymm{names[x]}" if isinstance(x, int) else x for x in operands)))
    return out
