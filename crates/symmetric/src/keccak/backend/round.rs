//! The round function, written once for lanes of every kind.
//!
//! 76 exclusive ors, 25 pairs of and-not and exclusive or, 29 rotations. Where one instruction has three operands
//! (vpternlogq) theta's column parities take 10 operations, its effect 25, chi 25, iota 1, which with the rotations makes
//! 90; on plain vectors, a rotation being three operations, 184.

/// The round constants, from the shift register of FIPS 202, algorithm 5.
pub(super) const CONSTANTS: [u64; 24] = {
    let mut out = [0; 24];
    let (mut register, mut round) = (1u8, 0);
    while round < 24 {
        let mut j = 0;
        while j < 7 {
            if register & 1 == 1 {
                out[round] |= 1 << ((1u32 << j) - 1);
            }
            // x^8 + x^6 + x^5 + x^4 + 1
            register = (register << 1) ^ ((register >> 7) * 0x71);
            j += 1;
        }
        round += 1;
    }
    out
};

/// How many rounds there are: always the last ones of Keccak-f.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::keccak) enum Rounds {
    /// Keccak-f\[1600\].
    All,
    /// Keccak-p\[1600, 12\].
    Last12,
}

impl Rounds {
    /// The constants of these rounds, out of those of all rounds.
    #[inline(always)]
    pub(super) fn of(self, constants: &[u64; 24]) -> &[u64] {
        match self {
            Rounds::All => constants,
            Rounds::Last12 => &constants[12..],
        }
    }
}

/// A lane of the state, or the same lane of several states side by side.
pub(super) trait Lane: Copy {
    /// What proves the instructions.
    type Proof: Copy;
    /// What theta adds to a column.
    type Effect: Copy;

    /// The constant in every state.
    fn constant(proof: Self::Proof, constant: u64) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The sum of a column.
    fn parity(column: [Self; 5]) -> Self;
    /// What the sums of the columns left and right of a column add to it: `left` and `right` rotated by one.
    fn effect(left: Self, right: Self) -> Self::Effect;
    fn add(self, effect: Self::Effect) -> Self;
    /// To the left by N; M is 64 - N.
    fn rotate<const N: i32, const M: i32>(self) -> Self;
    /// `self` + (1 + b) c in each bit.
    fn chi(self, b: Self, c: Self) -> Self;
}

/// The rounds with these constants.
#[inline(always)]
pub(super) fn rounds<L: Lane>(proof: L::Proof, state: [L; 25], constants: &[u64]) -> [L; 25] {
    let mut a = state;
    for &constant in constants {
        a = round(a);
        a[0] = a[0].xor(L::constant(proof, constant));
    }
    a
}

/// Theta, rho, pi and chi. Row y of the result is made of five lanes, one from each column, which pi brings there: lane
/// (x + 3 y, x) goes to place x. Numbers of lanes are x + 5 y; the rotations are those of FIPS 202, table 2.
#[inline(always)]
fn round<L: Lane>(a: [L; 25]) -> [L; 25] {
    let c0 = L::parity([a[0], a[5], a[10], a[15], a[20]]);
    let c1 = L::parity([a[1], a[6], a[11], a[16], a[21]]);
    let c2 = L::parity([a[2], a[7], a[12], a[17], a[22]]);
    let c3 = L::parity([a[3], a[8], a[13], a[18], a[23]]);
    let c4 = L::parity([a[4], a[9], a[14], a[19], a[24]]);
    let e0 = L::effect(c4, c1);
    let e1 = L::effect(c0, c2);
    let e2 = L::effect(c1, c3);
    let e3 = L::effect(c2, c4);
    let e4 = L::effect(c3, c0);
    let [b0, b1, b2, b3, b4] = chi([
        a[0].add(e0),
        a[6].add(e1).rotate::<44, 20>(),
        a[12].add(e2).rotate::<43, 21>(),
        a[18].add(e3).rotate::<21, 43>(),
        a[24].add(e4).rotate::<14, 50>(),
    ]);
    let [b5, b6, b7, b8, b9] = chi([
        a[3].add(e3).rotate::<28, 36>(),
        a[9].add(e4).rotate::<20, 44>(),
        a[10].add(e0).rotate::<3, 61>(),
        a[16].add(e1).rotate::<45, 19>(),
        a[22].add(e2).rotate::<61, 3>(),
    ]);
    let [b10, b11, b12, b13, b14] = chi([
        a[1].add(e1).rotate::<1, 63>(),
        a[7].add(e2).rotate::<6, 58>(),
        a[13].add(e3).rotate::<25, 39>(),
        a[19].add(e4).rotate::<8, 56>(),
        a[20].add(e0).rotate::<18, 46>(),
    ]);
    let [b15, b16, b17, b18, b19] = chi([
        a[4].add(e4).rotate::<27, 37>(),
        a[5].add(e0).rotate::<36, 28>(),
        a[11].add(e1).rotate::<10, 54>(),
        a[17].add(e2).rotate::<15, 49>(),
        a[23].add(e3).rotate::<56, 8>(),
    ]);
    let [b20, b21, b22, b23, b24] = chi([
        a[2].add(e2).rotate::<62, 2>(),
        a[8].add(e3).rotate::<55, 9>(),
        a[14].add(e4).rotate::<39, 25>(),
        a[15].add(e0).rotate::<41, 23>(),
        a[21].add(e1).rotate::<2, 62>(),
    ]);
    [
        b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15, b16, b17, b18, b19, b20, b21,
        b22, b23, b24,
    ]
}

#[inline(always)]
fn chi<L: Lane>([a, b, c, d, e]: [L; 5]) -> [L; 5] {
    [a.chi(b, c), b.chi(c, d), c.chi(d, e), d.chi(e, a), e.chi(a, b)]
}
