//! The three state machines: AEGIS-128L, AEGIS-256 and AEGIS-128, on one lane or several.
//!
//! Words of the state are vectors of one block a lane; lanes never mix before the tag. All families keep their words in
//! an array of eight; those that a family does not have stay zero and cost nothing once compiled.

use crate::aes::{Blocks, WIDEST};

/// The state.
pub(super) type Words<V> = [V; 8];

/// Fibonacci numbers modulo 256.
const C0: [u8; 16] =
    [0x00, 0x01, 0x01, 0x02, 0x03, 0x05, 0x08, 0x0d, 0x15, 0x22, 0x37, 0x59, 0x90, 0xe9, 0x79, 0x62];
const C1: [u8; 16] =
    [0xdb, 0x3d, 0x18, 0x55, 0x6d, 0xc2, 0x2f, 0xf1, 0x20, 0x11, 0x31, 0x42, 0x73, 0xb5, 0x28, 0xdd];

/// Words of the state that depend on neither key nor nonce, so that nobody need compute them: the round of C1 with C0 as
/// its key, that of C0 with C1, and that of the first with the second.
const C1_C0: [u8; 16] =
    [0x00, 0x61, 0x50, 0xa9, 0x2e, 0x86, 0xc1, 0x1c, 0x08, 0x69, 0xec, 0xba, 0xc5, 0x3b, 0x8f, 0x82];
const C0_C1: [u8; 16] =
    [0x90, 0x97, 0xda, 0x4e, 0xf4, 0x32, 0x29, 0xb7, 0x1b, 0x27, 0xec, 0x7e, 0xcc, 0xb6, 0x12, 0xbc];
const C1_C0_C0_C1: [u8; 16] =
    [0x47, 0x26, 0x4f, 0x47, 0x26, 0xac, 0x69, 0xd3, 0x89, 0xa1, 0x27, 0xbc, 0x3d, 0xa9, 0xac, 0x29];

/// An update of the initialisation, which tells the lanes apart first, in two words.
#[inline(always)]
fn begin<F: Family, V: Blocks>(
    proof: V::Proof,
    mut s: Words<V>,
    context: Option<V>,
    words: [usize; 2],
    m: [V; 2],
) -> Words<V> {
    if let Some(context) = context {
        for word in words {
            s[word] = s[word].xor(context);
        }
    }
    F::update(proof, s, m)
}

/// A state machine.
pub(super) trait Family {
    /// Bytes of a key, and of a nonce.
    const KEY_LEN: usize;
    /// Words in use.
    const WORDS: usize;
    /// Vectors that an update takes in: two for AEGIS-128L, else one. The second of vectors that go in or come out counts
    /// only for two.
    const VECTORS: usize;
    /// The word that the lengths are added to.
    const LENGTH_WORD: usize;

    /// The state after key and nonce; `context` tells the lanes apart.
    fn init<V: Blocks>(proof: V::Proof, key: &[u8], nonce: &[u8], context: Option<V>) -> Words<V>;
    /// A round of every word. The words that take in a vector, 0 and 4 or 0 alone, have these keys; the others their own
    /// old value.
    fn round<V: Blocks>(s: &Words<V>, keys: [V; 2]) -> Words<V>;
    /// Adds the keystream to the next vector or two.
    fn crypt<V: Blocks>(s: &Words<V>, x: [V; 2]) -> [V; 2];

