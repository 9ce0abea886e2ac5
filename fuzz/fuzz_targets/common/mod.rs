//! What an input says, read from its start; zeros when it has ended.
#![allow(dead_code, reason = "each target uses its part")]

/// An input, or what is left of it.
pub struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub fn new(data: &'a [u8]) -> Input<'a> {
        Input(data)
    }

    /// Whether all of it was read.
    pub fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left.
    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `bound`, of two bytes.
    pub fn below(&mut self, bound: usize) -> usize {
        (usize::from(self.byte()) << 8 | usize::from(self.byte())) % bound
    }

    /// One of a list.
    pub fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[usize::from(self.byte()) % list.len()]
    }

    /// The next bytes as they are, fewer at the end.
    pub fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// The next bytes as they are, then zeros.
    pub fn array<const N: usize>(&mut self) -> [u8; N] {
        let mut out = [0; N];
        let taken = self.take(N);
        out[..taken.len()].copy_from_slice(taken);
        out
    }

    /// A limb: mostly zeros, ones, one bit, or a run of bits, which is where carries get lost.
    pub fn limb(&mut self) -> u64 {
        let kind = self.byte();
        let shift = u32::from(kind >> 3) * 2 + u32::from(kind & 1);
        match kind % 8 {
            0 => 0,
            1 | 2 => u64::MAX,
            3 => 1 << shift,
            4 => u64::MAX << shift,
            5 => u64::MAX >> shift,
            _ => u64::from_le_bytes(self.array()),
        }
    }

    pub fn limbs<const N: usize>(&mut self) -> [u64; N] {
        core::array::from_fn(|_| self.limb())
    }

    /// A number of `bits` bits or fewer, big-endian, made of such limbs.
    pub fn number(&mut self, bits: usize) -> Vec<u8> {
        let mut out: Vec<u8> = (0..bits.div_ceil(64)).flat_map(|_| self.limb().to_be_bytes()).collect();
        out.drain(..out.len() - bits.div_ceil(8));
        if let Some(first) = out.first_mut() {
            *first &= 0xff >> (bits.wrapping_neg() % 8);
        }
        out
    }

    /// So many bytes: an input of a few bytes makes a long message.
    pub fn message(&mut self, length: usize) -> Vec<u8> {
        let seed = self.take(16);
        let mut state = seed
            .iter()
            .fold(0xd1b5_4a32_d192_ed03_u64, |s, &b| (s ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
        (0..length)
            .map(|i| {
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                seed.get(i).copied().unwrap_or((state >> 56) as u8)
            })
            .collect()
    }
}
