//! The length of a transform, and what its rounding errors are at most.

use super::roots;

/// What polynomials are taken modulo, with h digits to a part of `unit` limbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// x^N - 1
    Cyclic,
    /// (x^2h + 1) (x^h + 1)
    Three,
    /// (x^4h + 1) (x^h + 1)
    Five,
}

/// A kind and its unit: a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    pub(super) unit: usize,
}

/// The most lines of a complex node: above, factors of random digits could not be proved any more.
const LONGEST: usize = 1 << 13;
/// The fewest limbs of a unit.
const SHORTEST: usize = 16;

impl Shape {
    /// The shortest for products of `limbs` limbs.
    pub(super) fn of(limbs: usize) -> Option<Shape> {
        [Kind::Cyclic, Kind::Three, Kind::Five]
            .into_iter()
            .filter_map(|kind| Shape::of_kind(kind, limbs))
            .min_by_key(|shape| shape.limbs())
    }

    /// The shortest for products of `limbs` limbs modulo B^n - 1.
    pub(super) fn cyclic(limbs: usize) -> Option<Shape> {
        Shape::of_kind(Kind::Cyclic, limbs)
    }

    fn of_kind(kind: Kind, limbs: usize) -> Option<Shape> {
        let unit = limbs.div_ceil(kind.units()).checked_next_power_of_two()?.max(SHORTEST);
        let shape = Shape { kind, unit };
        (shape.node() <= LONGEST).then_some(shape)
    }

    /// The limbs of a product.
    pub(super) fn limbs(self) -> usize {
        self.kind.units() * self.unit
    }

    /// The lines of a transform.
    pub(super) fn lines(self) -> usize {
        self.limbs() / 2
    }

    /// The lines of the largest complex node.
    pub(super) fn node(self) -> usize {
        match self.kind {
            Kind::Cyclic => self.unit / 2,
            Kind::Three => self.unit,
            Kind::Five => 2 * self.unit,
        }
    }

    /// What coefficients have to be divided by.
    pub(super) fn scale(self) -> usize {
        match self.kind {
            Kind::Cyclic => self.unit,
            Kind::Three | Kind::Five => 2 * self.node(),
        }
    }

    /// Whether rounding is right for factors of these norms.
    ///
    /// A coefficient has errors of each node, as often as the node's coefficients come into it: those of the second one half as
    /// often as once, those of the first one once, or twice for five parts.
    pub(super) fn is_proved(self, a: Norms, b: Norms) -> bool {
        let is_below = |i: usize, limit: f64| {
            let most = limit / bound(self.node());
            a.squares[i] * b.squares[i] <= most * most
        };
        match self.kind {
            Kind::Cyclic => is_below(0, 0.49),
            Kind::Three => is_below(0, 0.24) && is_below(1, 0.48),
            Kind::Five => is_below(0, 0.16) && is_below(1, 0.32),
        }
    }
}

impl Kind {
    fn units(self) -> usize {
        match self {
            Kind::Cyclic => 2,
            Kind::Three => 3,
            Kind::Five => 5,
        }
    }
}

/// The squares of the norms of a factor's digits, modulo the shape's first and second node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Norms {
    pub(super) squares: [f64; 2],
}

/// A bound of the error of a coefficient, in units of the norms of both factors, for complex nodes of up to `lines` lines.
///
/// In units of u = 2^-53: a pass of radix 4 has one product, within 2 + ERROR, and two sums; a pass of radix 2 one of each;
/// the product modulo x^4 - r one of a factor with r, and sums of eight, within 8 in each part; the last sums of real numbers
/// are one each, and at most five.
fn bound(lines: usize) -> f64 {
    const TIMES: f64 = 2.0 + roots::ERROR;
    let levels = lines.ilog2();
    let passes = f64::from(levels / 2) * (TIMES + 2.0) + f64::from(levels % 2) * (TIMES + 1.0);
    let units = 3.0 * passes + TIMES + 11.4 + 5.0;
    // Errors of errors, and of the norms.
    units * 1.001 / 9_007_199_254_740_992.0
}