    /// Takes in a vector or two that are known early: they stand for the key of the round and the old word is added
    /// afterwards. That is the same sum, and the word waits for one exclusive or and not for a round.
    #[inline(always)]
    fn update<V: Blocks>(proof: V::Proof, s: Words<V>, m: [V; 2]) -> Words<V> {
        if V::COUNT == WIDEST {
            // The rounds alone fill the time: nobody waits, and the sum is out of the way before they begin.
            return Self::round(&s, [s[0].xor(m[0]), s[4].xor(m[1])]);
        }
        if V::XOR3 {
            return Self::update_late(proof, s, m);
        }
        let mut r = Self::round(&s, m);
        r[0] = r[0].xor(s[0]);
        if Self::VECTORS == 2 {
            r[4] = r[4].xor(s[4]);
        }
        r
    }
    /// The same for vectors that have just been computed from the state: the round does not wait for them. Where one
    /// instruction adds both the old word and the vector, the round waits for nothing but the word before, not even
    /// for memory; else the old word is its key.
    #[inline(always)]
    fn update_late<V: Blocks>(proof: V::Proof, s: Words<V>, m: [V; 2]) -> Words<V> {
        let keys = if V::XOR3 { [V::zero(proof); 2] } else { [s[0], s[4]] };
        let mut r = Self::round(&s, keys);
        r[0] = if V::XOR3 { r[0].xor3(s[0], m[0]) } else { r[0].xor(m[0]) };
        if Self::VECTORS == 2 {
            r[4] = if V::XOR3 { r[4].xor3(s[4], m[1]) } else { r[4].xor(m[1]) };
        }
        r
    }
    /// The words whose sum is the short tag, and those whose sums are the two halves of the long one.
    const TAG_16: core::ops::Range<usize>;
    /// See [`Family::TAG_16`].
    const TAG_32: [core::ops::Range<usize>; 2];
}

#[inline(always)]
fn block(bytes: &[u8], i: usize) -> [u8; 16] {
    bytes.as_chunks::<16>().0[i]
}

/// AEGIS-128L and its X variants.
pub(super) struct Family128L;

impl Family for Family128L {
    const KEY_LEN: usize = 16;
    const WORDS: usize = 8;
    const VECTORS: usize = 2;
    const LENGTH_WORD: usize = 2;
    const TAG_16: core::ops::Range<usize> = 0..7;
    const TAG_32: [core::ops::Range<usize>; 2] = [0..4, 4..8];

    #[inline(always)]
    fn init<V: Blocks>(proof: V::Proof, key: &[u8], nonce: &[u8], context: Option<V>) -> Words<V> {
        let (k, n) = (V::splat(proof, &block(key, 0)), V::splat(proof, &block(nonce, 0)));
        let (c0, c1) = (V::splat(proof, &C0), V::splat(proof, &C1));
        let kn = k.xor(n);
        let mut s = [kn, c1, c0, c1, kn, k.xor(c0), k.xor(c1), k.xor(c0)];
        s = begin::<Self, V>(proof, s, context, [3, 7], [n, k]);
        s[2] = V::splat(proof, &C1_C0);
        s[3] = V::splat(proof, &C0_C1);
        if let Some(context) = context {
            s[3] = s[3].xor(context);
        }
        s = begin::<Self, V>(proof, s, context, [3, 7], [n, k]);
        // The context has gone out again.
        s[3] = V::splat(proof, &C1_C0_C0_C1);
        for _ in 2..10 {
            s = begin::<Self, V>(proof, s, context, [3, 7], [n, k]);
        }
        s
    }

    #[inline(always)]
    fn round<V: Blocks>(s: &Words<V>, [k0, k4]: [V; 2]) -> Words<V> {
        V::aes_rounds(
            [s[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6]],
            [k0, s[1], s[2], s[3], k4, s[5], s[6], s[7]],
        )
    }

    #[inline(always)]
    fn crypt<V: Blocks>(s: &Words<V>, [x0, x1]: [V; 2]) -> [V; 2] {
        [x0.xor_and(s[2], s[3]).xor3(s[6], s[1]), x1.xor_and(s[6], s[7]).xor3(s[2], s[5])]
    }
}

/// AEGIS-256 and its X variants.
pub(super) struct Family256;

impl Family for Family256 {
    const KEY_LEN: usize = 32;
    const WORDS: usize = 6;
    const VECTORS: usize = 1;
    const LENGTH_WORD: usize = 3;
    const TAG_16: core::ops::Range<usize> = 0..6;
    const TAG_32: [core::ops::Range<usize>; 2] = [0..3, 3..6];

