//! SHAKE128 and SHAKE256, portable.

use crate::backend::wipe;
use adamant_base::num::to_u32;
use core::fmt;

/// Lanes of the state, 5 by 5: lane (x, y) is entry x + 5 y.
type State = [u64; 25];

/// The round constants, from the shift register of FIPS 202, algorithm 5.
const ROUNDS: [u64; 24] = {
    let mut out = [0; 24];
    let (mut register, mut round) = (1u8, 0);
    while round < 24 {
        let mut j = 0;
        while j < 7 {
            out[round] |= ((register & 1) as u64) << ((1u32 << j) - 1);
            // x^8 + x^6 + x^5 + x^4 + 1
            register = (register << 1) ^ ((register >> 7) * 0x71);
            j += 1;
        }
        round += 1;
    }
    out
};

/// Where rho and pi together bring the lanes one after the other, starting with lane (1, 0), and how far each is
/// rotated: FIPS 202, sections 3.2.2 and 3.2.3.
const MOVES: [(usize, u32); 24] = {
    let mut out = [(0, 0); 24];
    let (mut x, mut y, mut t) = (1, 0, 0);
    while t < 24 {
        // pi moves lane (x, y) to (y, 2 x + 3 y), where rho's walk goes, too.
        let next = (y, (2 * x + 3 * y) % 5);
        out[t] = (next.0 + 5 * next.1, to_u32((t + 1) * (t + 2) / 2 % 64));
        (x, y) = next;
        t += 1;
    }
    out
};

/// Keccak-f\[1600\].
fn permute(a: &mut State) {
    for constant in ROUNDS {
        // theta
        let mut parity = [0; 5];
        for (i, lane) in a.iter().enumerate() {
            parity[i % 5] ^= lane;
        }
        for (i, lane) in a.iter_mut().enumerate() {
            *lane ^= parity[(i + 4) % 5] ^ parity[(i + 1) % 5].rotate_left(1);
        }
        // rho and pi
        let mut moving = a[1];
        for (to, count) in MOVES {
            moving = core::mem::replace(&mut a[to], moving.rotate_left(count));
        }
        // chi
        for row in a.as_chunks_mut::<5>().0 {
            let old = *row;
            for x in 0..5 {
                row[x] = old[x] ^ (!old[(x + 1) % 5] & old[(x + 2) % 5]);
            }
        }
        // iota
        a[0] ^= constant;
    }
}

/// A sponge with a rate of `RATE` bytes.
#[derive(Clone)]
struct Sponge<const RATE: usize> {
    state: State,
    /// Bytes of the rate that are taken, below RATE while there is input, up to RATE in output.
    position: usize,
}

impl<const RATE: usize> Sponge<RATE> {
    fn xor(&mut self, position: usize, byte: u8) {
        self.state[position / 8] ^= u64::from(byte) << (8 * (position % 8));
    }

    fn update(&mut self, data: &[u8]) {
        let to_word = self.position.wrapping_neg() % 8;
        let (head, rest) = data.split_at(data.len().min(to_word));
        let (words, tail) = rest.as_chunks();
        self.update_bytes(head);
        for word in words {
            self.state[self.position / 8] ^= u64::from_le_bytes(*word);
            self.taken(8);
        }
        self.update_bytes(tail);
    }

    fn update_bytes(&mut self, data: &[u8]) {
        for &byte in data {
            self.xor(self.position, byte);
            self.taken(1);
        }
    }

    /// So many bytes of input were added. The rate is whole words.
    fn taken(&mut self, count: usize) {
        self.position += count;
        if self.position == RATE {
            permute(&mut self.state);
            self.position = 0;
        }
    }

    /// The suffix 1111 of SHAKE and the padding 10*1. From here on `position` counts the bytes of the rate that went out;
    /// all of them did, so that the permutation comes with the next byte that is asked for.
    fn finish(&mut self) {
        self.xor(self.position, 0x1f);
        self.xor(RATE - 1, 0x80);
        self.position = RATE;
    }

    /// The next bytes of output.
    fn squeeze(&mut self, mut out: &mut [u8]) {
        while !out.is_empty() {
            if self.position == RATE {
                permute(&mut self.state);
                self.position = 0;
            }
            let inside = self.position % 8;
            let count = (8 - inside).min(out.len());
            let (head, rest) = out.split_at_mut(count);
            head.copy_from_slice(&self.state[self.position / 8].to_le_bytes()[inside..inside + count]);
            self.position += count;
            out = rest;
        }
    }
}

