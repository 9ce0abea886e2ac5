//! The chains themselves, lane by lane in vectors.

use crate::aes::backend::{Blocks, LANES, LaneCipher, Lanes, Machine, vectors};

/// Encrypts as many blocks of each message as the shortest has, in as few vectors as hold them. `chains` takes the last
/// block of each.
#[inline(always)]
pub(super) fn advance<M: Machine, C: LaneCipher<M>, L: Lanes>(
    m: M,
    cipher: &mut C,
    set: L,
    chains: Option<&mut [[u8; 16]; LANES]>,
) {
    let vectors = set.count().div_ceil(M::Wide::COUNT);
    // Lanes without a message follow the first.
    for lane in set.count()..vectors.next_power_of_two() * M::Wide::COUNT {
        cipher.copy_first(lane);
    }
    match vectors {
        1 => advance_vectors::<M, C, L, 1>(m, cipher, set, chains),
        2 => advance_vectors::<M, C, L, 2>(m, cipher, set, chains),
        3 | 4 => advance_vectors::<M, C, L, 4>(m, cipher, set, chains),
        _ => advance_vectors::<M, C, L, 8>(m, cipher, set, chains),
    }
}

/// The same in N vectors. The chain holds the whitened input of the cipher, as for one message. Few vectors wait for the
/// rounds: there the next plaintext is folded into the last key, and the chain is the rounds alone. Many vectors fill
/// the time: there the sum that costs the fewest instructions is taken.
#[inline(always)]
fn advance_vectors<M: Machine, C: LaneCipher<M>, L: Lanes, const N: usize>(
    m: M,
    cipher: &C,
    mut set: L,
    mut chains: Option<&mut [[u8; 16]; LANES]>,
) {
    let steps = set.steps();
    let zero = M::Wide::zero(m.proof());
    let before = vectors!(N, zero, i => set.start::<M::Wide>(m.proof(), i));
    let mut state = vectors!(N, zero, i =>
        cipher.whiten(m, i, set.load::<M::Wide>(m.proof(), i, 0).xor(before[i])));
    for step in 1..steps {
        if N < 4 {
            let next = vectors!(N, zero, i => cipher.whiten(m, i, set.load::<M::Wide>(m.proof(), i, step)));
            state = cipher.encrypt(m, state, next);
            for i in 0..N {
                set.store(i, step - 1, state[i].xor(next[i]));
            }
        } else {
            let out = cipher.encrypt(m, state, [zero; N]);
            state = vectors!(N, zero, i =>
                cipher.whiten(m, i, set.load::<M::Wide>(m.proof(), i, step).xor(out[i])));
            for i in 0..N {
                set.store(i, step - 1, out[i]);
            }
        }
    }
    state = cipher.encrypt(m, state, [zero; N]);
    for i in 0..N {
        set.store(i, steps - 1, state[i]);
        if let Some(chains) = chains.as_deref_mut() {
            let end = (M::Wide::COUNT * (i + 1)).min(LANES);
            chains[end - M::Wide::COUNT..end].copy_from_slice(&state[i].scatter()[..M::Wide::COUNT]);
        }
    }
}