    #[inline(always)]
    fn init<V: Blocks>(proof: V::Proof, key: &[u8], nonce: &[u8], context: Option<V>) -> Words<V> {
        let (k0, k1) = (V::splat(proof, &block(key, 0)), V::splat(proof, &block(key, 1)));
        let (n0, n1) = (V::splat(proof, &block(nonce, 0)), V::splat(proof, &block(nonce, 1)));
        let (c0, c1, zero) = (V::splat(proof, &C0), V::splat(proof, &C1), V::zero(proof));
        let (kn0, kn1) = (k0.xor(n0), k1.xor(n1));
        let mut s = [kn0, kn1, c1, c0, k0.xor(c0), k1.xor(c1), zero, zero];
        s = begin::<Self, V>(proof, s, context, [3, 5], [k0, zero]);
        s[3] = V::splat(proof, &C1_C0);
        if let Some(context) = context {
            s[3] = s[3].xor(context);
        }
        for m in [k1, kn0, kn1] {
            s = begin::<Self, V>(proof, s, context, [3, 5], [m, zero]);
        }
        for _ in 1..4 {
            for m in [k0, k1, kn0, kn1] {
                s = begin::<Self, V>(proof, s, context, [3, 5], [m, zero]);
            }
        }
        s
    }

    #[inline(always)]
    fn round<V: Blocks>(s: &Words<V>, [key, _]: [V; 2]) -> Words<V> {
        let r = V::aes_rounds([s[5], s[0], s[1], s[2], s[3], s[4]], [key, s[1], s[2], s[3], s[4], s[5]]);
        [r[0], r[1], r[2], r[3], r[4], r[5], s[6], s[7]]
    }

    #[inline(always)]
    fn crypt<V: Blocks>(s: &Words<V>, [x, _]: [V; 2]) -> [V; 2] {
        let y = x.xor_and(s[2], s[3]).xor3(s[1], s[4].xor(s[5]));
        [y, y]
    }
}

/// AEGIS-128 of the CAESAR competition.
pub(super) struct Family128;

impl Family for Family128 {
    const KEY_LEN: usize = 16;
    const WORDS: usize = 5;
    const VECTORS: usize = 1;
    const LENGTH_WORD: usize = 3;
    const TAG_16: core::ops::Range<usize> = 0..5;
    /// There is no long tag.
    const TAG_32: [core::ops::Range<usize>; 2] = [0..0, 0..0];

    #[inline(always)]
    fn init<V: Blocks>(proof: V::Proof, key: &[u8], nonce: &[u8], _: Option<V>) -> Words<V> {
        let (k, n) = (V::splat(proof, &block(key, 0)), V::splat(proof, &block(nonce, 0)));
        let (c0, c1, zero) = (V::splat(proof, &C0), V::splat(proof, &C1), V::zero(proof));
        let kn = k.xor(n);
        let mut s = [kn, c1, c0, k.xor(c0), k.xor(c1), zero, zero, zero];
        s = Self::update(proof, s, [k, zero]);
        s[2] = V::splat(proof, &C1_C0);
        s = Self::update(proof, s, [kn, zero]);
        for _ in 1..5 {
            s = Self::update(proof, s, [k, zero]);
            s = Self::update(proof, s, [kn, zero]);
        }
        s
    }

    #[inline(always)]
    fn round<V: Blocks>(s: &Words<V>, [key, _]: [V; 2]) -> Words<V> {
        let r = V::aes_rounds([s[4], s[0], s[1], s[2], s[3]], [key, s[1], s[2], s[3], s[4]]);
        [r[0], r[1], r[2], r[3], r[4], s[5], s[6], s[7]]
    }

    #[inline(always)]
    fn crypt<V: Blocks>(s: &Words<V>, [x, _]: [V; 2]) -> [V; 2] {
        let y = x.xor_and(s[2], s[3]).xor3(s[1], s[4]);
        [y, y]
    }
}
