"""Text of the Montgomery squares with MULX, ADCX and ADOX, and of the product of four limbs.

The products of different limbs are summed once, doubled while the squares of the limbs are added, and the lower half is
cleared two limbs at a time: two quotient digits come from one product modulo 2^128, which halves the number of times that
one multiplication waits for another. Of four limbs the lowest two are folded instead, in products one after the other, in
squares side by side: then the result before the last subtraction is below a b / R + p + 2 p / 2^64,
for squares below 2 p as p is below R / 2, for products where `Constants::folds` says so.
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


def fold(out, t, n, high):
    """t = t / 2^64 modulo p, by renaming: the lowest of n + 1 limbs times 1 / 2^64 mod p, which is below p. Unlike a multiple of p
    that clears the limb it needs no quotient, whose product the next one would wait for; but the sum grows by up to 2^64 p, so the
    last two limbs are cleared."""
    out += [f"mov rdx, {t[0]}", "xor eax, eax"]
    for j in range(n - 1):
        out += [f"mulx {high}, rax, {inverse(n, j)}", f"adcx {t[j + 1]}, rax", f"adox {t[j + 2]}, {high}"]
    out += [f"mulx {t[0]}, rax, {inverse(n, n - 1)}", f"adcx {t[n]}, rax"]
    carries_out(out, t[0], zero_of(n))
    t.append(t.pop(0))


def inverse(n, j):
    """Limb j of 1 / 2^64 mod p among the constants of a modulus of n limbs; from limb n on of 1 / 2^128."""
    return f"[rcx + {8 * (2 * n + 4 + j)}]"


def clear_two(out, n, t, digit, high):
    """The n + 2 limbs t plus the multiple of p that clears the lowest two, which are dropped."""
    quotient(out, n, t, digit, high)
    add_multiple(out, n, t, high, n)
    out.append(f"adcx {t[n]}, {zero_of(n)}")
    carries_out(out, t[n + 1], zero_of(n))
    out.append(f"mov rdx, {digit}")
    add_multiple(out, n, t[1:], high, n)
    out.append(f"adc {t[n + 1]}, 0")
    del t[:2]


def multiply_folding():
    """a (rsi) times b (rdi) of four limbs, modulo p (rcx): the lowest limb is folded as soon as no row adds to it."""
    n, t, high, out = 4, [f"r{8 + j}" for j in range(5)], "r15", ["mov rdx, [rdi]"]
    first(out, t, "rsi")
    for i in range(1, n):
        if i < n - 1:
            fold(out, t, n, high)
        else:
            t.append("r13")
        out.append(f"mov rdx, [rdi + {8 * i}]")
        passes(out, t[i == n - 1 :], "rsi", i == n - 1, zero_of(n))
    clear_two(out, n, t, "r14", high)
    result = [f"r{8 + j}" for j in range(n)]
    out = renamed(out, t, result)
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


def square_folding():
    """a^2 (rsi) of four limbs, modulo p (rcx), for a below 2^255. Row i is a_i times a_i and the limbs above it of 2 a, so that no sum
    is doubled: with e_i = 2 a_i mod 2^64, and d_i the limbs of 2 a,

        a_0 (a_0, e_1, d_2, d_3),  a_1 (a_1, e_2, d_3),  a_2 (a_2, e_3),  a_3 a_3.

    The first row has both lowest limbs t_0, t_1 of the square. They are folded side by side, t_0 times 2^-128 and t_1 times 2^-64
    mod p, so that neither waits for the other; then come the rows that do not reach them. No carry leaves limb 6 before the third
    row: in units of limb 2, what was folded is at most 2 (2^64 - 1) (2^255 - 2), the first row's rest is below 2^192 and the second
    row at most (2^64 - 1) (2^192 - 1), and all that is below 2^320."""
    n, out = 4, ["push rbx", "push rbp"]
    out += ["mov rdx, [rsi]", "mov rbp, [rsi + 8]", "mov rdi, [rsi + 16]", "mov rbx, [rsi + 24]"]
    out += ["mulx r9, r8, rdx", "add rbp, rbp", "adc rdi, rdi", "adc rbx, rbx"]
    # Limbs 0 to 4 are r8 to r12.
    for j, limb in enumerate(("rbp", "rdi", "rbx"), 1):
        out += [f"mulx r{9 + j}, rax, {limb}", f"{'add' if j == 1 else 'adc'} r{8 + j}, rax"]
    out.append("adc r12, 0")
    # Limb 5 is r13; limb 6 is r8, which the lowest limb leaves.
    second = lambda j: inverse(n, n + j)
    out += ["mov rdx, r8", "xor r14d, r14d"]
    for j in range(2):
        out += [f"mulx r8, rax, {second(j)}", f"adcx r{10 + j}, rax", f"adox r{11 + j}, r8"]
    out += [f"mulx r13, rax, {second(2)}", "adcx r12, rax", f"mulx r8, rax, {second(3)}"]
    out += ["adox r13, rax", "adcx r13, r14", "adox r8, r14", "adc r8, 0", "mov rdx, r9", "xor r14d, r14d"]
    t = ["r10", "r11", "r12", "r13", "r8", "r15"]
    for j in range(n):
        out += [f"mulx r9, rax, {inverse(n, j)}", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r9"]
    out += ["adcx r8, r14", "mov rdx, [rsi + 8]", "mov r9, [rsi + 16]", "lea r9, [r9 + r9]", "xor r14d, r14d"]
    for j, limb in enumerate(("rdx", "r9", "rbx")):
        out += [f"mulx r15, rax, {limb}", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
    out += ["adcx r13, r14", "mov rdx, [rsi + 16]", "mov r9, [rsi + 24]", "adcx r8, r14", "adox r8, r14"]
    out += ["lea rdi, [r9 + r9]", "xor r15d, r15d"]
    for j, limb in enumerate(("rdx", "rdi")):
        out += [f"mulx rbp, rax, {limb}", f"adcx {t[2 + j]}, rax", f"adox {t[3 + j]}, rbp"]
    out += ["mov rdx, r9", "mulx rbp, rax, rdx", "adcx r8, rax", "adox r15, rbp", "adc r15, 0"]
    clear_two(out, n, t, "rdi", "r14")
    result = [f"r{8 + j}" for j in range(n)]
    out = renamed(out, t, result)
    subtract(out, result, ["rax", "rdx", "rsi", "rdi"], n)
    return out + ["pop rbp", "pop rbx", "ret"]


def square(n):
    """a^2 (rsi), modulo p (rcx)."""
    if n == 4:
        return square_folding()
    out, free = body(n, at("rsp"))
    subtract(out, [f"r{8 + j}" for j in range(n)], free, n)
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
