"""Text of the Montgomery squares with MULX, ADCX and ADOX, and of the product of four limbs.

The products of different limbs are summed once, doubled while the squares of the limbs are added, and the lower half is
cleared two limbs at a time: two quotient digits come from one product modulo 2^128, which halves the number of times that
one multiplication waits for another.
"""

import re

from rows import at, carries_out, first, passes, subtract, zero_of


def wide_square(n, t, a, high):
    """t = a^2, 2 n registers, of which the last may be the pointer a itself, and the first rax."""
    load = lambda i: f"[{a} + {8 * i}]"
    out = [f"mov rdx, {load(0)}", f"mulx {t[2]}, {t[1]}, {load(1)}"]
    for j in range(2, n):
        out += [f"mulx {t[j + 1]}, rax, {load(j)}", f"{'add' if j == 2 else 'adc'} {t[j]}, rax"]
    out.append(f"adc {t[n]}, 0")
    for i in range(1, n - 2):
        top = t[n + i]
        out += [f"mov rdx, {load(i)}", f"xor {low32(top)}, {low32(top)}"]
        for j in range(i + 1, n):
            out += [f"mulx {high}, rax, {load(j)}", f"adcx {t[i + j]}, rax", f"adox {t[i + j + 1]}, {high}"]
        out.append(f"adc {top}, 0")
    out += [f"mov rdx, {load(n - 2)}", f"mulx {t[2 * n - 2]}, rax, {load(n - 1)}", f"add {t[2 * n - 3]}, rax"]
    out += [f"adc {t[2 * n - 2]}, 0", f"mov rdx, {load(0)}", "xor eax, eax", f"mulx {high}, {t[0]}, rdx"]
    out += [f"adcx {t[1]}, {t[1]}", f"adox {t[1]}, {high}"]
    for i in range(1, n):
        out.append(f"mov rdx, {load(i)}")
        if i == n - 1:
            out.append(f"mov {low32(t[2 * n - 1])}, 0")
        out.append(f"mulx {high}, rdx, rdx")
        for limb, part in ((t[2 * i], "rdx"), (t[2 * i + 1], high)):
            out += [f"adcx {limb}, {limb}", f"adox {limb}, {part}"]
    return out


def low32(register):
    """The name of a register's lower half."""
    return register + "d" if register[1].isdigit() else "e" + register[1:]


def quotient(out, n, t, digit, high):
    """The two digits q = -t/p modulo 2^128: in rdx and `digit`."""
    inverse, second = f"[rcx + {8 * n}]", f"[rcx + {8 * n + 8}]"
    out += [f"mov rdx, {t[0]}", f"mov rax, {second}", f"imul rax, {t[0]}"]
    out += [f"mov {high}, {inverse}", f"imul {high}, {t[1]}", f"mulx {digit}, rdx, {inverse}"]
    out += [f"add {high}, rax", f"add {digit}, {high}"]


def add_multiple(out, n, t, high, count):
    """t += p rdx, less the lowest limb, which becomes 0: `count` limbs in two chains; what is above is the caller's."""
    out += ["xor eax, eax", f"mulx {high}, rax, [rcx]", f"adcx rax, {t[0]}", f"adox {t[1]}, {high}"]
    for j in range(1, count):
        out += [f"mulx {high}, rax, [rcx + {8 * j}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, {high}"]


def multiply_by_pairs():
    """a (rsi) times b (rdi) of four limbs, modulo p (rcx), two limbs of b at a time."""
    n, t, out = 4, [f"r{8 + j}" for j in range(6)], []
    for i in range(0, n, 2):
        out.append(f"mov rdx, [rdi + {8 * i}]")
        first(out, t[: n + 1], "rsi") if i == 0 else passes(out, t[: n + 1], "rsi", True)
        out.append(f"mov rdx, [rdi + {8 * (i + 1)}]")
        passes(out, t[1:], "rsi", True)
        quotient(out, n, t, "r14", "r15")
        add_multiple(out, n, t, "r15", n)
        out += ["mov eax, 0", f"adcx {t[n]}, rax", f"adox {t[n + 1]}, rax", f"adc {t[n + 1]}, 0", "mov rdx, r14"]
        add_multiple(out, n, t[1:], "r15", n)
        out.append(f"adc {t[n + 1]}, 0")
        t = t[2:] + t[:2]
    result = [f"r{8 + j}" for j in range(n)]
    out = renamed(out, t[:n], result)
    subtract(out, result, ["rax", "rdx", "rsi", "rdi"], n)
    return out + ["ret"]


