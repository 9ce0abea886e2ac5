//! CBC encryption of many messages at once.
//!
//! One message in CBC mode is a chain in which every block waits for the last; many messages fill the time that one
//! waits. Each lane of the vectors works on one message; all lanes advance together by as many blocks as the shortest has
//! left, then lanes that are done take the next message. When few are left, narrower sets of vectors take over.
//!
//! Bound on zmm with AES-128: 10 rounds of 4 vectors at one a cycle, 40 core cycles for a block of each of 16 messages.

mod advance;

use self::advance::advance;
use super::backend::{
    Blocks, FullLanes, KeyedKernel, LANES, LaneCipher, Lanes, Machine, Message, OneKey, SomeLanes,
};
use super::cbc::Cbc;
use crate::{Error, InOut};

/// A message to encrypt: its key, its initialisation vector, and its data, whole blocks.
pub type CbcMessage<'a> = Message<'a, Cbc>;

/// Encrypts messages of any lengths side by side, under one key (the same [`Cbc`] object) or a key each. Keys of one
/// length go together, those of different lengths or back ends one group after the other. Afterwards the list may be in
/// another order and its data be taken.
///
/// # Errors
/// [`Error::PartialBlock`] if a message is not whole blocks: nothing is written then.
///
/// # Constant time
/// With respect to keys and data; lengths, and which messages share a key, are public.
pub fn cbc_encrypt_many(messages: &mut [CbcMessage<'_>]) -> Result<(), Error> {
    let Some(first) = messages.first() else { return Ok(()) };
    let key = first.key;
    if encrypt_full::<LANES>(messages, key) || encrypt_full::<{ LANES / 2 }>(messages, key) {
        return Ok(());
    }
    if messages.iter().any(|message| !message.data.len().is_multiple_of(16)) {
        return Err(Error::PartialBlock);
    }
    if share_key(messages, key) {
        key.key().engine().run(Many::<false> { messages });
        return Ok(());
    }
    let mut rest = messages;
    while let Some(first) = rest.first() {
        let key = first.key;
        let alike = partition(rest, key);
        let (group, others) = rest.split_at_mut(alike);
        key.key().engine().run(Many::<true> { messages: group });
        rest = others;
    }
    Ok(())
}

/// Encrypts N messages of one length under this key; whether they are such.
#[inline(always)]
fn encrypt_full<const N: usize>(messages: &mut [CbcMessage<'_>], key: &Cbc) -> bool {
    let lanes = FullLanes::<Cbc, N>::new(messages).filter(|lanes| share_key(lanes.messages(), key));
    lanes.map(|lanes| key.key().engine().run(Full(lanes))).is_some()
}

/// Whether all have this key. Looks at all of them: a test for each would take longer.
#[inline(always)]
fn share_key(messages: &[CbcMessage<'_>], key: &Cbc) -> bool {
    messages.iter().fold(true, |same, message| same & core::ptr::eq(message.key, key))
}

/// Brings the messages whose keys go together with `key` to the front; returns how many there are.
fn partition(messages: &mut [CbcMessage<'_>], key: &Cbc) -> usize {
    let mut count = 0;
    for i in 0..messages.len() {
        if messages[i].key.key().engine().alike(key.key().engine()) {
            messages.swap(i, count);
            count += 1;
        }
    }
    count
}

/// Messages under one key, or under a key each.
struct Many<'a, 'b, const KEYS: bool> {
    messages: &'a mut [CbcMessage<'b>],
}

impl<const KEYS: bool> KeyedKernel for Many<'_, '_, KEYS> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        if KEYS {
            encrypt_many(m, m.key_lanes(keys), self.messages);
        } else {
            encrypt_many(m, OneKey(keys), self.messages);
        }
    }
}

/// N messages of one length, under one key.
struct Full<'a, 'b, const N: usize>(FullLanes<'a, 'b, Cbc, N>);

impl<const N: usize> KeyedKernel for Full<'_, '_, N> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        if lanes::<M>() < N {
            encrypt_many(m, OneKey(keys), self.0.into_messages());
        } else if self.0.steps() > 0 {
            advance(m, &mut OneKey(keys), self.0, None);
        }
    }
}

/// Sixteen lanes hide the latency of the rounds; of vectors of one block eight do.
#[inline(always)]
fn lanes<M: Machine>() -> usize {
    if M::Wide::COUNT == 1 { 8 } else { LANES }
}

/// A message under way: what is left of it, and the last ciphertext block.
struct Job<'b> {
    key: &'b Cbc,
    data: InOut<'b>,
    chain: [u8; 16],
}

/// Messages as long as each other, as many as there are lanes, need no bookkeeping; others are jobs.
#[inline(always)]
fn encrypt_many<M: Machine, C: LaneCipher<M>>(m: M, mut cipher: C, messages: &mut [CbcMessage<'_>]) {
    let lanes = lanes::<M>();
    // Made when the first job is there.
    let mut jobs: Option<[Job<'_>; LANES]> = None;
    let mut active = 0;
    let mut rest = messages;
    loop {
        if active == 0 && begin_equal(rest, lanes) {
            let n = rest.len().min(lanes);
            let (group, others) = rest.split_at_mut(n);
            rest = others;
            for (lane, message) in group.iter().enumerate() {
                cipher.set(lane, message.key.key().engine());
            }
            let set = SomeLanes::new(group.iter_mut().map(|message| (&message.iv, message.data.reborrow())));
            if let Some(set) = set {
                advance(m, &mut cipher, set, None);
            }
            continue;
        }
        while active < lanes && !rest.is_empty() {
            let (message, others) = rest.split_at_mut(1);
            rest = others;
            let message = &mut message[0];
            if !message.data.is_empty() {
                let data = core::mem::replace(&mut message.data, InOut::from(&mut [][..]));
                let key = message.key;
                let jobs = jobs.get_or_insert_with(|| {
                    core::array::from_fn(|_| Job { key, data: InOut::from(&mut [][..]), chain: [0; 16] })
                });
                jobs[active] = Job { key, data, chain: message.iv };
                active += 1;
            }
        }
        let Some(jobs) = jobs.as_mut().filter(|_| active > 0) else { return };
        for (lane, job) in jobs[..active].iter().enumerate() {
            cipher.set(lane, job.key.key().engine());
        }
        let set = SomeLanes::new(jobs[..active].iter_mut().map(|job| (&job.chain, job.data.reborrow())));
        let Some(set) = set else { return };
        let steps = set.steps();
        let mut chains = [[0; 16]; LANES];
        advance(m, &mut cipher, set, Some(&mut chains));
        // From the last lane down: a lane that is done takes over the last one's work.
        for lane in (0..active).rev() {
            let data = core::mem::replace(&mut jobs[lane].data, InOut::from(&mut [][..]));
            jobs[lane].data = data.split_at(16 * steps).1;
            jobs[lane].chain = chains[lane];
            if jobs[lane].data.is_empty() {
                active -= 1;
                jobs.swap(lane, active);
            }
        }
    }
}

/// Whether the list begins with as many messages of one length as there are lanes, or has no others.
#[inline(always)]
fn begin_equal(messages: &[CbcMessage<'_>], lanes: usize) -> bool {
    let n = messages.len().min(lanes);
    let len = messages.first().map_or(0, |message| message.data.len());
    len > 0 && messages[..n].iter().all(|message| message.data.len() == len)
}
