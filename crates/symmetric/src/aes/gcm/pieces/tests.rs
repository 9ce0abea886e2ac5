use super::*;
use crate::aes::Backend;
use std::vec::Vec;

/// The product of SP 800-38D, section 6.3, bit by bit.
fn product(x: u128, y: u128) -> u128 {
    let (mut z, mut v) = (0, y);
    for i in (0..128).rev() {
        z ^= v & (x >> i & 1).wrapping_neg();
        v = v >> 1 ^ 0xe1 << 120 & (v & 1).wrapping_neg();
    }
    z
}

/// What comes of a ciphertext without associated data: `before` bytes of zeros, which leave the hash as it is, and then
/// `data`. Returns the plaintext of `data`, and the tag.
fn by_definition(gcm: &Parts, initial: u128, before: u64, data: &[u8]) -> (Vec<u8>, [u8; 16]) {
    let encrypted = |block: u128| {
        let mut block = block.to_be_bytes();
        gcm.key.encrypt_block(&mut block);
        u128::from_be_bytes(block)
    };
    let (h, mut hash, mut plain) = (encrypted(0), 0, Vec::new());
    for (i, piece) in data.chunks(16).enumerate() {
        let counter = (initial as u32).wrapping_add(1 + (before / 16) as u32 + i as u32);
        let keystream = encrypted(initial >> 32 << 32 | u128::from(counter)).to_be_bytes();
        plain.extend(piece.iter().zip(keystream).map(|(x, k)| x ^ k));
        let mut block = [0; 16];
        block[..piece.len()].copy_from_slice(piece);
        hash = product(hash ^ u128::from_be_bytes(block), h);
    }
    hash = product(hash ^ u128::from(8 * (before + data.len() as u64)), h);
    (plain, (hash ^ encrypted(initial)).to_be_bytes())
}

/// Decrypts `data` in two pieces after `before` bytes of zeros.
fn in_two(gcm: &Parts, initial: u128, before: u64, data: &[u8], cut: usize) -> (Vec<u8>, [u8; 16]) {
    let mut pieces = Pieces::new(gcm, &[1; 12]);
    (pieces.0.initial, pieces.0.len, pieces.0.stage) = (initial, before, Stage::Message);
    pieces.0.pad = initial.to_be_bytes();
    gcm.key.encrypt_block(&mut pieces.0.pad);
    let mut out = data.to_vec();
    let (head, rest) = out.split_at_mut(cut);
    pieces.decrypt(gcm, None, head).unwrap();
    pieces.decrypt(gcm, None, rest).unwrap();
    (out, pieces.finish(gcm))
}

fn each(check: impl Fn(&Parts)) {
    for backend in Backend::all_available() {
        check(&Gcm::with_backend(&[9; 16], backend).unwrap().0);
    }
}

#[test]
fn after_gigabytes() {
    let data: Vec<u8> = (0..1100u32).map(|i| ((i * i) >> 3) as u8).collect();
    let initial = 7 << 64 | 1;
    each(|gcm| {
        // Where a count of bytes or of bits in 32 bits comes round, and the end of the longest message.
        let longest = Gcm::MAX_MESSAGE - 1088;
        for before in [0, 1 << 29, (1 << 32) - 512, (1 << 32) - 16, 1 << 32, (1 << 35) + 16, longest] {
            let data = &data[..if before == longest { 1088 } else { 1100 }];
            for cut in [0, 5, 16, 500, 513, data.len()] {
                let expected = by_definition(gcm, initial, before, data);
                assert_eq!(in_two(gcm, initial, before, data, cut), expected, "{before} bytes, cut at {cut}");
            }
        }
    });
}

/// The counter of 32 bits wraps without a carry, in a piece and between two.
#[test]
fn counters_wrap() {
    let data = [0xa5; 1100];
    each(|gcm| {
        for before_the_end in [0, 1, 2, 31, 32, 33, 60] {
            let initial = 3 << 64 | u128::from(u32::MAX - before_the_end);
            for cut in [16, 24, 512, 1000] {
                let expected = by_definition(gcm, initial, 0, &data);
                assert_eq!(
                    in_two(gcm, initial, 0, &data, cut),
                    expected,
                    "{before_the_end} before, cut at {cut}"
                );
            }
        }
    });
}

