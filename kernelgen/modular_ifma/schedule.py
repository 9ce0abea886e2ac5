"""Straight-line vector code: virtual registers, a list scheduler, and register allocation without spilling.

The scheduler's machine starts two vector operations a cycle, one of them on the shuffle port, two loads and one
store. On a machine with one multiplier the same order is good: what counts is that dependent operations lie apart.
"""

# Kind of operation: (latency, port). Ports: v any vector port, s the shuffle port, l load, w store, i integer.
KINDS = {
    "madd": (4, "v"), "alu": (1, "v"), "shuffle": (3, "s"), "compare": (3, "s"),
    "k->r": (3, "v"), "r->k": (3, "s"), "load": (6, "l"), "store": (8, "w"), "int": (1, "i"),
}
STORE_TO_LOAD = 8
WIDTH = {"v": 2, "s": 1, "l": 2, "w": 1, "i": 3}
ISSUE = 6
POOLS = {
    "z": [f"zmm{i}" for i in range(32)],
    "k": [f"k{i}" for i in range(1, 8)],
    "r": ["rax", "rcx", "r8", "r9", "r10", "r11", "r14", "r15"],
}
# Mask and integer registers that only the oldest waiting operation may take, lest the scheduler lock itself up.
RESERVE = {"k": 3, "r": 2}


class Op:
    """One operation: `text` with {d} for the destination and {0}, {1}.. for the sources ({ed}, {e0}: 32 bits)."""

    def __init__(self, kind, text, sources, tied, fresh, reads, writes):
        self.kind, self.text, self.sources = kind, text, list(sources)
        self.tied = tied        # the source that the destination overwrites
        self.fresh = fresh      # the destination is written before the sources are read
        self.reads, self.writes = reads, writes
        self.result = None


class Code:
    def __init__(self):
        self.ops, self.classes = [], []

    def op(self, kind, text, sources=(), cls=None, tied=None, fresh=False, reads=(), writes=()):
        """Appends an operation; returns the virtual register of class `cls` that it makes."""
        op = Op(kind, text, sources, tied, fresh, reads, writes)
        if cls:
            op.result = len(self.classes)
            self.classes.append(cls)
        self.ops.append(op)
        return op.result

    def prune(self):
        """Drops operations whose result nobody uses."""
        used, kept = set(), []
        for op in reversed(self.ops):
            if op.result in used or op.writes:
                used.update(op.sources)
                kept.append(op)
        self.ops = kept[::-1]

    def link(self):
        """Fills in successors with latencies, and the longest way to the end as the priority."""
        maker, users, last_write, last_reads = {}, {}, {}, {}
        for n, op in enumerate(self.ops):
            before = {}

            def after(p, latency):
                before[p] = max(before.get(p, 0), latency)

            for s in op.sources:
                after(maker[s], KINDS[self.ops[maker[s]].kind][0])
            for u in users.get(op.tied, []):        # an overwritten register: all its readers first
                after(u, 0)
            for place in op.reads:
                if place in last_write:
                    after(last_write[place], STORE_TO_LOAD)
                last_reads.setdefault(place, []).append(n)
            for place in op.writes:
                if place in last_write:
                    after(last_write[place], 1)
                for p in last_reads.get(place, []):
                    after(p, 0)
                last_write[place], last_reads[place] = n, []
            for s in op.sources:
                users.setdefault(s, []).append(n)
            if op.result is not None:
                maker[op.result] = n
            before.pop(n, None)
            op.successors, op.waits = [], len(before)
            for p, latency in before.items():
                self.ops[p].successors.append((n, latency))
        for op in reversed(self.ops):
            op.priority = max((latency + self.ops[s].priority for s, latency in op.successors), default=0)

    def schedule(self, window, slip, reserve):
        """Cycle by cycle: of the ready operations among the next `window`, the most critical first.

        `slip` is how many cycles of priority one place in program order is worth; `reserve` is the number of vector
        registers that only the oldest waiting operation may take. Returns the cycles of the model.
        """
        self.prune()
        self.link()
        ops = self.ops
        uses = {}
        for op in ops:
            for s in set(op.sources):
                uses[s] = uses.get(s, 0) + 1
        live = dict.fromkeys(POOLS, 0)
        earliest, waits, done = [0] * len(ops), [op.waits for op in ops], [False] * len(ops)
        first, cycle, order, idle = 0, 0, [], 0

        def growth(op):
            d = dict.fromkeys(POOLS, 0)
            for s in set(op.sources):
                if uses[s] == 1:
                    d[self.classes[s]] -= 1
            if op.result is not None:
                d[self.classes[op.result]] += 1
            return d

        def fits(op, n, started):
            port = KINDS[op.kind][1]
            vector = started["v"] + started["s"]
            if sum(started.values()) >= ISSUE or started[port] >= WIDTH[port] or (port in "vs" and vector >= 2):
                return None
            d = growth(op)
            for c, more in d.items():
                if op.fresh and c == self.classes[op.result] and live[c] == len(POOLS[c]):
                    return None
                if n == first:
                    room = len(POOLS[c]) - op.fresh
                else:
                    room = len(POOLS[c]) - (reserve if c == "z" else RESERVE[c])
                if more > 0 and live[c] + more > room:
                    return None
            return d

        while first < len(ops):
            started = dict.fromkeys(WIDTH, 0)
            found = True
            while found:
                found = False
                ready = [n for n in range(first, min(first + window, len(ops)))
                         if not done[n] and not waits[n] and earliest[n] <= cycle]
                for n in sorted(ready, key=lambda n: slip * n - ops[n].priority):
                    op = ops[n]
                    d = fits(op, n, started)
                    if d is None:
                        continue
                    found, done[n] = True, True
                    started[KINDS[op.kind][1]] += 1
                    for c in d:
                        live[c] += d[c]
                    for s in set(op.sources):
                        uses[s] -= 1
                    order.append(op)
                    for s, latency in op.successors:
                        waits[s] -= 1
                        earliest[s] = max(earliest[s], cycle + latency)
                    while first < len(ops) and done[first]:
                        first += 1
                    break
            cycle += 1
            idle = 0 if sum(started.values()) else idle + 1
            if idle > 50:
                raise RuntimeError("out of registers at: " + ops[first].text)
        self.ops = order
        return cycle

    def lines(self):
        """The instructions, with registers."""
        last = {s: n for n, op in enumerate(self.ops) for s in op.sources}
        free = {c: list(pool) for c, pool in POOLS.items()}
        place, out = {}, []
        for n, op in enumerate(self.ops):
            names = [place[s] for s in op.sources]
            cls = self.classes[op.result] if op.result is not None else None
            if op.fresh:
                place[op.result] = free[cls].pop(0)
            for s in set(op.sources):
                if last[s] == n and s != op.tied:
                    free[self.classes[s]].append(place.pop(s))
            if op.tied is not None:
                assert last[op.tied] == n, "an overwritten register is still needed: " + op.text
                place[op.result] = place.pop(op.tied)
            elif op.result is not None and not op.fresh:
                place[op.result] = free[cls].pop(0)
            d = place.get(op.result)
            short = {f"e{i}": low_half(name) for i, name in enumerate(names)}
            out += op.text.format(*names, d=d, ed=low_half(d), bd=byte(d), **short).split("\n")
        return out


def low_half(register):
    """The 32-bit name of a 64-bit register."""
    if register in ("rax", "rcx"):
        return "e" + register[1:]
    return f"{register}d"


def byte(register):
    """The 8-bit name of a 64-bit register."""
    return {"rax": "al", "rcx": "cl"}.get(register, f"{register}b")
