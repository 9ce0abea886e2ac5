"""Whole kernels: set-up, products, loops."""

from layout import HIGH, HIGH_LOW, TOWARD_ZERO, Frame, Pool, pattern
from products import Product


class Kernel:
    """A chain of squares, or one product."""

    def __init__(self, digits, square):
        self.pool, self.lines = Pool(), []
        self.frame = Frame(digits)
        begin(self, "rdi", ["rdi"], self.frame)
        body = Product(digits, square, self.pool)
        self.lines += ["2:"] * square + body.lines() + ["dec rcx", "jnz 2b"] * square
        end(self, "rdi", self.frame)


class Ladder:
    """Steps of Lucas's ladder on two frames: the product of both residues and the square of one, each with an addend.

    r11 frames and addends, rcx index, r10 steps left; rdi is the frame of the product, r12 that of the square.
    """

    def __init__(self, digits):
        self.pool, self.lines = Pool(), []
        frame = self.frame = Frame(digits)
        addends = 2 * frame.size
        begin(self, "r11", ["r11", f"r11 + {frame.size}"], frame)
        product = Product(digits, False, self.pool, factor=("r12", frame.a), addend=("r11", addends))
        square = Product(digits, True, self.pool, base="r12", addend=("r11", addends + 8 * digits))
        self.lines += ["2:", "dec r10", "mov rax, r10", "shr rax, 6", "mov rax, [rcx + 8*rax]", "mov rdi, r11",
                       f"lea r12, [r11 + {frame.size}]", "mov r8, r12", "bt rax, r10", "cmovnc r12, rdi", "cmovnc rdi, r8"]
        # They take turns: the carries of the one run beside the rows of the other. All that reads a residue is in the stages
        # before the first that writes one.
        for stages in zip(product.stages, square.stages, strict=True):
            self.lines += [line for stage in stages for line in stage]
        self.lines += ["test r10, r10", "jnz 2b"]
        end(self, "r11", frame)


def begin(kernel, base, frames, frame):
    """Rounding toward zero, the two addends of multiply-adds, and zeros around the residues of all frames."""
    pool = kernel.pool
    kernel.lines += [f"stmxcsr [{base} + {frame.mxcsr}]", f"ldmxcsr {pool.all(TOWARD_ZERO)}",
                     f"vmovapd ymm14, {pool.all(pattern(HIGH))}", f"vmovapd ymm15, {pool.all(pattern(HIGH_LOW))}",
                     "vpxor ymm10, ymm10, ymm10"]
    for one in frames:
        kernel.lines += [f"vmovdqa [{one} + {at}], ymm10" for at in (frame.a - 32, frame.a + 8 * frame.length)]


def end(kernel, base, frame):
    kernel.lines += [f"ldmxcsr [{base} + {frame.mxcsr}]", "vzeroupper"]
