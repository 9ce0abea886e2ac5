"""Runs the instructions of a sum on one lane, with digits at their limits and random ones; and follows their bounds.

`generate.py` does this before it writes.
"""

import random

from fields import BITS, C, DIGITS, FACTOR, INVERSE, RADIX, START, constants, digits, number

# What a digit may be, and the highest one: a number is below 2^9 p, or 2^11 p where p has 377 bits.
LIMIT = RADIX // 2 + 32
HIGHEST = 2**47
FIELDS = {
    "BLS12-381": 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB,
    "BLS12-377": 0x1AE3A4617C510EAC63B05C06CA1493B1A22D9F300F5138F1EF3622FBA094800170B5D44300000008508C00000000001,
}


def rounded(x):
    """The nearest double to an integer."""
    return int(float(x))


class Values:
    """Numbers, integers all of them; what is not exact but must be is refused."""

    def __init__(self, memory):
        self.memory, self.registers = memory, {}

    def of(self, x):
        return self.registers[x] if isinstance(x, int) else self.memory[x]

    def exact(self, x):
        assert rounded(x) == x, "a sum that is not exact"
        return x

    def run(self, code):
        for name, to, *sources in code:
            if name == "store":
                self.memory[to] = self.of(sources[0])
            elif INVERSE in sources:
                carry = self.of(sources[0])
                assert carry % RADIX == 0, "what is carried"
                before = self.registers.get(to, 0) if name == "vfmadd231pd" else 0
                self.registers[to] = self.exact(before + carry // RADIX)
            else:
                self.registers[to] = self.result(name, self.registers.get(to), *map(self.of, sources), C in sources)

    def result(self, name, before, *sources):
        *x, to_start = sources
        if name == "vmovapd":
            return x[0]
        if name == "vaddpd":
            return rounded(x[0] + x[1]) if to_start else self.exact(x[0] + x[1])
        if name == "vsubpd":
            return self.exact(x[0] - x[1])
        if name.endswith("213pd"):
            product, rest = before * x[0], x[1]
        else:
            product, rest = x[0] * x[1], before
        product, rest = -product if "fnm" in name else product, -rest if "sub" in name else rest
        return rounded(product + rest)


class Bounds:
    """The largest size of every number. Of h it is that of h - C."""

    def __init__(self, memory):
        self.memory, self.registers = memory, {}

    def of(self, x):
        return self.registers[x] if isinstance(x, int) else self.memory[x]

    def small(self, x):
        assert x <= 2**53, "an integer of more than 53 bits"
        return ("number", x)

    def run(self, code):
        for name, to, *sources in code:
            if name == "store":
                self.memory[to] = self.of(sources[0])
                continue
            kinds = [self.of(x)[0] for x in sources]
            x = [self.of(x)[1] for x in sources]
            before = self.registers.get(to)
            if name == "vmovapd":
                out = (kinds[0], x[0])
            elif INVERSE in sources:
                out = self.small((before[1] if name == "vfmadd231pd" else 0) + x[0] / RADIX)
            elif name.endswith("213pd") and "fms" not in name:
                # h, of which the last place stays 2^49; what rounding leaves is in l, below 2^53.
                out = ("h", (x[1] if kinds[1] == "h" else 0) + before[1] * x[0])
                assert out[1] + 2**53 <= 2**100, "h leaves its range"
            elif name in ("vfmsub231pd", "vfnmsub231pd", "vfmsub213pd"):
                out = ("number", RADIX // 2)
            elif name == "vaddpd" and C in sources:
                out = ("rounded", self.small(x[0])[1])
            elif name == "vaddpd":
                out = self.carried(x[0] + x[1]) if "carry" in kinds else self.small(x[0] + x[1])
            elif kinds[0] == "rounded":
                out = ("carry", x[0] + RADIX // 2)
            elif kinds == ["number", "carry"]:
                out = ("number", RADIX // 2)
            else:
                # h - C, or what a product added to h.
                out = ("carry", x[0])
            self.registers[to] = out

    @staticmethod
    def carried(x):
        assert x <= 2**102, "what is carried has more than 53 bits above the lowest 49"
        return ("carry", x)


def check_bounds(code, field, operands, results):
    """Operands: places, and how many times a number's digits what is there has."""
    memory = {place: ("number", abs(x)) for place, x in constants(field).items()}
    memory[C] = ("C", 0)
    for places, times in operands:
        for i, place in enumerate(places):
            memory[place] = ("number", times * (HIGHEST if i == DIGITS - 1 else LIMIT))
    Bounds(memory).run(code)
    for places in results:
        assert all(memory[place][1] <= LIMIT for place in places[:-1]), "a digit that is too large"


def some(field):
    """A number and its digits."""
    kind = random.randrange(4)
    if kind == 0:
        x = random.choice([LIMIT, -LIMIT, 0, 1])
        rows = [x] * (DIGITS - 1) + [random.choice([0, 1, -1, 2**38])]
    elif kind == 1:
        rows = [random.choice([LIMIT, -LIMIT]) for _ in range(DIGITS - 1)] + [random.choice([0, 2**38])]
    else:
        rows = digits(random.choice([random.randrange(-20 * field, 20 * field), 0, 1, field - 1, field, -field]))
    return rows


def check_values(code, field, names, results, expected):
    """`names`: for each operand its places, and those of twice it."""
    memory = {place: int(x) if x == int(x) else x for place, x in constants(field).items()}
    numbers = []
    for places, twice in names:
        rows = some(field)
        numbers.append(number(rows))
        memory.update(zip(places, rows))
        memory.update(zip(twice, (2 * row for row in rows)))
    Values(memory).run(code)
    for places, wanted in zip(results, expected(*numbers)):
        rows = [memory[place] for place in places]
        got = number(rows)
        assert ((got << (BITS * DIGITS)) - wanted) % field == 0, "a wrong value"
        assert abs(got) <= field + (abs(wanted) >> (BITS * DIGITS)) + 1, "a number that is too large"
        assert all(abs(row) <= LIMIT for row in rows[:-1]), "a digit that is too large"
