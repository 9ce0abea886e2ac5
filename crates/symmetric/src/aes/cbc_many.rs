//! CBC encryption of many messages at once.
//!
//! One message in CBC mode is a chain in which every block waits for the last; many messages fill the time that one
//! waits. Each lane of the vectors works on one message; all lanes advance together by as many blocks as the shortest has
//! left, then lanes that are done take the next message. When few are left, narrower sets of vectors take over.

use super::backend::{Blocks, KeyedKernel, LANES, Lanes, Machine, vectors};
use super::cbc::Cbc;
use super::key::whole_blocks;
use crate::{Error, InOut};

/// A message to encrypt: its key, its initialisation vector, and its data, whole blocks.
pub struct CbcMessage<'a> {
    /// The key; messages that share one share the object.
    pub key: &'a Cbc,
    /// The initialisation vector.
    pub iv: [u8; 16],
    /// What to read and where to write.
    pub data: InOut<'a>,
}

/// Encrypts messages of any lengths, side by side where they share a key (the same [`Cbc`] object); messages under
/// different keys come one key after the other. Afterwards the list is in another order and its data are taken.
///
/// # Errors
/// [`Error::PartialBlock`] if a message is not whole blocks: nothing is written then.
///
/// # Constant time
/// With respect to keys and data; lengths, and which messages share a key, are public.
pub fn cbc_encrypt_many(messages: &mut [CbcMessage<'_>]) -> Result<(), Error> {
    for message in messages.iter_mut() {
        whole_blocks(message.data.reborrow())?;
    }
    let mut rest = messages;
    while let Some(first) = rest.first() {
        let key = first.key;
        let same = partition(rest, key);
        let (group, others) = rest.split_at_mut(same);
        key.key().engine().run(Many { messages: group });
        rest = others;
    }
    Ok(())
}

/// Brings the messages under `key` to the front; returns how many there are.
fn partition(messages: &mut [CbcMessage<'_>], key: &Cbc) -> usize {
    let mut count = 0;
    for i in 0..messages.len() {
        if core::ptr::eq(messages[i].key, key) {
            messages.swap(i, count);
            count += 1;
        }
    }
    count
}

struct Many<'a, 'b> {
    messages: &'a mut [CbcMessage<'b>],
}

/// A message under way: what is left of it, and the last ciphertext block.
struct Job<'b> {
    data: InOut<'b>,
    chain: [u8; 16],
}

impl KeyedKernel for Many<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        // Sixteen lanes hide the latency of the rounds; of vectors of one block eight do.
        let lanes = if M::Wide::COUNT == 1 { 8 } else { LANES };
        let mut rest = equal_lengths(m, keys, self.messages, lanes).iter_mut().filter(|x| !x.data.is_empty());
        let mut jobs: [Job<'_>; LANES] =
            core::array::from_fn(|_| Job { data: InOut::from(&mut [][..]), chain: [0; 16] });
        let mut active = 0;
        loop {
            while active < lanes {
                let Some(message) = rest.next() else { break };
                let data = core::mem::replace(&mut message.data, InOut::from(&mut [][..]));
                jobs[active] = Job { data, chain: message.iv };
                active += 1;
            }
            if active == 0 {
                return;
            }
            let mut chains = [[0; 16]; CHAINS];
            for (chain, job) in chains.iter_mut().zip(&jobs[..active]) {
                *chain = job.chain;
            }
            let set = Lanes::new(jobs[..active].iter_mut().map(|job| job.data.reborrow()));
            let steps = set.steps();
            advance(m, keys, set, active, &mut chains);
            for (job, chain) in jobs.iter_mut().zip(chains) {
                job.chain = chain;
            }
            // From the last lane down: a lane that is done takes over the last one's work.
            for lane in (0..active).rev() {
                let data = core::mem::replace(&mut jobs[lane].data, InOut::from(&mut [][..]));
                jobs[lane].data = data.split_at(16 * steps).1;
                if jobs[lane].data.is_empty() {
                    active -= 1;
                    jobs.swap(lane, active);
                }
            }
        }
    }
}

/// Places for chains: eight vectors of four.
const CHAINS: usize = 32;

/// Encrypts messages as long as the next ones, as many as there are lanes, have one length: that needs no bookkeeping.
/// Returns the rest.
#[inline(always)]
fn equal_lengths<'a, 'b, M: Machine>(
    m: M,
    keys: &M::Keys,
    mut messages: &'a mut [CbcMessage<'b>],
    lanes: usize,
) -> &'a mut [CbcMessage<'b>] {
    loop {
        let n = messages.len().min(lanes);
        let len = messages.first().map_or(0, |message| message.data.len());
        if len == 0 || messages[..n].iter().any(|message| message.data.len() != len) {
            return messages;
        }
        let (group, rest) = messages.split_at_mut(n);
        let mut chains = [[0; 16]; CHAINS];
        for (chain, message) in chains.iter_mut().zip(&*group) {
            *chain = message.iv;
        }
        let set = Lanes::new(group.iter_mut().map(|message| message.data.reborrow()));
        advance(m, keys, set, n, &mut chains);
        messages = rest;
    }
}

/// Encrypts as many blocks of each of `n` messages as the shortest has, in as few vectors as hold them.
#[inline(always)]
fn advance<M: Machine>(m: M, keys: &M::Keys, set: Lanes<'_>, n: usize, chains: &mut [[u8; 16]; CHAINS]) {
    // Lanes without a message follow the first.
    for lane in n..CHAINS {
        chains[lane] = chains[0];
    }
    match n.div_ceil(M::Wide::COUNT) {
        1 => advance_vectors::<M, 1>(m, keys, set, chains),
        2 => advance_vectors::<M, 2>(m, keys, set, chains),
        3 | 4 => advance_vectors::<M, 4>(m, keys, set, chains),
        _ => advance_vectors::<M, 8>(m, keys, set, chains),
    }
}

/// The same in N vectors. The chain holds the whitened input of the cipher, as for one message.
#[inline(always)]
fn advance_vectors<M: Machine, const N: usize>(
    m: M,
    keys: &M::Keys,
    mut set: Lanes<'_>,
    chains: &mut [[u8; 16]; CHAINS],
) {
    let steps = set.steps();
    let width = M::Wide::COUNT;
    let zero = M::Wide::zero(m.proof());
    let before = vectors!(N, zero, i => M::Wide::load(m.proof(), chains[i * width..].as_flattened()));
    let mut state =
        vectors!(N, zero, i => m.whiten(keys, set.load::<M::Wide>(m.proof(), i, 0)).xor(before[i]));
    for step in 1..steps {
        let next = vectors!(N, zero, i => m.whiten(keys, set.load::<M::Wide>(m.proof(), i, step)));
        state = m.encrypt(keys, state, next);
        for i in 0..N {
            set.store(i, step - 1, state[i].xor(next[i]));
        }
    }
    state = m.encrypt(keys, state, [zero; N]);
    for i in 0..N {
        set.store(i, steps - 1, state[i]);
        state[i].store(chains[i * width..].as_flattened_mut());
    }
}