/// The same where keystream is computed ahead, under a public first counter and a secret one.
#[test]
fn counters_wrap_in_short_pieces() {
    let data = [0xa5; 400];
    each(|gcm| {
        for before_the_end in 0..18 {
            let initial = 3 << 64 | u128::from(u32::MAX - before_the_end);
            for (step, usual) in [(1, true), (16, true), (16, false), (50, true), (113, false), (400, false)]
            {
                let mut pieces = Pieces::new(gcm, &[1; 12]);
                (pieces.0.initial, pieces.0.usual) = (initial, usual);
                let mut out = data.to_vec();
                out.chunks_mut(step).for_each(|piece| pieces.decrypt(gcm, None, piece).unwrap());
                let expected = by_definition(gcm, initial, 0, &data);
                assert_eq!((out, pieces.finish(gcm)), expected, "{before_the_end} before, steps of {step}");
            }
        }
    });
}

#[test]
fn limits() {
    each(|gcm| {
        for encrypt in [false, true] {
            let mut pieces = Pieces::new(gcm, &[1; 12]);
            let update = |pieces: &mut Pieces, data: &mut [u8]| {
                if encrypt { pieces.encrypt(gcm, None, data) } else { pieces.decrypt(gcm, None, data) }
            };
            pieces.0.ad = Gcm::MAX_ASSOCIATED_DATA - 2;
            assert_eq!(pieces.associated_data(gcm, &[0; 3]), Err(Error::MessageTooLong));
            assert_eq!(pieces.associated_data(gcm, &[0; 2]), Ok(()));
            assert_eq!(pieces.associated_data(gcm, &[]), Ok(()));
            assert_eq!(pieces.associated_data(gcm, &[0]), Err(Error::MessageTooLong));
            pieces.0.len = Gcm::MAX_MESSAGE - 5;
            let mut data = [0x77; 6];
            assert_eq!(update(&mut pieces, &mut data), Err(Error::MessageTooLong));
            assert_eq!((data, pieces.lengths().1), ([0x77; 6], Gcm::MAX_MESSAGE - 5));
            assert_eq!(update(&mut pieces, &mut data[..5]), Ok(()));
            assert_eq!(update(&mut pieces, &mut []), Ok(()));
            assert_eq!(update(&mut pieces, &mut data[..1]), Err(Error::MessageTooLong));
        }
    });
}

/// One that is used again gives what a new one gives, whatever was under way, and takes in nothing between.
#[test]
fn used_again() {
    let data: Vec<u8> = (0..900u32).map(|i| (i * 5) as u8).collect();
    each(|gcm| {
        let mut again = Pieces::new(gcm, &[1; 12]);
        for (i, len) in [0, 1, 15, 16, 17, 100, 256, 511, 900].into_iter().enumerate() {
            for (ad, nonce) in [(0, 12), (13, 12), (16, 12), (300, 8), (5, 16)] {
                for cut in [0, 1.min(len), len / 2, len] {
                    let nonce = &data[i..i + nonce];
                    let mut fresh = Pieces::new(gcm, nonce);
                    again.restart(gcm, nonce);
                    let (mut a, mut b) = (data[..len].to_vec(), data[..len].to_vec());
                    for (pieces, data) in [(&mut fresh, &mut a), (&mut again, &mut b)] {
                        pieces.associated_data(gcm, &data[..ad.min(len)]).unwrap();
                        pieces.encrypt(gcm, None, &mut data[..cut]).unwrap();
                        pieces.encrypt(gcm, None, &mut data[cut..]).unwrap();
                    }
                    assert_eq!(a, b);
                    let tag = again.finish(gcm);
                    assert_eq!(fresh.finish(gcm), tag);
                    assert_eq!(again.encrypt(gcm, None, &mut a), Err(Error::OutOfOrder));
                    assert_eq!(again.associated_data(gcm, &b), Err(Error::OutOfOrder));
                    assert_eq!((&a, again.lengths().1), (&b, len as u64));
                    // Left under way.
                    again.restart(gcm, &[9; 12]);
                    again.associated_data(gcm, &b).unwrap();
                    again.decrypt(gcm, None, &mut a).unwrap();
                }
            }
        }
    });
}
