//! Counter mode.

use crate::common::{array, bytes, lengths};
use crate::each;
use crate::reference::reference_ctr;
use adamant_symmetric::InOut;
use adamant_symmetric::aes::{AesKey, Cbc, Ctr};

/// Counters at which the low 8, 32, 64 and 128 bits wrap, near and far.
pub fn counters() -> Vec<u128> {
    let mut all = vec![0, 1, u128::MAX];
    for bits in [8u32, 32, 64, 128] {
        let ones = u128::MAX >> (128 - bits);
        let high = if bits < 128 { 0x0102_0304_0506_0708_090a_0b0c_0d0e_0f10 >> bits << bits } else { 0 };
        all.extend([0, 1, 2, 3, 5, 31, 40, 255, 256].map(|back| high | (ones.wrapping_sub(back) & ones)));
    }
    all
}

#[test]
fn ctr_lengths_and_positions() {
    each(|backend, key| {
        let counter = array::<16>(7);
        let long = bytes(20000, 1);
        let expected = reference_ctr(key, u128::from_be_bytes(counter), &long);
        let mut ctr = Ctr::with_backend(key, &counter, backend).unwrap();
        for len in lengths() {
            ctr.restart(&counter);
            let mut out = vec![0; len];
            ctr.apply(InOut::new(&long[..len], &mut out).unwrap());
            assert_eq!(out, expected[..len], "{len} bytes on {ctr:?}");
            assert_eq!(ctr.position(), len as u128);
        }
        // Piecemeal, in place, from misaligned buffers.
        for step in [1, 3, 15, 16, 17, 63, 100, 511, 600, 4097] {
            ctr.restart(&counter);
            let mut out = long.clone();
            out.chunks_mut(step).for_each(|chunk| ctr.apply(chunk));
            assert!(out == expected, "steps of {step} on {ctr:?}");
        }
        for position in [0usize, 1, 15, 16, 17, 255, 4096, 4095, 5000] {
            ctr.seek(position as u128);
            let mut out = long[position..].to_vec();
            ctr.apply(&mut out[..]);
            assert!(out == expected[position..], "from {position} on {ctr:?}");
        }
    });
}

#[test]
fn ctr_counters_wrap() {
    each(|backend, key| {
        let data = bytes(16 * 600 + 5, 2);
        for counter in counters() {
            let mut ctr = Ctr::with_backend(key, &counter.to_be_bytes(), backend).unwrap();
            let mut out = data.clone();
            ctr.apply(&mut out[..]);
            assert!(out == reference_ctr(key, counter, &data), "counter {counter:#x} on {ctr:?}");
            // Beyond the last position that can be told the keystream goes on, in pieces as well as whole.
            ctr.seek(u128::MAX - 14);
            let mut pieces = data.clone();
            pieces.chunks_mut(20).for_each(|piece| ctr.apply(piece));
            assert_eq!(ctr.position(), data.len() as u128 - 15);
            let start = counter.wrapping_add(u128::MAX / 16);
            let expected = reference_ctr(key, start, &[&[0], &data[..]].concat());
            assert!(pieces == expected[1..], "counter {counter:#x} on {ctr:?}");
        }
    });
}

/// Short pieces, whose keystream is computed eight blocks ahead, long ones, jumps and copies in any order.
#[test]
fn ctr_pieces_and_jumps_at_random() {
    each(|backend, key| {
        let long = bytes(6000, 1);
        // The last wraps where the keystream ahead does.
        for counter in [7, u128::from(u32::MAX) - 3, u128::MAX - 100, u128::MAX - 5] {
            let expected = reference_ctr(key, counter, &long);
            let mut ctr = Ctr::with_backend(key, &counter.to_be_bytes(), backend).unwrap();
            let mut at = 0;
            for (i, random) in bytes(3000, 9).chunks(3).enumerate() {
                let len = usize::from(random[0]) % [1, 4, 17, 65, 129, 140, 256][i % 7];
                let len = if random[1] == 0 { 1000 } else { len };
                if random[1] % 16 == 1 || at + len > long.len() {
                    at = usize::from(random[2]) * [1, 16][i % 2];
                    ctr.seek(at as u128);
                } else if random[1] % 32 == 2 {
                    at = 0;
                    ctr.restart(&counter.to_be_bytes());
                } else if random[1] % 16 == 3 {
                    // The copy goes its own way.
                    let mut copy = ctr.clone();
                    copy.apply(&mut [0; 40][..]);
                    ctr = copy.clone();
                    ctr.seek(at as u128);
                }
                let mut out = long[at..at + len].to_vec();
                ctr.apply(&mut out[..]);
                assert!(
                    out == expected[at..at + len],
                    "{len} bytes from {at}, counter {counter:#x}, on {ctr:?}"
                );
                at += len;
                assert_eq!(ctr.position(), at as u128);
            }
        }
    });
}

/// A key for many messages, and without a table: the same keystream from any place.
#[test]
fn ctr_of_a_shared_key() {
    each(|backend, key| {
        let counter = array::<16>(7);
        let long = bytes(3000, 1);
        let expected = reference_ctr(key, u128::from_be_bytes(counter), &long);
        let expanded = AesKey::with_backend(key, backend).unwrap();
        let table = Ctr::from_key(expanded.clone(), &[0; 16]);
        for len in lengths().filter(|&len| len <= 2048) {
            for position in [0, 1, 15, 16, 17, 40] {
                let message = &long[position..position + len];
                let (mut with, mut without) = (message.to_vec(), vec![0; len]);
                table.apply_at(&counter, position as u128, &mut with[..]);
                expanded.apply_ctr(&counter, position as u128, InOut::new(message, &mut without).unwrap());
                let expected = &expected[position..position + len];
                assert!(with == expected && without == expected, "{len} bytes from {position} on {table:?}");
            }
        }
        assert_eq!(table.position(), 0);
    });
}

#[test]
fn ctr_without_a_table_wraps() {
    each(|backend, key| {
        let data = bytes(16 * 70 + 5, 2);
        let expanded = AesKey::with_backend(key, backend).unwrap();
        for counter in counters() {
            let (mut out, mut other) = (data.clone(), data.clone());
            expanded.apply_ctr(&counter.to_be_bytes(), 0, &mut out[..]);
            let expected = reference_ctr(key, counter, &data);
            assert!(out == expected, "counter {counter:#x} on {expanded:?}");
            Ctr::from_key(expanded.clone(), &[3; 16]).apply_at(&counter.to_be_bytes(), 0, &mut other[..]);
            assert!(other == expected, "counter {counter:#x} on {expanded:?}");
        }
    });
}

#[test]
fn cbc_of_a_shared_key() {
    each(|backend, key| {
        let cbc = Cbc::from_key(AesKey::with_backend(key, backend).unwrap());
        let (mut one, mut other) = (bytes(80, 1), bytes(80, 1));
        cbc.encrypt(&[1; 16], &mut one[..]).unwrap();
        Cbc::with_backend(key, backend).unwrap().encrypt(&[1; 16], &mut other[..]).unwrap();
        assert_eq!(one, other);
        assert_eq!(cbc.key().backend(), backend);
    });
}