def reduce_by_pairs(n, t, spare, high):
    """The n limbs t, and the multiple of p that clears them, over R; two spare registers serve for a quotient and for the limb
    above. Gives the registers of the result, and those that are free: the first spare one is."""
    t, (digit, top), out = list(t), spare, []
    for i in range(0, n, 2):
        quotient(out, n, t, digit, high)
        for second in (False, True):
            if second:
                out.append(f"mov rdx, {digit}")
            add_multiple(out, n, t, high, n - 1)
            out += [f"mulx {top}, rax, [rcx + {8 * (n - 1)}]", f"adcx {t[n - 1]}, rax"]
            carries_out(out, top, zero_of(n))
            t.append(top)
            top = t.pop(0)
    return out, t, [digit, top]


def renamed(out, registers, wanted):
    """The same with other registers: `registers` become `wanted`, and those that `wanted` displaces what is left."""
    change = dict(zip(registers, wanted))
    left = [name for name in registers if name not in wanted]
    change.update(zip([name for name in wanted if name not in registers], left))
    names = change | {low32(x): low32(y) for x, y in change.items()}
    pattern = re.compile(r"\b(" + "|".join(names) + r")\b")
    return [pattern.sub(lambda match: names[match.group(1)], line) for line in out]


def body(n, stack):
    """The square of the limbs at rsi over R, below 2 p, in r8 and so on, and the registers that are free after it."""
    if n == 4:
        t = [f"r{8 + i}" for i in range(8)]
        out = wide_square(n, t, "rsi", "rdi")
        upper, low, spare, high, free = t[n:], t[:n], ["rbx", "rdi"], "rsi", ["rax", "rdx", "rsi"]
    else:
        # The lowest limb comes last, the uppermost one when the pointer is not needed any more.
        t = ["rax"] + [f"r{8 + i}" for i in range(8)] + ["rbx", "rbp", "rsi"]
        out = wide_square(n, t, "rsi", "rdi") + [f"mov [{stack(j)}], {t[n + j]}" for j in range(n)] + ["mov r13, rax"]
        upper, low = [f"[{stack(j)}]" for j in range(n)], ["r13"] + t[1:n]
        spare, high, free = ["r14", "r15"], "rdi", ["rax", "rdx", "rsi", "rdi", "rbx"]
    lines, low, left = reduce_by_pairs(n, low, spare, high)
    lines += [f"{'add' if j == 0 else 'adc'} {low[j]}, {upper[j]}" for j in range(n)]
    result = [f"r{8 + j}" for j in range(n)]
    change = lambda names: renamed(names, low, result)
    return change(out + lines), free + change(left)


def square(n):
    """a^2 (rsi), modulo p (rcx)."""
    out, free = body(n, at("rsp"))
    subtract(out, [f"r{8 + j}" for j in range(n)], free, n)
    if n == 4:
        return ["push rbx"] + out + ["pop rbx", "ret"]
    return ["push rbx", "push rbp", f"sub rsp, {8 * n}"] + out + [f"add rsp, {8 * n}", "pop rbp", "pop rbx", "ret"]


def square_chain(n):
    """Squares the limbs at rsi, modulo p (rcx), edi times in place. Between squares values stay below 2 p."""
    frame = 8 * n + 16
    state, count = f"[rsp + {8 * n}]", f"dword ptr [rsp + {8 * n + 8}]"
    lines, free = body(n, at("rsp"))
    # What was just computed is at hand.
    lines[:2] = [lines[0].replace("[rsi + 0]", "r8"), lines[1].replace("[rsi + 8]", "r9")]
    out = ["push rbx", "push rbp", f"sub rsp, {frame}", f"mov {state}, rsi", f"mov {count}, edi"]
    out += ["mov r8, [rsi]", "mov r9, [rsi + 8]", "2:"] + lines + [f"mov rsi, {state}"]
    out += [f"mov [rsi + {8 * i}], r{8 + i}" for i in range(n)] + [f"dec {count}", "jnz 2b"]
    subtract(out, [f"r{8 + j}" for j in range(n)], free, n)
    return out + [f"add rsp, {frame}", "pop rbp", "pop rbx", "ret"]
