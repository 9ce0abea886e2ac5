"""Sums of products over R = 2^392, Montgomery's way, two at a time.

A quotient waits for the one below it, some 27 cycles, eight times. So two sums that do not depend on each other go side by side, and their
quotients beside products that wait for nothing: products of columns 0 to 3; their quotients beside products of columns 4 to 7; those of
columns 4 to 7 beside products of the columns above; then multiples of p in the columns above. Products are added in two columns at a time,
which go to memory.

A quotient is its column's digit, which takes the multiple k p = 2^49 E - 1 of p to the columns above, but the last one, digit times -1/p,
which takes p itself: so the sum is below (1 + what the products have) p.
"""

from columns import Column, Stream, add_terms, merged
from fields import C, DIGITS, FACTOR, INVERSE, above_minus_one, modulus

# Rows in memory: a quotient each, what is carried, two for each column; columns 8 to 11 take the place of 0 to 3.
ROWS = DIGITS + 1 + 2 * 11


class Sum:
    """Terms, what takes a digit, and its rows."""

    def __init__(self, terms, store, row):
        self.terms, self.store = terms, store
        self.quotient, self.carried = row, row(DIGITS)
        self.room = lambda i: tuple(row(DIGITS + 1 + 2 * (i if i < 8 else i - 8 if i < 12 else i - 4) + k) for k in range(2))
        self.digit = None

    def products(self, s, first, last):
        """Columns `first` to `last`, to memory."""
        for lower in range(first, last + 1, 2):
            columns = [Column() for _ in range(min(2, last + 1 - lower))]
            add_terms(s, columns, self.terms, lower)
            for k, column in enumerate(columns):
                column.put(s, *self.room(lower + k))

    def quotients(self, s, first):
        """Those of columns `first` to `first` + 3."""
        for i in range(first, first + 4):
            low, high = self.room(i)
            column = Column(s.load(low), high)
            for j in range(i - 1):
                column.add_product(s, s.load(self.quotient(j)), above_minus_one(i - 1 - j))
            if i > 0:
                s.emit("vfmadd231pd", column.low, s.load(self.carried), INVERSE)
                column.add_product(s, self.digit, above_minus_one(0))
            carry = column.split(s)
            if i < DIGITS - 1:
                s.emit("store", self.quotient(i), column.low)
            else:
                above = s.load(FACTOR)
                s.emit("vfmadd213pd", above, column.low, C)
                s.emit("vsubpd", above, above, C)
                q = s.load(FACTOR)
                s.emit("vfmsub213pd", q, column.low, above)
                s.emit("store", self.quotient(i), q)
                column.add_product(s, q, modulus(0))
                s.emit("vaddpd", carry, carry, column.low)
            s.emit("store", self.carried, column.above(s, carry))
            self.digit = column.low

    def results(self, s):
        """Columns 8 and above, and their digits: side by side, so that they may be 2^48 and a little more."""
        carry, below = s.load(self.carried), None
        for first in (8, 12):
            columns = []
            for i in range(first, min(first + 4, 15)):
                low, high = self.room(i)
                columns.append(Column(s.load(low), high))
            add_quotients(s, columns, self.quotient, first)
            for k, column in enumerate(columns):
                s.emit("vfmadd231pd", column.low, carry, INVERSE)
                own = column.split(s)
                if below is not None:
                    s.emit("vfmadd231pd", column.low, below, INVERSE)
                self.store(s, first - 8 + k, column.low)
                carry, below = column.above(s), own
        # The highest digit is what the others carry.
        top = s.new()
        s.emit("vmulpd", top, carry, INVERSE)
        s.emit("vfmadd231pd", top, below, INVERSE)
        self.store(s, DIGITS - 1, top)


def add_quotients(s, columns, quotient, first):
    """The quotients' multiples of p, in columns from `first` on."""
    for i in range(DIGITS):
        last = i == DIGITS - 1
        row = modulus if last else above_minus_one
        places = [(column, first + k - i - (not last)) for k, column in enumerate(columns)]
        places = [(column, row(j)) for column, j in places if 0 <= j < DIGITS]
        if places:
            x = s.load(quotient(i))
            for column, place in places:
                column.add_product(s, x, place)


def side_by_side(sums):
    """The code of these sums; none of them may write what a later one reads."""
    def streams(of, *arguments):
        out = []
        for one in sums:
            s = Stream()
            of(one, s, *arguments)
            out.append(s.out)
        return out

    def joined(parts):
        return [instruction for part in parts for instruction in part]

    code = joined(streams(Sum.products, 0, 3))
    for first, last in ((4, 7), (8, 14)):
        code += merged(*streams(Sum.quotients, first - 4), joined(streams(Sum.products, first, last)))
    return code + joined(streams(Sum.results))
