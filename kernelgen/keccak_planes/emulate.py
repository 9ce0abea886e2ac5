"""Runs the text of `generate.py` on numbers, so that it writes nothing that differs from the model."""

import random
import re
import types

import keccak

ALL = 2**64 - 1
CHI = 0xD2


def rotate(word, by):
    return (word << by | word >> (64 - by)) & ALL


def machine(state, blocks):
    """Registers and memory behind pointers; what is not set is anything."""
    word = lambda: random.getrandbits(64)
    return types.SimpleNamespace(
        zmm=[[word() for _ in range(8)] for _ in range(32)],
        k=[random.getrandbits(8) for _ in range(8)],
        memory={"state": list(state), "block": list(blocks)},
        mask=0,
    )


def operand(m, text):
    register = re.fullmatch(r"zmm(\d+)", text)
    if register:
        return list(m.zmm[int(register[1])])
    size, pointer, offset = re.fullmatch(r"([qz]\w+) ptr \[\{(\w+)\} \+ (\d+)\](?:\{\{1to8\}\})?", text).groups()
    words = m.memory[pointer]
    first = int(offset) // 8
    return [words[first]] * 8 if size == "qword" else list(words[first : first + 8])


def step(m, line):
    name, rest = line.split(" ", 1)
    target, *sources = rest.split(", ")
    if name == "mov":
        m.mask = int(sources[0])
        return
    if name == "kmovb":
        m.k[int(target[1:])] = m.mask
        return
    if name == "add":
        m.memory["block"] = m.memory["block"][int(sources[0]) // 8 :]
        return
    target, mask, zero = re.fullmatch(r"(.*?)(?:\{\{k(\d)\}\})?(\{\{z\}\})?", target).groups()
    chosen = [True] * 8 if mask is None else [bool(m.k[int(mask)] >> i & 1) for i in range(8)]
    if name == "vmovdqu64":
        first = int(re.fullmatch(r"zmmword ptr \[\{state\} \+ (\d+)\]", target)[1]) // 8
        for i, word in enumerate(operand(m, sources[0])):
            if chosen[i]:
                m.memory["state"][first + i] = word
        return
    old = operand(m, target)
    constant = int(sources.pop()) if name in ("vpternlogq", "vprolq") else None
    a, *more = [operand(m, source) for source in sources]
    b = more[0] if more else None
    if name in ("vmovdqa64", "vpbroadcastq"):
        new = a
    elif name == "vpxorq":
        new = [x ^ y for x, y in zip(a, b)]
    elif name == "vpternlogq":
        new = [x ^ (~y & z if constant == CHI else y ^ z) for x, y, z in zip(old, a, b)]
    elif name == "vprolq":
        new = [rotate(x, constant) for x in a]
    elif name == "vprolvq":
        new = [rotate(x, y) for x, y in zip(a, b)]
    elif name == "vpermq":
        new = [b[i % 8] for i in a]
    elif name == "vpermi2q":
        new = [(a + b)[i % 16] for i in old]
    elif name == "vpblendmq":
        old, new = a, b
    else:
        raise ValueError(line)
    rest = [0] * 8 if zero else old
    m.zmm[int(target[3:])] = [new[i] if chosen[i] else rest[i] for i in range(8)]


def check(begin, add, rounds, end, table, words):
    """Two blocks of so many words, or the bare permutation, and the same by the model."""
    count = 2 * words
    state = [random.getrandbits(64) for _ in range(25)]
    message = [random.getrandbits(64) for _ in range(count)]
    m = machine(state, message)
    m.memory["table"] = table
    run = lambda lines: [step(m, line) for line in lines]
    run(begin)
    for first in range(0, max(count, 1), max(words, 1)):
        run(add)
        for i in range(0, 24, 3):
            m.memory["constants"] = keccak.CONSTANTS[i:]
            run(rounds)
        state = [lane ^ word for lane, word in zip(state, message[first : first + words] + [0] * 25)]
        data = keccak.permute(b"".join(lane.to_bytes(8, "little") for lane in state))
        state = [int.from_bytes(data[8 * i : 8 * i + 8], "little") for i in range(25)]
    run(end)
    assert m.memory["state"] == state