impl<const RATE: usize> Drop for Sponge<RATE> {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

macro_rules! shake {
    ($(#[$doc:meta])* $name:ident, $(#[$doc2:meta])* $reader:ident, $function:ident, $rate:literal) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(Sponge<$rate>);

        impl $name {
            /// A hash of nothing yet.
            pub fn new() -> Self {
                $name(Sponge { state: [0; 25], position: 0 })
            }

            /// Takes in the next bytes of the message.
            pub fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }

            /// Fills `out`, of any length.
            pub fn finalize(self, out: &mut [u8]) {
                self.reader().read(out);
            }

            /// Ends the message; the output can then be read piece by piece.
            pub fn reader(mut self) -> $reader {
                self.0.finish();
                $reader(self.0)
            }
        }

        $(#[$doc2])*
        #[derive(Clone)]
        pub struct $reader(Sponge<$rate>);

        impl $reader {
            /// Fills `out` with the next bytes.
            pub fn read(&mut self, out: &mut [u8]) {
                self.0.squeeze(out);
            }
        }

        /// Does not show the state.
        impl fmt::Debug for $reader {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($reader))
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::new()
            }
        }

        /// Does not show the state.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }

        /// Fills `out`, of any length, from a message.
        ///
        /// # Constant time
        /// With respect to the message; both lengths are public.
        ///
        /// # Source
        /// FIPS 202, section 6.2.
        pub fn $function(message: &[u8], out: &mut [u8]) {
            let mut hash = $name::new();
            hash.update(message);
            hash.finalize(out);
        }
    };
}

shake! {
    /// SHAKE128, piece by piece. A clone continues on its own. Wiped when dropped.
    ///
    /// ```
    /// use adamant_symmetric::shake::{Shake128, shake128};
    ///
    /// let mut hash = Shake128::new();
    /// hash.update(b"a ");
    /// hash.update(b"seed");
    /// let (mut pieces, mut whole) = ([0; 40], [0; 40]);
    /// let mut reader = hash.reader();
    /// pieces.chunks_mut(7).for_each(|piece| reader.read(piece));
    /// shake128(b"a seed", &mut whole);
    /// assert_eq!(pieces, whole);
    /// ```
    Shake128,
    /// The output of SHAKE128, as long as anybody reads. A clone continues on its own. Wiped when dropped.
    Shake128Reader, shake128, 168
}
shake! {
    /// SHAKE256, piece by piece. A clone continues on its own. Wiped when dropped.
    ///
    /// ```
    /// use adamant_symmetric::shake::{Shake256, shake256};
    ///
    /// let mut hash = Shake256::new();
    /// hash.update(b"a ");
    /// hash.update(b"seed");
    /// let (mut pieces, mut whole) = ([0; 40], [0; 40]);
    /// let mut reader = hash.reader();
    /// pieces.chunks_mut(7).for_each(|piece| reader.read(piece));
    /// shake256(b"a seed", &mut whole);
    /// assert_eq!(pieces, whole);
    /// ```
    Shake256,
    /// The output of SHAKE256, as long as anybody reads. A clone continues on its own. Wiped when dropped.
    Shake256Reader, shake256, 136
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;
    use std::vec::Vec;

    fn hex(text: &str) -> Vec<u8> {
        (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
    }

    /// NIST's example values for messages of 0 bits, and Python's hashlib around the rates.
    #[test]
    fn known_answers() {
        let mut out = vec![0; 32];
        shake128(b"", &mut out);
        assert_eq!(out, hex("7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"));
        shake256(b"", &mut out);
        assert_eq!(out, hex("46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"));
        let message: Vec<u8> = (0..400u32).map(|i| (7 * i) as u8).collect();
        let mut all = Vec::new();
        for length in [1, 135, 136, 137, 167, 168, 169, 336, 400] {
            let mut out = vec![0; length];
            shake128(&message[..length], &mut out);
            all.extend(out);
            let mut out = vec![0; length];
            shake256(&message[..length], &mut out);
            all.extend(out);
        }
        let mut out = vec![0; 16];
        shake256(&all, &mut out);
        assert_eq!(out, hex("eb83344ebdf5cfd97e709be21f912e99"));
    }

    #[test]
    fn pieces() {
        let message: [u8; 500] = core::array::from_fn(|i| ((i * i) >> 3) as u8);
        let (mut whole, mut parts) = ([0; 300], [0; 300]);
        shake128(&message, &mut whole);
        for cut in 0..=500 {
            let mut hash = Shake128::new();
            hash.update(&message[..cut]);
            let other = hash.clone();
            let (middle, end) = message[cut..].split_at((500 - cut) / 3);
            hash.update(middle);
            hash.update(end);
            hash.finalize(&mut parts);
            assert_eq!(whole, parts);
            drop(other);
        }
    }

    #[test]
    fn output_in_pieces() {
        fn check(whole: &[u8], mut read: impl FnMut(&mut [u8])) {
            let mut at = 0;
            // Lengths around words and around both rates, nothing among them.
            for length in [0, 1, 7, 8, 9, 3, 167, 168, 169, 0, 135, 136, 137, 400].iter().cycle() {
                let mut piece = vec![0xee; *length];
                read(&mut piece);
                assert_eq!(piece, whole[at..at + length]);
                at += length;
                if at > 3000 {
                    break;
                }
            }
        }
        let mut whole = vec![0; 4000];
        shake128(b"seed", &mut whole);
        let mut hash = Shake128::new();
        hash.update(b"seed");
        let mut reader = hash.reader();
        check(&whole, |piece| reader.read(piece));
        shake256(&[3; 136], &mut whole);
        let mut hash = Shake256::new();
        hash.update(&[3; 136]);
        let mut reader = hash.reader();
        check(&whole, |piece| reader.read(piece));
    }
}
