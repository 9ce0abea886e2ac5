//! The order of passes of a cyclic convolution.

use super::backend::{Fma, Line, Second};
use super::roots::Roots;
use super::shape::{Kind, Shape};
use crate::OutOfMemory;

/// Lines of a block of which both factors stay in the first-level cache.
const NEAR: usize = 256;

/// What all passes of one convolution share.
pub(super) struct Convolution {
    engine: Fma,
    roots: Roots,
}

/// Block number c of level k.
#[derive(Clone, Copy)]
struct Block {
    k: u32,
    c: usize,
}

impl Block {
    /// What x^n + 1 is to begin with.
    const FIRST: Block = Block { k: 0, c: 0 };

    fn child(self, j: usize) -> Block {
        Block { k: self.k + 1, c: 4 * self.c + j }
    }
}

impl Convolution {
    /// For transforms of one shape.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn new(engine: Fma, shape: Shape) -> Result<Convolution, OutOfMemory> {
        let roots = Roots::new(shape.node(), |entries, root| engine.extend(entries, root))?;
        Ok(Convolution { engine, roots })
    }

    /// `a *= b`, times the shape's scale. Both have entered.
    pub(super) fn run(&self, shape: Shape, a: &mut [Line], mut b: Second<'_>) {
        if shape.kind == Kind::Cyclic {
            return self.cyclic(a, b);
        }
        let (node, lines) = (shape.node(), shape.lines());
        self.block(&mut a[..node], b.part(0, node), Block::FIRST);
        self.block(&mut a[node..], b.part(node, lines), Block::FIRST);
        if shape.kind == Kind::Three {
            self.engine.join3(a, shape.unit);
        } else {
            self.engine.join5(a, shape.unit);
        }
    }

    /// `a *= b`, times the number of lines. Both are folded real polynomials after their first pass.
    fn cyclic(&self, a: &mut [Line], mut b: Second<'_>) {
        let q = a.len() / 4;
        self.real(&mut a[..q], b.part(0, q));
        self.block(&mut a[q..2 * q], b.part(q, 2 * q), Block::FIRST);
        self.block(&mut a[2 * q..], b.part(2 * q, 4 * q), Block::FIRST);
        self.engine.inverse_real4(a);
    }

    /// A folded real polynomial.
    fn real(&self, a: &mut [Line], mut b: Second<'_>) {
        match a.len() {
            1 => self.engine.real1(&mut a[0], b),
            2 => {
                self.engine.forward_real2(a);
                if let Second::Entered(b) = &mut b {
                    self.engine.forward_real2(b);
                }
                self.engine.real1(&mut a[0], b.part(0, 1));
                self.engine.last1(&mut a[1], b.part(1, 2));
                self.engine.inverse_real2(a);
            }
            _ => {
                self.engine.forward_real4(a);
                if let Second::Entered(b) = &mut b {
                    self.engine.forward_real4(b);
                }
                self.cyclic(a, b);
            }
        }
    }

    /// A complex polynomial.
    fn block(&self, a: &mut [Line], mut b: Second<'_>, at: Block) {
        if a.len() <= NEAR {
            return self.near(a, b, at);
        }
        let (part, entry) = (a.len() / 4, self.roots.at(at.k, at.c, 1));
        self.engine.forward4(a, part, entry);
        if let Second::Entered(b) = &mut b {
            self.engine.forward4(b, part, entry);
        }
        for (j, a) in a.chunks_exact_mut(part).enumerate() {
            self.block(a, b.part(j * part, (j + 1) * part), at.child(j));
        }
        self.engine.inverse4(a, part, entry);
    }

    /// One pass after the other.
    fn near(&self, a: &mut [Line], mut b: Second<'_>, at: Block) {
        let entries = |depth: u32| self.roots.at(at.k + depth, at.c << (2 * depth), 1 << (2 * depth));
        let mut depth = 0;
        let mut size = a.len();
        while size > 4 {
            self.engine.forward4(a, size / 4, entries(depth));
            if let Second::Entered(b) = &mut b {
                self.engine.forward4(b, size / 4, entries(depth));
            }
            (size, depth) = (size / 4, depth + 1);
        }
        match size {
            1 => self.engine.last1(&mut a[0], b),
            2 => self.engine.last2(a, b, entries(depth)),
            _ => self.engine.last4(a, b, entries(depth)),
        }
        while depth > 0 {
            (size, depth) = (4 * size, depth - 1);
            self.engine.inverse4(a, size / 4, entries(depth));
        }
    }

    /// All passes after a number has entered, for a factor that is used many times.
    pub(super) fn transform(&self, shape: Shape, a: &mut [Line]) {
        if shape.kind == Kind::Cyclic {
            return self.transform_cyclic(a);
        }
        let (u, v) = a.split_at_mut(shape.node());
        self.transform_block(u, Block::FIRST);
        self.transform_block(v, Block::FIRST);
    }

    fn transform_cyclic(&self, a: &mut [Line]) {
        let q = a.len() / 4;
        self.transform_block(&mut a[q..2 * q], Block::FIRST);
        self.transform_block(&mut a[2 * q..], Block::FIRST);
        match q {
            1 => {}
            2 => self.engine.forward_real2(&mut a[..2]),
            _ => {
                self.engine.forward_real4(&mut a[..q]);
                self.transform_cyclic(&mut a[..q]);
            }
        }
    }

    fn transform_block(&self, a: &mut [Line], at: Block) {
        if a.len() > NEAR {
            let part = a.len() / 4;
            self.engine.forward4(a, part, self.roots.at(at.k, at.c, 1));
            for (j, a) in a.chunks_exact_mut(part).enumerate() {
                self.transform_block(a, at.child(j));
            }
            return;
        }
        let (mut depth, mut size) = (0, a.len());
        let entries = |depth: u32| self.roots.at(at.k + depth, at.c << (2 * depth), 1 << (2 * depth));
        while size >= 4 {
            self.engine.forward4(a, size / 4, entries(depth));
            (size, depth) = (size / 4, depth + 1);
        }
        if size == 2 {
            self.engine.forward2(a, entries(depth));
        }
    }
}
