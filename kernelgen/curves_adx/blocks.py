"""Text of the operations on twelve limbs, which are halves of six: what one half needs fits into the registers."""

from rows import at, wide_rows
from squares import reduce_by_pairs, wide_square


def block(out, t, a, digit, low, fresh=False):
    """t, and n limbs above it, plus a times n digits: the lower n limbs go to memory, the upper ones are the new t."""
    n = len(t) - 1
    for i in range(n):
        out.append(f"mov rdx, [{digit(i)}]")
        if fresh and i == 0:
            out.append(f"mulx {t[1]}, {t[0]}, [{a(0)}]")
            for j in range(1, n):
                out.append(f"mulx {t[j + 1]}, rax, [{a(j)}]")
                out.append(f"{'add' if j == 1 else 'adc'} {t[j]}, rax")
            out.append(f"adc {t[n]}, 0")
        else:
            out.append("xor eax, eax")
            for j in range(n - 1):
                out += [f"mulx r15, rax, [{a(j)}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
            out += [f"mulx {t[n]}, rax, [{a(n - 1)}]", f"adcx {t[n - 1]}, rax", "mov eax, 0"]
            out += [f"adox {t[n]}, rax", f"adcx {t[n]}, rax"]
        out.append(f"mov [{low(i)}], {t[0]}")
        t.append(t.pop(0))


def add_chain(out, t, addend):
    """t += addend; the carry stays in the flag."""
    for j in range(len(t) - 1):
        out.append(f"{'add' if j == 0 else 'adc'} {t[j]}, {addend(j)}")


def clear_half(out, t, quotient):
    """The six limbs t, and the multiple of the lower six limbs of twelve that clears them, over R^(1/2); the digits of that
    multiple go to memory. Changes rbp."""
    lines, low, free = reduce_by_pairs(6, t[:6], ["rbp", t[6]], "r15", 12, quotient)
    out += lines
    t[:] = low + free[1:]


def subtract_in_memory(out, t, low):
    """Twelve limbs, the lower six at `low`, the upper ones t, to rdi: less p (rcx), if they are not below p."""
    n = 6
    for j in range(n):
        out += [f"mov rax, [{low(j)}]", f"{'sub' if j == 0 else 'sbb'} rax, [rcx + {8 * j}]", f"mov [rdi + {8 * j}], rax"]
    spare = ["rax", "rdx", "rsi", "rbx", "rbp", "r15"]
    for j in range(n):
        out += [f"mov {spare[j]}, {t[j]}", f"sbb {spare[j]}, [rcx + {8 * (n + j)}]"]
    for j in range(n):
        out += [f"cmovnc {t[j]}, {spare[j]}", f"mov [rdi + {8 * (n + j)}], {t[j]}"]
    for j in range(n):
        out += [f"mov rax, [{low(j)}]", f"cmovnc rax, [rdi + {8 * j}]", f"mov [rdi + {8 * j}], rax"]


def multiply_in_blocks():
    """Twelve limbs: a (rsi) times b (rax), modulo p (rcx), to rdi; in blocks of six limbs, whose upper halves stay in
    registers."""
    n, out = 6, ["push rbx", "push rbp", "mov rbx, rax", f"sub rsp, {8 * 36}"]
    low, middle, top, quotient, total = (at("rsp", k) for k in (0, 6, 12, 18, 24))
    t = [f"r{8 + j}" for j in range(n + 1)]
    memory = lambda where: lambda j: f"[{where(j)}]"
    spread = lambda j: "rbp" if j == 0 else "0"
    for half in (0, 1):
        digits = at("rbx", n * half)
        if half:
            out += [f"mov {t[j]}, [{total(j)}]" for j in range(n)]
        block(out, t, at("rsi"), digits, low, fresh=not half)
        if half:
            add_chain(out, t, memory(at("rsp", 30)))
            out += ["mov ebp, 0", "adc rbp, 0"]
        block(out, t, at("rsi", n), digits, middle)
        if half:
            add_chain(out, t, spread)
        out += [f"mov [{top(j)}], {t[j]}" for j in range(n)]
        # The quotient's digits clear the lower half.
        out += [f"mov {t[j]}, [{low(j)}]" for j in range(n)]
        clear_half(out, t, quotient)
        add_chain(out, t, memory(middle))
        out += ["mov ebp, 0", "adc rbp, 0"]
        block(out, t, at("rcx", n), quotient, total)
        add_chain(out, t, memory(top))
        add_chain(out, t, spread)
        if not half:
            out += [f"mov [rsp + {8 * (30 + j)}], {t[j]}" for j in range(n)]
    subtract_in_memory(out, t, total)
    return out + [f"add rsp, {8 * 36}", "pop rbp", "pop rbx", "ret"]


def sum_in_memory(subtracts):
    """Twelve limbs: a (rsi) plus or minus b (rax), modulo p (rcx), to rdi. Both candidates are there; moves choose."""
    n, out = 12, ["push rbx", "push rbp"]
    limbs = [f"r{8 + j}" for j in range(8)] + ["rbx", "rbp", "rdx", "rsi"]
    first_step, back = (("sub", "sbb"), ("add", "adc")) if subtracts else (("add", "adc"), ("sub", "sbb"))
    for j, limb in enumerate(limbs):
        # The pointer's own register takes the last limb.
        out += [f"mov {limb}, [rsi + {8 * j}]", f"{first_step[j > 0]} {limb}, [rax + {8 * j}]"]
        out.append(f"mov [rdi + {8 * j}], {limb}")
    if subtracts:
        out.append("sbb rax, rax")
    out += [f"{back[j > 0]} {limb}, [rcx + {8 * j}]" for j, limb in enumerate(limbs)]
    # The sum stays where p does not go into it; the difference where it is not negative.
    if subtracts:
        out.append("test rax, rax")
    move = "cmovz" if subtracts else "cmovc"
    for j, limb in enumerate(limbs):
        out += [f"{move} {limb}, [rdi + {8 * j}]", f"mov [rdi + {8 * j}], {limb}"]
    return out + ["pop rbp", "pop rbx", "ret"]


def reduce_in_blocks(out, carry, quotient):
    """The 24 limbs at rsp over R: each half of the lower half is cleared at once. The lower six limbs of the result are in
    memory from limb 12 on, the upper ones in the registers that this gives; `carry` is a place in memory."""
    n = 6
    t = [f"r{8 + j}" for j in range(n + 1)]
    for half in (0, 1):
        at_half = lambda k: at("rsp", n * (half + k))
        memory = lambda where: lambda j: f"[{where(j)}]"
        out += [f"mov {t[j]}, [{at_half(0)(j)}]" for j in range(n)]
        clear_half(out, t, quotient)
        add_chain(out, t, memory(at_half(1)))
        out += ["mov ebp, 0", "adc rbp, 0"]
        block(out, t, at("rcx", n), quotient, at_half(1))
        add_chain(out, t, memory(at_half(2)))
        # What the sum above carries on, and what the half before did.
        out += ["mov ebx, 0", "adc rbx, 0"]
        if half:
            out.append(f"add rbp, {carry}")
        add_chain(out, t, lambda j: "rbp" if j == 0 else "0")
        if not half:
            out += ["adc rbx, 0", f"mov {carry}, rbx"] + [f"mov [{at_half(2)(j)}], {t[j]}" for j in range(n)]
    return t


def square_in_blocks():
    """Twelve limbs: a^2 (rsi), modulo p (rcx), to rdi. With halves of six limbs: two squares, and their product doubled;
    then each half of the lower half is cleared at once."""
    n, frame = 6, 8 * 44
    wide, cross, quotient = at("rsp"), at("rsp", 24), at("rsp", 36)
    result, carry = f"[rsp + {8 * 42}]", f"[rsp + {8 * 43}]"
    out = ["push rbx", "push rbp", f"sub rsp, {frame}", f"mov {result}, rdi", f"mov {carry}, rsi"]
    for half in (0, 1):
        # The lowest limb comes last, the uppermost one when the pointer is not needed any more.
        t = ["rax"] + [f"r{8 + i}" for i in range(8)] + ["rbx", "rbp", "rsi"]
        out += [f"mov rsi, {carry}"] + ([f"add rsi, {8 * n}"] if half else []) + wide_square(n, t, "rsi", "rdi")
        out += [f"mov [{wide(2 * n * half + j)}], {t[j]}" for j in range(2 * n)]
    out.append(f"mov rsi, {carry}")
    wide_rows(out, n, at("rsi"), at("rsi", n), cross, at("rsp", 24 + n))
    out.append("xor edx, edx")
    for j in range(2 * n):
        out += [f"mov rax, [{cross(j)}]", "adcx rax, rax", f"adox rax, [{wide(n + j)}]", f"mov [{wide(n + j)}], rax"]
    for j in range(3 * n, 4 * n):
        out += [f"mov rax, [{wide(j)}]", "adcx rax, rdx", "adox rax, rdx", f"mov [{wide(j)}], rax"]
    t = reduce_in_blocks(out, carry, quotient)
    out.append(f"mov rdi, {result}")
    subtract_in_memory(out, t, at("rsp", 2 * n))
    return out + [f"add rsp, {frame}", "pop rbp", "pop rbx", "ret"]
